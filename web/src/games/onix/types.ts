/** The view and events of Onix, as the engine sends them. */
import type { Gem } from '../../lib/art/onix.ts';
import type { Seat } from '../../lib/wire.ts';

export type Effect = 'draw' | 'stock' | 'steal' | 'destroy';
export type OnixConfig = { mode: 'base' | 'advanced'; first?: Seat };
export type Phase =
  | { step: 'deal' }
  | { step: 'take' }
  | { step: 'place'; gem: Gem; hand: string[] }
  | { step: 'effect'; gem: Gem }
  | { step: 'place_extra'; gem: Gem; card: string }
  | { step: 'over'; reason: string };
export type Group = { action: string; gem: Gem; effect: Effect; piles: number[] };
export type SeatView = { seat: Seat; collections: string[][]; gems: number; stock: number; stocked: Record<string, number> };

export type OnixView = {
  viewer: Seat | null;
  config: OnixConfig;
  to_act: Seat | null;
  turn_of: Seat;
  phase: Phase;
  piles: { pile: number; top: string | null; size: number }[];
  ring: number[];
  groups: Group[];
  unseen: Record<string, number>;
  seats: SeatView[];
  discard: Record<string, number>;
  warnings: { action: string; winners: Seat[] }[];
  empty_piles_to_end: number;
  ranks: number[] | null;
};

type FromPile = { pile: number; card: string };
export type OnixEvent =
  | { type: 'dealt'; first: Seat; tops: FromPile[]; sizes: number[] }
  | { type: 'taken'; seat: Seat; gem: Gem; cards: FromPile[] }
  | { type: 'revealed'; pile: number; card: string; size: number }
  | { type: 'pile_emptied'; pile: number }
  | { type: 'put'; seat: Seat; card: string; collection: number; new: boolean }
  | { type: 'effect_skipped'; seat: Seat; gem: Gem; effect: Effect }
  | { type: 'drawn'; seat: Seat; pile: number; card: string }
  | { type: 'stocked'; seat: Seat; pile: number; card: string; stock: number }
  | { type: 'stolen'; seat: Seat; from: Seat; collection: number; card: string; gone: boolean }
  | { type: 'destroyed'; seat: Seat; from: Seat; collection: number; card: string; gone: boolean }
  | { type: 'validated'; seat: Seat; collections: { collection: number; cards: string[] }[]; stock: number }
  | { type: 'ring_closed'; pile: number }
  | { type: 'turn_passed'; to: Seat }
  | { type: 'ended'; reason: string; winners: Seat[]; seats: { seat: Seat; rank: number; stock: number; gems: number }[] };
