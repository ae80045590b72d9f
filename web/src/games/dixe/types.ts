// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-dixe typescript writes it again.
import type { Seat } from '../../lib/wire.ts';

/**
 * What a viewer sees. Serialised in a shape made for pages: see `page.rs`.
 */
export type DixeView = { viewer: Seat | null, seats: number, config: DixeConfig, symbols: Array<SymbolDoc>, actions: number, to_act: SeatSet, phase: PhaseName, turn: Turn, throw: ThrowPage | null, window: WindowPage | null, boards: Array<BoardView>, finish: Finish | null, };

/**
 * All events are public; choices in an open window are told only when it
 * closes (R12.3).
 */
export type DixeEvent = { "type": "first", seat: Seat, } | { "type": "chose", seat: Seat, } | { "type": "set_up", seat: Seat, cards: [Id, Id], } | { "type": "turn_started", seat: Seat, } | { "type": "back", seat: Seat, die: Id, from: Spot, } | { "type": "thrown", seat: Seat, number: number, why: Cause, dice: Array<Shown>, } | { "type": "forced", seat: Seat, card: Id, thrower: Seat, } | { "type": "went_home", from: Seat, die: Named, spot: Spot, } | { "type": "active", seat: Seat, card: Id, combination: number, } | { "type": "placed", seat: Seat, die: Named, card: Id, joker: boolean, symbol: Id | null, by: Power | null, filled: number, of: number, } | { "type": "saved_used", seat: Seat, from: Id, symbol: Id, card: Id, die_stays: boolean, filled: number, of: number, } | { "type": "charged", seat: Seat, die: Id, power: Power, symbol: Id | null, } | { "type": "tilted", seat: Seat, card: Id, power: Power, tilt: number, } | { "type": "borrowed", seat: Seat, die: Named, } | { "type": "reset", seat: Seat, card: Id, by: Seat, dice: Array<Id>, } | { "type": "validated", seat: Seat, card: Id, combination: number, by: Power, } | { "type": "finished", seat: Seat, card: Id, combination: number, dice: Array<Named>, } | { "type": "flipped", seat: Seat, card: Id, turned: number, } | { "type": "failed", seat: Seat, reset: Id | null, dice: Array<Named>, } | { "type": "stopped", seat: Seat, } | { "type": "stepped", seat: Seat, card: Id, square: number, from: Spot, } | { "type": "saved", seat: Seat, card: Id, symbol: Id, from: Spot, } | { "type": "won", seat: Seat, } | { "type": "limit_reached" };

/**
 * Written in full in every record. A deck may be given by the name of a
 * ready-made one, such as `"flora"`; it is written as its six characters.
 */
export type DixeConfig = { jokers: Jokers, 
/**
 * One deck for each seat at least; further ones are not used (R11.8).
 */
decks: Array<Array<Id>>, saved_die: SavedDie, 
/**
 * Whether a turn may be stopped after finishing a combination (R5.6).
 */
stop_after_combination: boolean, fails: Fails, 
/**
 * Absent: the set `first`, for ever.
 */
set?: ChosenSet, 
/**
 * Who begins; drawn by lot if nobody is named (R2.1).
 */
first?: Seat, };

/**
 * One small choice. The order is that of legal lists.
 */
export type DixeAction = string;

/**
 * The choices of one seat, in the order of legal lists.
 */
export type DixeChoices = Array<DixeChoice>;

/**
 * The moment of a power (R8): what its card tells besides what it does.
 */
export type When = "throw_closed" | "nothing_fits" | "placed_as_joker" | "finishing" | "other_character" | "few_dice";

/**
 * One thing that is wrong with a set: where, in which field, and why.
 */
export type Violation = { 
/**
 * `card oni`, `die oni`, `symbol pi` or `set`.
 */
at: string, 
/**
 * Such as `combos[1]` or `save.slots`.
 */
field: string, 
/**
 * The reason for programs, which never changes: `combo/length`.
 */
code: string, 
/**
 * What a sentence in any language needs besides.
 */
args: { [name in string]?: string | number }, 
/**
 * The reason in English.
 */
why: string, };

export type Asked = { seat: Seat, waiting: boolean, cards: Array<Id>, };

export type BoardView = { seat: Seat, turned: number, hand: Array<Named>, lent: Array<Id>, cards: Array<CardView>, };

/**
 * The sets that a table may name. A name stands for its set for ever: a
 * better set gets a name of its own.
 */
export type BuiltIn = "first" | "second";

