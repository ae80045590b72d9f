import { guide, type Moment } from '../../lib/guide/steps.ts';
import type { Kind } from './choices.ts';
import type { DixeChoices, DixeView } from './types.ts';

const offers =
  (kind: Kind) =>
  ({ choices }: Moment<DixeView, DixeChoices>): boolean =>
    !!choices?.some((choice) => choice.kind === kind);

export const steps = guide<DixeView, DixeChoices>([
  { id: 'goal', when: () => true },
  { id: 'setUp', when: offers('flip') },
  {
    id: 'throw',
    when: (moment) => moment.view.phase === 'start' && offers('roll')(moment),
    light: () => [['tray']],
  },
  {
    id: 'choose',
    when: offers('active'),
    light: ({ choices, seat }) =>
      choices?.flatMap((one) => (one.kind === 'active' ? [[`card-${seat}-${one.card}`]] : [])) ?? [],
  },
  {
    id: 'place',
    when: offers('place'),
    light: ({ choices }) =>
      choices?.flatMap((one) => (one.kind === 'place' ? [[`die-${one.die.name}`]] : [])) ?? [],
  },
  {
    id: 'decide',
    when: ({ view, mine }) => mine && view.phase === 'decide',
    light: ({ view, seat }) => (view.turn.active ? [[`card-${seat}-${view.turn.active}`]] : []),
  },
  { id: 'react', when: offers('react'), light: () => [['reaction']] },
]);
