import { guide } from '../../lib/guide/steps.ts';
import type { NoxChoices, NoxView } from './types.ts';

export const steps = guide<NoxView, NoxChoices>([
  { id: 'goal', when: () => true, light: ({ seat }) => [[`display-${seat}`]] },
  { id: 'card', when: ({ mine }) => mine, light: () => [['hand']] },
  {
    id: 'cover',
    when: ({ choices }) => !!choices?.plays.some((play) => play.onto !== undefined),
    light: ({ choices }) => {
      const cover = choices?.plays.find((play) => play.onto !== undefined);
      return cover ? [[`top-${cover.display}-${cover.onto}`]] : [];
    },
  },
  {
    id: 'colours',
    when: ({ view, mine, at }) =>
      mine && view.displays[at].piles.length > 1 && view.displays[at].missing.length > 0,
    light: ({ seat }) => [[`display-${seat}`]],
  },
  {
    id: 'five',
    when: ({ view }) => view.displays.some((display) => display.piles.length === view.piles_to_end - 1),
    light: ({ view }) =>
      view.displays.flatMap((display, i) =>
        display.piles.length === view.piles_to_end - 1 ? [[`display-${'abcdef'[i]}`]] : [],
      ),
  },
  { id: 'round', when: ({ view }) => view.sheet.length > 0 },
]);
