/** Gems and cards of Onix. Colour, shape and letter always go together. */
import { P, mix, type Pt } from '../../../lib/art/draw.ts';
import { ICONS } from '../../../lib/art/icons.ts';

export type Gem = 'o' | 'x' | 's' | 'd';
type GemFacts = {
  colour: string;
  shape: 'circle' | 'cross' | 'square' | 'diamond';
  effect: 'draw' | 'destroy' | 'stock' | 'steal';
};

export const ALL_GEMS: readonly Gem[] = ['o', 'x', 's', 'd'];
export const GEMS: Record<Gem, GemFacts> = {
  o: { colour: '#8f5fd6', shape: 'circle', effect: 'draw' },
  x: { colour: '#d8473a', shape: 'cross', effect: 'destroy' },
  s: { colour: '#1c9c90', shape: 'square', effect: 'stock' },
  d: { colour: '#e3b324', shape: 'diamond', effect: 'steal' },
};
const LIGHT: Pt = [-0.5, -0.86];
const tone = (h: string, t: number): string =>
  t >= 0 ? mix(h, '#ffffff', Math.min(0.82, t)) : mix(h, '#0a0614', Math.min(0.72, -t));
const poly = (pts: readonly Pt[], fill: string, x = ''): string =>
  `<polygon points="${P(pts)}" fill="${fill}" ${x}/>`;
const lit = (a: Pt, b: Pt): number => {
  const n: Pt = [b[1] - a[1], -(b[0] - a[0])],
    l = Math.hypot(...n) || 1;
  return (n[0] * LIGHT[0] + n[1] * LIGHT[1]) / l;
};
const band = (h: string, A: Pt[], B: Pt[], amp: number, off = 0): string =>
  A.map((p, i) => {
    const j = (i + 1) % A.length;
    return poly([p, A[j], B[j], B[i]], tone(h, lit(p, A[j]) * amp + off));
  }).join('');
const circ = (n: number, r: number, o = 0): Pt[] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + o) / n) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
function gemArt(g: Gem): string {
  const h = GEMS[g].colour;
  let s = '';
  if (g === 'o') {
    const A = circ(16, 45),
      M = circ(8, 34, 0.5),
      B = circ(8, 22);
    s += `<circle r="45.5" fill="${tone(h, -0.35)}"/>`;
    for (let i = 0; i < 8; i++) {
      const a0 = A[2 * i],
        a1 = A[2 * i + 1],
        a2 = A[(2 * i + 2) % 16],
        m = M[i],
        b0 = B[i],
        b1 = B[(i + 1) % 8],
        mp = M[(i + 7) % 8];
      const t = -(m[0] * -LIGHT[0] + m[1] * -LIGHT[1]) / 34;
      s += poly([a0, a1, m], tone(h, t * 0.5 + 0.06)) + poly([a1, a2, m], tone(h, t * 0.5 - 0.14));
      const t0 = -(a0[0] * -LIGHT[0] + a0[1] * -LIGHT[1]) / 45;
      s += poly([a0, m, b0, mp], tone(h, t0 * 0.46 + 0.02)) + poly([m, b1, b0], tone(h, t * 0.6 + 0.22));
    }
    s +=
      poly(B, 'url(#tb-o)') +
      poly([B[7], B[0], [4, 2]], '#fff', 'opacity=".28"') +
      poly([B[3], B[4], [2, 0]], '#fff', 'opacity=".10"');
  } else if (g === 's') {
    const q = (r: number, c: number): Pt[] => [
      [-r + c, -r],
      [r - c, -r],
      [r, -r + c],
      [r, r - c],
      [r - c, r],
      [-r + c, r],
      [-r, r - c],
      [-r, -r + c],
    ];
    const A = q(41, 5),
      M = q(32, 5),
      N = q(23, 4.5);
    s +=
      band(h, A, M, 0.52, -0.05) +
      band(h, M, N, 0.68, 0.08) +
      poly(N, 'url(#tb-s)') +
      poly(
        [
          [-23, -18.5],
          [-18.5, -23],
          [8, -23],
          [-23, 8],
        ],
        '#fff',
        'opacity=".30"',
      ) +
      poly(
        [
          [23, 2],
          [23, 12],
          [12, 23],
          [2, 23],
        ],
        '#fff',
        'opacity=".12"',
      );
  } else if (g === 'd') {
    const A: Pt[] = [
        [0, -48],
        [36, 0],
        [0, 48],
        [-36, 0],
      ],
      B: Pt[] = [
        [0, -23],
        [17, 0],
        [0, 23],
        [-17, 0],
      ];
    A.forEach((p, i) => {
      const j = (i + 1) % 4,
        q = A[j],
        m: Pt = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
        t = lit(p, q);
      s +=
        poly([p, m, B[i]], tone(h, t * 0.5 + 0.08)) +
        poly([m, q, B[j]], tone(h, t * 0.5 - 0.16)) +
        poly([m, B[j], B[i]], tone(h, t * 0.5 + 0.28));
    });
    s +=
      poly(B, 'url(#tb-d)') +
      poly(
        [
          [0, -23],
          [5, -6],
          [-17, 0],
        ],
        '#fff',
        'opacity=".45"',
      );
  } else {
    const plus = (w: number, l: number): Pt[] => [
      [-w, -l],
      [w, -l],
      [w, -w],
      [l, -w],
      [l, w],
      [w, w],
      [w, l],
      [-w, l],
      [-w, w],
      [-l, w],
      [-l, -w],
      [-w, -w],
    ];
    const rot = (p: Pt[]): Pt[] => p.map(([x, y]) => [(x - y) * 0.7071, (x + y) * 0.7071]);
    const A = rot(plus(15.5, 49)),
      B = rot(plus(6.5, 39));
    s +=
      band(h, A, B, 0.5, 0.04) +
      poly(B, 'url(#tb-x)') +
      poly(
        rot([
          [-6.5, -39],
          [6.5, -39],
          [0, -8],
        ]),
        '#fff',
        'opacity=".18"',
      ) +
      poly(
        rot([
          [-39, -6.5],
          [-39, 6.5],
          [-8, 0],
        ]),
        '#fff',
        'opacity=".34"',
      ) +
      poly(
        rot([
          [-6.5, 0],
          [0, -6.5],
          [6.5, 0],
          [0, 6.5],
        ]),
        '#fff',
        'opacity=".30"',
      );
  }
  return s;
}

