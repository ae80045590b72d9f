import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { iconArt } from '../art/own.svelte.ts';
import { CARD_SET, FIRST_SET } from '../card-set.ts';
import type { CardSet } from '../types.ts';
import {
  SAVES,
  addCard,
  advice,
  copyOf,
  emptySet,
  fromBase,
  isKeptAs,
  isKnown,
  mates,
  sameCard,
  sameSave,
  sameSet,
  symbolId,
  unlock,
} from './doc.ts';
import { gridIcon } from './grid.ts';
import { tileAt } from './places.ts';
import type { Estimate, Figures } from './figures.ts';
import { packed, unpacked } from './share.ts';
import { WANTED, aimedOf, boundsOf, together, withBound } from './targets.ts';
import { verdictOf, type Mode, type Verdict } from './verdict.ts';

const rust = (file: string): string =>
  readFileSync(new URL(`../../../../../crates/${file}`, import.meta.url), 'utf8');

describe('a set that is edited', () => {
  it('begins with the base set, without its note, and leaves that as it is', () => {
    const before = JSON.stringify(CARD_SET);
    const own = fromBase('Mine');
    own.cards[0].combos[0][0] = 'moon';
    expect([own.name, own.note]).toEqual(['Mine', undefined]);
    expect(JSON.stringify(CARD_SET)).toBe(before);
  });

  it('says which cards another one changes, whatever the order of its keys', () => {
    const was = fromBase('Mine');
    // As the server writes it: other keys first, and what is not there as null.
    const told = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(told)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries([
              ...Object.entries(value)
                .reverse()
                .map(([key, one]) => [key, told(one)]),
              ['minDice' in value || !('type' in value) ? 'extra' : 'minDice', null],
            ])
          : value;
    const is = told(was) as CardSet;
    const changed = (): string[] => was.cards.map((card) => card.id).filter((id) => !sameCard(was, is, id));
    expect(changed()).toEqual([]);
    is.cards[2].combos[0][0] = 'pi';
    is.cards[3].save.slots = was.cards[3].save.slots === 1 ? 2 : 1;
    is.dice.find((die) => die.id === 'oni')!.faces[5] = 'pi';
    expect(changed()).toEqual(['blaireau', 'kala', 'oni']);
    expect(was.cards.every((card, i) => sameSave(card.save, is.cards[i].save))).toBe(true);
    is.cards[0].save = { ...is.cards[0].save, cond: { type: 'placedAtLeast', n: 2 } };
    expect(sameSave(was.cards[0].save, is.cards[0].save)).toBe(false);
  });

  it('is the one that is kept, whatever order its keys have and whatever number its name got', () => {
    const kept = emptySet('Mine', (number) => `Card ${number}`);
    const { name, format, symbols, dice, cards } = copyOf(kept);
    const read = { cards, dice, symbols, format, name } as CardSet;
    for (const card of read.cards) card.save = { ...card.save, cond: { ...card.save.cond, n: undefined } };
    expect(sameSet(kept, read) && isKeptAs(kept, read)).toBe(true);
    expect(isKeptAs({ ...kept, name: 'Mine 2' }, read)).toBe(true);
    expect(isKeptAs({ ...kept, name: 'Mine too' }, read)).toBe(false);
    read.cards[0].combos[0].push('');
    expect(isKeptAs(kept, read)).toBe(false);
  });

  it('begins empty with six cards of six powers', () => {
    const empty = emptySet('New', (number) => `Card ${number}`);
    expect(new Set(empty.cards.map((card) => card.power)).size).toBe(6);
    expect(empty.cards.flatMap((card) => card.combos.flat()).every((symbol) => symbol === '')).toBe(true);
    expect(empty.dice.every((die) => die.faces.length === 6 && die.id.length <= 10)).toBe(true);
  });

  it('has ids that the engine reads', () => {
    const set = fromBase('Mine');
    const ids = Array.from({ length: 12 }, () => addCard(set, 'New'));
    for (const name of ['Clé', 'Key', 'Key', '★★', 'A very long name of a symbol']) {
      const id = symbolId(set, name);
      set.symbols.push({ id, name: { fr: name, en: name }, glyph: '?', source: 'project' });
      ids.push(id);
    }
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9_-]{1,10}$/);
  });

  it('offers every save that the engine knows, at its moment', () => {
    const source = rust('dixe/src/check.rs');
    for (const type of Object.keys(SAVES)) expect(source).toContain(`"${type}"`);
    expect(Object.keys(SAVES)).toHaveLength(12);
    for (const card of CARD_SET.cards) expect(SAVES[card.save.cond.type].when).toBe(card.save.when);
  });

  it('locks what is known from the rulebook until it is unlocked', () => {
    const set = fromBase('Mine');
    const second = { at: 'combo', combo: 1, place: 0 } as const;
    expect(isKnown(set, 'arkan', second)).toBe(true);
    expect(isKnown(set, 'yorick', second)).toBe(false);
    // Of two skulls in Arkan's third combination one is known.
    const skulls = [0, 1].map((place) => isKnown(set, 'arkan', { at: 'combo', combo: 2, place }));
    expect(skulls).toEqual([true, false]);
    unlock(set, 'arkan', second);
    expect(isKnown(set, 'arkan', second)).toBe(false);
    expect(isKnown(set, 'oni', { at: 'face', face: 3 })).toBe(true);
    unlock(set, 'oni', { at: 'face', face: 3 });
    expect(isKnown(set, 'oni', { at: 'face', face: 3 })).toBe(false);
  });

  it('warns of symbols that hardly a die of the deck has', () => {
    const found = advice(FIRST_SET as CardSet, 'yorick');
    expect(found).toContainEqual({ combo: 2, symbol: 'yinyang', times: 2, carriers: ['Hanuman', 'Kala'] });
    expect(mates(CARD_SET as CardSet, 'yorick').map((die) => die.id)).toContain('hanuman');
    expect(mates(CARD_SET as CardSet, 'yorick')).toHaveLength(6);
    for (const card of CARD_SET.cards) expect(advice(CARD_SET as CardSet, card.id)).toEqual([]);
  });
});

