/** What is heard of the game. The turn, the end and what only moves on have no sound of their own. */
import type { Sound } from '../../lib/sound.ts';
import type { OnixEvent } from './types.ts';

const SOUNDS: Partial<Record<OnixEvent['type'], Sound>> = {
  dealt: 'deal',
  taken: 'deal',
  put: 'card',
  drawn: 'deal',
  stocked: 'wood',
  stolen: 'paper',
  destroyed: 'tear',
  validated: 'finish',
  ring_closed: 'wood',
};

export const sound = (event: unknown): Sound | null => SOUNDS[(event as OnixEvent).type] ?? null;
