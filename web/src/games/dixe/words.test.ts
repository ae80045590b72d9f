/** The last moves in short. */
import { expect, test } from 'vitest';
import { initWords, setLanguage, type Language } from '../../lib/i18n/index.svelte.ts';
import type { Happened, Seat } from '../../lib/wire.ts';
import type { Names } from '../module.ts';
import type { DixeChoice } from './types.ts';
import { choiceWords, dixeWords } from './words.ts';

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

test.each([
  ['en', 'Place a sun (Oni)', 'Place Oni as a joker'],
  ['fr', 'Poser un soleil (Oni)', 'Poser Oni en joker'],
  ['es', 'Colocar un sol (Oni)', 'Colocar Oni como comodín'],
  ['nl', 'Leg een zon (Oni)', 'Leg Oni als joker'],
] as [Language, string, string][])(
  'a die is placed for what it shows, in %s',
  async (language, sun, joker) => {
    await initWords('en');
    await setLanguage(language);
    const place = (symbol: string | null): string =>
      choiceWords({ kind: 'place', die: { id: 'oni' }, fills: { symbol } } as unknown as DixeChoice, names);
    expect([place('sun'), place(null)]).toEqual([sun, joker]);
  },
);
