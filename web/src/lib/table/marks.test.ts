import { expect, test } from 'vitest';
import { marksOf } from './marks.svelte.ts';

test('everybody at a table has a mark of their own', () => {
  const marks = (...names: string[]) => [...marksOf(names).values()];
  expect(marks('Maya', 'Noor', 'Quill')).toEqual(['M', 'N', 'Q']);
  expect(marks('Maya', 'Marc')).toEqual(['My', 'Mr']);
  expect(marks('Élise', 'Emma', 'Noor')).toEqual(['Él', 'Em', 'N']);
  expect(marks('Jo', 'Joan')).toEqual(['Jo', 'Ja']);
  expect(marks('d’Ambre', 'Dina')).toEqual(['Da', 'Di']);
  for (const names of [
    ['Ruby Fox', 'Ruby Owl', 'Rubén'],
    ['Ana', 'Anna', 'Anaïs'],
    ['李雷', '李梅'],
  ])
    expect(new Set(marks(...names)).size).toBe(names.length);
});
