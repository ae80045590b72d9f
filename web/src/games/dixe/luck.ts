/** The lot and every throw, drawn again from the seed. */
import { first, type Draw } from '../../lib/fairness/luck.ts';
import type { DixeView } from './types.ts';

/** The five symbols of each die, as views list them. */
export type Dice = Readonly<Record<string, readonly string[]>>;

export const diceOf = (view: DixeView): Dice =>
  Object.fromEntries(view.boards.flatMap((board) => board.cards.map((card) => [card.id, card.die_faces])));

export const luck =
  (dice: Dice): Draw =>
  (stream, record, _number, written) => {
    const { roll } = written as { roll?: Record<string, string> };
    if (!roll) return { first: first(stream, record) };
    // Dice are thrown in the order of their names; a borrowed one, written with its owner's seat, last.
    const borrowed = (die: string): number => (die.includes('.') ? 1 : 0);
    const order = Object.keys(roll).sort((one, two) => borrowed(one) - borrowed(two) || (one < two ? -1 : 1));
    const face = (die: string): string => {
      const side = stream.below(6);
      return side === 0 ? '@' : dice[die.split('.').at(-1)!][side - 1];
    };
    return { roll: Object.fromEntries(order.map((die) => [die, face(die)])) };
  };
