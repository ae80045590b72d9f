//! The ninety cards: fifteen numbers, each in one colour.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The highest number on a card.
pub const HIGHEST: u8 = 15;

/// How often each number is in the deck.
pub const COPIES: u8 = 6;

/// How many cards there are.
pub const DECK: usize = HIGHEST as usize * COPIES as usize;

/// Which colour each number has, from 1 (R1.2). The only copy of that table.
const COLOUR_OF: [Colour; HIGHEST as usize] = {
    use Colour::{Blue, Green, Orange};
    [
        Blue, Green, Orange, Blue, Green, Orange, Green, Orange, Blue, Orange, Blue, Green, Orange,
        Green, Blue,
    ]
};

/// A suit of the deck, with the name of its skeleton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxColour"))]
pub enum Colour {
    /// Ramon.
    Blue,
    /// Jack.
    Green,
    /// Alphonse.
    Orange,
}

impl Colour {
    pub const ALL: [Colour; 3] = [Colour::Blue, Colour::Green, Colour::Orange];

    /// One letter for drawings in which colours cannot be shown.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'b',
            Colour::Green => 'g',
            Colour::Orange => 'o',
        }
    }

    /// The numbers of this colour, ascending.
    pub fn numbers(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |card| card.colour() == self)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Orange => "orange",
        })
    }
}

/// The numbers of each colour, for a page to show at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Colours {
    pub blue: [Card; 5],
    pub green: [Card; 5],
    pub orange: [Card; 5],
}

impl Colours {
    #[must_use]
    pub fn table() -> Colours {
        const TABLE: Colours = Colours {
            blue: numbers(Colour::Blue),
            green: numbers(Colour::Green),
            orange: numbers(Colour::Orange),
        };
        TABLE
    }
}

/// The five numbers of a colour, ascending.
const fn numbers(colour: Colour) -> [Card; 5] {
    let mut numbers = [Card(NonZeroU8::MIN); 5];
    let (mut number, mut found) = (1, 0);
    while number <= HIGHEST {
        if let Some(card) = Card::new(number)
            && card.colour() as u8 == colour as u8
        {
            numbers[found] = card;
            found += 1;
        }
        number += 1;
    }
    numbers
}

/// A card, which is its number: cards of one number are all alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with this number, from 1 to 15.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Card> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= HIGHEST => Some(Card(number)),
            _ => None,
        }
    }

    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        COLOUR_OF[self.index()]
    }

    /// Its place in tables by number, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// One card of each number, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (1..=HIGHEST).filter_map(Card::new)
    }

    /// All ninety, ascending: the order from which every shuffle starts.
    #[must_use]
    pub const fn deck() -> [Card; DECK] {
        let mut deck = [Card(NonZeroU8::MIN); DECK];
        let mut place = 0;
        while place < DECK {
            if let Some(card) = Card::new(1 + (place / COPIES as usize) as u8) {
                deck[place] = card;
            }
            place += 1;
        }
        deck
    }
}

/// A number that is on no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a card is a number from 1 to 15")]
pub struct BadCard;

impl TryFrom<u8> for Card {
    type Error = BadCard;

    fn try_from(number: u8) -> Result<Card, BadCard> {
        Card::new(number).ok_or(BadCard)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.number()
    }
}

impl FromStr for Card {
    type Err = BadCard;

    /// Digits alone: no sign, no leading zero.
    fn from_str(text: &str) -> Result<Card, BadCard> {
        if text.starts_with(['0', '+']) {
            return Err(BadCard);
        }
        text.parse().ok().and_then(Card::new).ok_or(BadCard)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
