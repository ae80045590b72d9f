// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-onix typescript writes it again.
import type { Seat } from '../../lib/wire.ts';

export type OnixView = { 
/**
 * The seat that looks; nobody's for a spectator.
 */
viewer: Seat | null, config: OnixConfig, 
/**
 * The seat to act, if any is.
 */
to_act: Seat | null, 
/**
 * Whose turn it is, or was when the game ended.
 */
turn_of: Seat, phase: Phase, 
/**
 * By number. Neighbours are those next to each other in the ring.
 */
piles: Array<PileView>, 
/**
 * The piles of the ring in order, the last next to the first.
 */
ring: PileSet, 
/**
 * Those of the ring with the fewest cards: the clock of the game.
 */
clock: PileSet, 
/**
 * What can be taken; empty in other steps than the first.
 */
groups: Array<GroupView>, 
/**
 * The cards below the tops, all piles together, that anybody who
 * remembers everything can work out. R9.2
 */
unseen: Tally, seats: Array<SeatView>, 
/**
 * The cards that were destroyed.
 */
discard: Tally, 
/**
 * Legal actions after which a rival is bound to win at once. R8.12
 */
warnings: Array<Warning>, 
/**
 * How many empty piles end the game. R8.1, R8.2
 */
empty_piles_to_end: number, 
/**
 * The place of each seat, once the game is over.
 */
ranks: Array<number> | null, };

/**
 * Something that happened. All of it is public: nobody sees more than
 * another. R9.1
 */
export type OnixEvent = { "type": "dealt", first: Seat, tops: Array<FromPile>, sizes: Array<number>, } | { "type": "taken", seat: Seat, gem: Gem, cards: Array<FromPile>, } | { "type": "revealed", pile: Pile, card: Card, size: number, } | { "type": "pile_emptied", pile: Pile, } | { "type": "put", seat: Seat, card: Card, collection: CollectionNumber, new: boolean, } | { "type": "effect_skipped", seat: Seat, gem: Gem, effect: Effect, } | { "type": "drawn", seat: Seat, pile: Pile, card: Card, } | { "type": "stocked", seat: Seat, pile: Pile, card: Card, stock: number, } | { "type": "stolen", seat: Seat, from: Seat, collection: CollectionNumber, card: Card, gone: boolean, } | { "type": "destroyed", seat: Seat, from: Seat, collection: CollectionNumber, card: Card, gone: boolean, } | { "type": "validated", seat: Seat, collections: Array<Whole>, stock: number, } | { "type": "ring_closed", pile: Pile, } | { "type": "turn_passed", to: Seat, } | { "type": "ended", reason: Reason, winners: SeatSet, seats: Array<Ranked>, };

export type OnixConfig = { mode: Mode, 
/**
 * Who begins; by lot if nobody is named. R2.4
 */
first?: Seat, };

/**
 * One choice of the seat to act. The order is that of legal lists.
 */
export type OnixAction = string;

/**
 * The choices of one seat: of one kind only, by the step of the turn.
 */
export type OnixChoices = { takes: Array<TakeChoice>, 
/**
 * One for each kind of card that waits to be placed.
 */
puts: Array<PutChoice>, piles: Array<PileChoice>, hits: Array<HitChoice>, };

/**
 * The gems of a card: one, or two that differ. Written `o` or `sd`. R1.2
 */
export type Card = string;

/**
 * A collection that shows a gem of the card already.
 */
export type Clash = { collection: CollectionNumber, gems: Array<Gem>, };

/**
 * The cards of one collection, the top card last. No gem is there twice, so
 * there are at most four. R5.2
 */
export type Collection = Card[];

/**
 * The place of a collection in front of its seat, written from 1 in order of
 * creation. R10.3
 */
export type CollectionNumber = number;

/**
 * What a gem does in step 3 of a turn.
 */
export type Effect = "draw" | "destroy" | "stock" | "steal";

/**
 * A card and the pile it is or was on top of.
 */
export type FromPile = { pile: Pile, card: Card, };

/**
 * The end of the game, if the choice ends the turn and the game with it.
 */
export type GameEnd = { reason: Reason, winners: SeatSet, };

/**
 * A gem, written as one letter that looks like it: `o x s d`. R1.1
 */
export type Gem = "o" | "x" | "s" | "d";

/**
 * A group that can be taken, and what it does.
 */
export type GroupView = { action: OnixAction, gem: Gem, effect: Effect, piles: PileSet, };

/**
 * At most five cards, always sorted: the order in which they were taken
 * does not matter, so equal hands are equal values.
 */
export type Hand = Card[];

/**
 * A rival's collection to steal from or to destroy. R6.4, R6.5
 */
export type HitChoice = { action: OnixAction, effect: Effect, seat: Seat, collection: CollectionNumber, 
/**
 * The card that it loses.
 */
card: Card, ends?: GameEnd, };

export type Mode = "base" | "advanced";

/**
 * The step of the turn, with what it is about.
 */
export type Phase = { "step": "deal" } | { "step": "take" } | { "step": "place", gem: Gem, hand: Hand, } | { "step": "effect", gem: Gem, } | { "step": "place_extra", gem: Gem, card: Card, } | { "step": "over", reason: Reason, };

/**
 * One of the piles, written 1 to 5. A pile keeps its number when the ring
 * closes. R8.3
 */
export type Pile = number;

/**
 * A pile to draw or stock from. R6.2, R6.3
 */
export type PileChoice = { action: OnixAction, effect: Effect, pile: Pile, 
/**
 * The card that it brings.
 */
card: Card, ends?: GameEnd, };

/**
 * A set of piles. Written as a list of numbers.
 */
export type PileSet = Pile[];

export type PileView = { pile: Pile, top: Card | null, size: number, };

export type PlaceChoice = { action: OnixAction, 
/**
 * Nothing for a new one.
 */
collection: CollectionNumber | null, 
/**
 * How many cards go to the stock at the end of the turn because this one
 * makes their collection complete; 0 if it does not. R7.1
 */
completes: number, ends?: GameEnd, };

/**
 * Where a card may be placed, and why not elsewhere. R5.2, R5.3
 */
export type PutChoice = { card: Card, places: Array<PlaceChoice>, 
/**
 * The own collections that it does not fit on.
 */
clashes: Array<Clash>, };

/**
 * How a seat ended, and the numbers that decided it.
 */
export type Ranked = { seat: Seat, rank: number, stock: number, gems: number, };

/**
 * Why a game ended.
 */
export type Reason = "piles_empty" | "no_gems_left";

/**
 * A set of seats: a plain value, cheap to copy.
 */
export type SeatSet = Seat[];

export type SeatView = { seat: Seat, 
/**
 * In order of creation, the cards of each from the bottom to the top.
 */
collections: Array<Collection>, 
/**
 * How many gems they show together.
 */
gems: number, 
/**
 * How many cards are in stock.
 */
stock: number, 
/**
 * Which cards they are: everybody saw them go there. R9.2
 */
stocked: Tally, };

/**
 * A group to take, with its effect in step 3. R4.1
 */
export type TakeChoice = { action: OnixAction, gem: Gem, effect: Effect, piles: PileSet, 
/**
 * The cards that it brings, in the order of the piles.
 */
cards: Array<Card>, };

/**
 * A multiset of cards. JSON shows all ten kinds, `{"o":16, …, "sd":4}`.
 */
export type Tally = Record<Card, number>;

/**
 * An action that hands the win to these rivals.
 */
export type Warning = { action: OnixAction, winners: SeatSet, };

/**
 * A complete collection, from the bottom to the top.
 */
export type Whole = { collection: CollectionNumber, cards: Array<Card>, };
