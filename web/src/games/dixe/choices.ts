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

const FORCED: readonly Kind[] = ['active', 'place', 'end', 'fail'];

/** What goes by itself where nothing else may be done. Dice are thrown by hand. */
export const alone = (choices: DixeChoices): string | null =>
  choices.length === 1 && FORCED.includes(choices[0].kind) ? choices[0].action : null;

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

/** Where on the table a choice is made: on its die, its card, or in the tray. */
export function spot(action: string, choices: DixeChoices, seat: string): string | null {
  const found = choices.find((choice) => choice.action === action);
  if (!found) return null;
  const card = (id: string): string => `card-${seat}-${id}`;
  switch (found.kind) {
    case 'place':
    case 'again':
      return `die-${found.die.name}`;
    case 'recover':
      return `die-${found.die}`;
    case 'saved':
      return card(found.from);
    case 'flip':
      return card(found.cards[0]);
    case 'stop': {
      // Whoever stops keeps what another throw would put at risk.
      const risks = oneOf(choices, 'roll')?.risks;
      return risks ? card(risks) : 'tray';
    }
    case 'roll':
    case 'end':
    case 'fail':
    case 'pass':
      return 'tray';
    default:
      return 'card' in found ? card(found.card) : null;
  }
}
