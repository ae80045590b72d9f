/** Onix in words. */
import { list, t } from '../../lib/i18n/index.svelte.ts';
import type { Because, Happened, Seat } from '../../lib/wire.ts';
import type { Brief, GameWords, Names } from '../module.ts';
import { choiceOf, gemsOf } from './choices.ts';
import type { OnixChoices, OnixConfig, OnixEvent, OnixView } from './types.ts';

/** A card by its gems: "cross", "circle and diamond". */
export const cardWords = (card: string): string => list(gemsOf(card).map((gem) => t(`onix.gem.${gem}`)));

/** A group that is about to be taken. */
export const groupWords = ({ gem, piles, effect }: OnixView['groups'][number]): string =>
  t('onix.groupChosen', {
    gem: t(`onix.gem.${gem}`),
    count: piles.length,
    effect: t(`onix.effect.${effect}`),
  });

function event(happened: Happened, names: Names): string {
  const it = happened.event as OnixEvent;
  const who = (seat: Seat): string => names.name(seat);
  switch (it.type) {
    case 'dealt':
      return t('onix.event.dealt', { name: who(it.first) });
    case 'taken':
      return t('onix.event.taken', {
        name: who(it.seat),
        gem: t(`onix.gem.${it.gem}`),
        count: it.cards.length,
      });
    case 'revealed':
      return t('onix.event.revealed', { pile: it.pile, card: cardWords(it.card) });
    case 'pile_emptied':
      return t('onix.event.pileEmptied', { pile: it.pile });
    case 'put':
      return t(it.new ? 'onix.event.begun' : 'onix.event.put', {
        name: who(it.seat),
        card: cardWords(it.card),
        number: it.collection,
      });
    case 'effect_skipped':
      return t('onix.event.skipped', { name: who(it.seat), effect: t(`onix.effect.${it.effect}`) });
    case 'drawn':
      return t('onix.event.drawn', { name: who(it.seat), card: cardWords(it.card), pile: it.pile });
    case 'stocked':
      return t('onix.event.stocked', { name: who(it.seat), card: cardWords(it.card), pile: it.pile });
    case 'stolen':
      return t('onix.event.stolen', { name: who(it.seat), from: who(it.from), card: cardWords(it.card) });
    case 'destroyed':
      return t('onix.event.destroyed', { name: who(it.seat), from: who(it.from), card: cardWords(it.card) });
    case 'validated':
      return t('onix.event.validated', {
        name: who(it.seat),
        count: it.collections.reduce((sum, one) => sum + one.cards.length, 0),
        stock: it.stock,
      });
    case 'ring_closed':
      return t('onix.event.ringClosed', { pile: it.pile });
    case 'turn_passed':
      return '';
    case 'ended':
      return t(`onix.event.ended_${it.reason}`, {
        names: list(it.winners.map(who)),
        count: it.winners.length,
      });
    default:
      return happened.words;
  }
}

/** What was taken and what it did; cards that were only placed need no words. */
const TELLING: readonly OnixEvent['type'][] = [
  'ended',
  'validated',
  'stolen',
  'destroyed',
  'stocked',
  'drawn',
  'effect_skipped',
];
function brief(events: readonly Happened[], names: Names): Brief[] {
  const kind = (one: Happened): OnixEvent['type'] => (one.event as OnixEvent).type;
  const taken = events.find((one) => kind(one) === 'taken');
  const most = TELLING.map((type) => events.findLast((one) => kind(one) === type)).find(Boolean);
  const said = [taken, most].filter((one) => one !== undefined);
  if (!said.length) return events.length ? [{ words: event(events[0], names) }] : [];
  return said.map((one): Brief => ({ words: event(one, names) }));
}

function action(action: string, choices: unknown, names: Names): string {
  const found = choiceOf(choices as OnixChoices | null, action);
  switch (found?.kind) {
    case 'take':
      return t('onix.action.take', { gem: t(`onix.gem.${found.gem}`), pile: Math.min(...found.piles) });
    case 'put':
      return found.collection === null
        ? t('onix.action.putNew', { card: cardWords(found.card) })
        : t('onix.action.put', { card: cardWords(found.card), number: found.collection });
    case 'pile':
      return t('onix.action.pile', { pile: found.pile });
    case 'hit':
      return t('onix.action.hit', { name: names.name(found.seat), number: found.collection });
    case undefined:
      return action;
  }
}

function why({ code, with: named }: Because, names: Names): string {
  return t(`onix.why.${code.replace('onix-', '').replaceAll('-', '_')}`, {
    count: Number(named.cards ?? 0),
    name: named.seat ? names.name(named.seat as Seat) : '',
    defaultValue: '',
  });
}

export const onixWords: GameWords = {
  event,
  brief,
  action,
  why,
  mode: (config, seats) =>
    `${t(`onix.mode.${(config as OnixConfig).mode}`)}, ${t('table.players', { count: seats })}`,
};
