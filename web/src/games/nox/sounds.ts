/** What is heard of the game. The turn, the end and what only moves on have no sound of their own. */
import type { Sound } from '../../lib/sound.ts';
import type { NoxEvent } from './types.ts';

const SOUNDS: Partial<Record<NoxEvent['type'], Sound>> = {
  dealt: 'deal',
  played: 'card',
  merged: 'paper',
  drew: 'deal',
  round_ended: 'wood',
  round_scored: 'finish',
};

export const sound = (event: unknown): Sound | null => SOUNDS[(event as NoxEvent).type] ?? null;
