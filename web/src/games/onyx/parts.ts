import type { GameParts } from '../module.ts';
import { stone } from './art/stones.ts';
import { steps } from './guide.ts';
import { choiceOf } from './choices.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { OnyxChoices, OnyxView } from './types.ts';
import { onyxWords } from './words.ts';

export const parts: GameParts = {
  words: onyxWords,
  steps,
  sound,
  thumb: (view) => thumb(view as OnyxView),
  spot: (action, choices) => {
    const at = choiceOf(choices as OnyxChoices | null, action)?.at;
    return at ? `point-${at}` : null;
  },
  pieces: () =>
    (['white', 'red', 'white', 'red', 'white'] as const).map(
      (colour) => `<svg viewBox="-40 -40 80 80">${stone(colour, 0, 0, 33)}</svg>`,
    ),
};
