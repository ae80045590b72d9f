import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error a plain script
import { links } from './links.mjs';

test('the pictures and words of links are those of the games: npm run links', async () => {
  for (const [name, text] of Object.entries(await links()))
    expect(readFileSync(new URL(`../public/og/${name}`, import.meta.url), 'utf8'), name).toBe(text);
});
