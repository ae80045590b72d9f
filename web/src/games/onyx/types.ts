// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-onyx typescript writes it again.
import type { Seat } from '../../lib/wire.ts';

/**
 * The table as one viewer sees it.
 */
export type OnyxView = { 
/**
 * Who looks; `None` for a spectator.
 */
viewer: Seat | null, config: OnyxConfig, stage: Stage, to_act: Seat | null, 
/**
 * The colour of the next stone.
 */
to_move: Colour, 
/**
 * Who plays which colour, once that is settled (R3.1).
 */
owners: ByColour<Seat | null>, stones: ByColour<Array<Point>>, 
/**
 * Empty midpoints that no stone may be placed on (R4.3).
 */
closed: Array<Point>, 
/**
 * Pairs that each colour has captured.
 */
pairs: ByColour<number>, 
/**
 * Every action so far, as records write it.
 */
played: Array<Played>, last: Last | null, 
/**
 * How often the stones have lain like this, this time included (R7.1).
 */
occurrences: number, end: TheEnd | null, };

/**
 * One thing that happened. All of it is public.
 */
export type OnyxEvent = { "type": "swapped", seat: Seat, } | { "type": "kept", seat: Seat, } | { "type": "placed", seat: Seat, colour: Colour, point: Point, } | { "type": "captured", seat: Seat, colour: Colour, square: Point, pair: [Point, Point], } | { "type": "won", seat: Seat, colour: Colour, chain: Array<Point>, } | { "type": "drawn", reason: Drawn, };

/**
 * The options of a match, written in full in every record.
 */
export type OnyxConfig = { size: Size, setup: Setup, 
/**
 * Whether the second seat may take the red stones (R3.2).
 */
swap: boolean, };

/**
 * One choice: a stone on a point, or red instead of white (R3.2).
 */
export type OnyxAction = string;

/**
 * The choices of one seat. A board has hundreds of points and most stones
 * only lie there, so what happens besides is told apart from them.
 */
export type OnyxChoices = { 
/**
 * Points where a stone takes nothing; the action is the point.
 */
actions: Array<Point>, captures: Array<Capture>, 
/**
 * Points where a stone joins the own sides and wins (R6.1).
 */
wins: Array<Point>, 
/**
 * Points where a stone ends the game in a draw (R7).
 */
draws: Array<DrawnAt>, swap: Swap | null, };

/**
 * One value for each colour.
 */
export type ByColour<T> = { red: T, white: T, };

/**
 * A stone that takes one or two pairs (R5.1, R5.3).
 */
export type Capture = { action: Played, at: Point, 
/**
 * The squares in which they lie.
 */
squares: Array<Taken>, };

/**
 * The colours of the stones. Red moves first and joins top and bottom.
 */
export type Colour = "red" | "white";

/**
 * Why a match is drawn.
 */
export type Drawn = "repetition" | "ply_limit";

export type DrawnAt = { at: Point, reason: Drawn, };

/**
 * The last placement.
 */
export type Last = { colour: Colour, point: Point, 
/**
 * The stones it took.
 */
captured: Array<Point>, };

/**
 * An action and the pairs it took, written as records write it: `D4*`.
 */
export type Played = string;

/**
 * A grid point such as `D12`, or the midpoint of a square such as `DE910`.
 *
 * Ordered as legal lists are: grid points first, then midpoints, each row by
 * row from the bottom and from left to right.
 */
export type Point = string;

/**
 * The stones on the board before the first placement (R2.1, R2.2).
 */
export type Setup = "standard" | "open";

/**
 * How many lines each side of the board has. Written as that number.
 */
export type Size = number;

/**
 * How far the match is.
 */
export type Stage = "first" | "choice" | "play" | "over";

/**
 * Taking over the stone that was placed (R3.2).
 */
export type Swap = { action: Played, 
/**
 * The colour that the seat plays from then on.
 */
colour: Colour, };

/**
 * A square that loses a pair.
 */
export type Taken = { mid: Point, 
/**
 * In turn, from the lowest left.
 */
corners: [Point, Point, Point, Point], 
/**
 * The stones that are taken.
 */
pair: [Point, Point], };

/**
 * How it ended.
 */
export type TheEnd = { "reason": "connection", winner: Seat, colour: Colour, chain: Array<Point>, } | { "reason": "repetition" } | { "reason": "ply_limit" };
