import { f } from '../../../lib/art/draw.ts';
import { box } from '../../../lib/art/box.ts';

const BONE = '#f1ead9',
  NIGHT = '#0e1226';
function skull(x: number, y: number, s: number, eye: string, jaw = 0): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-58C33-58 51-36 51-9c0 13-4 22-10 29-3 4-3 8-4 13-1 6-4 8-9 9l-2 11c-1 5-4 7-9 7h-34c-5 0-8-2-9-7l-2-11c-5-1-8-3-9-9-1-5-1-9-4-13-6-7-10-16-10-29 0-27 18-49 51-49z" fill="${BONE}"/>
    <path d="M0-58C33-58 51-36 51-9c0 13-4 22-10 29-3 4-3 8-4 13-1 6-4 8-9 9l-2 11c-1 5-4 7-9 7H0c22-4 27-22 26-40 12-18 10-60-26-78z" fill="#b9ad92" fill-opacity=".55"/>
    <path d="M-38-12c0-11 7-16 16-16s16 6 16 16-6 17-15 17-17-6-17-17zM38-12c0-11-7-16-16-16S6-22 6-12s6 17 15 17 17-6 17-17z" fill="${NIGHT}"/><circle cx="-21" cy="-10" r="6.5" fill="${eye}"/><circle cx="21" cy="-10" r="6.5" fill="${eye}"/><circle cx="-19" cy="-12.5" r="2.2" fill="#fff"/><circle cx="23" cy="-12.5" r="2.2" fill="#fff"/>
    <path d="M0 6c4 5 7 9 7 12 0 4-5 4-7 1-2 3-7 3-7-1 0-3 3-7 7-12z" fill="${NIGHT}"/>
    <path d="M-24 36q24 8 48 0" fill="none" stroke="${NIGHT}" stroke-width="2.6" stroke-linecap="round"/><path d="M-16 31v${17 + jaw}M-8 32v${18 + jaw}M0 33v${18 + jaw}M8 32v${18 + jaw}M16 31v${17 + jaw}" stroke="${NIGHT}" stroke-width="2.4" stroke-linecap="round"/></g>`;
}
const bone = (x1: number, y1: number, x2: number, y2: number, w: number): string => {
  const dx = x2 - x1,
    dy = y2 - y1,
    d = Math.hypot(dx, dy),
    nx = (-dy / d) * w * 0.52,
    ny = (dx / d) * w * 0.52;
  const k = (x: number, y: number): string =>
    `<circle cx="${f(x + nx)}" cy="${f(y + ny)}" r="${f(w * 0.62)}"/><circle cx="${f(x - nx)}" cy="${f(y - ny)}" r="${f(w * 0.62)}"/>`;
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="currentColor" stroke-width="${w}"/>${k(x1, y1)}${k(x2, y2)}`;
};
export function front(): string {
  const B = '#3d72d9',
    G = '#3c9c57',
    O = '#e27a28';
  let stars = '';
  let s = 7;
  const R = () => (s = (s * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 46; i++) {
    const x = f(R() * 300),
      y = f(R() * 190),
      r = f(0.5 + R() * 1.2);
    stars += `<circle cx="${x}" cy="${y}" r="${r}" fill-opacity="${f(0.35 + R() * 0.6)}"/>`;
  }
  const bust = (
    x: number,
    y: number,
    k: number,
    col: string,
    dark: string,
    num: number,
    tie: string,
    nx = 0,
  ): string =>
    `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-78 240V150C-78 90-58 72-26 62h52c32 10 52 28 52 88v90z" fill="${col}"/><path d="M0 62h26c32 10 52 28 52 88v90H20V150z" fill="${dark}" fill-opacity=".5"/><path d="M-26 62 0 92 26 62l-8-6h-36z" fill="${BONE}"/><path d="M-26 62-38 80l20 5L0 98l18-13 20-5-12-18L0 90z" fill="${dark}"/>${tie}<text x="${nx}" y="126" text-anchor="middle" font-family="Fraunces Variable, Fraunces, Georgia, serif" font-weight="600" font-size="34" fill="${BONE}">${num}</text></g>`;
  const bow = (c: string): string =>
    `<path d="M0 72l-17-9v20zM0 72l17-9v20z" fill="${c}"/><circle cy="72" r="4" fill="${BONE}"/>`;
  const defs = `<linearGradient id="nx-g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#080b1c"/><stop offset=".55" stop-color="#1a2452"/><stop offset="1" stop-color="#0b0f24"/></linearGradient><radialGradient id="nx-m" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="#fff8e6"/><stop offset=".7" stop-color="#efe2c0"/><stop offset="1" stop-color="#cdb98c"/></radialGradient><radialGradient id="nx-h"><stop offset=".5" stop-color="#f1e3bd" stop-opacity=".42"/><stop offset="1" stop-color="#f1e3bd" stop-opacity="0"/></radialGradient><linearGradient id="nx-f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0d20" stop-opacity="0"/><stop offset=".16" stop-color="#0a0d20" stop-opacity=".5"/><stop offset=".36" stop-color="#0a0d20" stop-opacity=".95"/><stop offset="1" stop-color="#0a0d20"/></linearGradient>`;
  const hatWide = `<g transform="translate(66 131) rotate(-7) scale(.78)"><path d="M-82-38q82-22 164 0-4 13-30 15-52-10-104 0-26-2-30-15z" fill="#12224f"/><path d="M-38-40c0-34 10-52 38-52s38 18 38 52q-38-8-76 0z" fill="#1b3274"/><path d="M-38-42q38-9 76 0v-11q-38-9-76 0z" fill="${B}"/></g>`;
  const cap = `<g transform="translate(150 100)"><path d="M-50-26C-44-62-14-74 12-80c22-6 42-4 50 12 4 8 4 18 2 26-6-10-10-14-16-14 2 8 3 18 3 28q-50-18-101 2z" fill="#1f6b3b"/><path d="M12-80c22-6 42-4 50 12 4 8 4 18 2 26-6-10-10-14-16-14-10-14-22-20-36-24z" fill="#15502b"/><path d="M-54-24q54-24 108 0v-15q-54-24-108 0z" fill="${G}"/><circle cx="64" cy="-36" r="11" fill="${BONE}"/></g>`;
  const topHat = `<g transform="translate(236 131) rotate(8) scale(.78)"><ellipse cy="-41" rx="64" ry="11" fill="#3b1a07"/><path d="M-39-42V-112q39-11 78 0V-42q-39 10-78 0z" fill="#55270b"/><path d="M-39-44q39 11 78 0v-17q-39 11-78 0z" fill="${O}"/><path d="M-39-112q39-11 78 0-39 10-78 0z" fill="#7a3a12"/></g>`;
  const art = `<rect width="300" height="380" fill="url(#nx-g)"/><path d="M0 0h92L62 380H0z" fill="${B}" fill-opacity=".26"/><path d="M208 0h92v380h-62z" fill="${O}" fill-opacity=".2"/><path d="M92 0h116l30 380H62z" fill="${G}" fill-opacity=".13"/>
    <g fill="${BONE}">${stars}</g><circle cx="150" cy="112" r="150" fill="url(#nx-h)"/><circle cx="150" cy="112" r="95" fill="url(#nx-m)"/><g fill="#c9b688" fill-opacity=".5"><circle cx="92" cy="66" r="11"/><circle cx="196" cy="52" r="7"/><circle cx="214" cy="84" r="13"/><circle cx="112" cy="38" r="6"/></g>
    ${bust(64, 152, 0.86, '#2a52a6', '#14295b', 15, '', -34)}${bust(238, 152, 0.86, '#b35a1d', '#5f2b09', 13, bow(O), 33)}
    <g>${skull(66, 142, 0.78, B)}${hatWide}</g><g>${skull(236, 142, 0.78, O)}${topHat}<circle cx="253" cy="136" r="15" fill="none" stroke="#e9c983" stroke-width="2.6"/><path d="M266 144q8 22 2 50" fill="none" stroke="#e9c983" stroke-width="1.4"/></g>
    ${bust(150, 138, 1.06, '#2c7543', '#154526', 14, '')}${skull(150, 112, 1, G)}${cap}
    <rect y="262" width="300" height="118" fill="url(#nx-f)"/>
    <g transform="translate(42 306)" fill="${BONE}" style="color:${BONE}">${bone(6, 4, 6, 48, 9)}${bone(6, 4, 48, 48, 9)}${bone(48, 4, 48, 48, 9)}<circle cx="108" cy="26" r="28" fill="url(#nx-m)"/><circle cx="99" cy="17" r="5" fill="#c9b688" fill-opacity=".7"/><circle cx="117" cy="32" r="7" fill="#c9b688" fill-opacity=".7"/><circle cx="117" cy="14" r="3" fill="#c9b688" fill-opacity=".7"/>${bone(166, 4, 208, 48, 9)}${bone(208, 4, 166, 48, 9)}</g>`;
  return box(
    { k: 'nox', label: 'NOX: box front with three skeletons under the moon', gloss: 0.12 },
    { top: '#2a3568', lid: '#11183a', base: '#3c9c57' },
    art,
    defs,
  );
}

export const emblem = () =>
  `<rect width="48" height="48" rx="10" fill="#16204a"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#5f7fd0" stroke-width="1.2"/>${skull(24, 24.5, 0.33, '#3c9c57')}`;
