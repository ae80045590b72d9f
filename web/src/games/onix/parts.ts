import type { GameParts } from '../module.ts';
import { cardFace } from './art/cards.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { choiceOf } from './choices.ts';
import { sound } from './sounds.ts';
import type { OnixChoices } from './types.ts';
import { onixWords } from './words.ts';

export const parts: GameParts = {
  words: onixWords,
  steps,
  sound,
  pieces: () => ['o', 'x', 'ox', 's', 'd'].map((card) => `<svg viewBox="0 0 62 80">${cardFace(card)}</svg>`),
  luck: () => luck,
  spot(action, choices, seat) {
    const found = choiceOf(choices as OnixChoices | null, action);
    switch (found?.kind) {
      case 'take':
        return `pile-${Math.min(...found.piles)}`;
      case 'pile':
        return `pile-${found.pile}`;
      case 'put':
        return `coll-${seat}-${found.collection ?? 'new'}`;
      case 'hit':
        return `coll-${found.seat}-${found.collection}`;
      case undefined:
        return null;
    }
  },
};