describe('a set in an address', () => {
  it('is deflated as everybody does, and comes out as it went in', async () => {
    const set = fromBase('Jardin d’été ☯');
    const text = await packed(set);
    expect(text).toMatch(/^[\w-]+$/);
    const bytes = Buffer.from(text, 'base64url');
    expect(JSON.parse(inflateRawSync(bytes).toString())).toEqual(set);
    expect(await unpacked(text, 200_000)).toEqual(set);
  });

  it('is refused if it is damaged or swells', async () => {
    await expect(unpacked('not-deflated', 1000)).rejects.toThrow();
    const bomb = deflateRawSync(JSON.stringify('x'.repeat(300_000))).toString('base64url');
    await expect(unpacked(bomb, 200_000)).rejects.toThrow();
    await expect(unpacked('A'.repeat(10_000), 200_000)).rejects.toThrow();
  });
});

describe('drawings from outside', () => {
  it('are paths and colours, and nothing else', () => {
    const art = iconArt(
      {
        paths: [
          { d: 'M0 0L100 0L50 90Z', fill: '#aa3311' },
          { d: 'M1 1Q5,5 9-9' },
          { d: 'M0 0"/><script>alert(1)</script>' },
          { d: 'M0 0', fill: 'url(http://elsewhere)' },
        ],
      },
      24,
    );
    expect(art.match(/<path /g)).toHaveLength(2);
    expect(art).not.toMatch(/script|http/);
  });

  it('may be squares on a grid', () => {
    const { paths } = gridIcon(new Set([0, 1, 12]));
    expect(paths[0].d).toBe('M8 8L22 8L22 15L8 15ZM8 15L15 15L15 22L8 22Z');
  });
});

describe('places on the card', () => {
  it('lie where the drawing has them', () => {
    const source = rust('drawings/src/card.rs');
    expect(source).toContain('const PLACE: f64 = 22.0;');
    expect(source).toContain('const GAP: f64 = 2.0 / 11.0;');
    expect(source).toContain('const ROOM: f64 = 116.0;');
    expect(tileAt(0, 1, 3)).toEqual({ x: 100, y: 21 });
    expect(tileAt(1, 1, 3)).toEqual({ x: 179, y: 100 });
    expect(tileAt(2, 0, 3)).toEqual({ x: 126, y: 179 });
    // Six places end before the next edge begins.
    expect(tileAt(0, 5, 6).x).toBeCloseTo(158 - 116 / (6 + 10 / 11) / 2, 3);
  });
});

