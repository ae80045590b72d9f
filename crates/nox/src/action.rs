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
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxAction", type = "string"))]
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

/// An action as it is written, put together by hand: servers write dozens
/// for every move.
struct Written {
    letters: [u8; 7],
    length: usize,
}

impl Written {
    fn new(action: &Action) -> Written {
        let Action { card, display, place } = *action;
        let mut written = Written { letters: [0; 7], length: 0 };
        written.push_card(card);
        written.push(b'>');
        written.push(b'a' + display.index() as u8);
        match place {
            Place::Extend => written.push(b'+'),
            Place::Cover(number) => {
                written.push(b'/');
                written.push_card(number);
            }
        }
        written
    }

    fn push(&mut self, letter: u8) {
        self.letters[self.length] = letter;
        self.length += 1;
    }

    fn push_card(&mut self, card: Card) {
        let number = card.number();
        if number >= 10 {
            self.push(b'0' + number / 10);
        }
        self.push(b'0' + number % 10);
    }

    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..self.length]).expect("letters and digits")
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Written::new(self).as_str())
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
        to.serialize_str(Written::new(self).as_str())
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}
