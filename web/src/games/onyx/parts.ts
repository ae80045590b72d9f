import type { GameParts } from '../module.ts';
import { steps } from './guide.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { OnyxView } from './types.ts';
import { onyxWords } from './words.ts';

export const parts: GameParts = {
  words: onyxWords,
  steps,
  sound,
  thumb: (view) => thumb(view as OnyxView),
};
