import { f, mix } from '../../../lib/art/draw.ts';
import { box } from '../../../lib/art/box.ts';

const SYM: Record<string, string> = {
  pi: '<path d="M-30-18q4-10 12-10h48M-10-28c0 26-2 40-12 56M14-28c-2 30-2 44 4 50 4 4 10 2 12-4" fill="none" stroke-width="10"/>',
  smile:
    '<circle r="32" fill="none" stroke-width="9"/><path d="M-17 8q17 20 34 0" fill="none" stroke-width="8"/><circle cx="-11" cy="-9" r="5" stroke="none"/><circle cx="11" cy="-9" r="5" stroke="none"/>',
  sun:
    '<circle r="15" stroke="none"/>' +
    Array.from(
      { length: 8 },
      (_, i) => `<path d="M0-24V-35" stroke-width="8" transform="rotate(${i * 45})"/>`,
    ).join(''),
  eight:
    '<circle cy="-16" r="13.5" fill="none" stroke-width="10"/><circle cy="16" r="17" fill="none" stroke-width="10"/>',
  moon: '<path d="M14-33A35 35 0 1 0 31 16 28 28 0 0 1 14-33z" stroke="none"/>',
  clover:
    '<g stroke="none"><circle cx="0" cy="-17" r="14.5"/><circle cx="-16" cy="5" r="14.5"/><circle cx="16" cy="5" r="14.5"/><circle r="8"/></g><path d="M0 4c0 14 2 22 9 30" fill="none" stroke-width="7"/>',
  yin: '<circle r="33" fill="none" stroke-width="6"/><path d="M0-33a33 33 0 0 1 0 66 16.5 16.5 0 0 1 0-33 16.5 16.5 0 0 0 0-33z" stroke="none"/>',
  skull:
    '<path d="M0-34c20 0 31 13 31 28 0 9-4 15-10 19v11q0 6-6 6H-15q-6 0-6-6V13c-6-4-10-10-10-19 0-15 11-28 31-28z" stroke="none"/><circle class="hole" cx="-12" cy="-5" r="8"/><circle class="hole" cx="12" cy="-5" r="8"/><path class="hole" d="M0 6l5 9H-5z"/>',
  bomb: '<circle cx="-5" cy="8" r="25" stroke="none"/><path d="M12-12 20-20c6-8 12-4 10 4" fill="none" stroke-width="7"/>',
};
function die(
  x: number,
  y: number,
  s: number,
  col: string,
  syms: [string, string, string],
  turn = 0,
  ink = '#fff6e0',
): string {
  const top = mix(col, '#ffffff', 0.22),
    left = col,
    right = mix(col, '#1a0608', 0.3),
    gold = '#f7dc9a',
    gold2 = '#b98a3a';
  const face = (m: string, fill: string, sym: string, g: number): string =>
    `<g transform="matrix(${m}) scale(${s / 100})"><rect x="2" y="2" width="96" height="96" rx="15" fill="${fill}"/><rect x="11" y="11" width="78" height="78" rx="19" fill="#fff" fill-opacity="${g}" stroke="${gold2}" stroke-width="4.5"/><rect x="11" y="11" width="78" height="78" rx="19" fill="none" stroke="${gold}" stroke-width="2.6"/><g transform="translate(50 50) scale(.84)" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" style="--hole:${fill}">${SYM[sym]!.replace(/class="hole"/g, `fill="${fill}" stroke="none"`)}</g></g>`;
  const c = 0.866 * s,
    h = 0.5 * s;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><polygon points="0,${-s} ${c},${-h} ${c},${h} 0,${s} ${-c},${h} ${-c},${-h}" fill="${mix(col, '#1a0608', 0.16)}" stroke="${mix(col, '#1a0608', 0.16)}" stroke-width="${s * 0.14}" stroke-linejoin="round"/>${face(`.866,.5,-.866,.5,0,${-s}`, top, syms[0], 0.14)}${face(`.866,.5,0,1,${-c},${-h}`, left, syms[1], 0.06)}${face(`.866,-.5,0,1,0,0`, right, syms[2], 0.03)}<path d="M${-c * 0.82} ${-h * 1.02}L0 ${-s * 0.98}" stroke="#fff" stroke-opacity=".6" stroke-width="${s * 0.05}" stroke-linecap="round"/></g>`;
}
export function front(): string {
  let rays = '';
  const cx = 150,
    cy = 236;
  for (let i = 0; i < 28; i += 2) {
    const a = (i / 28) * Math.PI * 2,
      b = ((i + 1) / 28) * Math.PI * 2;
    rays += `M${cx} ${cy}L${f(cx + Math.cos(a) * 420)} ${f(cy + Math.sin(a) * 420)}L${f(cx + Math.cos(b) * 420)} ${f(cy + Math.sin(b) * 420)}z`;
  }
  const defs = `<radialGradient id="dx-g" cx=".5" cy=".6" r=".85"><stop offset="0" stop-color="#ffb27e"/><stop offset=".5" stop-color="#f4704a"/><stop offset="1" stop-color="#c9402b"/></radialGradient><radialGradient id="dx-s"><stop offset=".3" stop-color="#5a0f0a" stop-opacity=".65"/><stop offset="1" stop-color="#5a0f0a" stop-opacity="0"/></radialGradient>`;
  const sh = (x: number, y: number, r: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.34}" fill="url(#dx-s)"/>`;
  const L = `<path d="M0 4h16a24 24 0 0 1 0 48H0zM66 26v26M92 4l38 48M130 4 92 52M149 33h39a19.5 19.5 0 1 0-7 15"/>`;
  const art = `<rect width="300" height="380" fill="url(#dx-g)"/><path d="${rays}" fill="#ffe3b8" fill-opacity=".17"/>
    ${sh(150, 346, 150)}${sh(80, 340, 64)}${sh(222, 340, 64)}
    ${die(150, 158, 41, '#1c9c90', ['sun', 'pi', 'moon'], 9)}
    ${die(97, 218, 42, '#f4b72c', ['eight', 'smile', 'clover'], -6, '#5a2c05')}${die(204, 216, 42, '#2f63cf', ['yin', 'skull', 'sun'], 5)}
    ${die(53, 292, 42, '#d23b57', ['moon', 'bomb', 'yin'], 4)}${die(250, 292, 42, '#7d4fc6', ['smile', 'eight', 'pi'], -5)}${die(152, 288, 45, '#f7f1e3', ['clover', 'sun', 'skull'], -2, '#b5302b')}
    <g transform="translate(56 44)"><g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 3)"><g stroke="#7b1f12" stroke-width="21">${L}</g></g><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#e7bb62" stroke-width="18">${L}</g><g stroke="#fff7e6" stroke-width="13">${L}</g></g><g transform="translate(66 -1) rotate(14)"><rect x="-12.5" y="-9.5" width="25" height="25" rx="6.5" fill="#7b1f12"/><rect x="-12.5" y="-12.5" width="25" height="25" rx="6.5" fill="#e7bb62"/><rect x="-10" y="-10" width="20" height="20" rx="5" fill="#1c9c90"/><circle r="3.6" fill="#fff7e6"/></g></g>`;
  return box(
    { k: 'dixe', label: 'DiXe: box front with six enamel dice', gloss: 0.22 },
    { top: '#ffb48f', lid: '#b23a22', base: '#1c7f78' },
    art,
    defs,
  );
}

export const emblem = () =>
  `<rect width="48" height="48" rx="10" fill="#f4704a"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#ffd9a8" stroke-width="1.2"/>${die(24, 24, 15.5, '#1c9c90', ['sun', 'pi', 'moon'], 6)}`;
