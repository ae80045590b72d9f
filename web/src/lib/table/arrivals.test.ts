import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire.ts';
import { changes } from './arrivals.svelte.ts';

const seat = (at: SeatInfo['seat'], name: string | null, kind: SeatInfo['kind'] = 'person'): SeatInfo => ({
  seat: at,
  kind: name ? kind : 'open',
  name,
  player: name && kind === 'person' ? `p-${name}` : null,
  level: null,
  online: true,
  bot_plays: false,
  away_votes: [],
  rating: null,
});
const told = (before: SeatInfo[], after: SeatInfo[]) => {
  const { sat, rose } = changes(before, after);
  return [sat.map((one) => one.name), rose.map((one) => one.name)];
};

test('who sat down and who stood up is told, and who moved is not', () => {
  const maya = seat('a', 'Maya');
  expect(told([maya, seat('b', null)], [maya, seat('b', 'Noor')])).toEqual([['Noor'], []]);
  expect(told([maya, seat('b', 'Noor')], [maya, seat('b', null)])).toEqual([[], ['Noor']]);
  expect(told([maya, seat('b', null)], [maya, seat('b', 'Quill', 'bot')])).toEqual([['Quill'], []]);
  const moved = [maya, seat('b', null), seat('c', 'Noor')];
  expect(told([maya, seat('b', 'Noor'), seat('c', null)], moved)[1]).toEqual([]);
});
