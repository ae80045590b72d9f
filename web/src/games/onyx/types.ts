/** The view and events of Onyx, as the engine sends them. */
import type { Seat } from '../../lib/wire.ts';

export type Colour = 'red' | 'white';
export type ByColour<T> = { red: T; white: T };

export type OnyxConfig = { size: number; setup: 'standard' | 'open'; swap: boolean };

export type OnyxView = {
  viewer: Seat | null;
  config: OnyxConfig;
  stage: 'first' | 'choice' | 'play' | 'over';
  to_act: Seat | null;
  to_move: Colour;
  owners: ByColour<Seat | null>;
  stones: ByColour<string[]>;
  closed: string[];
  pairs: ByColour<number>;
  played: string[];
  last: { colour: Colour; point: string; captured: string[] } | null;
  occurrences: number;
  end: { reason: 'connection'; winner: Seat; colour: Colour; chain: string[] } | { reason: 'repetition' } | { reason: 'ply_limit' } | null;
};

export type OnyxEvent =
  | { type: 'swapped'; seat: Seat }
  | { type: 'kept'; seat: Seat }
  | { type: 'placed'; seat: Seat; colour: Colour; point: string }
  | { type: 'captured'; seat: Seat; colour: Colour; square: string; pair: [string, string] }
  | { type: 'won'; seat: Seat; colour: Colour; chain: string[] }
  | { type: 'drawn'; reason: 'repetition' | 'ply_limit' };
