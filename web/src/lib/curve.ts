/** The win-chance curve of an analysis, and the actions that cost most. */
import type { Moment, Seat } from './wire.ts';

export type Curve = { seat: Seat; points: { position: number; value: number }[] };

export function curves(moments: readonly Moment[]): Curve[] {
  const bySeat = new Map<Seat, Curve>();
  for (const moment of moments) {
    if (moment.value === null) continue;
    const curve = bySeat.get(moment.seat) ?? { seat: moment.seat, points: [] };
    curve.points.push({ position: moment.position, value: moment.value });
    bySeat.set(moment.seat, curve);
  }
  return [...bySeat.values()];
}

/** The biggest mistakes, the worst first; what cost next to nothing is none. */
export const mistakes = (moments: readonly Moment[], most = 5): Moment[] =>
  moments
    .filter((moment) => (moment.loss ?? 0) > 0.02 && moment.played !== moment.better)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, most);
