import type { GameParts } from '../module.ts';
import { steps } from './guide.ts';
import { onyxWords } from './words.ts';

export const parts: GameParts = {
  words: onyxWords,
  steps,
};
