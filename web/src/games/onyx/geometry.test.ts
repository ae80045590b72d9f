import { describe, expect, it } from 'vitest';
import { Geometry } from './geometry.ts';

describe('the Onyx board', () => {
  it('has the points that the rules count', () => {
    const counts = [6, 8, 10, 12, 16, 20].map((size) => new Geometry(size).points.size);
    expect(counts).toEqual([48, 88, 140, 204, 368, 580]);
    expect(new Geometry(12).points.has('CD12')).toBe(false);
    expect(new Geometry(12).points.has('DE910')).toBe(true);
  });
  it('has edges of equal length', () => {
    const g = new Geometry(12);
    const length = (a: string, b: string) =>
      Math.hypot(
        g.points.get(a)!.xy[0] - g.points.get(b)!.xy[0],
        g.points.get(a)!.xy[1] - g.points.get(b)!.xy[1],
      );
    for (const [a, b] of [
      ['A5', 'B6'],
      ['H10', 'G9'],
      ['D4', 'C3'],
      ['D3', 'E2'],
      ['F6', 'E6'],
      ['F6', 'F7'],
    ])
      expect(length(a, b)).toBeCloseTo(100, 6);
  });
  it('can be walked by arrow keys, to every point and back to the edge', () => {
    const g = new Geometry(8);
    const seen = new Set<string>(['A1']);
    const queue = ['A1'];
    for (let at = queue.pop(); at; at = queue.pop()) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const next = g.step(at, dx, dy);
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(g.points.size);
  });
});
