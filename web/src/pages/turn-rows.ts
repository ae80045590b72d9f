/** The own tables in the order in which they call. */
import type { SeatInfo, TableRow } from '$lib/wire.ts';

const DAY = 86_400_000;

/** Whether a running table waits for the person whose list this is. */
export const calls = (row: TableRow): boolean =>
  row.status === 'running' && !!row.turn?.to_act.some((seat) => row.yours.includes(seat));

/** Those that wait, what runs out first in front; then without a clock, the longest wait in front. */
export function calling(rows: readonly TableRow[]): TableRow[] {
  const left = (row: TableRow): number => row.turn?.left_ms ?? Infinity;
  return rows.filter(calls).sort((a, b) => left(a) - left(b) || (a.turn?.since ?? 0) - (b.turn?.since ?? 0));
}

/** Who else sits there. */
export const others = (row: TableRow): SeatInfo[] =>
  row.seats.filter((seat) => !row.yours.includes(seat.seat) && seat.kind !== 'open');

/** A long time in one figure: days, and hours on the last one. */
export function lasts(ms: number): { count: number; unit: 'days' | 'hours' } {
  return ms >= DAY
    ? { count: Math.round(ms / DAY), unit: 'days' }
    : { count: Math.max(1, Math.ceil(ms / 3_600_000)), unit: 'hours' };
}

/** How much of the time is left, of what there was at most. */
export function share(row: TableRow, ms: number): number {
  const whole =
    row.pace.kind === 'days' ? row.pace.days * DAY : row.pace.kind === 'live' ? row.pace.base_s * 1000 : 0;
  return whole ? Math.min(1, ms / whole) : 0;
}
