/** The win-chance picture of an analysis: one band a seat, stacked to the whole win. */
import type { AnalysisJob, Moment } from './wire.ts';

/** Everybody's share of the win at one moment of the replay, and how much the reckoning leaves open:
 * half the width of the interval that holds 95 of 100. */
export type Shares = { at: number; shares: readonly number[]; error: number };

/** The shares over the match; `frameOf` finds the moment that shows a position. */
export function shares(job: AnalysisJob, frameOf: (position: number) => number, last: number): Shares[] {
  const points = job.moments.map((moment) => ({
    at: frameOf(moment.position),
    shares: whole(moment.before),
    error: errorOf(moment),
  }));
  const end = job.accounts.length
    ? whole(job.accounts.map((account) => account.result))
    : points.at(-1)?.shares;
  // How it ended is certain.
  if (end) points.push({ at: last, shares: end, error: 0 });
  return points;
}

function errorOf({ choices, better, error }: Moment): number {
  const best = choices.find((one) => one.action === better);
  return best?.proof ? 0 : (best?.error ?? error);
}

/** Shares of a search add up to nearly one; a picture needs exactly one. */
function whole(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + Math.max(0, part), 0);
  return parts.map((part) => (sum > 0 ? Math.max(0, part) / sum : 1 / parts.length));
}

/** The outline of one seat's band, seat 0 at the foot. */
export function band(
  points: readonly Shares[],
  seat: number,
  last: number,
  width: number,
  height: number,
): string {
  const x = (at: number): string => ((at / Math.max(1, last)) * width).toFixed(1);
  const y = (point: Shares, seats: number): string =>
    (height * (1 - point.shares.slice(0, seats).reduce((all, part) => all + part, 0))).toFixed(1);
  const upper = points.map((point) => `${x(point.at)} ${y(point, seat + 1)}`);
  const lower = points.map((point) => `${x(point.at)} ${y(point, seat)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** What is left open about the border above the first `seats` bands. */
export function doubt(
  points: readonly Shares[],
  seats: number,
  last: number,
  width: number,
  height: number,
): string {
  const x = (at: number): string => ((at / Math.max(1, last)) * width).toFixed(1);
  const y = ({ shares, error }: Shares, side: 1 | -1): string => {
    const border = shares.slice(0, seats).reduce((all, part) => all + part, 0) + side * error;
    return (height * (1 - Math.min(1, Math.max(0, border)))).toFixed(1);
  };
  const upper = points.map((point) => `${x(point.at)} ${y(point, 1)}`);
  const lower = points.map((point) => `${x(point.at)} ${y(point, -1)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** The biggest mistakes, the worst first: what costs clearly more than the
 * search may be wrong by, also when both are said in whole percent. */
export const mistakes = (job: AnalysisJob, most = 5): Moment[] =>
  job.mistakes
    .map((place) => job.moments[place])
    .filter(({ loss, error }) => loss > 0.02 && Math.round(loss * 100) > Math.round(error * 100))
    .filter((moment) => moment.played !== moment.better)
    .slice(0, most);
