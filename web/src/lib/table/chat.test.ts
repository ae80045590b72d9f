/** What was said stays readable when another server takes the table over. */
import { expect, test } from 'vitest';
import type { ChatLine } from '../wire.ts';
import { remembered } from './chat.ts';

const line = (text: string, at: number, name = 'Ada'): ChatLine => ({
  player: 'p1',
  name,
  seat: 'a',
  phrase: null,
  text,
  at,
});
const [one, two, three] = [line('one', 10), line('two', 20), line('three', 30)];

test('a server that has heard nothing takes nothing away', () => {
  expect(remembered([one, two], [])).toEqual([one, two]);
  expect(remembered([], [one])).toEqual([one]);
});

test('what both know is there once, as the server tells it', () => {
  expect(remembered([one, two], [one, two, three])).toEqual([one, two, three]);
  expect(remembered([one, two], [two, three])).toEqual([one, two, three]);
  expect(remembered([one, two], [one, line('two', 20, 'Bob')])).toEqual([one, line('two', 20, 'Bob')]);
});

test('what was said meanwhile follows', () => {
  expect(remembered([one, two], [three])).toEqual([one, two, three]);
});
