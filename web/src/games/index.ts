/** The games that the page has: the only list of them. */
import dixe from './dixe/index.ts';
import type { GameModule } from './module.ts';
import nox from './nox/index.ts';
import onix from './onix/index.ts';
import onyx from './onyx/index.ts';

/** In the order of the shelf. */
export const GAMES: readonly GameModule[] = [onyx, onix, nox, dixe];

/** The game with this id; null if the page has none. */
export const gameOf = (id: string): GameModule | null => GAMES.find((game) => game.id === id) ?? null;

/** What to call a game, also one that the page does not have. */
export const titleOf = (id: string): string => gameOf(id)?.box.title ?? id;
