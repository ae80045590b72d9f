//! What a seat may do: put one card somewhere.

use std::fmt;
use std::str::FromStr;

use ecrin_core::Seat;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::card::Card;

/// A card from the hand, put into a display. Written `14>b+` or `14>b/5`
/// (R8.1); ordered by card, display, and extending first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    pub card: Card,
    /// Whose display it goes to.
    pub display: Seat,
    pub place: Place,
}

/// Where in a display a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Beside what is there, as a new pile.
    Extend,
    /// On the pile that shows this number.
    Cover(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action { card, display, place } = self;
        match place {
            Place::Extend => write!(f, "{card}>{display}+"),
            Place::Cover(number) => write!(f, "{card}>{display}/{number}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is wrong with a written action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    #[error("write the card, `>` and where it goes, such as 14>b+ or 14>b/5")]
    NoTarget,
    #[error("the card before `>` is a number from 1 to 15")]
    Card,
    #[error("the display after `>` is a seat from a to f")]
    Display,
    #[error("after the display comes `+` to extend it, or `/` and the number to cover")]
    Place,
    #[error("the number after `/` is one from 1 to 15")]
    Covered,
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        let (card, target) = text.split_once('>').ok_or(BadAction::NoTarget)?;
        let card = card.parse().map_err(|_| BadAction::Card)?;
        let first = target.chars().next().map_or(0, char::len_utf8);
        let (display, place) = target.split_at(first);
        let display = display.parse().map_err(|_| BadAction::Display)?;
        let place = match place.strip_prefix('/') {
            Some(number) => Place::Cover(number.parse().map_err(|_| BadAction::Covered)?),
            None if place == "+" => Place::Extend,
            None => return Err(BadAction::Place),
        };
        Ok(Action { card, display, place })
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}
