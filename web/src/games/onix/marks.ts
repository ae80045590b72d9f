/** What changed since somebody's last action: by seat, the collections that grew or lost a card. */
import type { Happened, Seat } from '../../lib/wire.ts';
import type { OnixEvent } from './types.ts';

export type Mark = 'new' | 'lost';

export function marksOf(since: readonly Happened[]): Map<Seat, Map<number, Mark>> {
  const marks = new Map<Seat, Map<number, Mark>>();
  const set = (seat: Seat, collection: number, mark: Mark): void => {
    const own = marks.get(seat) ?? new Map<number, Mark>();
    own.set(collection, mark);
    marks.set(seat, own);
  };
  for (const { event } of since) {
    const it = event as OnixEvent;
    if (it.type === 'put') set(it.seat, it.collection, 'new');
    // A collection that is gone moves the others up: then there is nothing to point at.
    else if (it.type === 'stolen' || it.type === 'destroyed') {
      if (it.gone) marks.delete(it.from);
      else set(it.from, it.collection, 'lost');
    } else if (it.type === 'validated') marks.delete(it.seat);
  }
  return marks;
}

/** One's own collection that a card was put on last. */
export function justPut(events: readonly Happened[], viewer: string): number | null {
  const put = events.map((one) => one.event as OnixEvent).findLast((event) => event.type === 'put');
  return put?.type === 'put' && put.seat === viewer ? put.collection : null;
}

/** The piles that show another card since then. */
export const freshPiles = (since: readonly Happened[]): number[] => [
  ...new Set(
    since.flatMap(({ event }) => {
      const it = event as OnixEvent;
      return it.type === 'revealed' ? [it.pile] : [];
    }),
  ),
];