describe('figures', () => {
  const share = (value: number, samples: number): Estimate => {
    const half = 1.96 * Math.sqrt((value * (1 - value)) / samples);
    return { value, low: value - half, high: value + half, samples };
  };

  it('of two runs are as those of one long run', () => {
    const run = (wins: number, games: number): Figures => ({
      games,
      jokers: 'normal',
      by_seats: [],
      stops: share(0.2, games),
      saves_used: share(0.3, games),
      characters: [
        {
          id: 'oni',
          win_share: share(wins / games, games),
          chances: null,
          stops: share(0.2, games),
          saves_per_match: 1,
          saves_used: share(0.3, games),
          verdict: 'unknown',
          reasons: [],
        },
      ],
    });
    const both = together(run(400, 1000), run(1800, 3000));
    const once = share(2200 / 4000, 4000);
    expect(both.games).toBe(4000);
    const { win_share } = both.characters[0];
    expect(win_share.value).toBeCloseTo(once.value, 10);
    expect(win_share.high - win_share.low).toBeCloseTo(once.high - once.low, 2);
    expect(both.characters[0].id).toBe('oni');
  });

  it('are compared with targets that can be changed', () => {
    const seat = (seats: number, first: number) => ({
      seats,
      first_seat: share(first, 1000),
      throws_per_match: share(0.5, 10),
      turns_per_seat: share(0.5, 10),
      minutes: { value: 9, low: 8, high: 10, samples: 10 },
    });
    const character = (id: string, wins: number): Figures['characters'][number] => ({
      id,
      win_share: share(wins, 1000),
      chances: null,
      stops: share(0.2, 1000),
      saves_per_match: 1,
      saves_used: share(0.3, 1000),
      verdict: 'unknown',
      reasons: [],
    });
    const figures: Figures = {
      games: 1000,
      jokers: 'normal',
      by_seats: [seat(2, 0.54), seat(3, 0.39), seat(4, 0.3)],
      stops: share(0.25, 1000),
      saves_used: share(0.5, 1000),
      characters: [character('oni', 0.54), character('kala', 0.44)],
    };
    const missed = (wanted: typeof WANTED) =>
      aimedOf(figures, wanted)
        .filter((one) => !one.met)
        .map((one) => one.what);
    expect(missed(WANTED)).toEqual(['win_share', 'first_of_three', 'minutes']);
    expect(aimedOf(figures, WANTED)[0].character).toBe('kala');
    let wanted = withBound(WANTED, 'first_of_three', 1, 0.4);
    wanted = withBound(wanted, 'minutes', 0, 5);
    wanted = withBound(wanted, 'win_share', 0, 0.4);
    expect(missed(wanted)).toEqual([]);
    // A least above the most takes it along, and what is usual stays as it was.
    expect(boundsOf(withBound(WANTED, 'stops', 0, 0.6), 'stops')).toEqual([0.6, 0.6]);
    expect(WANTED.first_seat).toEqual([0.55, 0.38, 0.3]);
  });

  it('say of a card what the studio’s crate says', () => {
    const table = JSON.parse(
      readFileSync(new URL('../../../../../crates/studio/tests/verdicts.json', import.meta.url), 'utf8'),
    ) as { share: number; samples: number; jokers: Mode; verdict: Verdict }[];
    expect(table.length).toBeGreaterThan(10);
    for (const row of table) expect(verdictOf(share(row.share, row.samples), row.jokers)).toBe(row.verdict);
  });
});

describe('mistakes', () => {
  it('have words in every language', () => {
    const codes = new Set<string>();
    const files = execFileSync('grep', [
      '-rhoE',
      '"(set|item|symbol|die|card|combo|deck|save|icon|colour|id)/[a-z-]+"',
      ...['dixe', 'studio'].map(
        (crate) => new URL(`../../../../../crates/${crate}/src`, import.meta.url).pathname,
      ),
    ]);
    for (const code of String(files).trim().split('\n')) codes.add(JSON.parse(code) as string);
    // Whole work is refused by it, with the words of refusals.
    expect(codes.delete('set/bad')).toBe(true);
    expect(codes.size).toBeGreaterThan(25);
    for (const language of ['en', 'fr', 'es', 'nl']) {
      const { studio } = JSON.parse(
        readFileSync(new URL(`../../../locales/${language}/studio.json`, import.meta.url), 'utf8'),
      ) as { studio: { wrong: Record<string, string> } };
      const lacking = [...codes].filter((code) => {
        const key = code.replaceAll(/[-/]/g, '_');
        return !(studio.wrong[key] ?? studio.wrong[`${key}_other`]);
      });
      expect(lacking).toEqual([]);
    }
  });
  it('are copied with a set, not shared', () => {
    const one = fromBase('One');
    const two = copyOf(one);
    two.dice[0].name = 'Other';
    expect(one.dice[0].name).toBe('Hanuman');
  });
});
