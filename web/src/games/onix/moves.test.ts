import { describe, expect, it } from 'vitest';
import { clash, clockPiles, completes, hitsOf, pilesOf, putsOf } from './moves.ts';
import type { OnixView } from './types.ts';

describe('Onix', () => {
  it('reads what may be placed, drawn and hit', () => {
    const legal = ['put:ox>3', 'put:ox>new', 'put:x>new', 'pile:2', 'hit:b1'];
    expect(putsOf('ox', legal)).toEqual([
      { action: 'put:ox>3', to: 3 },
      { action: 'put:ox>new', to: 'new' },
    ]);
    expect(putsOf('x', legal)).toHaveLength(1);
    expect(pilesOf(legal).get(2)).toBe('pile:2');
    expect(hitsOf(legal).get('b1')).toBe('hit:b1');
  });
  it('says why a card cannot go there and what it completes', () => {
    expect(clash('ox', ['d', 'x'])).toEqual(['x']);
    expect(completes('sd', ['o', 'x'])).toBe(3);
    expect(completes('s', ['o'])).toBe(0);
  });
  it('takes the smallest piles of the ring as the clock', () => {
    const piles = [5, 3, 0, 3, 9].map((size, i) => ({ pile: i + 1, top: 'o', size }));
    expect([...clockPiles({ piles, ring: [1, 2, 4, 5] } as unknown as OnixView)]).toEqual([2, 4]);
  });
});