export type CardDoc = { id: string, die: string, combos: Array<Array<string>>, 
/**
 * For each combination the symbols known from the rulebook's examples;
 * the others are the project's own.
 */
known?: Array<Array<string>>, save: SaveDoc, power: Power, };

/**
 * A whole set as it stands in a file. What is read is not yet valid:
 * [`violations`](crate::violations) says what is wrong with it.
 */
export type CardSet = { format: string, name?: string, note?: string, symbols: Array<SymbolDoc>, dice: Array<DieDoc>, cards: Array<CardDoc>, };

export type CardView = { id: Id, name: string, power: Power, turned: boolean, die_faces: Array<Id>, combos: Array<Array<Id>>, 
/**
 * The combination it is at, from 1.
 */
combination: number, filled: number, of: number, needs: Array<Id>, dice: Array<OnCard>, used_saved: Array<Id>, automatic: Id | null, save: SaveDoc | null, square: number, saved: Id | null, charged: boolean, charged_on: Id | null, tilt: number, odds: Odds | null, };

/**
 * Why dice were thrown.
 */
export type Cause = "throw" | { "again": { power: Power, } };

/**
 * The set a table is played with: one of ours by its name, or a whole
 * document, so that a record needs no other file.
 */
export type ChosenSet = BuiltIn | CardSet;

/**
 * What is finished if the throw ends right after a choice, or with it
 * (R5.5).
 */
export type Completes = { card: Id, 
/**
 * How many: Basilic adds one (R9.20).
 */
combinations: number, 
/**
 * The card turns to its back instead of a quarter turn (R5.7).
 */
flips: boolean, 
/**
 * It is the fifth, which wins (R10.1).
 */
wins: boolean, };

export type ConditionDoc = { type: string, n?: number, symbol?: string, minDice?: number, };

/**
 * A die by the name that views use, and whose it is.
 */
export type Die = { name: Named, 
/**
 * A rival it is borrowed from; nobody for one's own.
 */
owner: Seat | null, id: Id, };

export type DieDoc = { id: string, name: string, 
/**
 * Six dice that share this name are a ready-made deck.
 */
set: string, faces: Array<string>, 
/**
 * The faces known from the publisher; the others are the project's own.
 */
known: Array<string>, 
/**
 * The enamel of the character, `#rrggbb`. Absent: that of the id if it
 * is one of ours.
 */
colour?: string, 
/**
 * Absent: the drawing of the id if it is one of ours, else a medal with
 * the first letter.
 */
picture?: Picture, };

/**
 * One choice, with the cards, dice and symbols that it names.
 */
export type DixeChoice = { "kind": "flip", action: DixeAction, cards: [Id, Id], } | { "kind": "recover", action: DixeAction, die: Id, from: Spot, } | { "kind": "roll", action: DixeAction, dice: Array<Die>, risks: Id | null, } | { "kind": "active", action: DixeAction, card: Id, combination: number, takes: Array<TakesDie>, saved: Array<Id>, } | { "kind": "place", action: DixeAction, die: Die, fills: Fills, completes: Completes | null, } | { "kind": "saved", action: DixeAction, from: Id, fills: Fills, completes: Completes | null, } | { "kind": "power", action: DixeAction, card: Id, power: Power, symbol: Id | null, die: Die | null, 
/**
 * The place that its own die takes as a joker.
 */
fills: Fills | null, completes: Completes | null, 
/**
 * The dice that are thrown again at once.
 */
throws: Array<Die>, } | { "kind": "rescue", action: DixeAction, card: Id, fills: Fills, completes: Completes | null, } | { "kind": "reset", action: DixeAction, seat: Seat, card: Id, combination: number, dice: Array<Id>, } | { "kind": "again", action: DixeAction, die: Die, } | { "kind": "react", action: DixeAction, card: Id, does: Reaction, from: Spot | null, } | { "kind": "pass", action: DixeAction, } | { "kind": "fail", action: DixeAction, resets: Id | null, dice: Array<Die>, } | { "kind": "end", action: DixeAction, completes: Completes | null, } | { "kind": "stop", action: DixeAction, keeps: Progress | null, };

/**
 * How a turn came to its end.
 */
export type Ending = "stopped" | { "failed": { reset: boolean, } } | "flipped";

/**
 * What the condition `failed` counts (R7.15).
 */
export type Fails = "every" | "resetting";

/**
 * A place taken on the active combination.
 */
