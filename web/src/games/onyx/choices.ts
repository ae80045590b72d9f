/** What may be chosen, by point. */
import type { OnyxChoices, Taken } from './types.ts';

/** A point to place a stone on, or none: the swap. */
export type Choice = { action: string; at: string | null; squares: readonly Taken[] };

/** The choices that are stones, by their point. */
export function stonesOf(choices: OnyxChoices | null): Map<string, Choice> {
  const plain = choices?.actions.map((at): Choice => ({ action: at, at, squares: [] })) ?? [];
  return new Map([...plain, ...(choices?.captures ?? [])].map((choice) => [choice.at!, choice]));
}

/** The choice that is written like this. */
export function choiceOf(choices: OnyxChoices | null, action: string): Choice | null {
  if (action === choices?.swap?.action) return { action, at: null, squares: [] };
  for (const choice of stonesOf(choices).values()) if (choice.action === action) return choice;
  return null;
}
