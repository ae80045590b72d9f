import { describe, expect, it } from 'vitest';
import { Geometry, takes } from './geometry.ts';

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
  it('previews the captures of the rulebook', () => {
    const g = new Geometry(12);
    const stones = { red: ['E4', 'F4', 'D3', 'G3'], white: ['G4', 'E3'] };
    expect(takes(g, stones, 'D4', 'white').taken.sort()).toEqual(['D3', 'E4']);
    expect(takes(g, stones, 'F3', 'white').taken.sort()).toEqual(['F4', 'G3']);
    expect(takes(g, { ...stones, red: [...stones.red, 'FG34'] }, 'F3', 'white').taken).toEqual([]);
    const double = { red: ['C4', 'E4', 'C2'], white: ['D4', 'C3', 'E3', 'D2', 'F2', 'G2'] };
    expect(takes(g, double, 'D3', 'red').taken.sort()).toEqual(['C3', 'D2', 'D4', 'E3']);
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
