/** What can be done now, read from the legal actions. */
import type { Gem } from './art/cards.ts';
import type { Seat } from '../../lib/wire.ts';
import type { OnixView } from './types.ts';

export const gemsOf = (card: string): Gem[] => [...card] as Gem[];

/** The cards that wait to be placed, in the order of the tray. */
export function tray(view: OnixView): string[] {
  if (view.phase.step === 'place') return view.phase.hand;
  if (view.phase.step === 'place_extra') return [view.phase.card];
  return [];
}

export type Put = { action: string; to: number | 'new' };

/** Where `card` may be placed. */
export function putsOf(card: string, legal: readonly string[]): Put[] {
  const start = `put:${card}>`;
  return legal
    .filter((action) => action.startsWith(start))
    .map((action) => {
      const to = action.slice(start.length);
      return { action, to: to === 'new' ? 'new' : Number(to) };
    });
}

export const pilesOf = (legal: readonly string[]): Map<number, string> =>
  new Map(
    legal.filter((action) => action.startsWith('pile:')).map((action) => [Number(action.slice(5)), action]),
  );

/** Rivals' collections that an effect may hit, as `b1`. */
export const hitsOf = (legal: readonly string[]): Map<string, string> =>
  new Map(legal.filter((action) => action.startsWith('hit:')).map((action) => [action.slice(4), action]));

/** The gems of `card` that a collection already has: why it cannot go there. */
export const clash = (card: string, collection: readonly string[]): Gem[] =>
  gemsOf(card).filter((gem) => collection.some((other) => other.includes(gem)));

/** How many cards go to the stock if `card` joins; 0 if that does not complete it. */
export function completes(card: string, collection: readonly string[]): number {
  const gems = new Set([...collection, card].flatMap(gemsOf));
  return gems.size === 4 ? collection.length + 1 : 0;
}

/** The smallest piles: the clock of the game. */
export function clockPiles(view: OnixView): Set<number> {
  const sizes = view.ring.map((pile) => view.piles.find((one) => one.pile === pile)?.size ?? 0);
  const least = Math.min(...sizes);
  return new Set(view.ring.filter((_, i) => sizes[i] === least));
}

export const warningOf = (view: OnixView, action: string): Seat[] =>
  view.warnings.find((one) => one.action === action)?.winners ?? [];
