/** Decks as they are chosen for a table: six of the set's characters. */
import type { Character } from './art/dice.ts';
import { CARD_SET } from './card-set.ts';

export const DECK_SIZE = 6;
export type Deck = readonly string[];

/** The ready-made decks of the set, by their names. */
export const READY: Record<string, Character[]> = {};
for (const die of CARD_SET.dice) (READY[die.set] ??= []).push(die.id);

const ORDER = CARD_SET.dice.map((die) => die.id as string);
/** As the set lists them, so that the same six are always the same deck. */
const ordered = (deck: Deck): string[] => ORDER.filter((id) => deck.includes(id));

export const readyName = (deck: Deck): string | null =>
  Object.keys(READY).find((name) => ordered(deck).join() === ordered(READY[name]).join()) ?? null;

/** One more character, or one fewer. */
export const toggled = (deck: Deck, id: string): string[] =>
  ordered(deck.includes(id) ? deck.filter((one) => one !== id) : [...deck, id]);

/** Whether these seats do not all have the same deck. */
export const differ = (decks: readonly Deck[], seats: number): boolean =>
  decks.slice(0, seats).some((deck) => ordered(deck).join() !== ordered(decks[0]).join());

/** The decks with the one of a seat changed, or that of every seat. */
export const withDeck = (decks: readonly Deck[], seat: number | null, deck: Deck): Deck[] =>
  decks.map((one, i) => (seat === null || seat === i ? deck : one));
