/**
 * A table of this device becomes one on the server: the same game, options and seats, and a link
 * for those who sat beside. The match begins anew: this device knows what luck is still to bring.
 */
import { api } from '../api.ts';
import { speak } from '../fairness/words.ts';
import { session } from '../session.svelte.ts';
import type { SeatRequest, TableInfo } from '../wire.ts';
import { onDevice } from './here.ts';

/** Who sits where on the server; null if there is nobody here who could come by a link. */
export function onlineSeats({ id, seats }: Pick<TableInfo, 'id' | 'seats'>): SeatRequest[] | null {
  if (!onDevice(id) || !seats.some((seat) => seat.kind === 'here')) return null;
  return seats.map((seat): SeatRequest => {
    if (seat.kind === 'bot' && seat.level) return { kind: 'bot', level: seat.level };
    return seat.kind === 'person' ? { kind: 'me' } : { kind: 'open' };
  });
}

export async function putOnline(table: TableInfo, seats: SeatRequest[]): Promise<TableInfo> {
  const { player } = await session.ensure();
  const { game, config, pace, hints } = table;
  const made = await api.newTable({
    game,
    config,
    seats,
    pace,
    hints,
    visibility: 'link',
    rated: false,
    free_chat: true,
  });
  await speak(made, player);
  return made;
}
