// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-nox typescript writes it again.
import type { Seat } from '../../lib/wire.ts';

/**
 * The table as one viewer sees and remembers it.
 */
export type NoxView = { 
/**
 * Whose view this is; nobody's for a spectator.
 */
viewer: Seat | null, 
/**
 * The viewer's own cards, ascending; none for a spectator.
 */
hand: Array<Card>, 
/**
 * How many cards of each number, from 1, are in the draw pile and in the
 * hands that the viewer does not see.
 */
unseen: Array<number>, config: NoxConfig, seats: number, phase: Phase, 
/**
 * The round on the table, from 1; 0 before the first deal.
 */
round: number, 
/**
 * Who started it.
 */
starter: Seat | null, 
/**
 * The points that end the match.
 */
target: number, 
/**
 * How many piles in a display end the round (R5.1).
 */
piles_to_end: number, scores: BySeat<number>, 
/**
 * How many cards each seat holds.
 */
held: BySeat<number>, 
/**
 * How many cards the draw pile has.
 */
draw: number, displays: Array<DisplayView>, 
/**
 * Everything played since the deal, in order.
 */
plays: Array<PlayView>, 
/**
 * The rounds that are over.
 */
sheet: Array<RoundView>, ended: Ended | null, 
/**
 * Which numbers each colour has.
 */
colours: Colours, };

/**
 * One thing that happened. Indices of piles count from 0, from the left.
 */
export type NoxEvent = { "type": "round_started", round: number, starter: Seat, left: number, } | { "type": "dealt", seat: Seat, hand: Array<Card>, } | { "type": "played", seat: Seat, card: Card, display: Seat, place: Placed, pile: number, covered?: Card, } | { "type": "merged", display: Seat, number: Card, from: number, into: number, piles: number, } | { "type": "drew", seat: Seat, card?: Card, left: number, } | { "type": "round_ended", round: number, by: Seat, cause: Cause, } | { "type": "round_scored", round: number, best: SeatSet, seats: Array<SeatScore>, } | { "type": "match_ended", reason: "score_reached" | "round_limit", winners: SeatSet, scores: BySeat<number>, };

export type NoxConfig = { scoring: Scoring, 
/**
 * Who starts the first round; drawn by lot if nobody is named (R2.3).
 */
first?: Seat, };

/**
 * A card from the hand, put into a display. Written `14>b+` or `14>b/5`
 * (R8.1); ordered by card, display, and extending first.
 */
export type NoxAction = string;

/**
 * The choices of one seat.
 */
export type NoxChoices = { plays: Array<PlayChoice>, };

/**
 * One value for each seat of a table, held inline. Written as a list.
 */
export type BySeat<T> = T[];

/**
 * A card, which is its number: cards of one number are all alike.
 */
export type Card = number;

/**
 * Why a round ended.
 */
export type Cause = { "type": "six_piles", display: Seat, } | { "type": "cards_out" };

/**
 * The numbers of each colour, for a page to show at hand.
 */
export type Colours = { blue: Array<Card>, green: Array<Card>, orange: Array<Card>, };

export type DisplayView = { 
/**
 * From left to right.
 */
piles: Array<PileView>, 
/**
 * The sum of the tops.
 */
total: number, 
/**
 * The colours that are not among the tops.
 */
missing: Array<NoxColour>, 
/**
 * What the display would be worth if the round ended now.
 */
worth: number, };

export type Ended = { reason: "score_reached" | "round_limit", 
/**
 * From 1; a shared place has equal ranks.
 */
ranks: BySeat<number>, };

/**
 * Why a seat added nothing after a round.
 */
export type Missed = "colour_missing" | "not_best";

/**
 * A suit of the deck, with the name of its skeleton.
 */
export type NoxColour = "blue" | "green" | "orange";

/**
 * What the match waits for. After a round its cards stay on the table until
 * the next deal.
 */
export type Phase = { "type": "deal" } | { "type": "play", "seat": Seat } | { "type": "over" };

/**
 * Cards on each other, the lowest first. Never empty.
 */
export type PileView = { shows: Card, colour: NoxColour, cards: Card[] };

/**
 * How a card was put into a display.
 */
export type Placed = "extend" | "cover";

/**
 * A card put into a display, and that display afterwards. The card that is
 * drawn then is not known. There are dozens of them, so what does not happen
 * is left out.
 */
export type PlayChoice = { action: NoxAction, card: Card, 
/**
 * Whose display it goes to.
 */
display: Seat, 
/**
 * The number that it covers; nothing if it makes a new pile.
 */
onto?: Card, 
/**
 * Whether its pile is put on another one that shows its number (R4.1).
 */
merges?: boolean, 
/**
 * How many piles the display has.
 */
piles: number, 
/**
 * The sum of the tops.
 */
total: number, 
/**
 * The colours that are not among the tops.
 */
missing?: Array<NoxColour>, 
/**
 * What the display would be worth if the round ended then.
 */
worth: number, 
/**
 * What comes of it if it ends the round.
 */
ends?: RoundEnd, };

export type PlayView = { seat: Seat, action: NoxAction, };

/**
 * The end of a round.
 */
export type RoundEnd = { cause: Cause, 
/**
 * The points that each seat writes down.
 */
added: BySeat<number>, 
/**
 * Whether the match is over with it.
 */
over: boolean, };

/**
 * A line of the score sheet.
 */
export type RoundView = { starter: Seat, cause: Cause, 
/**
 * The seats with the best display; nobody if none was worth anything.
 */
best: SeatSet, seats: Array<SeatScore>, };

/**
 * Who writes down points after a round, and how many end the match.
 */
export type Scoring = "base" | "hard_headed";

/**
 * What a round brought one seat, and why.
 */
export type SeatScore = { 
/**
 * The numbers that the display showed, ascending.
 */
shown: Shown, total: number, missing: Array<NoxColour>, added: number, 
/**
 * Why nothing was added.
 */
missed: Missed | null, 
/**
 * All points of the match after the round.
 */
score: number, };

/**
 * A set of seats: a plain value, cheap to copy.
 */
export type SeatSet = Seat[];

/**
 * The numbers on top of a display's piles. Written as a list, ascending.
 */
export type Shown = Card[];
