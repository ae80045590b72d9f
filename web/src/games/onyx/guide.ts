import { guide } from '../../lib/guide/steps.ts';
import type { OnyxChoices, OnyxView } from './types.ts';

export const steps = guide<OnyxView, OnyxChoices>([
  { id: 'goal', when: () => true },
  { id: 'first', when: ({ view, mine }) => mine && view.stage === 'first' },
  { id: 'swap', when: ({ choices }) => !!choices?.swap },
  { id: 'capture', when: ({ choices }) => !!choices?.captures.length },
  { id: 'place', when: ({ view, mine }) => mine && view.stage !== 'first' },
  { id: 'middle', when: ({ view, mine }) => mine && view.stage !== 'first' },
]);
