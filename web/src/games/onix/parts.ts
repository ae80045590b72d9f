import type { GameParts } from '../module.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { sound } from './sounds.ts';
import { onixWords } from './words.ts';

export const parts: GameParts = {
  words: onixWords,
  steps,
  sound,
  luck: () => luck,
};
