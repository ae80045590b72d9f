/** Once more with the same people: one press each, and it starts. */
import { api } from '../api.ts';
import { errorWords } from '../refusal.ts';
import { go } from '../route/router.svelte.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { SeatInfo, TableInfo } from '../wire.ts';

/** The people who sat there, each once. */
export function people(table: TableInfo): SeatInfo[] {
  const seen = new Set<string>();
  return table.seats.filter(({ kind, player }) => {
    if ((kind !== 'person' && kind !== 'here') || !player || seen.has(player)) return false;
    seen.add(player);
    return true;
  });
}

/** Whether everybody has pressed. */
export const allWilling = (table: TableInfo): boolean =>
  !!table.rematch && people(table).every((seat) => seat.willing);

const LOOK_EVERY = 120;
const LOOKS = 40;

/** Goes to the table of the rematch, once it has started; it does so as soon as all have pressed. */
export async function goAgain(rematch: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { status } = await api.table(rematch);
    if (status !== 'open') break;
    await new Promise((next) => setTimeout(next, LOOK_EVERY));
  }
  go(`/table/${rematch}`);
}

export async function pressAgain(table: TableInfo): Promise<void> {
  try {
    const made = await api.rematch(table.id);
    if (made.status !== 'open') go(`/table/${made.id}`);
  } catch (error) {
    notices.toast(errorWords(error), 'bad');
  }
}
