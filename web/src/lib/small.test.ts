import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { band, doubt, mistakes, shares } from './curve.ts';
import { others } from './friends/friends.ts';
import { check, seedOf } from './fairness/proof.ts';
import { randomWords } from './fairness/words.ts';
import { initWords, setLanguage, wantedLanguage } from './i18n/index.svelte.ts';
import { match } from './route/router.svelte.ts';
import { addLine } from './table/log.ts';
import { findAction } from './table/notation.ts';
import { nextSeat, ownSeats } from './table/seats.ts';
import { rivals } from './table/context.ts';
import { clockText } from './ui/clock.ts';
import { firstLevel, levelsOf } from './quick.ts';
import type { Account, AnalysisJob, Moment, Proof, Seat, TableInfo, TableRow } from './wire.ts';

const table = (players: (string | null)[], kinds: string[] = []): TableInfo =>
  ({
    seats: players.map((player, i) => ({ seat: 'abcdef'[i], player, kind: kinds[i] ?? 'person' })),
  }) as unknown as TableInfo;

describe('routes', () => {
  const patterns = [
    { name: 'shelf', path: '/' },
    { name: 'new', path: '/new' },
    { name: 'table', path: '/table/:id' },
  ];
  it('are found by their parts', () => {
    expect(match(patterns, '/')?.name).toBe('shelf');
    expect(match(patterns, '/table/x%20y')).toEqual({ name: 'table', params: { id: 'x y' } });
    expect(match(patterns, '/table/x/')?.name).toBe('table');
    expect(match(patterns, '/table')).toBeNull();
    expect(match(patterns, '/table/%E0%A4%A')).toBeNull();
  });
});

describe('languages', () => {
  it('come from the address, then what was kept, then the browser', () => {
    expect(wantedLanguage('?lang=nl', 'fr', ['es'])).toBe('nl');
    expect(wantedLanguage('?lang=xx', 'fr', ['es'])).toBe('fr');
    expect(wantedLanguage('', null, ['de-DE', 'es-MX'])).toBe('es');
    expect(wantedLanguage('', 'klingon', ['de'])).toBe('en');
  });
});

describe('typed moves', () => {
  it('are found whatever their case, stars and spaces', () => {
    const legal = ['D4*', 'DE910', 'take:x@4', '14>b+'];
    expect(findAction('d4', legal)).toBe('D4*');
    expect(findAction(' de 910 ', legal)).toBe('DE910');
    expect(findAction('14 > B+', legal)).toBe('14>b+');
    expect(findAction('D5', legal)).toBeNull();
  });
});

describe('clocks', () => {
  it('are read as people read them', async () => {
    await initWords('en');
    expect(clockText(492_000)).toBe('8:12');
    expect(clockText(9_001)).toBe('0:10');
    expect(clockText(3_723_000)).toBe('1:02:03');
    expect(clockText(-5)).toBe('0:00');
    expect(clockText(3 * 86_400_000)).toBe('3 d 0 h');
    await setLanguage('fr');
    expect(clockText(3 * 86_400_000)).toBe('3 j 0 h');
    await setLanguage('en');
  });
});

describe('seats of one device', () => {
  it('put the person first and call whoever is to act', () => {
    const shared = table(['me', 'me', 'you'], ['here', 'person', 'person']);
    expect(ownSeats(shared, 'me')).toEqual(['b', 'a']);
    expect(nextSeat(['b', 'a'], ['a'], 'b')).toBe('a');
    expect(nextSeat(['b', 'a'], ['a', 'b'], 'b')).toBeNull();
    expect(nextSeat(['b', 'a'], ['c'], 'b')).toBeNull();
  });
  it('see the others in the order of play', () => {
    expect(rivals(table(['1', '2', '3']), 'b')).toEqual(['c', 'a']);
    expect(rivals(table(['1', '2', '3']), 'spectator')).toEqual(['a', 'b', 'c']);
  });
});

describe('the log', () => {
  it('keeps steps in order and none twice', () => {
    const line = (n: number) => ({ n, cause: { kind: 'start' as const }, events: [] });
    const log = [3, 1, 3, 2].reduce((all, n) => addLine(all, line(n)), [] as ReturnType<typeof addLine>);
    expect(log.map((one) => one.n)).toEqual([1, 2, 3]);
  });
});

