import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import type { Rules } from './rules.ts';

describe.each(GAMES)('the rules page of $id', ({ rules }) => {
  it('tells the same in four languages', async () => {
    const shape = (book: Rules) =>
      book.sections.map((section) => [section.figure, section.text.length, !!section.caption]);
    const { default: en } = await rules.en();
    for (const language of ['fr', 'es', 'nl'] as const) {
      const { default: book } = await rules[language]();
      expect(shape(book)).toEqual(shape(en));
      expect(book.advice).toHaveLength(en.advice.length);
      expect(book.goal).not.toBe(en.goal);
    }
  });
});
