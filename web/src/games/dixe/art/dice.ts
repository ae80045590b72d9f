/** Dice and characters of DiXe: ten symbols, twelve faces, one enamel each. */
import { FLORA } from './flora.ts';
import { STARTERS } from './starters.ts';
import { mix } from '../../../lib/art/draw.ts';

export const SYMBOLS = [
  'pi',
  'smiley',
  'bomb',
  'skull',
  'sun',
  'aum',
  'yinyang',
  'eight',
  'moon',
  'clover',
] as const;
export type DiceSymbol = (typeof SYMBOLS)[number];
export const CHARACTERS = [
  'hanuman',
  'arkan',
  'blaireau',
  'kala',
  'yorick',
  'oni',
  'lotus',
  'poire',
  'coquelicot',
  'basilic',
  'potiron',
  'liseron',
] as const;
export type Character = (typeof CHARACTERS)[number];
export type Face = DiceSymbol | '@';

export const CHARACTER_NAMES: Record<Character, string> = {
  hanuman: 'Hanuman',
  arkan: 'Arkan Sonney',
  blaireau: 'Mr Blaireau',
  kala: 'Kala',
  yorick: 'Crâne Yorick',
  oni: 'Oni',
  lotus: 'Fleur de Lotus',
  poire: 'Poire',
  coquelicot: 'Coquelicot',
  basilic: 'Basilic',
  potiron: 'Potiron',
  liseron: 'Liseron des Haies',
};
export const ENAMEL: Record<Character, string> = {
  hanuman: '#dc6b22',
  arkan: '#d3527f',
  blaireau: '#2f70b8',
  kala: '#7450c4',
  yorick: '#16856f',
  oni: '#c2303b',
  lotus: '#b8479b',
  poire: '#7f9a1e',
  coquelicot: '#a3202c',
  basilic: '#2c7a3c',
  potiron: '#c87a0a',
  liseron: '#4a5fc0',
};

const st = (w: number): string =>
  `fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`;
const rays = Array.from(
  { length: 8 },
  (_, i) => `<path d="M12 .8l1.9 4.2h-3.8z" transform="rotate(${i * 45} 12 12)"/>`,
).join('');
export const SYMBOL_ART: Record<DiceSymbol, string> = {
  pi: `<g ${st(2.7)}><path d="M3.2 9.5C4.5 7 6 6 8.5 6h12.3"/><path d="M9.3 6.5c0 5.5-.8 9-3.3 12.3"/><path d="M15.6 6.5v8.7c0 2.8 1.7 3.8 4.3 2.7"/></g>`,
  smiley: `<circle cx="12" cy="12" r="9.3" ${st(2.3)}/><circle cx="8.7" cy="9.8" r="1.6"/><circle cx="15.3" cy="9.8" r="1.6"/><path d="M7.2 14c1.1 2.4 2.8 3.4 4.8 3.4s3.7-1 4.8-3.4" ${st(2.2)}/>`,
  bomb: `<circle cx="10" cy="14.8" r="7.2"/><path d="M13.3 5.8l5 5-2.2 2.2-5-5z"/><path d="M17 7.3c.8-2.3 2.2-3.2 4-2.6" ${st(1.9)}/><path d="M21.5 1.6v1.2M23 6.8l-.9-.8" ${st(1.5)}/>`,
  skull: `<path d="M3.8 16.6l16.4 5M20.2 16.6l-16.4 5" ${st(2.5)}/><path fill-rule="evenodd" d="M12 1.8c4.8 0 7.6 3 7.6 6.9 0 2.1-.9 3.6-2.3 4.6v2.4c0 .8-.5 1.3-1.3 1.3H8c-.8 0-1.3-.5-1.3-1.3v-2.4c-1.4-1-2.3-2.5-2.3-4.6 0-3.9 2.8-6.9 7.6-6.9zM8.9 7.3a2 2 0 100 4 2 2 0 000-4zm6.2 0a2 2 0 100 4 2 2 0 000-4zM12 11.6l-1.1 2.1h2.2z"/>`,
  sun: `<circle cx="12" cy="12" r="5.1"/>${rays}`,
  aum: `<g ${st(2.2)}><path d="M3.5 9C4.3 7 6 6.2 7.7 6.3c4 .3 4 5.1.1 5.5 5 0 5.9 7.5.3 8.1-2.4.2-4.6-1.1-5.4-3.3"/><path d="M9.5 12.6c3.4-.8 3.9 3.9 7 3.9 3.3 0 4.3-5 1-6.1-1.8-.5-3.4.5-4 2.3"/><path d="M12.8 4.6c1.6 2.4 5.6 2.5 7.4-.2"/></g><circle cx="16.6" cy="2.6" r="1.5"/>`,
  yinyang: `<circle cx="12" cy="12" r="9.3" ${st(2)}/><path fill-rule="evenodd" d="M12 2.7a9.3 9.3 0 010 18.6 4.650 4.650 0 010-9.3 4.650 4.650 0 000-9.3zM12 15.1a1.6 1.6 0 100 3.2 1.6 1.6 0 000-3.2z"/><circle cx="12" cy="7.3" r="1.6"/>`,
  eight: `<g ${st(2.9)}><circle cx="12" cy="7.3" r="4"/><circle cx="12" cy="16.4" r="5"/></g>`,
  moon: `<path d="M16.5 2.6a9.8 9.8 0 100 18.8 8.3 8.3 0 010-18.8z"/>`,
  clover: `<circle cx="12" cy="6.7" r="4.4"/><circle cx="7" cy="13.2" r="4.4"/><circle cx="17" cy="13.2" r="4.4"/><path d="M12 10.5c0 4.5.4 7.5 2.6 10.8" ${st(2.3)}/>`,
};

