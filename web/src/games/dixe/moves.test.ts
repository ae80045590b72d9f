import { describe, expect, it } from 'vitest';
import { edges } from './edges.ts';
import { artOf, flipOf, listed, read } from './moves.ts';
import { standing } from './standing.svelte.ts';

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
