/** The card sets that this device keeps. */
import type { CardSet } from '../types.ts';
import type { Figures } from './figures.ts';

/** A set with what was measured of it, by joker mode, and the digest that it had then. */
export type Kept = {
  id: string;
  changed: number;
  set: CardSet;
  measured?: { digest: string; figures: Record<string, Figures> };
};

const KEY = 'ecrin.cards';
/** As large as the server lets a set be. */
export const LARGEST = 200 * 1024;

const isSet = (value: unknown): value is CardSet => {
  const set = value as CardSet | null;
  return (
    !!set && [set.symbols, set.dice, set.cards].every((list) => Array.isArray(list)) && set.cards.length > 0
  );
};

/** The sets of this device, the newest first; what cannot be read is left alone. */
export function keptSets(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    return found.filter((one) => typeof one.id === 'string' && isSet(one.set));
  } catch {
    return [];
  }
}

/** Keeps them; false if the browser has no room for them. */
export function keepSets(sets: readonly Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sets));
    return true;
  } catch {
    return false;
  }
}

export const newId = (): string => Math.random().toString(36).slice(2, 10);
