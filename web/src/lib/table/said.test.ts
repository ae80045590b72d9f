/** What the log says besides what happened. */
import { expect, test } from 'vitest';
import type { TableContext } from './context.ts';
import type { LogLine } from './log.ts';
import { bySeat, lineReason } from './said.ts';

const context = {
  parts: { words: { why: ({ code }: { code: string }) => (code === 'game-covers' ? 'covers your 15' : '') } },
} as unknown as TableContext;
const line = (cause: LogLine['cause']): LogLine => ({ n: 1, cause, events: [] });

test('a bot’s action has its reason, where there are words for it', () => {
  const act = { kind: 'action', seat: 'b', bot: true } as const;
  expect(lineReason(line({ ...act, reason: { code: 'game-covers', with: {} } }), context)).toBe(
    'covers your 15',
  );
  expect(lineReason(line({ ...act, reason: { code: 'game-unheard-of', with: {} } }), context)).toBe('');
  expect(lineReason(line(act), context)).toBe('');
  expect(lineReason(line({ kind: 'undo', seat: 'a' }), context)).toBe('');
});

test('a sentence stands under whom it is about', () => {
  const own = { words: 'Tom lays a die.' };
  const [told, more] = [
    { words: 'Maya throws.', seat: 'a' as const },
    { words: 'Maya stops.', seat: 'a' as const },
  ];
  expect(bySeat({ seat: 'b' }, [own, told, more])).toEqual([
    { seat: 'b', said: [own] },
    { seat: 'a', said: [told, more] },
  ]);
  expect(bySeat({ seat: null }, [])).toEqual([]);
});
