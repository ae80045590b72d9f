import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alone, cardOf, flipOf, listed, oneOf, spot } from './choices.ts';
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

describe('where a choice is made', () => {
  it('is on the table for every kind of choice in the playthroughs', () => {
    const dir = new URL('../../../../crates/dixe/tests/playthroughs/', import.meta.url);
    const lines = readdirSync(dir).flatMap((file) => readFileSync(new URL(file, dir), 'utf8').split('\n'));
    const nowhere = new Set<string>();
    let seen = 0;
    for (const line of lines.filter((one) => /^(choices| {2}which) /.test(one))) {
      const choices = JSON.parse(line.replace(/^(choices| {2}which) /, '')) as DixeChoices;
      for (const choice of choices) {
        seen += 1;
        if (!spot(choice.action, choices, 'a')) nowhere.add(choice.kind);
      }
    }
    expect(seen).toBeGreaterThan(100);
    // What it resets is a rival's, and only said.
    expect([...nowhere].filter((kind) => kind !== 'reset')).toEqual([]);
  });
});

describe('what goes by itself', () => {
  it('is the only choice, and never a throw', () => {
    expect(alone([{ kind: 'end', action: 'end', completes: null }])).toBe('end');
    expect(alone([{ kind: 'roll', action: 'roll', dice: [], risks: null }])).toBe(null);
    expect(alone(react({ type: 'step', square: 1 }))).toBe(null);
  });
});
