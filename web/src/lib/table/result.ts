/** Who won, in a sentence. */
import { list, t } from '../i18n/index.svelte.ts';
import type { TableContext } from './context.ts';

export function resultTitle(context: TableContext): string {
  if (context.play.outcome?.reason === 'abandoned') return t('result.nobody');
  const ranks = context.play.outcome?.ranks ?? [];
  const winners = context.table.seats.filter((_, index) => ranks[index] === 1).map((seat) => seat.seat);
  if (winners.length === 1) {
    return winners[0] === context.viewer
      ? t('result.youWin')
      : t('result.wins', { name: context.name(winners[0]) });
  }
  return t('result.share', { names: list(winners.map((seat) => context.name(seat))) });
}

/** Whether the viewer is the one who won, alone or with others. */
export function wins(context: TableContext): boolean {
  const { outcome } = context.play;
  const at = context.table.seats.findIndex((seat) => seat.seat === context.viewer);
  return at >= 0 && !!outcome && outcome.reason !== 'abandoned' && outcome.ranks[at] === 1;
}
