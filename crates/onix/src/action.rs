//! The small choices a turn is made of, and their notation.

use std::fmt;
use std::str::FromStr;

use ecrin_core::Seat;

use crate::card::{BadCard, BadGem, Card, Gem};
use crate::collection::Number;
use crate::pile::Pile;
use crate::serde_text::serde_as_text;

/// One choice of the seat to act. The order is that of legal lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnixAction", type = "string"))]
pub enum Action {
    /// `take:x@4`: the group of that gem whose lowest pile is named. R10.1
    Take { gem: Gem, pile: Pile },
    /// `put:ox>3` or `put:x>new`. R10.2
    Put { card: Card, to: Target },
    /// `pile:2`: the pile that is drawn or stocked from. R10.4
    Pile(Pile),
    /// `hit:b1`: the collection that is stolen from or destroyed. R10.5
    Hit { seat: Seat, collection: Number },
}

/// Where a card is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    Collection(Number),
    New,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { gem, pile } => write!(f, "take:{gem}@{pile}"),
            Action::Put { card, to } => write!(f, "put:{card}>{to}"),
            Action::Pile(pile) => write!(f, "pile:{pile}"),
            Action::Hit { seat, collection } => write!(f, "hit:{seat}{collection}"),
        }
    }
}

impl Target {
    /// The collection; `None` for a new one.
    #[must_use]
    pub const fn number(self) -> Option<Number> {
        match self {
            Target::Collection(number) => Some(number),
            Target::New => None,
        }
    }

    /// Whether a card placed there begins a collection.
    #[must_use]
    pub const fn is_new(self) -> bool {
        matches!(self, Target::New)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Collection(number) => fmt::Display::fmt(number, f),
            Target::New => f.write_str("new"),
        }
    }
}

/// Why a text is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    #[error("an action begins with take: put: pile: or hit:")]
    Verb,
    #[error("a take is written take:x@4, the gem and the lowest pile of its group")]
    Take,
    #[error("a put is written put:ox>3 or put:x>new, the card and where it goes")]
    Put,
    #[error("a hit is written hit:b1, the seat and the number of its collection")]
    Hit,
    #[error("{0}")]
    Gem(#[from] BadGem),
    #[error("{0}")]
    Card(#[from] BadCard),
    #[error("a pile is a number from 1 to 5")]
    Pile,
    #[error("a collection is a number from 1 to 104")]
    Collection,
    #[error("a card goes on a collection, a number from 1 to 104, or becomes a new one")]
    Target,
    #[error("a seat is one letter from a to f")]
    Seat,
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        let (verb, rest) = text.split_once(':').ok_or(BadAction::Verb)?;
        match verb {
            "take" => {
                let (gem, pile) = rest.split_once('@').ok_or(BadAction::Take)?;
                Ok(Action::Take { gem: gem.parse()?, pile: read_pile(pile)? })
            }
            "put" => {
                let (card, to) = rest.split_once('>').ok_or(BadAction::Put)?;
                Ok(Action::Put { card: card.parse()?, to: to.parse()? })
            }
            "pile" => Ok(Action::Pile(read_pile(rest)?)),
            "hit" => {
                let letter = rest.chars().next().ok_or(BadAction::Hit)?;
                let (seat, number) = rest.split_at(letter.len_utf8());
                Ok(Action::Hit {
                    seat: seat.parse().map_err(|_| BadAction::Seat)?,
                    collection: number.parse().map_err(|()| BadAction::Collection)?,
                })
            }
            _ => Err(BadAction::Verb),
        }
    }
}

fn read_pile(text: &str) -> Result<Pile, BadAction> {
    text.parse().map_err(|()| BadAction::Pile)
}

impl FromStr for Target {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Target, BadAction> {
        match text {
            "new" => Ok(Target::New),
            _ => text.parse().map(Target::Collection).map_err(|()| BadAction::Target),
        }
    }
}

serde_as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    /// Every action there is.
    fn all() -> Vec<Action> {
        let mut all = Vec::new();
        for gem in Gem::ALL {
            all.extend(Pile::ALL.map(|pile| Action::Take { gem, pile }));
        }
        let mut cards = Card::ALL;
        cards.sort();
        for card in cards {
            let numbers = Number::all(104).map(Target::Collection);
            all.extend(numbers.chain([Target::New]).map(|to| Action::Put { card, to }));
        }
        all.extend(Pile::ALL.map(Action::Pile));
        for seat in Seat::all(6) {
            all.extend(Number::all(104).map(|collection| Action::Hit { seat, collection }));
        }
        all
    }

    #[test]
    fn every_action_is_read_as_it_is_written() {
        for action in all() {
            assert_eq!(action.to_string().parse(), Ok(action), "{action}");
        }
        assert!(all().is_sorted());
    }

    #[test]
    fn only_the_one_notation_is_read() {
        for (text, why) in [
            ("", BadAction::Verb),
            ("take", BadAction::Verb),
            ("Take:x@4", BadAction::Verb),
            (" take:x@4", BadAction::Verb),
            ("grab:x@4", BadAction::Verb),
            ("take:x4", BadAction::Take),
            ("take:q@4", BadAction::Gem(BadGem)),
            ("take:ox@4", BadAction::Gem(BadGem)),
            ("take:x@6", BadAction::Pile),
            ("take:x@0", BadAction::Pile),
            ("take:x@4 ", BadAction::Pile),
            ("put:x", BadAction::Put),
            ("put:xo>1", BadAction::Card(BadCard::Order)),
            ("put:xx>1", BadAction::Card(BadCard::Twice)),
            ("put:>1", BadAction::Card(BadCard::Letters)),
            ("put:x>0", BadAction::Target),
            ("put:x>01", BadAction::Target),
            ("put:x>105", BadAction::Target),
            ("put:x>New", BadAction::Target),
            ("pile:", BadAction::Pile),
            ("pile:12", BadAction::Pile),
            ("hit:", BadAction::Hit),
            ("hit:g1", BadAction::Seat),
            ("hit:é1", BadAction::Seat),
            ("hit:b", BadAction::Collection),
            ("hit:b-1", BadAction::Collection),
        ] {
            assert_eq!(text.parse::<Action>(), Err(why), "{text:?}");
        }
    }
}