export const FACE_ART: Record<Character, string> = { ...STARTERS, ...FLORA };

/** What every die refers to; stands once in the page. */
export const defs = (): string =>
  CHARACTERS.map(
    (k) =>
      `<linearGradient id="enamel-${k}" x1=".15" y1="0" x2=".8" y2="1"><stop stop-color="${mix(ENAMEL[k], '#ffffff', 0.34)}"/><stop offset=".45" stop-color="${ENAMEL[k]}"/><stop offset="1" stop-color="${mix(ENAMEL[k], '#000000', 0.3)}"/></linearGradient>`,
  ).join('') +
  `<linearGradient id="dixe-gloss" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="dixe-blur" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>`;

/** An enamel die, 100 by 100, without its outer svg; `@` is the character. */
export const dieArt = (k: Character, s: Face, o: { halo?: boolean; t?: number } = {}): string => {
  const c = ENAMEL[k];
  return `${o.halo ? `<rect class="halo" x="-3" y="-3" width="106" height="106" rx="30" fill="#ffcf6b" opacity=".8" filter="url(#dixe-blur)"/>` : ''}<g transform="rotate(${o.t || 0} 50 50)"><rect x="3" y="11" width="94" height="88" rx="23" fill="${mix(c, '#000000', 0.58)}"/><rect x="3" y="3" width="94" height="90" rx="23" fill="#d9b56c"/><rect x="5.5" y="5.5" width="89" height="85" rx="20.5" fill="url(#enamel-${k})"/><rect x="12" y="11.5" width="76" height="73" rx="15" fill="${mix(c, '#000000', 0.14)}" fill-opacity=".55" stroke="#e8cd92" stroke-opacity=".75" stroke-width="1.3"/>${s === '@' ? `<svg x="18" y="14" width="64" height="68" viewBox="0 0 100 100">${FACE_ART[k]}</svg>` : `<g transform="translate(21 18.5) scale(2.42)"><g color="#3b2408" opacity=".5" fill="currentColor" transform="translate(.35 .6)">${SYMBOL_ART[s]}</g><g color="#fff7e6" fill="currentColor">${SYMBOL_ART[s]}</g></g>`}<path d="M14 26C14 14 20 9 31 9h38c11 0 17 5 17 16-20-8-52-8-72 1z" fill="url(#dixe-gloss)" opacity=".55"/>${o.halo ? '<rect x="3" y="3" width="94" height="90" rx="23" fill="none" stroke="#ffe2a0" stroke-width="4"/>' : ''}</g>`;
};

/** One side of a die in space, 100 by 100: square to its edges, without the shade of `dieArt`. */
export const sideArt = (k: Character, s: Face): string =>
  `<svg viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#d9b56c"/><rect x="2.6" y="2.6" width="94.8" height="94.8" rx="20" fill="url(#enamel-${k})"/><rect x="10" y="10" width="80" height="80" rx="15" fill="${mix(ENAMEL[k], '#000000', 0.14)}" fill-opacity=".55" stroke="#e8cd92" stroke-opacity=".75" stroke-width="1.3"/>${s === '@' ? `<svg x="17" y="16" width="66" height="68" viewBox="0 0 100 100">${FACE_ART[k]}</svg>` : `<g transform="translate(20 20) scale(2.5)"><g color="#3b2408" opacity=".5" fill="currentColor" transform="translate(.35 .6)">${SYMBOL_ART[s]}</g><g color="#fff7e6" fill="currentColor">${SYMBOL_ART[s]}</g></g>`}<path d="M12 26C12 13 19 8 30 8h40c11 0 18 5 18 17-22-8-54-8-76 1z" fill="url(#dixe-gloss)" opacity=".5"/></svg>`;
