import { P, f, type Pt } from '../../../lib/art/draw.ts';
import { stone } from './stones.ts';
import { box } from '../../../lib/art/box.ts';

const W = 300,
  H = 380;
const A = Math.cos(Math.PI / 12),
  S = Math.sin(Math.PI / 12);
const odd = (n: number): boolean => ((n % 2) + 2) % 2 === 1;

export function front(): string {
  const u = 62,
    ox = -18,
    oy = 352;
  const pt = (c: number, r: number): Pt => [
    ox + u * (c * A + (odd(r) ? 0 : S)),
    oy - u * (r * A - (odd(c) ? S : 0)),
  ];
  let cells = '',
    lines = '',
    knots = '';
  for (let c = -1; c < 7; c++)
    for (let r = -2; r < 7; r++) {
      const a = pt(c, r),
        b = pt(c + 1, r),
        d = pt(c + 1, r + 1),
        e = pt(c, r + 1);
      if (odd(c + r))
        cells += `<polygon points="${P([a, b, d, e])}" fill="#fff" fill-opacity="${0.035 + 0.02 * ((c * 7 + r * 3 + 40) % 3)}"/>`;
      else if (!odd(c)) {
        cells += `<polygon points="${P([a, b, d])}" fill="#c79f58" fill-opacity=".1"/><polygon points="${P([a, d, e])}" fill="#000" fill-opacity=".3"/>`;
        lines += `M${P([a])}L${P([d])}`;
      } else {
        cells += `<polygon points="${P([a, b, e])}" fill="#000" fill-opacity=".3"/><polygon points="${P([b, d, e])}" fill="#c79f58" fill-opacity=".1"/>`;
        lines += `M${P([b])}L${P([e])}`;
      }
      lines += `M${P([a])}L${P([b])}M${P([a])}L${P([e])}`;
      knots += `<circle cx="${f(a[0])}" cy="${f(a[1])}" r="2.1"/>`;
    }
  const red: Pt[] = [
      [3, 5],
      [3, 4],
      [2, 3],
      [2, 2],
      [1, 4],
    ],
    white: Pt[] = [
      [2, 4],
      [3, 3],
      [4, 3],
      [4, 4],
      [1, 3],
    ];
  const st = [...red.map((p) => ['red', ...p] as const), ...white.map((p) => ['white', ...p] as const)]
    .sort((a, b) => b[2] - a[2])
    .map(([k, c, r]) => {
      const p = pt(c, r);
      return stone(k, p[0], p[1], 22.5);
    })
    .join('');
  const q = [pt(2, 3), pt(3, 3), pt(3, 4), pt(2, 4)];
  const L = `<path d="M23 0a23 23 0 1 0 .01 0zM62 46V0l34 46V0M112 0l19 24L150 0M131 24v22M164 0l36 46M200 0l-36 46"/>`;
  const defs = `<radialGradient id="ox-g" cx=".42" cy=".3" r=".95"><stop offset="0" stop-color="#3a3540"/><stop offset=".5" stop-color="#1a181e"/><stop offset="1" stop-color="#09080b"/></radialGradient>
    <linearGradient id="ox-b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="300" y2="380"><stop offset="0" stop-color="#8b6a32"/><stop offset=".25" stop-color="#f3dca6"/><stop offset=".45" stop-color="#b38a45"/><stop offset=".68" stop-color="#f0d79f"/><stop offset="1" stop-color="#866430"/></linearGradient>
    <clipPath id="ox-c"><rect x="17" y="17" width="266" height="346"/></clipPath><linearGradient id="ox-f" x1="0" y1="0" x2="0" y2="1"><stop offset=".56" stop-color="#0b0a0d" stop-opacity="0"/><stop offset=".74" stop-color="#0b0a0d" stop-opacity=".94"/><stop offset="1" stop-color="#0b0a0d"/></linearGradient>`;
  const m = 11,
    t = 6,
    w = W - m,
    h = H - m;
  const art = `<rect width="300" height="380" fill="#0d0c10"/><g clip-path="url(#ox-c)"><rect width="300" height="380" fill="url(#ox-g)"/>${cells}<path d="${lines}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width="4" transform="translate(0 1)"/><path d="${lines}" fill="none" stroke="url(#ox-b)" stroke-width="1.5"/><g fill="url(#ox-b)">${knots}</g>
    <polygon points="${P(q)}" fill="#e0655b" fill-opacity=".22"/><rect width="300" height="380" fill="url(#ox-f)"/>${st}</g>
    <polygon points="${m},${m} ${w},${m} ${w - t},${m + t} ${m + t},${m + t}" fill="#b5302b"/><polygon points="${m},${h} ${w},${h} ${w - t},${h - t} ${m + t},${h - t}" fill="#b5302b"/><polygon points="${m},${m} ${m + t},${m + t} ${m + t},${h - t} ${m},${h}" fill="#f5f2ea"/><polygon points="${w},${m} ${w - t},${m + t} ${w - t},${h - t} ${w},${h}" fill="#f5f2ea"/>
    <rect x="${m}" y="${m}" width="${w - m}" height="${h - m}" fill="none" stroke="url(#ox-b)"/><rect x="${m + t}" y="${m + t}" width="${w - m - 2 * t}" height="${h - m - 2 * t}" fill="none" stroke="url(#ox-b)"/>
    <g transform="translate(50 289)" fill="none" stroke-linejoin="bevel"><g stroke="url(#ox-b)" stroke-width="8">${L}</g><g stroke="#0d0b0e" stroke-width="1.6">${L}</g></g>`;
  return box(
    { k: 'onyx', label: 'Onyx: box front with red and white stones on a brass lattice', gloss: 0.16 },
    { top: '#2b2830', lid: '#131217', base: '#7d1d1a' },
    art,
    defs,
  );
}

export const emblem = () => {
  const u = 15,
    pt = (c: number, r: number): Pt => [
      6 + u * (c * A + (odd(r) ? 0 : S)),
      43 - u * (r * A - (odd(c) ? S : 0)),
    ];
  let l = '';
  for (let c = 0; c < 3; c++)
    for (let r = 0; r < 3; r++) {
      if (c < 2) l += `M${P([pt(c, r)])}L${P([pt(c + 1, r)])}`;
      if (r < 2) l += `M${P([pt(c, r)])}L${P([pt(c, r + 1)])}`;
    }
  l += `M${P([pt(0, 0)])}L${P([pt(1, 1)])}M${P([pt(2, 1)])}L${P([pt(1, 2)])}`;
  const b = pt(1, 1),
    c = pt(1, 2),
    d = pt(2, 1);
  return `<rect width="48" height="48" rx="10" fill="#17161b"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#c79f58" stroke-width="1.2"/><path d="${l}" fill="none" stroke="#c79f58" stroke-width="1.1" transform="translate(4 -2)"/><g transform="translate(4 -2)">${stone('red', ...c, 6.8)}${stone('white', ...b, 6.8)}${stone('red', ...d, 6.8)}</g>`;
};
