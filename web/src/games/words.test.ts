import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error a plain script, used by the checks as well
import { problems } from '../../scripts/keys.mjs';
// @ts-expect-error a plain script, used by the e2e tests as well
import { playthroughs } from '../../e2e/playthrough.mjs';
import { GAME_IDS } from '../lib/games.ts';
import { LANGUAGES, initWords, setLanguage, t, type Language } from '../lib/i18n/index.svelte.ts';
import en from '../rules/en.ts';
import es from '../rules/es.ts';
import fr from '../rules/fr.ts';
import nl from '../rules/nl.ts';
import { WORDS, type Names } from './words.ts';

const names = {
  viewer: 'a',
  table: {},
  name: (seat: string) => ({ a: 'Maya', b: 'Jonas' })[seat] ?? `Seat ${seat}`,
} as unknown as Names;
type Through = {
  name: string;
  events: { event: unknown; words: string }[];
  moments: { legal: Record<string, string[]> }[];
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

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeAll(() => setLanguage(language));
  it.each(GAME_IDS)('every event and action of the golden matches of %s is said', (game) => {
    for (const through of playthroughs(game) as Through[]) {
      for (const happened of through.events) {
        const words = WORDS[game].event(happened, names);
        expect(words, JSON.stringify(happened.event)).not.toMatch(/\{\{|undefined|^(onyx|onix|nox|dixe)\./);
      }
      for (const action of through.moments.flatMap((moment) => Object.values(moment.legal).flat())) {
        expect(WORDS[game].action(action, names), action).not.toMatch(
          /\{\{|undefined|^(onyx|onix|nox|dixe)\./,
        );
      }
    }
  });
});

describe('the rules pages', () => {
  it('tell the same in four languages', () => {
    for (const game of GAME_IDS) {
      for (const book of [fr, es, nl]) {
        const shape = (rules: typeof en.onyx) =>
          rules.sections.map((section) => [section.figure, section.text.length, !!section.caption]);
        expect(shape(book[game])).toEqual(shape(en[game]));
        expect(book[game].advice).toHaveLength(en[game].advice.length);
        expect(book[game].goal).not.toBe(en[game].goal);
      }
    }
  });
});
