/** DiXe in words. */
import { ourName, ownName, ownSymbolName } from './art/own.svelte.ts';
import { num, t } from '../../lib/i18n/index.svelte.ts';
import type { Happened, Seat } from '../../lib/wire.ts';
import type { Brief, GameWords, Names } from '../module.ts';
import { balanceOf, type Balance } from './fair.svelte.ts';
import { dieId } from './faces.ts';
import type { DixeChoice, DixeChoices, DixeConfig, DixeEvent, DixeView, SaveDoc } from './types.ts';

export const characterName = (named: string): string => {
  const id = dieId(named);
  return ownName(id) ?? ourName(id) ?? id;
};
export const symbolName = (id: string | null): string =>
  id === null ? t('dixe.character') : (ownSymbolName(id) ?? t(`dixe.symbol.${id}`, { defaultValue: id }));

/** Whether a set of somebody's own is known to be fair. */
export const balanceWords = (balance: Balance): string => t(`dixe.balance.${balance}`);

export function saveWords(save: SaveDoc | null): string {
  if (!save) return '';
  const { type, n, symbol, minDice } = save.cond;
  return t(`dixe.save.${type}`, {
    count: n ?? minDice ?? 1,
    symbol: symbol ? symbolName(symbol) : '',
    defaultValue: type,
  });
}
/** What a rival did that a card waited for. */
export function metWords(save: SaveDoc | null, name: string): string {
  if (!save) return '';
  const { type, n, symbol, minDice } = save.cond;
  return t(`dixe.met.${type}`, {
    name,
    count: n ?? minDice ?? 1,
    symbol: symbol ? t(`dixe.one.${symbol}`, { defaultValue: symbolName(symbol) }) : '',
    defaultValue: '',
  });
}
/** "first", "second" or "third". */
export const ordinal = (number: number): string => t(`dixe.ordinal.${number}`);
export const powerWords = (power: string): string => t(`dixe.power.${power}`, { defaultValue: '' });

function event(happened: Happened, names: Names): string {
  const it = happened.event as DixeEvent;
  const who = (seat: Seat): string => names.name(seat);
  switch (it.type) {
    case 'first':
      return t('dixe.event.first', { name: who(it.seat) });
    case 'chose':
      return t('dixe.event.chose', { name: who(it.seat) });
    case 'turn_started':
      return t('dixe.event.turnStarted', { name: who(it.seat) });
    case 'stopped':
      return t('dixe.event.stopped', { name: who(it.seat) });
    case 'won':
      return t('dixe.event.won', { name: who(it.seat) });
    case 'set_up':
      return t('dixe.event.setUp', {
        name: who(it.seat),
        one: characterName(it.cards[0]),
        two: characterName(it.cards[1]),
      });
    case 'back':
      return t('dixe.event.back', { name: who(it.seat), die: characterName(it.die) });
    case 'thrown':
      return t(it.why === 'throw' ? 'dixe.event.thrown' : 'dixe.event.thrownAgain', {
        name: who(it.seat),
        number: it.number,
        faces: it.dice.map((die) => symbolName(die.symbol)).join(', '),
      });
    case 'forced':
      return t('dixe.event.forced', { name: who(it.seat), thrower: who(it.thrower) });
    case 'went_home':
      return t('dixe.event.wentHome', { die: characterName(it.die) });
    case 'active':
      return t('dixe.event.active', { name: who(it.seat), card: characterName(it.card) });
    case 'placed':
      return t(it.joker ? 'dixe.event.placedJoker' : 'dixe.event.placed', {
        name: who(it.seat),
        die: characterName(it.die),
        symbol: symbolName(it.symbol),
        card: characterName(it.card),
        filled: it.filled,
        of: it.of,
      });
    case 'saved_used':
      return t('dixe.event.savedUsed', {
        name: who(it.seat),
        symbol: symbolName(it.symbol),
        card: characterName(it.card),
      });
    case 'charged':
      return t('dixe.event.charged', { name: who(it.seat), die: characterName(it.die) });
    case 'tilted':
      return t('dixe.event.tilted', { name: who(it.seat), card: characterName(it.card) });
    case 'borrowed':
      return t('dixe.event.borrowed', { name: who(it.seat), die: characterName(it.die) });
    case 'reset':
      return t('dixe.event.reset', { by: who(it.by), name: who(it.seat), card: characterName(it.card) });
    case 'validated':
      return t('dixe.event.validated', { card: characterName(it.card), by: characterName(it.by) });
    case 'finished':
      return t('dixe.event.finished', {
        name: who(it.seat),
        number: it.combination,
        card: characterName(it.card),
      });
    case 'flipped':
      return t('dixe.event.flipped', { name: who(it.seat), card: characterName(it.card), count: it.turned });
    case 'failed':
      return it.reset
        ? t('dixe.event.failedReset', { name: who(it.seat), card: characterName(it.reset) })
        : t('dixe.event.failed', { name: who(it.seat) });
    case 'stepped':
      return t('dixe.event.stepped', { name: who(it.seat), card: characterName(it.card), square: it.square });
    case 'saved':
      return t('dixe.event.saved', {
        name: who(it.seat),
        card: characterName(it.card),
        symbol: symbolName(it.symbol),
      });
    case 'limit_reached':
      return t('dixe.event.limit');
    default:
      return happened.words;
  }
}

