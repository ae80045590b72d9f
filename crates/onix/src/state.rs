//! A game in progress.

use ecrin_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Gem};
use crate::collection::{Collection, Collections};
use crate::config::Config;
use crate::hand::Hand;
use crate::pile::{PileSet, Piles};
use crate::position::Position;
use crate::tally::Tally;

/// A game of Onix: a flat value. JSON shows it as a [`Position`], and reading
/// one checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Position", into = "Position")]
pub struct Onix {
    pub(crate) config: Config,
    pub(crate) seats: u8,
    /// Whose turn it is, or was when the game ended; seat a before the deal.
    pub(crate) to_act: Seat,
    pub(crate) phase: Phase,
    /// The piles that are neighbours of each other: all five, or four of
    /// them once the ring has closed. R8.3
    pub(crate) ring: PileSet,
    pub(crate) piles: Piles,
    pub(crate) collections: Collections,
    pub(crate) stocks: BySeat<Tally>,
    pub(crate) discard: Tally,
}

/// The step of the turn, with what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Phase {
    /// The cards are shuffled and dealt next. R2.2
    Deal,
    /// Step 1: choose a gem and a group. R4.1
    Take,
    /// Step 2: place the cards of `hand`, which were taken for `gem`. R5.1
    Place { gem: Gem, hand: Hand },
    /// Step 3: choose the target of the effect of `gem`. R6.1
    Effect { gem: Gem },
    /// Step 3: place the card that was drawn or stolen. R6.2, R6.4
    PlaceExtra { gem: Gem, card: Card },
    /// The game is over. R8.1
    Over { reason: Reason },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Reason {
    /// One or two piles are empty. R8.1, R8.2
    PilesEmpty,
    /// In the advanced mode somebody has no gems left. R8.8
    NoGemsLeft,
}

impl Phase {
    /// The gem that the turn is about, once it is chosen.
    #[must_use]
    pub const fn gem(self) -> Option<Gem> {
        match self {
            Phase::Place { gem, .. } | Phase::Effect { gem } | Phase::PlaceExtra { gem, .. } => {
                Some(gem)
            }
            Phase::Deal | Phase::Take | Phase::Over { .. } => None,
        }
    }
}

impl Reason {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::PilesEmpty => "piles_empty",
            Reason::NoGemsLeft => "no_gems_left",
        }
    }
}

impl Onix {
    /// The table before the deal: everybody has one collection of each gem.
    pub(crate) fn before_deal(config: &Config, seats: u8) -> Onix {
        let mut collections = Collections::default();
        for seat in Seat::all(seats) {
            // R2.1
            for gem in Gem::ALL {
                collections.add(seat, Collection::of(Card::simple(gem)));
            }
        }
        Onix {
            config: config.clone(),
            seats,
            to_act: Seat::A,
            phase: Phase::Deal,
            ring: PileSet::ALL,
            piles: Piles::default(),
            collections,
            stocks: BySeat::new(seats),
            discard: Tally::default(),
        }
    }

    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat to act, if any is.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Deal | Phase::Over { .. } => None,
            _ => Some(self.to_act),
        }
    }

    #[must_use]
    pub fn ring(&self) -> PileSet {
        self.ring
    }

    #[must_use]
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// The piles of the ring with the fewest cards: the clock of the game.
    #[must_use]
    pub fn smallest_piles(&self) -> PileSet {
        let least = self.ring.iter().map(|pile| self.piles.size(pile)).min();
        self.ring.iter().filter(|&pile| Some(self.piles.size(pile)) == least).collect()
    }

    #[must_use]
    pub fn collections(&self, seat: Seat) -> &[Collection] {
        self.collections.of(seat)
    }

    /// How many cards the seat has in stock: its score. R8.5
    #[must_use]
    pub fn stock(&self, seat: Seat) -> u16 {
        self.stocks[seat].total()
    }

    /// How many gems the seat has in its collections. R8.6
    #[must_use]
    pub fn gems(&self, seat: Seat) -> u16 {
        self.collections(seat).iter().map(|collection| u16::from(collection.gems())).sum()
    }

    /// How many empty piles end the game. R8.1, R8.2
    #[inline]
    #[must_use]
    pub const fn empty_piles_to_end(seats: u8) -> usize {
        if seats <= 4 { 1 } else { 2 }
    }
}
