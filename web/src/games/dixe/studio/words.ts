/** What the studio says of a set: mistakes, advice, places. */
import { list, t } from '../../../lib/i18n/index.svelte.ts';
import type { CardSet, Violation } from '../types.ts';
import { characterName, ordinal, symbolName } from '../words.ts';
import { POWERS, cardOf, dieOf, type Advice, type Spot } from './doc.ts';

export const deckName = (name: string): string =>
  name === '' ? t('studio.deck.none') : t(`studio.deck.${name}`, { defaultValue: name });
export const powerName = (power: string): string => t('studio.powerOf', { name: characterName(power) });

/** A mistake that is said otherwise where nothing has the symbol, or one symbol alone is short. */
function saying({ code, args }: Violation): string {
  if (code === 'combo/too-often') return args.dice === 0 ? 'combo_on_no_die' : 'combo_too_often';
  if (code !== 'deck/cannot-show') return code.replaceAll(/[-/]/g, '_');
  if (String(args.symbols).includes(',')) return 'deck_cannot_show';
  return args.dice === 0 ? 'deck_lacks' : 'deck_short_of';
}

/** A mistake in the language of now; the server's English where we have no words. */
export function wrongWords(wrong: Violation): string {
  const { args, why } = wrong;
  const told: Record<string, unknown> = { ...args };
  if (typeof args.dice === 'number') told.count = args.dice;
  if (typeof args.symbols === 'string') told.symbols = list(args.symbols.split(', ').map(symbolName));
  if (typeof args.symbol === 'string') told.symbol = symbolName(args.symbol);
  if (typeof args.deck === 'string') told.deck = deckName(args.deck);
  if (typeof args.power === 'string') told.power = powerName(args.power);
  return t(`studio.wrong.${saying(wrong)}`, { ...told, defaultValue: why });
}

export const adviceWords = ({ symbol, times, carriers }: Advice): string =>
  t(times > 1 ? 'studio.advice.many' : 'studio.advice.one', {
    symbol: symbolName(symbol),
    count: times,
    names: list(carriers),
  });

export const spotWords = (spot: Spot): string =>
  spot.at === 'combo'
    ? t('studio.placeOf', { combination: ordinal(spot.combo + 1), number: spot.place + 1 })
    : t(spot.face ? 'studio.faceOf' : 'studio.characterFace', { number: spot.face + 1 });

/** The card that a mistake is about, if it is about one. */
export const cardOfWrong = (wrong: Violation): string | null =>
  /^(?:card|die) /.test(wrong.at) ? wrong.at.slice(wrong.at.indexOf(' ') + 1) : null;

/** The number in `combos[1]`. */
const indexIn = (field: string): number => Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0);

/** Where a mistake can be mended. */
export function spotOfWrong(wrong: Violation): Spot | null {
  if (wrong.field.startsWith('combos[')) return { at: 'combo', combo: indexIn(wrong.field), place: 0 };
  if (wrong.field.startsWith('faces[')) return { at: 'face', face: indexIn(wrong.field) };
  return null;
}

export type WayOut = { label: string; mend: (set: CardSet) => void };

/** What mends a mistake at one press, where there is such a thing. */
export function wayOut(wrong: Violation): WayOut | null {
  const id = cardOfWrong(wrong) ?? '';
  const at = indexIn(wrong.field);
  const combo = (set: CardSet): string[] => cardOf(set, id)?.combos[at] ?? [];
  switch (wrong.code) {
    case 'combo/empty-place':
      return {
        label: t('studio.fix.takeAway'),
        mend: (set) => combo(set).splice(combo(set).indexOf(''), 1),
      };
    case 'combo/length':
      return Number(wrong.args.found) < Number(wrong.args.least)
        ? { label: t('studio.fix.addPlace'), mend: (set) => combo(set).push('') }
        : { label: t('studio.fix.takeAway'), mend: (set) => combo(set).pop() };
    case 'combo/shorter':
      return { label: t('studio.fix.addPlace'), mend: (set) => combo(set).push('') };
    case 'deck/power-twice':
      return {
        label: t('studio.fix.otherPower'),
        mend: (set) => {
          const deck = dieOf(set, id)?.set;
          const used = set.cards
            .filter((card) => dieOf(set, card.id)?.set === deck)
            .map((card) => card.power);
          const card = cardOf(set, id);
          const free = POWERS.find((power) => !used.includes(power));
          if (card && free) card.power = free;
        },
      };
    default:
      return null;
  }
}

/** What became of a file with a drawing: the shapes that were kept, and what was left out. */
export function leftWords(paths: number, left: readonly string[]): string {
  const kept = t('studio.left.kept', { count: paths });
  const names = left.map((what) => t(`studio.leftOut.${what}`, { defaultValue: what }));
  return names.length ? `${kept} ${t('studio.left.out', { things: list(names) })}` : kept;
}
