import { cutGem, type Shape } from './box-gems.ts';
import { f } from '../../../lib/art/draw.ts';
import { box } from '../../../lib/art/box.ts';

export function front(): string {
  const cx = 150,
    cy = 148,
    R = 78;
  let rays = '',
    beads = '';
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * Math.PI * 2;
    rays += `M${f(cx + Math.cos(a) * 26)} ${f(cy + Math.sin(a) * 26)}L${f(cx + Math.cos(a) * 330)} ${f(cy + Math.sin(a) * 330)}`;
  }
  let gu = '';
  for (let i = 0; i < 24; i++)
    gu += `<ellipse cx="${cx}" cy="${cy}" rx="34" ry="12" transform="rotate(${i * 7.5} ${cx} ${cy})"/>`;
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * Math.PI * 2;
    beads += `<circle cx="${f(cx + Math.cos(a) * 121)}" cy="${f(cy + Math.sin(a) * 121)}" r="${i % 2 ? 1 : 1.9}"/>`;
  }
  const defs = `<radialGradient id="on-g" cx=".5" cy=".38" r=".82"><stop offset="0" stop-color="#fffafd"/><stop offset=".5" stop-color="#eee2f1"/><stop offset="1" stop-color="#cdb6da"/></radialGradient>
    <linearGradient id="on-b" gradientUnits="userSpaceOnUse" x1="40" y1="30" x2="260" y2="270"><stop offset="0" stop-color="#a07a36"/><stop offset=".25" stop-color="#f6e2ae"/><stop offset=".5" stop-color="#b98f45"/><stop offset=".75" stop-color="#f4dda3"/><stop offset="1" stop-color="#94702f"/></linearGradient>
    <linearGradient id="on-bb" gradientUnits="userSpaceOnUse" x1="-1" y1="-1" x2="1" y2="1"><stop offset="0" stop-color="#fbeec5"/><stop offset=".5" stop-color="#bb9145"/><stop offset="1" stop-color="#7f5c22"/></linearGradient>
    <radialGradient id="on-s"><stop offset=".4" stop-color="#3a1a5e" stop-opacity=".55"/><stop offset="1" stop-color="#3a1a5e" stop-opacity="0"/></radialGradient>`;
  const spots: [Shape, number, number, number][] = [
    ['circle', 0, -1, 42],
    ['square', 1, 0, 43],
    ['diamond', 0, 1, 40],
    ['cross', -1, 0, 43],
  ];
  const gems = spots
    .map(
      ([k, x, y, r]) =>
        `<ellipse cx="${cx + x * R + 4}" cy="${cy + y * R + 9}" rx="${r * 1.25}" ry="${r * 1.2}" fill="url(#on-s)"/>` +
        cutGem(k, cx + x * R, cy + y * R, r, 'url(#on-bb)'),
    )
    .join('');
  const star = (x: number, y: number, r: number, o = 1): string =>
    `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z" fill="#fff" fill-opacity="${o}"/>`;
  const ink = '#2d1748';
  const L = `<circle cx="24" cy="24" r="18.5" fill="none" stroke-width="11"/><path d="M64 48V0h9l24 28V0h11v48h-9L75 20v28z" stroke="none"/><path d="M124 0h11.5v48H124z" stroke="none"/><path d="M147 0h13.5L173 16.5 185.5 0H199l-19 24 19 24h-13.5L173 31.5 160.5 48H147l19-24z" stroke="none"/>`;
  const art = `<rect width="300" height="380" fill="url(#on-g)"/><path d="${rays}" stroke="#8f5fd6" stroke-opacity=".13" stroke-width=".8"/>
    <circle cx="${cx}" cy="${cy}" r="121" fill="none" stroke="#a07a36" stroke-opacity=".35" stroke-width=".8"/><g fill="#a9813b" fill-opacity=".75">${beads}</g>
    <g fill="none" stroke="#8a5fc4" stroke-opacity=".38" stroke-width=".6">${gu}</g>
    <circle cx="${cx + 2}" cy="${cy + 6}" r="${R}" fill="none" stroke="#3a1a5e" stroke-opacity=".2" stroke-width="11"/><circle cx="${cx}" cy="${cy}" r="${R}" fill="none" stroke="#7f5c22" stroke-width="9"/><circle cx="${cx}" cy="${cy}" r="${R}" fill="none" stroke="url(#on-b)" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="${R - 1}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>
    ${gems}${star(124, 46, 15)}${star(256, 122, 12)}${star(167, 196, 13)}${star(48, 168, 10, 0.9)}
    <g transform="translate(50.5 296)" fill="${ink}" stroke="${ink}">${L}</g>
    <rect x="10" y="10" width="280" height="360" fill="none" stroke="url(#on-b)" stroke-width="1.2"/><path d="M10 28a18 18 0 0 0 18-18M272 10a18 18 0 0 0 18 18M290 352a18 18 0 0 0-18 18M28 370a18 18 0 0 0-18-18" fill="none" stroke="url(#on-b)" stroke-width="1.2"/>`;
  return box(
    { k: 'onix', label: 'Onix: box front with four cut gems set in a golden ring', gloss: 0.3 },
    { top: '#f7eefb', lid: '#b69bc9', base: '#5a3790' },
    art,
    defs,
  );
}

export const emblem = () =>
  `<rect width="48" height="48" rx="10" fill="#efe4f3"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#b98f45" stroke-width="1.2"/><circle cx="24" cy="24" r="12" fill="none" stroke="#b98f45" stroke-width="1.6"/>${cutGem('circle', 24, 12.5, 7.4)}${cutGem('square', 35.5, 24, 7.6)}${cutGem('diamond', 24, 35.5, 7)}${cutGem('cross', 12.5, 24, 7.6)}`;
