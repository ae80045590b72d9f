/** The moment that moved a match the most. */
import { describe, expect, it } from 'vitest';
import type { AnalysisJob, Cause, Frame } from '../wire.ts';
import { biggest, playedAt } from './biggest.ts';

const moments = (chances: number[], error = 0.02): AnalysisJob =>
  ({
    moments: chances.map((chance, i) => ({
      position: 10 + i,
      seat: 'b',
      before: [chance, 1 - chance],
      after: [chance, 1 - chance],
      error,
    })),
    accounts: [{ result: 0 }, { result: 1 }],
  }) as unknown as AnalysisJob;

describe('the biggest moment', () => {
  it('is the greatest change, the end counted in', () => {
    expect(biggest(moments([0.5, 0.45, 0.1, 0.08]), 0)).toMatchObject({ position: 11, from: 0.45, to: 0.1 });
    expect(biggest(moments([0.5, 0.45, 0.4]), 0)).toMatchObject({ position: 12, from: 0.4, to: 0 });
  });
  it('is more than the search may be wrong', () => {
    expect(biggest(moments([0.5, 0.45, 0.1, 0.08], 0.5), 0)).toBe(null);
  });

  const frame = (position: number, cause: Partial<Cause>): Frame =>
    ({ cause: { kind: 'action', ...cause }, events: [], play: { position } }) as unknown as Frame;
  it('is what was played in its position, chance and what is no move left out', () => {
    const frames = [
      frame(10, {}),
      frame(11, { kind: 'out_of_time' }),
      frame(11, { seat: 'b' }),
      frame(12, { seat: 'a' }),
    ];
    expect(playedAt(frames, 10)).toBe(frames[2]);
    expect(playedAt(frames, 12)).toBeUndefined();
  });
});
