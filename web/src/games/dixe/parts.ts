import type { GameParts } from '../module.ts';
import { dieArt } from './art/dice.ts';
import { scenes } from './drama.ts';
import { steps } from './guide.ts';
import { diceOf, luck } from './luck.ts';
import { sound } from './sounds.ts';
import type { DixeChoices, DixeView } from './types.ts';
import { dixeWords } from './words.ts';

export const parts: GameParts = {
  words: dixeWords,
  steps,
  sound,
  pieces: () =>
    (['hanuman', 'arkan', 'blaireau', 'kala', 'yorick', 'oni'] as const).map(
      (character) => `<svg viewBox="0 0 100 100">${dieArt(character, '@')}</svg>`,
    ),
  scenes,
  spot(action, choices, seat) {
    const found = (choices as DixeChoices | null)?.find((choice) => choice.action === action);
    if (!found) return null;
    if (found.kind === 'place' || found.kind === 'again') return `die-${found.die.name}`;
    return 'card' in found ? `card-${seat}-${found.card}` : null;
  },
  luck: (view) => luck(diceOf(view as DixeView)),
};
