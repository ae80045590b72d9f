/** What may be chosen, by kind and by the card or die that it belongs to. */
import type { DixeChoice, DixeChoices } from './types.ts';

export type Kind = DixeChoice['kind'];
export type Of<K extends Kind> = Extract<DixeChoice, { kind: K }>;

export const allOf = <K extends Kind>(choices: DixeChoices, kind: K): Of<K>[] =>
  choices.filter((choice): choice is Of<K> => choice.kind === kind);

/** The only choice of its kind, such as to stop. */
export const oneOf = <K extends Kind>(choices: DixeChoices, kind: K): Of<K> | null =>
  allOf(choices, kind)[0] ?? null;

/** The choice that turns these two at set-up, in whatever order. */
export const flipOf = (choices: DixeChoices, picks: readonly string[]): Of<'flip'> | null =>
  allOf(choices, 'flip').find(
    ({ cards }) => picks.length === 2 && cards.every((card) => picks.includes(card)),
  ) ?? null;

const LISTED = ['saved', 'power', 'rescue', 'reset', 'recover'] as const satisfies Kind[];
export type Listed = Of<(typeof LISTED)[number]>;

/** Choices that have no place of their own on the table: shown as a list in words. */
export const listed = (choices: DixeChoices): Listed[] =>
  choices.filter((choice): choice is Listed => (LISTED as readonly Kind[]).includes(choice.kind));

/** The own card that a listed choice belongs to. */
export function cardOf(choice: Listed): string | null {
  switch (choice.kind) {
    case 'saved':
      return choice.from;
    case 'recover':
      return choice.die;
    case 'reset':
      return null;
    default:
      return choice.card;
  }
}
