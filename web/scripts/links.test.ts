import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error a plain script
import { links } from './links.mjs';

test('the pictures and words of links are those of the games: npm run links', async () => {
  for (const [name, text] of Object.entries(await links()))
    expect(readFileSync(new URL(`../public/og/${name}`, import.meta.url), 'utf8'), name).toBe(text);
});

test('the pictures of links lack nothing that they refer to', async () => {
  const drawn = Object.entries<string>(await links()).filter(([name]) => name.endsWith('.svg'));
  expect(drawn.length).toBe(4);
  for (const [name, svg] of drawn) {
    const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    const meant = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, fill, use]) => fill ?? use);
    expect(
      meant.filter((id) => !ids.has(id)),
      name,
    ).toEqual([]);
  }
});
