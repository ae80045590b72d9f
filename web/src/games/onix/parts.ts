import type { GameParts } from '../module.ts';
import { cardFace } from './art/cards.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { alone, choiceOf } from './choices.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { OnixChoices, OnixView } from './types.ts';
import { onixWords } from './words.ts';

export const parts: GameParts = {
  words: onixWords,
  steps,
  sound,
  thumb: (view) => thumb(view as OnixView),
  pieces: () => ['o', 'x', 'ox', 's', 'd'].map((card) => `<svg viewBox="0 0 62 80">${cardFace(card)}</svg>`),
  luck: () => luck,
  alone: (choices) => alone(choices as OnixChoices),
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