describe('fairness', () => {
  const sha = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
  const secret = '00'.repeat(31) + '07';
  it('computes the seed as the protocol writes it', () => {
    const expected = sha(`ecrin-seed/1\n${secret}\n${sha('hello')}\n${sha('')}\n`);
    expect(seedOf(secret, ['hello', ''])).toBe(expected);
  });
  it('holds for a true proof and says what does not', () => {
    const commitment = sha(Buffer.from(secret, 'hex'));
    const proof = {
      format: 'ecrin-proof/1',
      commitment,
      secret,
      words: ['a', 'b'],
      record: { seed: seedOf(secret, ['a', 'b']) },
    };
    expect(check(proof).every((one) => one.holds)).toBe(true);
    expect(check({ ...proof, words: ['b', 'a'] }).map((one) => one.holds)).toEqual([true, false]);
    expect(check({ ...proof, commitment: '00' }).map((one) => one.holds)).toEqual([false, true]);
    expect(check(proof, commitment).map((one) => one.holds)).toEqual([true, true, true]);
    expect(check(proof, '11').map((one) => one.holds)).toEqual([false, true, true]);
    const timed = { ...proof, committed_at: 5, words_at: [5, 9] };
    const holds = (one: Proof, said: { seat: Seat; words: string }[] = []): boolean[] =>
      check(one, null, said).map((line) => line.holds);
    expect(holds(timed)).toEqual([true, true, true]);
    expect(holds({ ...timed, words_at: [4, 9] })).toEqual([true, true, false]);
    expect(holds({ ...timed, words_at: [null, 9] })).toEqual([true, true, false]);
    expect(holds(timed, [{ seat: 'b', words: 'b' }])).toEqual([true, true, true, true]);
    expect(holds(timed, [{ seat: 'b', words: 'mine' }])).toEqual([true, true, true, false]);
  });
  it('says random words, never the same ones', () => {
    const many = Array.from({ length: 50 }, randomWords);
    expect(new Set(many).size).toBe(50);
    for (const words of many) expect(words).toMatch(/^([a-km-np-z2-9]{5} ){3}[a-km-np-z2-9]{5}$/);
  });
});

describe('an analysis', () => {
  const moment = (position: number, loss: number, change: Partial<Moment> = {}): Moment => ({
    position,
    seat: 'a',
    played: 'x',
    better: 'y',
    before: [0.5, 0.5],
    after: [0.5, 0.5],
    loss,
    error: 0.01,
    luck: [0, 0],
    choices: [],
    ...change,
  });
  const account = (result: number): Account => ({ choices: 1, result, luck: 0, own: 0, others: 0 });
  const job = (moments: Moment[], wrong: number[]): AnalysisJob => ({
    job: 'j',
    state: 'done',
    done: 5,
    total: 5,
    perfect_information: true,
    moments,
    mistakes: wrong,
    accounts: [account(1), account(0)],
  });
  it('shows the worst actions first and leaves out what cost next to nothing', () => {
    const moments = [
      moment(0, 0.01),
      moment(1, 0.3, { seat: 'b' }),
      moment(2, 0.5),
      moment(3, 0.9, { better: 'x' }),
    ];
    expect(mistakes(job(moments, [3, 2, 1, 0])).map((one) => one.position)).toEqual([2, 1]);
  });
  it('is drawn as shares of the whole win, from the first choice to the result', () => {
    const points = shares(
      job([moment(0, 0), moment(2, 0, { before: [0.6, 0.2] })], []),
      (position) => position,
      4,
    );
    expect(points.map((point) => point.at)).toEqual([0, 2, 4]);
    expect(points[1].shares[0]).toBeCloseTo(0.75);
    expect(points[2].shares).toEqual([1, 0]);
    expect(band(points, 0, 4, 100, 40)).toBe('M0.0 20.0L50.0 10.0L100.0 0.0L100.0 40.0L50.0 40.0L0.0 40.0Z');
  });
  it('says what the reckoning leaves open, and nothing where it is proven or over', () => {
    const best = (error: number, proof: 'win' | null) => ({
      action: 'a',
      win: 0.5,
      error,
      visits: 9,
      proof,
      reason: null,
    });
    const points = shares(
      job(
        [
          moment(0, 0, { better: 'a', choices: [best(0.1, null)] }),
          moment(2, 0, { better: 'a', choices: [best(0.1, 'win')] }),
        ],
        [],
      ),
      (position) => position,
      4,
    );
    expect(points.map((point) => point.error)).toEqual([0.1, 0, 0]);
    expect(doubt(points, 1, 4, 100, 40)).toBe('M0.0 16.0L50.0 20.0L100.0 0.0L100.0 0.0L50.0 20.0L0.0 24.0Z');
  });
});

describe('levels of bots', () => {
  it('offer people the measured ones, and a gentle one first', () => {
    const bots = (levels: Record<string, number | null>) => ({
      bots: Object.entries(levels).map(([level, rating]) => ({ level, rating })),
    });
    expect(levelsOf(bots({ dice: null, weak: 12, good: 25 }))).toEqual(['weak', 'good']);
    expect(firstLevel(bots({ dice: null, weak: 12, good: 25, best: 31 }))).toBe('good');
    expect(firstLevel(bots({ dice: null }))).toBe('dice');
  });
});

describe('tables of friends', () => {
  it('are not shown a second time among the others', () => {
    const rows = ['x', 'y', 'z'].map((id) => ({ id }) as TableRow);
    expect(others(rows, [rows[1]]).map((row) => row.id)).toEqual(['x', 'z']);
    expect(others(rows, [])).toEqual(rows);
  });
});
