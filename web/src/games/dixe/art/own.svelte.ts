/** What a set of somebody's own looks like: its symbols, pictures, colours and names. */
import { language } from '../../../lib/i18n/index.svelte.ts';
import type { CardSet, DieDoc, Icon, Names, SymbolDoc } from '../types.ts';
import {
  CHARACTERS,
  CHARACTER_NAMES,
  ENAMEL,
  FACE_ART,
  SYMBOLS,
  SYMBOL_ART,
  type Character,
  type DiceSymbol,
  look,
} from './dice.ts';

const PLAIN = '#6b6f86';
const PATH = /^[MLCQZ\d\s.,-]*$/;
const COLOUR = /^#[\da-f]{6}$/i;

export const isOurs = (id: string): id is Character => (CHARACTERS as readonly string[]).includes(id);
const isSymbol = (id: string): id is DiceSymbol => (SYMBOLS as readonly string[]).includes(id);

/** A drawing of a set in a box of so many units. What is not a path that we draw is left out: it may come from anybody. */
export const iconArt = (icon: Icon, size: number): string =>
  `<g transform="scale(${size / 100})">${icon.paths
    .filter(({ d, fill }) => PATH.test(d) && (fill === undefined || COLOUR.test(fill)))
    .map(({ d, fill }) => `<path d="${d}" fill="${fill ?? 'currentColor'}"/>`)
    .join('')}</g>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A letter or sign for what nobody drew. */
const lettered = (text: string, size: number, colour: string): string =>
  `<text x="${size / 2}" y="${size * 0.76}" font-size="${size * 0.72}" font-weight="700" text-anchor="middle" fill="${colour}" font-family="var(--font-display)">${escaped(text)}</text>`;

class Looks {
  /** The set whose drawings are shown, if it is not one of ours. */
  set = $state.raw<CardSet | null>(null);
  dice = $derived(new Map((this.set?.dice ?? []).map((die) => [die.id, die])));
  symbols = $derived(new Map((this.set?.symbols ?? []).map((symbol) => [symbol.id, symbol])));
}
const looks = new Looks();

/** Draws what comes next with this set; a name, or none, is one of our own. */
export function dress(set: CardSet | string | null | undefined): void {
  const own = typeof set === 'object' ? (set ?? null) : null;
  if (looks.set !== own) looks.set = own;
}

export const drawnFrom = (): CardSet | null => looks.set;

const enamelIn = (die: DieDoc | undefined, id: string): string => {
  if (die?.colour && COLOUR.test(die.colour)) return die.colour;
  return isOurs(id) ? ENAMEL[id] : PLAIN;
};
export const faceIn = (die: DieDoc | undefined, id: string): string => {
  const picture = die?.picture;
  if (picture && typeof picture === 'object') return iconArt(picture, 100);
  if (picture && isOurs(picture)) return FACE_ART[picture];
  if (!picture && isOurs(id)) return FACE_ART[id];
  return lettered([...(die?.name || id)][0].toUpperCase(), 100, '#fff7e6');
};
export const symbolIn = (symbol: SymbolDoc | undefined, id: string): string => {
  if (symbol?.icon) return iconArt(symbol.icon, 24);
  if (isSymbol(id)) return SYMBOL_ART[id];
  return lettered([...(symbol?.glyph || id)][0] ?? '?', 24, 'currentColor');
};
/** The name of a symbol in the language of now, or in another that it has. */
export const nameIn = (names: Names): string => names[language()] || names.en || names.fr;

/** The colour of a character's enamel. */
export const enamelOf = (id: string): string => enamelIn(looks.dice.get(id), id);
export const faceArt = (id: string): string => faceIn(looks.dice.get(id), id);
export const symbolArt = (id: string): string => symbolIn(looks.symbols.get(id), id);
export const isDrawn = (id: string): boolean => isOurs(id) || looks.dice.has(id);
export const isSymbolDrawn = (id: string): boolean => isSymbol(id) || looks.symbols.has(id);

Object.assign(look, {
  enamel: enamelOf,
  face: faceArt,
  symbol: symbolArt,
  // Ours are laid out once in the page, with more shine.
  fill: (id: string) => (isOurs(id) && !looks.dice.get(id)?.colour ? `url(#enamel-${id})` : enamelOf(id)),
} satisfies typeof look);

/** What the set calls a character; null if ours is meant. */
export const ownName = (id: string): string | null => looks.dice.get(id)?.name || null;
/** What the set calls a symbol that it drew itself; null if ours is meant. */
export function ownSymbolName(id: string): string | null {
  const symbol = looks.symbols.get(id);
  return symbol && (symbol.icon || !isSymbol(id)) ? nameIn(symbol.name) : null;
}
export const ourName = (id: string): string | null => (isOurs(id) ? CHARACTER_NAMES[id] : null);
export const enamelOfDie = (die: DieDoc): string => enamelIn(die, die.id);
