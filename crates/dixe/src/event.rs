//! What happened, for pages to animate and terminals to say.

use std::fmt;

use ecrin_core::Seat;
use serde::Serialize;

use crate::action::Named;
use crate::card::Power;
use crate::id::Id;

/// All events are public; choices in an open window are told only when it
/// closes (R12.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeEvent"))]
pub enum Event {
    First {
        seat: Seat,
    },
    /// A seat has chosen in a window; what it chose is told later.
    Chose {
        seat: Seat,
    },
    SetUp {
        seat: Seat,
        cards: [Id; 2],
    },
    TurnStarted {
        seat: Seat,
    },
    /// A die came back to its owner's hand.
    Back {
        seat: Seat,
        die: Id,
        from: Spot,
    },
    Thrown {
        seat: Seat,
        number: u8,
        why: Cause,
        dice: Vec<Shown>,
    },
    /// A Poire was straightened to force a new throw.
    Forced {
        seat: Seat,
        card: Id,
        thrower: Seat,
    },
    /// A borrowed die went back to its owner.
    WentHome {
        from: Seat,
        die: Named,
        spot: Spot,
    },
    Active {
        seat: Seat,
        card: Id,
        combination: u8,
    },
    Placed {
        seat: Seat,
        die: Named,
        card: Id,
        joker: bool,
        symbol: Option<Id>,
        by: Option<Power>,
        filled: u8,
        of: u8,
    },
    /// A saved symbol was counted; its die went to hand or onto the card.
    SavedUsed {
        seat: Seat,
        from: Id,
        symbol: Id,
        card: Id,
        die_stays: bool,
        filled: u8,
        of: u8,
    },
    Charged {
        seat: Seat,
        die: Id,
        power: Power,
        symbol: Option<Id>,
    },
    Tilted {
        seat: Seat,
        card: Id,
        power: Power,
        tilt: u8,
    },
    Borrowed {
        seat: Seat,
        die: Named,
    },
    Reset {
        seat: Seat,
        card: Id,
        by: Seat,
        dice: Vec<Id>,
    },
    Validated {
        seat: Seat,
        card: Id,
        combination: u8,
        by: Power,
    },
    Finished {
        seat: Seat,
        card: Id,
        combination: u8,
        dice: Vec<Named>,
    },
    Flipped {
        seat: Seat,
        card: Id,
        turned: u8,
    },
    /// The throw failed; `reset` names the card that went back.
    Failed {
        seat: Seat,
        reset: Option<Id>,
        dice: Vec<Named>,
    },
    Stopped {
        seat: Seat,
    },
    Stepped {
        seat: Seat,
        card: Id,
        square: u8,
        from: Spot,
    },
    Saved {
        seat: Seat,
        card: Id,
        symbol: Id,
        from: Spot,
    },
    Won {
        seat: Seat,
    },
    LimitReached,
}

/// Where a die was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Spot {
    Hand,
    Combination { card: Id },
    Square { number: u8 },
    Saved { symbol: Id },
    Charged,
}

/// Why dice were thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Cause {
    Throw,
    Again { power: Power },
}

/// A die and the face it shows; `None` is its character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    pub die: Named,
    pub symbol: Option<Id>,
}

fn join<T: ToString>(list: &[T]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.symbol {
            Some(symbol) => write!(f, "{} {symbol}", self.die),
            None => write!(f, "{} @", self.die),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Hand => f.write_str("hand"),
            Spot::Combination { card } => write!(f, "the combination of {card}"),
            Spot::Square { number } => write!(f, "half square {number}"),
            Spot::Saved { symbol } => write!(f, "its card, where it saved {symbol}"),
            Spot::Charged => f.write_str("its charge"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::First { seat } => write!(f, "Seat {seat} begins."),
            Event::Chose { seat } => write!(f, "Seat {seat} has chosen."),
            Event::SetUp { seat, cards: [one, two] } => {
                write!(f, "Seat {seat} starts with {one} and {two} flipped.")
            }
            Event::TurnStarted { seat } => write!(f, "It is seat {seat}'s turn."),
            Event::Back { seat, die, from } => {
                write!(f, "Seat {seat} gets {die} back from {from}.")
            }
            Event::Thrown { seat, number, why: Cause::Throw, dice } => {
                write!(f, "Seat {seat} makes throw {number}: {}.", join(dice))
            }
            Event::Thrown { seat, why: Cause::Again { power }, dice, .. } => {
                write!(f, "Seat {seat} throws again with {power}: {}.", join(dice))
            }
            Event::Forced { seat, card, thrower } => {
                write!(f, "Seat {seat} straightens {card}: seat {thrower} must throw again.")
            }
            Event::WentHome { from, die, spot } => {
                write!(
                    f,
                    "The borrowed {die} leaves seat {from} ({spot}) and goes back to its owner."
                )
            }
            Event::Active { seat, card, combination } => {
                write!(f, "Seat {seat} plays {card}, combination {combination}.")
            }
            Event::Placed { seat, die, card, symbol: Some(symbol), filled, of, .. } => {
                write!(f, "Seat {seat} places {die} ({symbol}) on {card}: {filled} of {of}.")
            }
            Event::Placed { seat, die, card, filled, of, .. } => {
                write!(f, "Seat {seat} places {die} as a joker on {card}: {filled} of {of}.")
            }
            Event::SavedUsed { seat, from, symbol, card, filled, of, .. } => {
                write!(
                    f,
                    "Seat {seat} uses the {symbol} saved on {from} for {card}: {filled} of {of}."
                )
            }
            Event::Charged { seat, die, symbol: Some(symbol), .. } => {
                write!(f, "Seat {seat} charges {die} on {symbol}.")
            }
            Event::Charged { seat, die, .. } => write!(f, "Seat {seat} charges {die}."),
            Event::Tilted { seat, card, tilt, .. } => {
                write!(f, "Seat {seat} tilts {card} (now {tilt}).")
            }
            Event::Borrowed { seat, die } => write!(f, "Seat {seat} borrows {die}."),
            Event::Reset { seat, card, by, .. } => {
                write!(f, "Seat {by} resets seat {seat}'s {card}.")
            }
            Event::Validated { seat, card, combination, by } => {
                write!(f, "Combination {combination} of seat {seat}'s {card} is validated by {by}.")
            }
            Event::Finished { seat, card, combination, .. } => {
                write!(f, "Seat {seat} finishes combination {combination} of {card}.")
            }
            Event::Flipped { seat, card, turned } => {
                write!(f, "Seat {seat} flips {card}: {turned} cards flipped.")
            }
            Event::Failed { seat, reset: Some(card), .. } => {
                write!(f, "Seat {seat}'s throw fails; {card} is reset.")
            }
            Event::Failed { seat, .. } => {
                write!(f, "Seat {seat}'s throw fails; nothing is reset.")
            }
            Event::Stopped { seat } => write!(f, "Seat {seat} stops."),
            Event::Stepped { seat, card, square, from } => {
                write!(f, "Seat {seat} moves {card} from {from} to half square {square}.")
            }
            Event::Saved { seat, card, symbol, from } => {
                write!(f, "Seat {seat} saves {symbol} with {card} from {from}.")
            }
            Event::Won { seat } => write!(f, "Seat {seat} has flipped five cards and wins."),
            Event::LimitReached => write!(f, "The match reached its action limit."),
        }
    }
}
