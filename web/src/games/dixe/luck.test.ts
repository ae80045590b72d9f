import { describe, expect, it } from 'vitest';
import { checkLuck, type OpenRecord } from '../../lib/fairness/luck.ts';
import record from './luck.fixture.json';
import { FIRST_SET } from './card-set.ts';
import { luck } from './luck.ts';

// Views list the symbols of a die in this order.
const dice = Object.fromEntries(FIRST_SET.dice.map((die) => [die.id, die.faces.slice(1).sort()]));

// A record that `ecrin selfplay` wrote, with its actions left out.
const written = record as unknown as OpenRecord;

describe('the luck of a record', () => {
  it('follows from its seed', () => {
    const total = written.steps.length;
    expect(checkLuck(written, luck(dice))).toEqual({ total, holds: true, wrong: null });
  });
  it('is not believed when it was changed', () => {
    const changed = structuredClone(written);
    const last = changed.steps.at(-1)!;
    const text = JSON.stringify(last.chance);
    const other = text.replace(/"[a-z]+"\}/, '"none"}');
    expect(other).not.toBe(text);
    last.chance = JSON.parse(other);
    expect(checkLuck(changed, luck(dice))).toMatchObject({ holds: false, wrong: changed.steps.length });
  });
  it('does not fit another seed, nor a game without chance', () => {
    expect(checkLuck({ ...written, seed: '11'.repeat(32) }, luck(dice)).holds).toBe(false);
    expect(checkLuck(written).holds).toBe(false);
  });
});
