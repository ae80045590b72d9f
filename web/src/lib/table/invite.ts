/** How people are asked to a table: by its link, which also holds the code. */
import { t } from '../i18n/index.svelte.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { TableInfo } from '../wire.ts';

export const inviteAddress = (table: Pick<TableInfo, 'code'>): string =>
  `${location.origin}/join/${table.code}`;

/** Copies the link; says whether that went well. */
export async function copyLink(table: TableInfo): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(inviteAddress(table));
    notices.announce(t('invite.copied'));
    return true;
  } catch {
    notices.toast(t('invite.copyByHand'), 'warn');
    return false;
  }
}

/** Copies the link of a table that is still being made. A browser lets a page copy only within a press,
 * so this is called there and waits by itself; where it is not allowed, the button beside the link remains. */
export async function copyComing(table: Promise<TableInfo>): Promise<void> {
  const link = table.then((made) => new Blob([inviteAddress(made)], { type: 'text/plain' }));
  // Whoever makes the table says what went wrong with it.
  link.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': link })]);
    notices.toast(t('meet.copiedSend'), 'good');
  } catch {
    // Nothing was promised.
  }
}

/** Hands the link to another program of the device, or copies it where there is no such way. */
export async function sendLink(table: TableInfo, title: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ url: inviteAddress(table), title }).catch(() => {});
    return;
  }
  if (await copyLink(table)) notices.toast(t('invite.copied'), 'good');
}
