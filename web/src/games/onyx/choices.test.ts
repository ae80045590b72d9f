import { describe, expect, it } from 'vitest';
import { choiceOf, stonesOf } from './choices.ts';
import type { OnyxChoices, Taken } from './types.ts';

const square: Taken = { mid: 'DE34', corners: ['D3', 'E3', 'E4', 'D4'], pair: ['D3', 'E4'] };
const choices: OnyxChoices = {
  actions: ['A1', 'AB12'],
  captures: [{ action: 'D4*', at: 'D4', squares: [square] }],
  wins: [],
  draws: [],
  swap: { action: 'swap', colour: 'red' },
};

describe('the choices of Onyx', () => {
  it('are stones by their points, with what they take, and the swap', () => {
    expect([...stonesOf(choices).keys()]).toEqual(['A1', 'AB12', 'D4']);
    expect(stonesOf(choices).get('D4')?.squares).toEqual([square]);
    expect(stonesOf(null).size).toBe(0);
  });
  it('are found by how they are written', () => {
    expect(choiceOf(choices, 'D4*')).toMatchObject({ at: 'D4', squares: [square] });
    expect(choiceOf(choices, 'A1')).toMatchObject({ at: 'A1', squares: [] });
    expect(choiceOf(choices, 'swap')).toMatchObject({ at: null });
    expect(choiceOf(choices, 'D4')).toBeNull();
    expect(choiceOf(null, 'swap')).toBeNull();
  });
});
