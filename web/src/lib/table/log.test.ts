import { describe, expect, it } from 'vitest';
import type { Cause, Play, Seat } from '../wire.ts';
import { since, turnsOf, undone, type LogLine } from './log.ts';

const act = (seat: Seat): Cause => ({ kind: 'action', seat, bot: false });
const line = (n: number, cause: Cause, position: number, told = true): LogLine => ({
  n,
  cause,
  events: told ? [{ event: {}, words: `${n}` }] : [],
  play: { position } as Play,
});

describe('the log', () => {
  const log = [
    line(1, { kind: 'start' }, 0),
    line(2, act('a'), 1),
    line(3, act('b'), 2),
    line(4, act('c'), 3, false),
    line(5, act('b'), 4),
    line(6, act('c'), 5),
  ];

  it('says what a seat did in a row as one turn, whatever others had nothing to say to', () => {
    expect(turnsOf(log).map((turn) => [turn.seat, turn.lines.map(({ n }) => n)])).toEqual([
      [null, [1]],
      ['a', [2]],
      ['b', [3, 5]],
      ['c', [6]],
    ]);
  });

  it('knows what is new to each seat, and nothing to those who watch', () => {
    const numbers = (viewer: Seat | 'spectator'): number[] => since(log, viewer).map(({ n }) => n);
    expect(numbers('a')).toEqual([3, 4, 5, 6]);
    expect(numbers('b')).toEqual([6]);
    expect(numbers('c')).toEqual([]);
    expect(numbers('d')).toEqual([2, 3, 4, 5, 6]);
    expect(numbers('spectator')).toEqual([]);
  });

  it('forgets what was taken back', () => {
    const back = [...log, line(7, { kind: 'undo', seat: 'b' }, 2), line(8, act('b'), 3)];
    expect([...undone(back)]).toEqual([4, 5, 6]);
    expect(since(back, 'a').map(({ n }) => n)).toEqual([3, 7, 8]);
  });
});
