/** What changed on the displays since somebody's last card. */
import type { Happened, Seat, ViewerName } from '../../lib/wire.ts';
import type { NoxEvent, NoxView } from './types.ts';

export type DisplayMarks = {
  /** By the number a pile shows: what it showed before, or null if it is new. */
  piles: ReadonlyMap<number, number | null>;
  /** The own total as it was. */
  had: number | null;
};

export function marksOf(
  since: readonly Happened[],
  before: NoxView | null,
  now: NoxView,
  viewer: ViewerName,
): Map<Seat, DisplayMarks> {
  const events = since.map((one) => one.event as NoxEvent);
  const begun = events.findLastIndex((event) => event.type === 'round_started');
  const piles = new Map<Seat, Map<number, number | null>>();
  for (const event of events.slice(begun + 1)) {
    if (event.type !== 'played') continue;
    const marked = piles.get(event.display) ?? new Map<number, number | null>();
    marked.set(event.card, event.covered ?? null);
    piles.set(event.display, marked);
  }
  // A total of an earlier round says nothing about this one.
  const at = 'abcdef'.indexOf(viewer);
  const had = before && begun < 0 && before.round === now.round ? (before.displays[at]?.total ?? null) : null;
  return new Map(
    [...piles].map(([seat, marked]) => [
      seat,
      { piles: marked, had: seat === viewer && had !== now.displays[at]?.total ? had : null },
    ]),
  );
}
