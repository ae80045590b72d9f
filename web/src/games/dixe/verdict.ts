/** What is said under the tray: of what is being shown, or of the throw that lies there. */
import type { IconName } from '../../lib/art/icons.ts';
import { list, t } from '../../lib/i18n/index.svelte.ts';
import type { Names } from '../module.ts';
import type { Effect } from './drama.ts';
import type { DixeView } from './types.ts';
import { characterName, ordinal, symbolName } from './words.ts';

export type Verdict = {
  tone: 'plain' | 'good' | 'miss';
  icon: IconName;
  title: string;
  small: string;
  needs: readonly string[];
};

const oneOf = (symbols: readonly string[]): string =>
  list(
    symbols.map((symbol) => t(`dixe.one.${symbol}`, { defaultValue: symbolName(symbol) })),
    'disjunction',
  );

export function verdictOf(effect: Effect, view: DixeView, names: Names): Verdict | null {
  const mine = effect.seat === names.viewer;
  const name = names.name(effect.seat);
  switch (effect.kind) {
    case 'throw': {
      const board = view.boards.find((one) => one.seat === effect.seat);
      const needs = [...new Set(board?.cards.find((card) => card.id === view.turn.active)?.needs ?? [])];
      return {
        tone: 'plain',
        icon: 'dice',
        title: t(mine ? 'dixe.verdict.youThrow' : 'dixe.verdict.throws', { count: effect.dice.length, name }),
        small: needs.length
          ? t('dixe.verdict.needs', { card: characterName(view.turn.active!), symbols: oneOf(needs) })
          : t('dixe.verdict.anyCard'),
        needs,
      };
    }
    case 'miss':
    case 'tremble':
    case 'fall': {
      if (effect.kind === 'tremble') return null;
      const card = effect.card ? characterName(effect.card) : '';
      const resets = effect.kind === 'fall' || effect.reset;
      const combination = view.boards
        .find((one) => one.seat === effect.seat)
        ?.cards.find((one) => one.id === effect.card)?.combination;
      return {
        tone: 'miss',
        icon: resets && effect.kind === 'fall' ? 'undo' : 'close',
        title: effect.needs.length
          ? t('dixe.verdict.missed', { symbols: oneOf(effect.needs) })
          : t('dixe.verdict.nothingFits'),
        small: resets
          ? t('dixe.verdict.fallsBack', { card })
          : card
            ? t('dixe.verdict.keeps', { card, number: ordinal(combination ?? 1) })
            : t('dixe.verdict.nothingLost'),
        needs: effect.needs,
      };
    }
    case 'fly':
      if (!effect.of) return null;
      return {
        tone: 'good',
        icon: 'check',
        title: t('dixe.verdict.placed', {
          card: characterName(effect.card),
          filled: effect.filled,
          of: effect.of,
        }),
        small: t('dixe.verdict.left', { count: effect.of - effect.filled }),
        needs: [],
      };
    case 'complete':
    case 'turn':
      return {
        tone: 'good',
        icon: effect.kind === 'turn' ? 'turn' : 'check',
        title: t('dixe.verdict.complete', { number: ordinal(effect.combination) }),
        small: t('dixe.verdict.quarter', { card: characterName(effect.card) }),
        needs: [],
      };
    case 'flip':
      return {
        tone: 'good',
        icon: 'check',
        title: t('dixe.verdict.flipped', { card: characterName(effect.card) }),
        small: t('dixe.verdict.flippedCount', { count: effect.turned, name }),
        needs: [],
      };
  }
}

/** What lies in the tray, once it is at rest. */
export function atRest(view: DixeView): Verdict | null {
  const fits = view.throw?.dice.filter((die) => die.fits && !die.placed) ?? [];
  if (view.phase !== 'resolve' || !fits.length) return null;
  const symbols = [...new Set(fits.map((die) => die.symbol))].map(symbolName);
  return {
    tone: 'good',
    icon: 'check',
    title: t('dixe.placeTitle', { count: fits.length }),
    small: `${list(symbols)}.`,
    needs: fits.flatMap((die) => die.symbol ?? []),
  };
}
