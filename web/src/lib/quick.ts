/** Tables made with one click. */
import { api } from './api.ts';
import { speak } from './fairness/words.ts';
import { hasEngine } from './local/here.ts';
import type { GameModule } from '../games/module.ts';
import { session } from './session.svelte.ts';
import { settings } from './settings.svelte.ts';
import type { GameInfo, SeatRequest, TableInfo } from './wire.ts';

/** The levels that people are offered, weakest first: those whose strength was measured. Programs may ask for any. */
export function levelsOf(game: Pick<GameInfo, 'bots'>): string[] {
  const measured = game.bots.filter((bot) => bot.rating !== null);
  return (measured.length ? measured : game.bots).map((bot) => bot.level);
}

/** The level offered first: the second weakest, so that a first game is neither empty nor lost. */
export function firstLevel(game: Pick<GameInfo, 'bots'>): string {
  const levels = levelsOf(game);
  if (!levels.length) throw new Error('the server has no bots for this game');
  return levels[Math.min(1, levels.length - 1)];
}

/** How many sit down when nobody says otherwise. */
export const usualSeats = (game: GameInfo): number => Math.min(game.seats_max, Math.max(game.seats_min, 3));

export async function newQuickTable(
  { id, lot }: GameModule,
  how: 'bots' | 'invite' | 'guided',
): Promise<TableInfo> {
  const game = (await session.shelf()).find((one) => one.id === id);
  if (!game) throw new Error(`the server does not have the game ${id}`);
  const bot: SeatRequest = { kind: 'bot', level: firstLevel(game) };
  if (how === 'invite') {
    await session.ensure();
    // Whoever invites begins, as in a game whose first seat always does; a rematch passes it on.
    const usual = game.presets[0]?.config as object | undefined;
    return api.newTable({
      game: id,
      ...(lot && usual ? { config: { ...usual, first: 'a' } } : {}),
      seats: [{ kind: 'me' }, { kind: 'open' }],
      visibility: 'link',
      hints: true,
      free_chat: true,
    });
  }
  // A guided game has one rival, and a gentle one.
  const rivals =
    how === 'guided'
      ? [{ kind: 'bot', level: levelsOf(game)[0] } as const]
      : Array.from({ length: usualSeats(game) - 1 }, () => bot);
  const seats: SeatRequest[] = [{ kind: 'me' }, ...rivals];
  if (hasEngine && settings.get('botsHere')) return api.newTableHere({ game: id, seats, hints: true });
  const me = await session.ensure();
  const table = await api.newTable({ game: id, seats, visibility: 'link', hints: true });
  await speak(table, me.player);
  return table.status === 'open' ? api.start(table.id) : table;
}
