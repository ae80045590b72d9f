/** Cards on their way. */
import type { Flight } from '../../lib/motion/flights.svelte.ts';
import type { Seat, ViewerName } from '../../lib/wire.ts';
import { CARD_BACK, cardFace } from './art/cards.ts';
import type { OnixEvent } from './types.ts';

/** What travels where when something happens, as one viewer sees it. */
export function flightsOf(event: OnixEvent, viewer: ViewerName): Flight[] {
  const box = '0 0 62 80';
  const handOf = (seat: Seat): string => (seat === viewer ? 'tray' : `stock-${seat}`);
  switch (event.type) {
    case 'taken':
      return event.cards.map(({ pile, card }) => ({
        from: `pile-${pile}`,
        to: handOf(event.seat),
        svg: cardFace(card),
        box,
      }));
    case 'put':
      return [
        {
          from: handOf(event.seat),
          to: `coll-${event.seat}-${event.collection}`,
          svg: cardFace(event.card),
          box,
        },
      ];
    case 'drawn':
      return [{ from: `pile-${event.pile}`, to: handOf(event.seat), svg: cardFace(event.card), box }];
    case 'stocked':
      return [{ from: `pile-${event.pile}`, to: `stock-${event.seat}`, svg: cardFace(event.card), box }];
    case 'stolen':
      return [
        {
          from: `coll-${event.from}-${event.collection}`,
          to: handOf(event.seat),
          svg: cardFace(event.card),
          box,
        },
      ];
    case 'destroyed':
      return [
        { from: `coll-${event.from}-${event.collection}`, to: 'discard', svg: cardFace(event.card), box },
      ];
    case 'validated':
      return event.collections.map((one) => ({
        from: `coll-${event.seat}-${one.collection}`,
        to: `stock-${event.seat}`,
        svg: CARD_BACK,
        box,
      }));
    default:
      return [];
  }
}
