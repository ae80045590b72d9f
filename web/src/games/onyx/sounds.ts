/** What is heard of the game. The turn, the end and what only moves on have no sound of their own. */
import type { Sound } from '../../lib/sound.ts';
import type { OnyxEvent } from './types.ts';

const SOUNDS: Partial<Record<OnyxEvent['type'], Sound>> = {
  placed: 'stone',
  captured: 'capture',
  swapped: 'glass',
};

export const sound = (event: unknown): Sound | null => SOUNDS[(event as OnyxEvent).type] ?? null;
