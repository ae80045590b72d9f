//! How many cards of each kind there are somewhere, in no order.

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::card::Card;

/// A multiset of cards. JSON shows all ten kinds, `{"o":16, …, "sd":4}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Record<Card, number>"))]
pub struct Tally {
    /// By the gems of the card; the six places that are no card stay 0.
    counts: [u8; 16],
}

impl Tally {
    /// All 104 cards of the box. R1.2
    #[must_use]
    pub fn deck() -> Tally {
        let mut deck = Tally::default();
        for card in Card::ALL {
            deck.counts[place(card)] = card.copies();
        }
        deck
    }

    #[inline]
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[place(card)]
    }

    #[inline]
    pub fn add(&mut self, card: Card) {
        self.add_many(card, 1);
    }

    #[inline]
    pub fn add_many(&mut self, card: Card, count: u8) {
        let held = &mut self.counts[place(card)];
        *held = held.saturating_add(count);
    }

    /// All cards together.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u16 {
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    /// Each kind with its count, in the order of [`Card::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(|card| (card, self.count(card)))
    }

    /// Every single card, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    /// These cards without the others; `None` if they are not among them.
    #[must_use]
    pub fn minus(&self, others: &Tally) -> Option<Tally> {
        let mut rest = *self;
        for (count, other) in rest.counts.iter_mut().zip(others.counts) {
            *count = count.checked_sub(other)?;
        }
        Some(rest)
    }
}

const fn place(card: Card) -> usize {
    card.bits() as usize
}

impl Extend<Card> for Tally {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Tally {
        let mut tally = Tally::default();
        tally.extend(cards);
        tally
    }
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(Card::ALL.len()))?;
        for (card, count) in self.iter() {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Tally, D::Error> {
        let written = std::collections::BTreeMap::<Card, u8>::deserialize(from)?;
        let mut tally = Tally::default();
        for (card, count) in written {
            tally.add_many(card, count);
        }
        if tally.counts.iter().any(|&count| count > 104) {
            return Err(de::Error::custom("there are only 104 cards"));
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_survives_json() {
        let deck = Tally::deck();
        let json = serde_json::to_string(&deck).unwrap();
        assert_eq!(
            json,
            r#"{"o":20,"x":20,"s":20,"d":20,"ox":4,"os":4,"od":4,"xs":4,"xd":4,"sd":4}"#
        );
        assert_eq!(serde_json::from_str::<Tally>(&json).unwrap(), deck);
        assert!(serde_json::from_str::<Tally>(r#"{"q":1}"#).is_err());
    }

    #[test]
    fn less_than_nothing_is_not_a_tally() {
        let one: Tally = [Card::ALL[3]].into_iter().collect();
        assert_eq!(Tally::default().minus(&one), None);
        assert_eq!(Tally::deck().minus(&one).unwrap().total(), 103);
        assert_eq!(one.cards().collect::<Vec<_>>(), [Card::ALL[3]]);
    }
}
