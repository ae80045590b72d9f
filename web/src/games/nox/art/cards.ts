/** Cards of NOX: numerals laid with bones on three night colours, a sign with every colour. */
import drawn from '../../../../../art/nox.json';
import { fill } from '../../../lib/art/draw.ts';

export type NoxColour = 'blue' | 'green' | 'orange';

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

const { bone: BONE, colours } = drawn;
const high = (c: NoxColour): string => colours[c].high;
export const HIGH: Record<NoxColour, string> = {
  blue: high('blue'),
  green: high('green'),
  orange: high('orange'),
};

/** Moon, leaf and flame, 24 by 24. */
export const symbol = (c: NoxColour, colour = BONE): string => fill(colours[c].sign, { fill: colour });

/** What every card refers to; stands once in the page. */
export const defs = (): string =>
  NOX_COLOURS.map((colour) => fill(drawn.night, { colour, ...colours[colour] })).join('') + drawn.defs;

/* Numerals laid with bones, each stroke in a box of 60 by 100. */
const STROKES: Record<string, number[][]> = drawn.strokes;
const bone = ([x1, y1, x2, y2]: number[], colour: string, stroke: string, more: number): string => {
  const w = 9.6,
    a = Math.atan2(y2 - y1, x2 - x1),
    nx = -Math.sin(a) * w * 0.52,
    ny = Math.cos(a) * w * 0.52,
    r = w * 0.66 + more;
  const knobs = [
    [x1 + nx, y1 + ny],
    [x1 - nx, y1 - ny],
    [x2 + nx, y2 + ny],
    [x2 - nx, y2 - ny],
  ].map(([x, y]) => fill(drawn.knob, { x, y, r }));
  return fill(drawn.shaft, {
    fill: colour,
    stroke,
    x1,
    y1,
    x2,
    y2,
    width: w + more * 2,
    knobs: knobs.join(''),
  });
};
const digits = (n: number, cx: number, y: number, h: number, dark: string): string => {
  const s = h / 100,
    ds = String(n).split(''),
    w = ds.map((d) => (d === '1' ? 44 : 60)),
    tw = w.reduce((a, b) => a + b, 0) + (ds.length - 1) * 14;
  let x = -tw / 2,
    out = '';
  ds.forEach((d, i) => {
    out += `<g transform="translate(${x - (d === '1' ? 6 : 0)} 0)">${STROKES[d].map((l) => bone(l, dark, dark, 2.6) + bone(l, 'url(#nox-bone)', '#efe6d2', 0)).join('')}</g>`;
    x += w[i] + 14;
  });
  return `<g transform="translate(${cx} ${y}) scale(${s})">${out}</g>`;
};

/** One of the three, 100 by 100, without its outer svg. */
export const companion = (c: NoxColour): string => colours[c].companion;

/** A card of the hand, 150 by 214, without its outer svg. */
export const handCard = (v: number): string => {
  const c = colourOf(v);
  return fill(drawn.card, {
    colour: c,
    companion: companion(c),
    rim: `<rect class="rim" x=".7" y=".7" width="148.6" height="212.6" rx="13.5" fill="none" stroke="${BONE}" stroke-opacity=".75" stroke-width="1.4"/>`,
    digits: digits(v, 75, v > 9 ? 24 : 21, v > 9 ? 82 : 84, colours[c].dark),
    sign: symbol(c),
  });
};

/** A pile, 52 by 72, without its outer svg. */
export const pileCard = (v: number, depth = 1): string => {
  const c = colourOf(v);
  let st = '';
  for (let i = Math.min(depth, 4) - 1; i > 0; i--)
    st += `<rect y="${i * 2.4}" width="52" height="72" rx="7" fill="${colours[c].low}" stroke="#000" stroke-opacity=".45"/><rect x=".5" y="${i * 2.4 + 0.5}" width="51" height="71" rx="6.5" fill="none" stroke="${BONE}" stroke-opacity=".35"/>`;
  return `${st}<rect width="52" height="72" rx="7" fill="url(#nox-${c})"/><rect x=".5" y=".5" width="51" height="71" rx="6.5" fill="none" stroke="${BONE}" stroke-opacity=".6"/><text x="26" y="41" text-anchor="middle" font-family="Fraunces Variable,Fraunces,Georgia,serif" font-weight="700" font-size="31" letter-spacing="-1" fill="${BONE}" style="font-feature-settings:'lnum' 1">${v}</text><g transform="translate(18 50) scale(.66)">${symbol(c)}</g>`;
};

/** The back of a card, 70 by 100. */
export const NOX_BACK = drawn.back;
