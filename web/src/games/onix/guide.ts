import { guide, offers } from '../../lib/guide/steps.ts';
import type { OnixView } from './types.ts';

export const steps = guide<OnixView>([
  { id: 'goal', when: () => true },
  { id: 'take', when: offers('take:') },
  { id: 'place', when: offers('put:') },
  { id: 'effect', when: ({ view, mine }) => mine && view.phase.step === 'effect' },
  { id: 'stock', when: ({ view, seat }) => view.seats.some((one) => one.seat === seat && one.stock > 0) },
  {
    id: 'clock',
    when: ({ view }) => view.piles.some((pile) => view.ring.includes(pile.pile) && pile.size <= 10),
  },
]);
