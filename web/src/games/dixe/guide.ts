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
  { id: 'throw', when: (moment) => moment.view.phase === 'start' && offers('roll')(moment) },
  { id: 'choose', when: offers('active') },
  { id: 'place', when: offers('place') },
  { id: 'decide', when: ({ view, mine }) => mine && view.phase === 'decide' },
  { id: 'react', when: offers('react') },
]);
