/** The default set: read from the engine's own file, so that there is only one. */
import set from '../../../../crates/dixe/data/default.json';
import type { Character } from './art/dice.ts';
import type { CardSet, CardView, DieDoc } from './types.ts';

export const CARD_SET = set as Omit<CardSet, 'dice'> & { dice: (DieDoc & { id: Character })[] };

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
