import type { GameParts } from '../module.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { NoxView } from './types.ts';
import { noxWords } from './words.ts';

export const parts: GameParts = {
  words: noxWords,
  steps,
  sound,
  thumb: (view) => thumb(view as NoxView),
  luck: () => luck,
};
