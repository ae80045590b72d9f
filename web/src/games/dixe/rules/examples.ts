/** The worked examples of the rules page as positions; a test holds them against the card set. */
import type { Character, Face } from '../art/dice.ts';

/** A die and what it shows. */
export type Shown = readonly [Character, Face];
/** A card as it lies in an example. */
export type Lying = {
  id: Character;
  combination?: 1 | 2 | 3;
  laid?: readonly Shown[];
  square?: number;
  saved?: Face;
  /** Flipped, and its die charged. */
  charged?: boolean;
  /** Its combination is done: the card makes a quarter turn. */
  full?: boolean;
  /** It falls back. */
  lost?: boolean;
};
export type Example = {
  /** The throw, and the card that it is for. */
  thrown?: readonly Shown[];
  for?: Character;
  /** Dice that are in hand, not thrown. */
  hand?: readonly Character[];
  cards: readonly Lying[];
  /** The cards are one card, step by step. */
  steps?: boolean;
};

export const EXAMPLES: Record<string, Example> = {
  takeBack: {
    hand: ['blaireau', 'oni'],
    cards: [
      { id: 'hanuman', square: 1 },
      { id: 'yorick', saved: 'skull' },
    ],
  },
  first: {
    thrown: [
      ['hanuman', 'yinyang'],
      ['oni', '@'],
      ['arkan', 'clover'],
      ['blaireau', 'bomb'],
      ['kala', 'bomb'],
      ['yorick', 'smiley'],
    ],
    for: 'blaireau',
    cards: [{ id: 'blaireau' }],
  },
  saved: {
    thrown: [
      ['hanuman', 'smiley'],
      ['blaireau', 'eight'],
    ],
    for: 'arkan',
    cards: [
      {
        id: 'arkan',
        combination: 3,
        laid: [
          ['arkan', 'moon'],
          ['kala', 'moon'],
          ['oni', 'skull'],
        ],
      },
      { id: 'yorick', saved: 'skull' },
    ],
  },
  miss: {
    thrown: [
      ['hanuman', 'yinyang'],
      ['yorick', 'pi'],
      ['blaireau', 'eight'],
    ],
    for: 'arkan',
    cards: [
      {
        id: 'arkan',
        combination: 2,
        laid: [
          ['kala', '@'],
          ['arkan', 'skull'],
          ['oni', 'smiley'],
        ],
        lost: true,
      },
    ],
  },
  finish: {
    cards: [
      {
        id: 'arkan',
        combination: 2,
        laid: [
          ['kala', '@'],
          ['arkan', 'skull'],
          ['oni', 'smiley'],
          ['yorick', 'bomb'],
        ],
        full: true,
      },
      { id: 'arkan', combination: 3 },
    ],
    steps: true,
  },
  stop: {
    hand: ['arkan', 'blaireau'],
    cards: [
      {
        id: 'blaireau',
        combination: 3,
        laid: [
          ['oni', 'skull'],
          ['hanuman', 'sun'],
          ['yorick', '@'],
        ],
      },
    ],
  },
  jokers: {
    thrown: [
      ['kala', '@'],
      ['blaireau', '@'],
      ['hanuman', 'bomb'],
      ['arkan', 'clover'],
    ],
    for: 'oni',
    cards: [{ id: 'oni', combination: 2, laid: [['yorick', 'smiley']] }],
  },
  saveSteps: {
    cards: [
      { id: 'kala', square: 1 },
      { id: 'kala', square: 2 },
      { id: 'kala', saved: 'moon' },
    ],
    steps: true,
  },
  power: {
    cards: [
      { id: 'oni', combination: 2, laid: [['yorick', 'smiley']] },
      { id: 'hanuman', charged: true },
    ],
  },
};
