//! What a display shows, as a set of numbers.
//!
//! Two piles of one display never show the same number (R4.1), so the numbers
//! on top are a set, and every rule but the drawing of the piles needs no
//! more than that.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::action::Place;
use crate::card::{Card, Colour};

/// The pile that ends a round, counted from 1 (R5.1).
pub const LAST_PILE: usize = 6;

/// The numbers on top of a display's piles. Written as a list, ascending.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Shown(u16);

impl Shown {
    pub const NOTHING: Shown = Shown(0);

    /// All numbers of a colour.
    #[inline]
    #[must_use]
    pub const fn colour(colour: Colour) -> Shown {
        const BY_COLOUR: [u16; 3] = {
            let mut masks = [0; 3];
            let mut number = 1;
            while let Some(card) = Card::new(number) {
                masks[card.colour() as usize] |= 1 << card.index();
                number += 1;
            }
            masks
        };
        Shown(BY_COLOUR[colour as usize])
    }

    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Shown {
        Shown(self.0 | 1 << card.index())
    }

    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Shown {
        Shown(self.0 & !(1 << card.index()))
    }

    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.index() != 0
    }

    /// Those of `self` that are in `other` too.
    #[inline]
    #[must_use]
    pub const fn among(self, other: Shown) -> Shown {
        Shown(self.0 & other.0)
    }

    /// How many piles that is.
    #[inline]
    #[must_use]
    pub const fn piles(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is shown once `card` has been put there and equal piles have been
    /// merged (R3.3, R3.4, R4.1).
    #[inline]
    #[must_use]
    pub const fn after(self, card: Card, place: Place) -> Shown {
        match place {
            Place::Extend => self.with(card),
            Place::Cover(number) => self.without(number).with(card),
        }
    }

    /// Whether `card`, put there, merges with a pile that shows its number
    /// already (R4.1). On that very pile it only lies.
    #[inline]
    #[must_use]
    pub fn merges(self, card: Card, place: Place) -> bool {
        self.contains(card) && place != Place::Cover(card)
    }

    /// The sum of the numbers.
    #[must_use]
    pub fn total(self) -> u16 {
        self.iter().map(|card| u16::from(card.number())).sum()
    }

    #[inline]
    #[must_use]
    pub const fn has(self, colour: Colour) -> bool {
        !self.among(Shown::colour(colour)).is_empty()
    }

    #[inline]
    #[must_use]
    pub const fn has_all_colours(self) -> bool {
        self.has(Colour::Blue) && self.has(Colour::Green) && self.has(Colour::Orange)
    }

    /// The colours that are not there, in the order of the table.
    pub fn missing(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| !self.has(colour))
    }

    /// What the display is worth when a round ends: nothing unless all three
    /// colours are there (R6.1).
    #[must_use]
    pub fn worth(self) -> u16 {
        if self.has_all_colours() { self.total() } else { 0 }
    }

    /// The numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = Card::new(1 + rest.trailing_zeros() as u8)?;
            rest &= rest.wrapping_sub(1);
            Some(card)
        })
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Card> for Shown {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Shown {
        cards.into_iter().fold(Shown::NOTHING, Shown::with)
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shown, D::Error> {
        let cards = Vec::<Card>::deserialize(from)?;
        if !cards.is_sorted_by(|one, next| one < next) {
            return Err(de::Error::custom("a display shows each number once, ascending"));
        }
        Ok(cards.into_iter().collect())
    }
}
