import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error a plain script, used by the checks as well
import { problems } from '../../scripts/keys.mjs';
// @ts-expect-error a plain script, used by the e2e tests as well
import { playthroughs } from '../../e2e/playthrough.mjs';
import { LANGUAGES, initWords, setLanguage, t, type Language } from '../lib/i18n/index.svelte.ts';
import { GAMES } from './index.ts';
import type { Names } from './module.ts';

const names = {
  viewer: 'a',
  table: {},
  name: (seat: string) => ({ a: 'Maya', b: 'Jonas' })[seat] ?? `Seat ${seat}`,
} as unknown as Names;
type Through = {
  name: string;
  events: { event: unknown; words: string }[];
  moments: { legal: Record<string, string[]>; choices: Record<string, unknown> }[];
  played: { action: string; choices: unknown }[];
};

beforeAll(() => initWords('en'));

describe('the words', () => {
  it('are complete in four languages, with no key too many', () => {
    expect(problems(new URL('..', import.meta.url).pathname)).toEqual([]);
  });
  it('count as their language counts', async () => {
    await setLanguage('fr');
    expect([0, 1, 2].map((count) => t('table.players', { count }))).toEqual([
      '0 joueur',
      '1 joueur',
      '2 joueurs',
    ]);
    await setLanguage('nl');
    expect([0, 1, 2].map((count) => t('table.players', { count }))).toEqual([
      '0 spelers',
      '1 speler',
      '2 spelers',
    ]);
    await setLanguage('en');
  });
  it('show a table code as the server makes them: six capitals without I and O', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await setLanguage(language);
      expect(t('shelf.joinExample')).toMatch(/ [A-HJ-NP-Z]{6}$/);
    }
    await setLanguage('en');
  });
});

/** What only ever speaks against an action, at least in one game, so that no hint need say it. */
const AGAINST = new Set([
  'hurries',
  'leaves-little',
  'exposes',
  'could-be-taken',
  'fills',
  'gives-colour',
  'keeps-high',
  'colour-first',
  'risks',
]);

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeAll(() => setLanguage(language));
  it.each(GAMES)('every reason of $id for an action is said', async ({ id, parts }) => {
    const { words: say } = (await parts()).parts;
    const source = readFileSync(new URL(`../../../crates/${id}/src/sense.rs`, import.meta.url), 'utf8');
    const codes = new Set([...source.matchAll(new RegExp(`"(${id}-[a-z-]+)"`, 'g'))].map(([, code]) => code));
    expect(codes.size).toBeGreaterThan(5);
    const named = { seat: 'b', number: '15', cards: '3', gem: 'o', percent: '62', card: 'oni', point: 'D4' };
    for (const code of codes) {
      const words = say.why({ code, with: named }, names);
      if (words || !AGAINST.has(code.slice(id.length + 1))) expect(words, code).toMatch(/^[^{}]{8,}$/);
      expect(words, code).not.toMatch(/undefined|NaN/);
    }
    expect(say.why({ code: `${id}-unheard-of`, with: {} }, names)).toBe('');
  });
  it.each(GAMES)('every event and action of the golden matches of $id is said', async (game) => {
    const { words: say } = (await game.parts()).parts;
    const unsaid = new RegExp(String.raw`\{\{|undefined|^${game.id}\.`);
    for (const through of playthroughs(game.id) as Through[]) {
      for (const happened of through.events) {
        const words = say.event(happened, names);
        expect(words, JSON.stringify(happened.event)).not.toMatch(unsaid);
      }
      const offered = through.moments.flatMap(({ legal, choices }) =>
        Object.entries(legal).flatMap(([seat, actions]) =>
          actions.map((action) => ({ action, choices: choices[seat] })),
        ),
      );
      for (const { action, choices } of [...offered, ...through.played]) {
        const words = say.action(action, choices, names);
        expect(words, action).not.toMatch(unsaid);
        expect(words, 'an action is said, not written').not.toBe(action);
      }
      expect(say.action('nothing', offered[0].choices, names)).toBe('nothing');
    }
  });
});
