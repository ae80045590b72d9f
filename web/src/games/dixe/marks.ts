/** What changed since somebody's last action: by seat, the cards that something happened to. */
import type { Happened, Seat } from '../../lib/wire.ts';
import type { DixeEvent } from './types.ts';

export type Mark = 'new' | 'lost';

export function marksOf(since: readonly Happened[]): Map<Seat, Map<string, Mark>> {
  const marks = new Map<Seat, Map<string, Mark>>();
  const set = (seat: Seat, card: string, mark: Mark): void => {
    const own = marks.get(seat) ?? new Map<string, Mark>();
    own.set(card, mark);
    marks.set(seat, own);
  };
  for (const { event } of since) {
    const it = event as DixeEvent;
    if (it.type === 'failed' && it.reset) set(it.seat, it.reset, 'lost');
    else if (it.type === 'reset') set(it.seat, it.card, 'lost');
    else if (['finished', 'flipped', 'validated', 'saved', 'stepped'].includes(it.type) && 'card' in it)
      set(it.seat, it.card, 'new');
  }
  return marks;
}
