/** Onyx in words. */
import { list, t } from '../../lib/i18n/index.svelte.ts';
import type { Happened } from '../../lib/wire.ts';
import type { GameWords, Names } from '../module.ts';
import { choiceOf } from './choices.ts';
import type { OnyxChoices, OnyxConfig, OnyxEvent } from './types.ts';

function event(happened: Happened, names: Names): string {
  const it = happened.event as OnyxEvent;
  switch (it.type) {
    case 'swapped':
      return t('onyx.event.swapped', { name: names.name(it.seat) });
    case 'kept':
      return t('onyx.event.kept', { name: names.name(it.seat) });
    case 'placed':
      return t(`onyx.event.placed_${it.colour}`, { name: names.name(it.seat), point: it.point });
    case 'captured':
      return t('onyx.event.captured', { name: names.name(it.seat), points: list(it.pair) });
    case 'won':
      return t(`onyx.event.won_${it.colour}`, { name: names.name(it.seat) });
    case 'drawn':
      return t(`onyx.event.drawn_${it.reason}`);
    default:
      return happened.words;
  }
}

export const onyxWords: GameWords = {
  event,
  action(action, choices) {
    const found = choiceOf(choices as OnyxChoices | null, action);
    if (found === null) return action;
    return found.at === null ? t('onyx.action.swap') : t('onyx.action.place', { point: found.at });
  },
  mode(config) {
    const { size, setup, swap } = config as OnyxConfig;
    const parts = [t('onyx.mode.size', { size })];
    if (setup === 'open') parts.push(t('onyx.mode.open'));
    if (!swap) parts.push(t('onyx.mode.noSwap'));
    return parts.join(', ');
  },
};
