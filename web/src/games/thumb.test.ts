/** Every game draws any of its positions in small, from what the viewer may see. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const CRATES = join(dirname(fileURLToPath(import.meta.url)), '../../../crates');

function views(game: string): unknown[] {
  const dir = join(CRATES, game, 'tests/playthroughs');
  return readdirSync(dir).flatMap((file) =>
    readFileSync(join(dir, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"'))
      // The last line is the outcome.
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line)),
  );
}

describe('positions in small', () => {
  for (const game of GAMES)
    it(`${game.id}: draws every view of the playthroughs`, async () => {
      const { parts } = await game.parts();
      const drawn = views(game.id).map((view) => parts.thumb(view));
      expect(drawn.filter((svg) => /NaN|undefined|null/.test(svg))).toEqual([]);
      expect(drawn.every((svg) => svg.startsWith('<rect width="100" height="100"'))).toBe(true);
      expect(new Set(drawn).size).toBeGreaterThan(5);
    });
});
