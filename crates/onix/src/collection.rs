//! Collections: the face-up cards in front of the seats.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use ecrin_core::{MAX_SEATS, Seat};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::card::{ALL_GEMS, Card, Gem};

/// The cards of one collection, the top card last. No gem is there twice, so
/// there are at most four. R5.2
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Collection {
    /// Four bits a card, the bottom card in the lowest bits.
    packed: u16,
}

impl Collection {
    #[inline]
    #[must_use]
    pub const fn of(card: Card) -> Collection {
        Collection { packed: card.bits() as u16 }
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (u16::BITS - self.packed.leading_zeros()).div_ceil(4) as usize
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.packed == 0
    }

    /// The gems of all cards as a set.
    #[inline]
    pub(crate) const fn gem_bits(self) -> u8 {
        let pairs = self.packed | self.packed >> 8;
        (pairs | pairs >> 4) as u8 & ALL_GEMS
    }

    /// How many gems the collection shows; a double card has two. R8.6
    #[inline]
    #[must_use]
    pub const fn gems(self) -> u8 {
        self.gem_bits().count_ones() as u8
    }

    #[inline]
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.gem_bits() == ALL_GEMS
    }

    /// The gems that both the card and the collection show.
    pub fn shared(self, card: Card) -> impl Iterator<Item = Gem> {
        let shared = self.gem_bits() & card.bits();
        Gem::ALL.into_iter().filter(move |gem| shared & gem.bit() != 0)
    }

    /// Whether the card shares no gem with the collection. R5.2
    #[inline]
    #[must_use]
    pub const fn fits(self, card: Card) -> bool {
        self.gem_bits() & card.bits() == 0
    }

    /// Puts a card on top; one that does not fit is refused.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) -> bool {
        let fits = self.fits(card);
        if fits {
            self.packed |= u16::from(card.bits()) << (4 * self.len());
        }
        fits
    }

    #[inline]
    #[must_use]
    pub fn top(self) -> Option<Card> {
        let place = 4 * self.len().checked_sub(1)?;
        Card::from_bits((self.packed >> place) as u8)
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.packed &= !(15 << (4 * (self.len() - 1)));
        Some(top)
    }

    /// From the bottom to the top.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self.packed;
        std::iter::from_fn(move || {
            let card = Card::from_bits((rest & 15) as u8);
            rest >>= 4;
            card
        })
    }

    /// From a list, the top card last; `None` if it is empty or shows a gem
    /// twice.
    #[must_use]
    pub fn from_cards(cards: &[Card]) -> Option<Collection> {
        let mut collection = Collection::default();
        let fits = cards.iter().all(|&card| collection.push(card));
        (fits && !cards.is_empty()).then_some(collection)
    }
}

impl fmt::Debug for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Collection {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Collection {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Collection, D::Error> {
        let cards = Vec::<Card>::deserialize(from)?;
        Collection::from_cards(&cards)
            .ok_or_else(|| de::Error::custom("a collection has cards, and no gem twice"))
    }
}

/// The most collections there can be at a table: each has one of 104 cards.
pub const MAX_COLLECTIONS: usize = 104;

/// The place of a collection in front of its seat, written from 1 in order of
/// creation. R10.3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CollectionNumber", type = "number"))]
pub struct Number(NonZeroU8);

impl Number {
    /// `None` if it is more than there can be collections.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Number> {
        if index < MAX_COLLECTIONS { Number::counted(index as u8 + 1) } else { None }
    }

    const fn counted(number: u8) -> Option<Number> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Number(number)),
            None => None,
        }
    }

    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The numbers of the first `count` collections.
    #[inline]
    pub fn all(count: usize) -> impl Iterator<Item = Number> {
        (1..=count.min(MAX_COLLECTIONS) as u8).filter_map(Number::counted)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Number {
    type Err = ();

    /// Plain digits without a leading zero or sign.
    fn from_str(text: &str) -> Result<Number, ()> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let number: u8 = text.parse().map_err(|_| ())?;
        Some(number)
            .filter(|&number| plain && usize::from(number) <= MAX_COLLECTIONS)
            .and_then(Number::counted)
            .ok_or(())
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.get())
    }
}

/// The collections of all seats, one after the other in one list: there is no
/// limit for one seat, but all together cannot be more than the cards. R5.3
#[derive(Clone, PartialEq, Eq)]
pub struct Collections {
    list: [Collection; MAX_COLLECTIONS],
    /// Seat `i` has the places `bounds[i]..bounds[i + 1]` of the list; places
    /// behind the last bound are empty.
    bounds: [u8; MAX_SEATS + 1],
}

impl Default for Collections {
    fn default() -> Collections {
        Collections { list: [Collection::default(); MAX_COLLECTIONS], bounds: [0; MAX_SEATS + 1] }
    }
}

impl Collections {
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[Collection] {
        &self.list[self.start(seat)..self.end(seat)]
    }

