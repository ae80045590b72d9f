/** Our own sets: read from the engine's own files, so that there is only one of each. */
import first from '../../../../crates/dixe/data/first.json';
import second from '../../../../crates/dixe/data/second.json';
import type { Character } from './art/dice.ts';
import type { BuiltIn, CardSet, CardView, DieDoc } from './types.ts';

type OurSet = Omit<CardSet, 'dice'> & { dice: (DieDoc & { id: Character })[] };

/** What a table has that names no set; the examples of the rules are played with it. */
export const FIRST_SET = first as OurSet;
/** What new tables have, and its name. */
export const CARD_SET = second as OurSet;
export const NEWEST: BuiltIn = 'second';
/** The set of a table by what its configuration says. */
export const builtIn = (name: unknown): OurSet => (name === NEWEST ? CARD_SET : FIRST_SET);

/** A card of the set as it lies before a match. */
export const front = (card: (typeof CARD_SET.cards)[number]): CardView => ({
  id: card.id,
  name: CARD_SET.dice.find((die) => die.id === card.die)?.name ?? card.id,
  power: card.power,
  turned: false,
  die_faces: [],
  combos: card.combos,
  combination: 1,
  filled: 0,
  of: card.combos[0].length,
  needs: card.combos[0],
  dice: [],
  used_saved: [],
  automatic: null,
  save: card.save,
  square: 0,
  saved: null,
  charged: false,
  charged_on: null,
  tilt: 0,
  odds: null,
});
