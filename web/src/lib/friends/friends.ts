/** Whom this person follows; their public tables come first. */
import { api } from '../api.ts';
import { t } from '../i18n/index.svelte.ts';
import { errorWords } from '../refusal.ts';
import { session } from '../session.svelte.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { TableRow } from '../wire.ts';

export const follows = (player: string): boolean =>
  session.me?.friends.some((friend) => friend.player === player) ?? false;

export async function setFollows(player: string, name: string, on: boolean): Promise<void> {
  try {
    await (on ? api.follow(player) : api.unfollow(player));
    session.me = await api.me();
    notices.toast(t(on ? 'friends.nowFollowed' : 'friends.noLonger', { name }), 'good');
  } catch (error) {
    notices.toast(errorWords(error), 'bad');
  }
}

/** The tables of strangers: those that are not shown as a friend's already. */
export function others(rows: readonly TableRow[], friends: readonly TableRow[]): TableRow[] {
  const shown = new Set(friends.map((row) => row.id));
  return rows.filter((row) => !shown.has(row.id));
}
