import { expect, test } from 'vitest';
import type { TableRow } from '$lib/wire.ts';
import { calling, lasts, share } from './turn-rows.ts';

const row = (
  id: string,
  turn: TableRow['turn'],
  pace: TableRow['pace'] = { kind: 'no_clock' },
): TableRow => ({
  id,
  code: null,
  game: 'x',
  status: turn ? 'running' : 'open',
  seats: [],
  pace,
  rated: false,
  created_at: 0,
  outcome: null,
  yours: ['b'],
  turn,
});

test('what runs out first calls first, and what does not wait for me does not call', () => {
  const rows = [
    row('new', { n: 1, to_act: ['b'], left_ms: null, since: 9 }),
    row('days', { n: 1, to_act: ['b'], left_ms: 200_000_000, since: 5 }, { kind: 'days', days: 3 }),
    row('hers', { n: 1, to_act: ['a'], left_ms: 5000, since: 1 }),
    row('old', { n: 1, to_act: ['a', 'b'], left_ms: null, since: 2 }),
    row('live', { n: 1, to_act: ['b'], left_ms: 60_000, since: 7 }),
    row('open', undefined),
  ];
  expect(calling(rows).map((one) => one.id)).toEqual(['live', 'days', 'old', 'new']);
});

test('days and hours are said in one figure', () => {
  expect(lasts(2.9 * 86_400_000)).toEqual({ count: 3, unit: 'days' });
  expect(lasts(2.4 * 86_400_000)).toEqual({ count: 2, unit: 'days' });
  expect(lasts(86_400_000)).toEqual({ count: 1, unit: 'days' });
  expect(lasts(86_399_999)).toEqual({ count: 24, unit: 'hours' });
  expect(lasts(1)).toEqual({ count: 1, unit: 'hours' });
  const three = row('days', { n: 1, to_act: ['b'], left_ms: 0, since: 0 }, { kind: 'days', days: 3 });
  expect(share(three, 86_400_000)).toBeCloseTo(1 / 3);
});