/** Of a turn with many throws only what came of it is said. */
const TELLING: readonly DixeEvent['type'][] = [
  'won',
  'flipped',
  'reset',
  'finished',
  'failed',
  'saved',
  'stepped',
  'stopped',
  'placed',
  'set_up',
  'active',
  'thrown',
];
function brief(events: readonly Happened[], names: Names): Brief[] {
  const kind = (one: Happened): DixeEvent['type'] => (one.event as DixeEvent).type;
  // Everybody's two cards are told together, by whoever chose last.
  const setUp = events.filter((one) => kind(one) === 'set_up');
  const told = setUp.length
    ? setUp
    : TELLING.flatMap((type) => events.findLast((one) => kind(one) === type) ?? []).slice(0, 2);
  // In the order in which it happened. The last answer to a throw brings what its thrower did.
  const seat = ({ event }: Happened): Seat | undefined => (event as { seat?: Seat }).seat;
  return events
    .filter((one) => told.includes(one))
    .map((one) => ({ words: event(one, names), seat: seat(one) }));
}

/** One choice as a short imperative, for buttons and hints. */
export function choiceWords(choice: DixeChoice, names: Pick<Names, 'name'>): string {
  switch (choice.kind) {
    case 'flip': {
      const [one, two] = choice.cards.map(characterName);
      return t('dixe.action.flip', { one, two });
    }
    case 'recover': {
      const die = characterName(choice.die);
      // On which card it lies decides what taking it back costs.
      const card =
        typeof choice.from === 'object' && 'combination' in choice.from && choice.from.combination.card;
      return card
        ? t('dixe.action.recoverFrom', { die, card: characterName(card) })
        : t('dixe.action.recover', { die });
    }
    case 'active':
    case 'rescue':
      return t(`dixe.action.${choice.kind}`, { card: characterName(choice.card) });
    case 'place': {
      // The die is named after its character; what matters is what it shows.
      const { symbol } = choice.fills;
      const die = characterName(choice.die.id);
      return symbol === null
        ? t('dixe.action.placeJoker', { die })
        : t('dixe.action.place', {
            die,
            symbol: t(`dixe.one.${symbol}`, { defaultValue: symbolName(symbol) }),
          });
    }
    case 'again':
      return t('dixe.action.again', { die: characterName(choice.die.id) });
    case 'saved':
      return t('dixe.action.saved', {
        card: characterName(choice.from),
        symbol: symbolName(choice.fills.symbol),
      });
    case 'power': {
      const card = characterName(choice.card);
      if (choice.die?.owner)
        return t('dixe.action.powerDie', {
          card,
          die: characterName(choice.die.id),
          name: names.name(choice.die.owner),
        });
      return choice.symbol
        ? t('dixe.action.powerSymbol', { card, symbol: symbolName(choice.symbol) })
        : t('dixe.action.power', { card });
    }
    case 'reset':
      return t('dixe.action.reset', { name: names.name(choice.seat), card: characterName(choice.card) });
    case 'react':
      return choice.does.type === 'save'
        ? t('dixe.action.reactSave', {
            card: characterName(choice.card),
            symbol: symbolName(choice.does.symbol),
          })
        : t('dixe.action.react', { card: characterName(choice.card) });
    default:
      return t(`dixe.action.${choice.kind}`);
  }
}

export const dixeWords: GameWords = {
  event,
  brief,
  action(action, choices, names) {
    const found = (choices as DixeChoices | null)?.find((choice) => choice.action === action);
    return found ? choiceWords(found, names) : action;
  },
  why({ code, with: named }) {
    return t(`dixe.why.${code.replace('dixe-', '').replaceAll('-', '_')}`, {
      card: named.card ? characterName(named.card) : '',
      percent: num(Number(named.percent ?? 0) / 100, { style: 'percent' }),
      defaultValue: '',
    });
  },
  doing(view, seat) {
    const { phase, turn, window } = view as DixeView;
    const asked = !!window?.asked.some((one) => one.seat === seat && one.waiting);
    if (phase === 'set_up') return t(asked ? 'dixe.seat.choosing' : 'dixe.seat.ready');
    if (asked) return t('dixe.seat.asked');
    return window && turn.seat === seat ? t('dixe.seat.waits') : null;
  },
  mode(config, seats) {
    const { jokers, set } = config as DixeConfig;
    const mode = `${t(`dixe.mode.${jokers}`)}, ${t('table.players', { count: seats })}`;
    if (typeof set !== 'object') return mode;
    return `${mode}, ${set.name || t('dixe.options.ownSet')}, ${balanceWords(balanceOf(set))}`;
  },
};
