import type { GameParts } from '../module.ts';
import { handCard } from './art/cards.ts';
import { dropOf } from './drop.ts';
import { steps } from './guide.ts';
import { luck } from './luck.ts';
import { sound } from './sounds.ts';
import { thumb } from './thumb.ts';
import type { NoxChoices, NoxEvent, NoxView } from './types.ts';
import { noxWords } from './words.ts';

export const parts: GameParts = {
  words: noxWords,
  steps,
  sound,
  thumb: (view) => thumb(view as NoxView),
  pieces: () => [15, 14, 13, 12, 11].map((card) => `<svg viewBox="0 0 70 100">${handCard(card)}</svg>`),
  luck: () => luck,
  // The end of a round is read before the next one goes on.
  stays: (events) => events.some((one) => (one.event as NoxEvent).type === 'round_scored'),
  spot(action, choices) {
    const place = (choices as NoxChoices | null)?.plays.find((one) => one.action === action);
    // Where a new pile would lie is empty: its display is what can be seen.
    return !place ? null : place.onto === undefined ? `display-${place.display}` : dropOf(place);
  },
};
