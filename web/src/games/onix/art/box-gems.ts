/** Cut gems for the boxes: facets shaded by the direction they face. */
import { P, at, mix, type Pt } from '../../../lib/art/draw.ts';

export type Shape = 'circle' | 'cross' | 'square' | 'diamond';
type Tones = { c: string; hi: string; lo: string };

const GEM: Record<Shape, Tones> = {
  circle: { c: '#8f5fd6', hi: '#efe0ff', lo: '#37166f' },
  cross: { c: '#d8473a', hi: '#ffd9cf', lo: '#6a100d' },
  square: { c: '#1c9c90', hi: '#d3fff6', lo: '#044943' },
  diamond: { c: '#e3b324', hi: '#fff7cf', lo: '#855300' },
};
const tone = (g: Tones, t: number): string =>
  t >= 0 ? mix(g.c, g.hi, Math.min(1, t)) : mix(g.c, g.lo, Math.min(1, -t));
const facet = (g: Tones, pts: Pt[], lift = 0): string => {
  const cx = pts.reduce((s, p) => s + p[0], 0) / pts.length,
    cy = pts.reduce((s, p) => s + p[1], 0) / pts.length;
  const d = Math.hypot(cx, cy) || 1,
    dir = (-cx * 0.55 - cy * 0.83) / d;
  const col = tone(g, dir * 0.62 + lift);
  return `<polygon points="${P(pts)}" fill="${col}" stroke="${col}" stroke-width=".6"/>`;
};
const ring = (n: number, r: number, off = 0): Pt[] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + off) / n) * Math.PI * 2 - Math.PI / 2;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
export function cutGem(shape: Shape, cx: number, cy: number, r: number, bezelFill = ''): string {
  const g = GEM[shape];
  let s = '',
    outline: string,
    lines = '';
  if (shape === 'circle') {
    const O = ring(16, 1),
      M = ring(8, 0.76, 0.5),
      T = ring(8, 0.5);
    for (let k = 0; k < 8; k++) {
      const o = 2 * k;
      s +=
        facet(g, [at(M, k), at(O, o), at(O, o + 1)], k % 2 ? -0.32 : -0.12) +
        facet(g, [at(M, k), at(O, o + 1), at(O, o + 2)], k % 2 ? 0.1 : -0.22);
      s +=
        facet(g, [at(T, k), at(M, k - 1), at(O, o), at(M, k)], k % 2 ? 0.02 : 0.2) +
        facet(g, [at(T, k), at(T, k + 1), at(M, k)], k % 2 ? 0.28 : -0.02);
      lines += `M${P([at(T, k)])}L${P([at(M, k)])}L${P([at(T, k + 1)])}`;
    }
    s = `<g>${s}</g><polygon points="${P(T)}" fill="${tone(g, 0.12)}"/><polygon points="${P([T[7], T[0], T[1], [0.06, -0.02], [-0.2, 0.16], T[6]])}" fill="${tone(g, 0.62)}"/><polygon points="${P([T[3], T[4], T[5], [-0.04, 0.12], [0.24, -0.04], T[2]])}" fill="${tone(g, -0.3)}"/>`;
    lines += 'M' + P(T).replace(/ /g, 'L') + 'Z';
    outline = `<circle r="1"/>`;
  } else {
    let O: Pt[] = [],
      steps: number[] = [];
    if (shape === 'square') {
      const k = 0.9,
        c = 0.16;
      O = [
        [-k + c, -k],
        [k - c, -k],
        [k, -k + c],
        [k, k - c],
        [k - c, k],
        [-k + c, k],
        [-k, k - c],
        [-k, -k + c],
      ];
      steps = [0.8, 0.62, 0.42];
    }
    if (shape === 'diamond') {
      O = [
        [0, -1.14],
        [0.5, -0.57],
        [1, 0],
        [0.5, 0.57],
        [0, 1.14],
        [-0.5, 0.57],
        [-1, 0],
        [-0.5, -0.57],
      ];
      steps = [0.5];
    }
    if (shape === 'cross') {
      const w = 0.36,
        L = 1.06,
        inset = (t: number): Pt[] => [
          [-w + t, -L + t],
          [w - t, -L + t],
          [w - t, -w + t],
          [L - t, -w + t],
          [L - t, w - t],
          [w - t, w - t],
          [w - t, L - t],
          [-w + t, L - t],
          [-w + t, w - t],
          [-L + t, w - t],
          [-L + t, -w + t],
          [-w + t, -w + t],
        ];
      const rot = (a: Pt[]): Pt[] => a.map(([x, y]) => [(x - y) * 0.7071, (x + y) * 0.7071]);
      O = rot(inset(0));
      const I = rot(inset(0.17));
      const nrm = (i: number): number => {
        const a = at(O, i),
          b = at(O, i + 1),
          n: Pt = [b[1] - a[1], a[0] - b[0]],
          d = Math.hypot(...n);
        return (-n[0] * 0.55 - n[1] * 0.83) / d;
      };
      for (let i = 0; i < 12; i++) {
        const col = tone(g, nrm(i) * 0.66 - 0.02);
        s += `<polygon points="${P([at(O, i), at(O, i + 1), at(I, i + 1), at(I, i)])}" fill="${col}" stroke="${col}" stroke-width=".012"/>`;
        lines += `M${P([at(O, i)])}L${P([at(I, i)])}`;
      }
      s += `<polygon points="${P(I)}" fill="${tone(g, 0.1)}"/>`;
      const arms = [
        [0, 1],
        [3, 4],
        [6, 7],
        [9, 10],
      ];
      arms.forEach(([a, b], k) => {
        const A = I[a],
          B = I[b],
          m: Pt = [((A[0] + B[0]) / 2) * 0.72, ((A[1] + B[1]) / 2) * 0.72],
          pa = at(I, a - 1),
          pb = at(I, b + 1);
        const v = [0.5, 0.16, -0.3, 0.02][k],
          u = [0.22, -0.22, -0.06, 0.42][k];
        s += `<polygon points="${P([A, m, [0, 0], pa])}" fill="${tone(g, v)}"/><polygon points="${P([B, m, [0, 0], pb])}" fill="${tone(g, u)}"/><polygon points="${P([A, B, m])}" fill="${tone(g, (u + v) / 2 + 0.2)}"/>`;
        lines += `M${P([A])}L${P([m])}L${P([B])}M${P([m])}L0,0M${P([pa])}L0,0`;
      });
      lines += 'M' + P(I).replace(/ /g, 'L') + 'Z';
      outline = `<polygon points="${P(O)}"/>`;
    } else if (shape === 'square') {
      let prev = O;
      steps.forEach((k, n) => {
        const nx: Pt[] = O.map((p): Pt => [((p[0] * k) / 0.9) * (n ? 1 : 1), (p[1] * k) / 0.9]);
        for (let i = 0; i < 8; i++)
          s += facet(
            g,
            [at(prev, i), at(prev, i + 1), at(nx, i + 1), at(nx, i)],
            [-0.16, 0.06, 0.2][n] + (i % 2 ? 0.14 : 0),
          );
        lines += 'M' + P(nx).replace(/ /g, 'L') + 'Z';
        for (let i = 0; i < 8; i++) lines += `M${P([at(prev, i)])}L${P([at(nx, i)])}`;
        prev = nx;
      });
      s += `<polygon points="${P(prev)}" fill="${tone(g, 0.2)}"/><polygon points="${P([prev[7], prev[0], prev[1], prev[6]])}" fill="${tone(g, 0.66)}"/><polygon points="${P([prev[2], prev[3], prev[4], prev[5]])}" fill="${tone(g, -0.06)}"/>`;
      outline = `<polygon points="${P(O)}"/>`;
    } else {
      const T: Pt[] = [
          [0, -0.56],
          [0.5, 0],
          [0, 0.56],
          [-0.5, 0],
        ],
        V = [O[0], O[2], O[4], O[6]],
        E = [O[1], O[3], O[5], O[7]];
      for (let k = 0; k < 4; k++) {
        const a = V[k],
          b = V[(k + 1) % 4],
          e = E[k],
          ta = T[k],
          tb = T[(k + 1) % 4],
          h: Pt = [((ta[0] + tb[0]) / 2) * 1.5, ((ta[1] + tb[1]) / 2) * 1.5];
        s +=
          facet(g, [a, e, h], [-0.1, -0.2, -0.05, 0.1][k]) +
          facet(g, [e, b, h], [0.12, 0.05, -0.25, -0.12][k]) +
          facet(g, [a, h, ta], 0.2) +
          facet(g, [b, h, tb], -0.05) +
          facet(g, [ta, tb, h], 0.3);
        lines += `M${P([a])}L${P([h])}L${P([b])}M${P([e])}L${P([h])}M${P([a])}L${P([ta])}M${P([ta])}L${P([h])}L${P([tb])}`;
      }
      s += `<polygon points="${P(T)}" fill="${tone(g, 0.22)}"/><polygon points="${P([T[0], T[1], [0.1, 0.04], T[3]])}" fill="${tone(g, 0.7)}"/><polygon points="${P([T[2], T[3], [-0.1, 0.08]])}" fill="${tone(g, -0.12)}"/>`;
      lines += 'M' + P(T).replace(/ /g, 'L') + 'Z';
      outline = `<polygon points="${P([O[0], O[2], O[4], O[6]])}"/>`;
    }
  }
  const clean = s.replace(/stroke-width=".6"/g, 'stroke-width=".012"');
  const bezel = bezelFill
    ? `<g fill="none" stroke="${bezelFill}" stroke-width=".15" stroke-linejoin="round">${outline}</g><g fill="none" stroke="#3a2608" stroke-opacity=".55" stroke-width=".035" stroke-linejoin="round">${outline}</g>`
    : `<g fill="none" stroke="${g.lo}" stroke-width=".05" stroke-linejoin="round">${outline}</g>`;
  return `<g transform="translate(${cx} ${cy}) scale(${r})">${bezelFill ? bezel : ''}${clean}<path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width=".016" stroke-linejoin="round"/>${bezelFill ? '' : bezel}</g>`;
}
