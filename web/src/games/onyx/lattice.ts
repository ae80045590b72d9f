/** The lacquered board of Onyx as SVG: inlays for the goals, brass lines, coordinates. */
import { P, f, type Pt } from '../../lib/art/draw.ts';
import type { Geometry } from './geometry.ts';

export const RAIL = 78;
export const PAD = 13;

const join = (pts: Pt[]): string => P(pts).replaceAll(' ', 'L');

/** Everything that does not change during a match. */
export function lattice(g: Geometry, coordinates: boolean): string {
  const n = g.size;
  const w = g.extent;
  const o = RAIL + PAD;
  const side = w + 2 * o;
  let squares = '';
  let triangles = '';
  let lines = '';
  for (let c = 0; c < n; c++) {
    for (let r = 0; r < n; r++) {
      const a = g.xy(c, r);
      const b = c < n - 1 ? g.xy(c + 1, r) : null;
      const e = r < n - 1 ? g.xy(c, r + 1) : null;
      if (b) lines += `M${join([a, b])}`;
      if (e) lines += `M${join([a, e])}`;
      if (!b || !e) continue;
      const d = g.xy(c + 1, r + 1);
      if ((c + r) % 2) squares += `M${join([a, b, d, e])}z`;
      else if (c % 2 === 0) {
        lines += `M${join([a, d])}`;
        triangles += `M${join([a, b, d])}z`;
      } else {
        lines += `M${join([b, e])}`;
        triangles += `M${join([b, d, e])}z`;
      }
    }
  }
  const row = (r: number): Pt[] => Array.from({ length: n }, (_, c) => g.xy(c, r));
  const col = (c: number): Pt[] => Array.from({ length: n }, (_, r) => g.xy(c, r));
  const lo = -RAIL;
  const hi = w + RAIL;
  const top: Pt[] = [[lo, lo], ...row(n - 1), [hi, lo]];
  const bottom: Pt[] = [[lo, hi], ...row(0), [hi, hi]];
  const left: Pt[] = [[lo, hi], ...col(0), [lo, lo]];
  const right: Pt[] = [[hi, hi], ...col(n - 1), [hi, lo]];
  const outline = [
    ...row(0),
    ...col(n - 1).slice(1),
    ...row(n - 1)
      .reverse()
      .slice(1),
    ...col(0).reverse().slice(1, -1),
  ];
  let words = '';
  if (coordinates) {
    for (let i = 0; i < n; i++) {
      const k = 55;
      words +=
        `<text class="on-red" x="${f(g.xy(i, n - 1)[0])}" y="${-k}">${g.letter(i)}</text><text class="on-red" x="${f(g.xy(i, 0)[0])}" y="${f(w + k)}">${g.letter(i)}</text>` +
        `<text class="on-white" x="${4 - k}" y="${f(g.xy(0, i)[1])}">${i + 1}</text><text class="on-white" x="${f(w + k - 4)}" y="${f(g.xy(n - 1, i)[1])}">${i + 1}</text>`;
    }
  }
  // Where a light can fall: every point has a place of its own.
  const spots = [...g.points.values()]
    .map(({ name, xy }) => `<circle data-spot="point-${name}" cx="${f(xy[0])}" cy="${f(xy[1])}" r="34"/>`)
    .join('');
  return `<defs>
<radialGradient id="ob-lacquer" gradientUnits="userSpaceOnUse" cx="${f(w * 0.34)}" cy="${f(w * 0.2)}" r="${f(w * 1.05)}"><stop offset="0" stop-color="#37333d"/><stop offset=".42" stop-color="#1d1b21"/><stop offset="1" stop-color="#0c0b0e"/></radialGradient>
<linearGradient id="ob-brass" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${f(w)}" y2="${f(w)}"><stop offset="0" stop-color="#a98447"/><stop offset=".18" stop-color="#e8cd93"/><stop offset=".36" stop-color="#a07b3f"/><stop offset=".54" stop-color="#dcbd7e"/><stop offset=".74" stop-color="#967237"/><stop offset=".9" stop-color="#d9b978"/><stop offset="1" stop-color="#8e6b33"/></linearGradient>
<linearGradient id="ob-r1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c23a33"/><stop offset="1" stop-color="#8d1f1c"/></linearGradient><linearGradient id="ob-r2" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#a52a26"/><stop offset="1" stop-color="#861d1a"/></linearGradient>
<linearGradient id="ob-w1" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#faf7ef"/><stop offset="1" stop-color="#d9d1bf"/></linearGradient><linearGradient id="ob-w2" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#ece6d8"/><stop offset="1" stop-color="#cbc2ae"/></linearGradient></defs>
<rect x="${-o}" y="${-o}" width="${f(side)}" height="${f(side)}" rx="26" fill="#0c0b0e"/><rect x="${-o + 1.5}" y="${-o + 1.5}" width="${f(side - 3)}" height="${f(side - 3)}" rx="24.5" fill="none" stroke="url(#ob-brass)" stroke-width="3"/>
<g stroke="url(#ob-brass)" stroke-width="2.6" stroke-linejoin="round"><polygon points="${P(top)}" fill="url(#ob-r1)"/><polygon points="${P(bottom)}" fill="url(#ob-r2)"/><polygon points="${P(left)}" fill="url(#ob-w1)"/><polygon points="${P(right)}" fill="url(#ob-w2)"/></g>
<polygon points="${P(outline)}" fill="url(#ob-lacquer)"/><path d="${squares}" fill="#fff" fill-opacity=".05"/><path d="${triangles}" fill="#000" fill-opacity=".26"/>
<polygon points="${P(outline)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="12" stroke-linejoin="round"/>
<path d="${lines}" fill="none" stroke="#000" stroke-opacity=".62" stroke-width="6" transform="translate(0 1.8)"/><path d="${lines}" fill="none" stroke="url(#ob-brass)" stroke-width="2.5" stroke-linecap="round"/>
<polygon points="${P(outline)}" fill="none" stroke="url(#ob-brass)" stroke-width="4.5" stroke-linejoin="round"/><g class="coords">${words}</g><g fill="none" pointer-events="none">${spots}</g>`;
}
