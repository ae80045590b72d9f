import { guide, offers } from '../../lib/guide/steps.ts';
import type { DixeView } from './types.ts';

export const steps = guide<DixeView>([
  { id: 'goal', when: () => true },
  { id: 'setUp', when: offers('flip:') },
  { id: 'throw', when: ({ view, legal, mine }) => mine && view.phase === 'start' && legal.includes('roll') },
  { id: 'choose', when: offers('active:') },
  { id: 'place', when: offers('place:') },
  { id: 'decide', when: ({ view, mine }) => mine && view.phase === 'decide' },
  { id: 'react', when: offers('react:') },
]);
