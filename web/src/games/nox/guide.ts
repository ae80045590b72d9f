import { guide } from '../../lib/guide/steps.ts';
import type { NoxView } from './types.ts';

export const steps = guide<NoxView>([
  { id: 'goal', when: () => true },
  { id: 'card', when: ({ mine }) => mine },
  { id: 'cover', when: ({ legal, mine }) => mine && legal.some((action) => action.includes('/')) },
  {
    id: 'colours',
    when: ({ view, mine, at }) =>
      mine && view.displays[at].piles.length > 1 && view.displays[at].missing.length > 0,
  },
  { id: 'five', when: ({ view }) => view.displays.some((display) => display.piles.length === 5) },
  { id: 'round', when: ({ view }) => view.sheet.length > 0 },
]);
