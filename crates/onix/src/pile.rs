//! The five piles, the ring they stand in, and the groups of linked tops.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::card::{Card, Gem};
use crate::tally::Tally;

/// How many piles a game begins with.
pub const PILES: usize = 5;

/// The most cards in a pile: pile 1 at a table of two. R2.3
pub const MAX_PILE: usize = 20;

/// One of the piles, written 1 to 5. A pile keeps its number when the ring
/// closes. R8.3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
pub struct Pile(u8);

impl Pile {
    pub const ALL: [Pile; PILES] = [Pile(0), Pile(1), Pile(2), Pile(3), Pile(4)];

    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Pile> {
        if index < PILES { Some(Pile(index as u8)) } else { None }
    }

    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(self.0 + 1), f)
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pile {
    type Err = ();

    fn from_str(text: &str) -> Result<Pile, ()> {
        match text.as_bytes() {
            [digit @ b'1'..=b'5'] => Ok(Pile(digit - b'1')),
            _ => Err(()),
        }
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pile, D::Error> {
        let number = usize::deserialize(from)?;
        number
            .checked_sub(1)
            .and_then(Pile::new)
            .ok_or_else(|| de::Error::custom("a pile is a number from 1 to 5"))
    }
}

/// A set of piles. Written as a list of numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Pile[]"))]
pub struct PileSet(u8);

impl PileSet {
    pub const EMPTY: PileSet = PileSet(0);
    pub const ALL: PileSet = PileSet(0b11111);

    #[inline]
    #[must_use]
    pub const fn contains(self, pile: Pile) -> bool {
        self.0 >> pile.0 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, pile: Pile) -> PileSet {
        PileSet(self.0 | 1 << pile.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, pile: Pile) -> PileSet {
        PileSet(self.0 & !(1 << pile.0))
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pile with the lowest number.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Pile> {
        Pile::new(self.0.trailing_zeros() as usize)
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Pile> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let pile = rest.lowest()?;
            rest = rest.without(pile);
            Some(pile)
        })
    }

    /// The runs of piles of this set that are neighbours in `ring`, by their
    /// lowest number. With five places there are at most two runs. R4.2
    #[inline]
    #[must_use]
    pub fn runs(self, ring: PileSet) -> [PileSet; 2] {
        debug_assert!(ring.0 < 32 && self.0 < 32, "five piles: {ring:?}, {self:?}");
        // The masks change nothing; they spare two checks in every playout.
        RUNS[(ring.0 & 31) as usize][(self.0 & 31) as usize]
    }
}

impl FromIterator<Pile> for PileSet {
    fn from_iter<I: IntoIterator<Item = Pile>>(piles: I) -> PileSet {
        piles.into_iter().fold(PileSet::EMPTY, PileSet::with)
    }
}

impl fmt::Debug for PileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PileSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PileSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PileSet, D::Error> {
        Ok(Vec::<Pile>::deserialize(from)?.into_iter().collect())
    }
}

/// The runs of every set of piles in every ring.
static RUNS: [[[PileSet; 2]; 32]; 32] = {
    let mut table = [[[PileSet::EMPTY; 2]; 32]; 32];
    let mut ring = 0;
    while ring < 32 {
        let mut set = 0;
        while set < 32 {
            let first = run_of_lowest(set & ring, ring);
            let second = run_of_lowest(set & ring & !first, ring);
            table[ring as usize][set as usize] = [PileSet(first), PileSet(second)];
            set += 1;
        }
        ring += 1;
    }
    table
};

/// Grows from the lowest pile of `set` over its neighbours in `ring`.
const fn run_of_lowest(set: u8, ring: u8) -> u8 {
    let mut run = set & set.wrapping_neg();
    loop {
        let grown = (run | next_in(run, ring) | previous_in(run, ring)) & set;
        if grown == run {
            return run;
        }
        run = grown;
    }
}

/// The piles that follow those of `set` in `ring`.
const fn next_in(set: u8, ring: u8) -> u8 {
    let (mut found, mut pile) = (0, 0);
    while pile < PILES {
        let mut step = 1;
        while set >> pile & 1 != 0 && step <= PILES {
            let other = (pile + step) % PILES;
            if ring >> other & 1 != 0 {
                found |= 1 << other;
                break;
            }
            step += 1;
        }
        pile += 1;
    }
    found
}

/// The piles of `ring` that are followed by one of `set`.
const fn previous_in(set: u8, ring: u8) -> u8 {
    let (mut found, mut pile) = (0, 0);
    while pile < PILES {
        if ring >> pile & 1 != 0 && next_in(1 << pile, ring) & set != 0 {
            found |= 1 << pile;
        }
        pile += 1;
    }
    found
}

/// The cards of the five piles, face up: only the top of each is seen. R2.2
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Piles {
    /// The gems of each card from the bottom up; 0 where there is none.
    cards: [[u8; MAX_PILE]; PILES],
    sizes: [u8; PILES],
}

