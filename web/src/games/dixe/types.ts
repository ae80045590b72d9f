/** The view and events of DiXe on Card, as the engine sends them. */
import type { Seat } from '../../lib/wire.ts';

export type SaveDoc = { when: 'throw' | 'turnEnd'; cond: { type: string; n?: number; symbol?: string; minDice?: number }; slots: number; source?: string };
export type DixeConfig = { jokers: 'normal' | 'expert' | 'super_expert'; decks: string[][]; saved_die: string; stop_after_combination: boolean; fails: string; set?: unknown };

export type CardView = {
  id: string;
  name: string;
  power: string;
  turned: boolean;
  die_faces: string[];
  combos: string[][];
  combination: number;
  filled: number;
  of: number;
  needs: string[];
  dice: { die: string; symbol: string | null }[];
  used_saved: string[];
  automatic: string | null;
  save: SaveDoc | null;
  square: number;
  saved: string | null;
  charged: boolean;
  charged_on: string | null;
  tilt: number;
  odds: { fits: number; finishes: number } | null;
};
export type BoardView = { seat: Seat; turned: number; hand: string[]; lent: string[]; cards: CardView[] };
export type Thrown = { die: string; symbol: string | null; placed: boolean; spent: boolean; fits: boolean };
export type PhaseName = 'draw' | 'set_up' | 'start' | 'throwing' | 'poire' | 'resolve' | 'again' | 'after_throw' | 'decide' | 'turn_end' | 'over';

export type DixeView = {
  viewer: Seat | null;
  seats: number;
  config: DixeConfig;
  symbols: { id: string; name: { fr: string; en: string }; glyph: string }[];
  actions: number;
  to_act: Seat[];
  phase: PhaseName;
  turn: { seat: Seat; active: string | null; throws: number; just_finished: boolean; jokers: number; finished: number; borrowed: string | null; kala: boolean; ending: unknown };
  throw: { dice: Thrown[]; closed: boolean; validated: boolean; placed: number; jokers: number; in_hand: number; again: string | null; chosen: string[]; rolling: string[] } | null;
  window: { asked: { seat: Seat; waiting: boolean; cards: string[] }[]; chosen: string | null } | null;
  boards: BoardView[];
  finish: string | null;
};

type Spot = 'hand' | 'charged' | { combination: { card: string } } | { square: { number: number } } | { saved: { symbol: string } };
export type DixeEvent =
  | { type: 'first' | 'chose' | 'turn_started' | 'stopped' | 'won'; seat: Seat }
  | { type: 'set_up'; seat: Seat; cards: [string, string] }
  | { type: 'back'; seat: Seat; die: string; from: Spot }
  | { type: 'thrown'; seat: Seat; number: number; why: 'throw' | { again: { power: string } }; dice: { die: string; symbol: string | null }[] }
  | { type: 'forced'; seat: Seat; card: string; thrower: Seat }
  | { type: 'went_home'; from: Seat; die: string; spot: Spot }
  | { type: 'active'; seat: Seat; card: string; combination: number }
  | { type: 'placed'; seat: Seat; die: string; card: string; joker: boolean; symbol: string | null; by: string | null; filled: number; of: number }
  | { type: 'saved_used'; seat: Seat; from: string; symbol: string; card: string; die_stays: boolean; filled: number; of: number }
  | { type: 'charged'; seat: Seat; die: string; power: string; symbol: string | null }
  | { type: 'tilted'; seat: Seat; card: string; power: string; tilt: number }
  | { type: 'borrowed'; seat: Seat; die: string }
  | { type: 'reset'; seat: Seat; card: string; by: Seat; dice: string[] }
  | { type: 'validated'; seat: Seat; card: string; combination: number; by: string }
  | { type: 'finished'; seat: Seat; card: string; combination: number; dice: string[] }
  | { type: 'flipped'; seat: Seat; card: string; turned: number }
  | { type: 'failed'; seat: Seat; reset: string | null; dice: string[] }
  | { type: 'stepped'; seat: Seat; card: string; square: number; from: Spot }
  | { type: 'saved'; seat: Seat; card: string; symbol: string; from: Spot }
  | { type: 'limit_reached' };
