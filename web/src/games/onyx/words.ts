/** Onyx in words. */
import { list, t } from '../../lib/i18n/index.svelte.ts';
import type { Happened } from '../../lib/wire.ts';
import type { Brief, GameWords, Names } from '../module.ts';
import { choiceOf } from './choices.ts';
import type { OnyxChoices, OnyxConfig, OnyxEvent, OnyxView } from './types.ts';

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

/** One placement and what it took, in one sentence. */
function brief(events: readonly Happened[], names: Names): Brief[] {
  const all = events.map((happened) => happened.event as OnyxEvent);
  const placed = all.find((it) => it.type === 'placed');
  const told = events.filter((_, i) => !['placed', 'captured'].includes(all[i].type));
  const rest = told.map((happened) => ({ words: event(happened, names) }));
  if (placed?.type !== 'placed') return rest;
  const points = all.flatMap((it) => (it.type === 'captured' ? it.pair : []));
  const options = { name: names.name(placed.seat), point: placed.point, points: list(points) };
  if (!points.length) return [{ words: t('onyx.brief.placed', options) }, ...rest];
  // In a match of two, what is taken belongs to the other one.
  if (names.viewer === 'spectator' || names.viewer === placed.seat)
    return [{ words: t('onyx.brief.takes', options) }, ...rest];
  return [{ words: t('onyx.brief.takesYours', options), hurt: t('onyx.brief.yours', options) }, ...rest];
}

export const onyxWords: GameWords = {
  event,
  brief,
  number: (view) => (view as OnyxView).played.length,
  aloud(happened, names) {
    const it = happened.event as OnyxEvent;
    return it.type === 'swapped' ? { seat: it.seat, words: event(happened, names) } : null;
  },
  action(action, choices) {
    const found = choiceOf(choices as OnyxChoices | null, action);
    if (found === null) return action;
    return found.at === null ? t('onyx.action.swap') : t('onyx.action.place', { point: found.at });
  },
  why: ({ code }) => t(`onyx.why.${code.replace('onyx-', '').replaceAll('-', '_')}`, { defaultValue: '' }),
  mode(config) {
    const { size, setup, swap } = config as OnyxConfig;
    const parts = [t('onyx.mode.size', { size })];
    if (setup === 'open') parts.push(t('onyx.mode.open'));
    if (!swap) parts.push(t('onyx.mode.noSwap'));
    return parts.join(', ');
  },
};
