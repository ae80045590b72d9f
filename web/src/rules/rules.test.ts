/** The rules pages tell what `docs/rules` says: all that a player needs, and nothing else. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { LANGUAGES, type Language } from '../lib/i18n/index.svelte.ts';
import { clausesOf, type Rules, type Told } from './rules.ts';

type Clause = { id: string; forPlayers: boolean };

/** The clauses of a rules text; some are marked as being for programs only. */
const read = (markdown: string): Clause[] =>
  [...markdown.matchAll(/^- \*\*(R\d+\.\d+)\*\* (.*)$/gm)].map(([, id, text]) => ({
    id,
    forPlayers: !text.startsWith('*(for programs)*'),
  }));

const passages = (rules: Rules): Told[] =>
  rules.sections.flatMap((section) => [...section.text, ...(section.list ?? [])]);

/** Needed and not told, or told and not there. */
function faults(clauses: Clause[], rules: Rules): { untold: string[]; unknown: string[] } {
  const told = passages(rules).flatMap(clausesOf);
  return {
    untold: clauses.filter(({ id, forPlayers }) => forPlayers && !told.includes(id)).map(({ id }) => id),
    unknown: told.filter((id) => !clauses.some((clause) => clause.id === id && clause.forPlayers)),
  };
}

describe.each(GAMES)('the rules page of $id', ({ id, rules, box }) => {
  const clauses = read(
    readFileSync(fileURLToPath(new URL(`../../../docs/rules/${id}.md`, import.meta.url)), 'utf8'),
  );

  it.each(Object.keys(LANGUAGES) as Language[])(
    'tells every clause that a player needs, in %s',
    async (language) => {
      expect(clauses.length).toBeGreaterThan(30);
      expect(faults(clauses, (await rules[language]()).default)).toEqual({ untold: [], unknown: [] });
    },
  );

  it('tells the same in four languages, each in its own words', async () => {
    const shape = ({ sections, advice }: Rules) => ({
      sections: sections.map(({ text, list, figure, caption, examples }) => ({
        examples: examples?.map((example) => example.figure),
        text: text.map(({ tells }) => tells),
        list: list?.map(({ tells, term }) => [tells, !!term]),
        figure,
        caption: !!caption,
      })),
      advice: advice.length,
    });
    const { default: en } = await rules.en();
    for (const language of ['fr', 'es', 'nl'] as const) {
      const { default: book } = await rules[language]();
      expect(shape(book)).toEqual(shape(en));
      const english = new Set(passages(en).map(({ text }) => text));
      expect(passages(book).filter(({ text }) => english.has(text))).toEqual([]);
      const worked = (one: Rules) => one.sections.flatMap(({ examples = [] }) => examples);
      const same = new Set(worked(en).map(({ text }) => text));
      expect(worked(book).filter(({ text }) => same.has(text))).toEqual([]);
      expect(book.goal).not.toBe(en.goal);
    }
  });

  it('would be found out if it left a clause out or made one up', async () => {
    const { default: en } = await rules.en();
    const [first, ...rest] = en.sections;
    expect(faults(clauses, { ...en, sections: rest }).untold).not.toEqual([]);
    const invented = { ...first, text: [{ tells: 'R1.1 R99.1', text: box.title }] };
    expect(faults(clauses, { ...en, sections: [invented, ...rest] }).unknown).toEqual(['R99.1']);
  });
});
