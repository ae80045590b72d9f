//! A match in progress, as one flat value.

use ecrin_core::{BySeat, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Card, DECK};
use crate::config::Config;
use crate::display::Shown;
use crate::list::List;
use crate::position::Position;
use crate::rules::{MAX_ROUNDS, Round};

/// How many cards a hand has at the start of a round (R2.2).
pub const HAND: usize = 3;

/// How many cards the draw pile has at most: two seats, nothing drawn.
const LONGEST_DRAW: usize = DECK - 2 * HAND;

/// A match of NOX.
///
/// Equal states hold equal cards in the same places. Written as a [`Position`],
/// and checked like one when it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Position", into = "Position")]
pub struct Nox {
    pub(crate) config: Config,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Of the round on the table; nobody before the first deal.
    pub(crate) starter: Option<Seat>,
    pub(crate) shown: [Shown; MAX_SEATS],
    pub(crate) hands: [Hand; MAX_SEATS],
    /// The next card to be drawn is the last.
    pub(crate) draw: List<Card, LONGEST_DRAW>,
    /// Every card played since the deal, in order. Only views and events need
    /// more than `shown`: what lies under the tops follows from this.
    pub(crate) plays: List<Action, DECK>,
    pub(crate) scores: [u16; MAX_SEATS],
    /// The rounds that are over.
    pub(crate) sheet: List<Round, MAX_ROUNDS>,
}

const _: () = assert!(size_of::<Nox>() <= 1024, "a state is cheap to clone");

/// What the match waits for. After a round its cards stay on the table until
/// the next deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "type", content = "seat", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Phase {
    Deal,
    Play(Seat),
    Over,
}

impl Nox {
    /// The number of the round on the table, from 1; 0 before the first deal.
    #[must_use]
    pub fn round(&self) -> usize {
        self.sheet.len() + usize::from(matches!(self.phase, Phase::Play(_)))
    }

    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The numbers on top of a display's piles.
    #[must_use]
    pub fn shown(&self, display: Seat) -> Shown {
        self.shown[display.index()]
    }

    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The draw pile, the next card first.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> {
        self.draw.iter().rev()
    }

    #[must_use]
    pub fn scores(&self) -> BySeat<u16> {
        BySeat::from_fn(self.seats, |seat| self.scores[seat.index()])
    }

    /// Who made each play of the round.
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> {
        players(self.starter.unwrap_or(Seat::A), self.seats)
    }
}

/// The seats in the order of their turns: nobody is ever skipped (R5.4).
pub(crate) fn players(starter: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(starter), move |seat| Some(seat.next(seats)))
}

/// At most three cards, ascending, empty places first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand([Option<Card>; HAND]);

impl Hand {
    #[inline]
    #[must_use]
    pub fn new(mut cards: [Option<Card>; HAND]) -> Hand {
        cards.sort_unstable();
        Hand(cards)
    }

    /// The cards, ascending; equal cards each time they are held.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.0.iter().copied().flatten()
    }

    /// Each number that is held, once, ascending.
    #[inline]
    #[must_use]
    pub fn distinct(&self) -> [Option<Card>; HAND] {
        let [low, middle, high] = self.0;
        [low, if middle == low { None } else { middle }, if high == middle { None } else { high }]
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    #[must_use]
    pub fn contains(&self, card: Card) -> bool {
        self.0.contains(&Some(card))
    }

    /// Gives away `old` and takes `new` instead; nothing changes if `old` is
    /// not held.
    #[inline]
    pub(crate) fn exchange(&mut self, old: Card, new: Option<Card>) {
        if let Some(place) = self.0.iter().position(|card| *card == Some(old)) {
            self.0[place] = new;
            self.0.sort_unstable();
        }
    }
}
