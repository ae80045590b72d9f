/**
 * One word for each idea, as the boxes say it. `docs/glossary` holds the terms
 * of the rulebooks in every language; whatever the page says of a game is held
 * against them: locales, rules, guide, lessons, printed sheets and what comes later.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { LANGUAGES, type Language } from '../lib/i18n/index.svelte.ts';

type Term = { word: string; from: 'box' | 'ours'; forms?: string; not?: string[] };
type Glossary = Record<string, Record<string, Term>>;
/** A text of a game, at the same place in every language. */
type Text = { game: string; place: string; text: string };

const LANGS = Object.keys(LANGUAGES) as Language[];
const OTHERS = LANGS.filter((language) => language !== 'en');
const IDS = GAMES.map(({ id }) => id);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const glossary = (language: string): Glossary =>
  JSON.parse(readFileSync(`${ROOT}docs/glossary/${language}.json`, 'utf8')) as Glossary;

const locales = import.meta.glob('./*/*.json', { eager: true, import: 'default' });
const printed = import.meta.glob('../../../art/words/*.json', { eager: true, import: 'default' });
const rulebooks = import.meta.glob('../games/*/{rules,lesson}/??.ts', { eager: true, import: 'default' });

/** All strings of a value, with the way to each. */
const leaves = (value: unknown, path: string[] = []): [string[], string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leaves(inner, [...path, key]));

/** The game whose rules refuse something with this code. */
const refusals = new Map<string, string>();
for (const id of IDS) {
  const folder = `${ROOT}crates/${id}/src`;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.rs'))
      for (const [, code] of readFileSync(`${folder}/${name}`, 'utf8').matchAll(/"([a-z]+(?:-[a-z]+)+)"/g))
        refusals.set(code.replaceAll('-', '_'), id);
}

/** A file, a space of words or a refusal belongs to a game; what belongs to none is not about rules. */
function gameOf(file: string, path: string[]): string | undefined {
  if (path[0] === 'refusal') return refusals.get(path[1]);
  // The studio makes cards of DiXe.
  if (file === 'studio') return 'dixe';
  const parts = [file, ...path].flatMap((part) => part.split(/[-_.]/));
  return IDS.find((id) => parts.includes(id));
}

function texts(language: Language): Text[] {
  const found: Text[] = [];
  for (const [name, value] of Object.entries(locales)) {
    const [, folder, file] = name.split('/');
    if (folder !== language) continue;
    for (const [path, text] of leaves(value)) {
      const game = gameOf(file.replace('.json', ''), path);
      if (game) found.push({ game, place: `${file} ${path.join('.')}`, text });
    }
  }
  for (const [path, text] of leaves(printed[`../../../art/words/${language}.json`])) {
    const game = gameOf('', path);
    if (game) found.push({ game, place: `art/words ${path.join('.')}`, text });
  }
  for (const [name, value] of Object.entries(rulebooks)) {
    if (!name.endsWith(`/${language}.ts`)) continue;
    const [, , game, book] = name.split('/');
    for (const [path, text] of leaves(value))
      if (!['tells', 'figure'].includes(path.at(-1)!))
        found.push({ game, place: `${game} ${book} ${path.join('.')}`, text });
  }
  return found;
}

/** `\b` knows no letters with accents. */
const whole = (forms: string): RegExp => new RegExp(`(?<![\\p{L}{])(?:${forms})(?![\\p{L}}])`, 'iu');
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The forms of a word: those given, else itself with any ending. */
const formsOf = (term: Term): RegExp =>
  whole((term.forms ?? `${escaped(term.word)}\\w*`).replaceAll('\\w', '[\\p{L}-]'));
const banned = (term: Term): RegExp[] =>
  (term.not ?? []).map((word) => whole(word.replaceAll('\\w', '\\p{L}')));

/** Where a language says a term in a word that is not its own. */
function wrongWords(terms: Glossary, said: Text[]): string[] {
  return said.flatMap(({ game, place, text }) =>
    Object.entries(terms[game]).flatMap(([id, term]) =>
      banned(term).flatMap((word) => {
        const found = word.exec(text)?.[0];
        return found ? [`${place}: “${found}” for ${id}, which is “${term.word}”: ${text}`] : [];
      }),
    ),
  );
}

/** Where English has a term and the same text of another language says it otherwise. */
function lostTerms(english: Glossary, terms: Glossary, en: Text[], other: Text[]): string[] {
  const at = new Map(other.map((one) => [one.place, one.text]));
  return en.flatMap(({ game, place, text }) =>
    Object.entries(english[game]).flatMap(([id, term]) => {
      const same = at.get(place);
      if (same === undefined || !formsOf(term).test(text) || formsOf(terms[game][id]).test(same)) return [];
      return [`${place}: ${id} is not “${terms[game][id].word}”: ${same}`];
    }),
  );
}

const english = glossary('en');
const inEnglish = texts('en');

describe('the glossary', () => {
  it('has the same terms in every language', () => {
    const shape = (terms: Glossary) =>
      Object.entries(terms).map(([game, words]) => [game, Object.keys(words)]);
    expect(Object.keys(english).sort()).toEqual([...IDS].sort());
    for (const language of OTHERS) expect(shape(glossary(language))).toEqual(shape(english));
  });

  it.each(LANGS)('has no term that nothing in %s says', (language) => {
    const said = texts(language);
    const idle = Object.entries(glossary(language)).flatMap(([game, terms]) =>
      Object.entries(terms)
        .filter(([, term]) => !said.some((one) => one.game === game && formsOf(term).test(one.text)))
        .map(([id]) => `${game}: ${id}`),
    );
    expect(idle).toEqual([]);
  });
});

describe.each(LANGS)('what is said in %s', (language) => {
  const said = texts(language);

  it('never has another word for a term', () => {
    expect(said.length).toBeGreaterThan(700);
    expect(wrongWords(glossary(language), said)).toEqual([]);
  });

  it.runIf(language !== 'en')('has the term wherever English has it', () => {
    expect(lostTerms(english, glossary(language), inEnglish, said)).toEqual([]);
  });
});

describe('a slip', () => {
  const slip = (text: string): Text[] => [{ game: 'onix', place: 'x', text }];
  it('would be found', () => {
    const es = glossary('es');
    // The box says TOMAR for draw and ROBAR for steal.
    expect(lostTerms(english, es, slip('Draw a card.'), slip('Roba una carta.'))).toHaveLength(1);
    expect(lostTerms(english, es, slip('Steal a card.'), slip('Toma una carta.'))).toHaveLength(1);
    expect(lostTerms(english, es, slip('Draw a card.'), slip('Toma una carta.'))).toEqual([]);
    expect(wrongWords(es, slip('Una joya'))).toHaveLength(1);
    expect(wrongWords(glossary('nl'), [{ game: 'nox', place: 'x', text: 'De uitstalling' }])).toHaveLength(1);
    expect(wrongWords(glossary('fr'), [{ game: 'dixe', place: 'x', text: 'Un triple' }])).toHaveLength(1);
  });
});
