/** The last moves in short. */
import { expect, test } from 'vitest';
import type { Happened, Seat } from '../../lib/wire.ts';
import type { Names } from '../module.ts';
import { dixeWords } from './words.ts';

const names = { name: (seat: Seat) => seat, viewer: 'a', table: {} } as unknown as Names;
const told = (...events: object[]) =>
  dixeWords.brief!(
    events.map((event) => ({ event }) as unknown as Happened),
    names,
  ).map(({ seat }) => seat);

test('what everybody flipped is told of each, whoever chose last', () => {
  const flipped = (seat: Seat) => ({ type: 'set_up', seat, cards: ['oni', 'kala'] });
  expect(told({ type: 'chose', seat: 'b' }, flipped('a'), flipped('b'), flipped('c'))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('the last answer to a throw and what its thrower then did are of two seats', () => {
  expect(
    told(
      { type: 'stepped', seat: 'b', card: 'oni', square: 1, from: 'hand' },
      { type: 'stopped', seat: 'a' },
    ),
  ).toEqual(['b', 'a']);
});
