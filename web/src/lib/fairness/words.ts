/** What the seats of this browser say to the shuffle, once the table has published its fingerprint. */
import { api } from '../api.ts';
import { ownSeats } from '../table/seats.ts';
import type { Seat, TableInfo } from '../wire.ts';
import { keepPromise } from './promise.ts';

const KEY = 'ecrin.words';
const MOST = 200;
/** Hard to confuse, and 32 of them, so that every byte is fair. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

type Said = [table: string, seat: Seat, words: string][];

/** For browsers that keep nothing. */
let latest: Said = [];

function said(): Said {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? latest;
  } catch {
    return latest;
  }
}

/** Four random words of five letters: 100 bits that only this browser knows before it tells them. */
export function randomWords(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => LETTERS[byte % 32]).join('');
  return letters.match(/.{5}/g)!.join(' ');
}

/** What this browser said for a seat of a table; absent if it said nothing. */
export const saidWords = (table: string, seat: Seat): string | null =>
  said().find(([id, at]) => id === table && at === seat)?.[2] ?? null;

/** All that this browser said at a table. */
export const allSaid = (table: string): { seat: Seat; words: string }[] =>
  said().flatMap(([id, seat, words]) => (id === table ? [{ seat, words }] : []));

function keep(table: string, seat: Seat, words: string): void {
  const others = said().filter(([id, at]) => id !== table || at !== seat);
  latest = [...others, [table, seat, words] as Said[number]].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(latest));
  } catch {
    // Then it is known until the page is closed.
  }
}

/** Takes a seat, or keeps it, with these words. The fingerprint is remembered first: the table is bound to it. */
export async function sitWith(
  table: TableInfo,
  seat: Seat,
  words: string,
  here?: string,
): Promise<TableInfo> {
  keepPromise(table.id, table.commitment);
  const after = await api.sit(table.id, seat, { words, ...(here ? { here } : {}) });
  keep(table.id, seat, words);
  return after;
}

/** Says random words for the own seats that have said nothing yet. */
export async function speak(table: TableInfo, player: string): Promise<TableInfo> {
  if (table.status !== 'open') return table;
  let after = table;
  for (const seat of ownSeats(table, player)) {
    if (saidWords(table.id, seat) !== null) continue;
    const info = table.seats.find((one) => one.seat === seat);
    const here = info?.kind === 'here' ? (info.name ?? undefined) : undefined;
    after = await sitWith(table, seat, randomWords(), here);
  }
  return after;
}
