/** Cards of NOX: numerals laid with bones on three night colours, a sign with every colour. */

export type NoxColour = 'blue' | 'green' | 'orange';
type Stroke = [number, number, number, number];

export const NOX_COLOURS: readonly NoxColour[] = ['blue', 'green', 'orange'];
/** The rules' table of numbers; the tables take theirs from the view, this is for drawing. */
export const NUMBERS: Record<NoxColour, readonly number[]> = {
  blue: [1, 4, 9, 11, 15],
  green: [2, 5, 7, 12, 14],
  orange: [3, 6, 8, 10, 13],
};
export const COMPANION_NAMES: Record<NoxColour, string> = {
  blue: 'Ramon',
  green: 'Jack',
  orange: 'Alphonse',
};
export const colourOf = (v: number): NoxColour => NOX_COLOURS.find((c) => NUMBERS[c].includes(v)) ?? 'blue';

const BONE = '#f1ead9';
const DARK: Record<NoxColour, string> = { blue: '#0a1634', green: '#06200f', orange: '#371601' };
export const HIGH: Record<NoxColour, string> = { blue: '#2a56ad', green: '#22713f', orange: '#a8510f' };
const LOW: Record<NoxColour, string> = { blue: '#10224d', green: '#0b3219', orange: '#552303' };

/** Moon, leaf and flame, 24 by 24. */
export const symbol = (c: NoxColour, fill = BONE): string =>
  ({
    blue: `<path fill="${fill}" d="M15.5 3.5a9 9 0 100 17 7.5 7.5 0 010-17z"/>`,
    green: `<path d="M4 20C2.5 9 9 3.5 20.5 3.5 21 15 15 21.5 4 20z" fill="${fill}"/><path d="M5 19L15 9" stroke="${DARK.green}" stroke-width="1.7" stroke-linecap="round"/>`,
    orange: `<path fill="${fill}" d="M12.5 2c.5 4.5 6.5 6.5 6.5 12.5A7 7 0 0112 21.5a7 7 0 01-7-7c0-3 1.7-4.7 2.7-6.5.6 1.7 1.3 2.5 2.3 2.7C9.5 7 10.5 4 12.5 2z"/>`,
  })[c];

/** What every card refers to; stands once in the page. */
export const defs = (): string =>
  NOX_COLOURS.map(
    (c) =>
      `<linearGradient id="nox-${c}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${HIGH[c]}"/><stop offset="1" stop-color="${LOW[c]}"/></linearGradient>`,
  ).join('') +
  `<clipPath id="nox-card"><rect width="150" height="214" rx="14"/></clipPath><radialGradient id="nox-halo"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><linearGradient id="nox-bone" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#dccfb4"/></linearGradient>`;

