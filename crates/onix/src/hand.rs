//! The cards that were taken and are not placed yet.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::card::Card;

/// At most five cards, always sorted: the order in which they were taken
/// does not matter, so equal hands are equal values.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Hand {
    /// Four bits a card, the lowest card in the lowest bits.
    packed: u32,
}

impl Hand {
    /// One card from each pile is the most that can be taken at once.
    pub const MAX: usize = 5;

    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (u32::BITS - self.packed.leading_zeros()).div_ceil(4) as usize
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.packed == 0
    }

    /// This hand with one card more; a sixth card is left out.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        if self.len() == Hand::MAX {
            return self;
        }
        let place = 4 * self.cards().filter(|&held| held <= card).count();
        let below = self.packed & ((1 << place) - 1);
        let above = self.packed >> place << place << 4;
        Hand { packed: above | u32::from(card.bits()) << place | below }
    }

    /// This hand without one such card; `None` if there is none.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Option<Hand> {
        let place = 4 * self.cards().position(|held| held == card)?;
        let below = self.packed & ((1 << place) - 1);
        Some(Hand { packed: self.packed >> place >> 4 << place | below })
    }

    #[inline]
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        self.cards().any(|held| held == card)
    }

    /// The cards in order.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self.packed;
        std::iter::from_fn(move || {
            let card = Card::from_bits((rest & 15) as u8);
            rest >>= 4;
            card
        })
    }

    /// The kinds of cards in order, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut last = None;
        self.cards().filter(move |&card| last.replace(card) != Some(card))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::default(), Hand::with)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Hand, D::Error> {
        let cards = Vec::<Card>::deserialize(from)?;
        if cards.len() > Hand::MAX {
            return Err(de::Error::custom("at most five cards are taken at once"));
        }
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_sorted_and_gives_back_what_was_put_in() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let taken = ["xd", "x", "ox", "x", "xs"].map(card);
        let hand: Hand = taken.into_iter().collect();
        assert_eq!(hand.len(), 5);
        let mut sorted = taken;
        sorted.sort();
        assert_eq!(hand.cards().collect::<Vec<_>>(), sorted);
        assert_eq!(hand.kinds().count(), 4);
        assert_eq!(hand.with(card("o")), hand);
        assert_eq!(hand.without(card("o")), None);
        let rest = hand.without(card("x")).unwrap();
        assert_eq!((rest.len(), rest.contains(card("x"))), (4, true));
        let empty = taken.into_iter().fold(hand, |hand, card| hand.without(card).unwrap());
        assert!(empty.is_empty());
    }
}
