/** The deal, drawn again from the seed. */
import { first, type Draw } from '../../lib/fairness/luck.ts';

const CARDS = ['o', 'x', 's', 'd', 'ox', 'os', 'od', 'xs', 'xd', 'sd'];

export const luck: Draw = (stream, record) => {
  const begins = first(stream, record);
  // Every seat has one simple card of each gem before the shuffle.
  const cards = stream.shuffle(
    CARDS.flatMap((card) => new Array<string>(card.length > 1 ? 4 : 20 - record.seats).fill(card)),
  );
  const piles: string[][] = [];
  for (let pile = 0, from = 0; pile < 5; pile++) {
    const size = Math.floor(cards.length / 5) + (pile < cards.length % 5 ? 1 : 0);
    piles.push(cards.slice(from, from + size));
    from += size;
  }
  return { first: begins, piles };
};
