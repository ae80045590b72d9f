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

export type Luck = {
  total: number;
  holds: boolean;
  /** The first step that differs, counted from 1. */ wrong: number | null;
};

const SEATS: readonly Seat[] = ['a', 'b', 'c', 'd', 'e', 'f'];
/** What a game's chance brings from this stream, written as in its records. */
export type Draw = (stream: Stream, record: OpenRecord, number: number, written: unknown) => unknown;

/** The lot for who begins comes first, unless the host has chosen. */
export const first = (stream: Stream, record: OpenRecord): Seat =>
  (record.config.first as Seat | undefined) ?? SEATS[stream.below(record.seats)];

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
export function checkLuck(record: OpenRecord, draw?: Draw): Luck {
  const seed = hexToBytes(record.seed ?? '');
  let number = 0;
  for (const [index, step] of record.steps.entries()) {
    if (step.chance === undefined) continue;
    let drawn: unknown = null;
    try {
      drawn = draw?.(new Stream(seed, number), record, number, step.chance);
    } catch {
      // A record that names dice or seats that are not there does not hold.
    }
    if (!same(drawn, step.chance)) return { total: number, holds: false, wrong: index + 1 };
    number += 1;
  }
  return { total: number, holds: true, wrong: null };
}
