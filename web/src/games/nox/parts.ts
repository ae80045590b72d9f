import type { GameParts } from '../module.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { noxWords } from './words.ts';

export const parts: GameParts = {
  words: noxWords,
  steps,
  luck: () => luck,
};
