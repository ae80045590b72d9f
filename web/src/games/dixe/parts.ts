import type { GameParts } from '../module.ts';
import { scenes } from './drama.ts';
import { steps } from './guide.ts';
import { diceOf, luck } from './luck.ts';
import { sound } from './sounds.ts';
import type { DixeView } from './types.ts';
import { dixeWords } from './words.ts';

export const parts: GameParts = {
  words: dixeWords,
  steps,
  sound,
  scenes,
  luck: (view) => luck(diceOf(view as DixeView)),
};
