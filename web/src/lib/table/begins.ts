/** Who begins a match that has not started, where that is settled. */
import { t } from '../i18n/index.svelte.ts';
import type { TableInfo } from '../wire.ts';
import { shownName } from './context.ts';

/** In words, or none: left to the lot, said by the rules, or a seat where nobody sits. */
export function begins(table: TableInfo, player: string): string[] {
  const { first } = table.config as { first?: string };
  const seat = table.seats.find((one) => one.seat === first);
  if (!seat || seat.kind === 'open') return [];
  if (seat.player === player && seat.kind === 'person') return [t('meet.youBegin')];
  return [t('meet.begins', { name: shownName(seat) })];
}
