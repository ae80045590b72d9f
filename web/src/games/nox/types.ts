/** The view and events of NOX, as the engine sends them. */
import type { NoxColour } from '../../lib/art/nox.ts';
import type { Seat } from '../../lib/wire.ts';

export type NoxConfig = { scoring: 'base' | 'hard_headed'; first?: Seat };
export type Cause = { type: 'six_piles'; display: Seat } | { type: 'cards_out' };
export type SeatScore = { shown: number[]; total: number; missing: NoxColour[]; added: number; missed: string | null; score: number };
export type PileView = { shows: number; colour: NoxColour; cards: number[] };
export type DisplayView = { piles: PileView[]; total: number; missing: NoxColour[]; worth: number };

export type NoxView = {
  config: NoxConfig;
  seats: number;
  viewer: Seat | null;
  phase: { type: 'deal' | 'over' } | { type: 'play'; seat: Seat };
  round: number;
  starter: Seat | null;
  target: number;
  scores: number[];
  hand: number[];
  held: number[];
  draw: number;
  displays: DisplayView[];
  plays: { seat: Seat; action: string }[];
  unseen: number[];
  sheet: { starter: Seat; cause: Cause; best: Seat[]; seats: SeatScore[] }[];
  ended: { reason: string; ranks: number[] } | null;
  colours: Record<NoxColour, number[]>;
};

export type NoxEvent =
  | { type: 'round_started'; round: number; starter: Seat; left: number }
  | { type: 'dealt'; seat: Seat; hand: number[] }
  | { type: 'played'; seat: Seat; card: number; display: Seat; place: 'extend' | 'cover'; pile: number; covered?: number }
  | { type: 'merged'; display: Seat; number: number; from: number; into: number; piles: number }
  | { type: 'drew'; seat: Seat; card?: number; left: number }
  | { type: 'round_ended'; round: number; by: Seat; cause: Cause }
  | { type: 'round_scored'; round: number; best: Seat[]; seats: SeatScore[] }
  | { type: 'match_ended'; reason: string; winners: Seat[]; scores: number[] };