const GROUND: Record<Gem, string> = { o: '#35295c', x: '#5b2226', s: '#13494a', d: '#664714' };

/** What every card refers to; stands once in the page. */
export const defs = (): string =>
  ALL_GEMS.map(
    (g) =>
      `<linearGradient id="tb-${g}" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${tone(GEMS[g].colour, 0.5)}"/><stop offset=".5" stop-color="${tone(GEMS[g].colour, 0.06)}"/><stop offset="1" stop-color="${tone(GEMS[g].colour, -0.28)}"/></linearGradient><symbol id="gem-${g}" viewBox="-50 -50 100 100">${gemArt(g)}</symbol><symbol id="out-${g}" viewBox="-50 -50 100 100"><g fill="none" stroke="currentColor" stroke-width="9">${{ o: '<circle r="38"/>', s: '<rect x="-36" y="-36" width="72" height="72" rx="5"/>', d: '<path d="M0-44L32 0 0 44-32 0z"/>', x: '<path d="M-32-32L32 32M32-32L-32 32" stroke-width="14" stroke-linecap="round"/>' }[g]}</g></symbol>`,
  ).join('') +
  `<clipPath id="onix-card"><rect width="62" height="80" rx="8"/></clipPath><radialGradient id="onix-sheen" cx=".3" cy=".1" r=".9"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><pattern id="onix-lat" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M6 0l6 6-6 6-6-6z" fill="none" stroke="#cda660" stroke-opacity=".38" stroke-width=".9"/></pattern><filter id="onix-glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/></filter><filter id="onix-soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>`;

const use = (g: Gem, x: number, y: number, s: number): string =>
  `<use href="#gem-${g}" x="${x - s / 2}" y="${y - s / 2}" width="${s}" height="${s}"/>`;

/** One card, 62 by 80: gems in the upper part, so that a fan hides none; `turn` keeps them upright. */
export function cardFace(k: string, turn = 0, hot = ''): string {
  const a = k[0] as Gem,
    b = k[1] as Gem | undefined,
    A = GEMS[a].colour,
    up = (x: number, y: number): string => `transform="rotate(${-turn} ${x} ${y})"`;
  const bg = (c: Gem): string => GROUND[c];
  let s = `<g clip-path="url(#onix-card)"><rect width="62" height="80" fill="${bg(a)}"/>`;
  if (b)
    s += `<path d="M50 0L12 80H62V0z" fill="${bg(b)}"/><path d="M50 0L12 80" stroke="#cda660" stroke-opacity=".55" stroke-width=".8"/>`;
  s += `<rect width="62" height="80" fill="url(#onix-sheen)"/>`;
  if (!b)
    s += `<ellipse cx="32" cy="28" rx="26" ry="23" fill="${A}" opacity=".26" filter="url(#onix-soft)"/>`;
  s += `</g><rect x="3" y="3" width="56" height="74" rx="5.5" fill="none" stroke="#cda660" stroke-opacity=".42" stroke-width=".7"/><rect class="edge" x=".6" y=".6" width="60.8" height="78.8" rx="7.6" fill="none" stroke="${hot || '#5a5668'}" stroke-width="${hot ? 2.4 : 1.1}"/>`;
  const tx = (g: Gem, x: number, y: number): string =>
    `<text x="${x}" y="${y + 3.4}" ${up(x, y)} text-anchor="middle" font-family="Fraunces Variable,Fraunces,Georgia,serif" font-size="11" font-weight="600" fill="#f3efe6">${g}</text>`;
  const ef = (g: Gem, x: number, y: number): string =>
    `<g ${up(x, y)}><svg x="${x - 6.5}" y="${y - 6.5}" width="13" height="13" viewBox="0 0 24 24" fill="none" stroke="#dcb873" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${ICONS[GEMS[g].effect]}</svg></g>`;
  if (!b)
    s +=
      `<g ${up(32, 28)}>${use(a, 32, 28, 39)}</g>` +
      tx(a, 9.5, 11) +
      `<path d="M9 65h13M40 65h13" stroke="#cda660" stroke-opacity=".6" stroke-width=".8"/>` +
      ef(a, 31, 65);
  else
    s +=
      `<g ${up(20, 20)}>${use(a, 20, 20, 27)}</g><g ${up(43, 33)}>${use(b, 43, 33, 27)}</g>` +
      tx(a, 11, 41) +
      tx(b, 53, 12) +
      ef(a, 13, 63) +
      ef(b, 49, 63);
  return s;
}

export const CARD_BACK = `<rect width="62" height="80" rx="8" fill="#312a52" stroke="#6a5f86" stroke-width="1"/><rect x="4" y="4" width="54" height="72" rx="5" fill="url(#onix-lat)" stroke="#cda660" stroke-opacity=".7"/><path d="M31 26l11 14-11 14-11-14z" fill="#312a52" stroke="#cda660"/>`;
