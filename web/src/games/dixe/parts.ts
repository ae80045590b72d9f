import type { GameParts } from '../module.ts';
import { dieArt } from './art/dice.ts';
import { alone, spot } from './choices.ts';
import { scenes } from './drama.ts';
import { steps } from './guide.ts';
import { diceOf, luck } from './luck.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { DixeChoices, DixeView } from './types.ts';
import { dixeWords } from './words.ts';

export const parts: GameParts = {
  words: dixeWords,
  steps,
  sound,
  thumb: (view) => thumb(view as DixeView),
  pieces: () =>
    (['hanuman', 'arkan', 'blaireau', 'kala', 'yorick', 'oni'] as const).map(
      (character) => `<svg viewBox="0 0 100 100">${dieArt(character, '@')}</svg>`,
    ),
  scenes,
  alone: (choices) => alone(choices as DixeChoices),
  spot: (action, choices, seat) => spot(action, (choices as DixeChoices | null) ?? [], seat),
  luck: (view) => luck(diceOf(view as DixeView)),
};
