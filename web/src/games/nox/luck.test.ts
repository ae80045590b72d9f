import { describe, expect, it } from 'vitest';
import { checkLuck, type OpenRecord } from '../../lib/fairness/luck.ts';
import record from './luck.fixture.json';
import { luck } from './luck.ts';

// A record that `ecrin selfplay` wrote, with its actions left out.
const written = record as unknown as OpenRecord;

describe('the luck of a record', () => {
  it('follows from its seed', () => {
    const total = written.steps.length;
    expect(checkLuck(written, luck)).toEqual({ total, holds: true, wrong: null });
  });
  it('is not believed when it was changed', () => {
    const changed = structuredClone(written);
    const last = changed.steps.at(-1)!;
    const text = JSON.stringify(last.chance);
    const other = text.replace('"draw":[', '"draw":[1,').replace(/,\d+\]\}$/, ']}');
    expect(other).not.toBe(text);
    last.chance = JSON.parse(other);
    expect(checkLuck(changed, luck)).toMatchObject({ holds: false, wrong: changed.steps.length });
  });
  it('does not fit another seed, nor a game without chance', () => {
    expect(checkLuck({ ...written, seed: '11'.repeat(32) }, luck).holds).toBe(false);
    expect(checkLuck(written).holds).toBe(false);
  });
});
