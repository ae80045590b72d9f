/** The log: what happened, kept raw, so that it can be said in any language. */
import type { Cause, Happened, Seat } from '../wire.ts';

export type LogLine = { n: number; cause: Cause; events: readonly Happened[] };

/** Adds a step in its place; a step that is already there is not added twice. */
export function addLine(log: readonly LogLine[], line: LogLine): LogLine[] {
  if (log.some((old) => old.n === line.n)) return [...log];
  const next = [...log, line];
  if (log.length && log[log.length - 1].n > line.n) next.sort((a, b) => a.n - b.n);
  return next;
}

export function causeSeat(cause: Cause): Seat | null {
  return 'seat' in cause ? cause.seat : null;
}