impl Piles {
    /// How many cards each pile gets at a table of `seats`. R2.3
    #[must_use]
    pub const fn dealt_sizes(seats: u8) -> [usize; PILES] {
        let cards = 104 - 4 * seats as usize;
        let mut sizes = [cards / PILES; PILES];
        let mut pile = 0;
        while pile < cards % PILES {
            sizes[pile] += 1;
            pile += 1;
        }
        sizes
    }

    #[inline]
    #[must_use]
    pub fn size(&self, pile: Pile) -> usize {
        self.sizes[pile.index()].into()
    }

    #[inline]
    #[must_use]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        let below = self.size(pile).checked_sub(1)?;
        Card::from_bits(self.cards[pile.index()][below])
    }

    #[inline]
    pub(crate) fn pop(&mut self, pile: Pile) -> Option<Card> {
        let below = self.size(pile).checked_sub(1)?;
        self.sizes[pile.index()] = below as u8;
        Card::from_bits(std::mem::take(&mut self.cards[pile.index()][below]))
    }

    /// Puts a card on a pile; one too many is left out.
    #[inline]
    pub(crate) fn push(&mut self, pile: Pile, card: Card) {
        let size = self.size(pile);
        if let Some(place) = self.cards[pile.index()].get_mut(size) {
            *place = card.bits();
            self.sizes[pile.index()] += 1;
        }
    }

    /// From the bottom to the top.
    pub fn cards(&self, pile: Pile) -> impl DoubleEndedIterator<Item = Card> {
        self.cards[pile.index()][..self.size(pile)].iter().filter_map(|&bits| Card::from_bits(bits))
    }

    /// The piles that have a card.
    #[inline]
    #[must_use]
    pub fn standing(&self) -> PileSet {
        let mut standing = 0;
        for (pile, &size) in self.sizes.iter().enumerate() {
            standing |= u8::from(size > 0) << pile;
        }
        PileSet(standing)
    }

    /// For each gem the piles whose top shows it.
    #[inline]
    #[must_use]
    pub fn showing(&self) -> [PileSet; 4] {
        let mut showing = [0; 4];
        for pile in Pile::ALL {
            let below = self.size(pile).wrapping_sub(1);
            let top = self.cards[pile.index()].get(below).copied().unwrap_or(0);
            for gem in Gem::ALL {
                showing[gem as usize] |= (top >> gem as u8 & 1) << pile.0;
            }
        }
        showing.map(PileSet)
    }

    /// All cards that nobody sees. R9.2
    #[must_use]
    pub fn hidden(&self) -> Tally {
        Pile::ALL.into_iter().flat_map(|pile| self.cards(pile).rev().skip(1)).collect()
    }
}

impl fmt::Debug for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = Pile::ALL.map(|pile| self.cards(pile).collect::<Vec<_>>());
        f.debug_list().entries(lists).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[usize]) -> PileSet {
        numbers.iter().map(|number| Pile::new(number - 1).unwrap()).collect()
    }

    /// The same by colouring: join every pair of neighbours until nothing
    /// changes.
    fn runs_by_colour(showing: &[usize], ring: &[usize]) -> Vec<Vec<usize>> {
        let mut colour: Vec<usize> = (0..ring.len()).collect();
        for _ in 0..ring.len() {
            for at in 0..ring.len() {
                let next = (at + 1) % ring.len();
                if showing.contains(&ring[at]) && showing.contains(&ring[next]) {
                    let least = colour[at].min(colour[next]);
                    colour[at] = least;
                    colour[next] = least;
                }
            }
        }
        let mut runs = Vec::new();
        for wanted in 0..ring.len() {
            let run: Vec<usize> = (0..ring.len())
                .filter(|&at| colour[at] == wanted && showing.contains(&ring[at]))
                .map(|at| ring[at])
                .collect();
            if !run.is_empty() {
                runs.push(run);
            }
        }
        runs
    }

    #[test]
    fn the_table_of_runs_is_what_joining_neighbours_gives() {
        for ring_bits in 1..32usize {
            let ring: Vec<usize> =
                (1..=5).filter(|pile| ring_bits >> (pile - 1) & 1 == 1).collect();
            for bits in 0..32usize {
                let showing: Vec<usize> =
                    ring.iter().copied().filter(|pile| bits >> (pile - 1) & 1 == 1).collect();
                let found: Vec<PileSet> = set(&showing)
                    .runs(set(&ring))
                    .into_iter()
                    .filter(|run| !run.is_empty())
                    .collect();
                let expected: Vec<PileSet> =
                    runs_by_colour(&showing, &ring).iter().map(|run| set(run)).collect();
                assert_eq!(found, expected, "{showing:?} in {ring:?}");
            }
        }
    }

    #[test]
    fn piles_give_back_their_cards_from_the_top() {
        let mut piles = Piles::default();
        let two = Pile::new(1).unwrap();
        for card in Card::ALL {
            piles.push(two, card);
        }
        assert_eq!(piles.hidden().total(), 9);
        assert_eq!(piles.standing(), set(&[2]));
        for card in Card::ALL.into_iter().rev() {
            assert_eq!(piles.pop(two), Some(card));
        }
        assert_eq!((piles.pop(two), piles), (None, Piles::default()));
    }
}