    #[inline]
    fn start(&self, seat: Seat) -> usize {
        self.bounds[seat.index()].into()
    }

    #[inline]
    fn end(&self, seat: Seat) -> usize {
        self.bounds[seat.index() + 1].into()
    }

    #[inline]
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        self.end(seat) - self.start(seat)
    }

    /// The collections of the whole table.
    #[inline]
    #[must_use]
    pub fn total(&self) -> usize {
        self.bounds[MAX_SEATS].into()
    }

    #[inline]
    #[must_use]
    pub fn get(&self, seat: Seat, number: Number) -> Option<Collection> {
        self.of(seat).get(number.index()).copied()
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, seat: Seat, number: Number) -> Option<&mut Collection> {
        let (start, end) = (self.start(seat), self.end(seat));
        self.list[start..end].get_mut(number.index())
    }

    /// Adds a collection as the last of its seat; `None` if the table is full.
    pub(crate) fn add(&mut self, seat: Seat, collection: Collection) -> Option<Number> {
        let (total, at) = (self.total(), self.end(seat));
        if total == MAX_COLLECTIONS {
            return None;
        }
        self.list.copy_within(at..total, at + 1);
        self.list[at] = collection;
        for bound in &mut self.bounds[seat.index() + 1..] {
            *bound += 1;
        }
        Number::new(at - self.start(seat))
    }

    /// Takes a collection away; those behind it move up by one number.
    pub(crate) fn remove(&mut self, seat: Seat, number: Number) {
        let (total, at) = (self.total(), self.start(seat) + number.index());
        if at >= self.end(seat) {
            return;
        }
        self.list.copy_within(at + 1..total, at);
        self.list[total - 1] = Collection::default();
        for bound in &mut self.bounds[seat.index() + 1..] {
            *bound -= 1;
        }
    }
}

impl fmt::Debug for Collections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Seat::all(MAX_SEATS as u8).map(|seat| self.of(seat))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn a_collection_holds_no_gem_twice() {
        let mut collection = Collection::from_cards(&cards("o sd")).unwrap();
        assert_eq!((collection.len(), collection.gems()), (2, 3));
        assert!(!collection.push(cards("ox")[0]));
        assert!(collection.push(cards("x")[0]));
        assert!(collection.is_complete());
        assert_eq!(collection.cards().collect::<Vec<_>>(), cards("o sd x"));
        assert_eq!(collection.pop(), Some(cards("x")[0]));
        assert_eq!(collection.top(), Some(cards("sd")[0]));
        assert_eq!(Collection::from_cards(&cards("o ox")), None);
        assert_eq!(Collection::from_cards(&[]), None);
    }

    #[test]
    fn four_simple_cards_fill_a_collection() {
        let mut collection = Collection::from_cards(&cards("d s x o")).unwrap();
        assert_eq!(collection.len(), 4);
        for card in ["o", "x", "s", "d"] {
            assert_eq!(collection.pop(), Some(cards(card)[0]));
        }
        assert_eq!((collection.pop(), collection), (None, Collection::default()));
    }

    /// Every card of the box in a collection of its own, all of one seat.
    #[test]
    fn the_list_holds_the_worst_case_and_no_more() {
        let mut table = Collections::default();
        for index in 0..MAX_COLLECTIONS {
            let card = Card::ALL[index % 10];
            assert_eq!(table.add(Seat::C, Collection::of(card)), Number::new(index));
        }
        assert_eq!(table.add(Seat::A, Collection::of(Card::ALL[0])), None);
        assert_eq!(table.count(Seat::C), 104);
        for _ in 0..MAX_COLLECTIONS {
            table.remove(Seat::C, Number::new(0).unwrap());
        }
        assert_eq!(table, Collections::default());
    }

    #[test]
    fn seats_keep_to_their_own_places() {
        let mut table = Collections::default();
        for card in cards("o x s") {
            for seat in [Seat::B, Seat::A, Seat::F] {
                table.add(seat, Collection::of(card));
            }
        }
        table.remove(Seat::A, Number::new(1).unwrap());
        table.remove(Seat::A, Number::new(7).unwrap());
        let tops = |seat| table.of(seat).iter().filter_map(|c| c.top()).collect::<Vec<_>>();
        assert_eq!(tops(Seat::A), cards("o s"));
        assert_eq!(tops(Seat::B), cards("o x s"));
        assert_eq!(tops(Seat::F), cards("o x s"));
        assert_eq!((tops(Seat::E), table.total()), (vec![], 8));
    }

    #[test]
    fn numbers_are_plain_digits_from_1_to_104() {
        for text in ["0", "01", "+1", "105", "256", "", " 1", "1 ", "-1"] {
            assert_eq!(text.parse::<Number>(), Err(()), "{text:?}");
        }
        assert_eq!("104".parse::<Number>().map(Number::index), Ok(103));
    }
}
