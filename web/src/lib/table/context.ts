/** What a game's table gets to draw with: a live match or a moment of a replay. */
import type { GameModule, GameParts } from '../../games/module.ts';
import type { Happened, Play, RankedChoice, Seat, SeatInfo, TableInfo, ViewerName } from '../wire.ts';

/** The best action, and all that the search ranked, best first. */
export type Hint = { action: string; choices: readonly RankedChoice[]; simulations: number };
export type Refusal = { words: string; code: string };

/** What was played in a position and what would have been better, with the
 * chances to win after each. */
export type Compared = {
  seat: Seat;
  played: { action: string; win: number };
  better: { action: string; win: number };
  /** What the seat could choose, in the game's own shape, once known. */
  choices: unknown;
};

export interface TableContext {
  readonly kind: 'live' | 'replay';
  readonly game: GameModule;
  readonly parts: GameParts;
  readonly table: TableInfo;
  readonly play: Play;
  /** What the viewer's seat may choose and what each choice would do, in the
   * game's own shape; null if it is not to act. */
  readonly choices: unknown;
  readonly viewer: ViewerName;
  /** The events that led here, for motion. */
  readonly events: readonly Happened[];
  /** Counts positions shown; motion runs when it grows by one. */
  readonly moment: number;
  readonly hint: Hint | null;
  /** The viewer's seat is to act, and nothing is on its way. */
  readonly mayAct: boolean;
  readonly busy: boolean;
  /** What is just being shown between two positions, in the game's own shape. */
  readonly effect: unknown;
  /** What happened since the viewer last acted, to be marked until they act
   * again, and what they saw then. */
  readonly since: readonly Happened[];
  readonly before: unknown;
  /** Two choices to be compared on the table. */
  readonly compared: Compared | null;
  /** Somebody is to find out what can be done: nothing is marked that would tell. */
  readonly unaided: boolean;
  /** Everything told so far, oldest first. */
  readonly past: readonly Happened[];
  /** Ends what is being shown, unless it is to be read. */
  hurry(): void;
  /** Puts away what stays on the table. */
  goOn(): void;
  act(action: string): void;
  /** Asks the authority why something is not allowed and shows it, in the
   * game's own words where it has better ones. */
  explain(action: string, words?: string): void;
  name(seat: Seat): string;
}

// Bots come with the name of their level; at a table they deserve one each.
export const BOT_NAMES: Record<Seat, string> = {
  a: 'Nova',
  b: 'Quill',
  c: 'Brio',
  d: 'Lumo',
  e: 'Pico',
  f: 'Onda',
};

/** The name to show for a seat; null while nobody sits there. */
export const shownName = (info: Pick<SeatInfo, 'seat' | 'kind' | 'name' | 'level'>): string | null =>
  info.kind === 'bot' && (!info.name || info.name === info.level) ? BOT_NAMES[info.seat] : info.name;

export const seatOf = (table: TableInfo, seat: Seat): SeatInfo | undefined =>
  table.seats.find((info) => info.seat === seat);

/** The seats in the order of play, beginning after the viewer. */
export function rivals(table: TableInfo, viewer: ViewerName): Seat[] {
  const all = table.seats.map((info) => info.seat);
  const at = all.indexOf(viewer as Seat);
  return at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)];
}
