// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-onyx typescript writes it anew.
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
 * One value for each colour.
 */
export type ByColour<T> = { red: T, white: T, };

/**
 * The colours of the stones. Red moves first and joins top and bottom.
 */
export type Colour = "red" | "white";

/**
 * Why a match is drawn.
 */
export type Drawn = "repetition" | "ply_limit";

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
 * How it ended.
 */
export type TheEnd = { "reason": "connection", winner: Seat, colour: Colour, chain: Array<Point>, } | { "reason": "repetition" } | { "reason": "ply_limit" };
