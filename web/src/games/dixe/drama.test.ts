import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script, used by the e2e tests as well
import { playthroughs } from '../../../e2e/playthrough.mjs';
import type { Names } from '../module.ts';
import { lastThrow, scenes, type Effect } from './drama.ts';
import { placeOf } from './edges.ts';
import { pose, still } from './tumble.ts';
import type { DixeEvent, DixeView } from './types.ts';

type Through = {
  events: { event: DixeEvent; words: string }[];
  moments: { views: Record<string, DixeView>; legal: Record<string, string[]> }[];
};
const all = playthroughs('dixe') as Through[];
/** A true moment in which somebody decides to throw again or to stop. */
function deciding(): { view: DixeView; seat: 'a' | 'b' } {
  for (const { views, legal } of all.flatMap(({ moments }) => moments))
    for (const seat of ['a', 'b'] as const)
      if (legal[seat]?.includes('stop')) return { view: views[seat], seat };
  throw new Error('nobody decides');
}
const kinds = (view: DixeView, seat: string, told: unknown[], more = false): string[] =>
  play(view, seat, told, more).map((scene) => (scene.effect as Effect).kind);
const play = (view: DixeView, seat: string, told: unknown[], more = false) =>
  scenes({
    before: view,
    events: told.map((event) => ({ event, words: '' })),
    after: view,
    names: { viewer: seat } as unknown as Names,
    more,
  });

describe('what is seen of a step', () => {
  const { view, seat } = deciding();
  const board = view.boards.find((one) => one.seat === seat)!;
  const card = board.cards.find((one) => one.id === view.turn.active)!;
  const dice = board.hand.map((die) => ({ die, symbol: 'pi' }));
  const thrown = { type: 'thrown', seat, number: view.turn.throws + 1, why: 'throw', dice };

  it('is a throw before what became of it, and a miss before the fall', () => {
    const failed = { type: 'failed', seat, reset: card.id, dice: card.dice.map((one) => one.die) };
    expect(kinds(view, seat, [thrown, failed])).toEqual(['throw', 'miss', 'tremble', 'fall']);
    const [first, miss] = play(view, seat, [thrown, failed]);
    expect((first.view as DixeView).throw?.dice.map((die) => die.symbol)).toEqual(dice.map(() => 'pi'));
    expect(miss.effect).toMatchObject({ needs: [...new Set(card.needs)], reset: true });
    expect(miss.words).toBe(true);
  });
  it('hurries what moves when more waits, never the rest and the fall', () => {
    const failed = { type: 'failed', seat, reset: card.id, dice: [] };
    const slow = play(view, seat, [thrown, failed]);
    const fast = play(view, seat, [thrown, failed], true);
    expect(fast[0].ms).toBeLessThan(slow[0].ms);
    expect(fast.slice(1).map((scene) => scene.ms)).toEqual(slow.slice(1).map((scene) => scene.ms));
  });
  it('is nothing where nothing moves', () => {
    expect(
      kinds(view, seat, [
        { type: 'stopped', seat },
        { type: 'turn_started', seat: 'b' },
      ]),
    ).toEqual([]);
  });
  it('never changes the view it began with', () => {
    const before = structuredClone(view);
    play(view, seat, [thrown, { type: 'failed', seat, reset: card.id, dice: [] }]);
    expect(view).toEqual(before);
  });
  it('can be built of every golden match, step by step of its events', () => {
    for (const { events, moments } of all) {
      const start = moments[0].views.a;
      for (let i = 0; i < events.length; i += 3)
        for (const scene of play(
          start,
          'a',
          events.slice(i, i + 3).map((one) => one.event),
        ))
          expect(scene.ms).toBeGreaterThan(0);
    }
  });
});

describe('the throw of before', () => {
  it('is what the events told of it last', () => {
    const told = [
      { type: 'thrown', seat: 'a', number: 1, why: 'throw', dice: [{ die: 'oni', symbol: 'pi' }] },
      {
        type: 'thrown',
        seat: 'b',
        number: 1,
        why: 'throw',
        dice: [
          { die: 'oni', symbol: 'sun' },
          { die: 'kala', symbol: null },
        ],
      },
      { type: 'placed', seat: 'b', die: 'kala', card: 'oni', joker: true, symbol: null },
    ];
    expect(lastThrow(told.map((event) => ({ event })))).toEqual({
      seat: 'b',
      number: 1,
      dice: [
        { die: 'oni', symbol: 'sun', placed: false, joker: false },
        { die: 'kala', symbol: null, placed: true, joker: true },
      ],
    });
    expect(lastThrow([])).toBeNull();
  });
});

describe('a tumbling die', () => {
  const pace = { gather: 300, shake: 600, tumble: 860, apart: 45 };
  const home = [0, 1, 2].map((i) => ({ x: 60 + i * 90, y: 50, lean: i - 1 }));
  const tray = { width: 300, height: 200, die: 70, home };
  it('ends at its place, its thrown face to the player', () => {
    home.forEach((at, i) => {
      const end = pose(i, still(pace, 3), tray, pace);
      expect(end.x).toBeCloseTo(at.x);
      expect(end.y).toBeCloseTo(at.y);
      expect([end.z, end.rx, end.ry].map(Math.abs).every((value) => value < 1e-6)).toBe(true);
      expect(end.rz).toBeCloseTo(at.lean);
    });
  });
  it('is in the air on the way', () => {
    expect(pose(0, 1080, tray, pace).z).toBeGreaterThan(20);
  });
});

describe('a place on a card', () => {
  const { view } = deciding();
  it('lies within the card, for every die that lies on one', () => {
    for (const card of view.boards.flatMap((board) => board.cards))
      for (const { die } of card.dice) {
        const { x, y } = placeOf(card, die);
        expect(x > 0 && x < 200 && y > 0 && y < 60, `${card.id}: ${x} ${y}`).toBe(true);
      }
  });
});