export type Fills = { card: Id, 
/**
 * The symbol of the combination that it fills; a joker is tied to none
 * (R4.3).
 */
symbol: Id | null, 
/**
 * How many places are taken then, and of how many.
 */
filled: number, of: number, };

export type Finish = "five_turned" | "action_limit";

/**
 * A drawing in a box of 100 × 100, painted path by path.
 */
export type Icon = { paths: Array<IconPath>, };

export type IconPath = { 
/**
 * Path data of absolute `M`, `L`, `C`, `Q` and `Z` with plain numbers.
 */
d: string, 
/**
 * `#rrggbb`; absent: the ink of the page.
 */
fill?: string, };

/**
 * The name of a character or a symbol: 1 to 10 of `a-z0-9-_`. Ids are
 * ordered as text is.
 */
export type Id = string;

export type Jokers = "normal" | "expert" | "super_expert";

/**
 * A die or a card: one's own by its id, another seat's as `b.oni`.
 */
export type Named = string;

export type Names = { fr: string, en: string, es?: string, nl?: string, };

/**
 * How many of the equally likely throws fit and finish.
 */
export type Odds = { fits: number, finishes: number };

export type OnCard = { die: Named, symbol: Id | null, };

export type PhaseName = "draw" | "set_up" | "start" | "throwing" | "poire" | "resolve" | "again" | "after_throw" | "decide" | "turn_end" | "over";

/**
 * The drawing of a character: one of our own, by its id, or a drawing of
 * the set's maker.
 */
export type Picture = string | Icon;

/**
 * The twelve powers (R9). Serialised by the id of the character that has it
 * in the default set.
 */
export type Power = "hanuman" | "arkan" | "blaireau" | "kala" | "yorick" | "oni" | "lotus" | "poire" | "coquelicot" | "basilic" | "potiron" | "liseron";

/**
 * How far a front is.
 */
export type Progress = { card: Id, 
/**
 * The combination it is at, from 1.
 */
combination: number, filled: number, of: number, };

/**
 * What a reaction does.
 */
export type Reaction = { "type": "force" } | { "type": "step", square: number, } | { "type": "save", symbol: Id, };

export type SaveDoc = { when: "throw" | "turnEnd", cond: ConditionDoc, slots: number, 
/**
 * `rulebook` or `project`.
 */
source: string, };

/**
 * When the die of a used saved symbol comes back (R4.5).
 */
export type SavedDie = "at_once" | "with_combination";

/**
 * A set of seats: a plain value, cheap to copy.
 */
export type SeatSet = Seat[];

/**
 * A die and the face it shows; `None` is its character.
 */
export type Shown = { die: Named, symbol: Id | null, };

/**
 * Where a die was.
 */
export type Spot = "hand" | { "combination": { card: Id, } } | { "square": { number: number, } } | { "saved": { symbol: Id, } } | "charged";

export type SymbolDoc = { id: string, name: Names, glyph: string, 
/**
 * `project` for symbols of our own, otherwise where it is known from.
 */
source: string, 
/**
 * Absent: the drawing of the id if it is one of ours, else the glyph.
 */
icon?: Icon, };

/**
 * A die that shows a symbol, or its character (`null`).
 */
export type TakesDie = { die: Die, symbol: Id | null, };

export type ThrowPage = { dice: Array<Thrown>, closed: boolean, validated: boolean, placed: number, jokers: number, in_hand: number, 
/**
 * The power that dice are being chosen for, and those chosen.
 */
again: Power | null, chosen: Array<Named>, 
/**
 * The dice are still to be thrown.
 */
rolling: Array<Named>, };

export type Thrown = { die: Named, 
/**
 * `null` is the character.
 */
symbol: Id | null, placed: boolean, spent: boolean, fits: boolean, };

export type Turn = { seat: Seat, active: Id | null, throws: number, just_finished: boolean, jokers: number, finished: number, borrowed: Die | null, kala: boolean, ending: Ending | null, };

export type WindowPage = { asked: Array<Asked>, 
/**
 * The viewer's own choice, while others are still choosing.
 */
chosen: string | null, };

/** When each power works, once its card is flipped. */
export const POWER_WHEN = {
  "arkan": "throw_closed",
  "basilic": "finishing",
  "blaireau": "throw_closed",
  "coquelicot": "placed_as_joker",
  "hanuman": "throw_closed",
  "kala": "throw_closed",
  "liseron": "few_dice",
  "lotus": "throw_closed",
  "oni": "nothing_fits",
  "poire": "throw_closed",
  "potiron": "other_character",
  "yorick": "throw_closed"
} as const;
