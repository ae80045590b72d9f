/** The deal of each round, drawn again from the seed. */
import { first, type Draw } from '../../lib/fairness/luck.ts';
import type { Seat } from '../../lib/wire.ts';

export const luck: Draw = (stream, record, number, written) => {
  // After the first round the start goes round the table and no lot is drawn.
  const starter = number === 0 ? first(stream, record) : (written as { starter: Seat }).starter;
  const cards = stream.shuffle(Array.from({ length: 90 }, (_, i) => 1 + Math.floor(i / 6)));
  const hands = Array.from({ length: record.seats }, (_, seat) => cards.slice(3 * seat, 3 * seat + 3));
  return { starter, hands, draw: cards.slice(3 * record.seats) };
};
