/** NOX in words. */
import { list, t } from '../../lib/i18n/index.svelte.ts';
import type { Happened, Seat } from '../../lib/wire.ts';
import type { Brief, GameWords, Names } from '../module.ts';
import type { NoxChoices, NoxConfig, NoxEvent } from './types.ts';

function event(happened: Happened, names: Names): string {
  const it = happened.event as NoxEvent;
  const who = (seat: Seat): string => names.name(seat);
  switch (it.type) {
    case 'round_started':
      return t('nox.event.roundStarted', { round: it.round, name: who(it.starter), count: it.left });
    case 'dealt':
      return it.seat === names.viewer ? t('nox.event.dealt', { cards: it.hand.join(', ') }) : '';
    case 'played': {
      const own = it.seat === it.display;
      if (it.place === 'extend')
        return t(own ? 'nox.event.extendOwn' : 'nox.event.extend', {
          name: who(it.seat),
          card: it.card,
          display: who(it.display),
        });
      return t(own ? 'nox.event.coverOwn' : 'nox.event.cover', {
        name: who(it.seat),
        card: it.card,
        display: who(it.display),
        covered: it.covered,
      });
    }
    case 'merged':
      return t('nox.event.merged', { name: who(it.display), number: it.number, count: it.piles });
    case 'drew':
      return it.card !== undefined ? t('nox.event.drewCard', { card: it.card }) : '';
    case 'round_ended':
      return it.cause.type === 'six_piles'
        ? t('nox.event.sixPiles', { round: it.round, by: who(it.by), name: who(it.cause.display) })
        : t('nox.event.cardsOut', { round: it.round });
    case 'round_scored':
      return t('nox.event.scored', {
        scores: it.seats.map((one, i) => `${who('abcdef'[i] as Seat)} ${one.added}`).join(', '),
      });
    case 'match_ended':
      return t('nox.event.ended', { names: list(it.winners.map(who)), count: it.winners.length });
    default:
      return happened.words;
  }
}

/** What was played, not what was drawn; the round's end in full. */
function brief(events: readonly Happened[], names: Names): Brief[] {
  return events.flatMap((happened): Brief[] => {
    const it = happened.event as NoxEvent;
    if (it.type === 'drew' || it.type === 'dealt' || it.type === 'round_started') return [];
    const words = event(happened, names);
    if (it.type !== 'played' || it.display !== names.viewer || it.seat === names.viewer) return [{ words }];
    const less = it.covered === undefined ? 0 : it.covered - it.card;
    return [less > 0 ? { words, hurt: t('nox.brief.less', { count: less }) } : { words }];
  });
}

export const noxWords: GameWords = {
  event,
  brief,
  action(action, choices, names) {
    const place = (choices as NoxChoices | null)?.plays.find((one) => one.action === action);
    if (!place) return action;
    const options = { card: place.card, name: names.name(place.display), onto: place.onto };
    if (place.display === names.viewer)
      return t(place.onto === undefined ? 'nox.action.extendOwn' : 'nox.action.coverOwn', options);
    return t(place.onto === undefined ? 'nox.action.extend' : 'nox.action.cover', options);
  },
  why({ code, with: named }, names) {
    const told = { number: named.number, name: named.seat ? names.name(named.seat as Seat) : '' };
    if (code === 'nox-covers' && named.seat === names.viewer) return t('nox.why.coversYours', told);
    return t(`nox.why.${code.replace('nox-', '').replaceAll('-', '_')}`, { ...told, defaultValue: '' });
  },
  mode: (config, seats) =>
    `${t(`nox.mode.${(config as NoxConfig).scoring}`)}, ${t('table.players', { count: seats })}`,
};
