import { describe, expect, it } from 'vitest';
import { NUMBERS } from '../lib/art/nox.ts';
import { edges } from './dixe/edges.ts';
import { artOf, flipOf, listed, read } from './dixe/moves.ts';
import { standing } from './dixe/standing.svelte.ts';
import { after, readPlace } from './nox/moves.ts';
import type { DisplayView } from './nox/types.ts';
import { clash, clockPiles, completes, hitsOf, pilesOf, putsOf } from './onix/moves.ts';
import type { OnixView } from './onix/types.ts';
import { Geometry, takes } from './onyx/geometry.ts';

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

describe('DiXe', () => {
  it('takes actions apart', () => {
    expect(read('power:blaireau=b.oni')).toMatchObject({
      verb: 'power',
      card: 'blaireau',
      seat: 'b',
      die: 'oni',
      symbol: '',
    });
    expect(read('react:yorick=skull')).toMatchObject({ verb: 'react', card: 'yorick', symbol: 'skull' });
    expect(read('reset:b.oni')).toMatchObject({ verb: 'reset', card: 'oni', seat: 'b' });
    expect(read('roll')).toMatchObject({ verb: 'roll', card: '' });
  });
  it('finds a set-up whatever the order, and lists what has no place of its own', () => {
    expect(flipOf('oni', 'arkan', ['flip:arkan+oni'])).toBe('flip:arkan+oni');
    expect(flipOf('oni', 'kala', ['flip:arkan+oni'])).toBeNull();
    expect(listed(['place:oni', 'power:kala', 'roll', 'saved:oni=skull']).map((one) => one.verb)).toEqual([
      'power',
      'saved',
    ]);
  });
  it('draws sets made by players with the art of the power', () => {
    expect(artOf('my-own', 'kala')).toBe('kala');
    expect(artOf('my-own')).toBe('yorick');
  });
  it('answers by standing orders, except where a symbol must be chosen', () => {
    standing.set('oni', 'lay');
    expect(standing.answer(['pass', 'react:oni'])).toBe('react:oni');
    expect(standing.answer(['pass', 'react:oni=skull'])).toBeNull();
    standing.set('oni', null);
    expect(standing.answer(['pass', 'react:oni'])).toBeNull();
  });
  it('draws a joker on a free place, never over a symbol', () => {
    const art = edges({
      combos: [['pi', 'sun']],
      now: 0,
      laid: [
        { symbol: null, die: 'kala' },
        { symbol: 'sun', die: 'oni' },
      ],
      wanted: [],
      slots: 0,
      square: 0,
      own: 'oni',
    });
    expect(art.match(/<svg x="[^"]*" y="9"/g)).toHaveLength(2);
  });
});