/* Numerals laid with bones, each stroke in a box of 60 by 100. */
const STROKES: Record<string, Stroke[]> = {
  0: [
    [9, 17, 9, 83],
    [51, 17, 51, 83],
    [17, 9, 43, 9],
    [17, 91, 43, 91],
  ],
  1: [
    [34, 10, 34, 91],
    [30, 13, 12, 30],
  ],
  2: [
    [11, 12, 44, 9],
    [49, 14, 47, 42],
    [44, 48, 13, 85],
    [12, 91, 51, 91],
  ],
  3: [
    [11, 9, 47, 9],
    [47, 15, 30, 42],
    [33, 47, 50, 64],
    [49, 70, 34, 89],
    [28, 91, 9, 86],
  ],
  4: [
    [34, 8, 9, 60],
    [9, 66, 53, 66],
    [41, 36, 41, 93],
  ],
  5: [
    [14, 9, 49, 9],
    [12, 15, 10, 44],
    [15, 47, 43, 47],
    [50, 53, 49, 80],
    [43, 90, 11, 90],
  ],
  6: [
    [40, 8, 15, 44],
    [10, 51, 10, 82],
    [17, 91, 43, 91],
    [50, 84, 50, 58],
    [43, 50, 19, 50],
  ],
  7: [
    [9, 10, 50, 10],
    [48, 17, 23, 92],
  ],
  8: [
    [12, 16, 12, 42],
    [48, 16, 48, 42],
    [18, 8, 42, 8],
    [18, 49, 42, 49],
    [10, 56, 10, 84],
    [50, 56, 50, 84],
    [18, 92, 42, 92],
  ],
  9: [
    [20, 92, 45, 56],
    [50, 49, 50, 18],
    [43, 9, 17, 9],
    [10, 16, 10, 42],
    [17, 50, 41, 50],
  ],
};
const bone = ([x1, y1, x2, y2]: Stroke, w: number, fill: string, ex: number): string => {
  const a = Math.atan2(y2 - y1, x2 - x1),
    nx = -Math.sin(a) * w * 0.52,
    ny = Math.cos(a) * w * 0.52,
    k = w * 0.66 + ex;
  return `<g fill="${fill}" stroke="${fill}"><line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${w + ex * 2}"/><g stroke="none">${[
    [x1, y1],
    [x2, y2],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x + nx}" cy="${y + ny}" r="${k}"/><circle cx="${x - nx}" cy="${y - ny}" r="${k}"/>`,
    )
    .join('')}</g></g>`;
};
const digits = (n: number, cx: number, y: number, h: number, dark: string): string => {
  const s = h / 100,
    ds = String(n).split(''),
    w = ds.map((d) => (d === '1' ? 44 : 60)),
    tw = w.reduce((a, b) => a + b, 0) + (ds.length - 1) * 14;
  let x = -tw / 2,
    out = '';
  ds.forEach((d, i) => {
    out += `<g transform="translate(${x - (d === '1' ? 6 : 0)} 0)">${STROKES[d].map((l) => bone(l, 9.6, dark, 2.6) + bone(l, 9.6, 'url(#nox-bone)', 0).replace(/stroke="url\(#nox-bone\)"/, `stroke="#efe6d2"`)).join('')}</g>`;
    x += w[i] + 14;
  });
  return `<g transform="translate(${cx} ${y}) scale(${s})">${out}</g>`;
};

/* Three companions, 100 by 100. */
const skull = (c: NoxColour, extra: string, eyes: string, mouth = ''): string => {
  const k = DARK[c];
  return `<path d="M50 16c21 0 33 14 33 33 0 10-4 16-9 20-2 2-2 5-3 9-1 5-5 7-10 7H39c-5 0-9-2-10-7-1-4-1-7-3-9-5-4-9-10-9-20 0-19 12-33 33-33z" fill="url(#nox-bone)"/>${eyes}<path d="M50 59l4.5 8.5c-1.5 1.7-3 1-4.5-.4-1.5 1.4-3 2.1-4.5.4z" fill="${k}"/>${mouth || `<path d="M37 76h26M41.5 72.5v8M47.2 72.5v9M52.8 72.5v9M58.5 72.5v8" stroke="${k}" stroke-width="1.8" stroke-linecap="round"/>`}${extra}`;
};
const COMPANIONS: Record<NoxColour, () => string> = {
  blue: () =>
    skull(
      'blue',
      `<path d="M2 30c18 9 78 9 96 0-9-3-20-5-27-6C69 8 62 2 50 2S31 8 29 24C22 25 11 27 2 30z" fill="#0d1d45" stroke="${BONE}" stroke-width="1.6"/><path d="M29.5 20c11 4.5 30 4.5 41 0l.6 5c-11 4.5-31 4.5-42.2 0z" fill="#6d97ee"/><path d="M50 69.5c-5-3.6-15-2.6-20.5 4.2 3.5.3 6.5 1.7 10 1.3 4.5-.4 8-2 10.5-5.5 2.5 3.5 6 5.1 10.5 5.5 3.5.4 6.5-1 10-1.3C65 66.9 55 65.9 50 69.5z" fill="#0d1d45"/>`,
      `<circle cx="36" cy="49" r="9.5" fill="${DARK.blue}"/><circle cx="64" cy="49" r="9.5" fill="${DARK.blue}"/><path d="M38.5 43a6.5 6.5 0 100 12 5.5 5.5 0 010-12zM66.5 43a6.5 6.5 0 100 12 5.5 5.5 0 010-12z" fill="#8fb2ff"/>`,
      `<path d="M41 80h18" stroke="${DARK.blue}" stroke-width="2" stroke-linecap="round"/>`,
    ),
  green: () =>
    skull(
      'green',
      `<path d="M16 45c0-20 13-33 34-33s34 13 34 33C71 36 29 36 16 45z" fill="#0c3a1e" stroke="${BONE}" stroke-width="1.6"/><g fill="#79d396"><circle cx="34" cy="27" r="2.4"/><circle cx="50" cy="22" r="2.4"/><circle cx="66" cy="27" r="2.4"/><circle cx="42" cy="34" r="1.8"/><circle cx="58" cy="34" r="1.8"/></g><path d="M83 42c8 1 13 6 14 14-5-1-8-3-10-6 0 6-2 9-5 12-2-7-2-13 1-20z" fill="#0c3a1e" stroke="${BONE}" stroke-width="1.6"/>`,
      `<path d="M25 44l24 7c0 8-5 13-12 12-8-1-13-9-12-19z" fill="#0c3a1e"/><path d="M16 43l34 8" stroke="#0c3a1e" stroke-width="3"/><ellipse cx="64" cy="51" rx="9" ry="10" fill="${DARK.green}"/><circle cx="66" cy="50" r="3" fill="#79d396"/>`,
      `<path d="M36 75c8 5 20 5 28 0M41.5 74v6M47.2 76v6M58.5 74v6" stroke="${DARK.green}" stroke-width="1.8" stroke-linecap="round" fill="none"/><path d="M52 77h5v5h-5z" fill="${DARK.green}"/>`,
    ),
  orange: () =>
    skull(
      'orange',
      `<path d="M22 26C22 12 33 3 50 3s28 9 28 23z" fill="#3f1a02" stroke="${BONE}" stroke-width="1.6"/><rect x="13" y="24" width="74" height="7" rx="3.5" fill="#3f1a02" stroke="${BONE}" stroke-width="1.6"/><path d="M22.5 20h55l.5 4.5H22z" fill="#f2a35e"/><g transform="translate(56 1) scale(.95)"><path d="M12.5 2c.5 4.5 6.5 6.5 6.5 12.5A7 7 0 0112 21.5a7 7 0 01-7-7c0-3 1.7-4.7 2.7-6.5.6 1.7 1.3 2.5 2.3 2.7C9.5 7 10.5 4 12.5 2z" fill="#ffc48a"/></g><circle cx="64" cy="50" r="13" fill="none" stroke="#f2c36e" stroke-width="2.6"/><path d="M76 55c3 8 3 17-1 26" fill="none" stroke="#f2c36e" stroke-width="1.5"/><path d="M50 92l-17-8v15zM50 92l17-8v15z" fill="#f2a35e" stroke="#3f1a02" stroke-width="1.5" stroke-linejoin="round"/><circle cx="50" cy="92" r="4" fill="#3f1a02"/>`,
      `<ellipse cx="36" cy="50" rx="9" ry="10" fill="${DARK.orange}"/><ellipse cx="64" cy="50" rx="8.5" ry="9.5" fill="${DARK.orange}"/><circle cx="66" cy="47" r="2.4" fill="#ffc48a"/><path d="M27 37c5-3 11-3 15 0" stroke="${DARK.orange}" stroke-width="2.2" fill="none" stroke-linecap="round"/>`,
    ),
};

/** One of the three, 100 by 100, without its outer svg. */
export const companion = (c: NoxColour): string => COMPANIONS[c]();

/** A card of the hand, 150 by 214, without its outer svg. */
export const handCard = (v: number): string => {
  const c = colourOf(v);
  return `<rect width="150" height="214" rx="14" fill="url(#nox-${c})"/><g clip-path="url(#nox-card)"><circle cx="75" cy="150" r="80" fill="url(#nox-halo)"/><g transform="translate(27 111) scale(.96)">${COMPANIONS[c]()}</g></g><rect x="5" y="5" width="140" height="204" rx="10" fill="none" stroke="${BONE}" stroke-opacity=".4"/><rect class="rim" x=".7" y=".7" width="148.6" height="212.6" rx="13.5" fill="none" stroke="${BONE}" stroke-opacity=".75" stroke-width="1.4"/>${digits(v, 75, v > 9 ? 24 : 21, v > 9 ? 82 : 84, DARK[c])}<g transform="translate(12 12) scale(.75)">${symbol(c)}</g><g transform="translate(138 202) rotate(180) scale(.75)">${symbol(c)}</g>`;
};

/** A pile, 52 by 72, without its outer svg. */
export const pileCard = (v: number, depth = 1): string => {
  const c = colourOf(v);
  let st = '';
  for (let i = Math.min(depth, 4) - 1; i > 0; i--)
    st += `<rect y="${i * 2.4}" width="52" height="72" rx="7" fill="${LOW[c]}" stroke="#000" stroke-opacity=".45"/><rect x=".5" y="${i * 2.4 + 0.5}" width="51" height="71" rx="6.5" fill="none" stroke="${BONE}" stroke-opacity=".35"/>`;
  return `${st}<rect width="52" height="72" rx="7" fill="url(#nox-${c})"/><rect x=".5" y=".5" width="51" height="71" rx="6.5" fill="none" stroke="${BONE}" stroke-opacity=".6"/><text x="26" y="41" text-anchor="middle" font-family="Fraunces Variable,Fraunces,Georgia,serif" font-weight="700" font-size="31" letter-spacing="-1" fill="${BONE}" style="font-feature-settings:'lnum' 1">${v}</text><g transform="translate(18 50) scale(.66)">${symbol(c)}</g>`;
};

/** The back of a card, 70 by 100. */
export const NOX_BACK = `<rect width="70" height="100" rx="9" fill="#14172a"/><rect x="4" y="4" width="62" height="92" rx="6" fill="none" stroke="${BONE}" stroke-opacity=".5"/><g transform="translate(35 50)" fill="none" stroke="${BONE}"><circle r="20" stroke-opacity=".5"/><path d="M6-14a15 15 0 100 28 12.5 12.5 0 010-28z" fill="${BONE}" stroke="none"/></g><rect x=".5" y=".5" width="69" height="99" rx="8.5" fill="none" stroke="${BONE}" stroke-opacity=".35"/>`;
