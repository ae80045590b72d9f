/** What is heard of the game. Throws, flights, turns and falls sound while they are shown. */
import type { Sound } from '../../lib/sound.ts';
import type { DixeEvent } from './types.ts';

const SOUNDS: Partial<Record<DixeEvent['type'], Sound>> = {
  set_up: 'flip',
  charged: 'glass',
  tilted: 'card',
  borrowed: 'wood',
  reset: 'rattle',
  stepped: 'wood',
  saved: 'wood',
  stopped: 'card',
};

export const sound = (event: unknown): Sound | null => SOUNDS[(event as DixeEvent).type] ?? null;
