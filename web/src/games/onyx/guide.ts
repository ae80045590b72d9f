import { guide, offers } from '../../lib/guide/steps.ts';
import type { OnyxView } from './types.ts';

export const steps = guide<OnyxView>([
  { id: 'goal', when: () => true },
  { id: 'first', when: ({ view, mine }) => mine && view.stage === 'first' },
  { id: 'swap', when: offers('swap') },
  { id: 'capture', when: ({ legal, mine }) => mine && legal.some((action) => action.includes('*')) },
  { id: 'place', when: ({ view, mine }) => mine && view.stage !== 'first' },
  { id: 'middle', when: ({ view, mine }) => mine && view.stage !== 'first' },
]);
