/** The fonts are cut to the letters of the page; what the page writes must be among them. */
import { readFileSync, readdirSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const here = (path: string): URL => new URL(path, import.meta.url);

/** The table `cmap` of a WOFF2 file (W3C Recommendation, sections 4 to 5). */
function charactersOf(font: Buffer): Set<number> {
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  const tables = font.readUInt16BE(12);
  let at = 48;
  const base128 = (): number => {
    for (let value = 0; ;) {
      const byte = font[at++];
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap = { offset: -1, length: 0 };
  for (let i = 0; i < tables; i++) {
    const flags = font[at++];
    const known = flags & 63;
    if (known === 63) at += 4;
    const whole = base128();
    // glyf and loca (10, 11) are transformed unless they say 3, the others only if they say so.
    const isTransformed = known === 10 || known === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? base128() : whole;
    if (known === 0) cmap = { offset, length };
    offset += length;
  }
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  const table = data.subarray(cmap.offset, cmap.offset + cmap.length);
  const found = new Set<number>();
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const start = table.readUInt32BE(4 + i * 8 + 4);
    if (table.readUInt16BE(start) !== 4) continue;
    const segments = table.readUInt16BE(start + 6) / 2;
    const word = (list: number, k: number): number =>
      table.readUInt16BE(start + 14 + list * segments * 2 + (list ? 2 : 0) + k * 2);
    for (let k = 0; k < segments; k++)
      for (let code = word(1, k); code <= word(0, k) && code < 0xffff; code++) found.add(code);
  }
  return found;
}

const css = readFileSync(here('../styles/fonts.css'), 'utf8');
const faces = [...css.matchAll(/fonts\/([\w-]+)\.woff2'\)[^}]*?unicode-range:\s*([^;]+);/g)].map(
  ([, name, ranges]) => {
    const promised = new Set<number>();
    for (const range of ranges.split(',')) {
      const [from, to = from] = range.trim().slice(2).split('-');
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++) promised.add(code);
    }
    return { name, promised, has: charactersOf(readFileSync(here(`${name}.woff2`))) };
  },
);
const face = (name: string) => faces.find((one) => one.name === name)!;
const missing = (text: string, name: string): string[] =>
  [...new Set(text)].filter((letter) => letter > ' ' && !face(name).has.has(letter.codePointAt(0)!));

const LANGUAGES = ['en', 'fr', 'es', 'nl'];
const words = (language: string): string =>
  readdirSync(here(`../locales/${language}`))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.stringify(JSON.parse(readFileSync(here(`../locales/${language}/${name}`), 'utf8'))))
    .join('');
const rules = (language: string): string =>
  readdirSync(here('../games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((game) => readFileSync(here(`../games/${game.name}/rules/${language}.ts`), 'utf8'))
    .join('');

describe('the fonts', () => {
  it('hold the characters that the styles promise of them, no more and no less', () => {
    expect(faces.map(({ name }) => name)).toEqual([
      'inter',
      'inter-rest',
      'fraunces',
      'fraunces-rest',
      'fraunces-italic',
    ]);
    for (const { promised, has } of faces) expect([...promised]).toEqual([...has].sort((a, b) => a - b));
  });

  it.each(LANGUAGES)('hold every character of the words and the rules in %s', (language) => {
    const text = words(language) + rules(language);
    expect(text.length).toBeGreaterThan(50_000);
    expect(missing(text, 'inter')).toEqual([]);
    expect(missing(text, 'fraunces')).toEqual([]);
    const site = JSON.parse(readFileSync(here(`../locales/${language}/site.json`), 'utf8')) as {
      shelf: { title2: string };
    };
    expect(missing(site.shelf.title2, 'fraunces-italic')).toEqual([]);
  });

  it('would be found out if a letter were missing', () => {
    expect(missing('Ångström', 'inter')).toEqual(['Å']);
    expect(missing('Ångström', 'inter-rest')).toEqual(['n', 'g', 's', 't', 'r', 'ö', 'm']);
  });

  it('come with their licence', () => {
    for (const family of ['inter', 'fraunces'])
      expect(readFileSync(here(`${family}-OFL.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
