/** Decks as they are chosen for a table: six of the set's characters. */
import { CARD_SET } from './card-set.ts';
import type { CardSet } from './types.ts';

export const DECK_SIZE = 6;
export type Deck = readonly string[];
type Dice = Pick<CardSet, 'dice'>;

/** The ready-made decks of a set, by their names. */
export function readyDecks(set: Dice): Record<string, string[]> {
  const decks: Record<string, string[]> = {};
  for (const die of set.dice) if (die.set) (decks[die.set] ??= []).push(die.id);
  return Object.fromEntries(Object.entries(decks).filter(([, deck]) => deck.length === DECK_SIZE));
}
export const READY = readyDecks(CARD_SET);

/** As the set lists them, so that the same six are always the same deck. */
const ordered = (deck: Deck, set: Dice): string[] =>
  set.dice.map((die) => die.id).filter((id) => deck.includes(id));

export const readyName = (deck: Deck, set: Dice = CARD_SET): string | null =>
  Object.entries(readyDecks(set)).find(
    ([, ids]) => ordered(deck, set).join() === ordered(ids, set).join(),
  )?.[0] ?? null;

/** One more character, or one fewer. */
export const toggled = (deck: Deck, id: string, set: Dice = CARD_SET): string[] =>
  ordered(deck.includes(id) ? deck.filter((one) => one !== id) : [...deck, id], set);

/** Whether these seats do not all have the same deck. */
export const differ = (decks: readonly Deck[], seats: number): boolean =>
  decks.slice(0, seats).some((deck) => [...deck].sort().join() !== [...decks[0]].sort().join());

/** The decks with the one of a seat changed, or that of every seat. */
export const withDeck = (decks: readonly Deck[], seat: number | null, deck: Deck): Deck[] =>
  decks.map((one, i) => (seat === null || seat === i ? deck : one));

/** What every seat of a table with this set has at first. */
export function firstDecks(set: Dice, seats: number): string[][] {
  const [ready] = Object.values(readyDecks(set));
  const deck = ready ?? set.dice.slice(0, DECK_SIZE).map((die) => die.id);
  return Array.from({ length: seats }, () => [...deck]);
}
