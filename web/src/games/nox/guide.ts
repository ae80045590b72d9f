import { guide } from '../../lib/guide/steps.ts';
import type { NoxChoices, NoxView } from './types.ts';

export const steps = guide<NoxView, NoxChoices>([
  { id: 'goal', when: () => true },
  { id: 'card', when: ({ mine }) => mine },
  { id: 'cover', when: ({ choices }) => !!choices?.plays.some((play) => play.onto !== undefined) },
  {
    id: 'colours',
    when: ({ view, mine, at }) =>
      mine && view.displays[at].piles.length > 1 && view.displays[at].missing.length > 0,
  },
  {
    id: 'five',
    when: ({ view }) => view.displays.some((display) => display.piles.length === view.piles_to_end - 1),
  },
  { id: 'round', when: ({ view }) => view.sheet.length > 0 },
]);
