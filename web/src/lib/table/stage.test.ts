/** Whatever is shown comes to its end: nobody can act before. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameModule, GameParts } from '../../games/module.ts';
import type { Connection, Handlers, ServerMessage } from '../connection/types.ts';
import type { Happened, Play, TableInfo } from '../wire.ts';
import { Stage, type Scene } from './stage.svelte.ts';
import { TableModel } from './table.svelte.ts';

const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
  view: name,
  effect: name,
  ms: 1000,
  calm: 1000,
  words: false,
  ...more,
});
const reported = vi.fn();
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  reported.mockClear();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function played(): { stage: Stage; ended: string[]; add: (name: string, scenes: Scene[]) => void } {
  const stage = new Stage();
  const ended: string[] = [];
  const add = (name: string, scenes: Scene[]) =>
    stage.add({ scenes: () => scenes, end: () => ended.push(name) });
  return { stage, ended, add };
}

test('one thing after the other, and then somebody may act', () => {
  const { stage, ended, add } = played();
  add('throw', [scene('shake'), scene('rest')]);
  add('next', [scene('fly')]);
  expect([stage.scene?.view, ended]).toEqual(['shake', []]);
  vi.advanceTimersByTime(1000);
  expect(stage.scene?.view).toBe('rest');
  vi.advanceTimersByTime(1000);
  expect([stage.scene?.view, ended]).toEqual(['fly', ['throw']]);
  vi.advanceTimersByTime(1000);
  expect([stage.scene, stage.busy, ended]).toEqual([null, false, ['throw', 'next']]);
});

test('a fault while something is told stops nothing that comes after it', () => {
  const { stage, ended, add } = played();
  const broken = (): never => {
    throw new Error('a fault');
  };
  stage.add({ scenes: broken, end: () => ended.push('without scenes') });
  expect([stage.busy, ended]).toEqual([false, ['without scenes']]);
  stage.add({ scenes: () => [scene('shown')], end: broken });
  add('next', []);
  vi.advanceTimersByTime(1000);
  expect([stage.busy, ended]).toEqual([false, ['without scenes', 'next']]);
  // A fault is told, so that it is found.
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a page that nobody looks at goes to the end at once, words or not', () => {
  const { stage, ended, add } = played();
  add('miss', [scene('said', { words: true }), scene('falls')]);
  add('next', [scene('fly')]);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect([stage.scene, stage.busy, ended]).toEqual([null, false, ['miss', 'next']]);
  add('meanwhile', [scene('fly')]);
  expect([stage.busy, ended.at(-1)]).toEqual([false, 'meanwhile']);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  add('back', [scene('fly')]);
  expect(stage.scene?.view).toBe('fly');
});

test('no scene lasts for ever, whatever it says of itself', () => {
  const { stage, ended, add } = played();
  add('endless', [scene('endless', { ms: Infinity, calm: Infinity })]);
  add('nonsense', [scene('nonsense', { ms: NaN, calm: NaN })]);
  vi.advanceTimersByTime(6000);
  expect([stage.busy, ended]).toEqual([false, ['endless', 'nonsense']]);
});

test('something newer takes the place of all that was to be shown', () => {
  const { stage, ended, add } = played();
  add('old', [scene('old')]);
  add('waits', []);
  stage.clear();
  vi.advanceTimersByTime(10_000);
  expect([stage.scene, stage.busy, ended]).toEqual([null, false, []]);
  add('new', [scene('new')]);
  vi.advanceTimersByTime(1000);
  expect(ended).toEqual(['new']);
});

const play = (position: number): Play => ({
  position,
  to_act: ['a'],
  view: { at: position },
  legal: ['play'],
  can_undo: false,
  choices: ['play'],
  clocks: null,
  outcome: null,
});
const ROUND: Happened = { event: { type: 'round_scored' }, words: '' };

test('a round that ends while somebody looks back is put away afterwards, and the match goes on', () => {
  let line: Handlers = { message: () => {}, status: () => {} };
  const connection = { events: (handlers) => (line = handlers), open: () => {} } as Partial<Connection>;
  const parts = {
    words: { event: () => '', brief: () => [] },
    sound: () => null,
    stays: (events: readonly Happened[]) => events.includes(ROUND),
  } as unknown as GameParts;
  const model = new TableModel(connection as Connection, {} as GameModule, parts);
  const table = { id: 't', seats: [], status: 'playing', commitment: '' } as unknown as TableInfo;
  const snapshot = { type: 'snapshot', n: 1, viewer: 'a', table, play: play(0), chat: [], missed: [] };
  const step = (n: number, events: Happened[]) =>
    line.message({
      type: 'step',
      n,
      cause: { kind: 'action', seat: 'b', bot: true },
      events,
      play: play(n - 1),
    } as unknown as ServerMessage);
  line.message(snapshot as unknown as ServerMessage);
  step(2, []);
  model.look(2);
  step(3, [ROUND]);
  step(4, []);
  expect(model.current?.position, 'what stays keeps the next move from being shown').toBe(2);
  model.look(null);
  expect(model.events, 'the table is told of the round once it is looked at').toEqual([ROUND]);
  model.goOn();
  expect(model.current?.position).toBe(3);
});
