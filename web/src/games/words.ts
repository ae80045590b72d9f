/** How each game says its events, actions and options. */
import type { GameId } from '../lib/games.ts';
import type { TableContext } from '../lib/table/context.ts';
import type { Happened } from '../lib/wire.ts';
import { dixeWords } from './dixe/words.ts';
import { noxWords } from './nox/words.ts';
import { onixWords } from './onix/words.ts';
import { onyxWords } from './onyx/words.ts';

export type Names = Pick<TableContext, 'name' | 'viewer' | 'table'>;

export interface GameWords {
  /** One event as a sentence; empty for what need not be said. */
  event(happened: Happened, names: Names): string;
  /** An action in words, such as "a stone on D4". */
  action(action: string, names: Names): string;
  /** The options of a match in a few words. */
  mode(config: unknown, seats: number): string;
}

export const WORDS: Record<GameId, GameWords> = {
  onyx: onyxWords,
  onix: onixWords,
  nox: noxWords,
  dixe: dixeWords,
};
