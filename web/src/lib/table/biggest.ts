/** The moment that moved a match the most, out of its analysis. */
import type { AnalysisJob, Frame, Seat } from '../wire.ts';

export type Biggest = { position: number; seat: Seat; from: number; to: number };

/** The choice that changed the chance of the seat at `index` most, by more
 * than the search may be wrong about it; null if there is none. */
export function biggest(job: AnalysisJob, index: number): Biggest | null {
  let best: Biggest | null = null;
  let most = 0.05;
  job.moments.forEach((moment, i) => {
    const from = moment.before[index];
    // What the next choice starts from counts luck in: a throw belongs to its moment.
    const to = job.moments[i + 1]?.before[index] ?? job.accounts[index]?.result ?? moment.after[index];
    if (from === undefined || to === undefined) return;
    const swing = Math.abs(to - from);
    if (swing > most && swing > moment.error) {
      most = swing;
      best = { position: moment.position, seat: moment.seat, from, to };
    }
  });
  return best;
}

/** What was played in a position: the log of a page that came late does not reach back to it. */
export const playedAt = (frames: readonly Frame[], position: number): Frame | undefined =>
  frames.find(({ cause, play }) => cause.kind === 'action' && play.position > position);
