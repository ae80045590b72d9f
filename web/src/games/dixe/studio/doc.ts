/** A card set while it is edited: plain values, changed by small functions. */
import { CHARACTERS } from '../art/dice.ts';
import { CARD_SET } from '../card-set.ts';
import type { CardDoc, CardSet, ConditionDoc, DieDoc, SaveDoc } from '../types.ts';

export const CHARACTER_FACE = '@character';
/** What an empty place of a combination holds. */
export const EMPTY = '';
export const FEWEST = 6;
export const MOST = 24;
export const MOST_PLACES = 5;
/** Every power is named after the character that has it in our own sets. */
export const POWERS = CHARACTERS;

/** The twelve kinds of save, with the number each needs, if any: the least and the most. */
export const SAVES: Record<string, { when: SaveDoc['when']; n?: [number, number]; dice?: [number, number] }> =
  {
    noCharacter: { when: 'throw' },
    showsSymbol: { when: 'throw' },
    pairOrTriple: { when: 'throw' },
    jokerUsed: { when: 'throw' },
    placedAtLeast: { when: 'throw', n: [1, 6] },
    placedExactly: { when: 'throw', n: [1, 6] },
    charactersAtLeast: { when: 'throw', n: [1, 6] },
    allDifferent: { when: 'throw', dice: [2, 6] },
    failed: { when: 'turnEnd' },
    stopped: { when: 'turnEnd' },
    combosCompletedAtLeast: { when: 'turnEnd', n: [1, 3] },
    cardFlipped: { when: 'turnEnd' },
  };

export const copyOf = <T>(value: T): T => structuredClone(value);
/** A value whatever the order of its keys, without what a document may leave out. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value)
    .map(([key, one]) => [key, essence(one)] as const)
    .filter(([, one]) => one !== undefined && one !== null && one !== '' && !isBare(one));
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}
const isBare = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The page and the server write a set with their keys in different orders. */
export const sameSet = (a: CardSet, b: CardSet): boolean => alike(essence(a), essence(b));

/** Whether a kept set is this one: alike, under its name or one that was numbered to be free. */
export function isKeptAs(kept: CardSet, set: CardSet): boolean {
  const [name = '', called = ''] = [kept.name, set.name];
  const numbered = name.startsWith(`${called} `) && /^\d+$/.test(name.slice(called.length + 1));
  return (name === called || numbered) && sameSet({ ...kept, name: called }, set);
}

export const dieOf = (set: CardSet, id: string): DieDoc | undefined => set.dice.find((die) => die.id === id);
export const cardOf = (set: CardSet, id: string): CardDoc | undefined =>
  set.cards.find((card) => card.id === id);

/** What a search may change of a card, whatever order a document has its keys in. */
const shape = (set: CardSet, id: string): unknown => {
  const card = cardOf(set, id);
  return [card?.combos, dieOf(set, id)?.faces, card?.save.slots, card && saveShape(card.save)];
};
const saveShape = ({ when, cond }: SaveDoc): unknown => [
  when,
  Object.entries(cond)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
];
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const sameCard = (a: CardSet, b: CardSet, id: string): boolean => alike(shape(a, id), shape(b, id));
export const sameSave = (a: SaveDoc, b: SaveDoc): boolean => alike(saveShape(a), saveShape(b));

/** The base set under another name. */
export function fromBase(name: string): CardSet {
  const base = copyOf(CARD_SET) as CardSet;
  delete base.note;
  return { ...base, name };
}

/** Six cards with nothing on them, and our ten symbols to choose from. */
export function emptySet(name: string, label: (number: number) => string): CardSet {
  const set: CardSet = { ...fromBase(name), dice: [], cards: [] };
  for (let i = 0; i < FEWEST; i += 1) addCard(set, label(i + 1), 'own');
  for (const card of set.cards) card.combos = [2, 2, 3].map((places) => Array<string>(places).fill(EMPTY));
  return set;
}

function freeId(taken: readonly string[], start: string): string {
  for (let number = 1; ; number += 1) if (!taken.includes(`${start}${number}`)) return `${start}${number}`;
}

/** Adds a card with its die and returns its id. */
export function addCard(set: CardSet, name: string, deck = ''): string {
  const id = freeId(
    set.dice.map((die) => die.id),
    'card-',
  );
  const mates = set.cards.filter((card) => dieOf(set, card.id)?.set === deck).map((card) => card.power);
  const symbols = set.symbols.map((symbol) => symbol.id);
  const at = (i: number): string => symbols[(set.dice.length * 3 + i) % symbols.length];
  set.dice.push({
    id,
    name,
    set: deck,
    faces: [CHARACTER_FACE, ...[0, 1, 2, 3, 4].map(at)],
    known: [],
    colour: COLOURS[set.dice.length % COLOURS.length],
  });
  set.cards.push({
    id,
    die: id,
    combos: [
      [at(0), at(1)],
      [at(2), at(3)],
      [at(0), at(2), at(4)],
    ],
    save: { when: 'throw', cond: { type: 'jokerUsed' }, slots: 1, source: 'project' },
    power: POWERS.find((power) => !mates.includes(power)) ?? POWERS[0],
  });
  return id;
}

