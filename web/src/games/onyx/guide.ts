import { guide } from '../../lib/guide/steps.ts';
import type { OnyxChoices, OnyxView } from './types.ts';

export const steps = guide<OnyxView, OnyxChoices>([
  { id: 'goal', when: () => true, light: ({ seat }) => [[`side-${seat}`]] },
  { id: 'first', when: ({ view, mine }) => mine && view.stage === 'first' },
  {
    id: 'swap',
    when: ({ choices }) => !!choices?.swap,
    light: ({ view }) => (view.last ? [[`point-${view.last.point}`]] : []),
  },
  {
    id: 'capture',
    when: ({ choices }) => !!choices?.captures.length,
    light: ({ choices }) =>
      choices?.captures.slice(0, 1).map(({ squares }) => squares[0].corners.map((at) => `point-${at}`)) ?? [],
  },
  { id: 'place', when: ({ view, mine }) => mine && view.stage !== 'first' },
  { id: 'middle', when: ({ view, mine }) => mine && view.stage !== 'first' },
]);
