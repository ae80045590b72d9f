import { guide } from '../../lib/guide/steps.ts';
import type { OnixChoices, OnixView } from './types.ts';

export const steps = guide<OnixView, OnixChoices>([
  { id: 'goal', when: () => true },
  { id: 'take', when: ({ choices }) => !!choices?.takes.length },
  { id: 'place', when: ({ choices }) => !!choices?.puts.length },
  { id: 'effect', when: ({ view, mine }) => mine && view.phase.step === 'effect' },
  { id: 'stock', when: ({ view, seat }) => view.seats.some((one) => one.seat === seat && one.stock > 0) },
  {
    id: 'clock',
    when: ({ view }) => view.piles.some((pile) => view.ring.includes(pile.pile) && pile.size <= 10),
  },
]);
