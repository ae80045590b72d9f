//! What happens, told so that a page can show it without guessing.

use std::fmt;

use ecrin_core::{Seat, SeatSet};
use serde::Serialize;

use crate::card::{Card, Effect, Gem};
use crate::collection::Number;
use crate::pile::Pile;
use crate::state::Reason;

/// Something that happened. All of it is public: nobody sees more than
/// another. R9.1
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnixEvent"))]
pub enum Event {
    /// The piles stand, each with this top card and this many cards.
    Dealt {
        first: Seat,
        tops: Vec<FromPile>,
        sizes: Vec<usize>,
    },
    /// A whole group went to the hand of the seat.
    Taken {
        seat: Seat,
        gem: Gem,
        cards: Vec<FromPile>,
    },
    /// A card now lies on top of its pile, which has `size` cards.
    Revealed {
        pile: Pile,
        card: Card,
        size: usize,
    },
    /// The last card of a pile was taken.
    PileEmptied {
        pile: Pile,
    },
    /// A card was placed. `collection` is its number from now on; `new` if it
    /// was begun with this card.
    Put {
        seat: Seat,
        card: Card,
        collection: Number,
        new: bool,
    },
    /// The effect of a gem had no target. R6.9
    EffectSkipped {
        seat: Seat,
        gem: Gem,
        effect: Effect,
    },
    /// From the top of a pile to the hand.
    Drawn {
        seat: Seat,
        pile: Pile,
        card: Card,
    },
    /// From the top of a pile to the stock, which now has `stock` cards.
    Stocked {
        seat: Seat,
        pile: Pile,
        card: Card,
        stock: u16,
    },
    /// From the top of a rival's collection to the hand. `gone` if that was
    /// its last card: the collections behind it move up by one number.
    Stolen {
        seat: Seat,
        from: Seat,
        collection: Number,
        card: Card,
        gone: bool,
    },
    /// From the top of a rival's collection to the discard.
    Destroyed {
        seat: Seat,
        from: Seat,
        collection: Number,
        card: Card,
        gone: bool,
    },
    /// Complete collections went to the stock, which now has `stock` cards.
    /// Numbers are those from before any of them left.
    Validated {
        seat: Seat,
        collections: Vec<Whole>,
        stock: u16,
    },
    /// An empty pile left the ring; its neighbours are now next to each other.
    RingClosed {
        pile: Pile,
    },
    /// The turn of a seat begins.
    TurnPassed {
        to: Seat,
    },
    Ended {
        reason: Reason,
        winners: SeatSet,
        seats: Vec<Ranked>,
    },
}

/// A card and the pile it is or was on top of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FromPile {
    pub pile: Pile,
    pub card: Card,
}

/// A complete collection, from the bottom to the top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Whole {
    pub collection: Number,
    pub cards: Vec<Card>,
}

/// How a seat ended, and the numbers that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ranked {
    pub seat: Seat,
    pub rank: u8,
    pub stock: u16,
    pub gems: u16,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { first, tops, .. } => {
                let tops = list(tops.iter().map(|from| from.card));
                write!(f, "The piles show {tops}; seat {first} begins.")
            }
            Event::Taken { seat, gem, cards } => {
                let from = list(cards.iter().map(|from| format!("{} ({})", from.card, from.pile)));
                write!(f, "Seat {seat} takes the {} group: {from}.", gem.name())
            }
            Event::Revealed { pile, card, size } => {
                write!(f, "Pile {pile} now shows {card}, with {size} left.")
            }
            Event::PileEmptied { pile } => write!(f, "Pile {pile} is empty."),
            Event::Put { seat, card, collection, new: true } => {
                write!(f, "Seat {seat} begins collection {collection} with {card}.")
            }
            Event::Put { seat, card, collection, new: false } => {
                write!(f, "Seat {seat} puts {card} on collection {collection}.")
            }
            Event::EffectSkipped { seat, gem, effect } => {
                let (gem, effect) = (gem.name(), effect.name());
                write!(f, "Seat {seat}'s {gem} finds nothing to {effect}.")
            }
            Event::Drawn { seat, pile, card } => {
                write!(f, "Seat {seat} draws {card} from pile {pile}.")
            }
            Event::Stocked { seat, pile, card, stock } => {
                write!(f, "Seat {seat} stocks {card} from pile {pile}: {stock} in stock.")
            }
            Event::Stolen { seat, from, collection, card, gone } => {
                let end = ending(*gone);
                write!(f, "Seat {seat} steals {card} from {from}'s collection {collection}{end}")
            }
            Event::Destroyed { seat, from, collection, card, gone } => {
                let end = ending(*gone);
                write!(f, "Seat {seat} destroys {card} from {from}'s collection {collection}{end}")
            }
            Event::Validated { seat, collections, stock } => {
                let what =
                    list(collections.iter().map(|whole| {
                        format!("{} ({})", whole.collection, list(whole.cards.iter()))
                    }));
                write!(f, "Seat {seat} validates {what}: {stock} in stock.")
            }
            Event::RingClosed { pile } => {
                write!(f, "Pile {pile} leaves the ring, and the gap closes.")
            }
            Event::TurnPassed { to } => write!(f, "It is seat {to}'s turn."),
            Event::Ended { reason, winners, .. } => {
                let why = match reason {
                    Reason::PilesEmpty => "The piles have run out",
                    Reason::NoGemsLeft => "No gems are left",
                };
                let verb = if winners.len() == 1 { "wins" } else { "share the win" };
                write!(f, "{why}: {} {verb}.", list(winners.iter()))
            }
        }
    }
}

fn ending(gone: bool) -> &'static str {
    if gone { ", its last card." } else { "." }
}

fn list(items: impl Iterator<Item = impl fmt::Display>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
