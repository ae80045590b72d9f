/** Lessons: their words in four languages, and how moves are answered. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { GameModule, GameParts } from '../../games/module.ts';
import { initWords, LANGUAGES, setLanguage, t, type Language } from '../i18n/index.svelte.ts';
import type { ServerMessage } from '../connection/types.ts';
import { TableModel } from '../table/table.svelte.ts';
import type { Exercise, Lesson, Play, TableInfo } from '../wire.ts';
import { LessonModel } from './lesson.svelte.ts';
import { judge, LessonLine, type Judgement } from './line.ts';
import { lead } from './words.ts';

/** Written by the engine's own test of the lesson. */
type Named = { id: string; reasons: string[]; others: boolean; codes: string[] };
const named = (game: string): Named[] =>
  JSON.parse(
    readFileSync(new URL(`../../games/${game}/lesson/names.fixture.json`, import.meta.url), 'utf8'),
  ) as Named[];

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  it.each(GAMES)(
    'every step of the lesson of $id has its words, and no words are left over',
    async (game) => {
      const words = (await game.lesson[language]()).default;
      const wanted = named(game.id);
      expect(Object.keys(words.steps)).toEqual(wanted.map((one) => one.id));
      expect(words.learned.length).toBeGreaterThan(20);
      for (const { id, reasons, others } of wanted) {
        const step = words.steps[id];
        for (const text of [step.title, step.say, step.task, step.right])
          expect(text.trim(), `${id}: ${JSON.stringify(step)}`).not.toBe('');
        expect(Object.keys(step.wrong ?? {}).sort(), id).toEqual(reasons);
        if (others) expect(step.other, id).toBeTruthy();
        for (const text of [step.right, ...Object.values(step.wrong ?? {})]) {
          // A short sentence stands out; what follows explains it.
          expect(lead(text)[0].length, text).toBeLessThan(140);
        }
        // The card has room for so much, and nobody reads more.
        expect(step.say.length, step.say).toBeLessThan(280);
        expect(step.task.length, step.task).toBeLessThan(120);
      }
    },
  );
  it.each(GAMES)('every refusal that the lesson of $id can meet is said', async (game) => {
    await initWords('en');
    await setLanguage(language);
    for (const code of new Set(named(game.id).flatMap((one) => one.codes)))
      expect(t(`refusal.${code.replaceAll('-', '_')}`, { defaultValue: '' }), code).not.toBe('');
  });
});

const play = (position: number): Play => ({
  position,
  to_act: ['a'],
  view: { at: position },
  legal: ['yes', 'no', 'also'],
  can_undo: false,
  choices: { actions: ['yes', 'no', 'also'] },
  clocks: null,
  outcome: null,
});
const EXERCISE: Exercise = {
  id: 'one',
  clauses: ['R1.1'],
  config: {},
  seats: 2,
  seat: 'a',
  light: [['here']],
  before: [],
  start: play(0),
  good: [
    {
      action: 'yes',
      light: [['there']],
      frames: [1, 2].map((position) => ({
        cause: { kind: 'action', seat: 'a', bot: false },
        events: [],
        play: play(position),
      })),
    },
  ],
  wrong: [{ action: 'no', reason: 'why', light: [['reason']] }],
  refused: [{ code: 'not-there', words: 'not there', actions: ['never'] }],
};

describe('a move in a lesson', () => {
  it('is judged by what was worked out', () => {
    expect(judge(EXERCISE, 'yes')).toEqual({ kind: 'good', light: [['there']] });
    expect(judge(EXERCISE, 'no')).toEqual({ kind: 'wrong', reason: 'why', light: [['reason']] });
    expect(judge(EXERCISE, 'never')).toEqual({ kind: 'refused', code: 'not-there', words: 'not there' });
    expect(judge(EXERCISE, 'also')).toEqual({ kind: 'other' });
  });

  const opened = () => {
    const heard: ServerMessage[] = [];
    const told: Judgement[] = [];
    const line = new LessonLine(EXERCISE, {} as TableInfo, (judgement) => told.push(judgement));
    line.events({ message: (message) => heard.push(message), status: () => {} });
    line.open();
    return { heard, told, line };
  };
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

  it('keeps the position if it is wrong, and can be tried again', async () => {
    const { heard, told, line } = opened();
    const id = line.act('no');
    await settled();
    expect(told.map((one) => one.kind)).toEqual(['wrong']);
    expect(heard.map((one) => one.type)).toEqual(['snapshot', 'known']);
    expect(heard[1]).toMatchObject({ id });
    line.act('yes');
    await settled();
    expect(told.map((one) => one.kind)).toEqual(['wrong', 'good']);
  });
  it('is played to its end if it is good, and nothing is asked any more', async () => {
    const { heard, told, line } = opened();
    const id = line.act('yes');
    await settled();
    const steps = heard.filter((one) => one.type === 'step');
    expect(steps).toHaveLength(2);
    expect(steps[0].cause).toMatchObject({ id });
    expect(steps.every((one) => !one.play.to_act.length && one.play.choices === null)).toBe(true);
    line.act('no');
    line.send({ type: 'why', action: 'never' });
    await settled();
    expect(told).toHaveLength(1);
  });
  it('that is only asked about is explained, and nothing is played', async () => {
    const { heard, told, line } = opened();
    line.send({ type: 'why', action: 'never' });
    await settled();
    expect(told).toMatchObject([{ kind: 'refused', code: 'not-there' }]);
    expect(heard.map((one) => one.type)).toEqual(['snapshot', 'known']);
  });
});

describe('the only thing that may be done', () => {
  const parts = {
    words: { event: () => '', brief: () => [], action: () => 'yes' },
    sound: () => null,
    alone: () => 'yes',
  } as unknown as GameParts;
  afterEach(() => vi.useRealTimers());

  it('is found by whoever learns, and goes by itself only at a table', async () => {
    vi.useFakeTimers();
    const lesson = new LessonModel({ exercises: [EXERCISE] } as unknown as Lesson, {} as GameModule, parts);
    await vi.advanceTimersByTimeAsync(5000);
    expect(lesson.judgement).toBe(null);
    const told: Judgement[] = [];
    const table = { id: 't', seats: [], commitment: '' } as unknown as TableInfo;
    const line = new LessonLine(EXERCISE, table, (judgement) => told.push(judgement));
    new TableModel(line, {} as GameModule, parts).open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toMatchObject([{ kind: 'good' }]);
  });
});

describe('the first sentence of an answer', () => {
  it('stands out', () => {
    expect(lead('Nothing is taken. The middle protects.')).toEqual([
      'Nothing is taken.',
      'The middle protects.',
    ]);
    expect(lead('Only this')).toEqual(['Only this', '']);
  });
});
