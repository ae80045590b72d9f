/** Which dice of an example's throw are lit: what its card still needs, and characters while a place is free. */
import { FIRST_SET } from '../card-set.ts';
import type { Example, Lying } from './examples.ts';

export function needsOf(card: Lying): string[] {
  const combo = FIRST_SET.cards.find((one) => one.id === card.id)!.combos[(card.combination ?? 1) - 1];
  const needs = [...combo];
  for (const [, face] of card.laid ?? []) if (face !== '@') needs.splice(needs.indexOf(face), 1);
  return needs;
}

export function fitting({ thrown, cards, for: target }: Example): string[] {
  const card = cards.find((one) => one.id === target);
  if (!card || !thrown) return [];
  const needs = needsOf(card);
  const jokers = (card.laid ?? []).filter(([, face]) => face === '@').length;
  if (needs.length <= jokers) return [];
  return thrown.filter(([, face]) => face === '@' || needs.includes(face)).map(([die]) => die);
}
