import { describe, expect, it } from 'vitest';
import { NUMBERS } from './art/cards.ts';
import { after, readPlace } from './moves.ts';
import type { DisplayView } from './types.ts';

describe('NOX', () => {
  const display = (...tops: number[]): DisplayView => ({
    piles: tops.map((shows) => ({ shows, colour: 'blue', cards: [shows] })),
    total: tops.reduce((a, b) => a + b, 0),
    missing: [],
    worth: 0,
  });
  const colours = { blue: [...NUMBERS.blue], green: [...NUMBERS.green], orange: [...NUMBERS.orange] };
  const play = (action: string, ...tops: number[]) => after(display(...tops), readPlace(action)!, colours);
  it('previews the merge of the rulebook', () => {
    const then = play('14>b/5', 5, 14, 4, 6, 15);
    expect(then.tops).toEqual([14, 4, 6, 15]);
    expect(then.merged).toBe(14);
    expect(then.worth).toBe(39);
  });
  it('previews new piles, the sixth one and a number that is there already', () => {
    expect(play('2>a+', 1, 12, 6, 3, 4).ends).toBe(true);
    expect(play('9>a+', 1, 12, 6, 3, 9)).toMatchObject({ merged: 9, ends: false });
    expect(play('7>a+', 14)).toMatchObject({ missing: ['blue', 'orange'], worth: 0, total: 21 });
  });
  it('reads its notation', () => {
    expect(readPlace('14>b/5')).toEqual({ action: '14>b/5', card: 14, display: 'b', onto: 5 });
    expect(readPlace('swap')).toBeNull();
  });
});
