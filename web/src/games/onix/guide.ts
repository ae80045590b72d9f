import { guide } from '../../lib/guide/steps.ts';
import type { OnixChoices, OnixView } from './types.ts';

export const steps = guide<OnixView, OnixChoices>([
  { id: 'goal', when: () => true, light: ({ seat }) => [[`stock-${seat}`]] },
  {
    id: 'take',
    when: ({ choices }) => !!choices?.takes.length,
    light: ({ view }) => [view.ring.map((pile) => `pile-${pile}`)],
  },
  { id: 'place', when: ({ choices }) => !!choices?.puts.length, light: () => [['tray']] },
  { id: 'effect', when: ({ view, mine }) => mine && view.phase.step === 'effect' },
  {
    id: 'stock',
    when: ({ view, seat }) => view.seats.some((one) => one.seat === seat && one.stock > 0),
    light: ({ seat }) => [[`stock-${seat}`]],
  },
  {
    id: 'clock',
    when: ({ view }) => view.piles.some((pile) => view.ring.includes(pile.pile) && pile.size <= 10),
    light: ({ view }) => view.clock.slice(0, 1).map((pile) => [`pile-${pile}`]),
  },
]);
