/** Those who share a screen go on apart: a new table on the server, and its link in the clipboard. */
import { t } from '../i18n/index.svelte.ts';
import { putOnline } from '../local/online.ts';
import { errorWords } from '../refusal.ts';
import { go } from '../route/router.svelte.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { SeatRequest, TableInfo } from '../wire.ts';
import { copyComing } from './invite.ts';

export async function goOn(table: TableInfo, seats: SeatRequest[]): Promise<void> {
  try {
    const making = putOnline(table, seats);
    void copyComing(making);
    const { id } = await making;
    go(`/table/${id}`);
    notices.toast(t('local.online.anew'));
  } catch (error) {
    notices.toast(errorWords(error), 'bad');
  }
}
