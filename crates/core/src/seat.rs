//! Places at the table, sets of them, and values that every seat has one of.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// The most seats any game of the case has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, written `a` to `f`. A seat is not a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "testkit",
    derive(ts_rs::TS),
    ts(type = r#""a" | "b" | "c" | "d" | "e" | "f""#)
)]
pub struct Seat(u8);

impl Seat {
    pub const A: Seat = Seat(0);
    pub const B: Seat = Seat(1);
    pub const C: Seat = Seat(2);
    pub const D: Seat = Seat(3);
    pub const E: Seat = Seat(4);
    pub const F: Seat = Seat(5);

    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat is one of a to f");
        Seat(index as u8)
    }

    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is one letter from a to f")]
pub struct BadSeat;

impl FromStr for Seat {
    type Err = BadSeat;

    fn from_str(text: &str) -> Result<Seat, BadSeat> {
        match text.as_bytes() {
            [letter @ b'a'..=b'f'] => Ok(Seat(letter - b'a')),
            _ => Err(BadSeat),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // Views are full of seats: formatting a letter costs more than it is.
        to.serialize_str(["a", "b", "c", "d", "e", "f"][self.index()])
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A set of seats: a plain value, cheap to copy.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "testkit", derive(ts_rs::TS), ts(type = "Seat[]"))]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    #[inline]
    #[must_use]
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// One value for each seat of a table, held inline. Written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "testkit", derive(ts_rs::TS), ts(type = "T[]", bound = "T: ts_rs::TS"))]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    #[must_use]
    pub fn new(seats: u8) -> BySeat<T> {
        BySeat::from_fn(seats, |_| T::default())
    }

    #[must_use]
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        assert!(seats as usize <= MAX_SEATS, "a table has at most six seats");
        // Unused places hold the default, so that equality and hashing see
        // only what is there.
        let mut values = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            values[seat.index()] = value(seat);
        }
        BySeat { values, seats }
    }

    /// From a list with one value a seat; `None` if it is longer than a table.
    #[must_use]
    pub fn from_slice(list: &[T]) -> Option<BySeat<T>> {
        (list.len() <= MAX_SEATS)
            .then(|| BySeat::from_fn(list.len() as u8, |seat| list[seat.index()]))
    }
}

impl<T> BySeat<T> {
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats as usize]
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::all(self.seats).zip(self.as_slice())
    }

    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BySeat<T>, D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        BySeat::from_slice(&list).ok_or_else(|| de::Error::custom("at most six seats"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_and_are_letters() {
        assert_eq!(Seat::A.next(2), Seat::B);
        assert_eq!(Seat::B.next(2), Seat::A);
        assert_eq!("f".parse(), Ok(Seat::F));
        assert_eq!("g".parse::<Seat>(), Err(BadSeat));
        assert_eq!("ab".parse::<Seat>(), Err(BadSeat));
        assert_eq!(serde_json::to_string(&Seat::C).unwrap(), "\"c\"");
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set = SeatSet::of(Seat::B).with(Seat::F).with(Seat::B);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::B, Seat::F]);
        assert_eq!((set.len(), set.first()), (2, Some(Seat::B)));
        assert_eq!(SeatSet::all(6).len(), 6);
        assert!(set.without(Seat::B).without(Seat::F).is_empty());
    }

    #[test]
    fn unused_places_do_not_count() {
        let mut two = BySeat::from_slice(&[1, 2]).unwrap();
        two[Seat::B] = 5;
        assert_eq!(two, BySeat::from_fn(2, |seat| if seat == Seat::A { 1 } else { 5 }));
        assert_eq!(serde_json::to_string(&two).unwrap(), "[1,5]");
        assert!(serde_json::from_str::<BySeat<u8>>("[1,2,3,4,5,6,7]").is_err());
    }
}
