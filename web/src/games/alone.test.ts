/** Each game stands in its own folder, in the list of games and in the words: nothing else names one. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const own = [...GAMES.map(({ id }) => `games/${id}/`), 'games/index.ts', 'locales/'];
const named = new RegExp(GAMES.map(({ id }) => id).join('|'), 'i');

const files = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });

/** The lines of a file that name a game. */
const naming = (text: string): number[] =>
  text.split('\n').flatMap((line, i) => (named.test(line) ? [i + 1] : []));

describe('no page and no part of the library', () => {
  const others = files(SRC).filter((path) => !own.some((start) => relative(SRC, path).startsWith(start)));

  it('names a game', () => {
    expect(others.length).toBeGreaterThan(100);
    const found = others.flatMap((path) =>
      naming(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });
  it('could do so unseen', () => {
    for (const { id } of GAMES)
      expect(naming(`nothing\nif (game === '${id}') return;\n${id.toUpperCase()}_BACK`)).toEqual([2, 3]);
  });
});

describe('the tables of the games', () => {
  it('offer what the engine tells, and read neither legal lists nor notation', () => {
    const drawn = files(join(SRC, 'games')).filter((path) => !path.endsWith('.test.ts'));
    const reading = drawn.filter((path) =>
      /\blegal: readonly string|[^.]\.legal\b/.test(readFileSync(path, 'utf8')),
    );
    expect(reading).toEqual([]);
  });
});

describe('the list of games', () => {
  it('has every folder', () => {
    const folders = readdirSync(join(SRC, 'games'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map((one) => one.name).sort()).toEqual(GAMES.map(({ id }) => id).sort());
  });
  it.each(GAMES)('says of the box of $id what the engine says', ({ id, box }) => {
    const source = files(join(SRC, '../../crates', id, 'src')).map((path) => readFileSync(path, 'utf8'));
    const meta = source.map((text) => /Meta = Meta \{([^}]*)\}/.exec(text)?.[1]).find(Boolean)!;
    const field = (name: string): string => new RegExp(`\\b${name}: "?(.*?)"?,\\n`).exec(meta)![1];
    expect(field('title')).toBe(box.fullTitle);
    expect(field('designers').replace(' and ', ', ')).toBe(box.designers);
    expect(field('seats')).toBe(box.players.join('..='));
    expect(field('minutes')).toBe(String(box.minutes));
    expect(field('age')).toBe(String(box.age));
  });
});