export const COLOURS = [
  '#dc6b22',
  '#d3527f',
  '#2f70b8',
  '#7450c4',
  '#16856f',
  '#c2303b',
  '#b8479b',
  '#7f9a1e',
  '#a3202c',
  '#2c7a3c',
  '#c87a0a',
  '#4a5fc0',
] as const;

export function removeCard(set: CardSet, id: string): void {
  set.dice = set.dice.filter((die) => die.id !== id);
  set.cards = set.cards.filter((card) => card.id !== id);
}

/** A free id for a symbol of this name. */
export function symbolId(set: CardSet, name: string): string {
  const taken = set.symbols.map((symbol) => symbol.id);
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8);
  return plain && !taken.includes(plain) ? plain : freeId(taken, plain.slice(0, 6) || 'sign');
}

/** A condition of this kind, with what it needs. */
export function condition(type: string, before: ConditionDoc, symbols: readonly string[]): ConditionDoc {
  const kind = SAVES[type];
  const within = ([least, most]: [number, number], n: number): number => Math.max(least, Math.min(most, n));
  if (kind.n) return { type, n: within(kind.n, before.n ?? 2) };
  if (kind.dice) return { type, minDice: within(kind.dice, before.minDice ?? 4) };
  return type === 'showsSymbol' ? { type, symbol: before.symbol ?? symbols[0] } : { type };
}

/** Where the editor stands: a place of a combination, or a face of the die. */
export type Spot = { at: 'combo'; combo: number; place: number } | { at: 'face'; face: number };

export const symbolAt = (set: CardSet, id: string, spot: Spot): string | undefined =>
  spot.at === 'combo' ? cardOf(set, id)?.combos[spot.combo]?.[spot.place] : dieOf(set, id)?.faces[spot.face];

/** How often a list has a thing. */
const times = (list: readonly string[], one: string): number => list.filter((other) => other === one).length;

/** Whether what stands there is known from the rulebook, and so stays. */
export function isKnown(set: CardSet, id: string, spot: Spot): boolean {
  const symbol = symbolAt(set, id, spot);
  if (!symbol) return false;
  if (spot.at === 'face') return !!dieOf(set, id)?.known.includes(symbol);
  const card = cardOf(set, id);
  const known = card?.known?.[spot.combo] ?? [];
  // The first of equal symbols are the known ones.
  const before = times(card?.combos[spot.combo].slice(0, spot.place) ?? [], symbol);
  return before < times(known, symbol);
}

/** Lets what stands there be changed. */
export function unlock(set: CardSet, id: string, spot: Spot): void {
  const symbol = symbolAt(set, id, spot);
  if (spot.at === 'face') {
    const die = dieOf(set, id);
    if (die) die.known = die.known.filter((face) => face !== symbol);
    return;
  }
  const known = cardOf(set, id)?.known?.[spot.combo];
  const at = known?.indexOf(symbol ?? '') ?? -1;
  if (known && at >= 0) known.splice(at, 1);
}

/** The six dice that a card is thrown with: its ready-made deck, or the first of the set and its own. */
export function mates(set: CardSet, id: string): DieDoc[] {
  const own = dieOf(set, id);
  const deck = own?.set ? set.dice.filter((die) => die.set === own.set) : [];
  if (deck.length === FEWEST || !own) return deck;
  return [own, ...set.dice.filter((die) => die.id !== id)].slice(0, FEWEST);
}

export type Advice = { combo: number; symbol: string; times: number; carriers: string[] };

/**
 * What is allowed and yet rarely works: a symbol more than once, as often as dice of the deck have it.
 * Once is no mistake: our own cards ask for symbols that a single die has.
 */
export function advice(set: CardSet, id: string): Advice[] {
  const dice = mates(set, id);
  return (cardOf(set, id)?.combos ?? []).flatMap((combo, i) => {
    const found = [...new Set(combo.filter(Boolean))].flatMap((symbol) => {
      const carriers = dice.filter((die) => die.faces.includes(symbol)).map((die) => die.name);
      const count = times(combo, symbol);
      return count > 1 && carriers.length === count ? [{ combo: i, symbol, times: count, carriers }] : [];
    });
    return found.slice(0, 1);
  });
}

/** The decks of a set in order: the names of the ready-made ones, then what belongs to none. */
export function decksOf(set: CardSet): { name: string; ids: string[] }[] {
  const names = [...new Set(set.dice.map((die) => die.set))];
  return names
    .map((name) => ({ name, ids: set.dice.filter((die) => die.set === name).map((die) => die.id) }))
    .sort((one, two) => Number(one.name === '') - Number(two.name === ''));
}
