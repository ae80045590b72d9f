/** Every shuffle and throw of a finished match, drawn again from its seed. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../wire.ts';
import { Stream } from './chacha.ts';

type Step = { chance?: unknown; seat?: Seat; action?: string };
export type OpenRecord = {
  game: string;
  config: Record<string, unknown>;
  seats: number;
  seed?: string;
  steps: Step[];
};

/** The five symbols of each die of DiXe, as views list them; other games have none. */
export type Dice = Readonly<Record<string, readonly string[]>>;
export type Luck = {
  total: number;
  holds: boolean;
  /** The first step that differs, counted from 1. */ wrong: number | null;
};

const SEATS: readonly Seat[] = ['a', 'b', 'c', 'd', 'e', 'f'];
type Draw = (stream: Stream, record: OpenRecord, number: number, written: unknown, dice: Dice) => unknown;

// The lot for who begins comes first, unless the host has chosen.
const first = (stream: Stream, record: OpenRecord): Seat =>
  (record.config.first as Seat | undefined) ?? SEATS[stream.below(record.seats)];

const ONIX_CARDS = ['o', 'x', 's', 'd', 'ox', 'os', 'od', 'xs', 'xd', 'sd'];
const onix: Draw = (stream, record) => {
  const begins = first(stream, record);
  // Every seat has one simple card of each gem before the shuffle.
  const cards = stream.shuffle(
    ONIX_CARDS.flatMap((card) => new Array<string>(card.length > 1 ? 4 : 20 - record.seats).fill(card)),
  );
  const piles: string[][] = [];
  for (let pile = 0, from = 0; pile < 5; pile++) {
    const size = Math.floor(cards.length / 5) + (pile < cards.length % 5 ? 1 : 0);
    piles.push(cards.slice(from, from + size));
    from += size;
  }
  return { first: begins, piles };
};

const nox: Draw = (stream, record, number, written) => {
  // After the first round the start goes round the table and no lot is drawn.
  const starter = number === 0 ? first(stream, record) : (written as { starter: Seat }).starter;
  const cards = stream.shuffle(Array.from({ length: 90 }, (_, i) => 1 + Math.floor(i / 6)));
  const hands = Array.from({ length: record.seats }, (_, seat) => cards.slice(3 * seat, 3 * seat + 3));
  return { starter, hands, draw: cards.slice(3 * record.seats) };
};

const dixe: Draw = (stream, record, _number, written, dice) => {
  const { roll } = written as { roll?: Record<string, string> };
  if (!roll) return { first: SEATS[stream.below(record.seats)] };
  // Dice are thrown in the order of their names; a borrowed one, written with its owner's seat, last.
  const borrowed = (die: string): number => (die.includes('.') ? 1 : 0);
  const order = Object.keys(roll).sort((one, two) => borrowed(one) - borrowed(two) || (one < two ? -1 : 1));
  const face = (die: string): string => {
    const side = stream.below(6);
    return side === 0 ? '@' : dice[die.split('.').at(-1)!][side - 1];
  };
  return { roll: Object.fromEntries(order.map((die) => [die, face(die)])) };
};

const GAMES: Record<string, Draw> = { onix, nox, dixe };

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** Draws all luck of a record again and compares it with what is written. */
export function checkLuck(record: OpenRecord, dice: Dice): Luck {
  const seed = hexToBytes(record.seed ?? '');
  let number = 0;
  for (const [index, step] of record.steps.entries()) {
    if (step.chance === undefined) continue;
    let drawn: unknown = null;
    try {
      drawn = GAMES[record.game]?.(new Stream(seed, number), record, number, step.chance, dice);
    } catch {
      // A record that names dice or seats that are not there does not hold.
    }
    if (!same(drawn, step.chance)) return { total: number, holds: false, wrong: index + 1 };
    number += 1;
  }
  return { total: number, holds: true, wrong: null };
}
