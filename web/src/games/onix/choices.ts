/** What may be chosen, and the cards that wait for it. */
import type { Gem } from './art/cards.ts';
import type {
  HitChoice,
  OnixChoices,
  OnixView,
  PileChoice,
  PlaceChoice,
  PutChoice,
  TakeChoice,
} from './types.ts';

export const gemsOf = (card: string): Gem[] => [...card] as Gem[];

/** The cards that wait to be placed, in the order of the tray. */
export function tray(view: OnixView): string[] {
  if (view.phase.step === 'place') return view.phase.hand;
  if (view.phase.step === 'place_extra') return [view.phase.card];
  return [];
}

/** The piles that groups of a gem lie on, or of any. */
export const pilesWith = (view: OnixView, gem: Gem | null): number[] =>
  view.groups.filter((one) => !gem || one.gem === gem).flatMap((one) => one.piles);

export type Choice =
  | ({ kind: 'take' } & TakeChoice)
  | ({ kind: 'put' } & PlaceChoice & Pick<PutChoice, 'card'>)
  | ({ kind: 'pile' } & PileChoice)
  | ({ kind: 'hit' } & HitChoice);

/** What goes by itself where nothing else may be done: a card that fits in one way, an effect with one target. */
export function alone({ takes, puts, piles, hits }: OnixChoices): string | null {
  const all = [...takes, ...puts.flatMap(({ places }) => places), ...piles, ...hits];
  return all.length === 1 && !takes.length ? all[0].action : null;
}

/** The choice that is written like this. */
export function choiceOf(choices: OnixChoices | null, action: string): Choice | null {
  if (!choices) return null;
  const all: Choice[] = [
    ...choices.takes.map((one) => ({ kind: 'take' as const, ...one })),
    ...choices.puts.flatMap(({ card, places }) =>
      places.map((one) => ({ kind: 'put' as const, card, ...one })),
    ),
    ...choices.piles.map((one) => ({ kind: 'pile' as const, ...one })),
    ...choices.hits.map((one) => ({ kind: 'hit' as const, ...one })),
  ];
  return all.find((one) => one.action === action) ?? null;
}
