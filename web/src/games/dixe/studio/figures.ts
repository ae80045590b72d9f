// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-studio typescript writes it again.
import type { Jokers } from '../types.ts';

/**
 * What was measured so far.
 */
export type Figures = { games: number, jokers: Jokers, by_seats: Array<SeatFigures>, 
/**
 * The share of turns in which the player stops.
 */
stops: Estimate, 
/**
 * The share of saved symbols that are used.
 */
saves_used: Estimate, characters: Array<CharacterFigures>, };

/**
 * How to measure.
 */
export type Options = { jokers: Jokers, seed: number, };

/**
 * What may change. What is known from the rulebook stays unless `known` is
 * said: faces and symbols listed as known, and saves of the rulebook.
 */
export type May = { combinations: boolean, faces: boolean, saves: boolean, squares: boolean, known: boolean, };

/**
 * What is wanted; what is absent is not asked for.
 */
export type Targets = { 
/**
 * The modes that are played; targets of others are not looked at.
 */
modes: Array<Jokers>, 
/**
 * The win share of every character in the normal mode.
 */
win_share: [number, number] | null, 
/**
 * The same in expert mode.
 */
expert_win_share: [number, number] | null, 
/**
 * The most that the first of two, three and four seats may win, in the
 * normal mode.
 */
first_seat: [number, number, number] | null, 
/**
 * The share of turns in which a good player stops, in the normal mode.
 */
stops: [number, number] | null, 
/**
 * The least share of saved symbols that are used, in the normal mode.
 */
saves_used: number | null, 
/**
 * The minutes of a match of two in the normal mode, at 10 s a throw.
 */
minutes: [number, number] | null, 
/**
 * The most minutes of one in super expert mode.
 */
super_expert_minutes: number | null, };

/**
 * One target and what was found.
 */
export type Aimed = { what: What, jokers: Jokers, least: number | null, most: number | null, 
/**
 * What was measured; of the characters the one that is furthest off.
 */
found: Estimate, 
/**
 * The character that was furthest off.
 */
character: string | null, met: boolean, };

/**
 * Where a search stands.
 */
export type Progress = { 
/**
 * Proposals judged, and those that were taken.
 */
trials: number, taken: number, games: number, 
/**
 * How far from what is wanted: 0 is perfect. Absent until the set it
 * began with is measured.
 */
before: number | null, best: number | null, 
/**
 * The same of the proposal that was judged last, taken or not.
 */
last: number | null, 
/**
 * By the same matches for both, one for each mode.
 */
figures_before: Array<Figures>, figures_best: Array<Figures>, };

export type ReasonCode = "wins/share" | "flip/easy" | "flip/hard" | "saves/many" | "saves/few" | "power/strong" | "power/weak";

/**
 * The chances of a fresh card in one turn: thrown with the six dice of its
 * deck, no powers, no saved symbols, never stopping. All that fits is placed:
 * symbols first, then characters, and of several dice that would do, the
 * first by its id.
 */
export type Chances = { 
/**
 * For each combination the chance to finish it once it is begun with all
 * six dice in hand.
 */
combinations: [number, number, number], 
/**
 * The chance to flip the card: all three, one after the other.
 */
flip: number, };

export type CharacterFigures = { id: string, 
/**
 * The share of wins of the seat that has the character while the other
 * of two seats has not.
 */
win_share: Estimate, 
/**
 * Exact, in the mode that was measured.
 */
chances: Chances | null, 
/**
 * The share of turns at its card that the player stops.
 */
stops: Estimate, 
/**
 * Symbols saved in a match by each deck that has it.
 */
saves_per_match: number, saves_used: Estimate, verdict: Verdict, 
/**
 * Why, the strongest reason first; empty while nothing is known.
 */
reasons: Array<Reason>, };

/**
 * A measured share or mean with its 95 % confidence interval.
 */
export type Estimate = { value: number, low: number, high: number, samples: number, };

/**
 * A reason as a stable code and its numbers, to be said in any language.
 */
export type Reason = { code: ReasonCode, 
/**
 * `own` and `mean` of the set, or the place of the power.
 */
args: { [name in string]?: number }, };

/**
 * Matches of two, three or four seats.
 */
export type SeatFigures = { seats: number, 
/**
 * The share of wins of the seat that begins.
 */
first_seat: Estimate, throws_per_match: Estimate, turns_per_seat: Estimate, 
/**
 * At ten seconds a throw.
 */
minutes: Estimate, };

export type Verdict = "weak" | "fair" | "strong" | "unknown";

export type What = "win_share" | "first_of_two" | "first_of_three" | "first_of_four" | "stops" | "saves_used" | "minutes";
