/** The log: what happened, kept raw, so that it can be said in any language. */
import type { Cause, Happened, Play, Seat, ViewerName } from '../wire.ts';

/** A step, and what the viewer saw after it, as far as this page knows. */
export type LogLine = { n: number; cause: Cause; events: readonly Happened[]; play?: Play };

/** What one seat did in a row, or one other thing that happened. */
export type Turn = { n: number; seat: Seat | null; cause: Cause; lines: readonly LogLine[] };

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

/** The lines as turns: what a seat did in a row belongs together. Answers
 * that told nothing, such as passing, do not part it. */
export function turnsOf(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    const action = line.cause.kind === 'action';
    if (action && !line.events.length) continue;
    const seat = causeSeat(line.cause);
    const last = turns.at(-1);
    if (action && last?.cause.kind === 'action' && last.seat === seat)
      turns[turns.length - 1] = { ...last, n: line.n, lines: [...last.lines, line] };
    else turns.push({ n: line.n, seat, cause: line.cause, lines: [line] });
  }
  return turns;
}

/** What happened since the viewer's person last acted; nothing for those who
 * only watch. */
export function since(log: readonly LogLine[], viewer: ViewerName): LogLine[] {
  if (viewer === 'spectator') return [];
  const own = log.findLastIndex(
    ({ cause }) => cause.kind === 'action' && cause.seat === viewer && !cause.bot,
  );
  const gone = undone(log);
  return log
    .slice(own + 1)
    .filter(({ n, cause }) => cause.kind !== 'start' && causeSeat(cause) !== viewer && !gone.has(n));
}

/** The lines that a later one took back. */
export function undone(log: readonly LogLine[]): Set<number> {
  const gone = new Set<number>();
  log.forEach((line, at) => {
    const to = line.play?.position;
    if (line.cause.kind !== 'undo' || to === undefined) return;
    for (const earlier of log.slice(0, at))
      if (earlier.play && earlier.cause.kind === 'action' && earlier.play.position > to) gone.add(earlier.n);
  });
  return gone;
}
