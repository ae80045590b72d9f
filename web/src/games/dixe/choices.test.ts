import { describe, expect, it } from 'vitest';
import { cardOf, flipOf, listed, oneOf } from './choices.ts';
import { edges } from './edges.ts';
import { artOf } from './faces.ts';
import { standing } from './standing.svelte.ts';
import type { DixeChoices } from './types.ts';

const fills = { card: 'oni', symbol: 'skull', filled: 1, of: 3 };
const react = (does: { type: 'step'; square: number } | { type: 'save'; symbol: string }): DixeChoices => [
  { kind: 'pass', action: 'pass' },
  { kind: 'react', action: 'react:oni', card: 'oni', does, from: 'hand' },
];

describe('DiXe', () => {
  it('finds a set-up whatever the order, and lists what has no place of its own', () => {
    const choices: DixeChoices = [
      { kind: 'flip', action: 'flip:arkan+oni', cards: ['arkan', 'oni'] },
      { kind: 'saved', action: 'saved:oni=skull', from: 'oni', fills, completes: null },
      { kind: 'recover', action: 'recover:kala', die: 'kala', from: 'charged' },
      { kind: 'reset', action: 'reset:b.oni', seat: 'b', card: 'oni', combination: 2, dice: [] },
      { kind: 'pass', action: 'pass' },
    ];
    expect(flipOf(choices, ['oni', 'arkan'])?.action).toBe('flip:arkan+oni');
    expect(flipOf(choices, ['oni', 'kala'])).toBeNull();
    expect(flipOf(choices, ['oni'])).toBeNull();
    // A rival's card is reset, so the choice belongs to none of one's own.
    expect(listed(choices).map(cardOf)).toEqual(['oni', 'kala', null]);
    expect(oneOf(choices, 'pass')?.action).toBe('pass');
    expect(oneOf(choices, 'roll')).toBeNull();
  });
  it('draws sets made by players with the art of the power', () => {
    expect(artOf('my-own', 'kala')).toBe('kala');
    expect(artOf('my-own')).toBe('yorick');
  });
  it('answers by standing orders, except where a symbol must be chosen', () => {
    standing.set('oni', 'lay');
    expect(standing.answer(react({ type: 'step', square: 1 }))?.action).toBe('react:oni');
    expect(standing.answer(react({ type: 'save', symbol: 'skull' }))).toBeNull();
    standing.set('oni', null);
    expect(standing.answer(react({ type: 'step', square: 1 }))).toBeNull();
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
