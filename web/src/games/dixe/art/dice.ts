/** Dice and characters of DiXe: ten symbols, twelve faces, one enamel each. */
import drawn from '../../../../../art/dixe.json';
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
/** What the page and the printed sheets draw alike stands in `art` at the root. */
export const ENAMEL: Record<Character, string> = drawn.enamel;
/** 24 by 24. */
export const SYMBOL_ART: Record<DiceSymbol, string> = drawn.symbols;
/** 100 by 100. */
export const FACE_ART: Record<Character, string> = drawn.faces;

/** What every die refers to; stands once in the page. */
export const defs = (): string =>
  CHARACTERS.map(
    (k) =>
      `<linearGradient id="enamel-${k}" x1=".15" y1="0" x2=".8" y2="1"><stop stop-color="${mix(ENAMEL[k], '#ffffff', 0.34)}"/><stop offset=".45" stop-color="${ENAMEL[k]}"/><stop offset="1" stop-color="${mix(ENAMEL[k], '#000000', 0.3)}"/></linearGradient>`,
  ).join('') +
  `<linearGradient id="dixe-gloss" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="dixe-blur" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>`;

/** How a die is drawn: as ours are, until a set of somebody's own brings more (`own.svelte.ts`). */
export const look = {
  enamel: (k: string): string => ENAMEL[k as Character],
  fill: (k: string): string => `url(#enamel-${k})`,
  face: (k: string): string => FACE_ART[k as Character],
  symbol: (s: string): string => SYMBOL_ART[s as DiceSymbol],
};

/** An enamel die, 100 by 100, without its outer svg; `@` is the character. */
export const dieArt = (k: string, s: string, o: { halo?: boolean; t?: number } = {}): string => {
  const c = look.enamel(k);
  return `${o.halo ? `<rect class="halo" x="-3" y="-3" width="106" height="106" rx="30" fill="#ffcf6b" opacity=".8" filter="url(#dixe-blur)"/>` : ''}<g transform="rotate(${o.t || 0} 50 50)"><rect x="3" y="11" width="94" height="88" rx="23" fill="${mix(c, '#000000', 0.58)}"/><rect x="3" y="3" width="94" height="90" rx="23" fill="#d9b56c"/><rect x="5.5" y="5.5" width="89" height="85" rx="20.5" fill="${look.fill(k)}"/><rect x="12" y="11.5" width="76" height="73" rx="15" fill="${mix(c, '#000000', 0.14)}" fill-opacity=".55" stroke="#e8cd92" stroke-opacity=".75" stroke-width="1.3"/>${s === '@' ? `<svg x="18" y="14" width="64" height="68" viewBox="0 0 100 100">${look.face(k)}</svg>` : `<g transform="translate(21 18.5) scale(2.42)"><g color="#3b2408" opacity=".5" fill="currentColor" transform="translate(.35 .6)">${look.symbol(s)}</g><g color="#fff7e6" fill="currentColor">${look.symbol(s)}</g></g>`}<path d="M14 26C14 14 20 9 31 9h38c11 0 17 5 17 16-20-8-52-8-72 1z" fill="url(#dixe-gloss)" opacity=".55"/>${o.halo ? '<rect x="3" y="3" width="94" height="90" rx="23" fill="none" stroke="#ffe2a0" stroke-width="4"/>' : ''}</g>`;
};

/** One side of a die in space, 100 by 100: square to its edges, without the shade of `dieArt`. */
export const sideArt = (k: string, s: string): string =>
  `<svg viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#d9b56c"/><rect x="2.6" y="2.6" width="94.8" height="94.8" rx="20" fill="${look.fill(k)}"/><rect x="10" y="10" width="80" height="80" rx="15" fill="${mix(look.enamel(k), '#000000', 0.14)}" fill-opacity=".55" stroke="#e8cd92" stroke-opacity=".75" stroke-width="1.3"/>${s === '@' ? `<svg x="17" y="16" width="66" height="68" viewBox="0 0 100 100">${look.face(k)}</svg>` : `<g transform="translate(20 20) scale(2.5)"><g color="#3b2408" opacity=".5" fill="currentColor" transform="translate(.35 .6)">${look.symbol(s)}</g><g color="#fff7e6" fill="currentColor">${look.symbol(s)}</g></g>`}<path d="M12 26C12 13 19 8 30 8h40c11 0 18 5 18 17-22-8-54-8-76 1z" fill="url(#dixe-gloss)" opacity=".5"/></svg>`;
