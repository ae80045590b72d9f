import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Stream } from './chacha.ts';
import { checkLuck, type Dice, type OpenRecord } from './luck.ts';
import records from './luck.fixture.json';

/** The engine's own card set. */
const set = JSON.parse(readFileSync('../crates/dixe/data/default.json', 'utf8')) as {
  dice: { id: string; faces: string[] }[];
};
// Views list the symbols of a die in this order.
const dice: Dice = Object.fromEntries(set.dice.map((die) => [die.id, die.faces.slice(1).sort()]));
const of = (game: string): OpenRecord =>
  structuredClone(records.find((record) => record.game === game)) as unknown as OpenRecord;

describe('the generator', () => {
  it('gives the published words of ChaCha8', () => {
    const stream = new Stream(new Uint8Array(32), 0);
    const bytes = new DataView(new ArrayBuffer(16));
    for (let i = 0; i < 4; i++) bytes.setUint32(4 * i, stream.word(), true);
    expect(Buffer.from(bytes.buffer).toString('hex')).toBe('3e00ef2f895f40d67f5bb8e81f09a5a1');
  });
  it('goes on after a block and keeps its streams apart', () => {
    const words = (number: number): number[] => {
      const stream = new Stream(new Uint8Array(32).fill(7), number);
      return Array.from({ length: 40 }, () => stream.word());
    };
    expect(new Set(words(0)).size).toBe(40);
    expect(words(1)).not.toEqual(words(0));
    expect(words(1)).toEqual(words(1));
  });
});

// Records that `ecrin selfplay` wrote, with their actions left out.
describe('the luck of a record', () => {
  it.each(['onix', 'nox', 'dixe'])('of %s follows from its seed', (game) => {
    const record = of(game);
    expect(checkLuck(record, dice)).toEqual({ total: record.steps.length, holds: true, wrong: null });
  });
  it.each(['onix', 'nox', 'dixe'])('of %s is not believed when it was changed', (game) => {
    const last = (record: OpenRecord) => record.steps.at(-1)!;
    const record = of(game);
    const text = JSON.stringify(last(record).chance);
    const swapped = {
      onix: text.replace('"x"', '"o"'),
      nox: text.replace('"draw":[', '"draw":[1,').replace(/,\d+\]\}$/, ']}'),
      dixe: text.replace(/"[a-z]+"\}/, '"none"}'),
    }[game]!;
    expect(swapped).not.toBe(text);
    last(record).chance = JSON.parse(swapped);
    expect(checkLuck(record, dice)).toMatchObject({ holds: false, wrong: record.steps.length });
  });
  it('of another seed does not fit', () => {
    expect(checkLuck({ ...of('nox'), seed: '11'.repeat(32) }, dice)).toMatchObject({
      holds: false,
      wrong: 1,
    });
    expect(checkLuck({ ...of('dixe'), seed: '11'.repeat(32) }, {}).holds).toBe(false);
  });
});
