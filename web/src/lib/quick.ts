/** Tables made with one click. */
import { api } from './api.ts';
import type { GameId } from './games.ts';
import { session } from './session.svelte.ts';
import type { GameInfo, SeatRequest, TableInfo } from './wire.ts';

const FOR_PEOPLE: readonly string[] = ['beginner', 'easy', 'medium', 'hard', 'expert', 'strongest'];

/** The levels that people are offered; programs may ask for any. */
export function levelsOf(game: Pick<GameInfo, 'bots'>): string[] {
  const all = game.bots.map((bot) => bot.level);
  const known = all.filter((level) => FOR_PEOPLE.includes(level));
  return known.length ? known : all;
}

/** The level offered first: the second weakest, so that a first game is neither empty nor lost. */
export function firstLevel(game: Pick<GameInfo, 'bots'>): string {
  const levels = levelsOf(game);
  return levels[Math.min(1, levels.length - 1)] ?? 'random';
}

/** How many sit down when nobody says otherwise. */
export const usualSeats = (game: GameInfo): number =>
  Math.min(game.seats_max, Math.max(game.seats_min, game.id === 'onyx' ? 2 : 3));

export async function newQuickTable(id: GameId, how: 'bots' | 'invite' | 'guided'): Promise<TableInfo> {
  await session.ensure();
  const game = (await session.shelf()).find((one) => one.id === id);
  if (!game) throw new Error(`the server does not have the game ${id}`);
  const bot: SeatRequest = { kind: 'bot', level: firstLevel(game) };
  if (how === 'invite')
    return api.newTable({
      game: id,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      visibility: 'link',
      hints: true,
      free_chat: true,
    });
  // A guided game has one rival, and a gentle one.
  const rivals =
    how === 'guided'
      ? [{ kind: 'bot', level: levelsOf(game)[0] } as const]
      : Array.from({ length: usualSeats(game) - 1 }, () => bot);
  const seats: SeatRequest[] = [{ kind: 'me' }, ...rivals];
  const table = await api.newTable({ game: id, seats, visibility: 'link', hints: true });
  return table.status === 'open' ? api.start(table.id) : table;
}
