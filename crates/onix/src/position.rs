//! Any situation, laid out by hand.

use ecrin_core::{BadConfig, BySeat, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Effect};
use crate::collection::{Collection, Collections};
use crate::config::{Config, Mode};
use crate::pile::{MAX_PILE, PILES, Pile, PileSet, Piles};
use crate::state::{Onix, Phase};
use crate::tally::Tally;

/// A game as plain lists, not checked yet: `Onix::try_from` does that. The
/// position need not have come from play, but all its cards must be those of
/// the box and it must be one in which somebody could sit down and go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub config: Config,
    pub to_act: Seat,
    pub phase: Phase,
    /// The piles that are neighbours of each other.
    pub ring: PileSet,
    /// Each pile from the bottom to the top.
    pub piles: [Vec<Card>; PILES],
    /// The collections of each seat, and the cards of each from the bottom to
    /// the top. There are as many seats as lists.
    pub collections: Vec<Vec<Vec<Card>>>,
    /// The cards in the stock of each seat.
    pub stocks: Vec<Tally>,
    pub discard: Tally,
}

/// Why a position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    #[error("{0}")]
    Config(#[from] BadConfig),
    #[error("every seat has a stock")]
    Stocks,
    #[error("seat {0} is not at the table")]
    NoSuchSeat(Seat),
    #[error("pile {0} has more than 20 cards")]
    Pile(Pile),
    #[error("a collection of seat {0} is empty or shows a gem twice")]
    Collection(Seat),
    #[error("seat {0} has a complete collection that should be in its stock")]
    Complete(Seat),
    #[error("the cards on the table are not the 104 of the box")]
    Cards,
    #[error("the piles of the ring are not those that have cards")]
    Ring,
    #[error("before the deal the table has nothing but the first collections")]
    Deal,
    #[error("the cards to place are not a group of the chosen gem")]
    Hand,
    #[error("the effect is not one that can be under way")]
    Effect,
    #[error("the game would have ended before this turn")]
    Ended,
    #[error("the game has not ended that way")]
    NotEnded,
}

impl Position {
    /// A position at the beginning of a turn with nothing on the table.
    #[must_use]
    pub fn empty(config: Config, seats: u8) -> Position {
        Position {
            config,
            to_act: Seat::A,
            phase: Phase::Take,
            ring: PileSet::ALL,
            piles: Default::default(),
            collections: vec![Vec::new(); seats.into()],
            stocks: vec![Tally::default(); seats.into()],
            discard: Tally::default(),
        }
    }

    /// Every card that has a place, whether or not the box holds so many.
    #[must_use]
    pub fn cards(&self) -> Tally {
        let mut all: Tally = self.piles.iter().flatten().copied().collect();
        all.extend(self.collections.iter().flatten().flatten().copied());
        for tally in self.stocks.iter().chain([&self.discard]) {
            tally.iter().for_each(|(card, count)| all.add_many(card, count));
        }
        match self.phase {
            Phase::Place { hand, .. } => all.extend(hand.cards()),
            Phase::PlaceExtra { card, .. } => all.add(card),
            _ => {}
        }
        all
    }

    /// Puts every card that has no place yet into the discard.
    pub fn discard_rest(&mut self) -> Result<(), BadPosition> {
        let rest = Tally::deck().minus(&self.cards()).ok_or(BadPosition::Cards)?;
        rest.iter().for_each(|(card, count)| self.discard.add_many(card, count));
        Ok(())
    }
}

impl TryFrom<Position> for Onix {
    type Error = BadPosition;

    fn try_from(position: Position) -> Result<Onix, BadPosition> {
        let seats = u8::try_from(position.collections.len()).unwrap_or(u8::MAX);
        let before_deal = Onix::new(&position.config, seats)?;
        let stocks = BySeat::from_slice(&position.stocks)
            .filter(|stocks| stocks.seats() == seats)
            .ok_or(BadPosition::Stocks)?;
        if position.to_act.index() >= usize::from(seats) {
            return Err(BadPosition::NoSuchSeat(position.to_act));
        }
        if position.phase != Phase::Deal && position.cards() != Tally::deck() {
            return Err(BadPosition::Cards);
        }
        let game = Onix {
            seats,
            to_act: position.to_act,
            phase: position.phase,
            ring: position.ring,
            piles: read_piles(&position.piles)?,
            collections: read_collections(&position.collections)?,
            stocks,
            discard: position.discard,
            config: position.config,
        };
        if game.phase == Phase::Deal {
            return if game == before_deal { Ok(game) } else { Err(BadPosition::Deal) };
        }
        game.check_ring()?;
        game.check_complete()?;
        game.check_phase()?;
        game.check_gems()?;
        Ok(game)
    }
}

fn read_piles(lists: &[Vec<Card>; PILES]) -> Result<Piles, BadPosition> {
    let mut piles = Piles::default();
    for (pile, list) in Pile::ALL.into_iter().zip(lists) {
        if list.len() > MAX_PILE {
            return Err(BadPosition::Pile(pile));
        }
        list.iter().for_each(|&card| piles.push(pile, card));
    }
    Ok(piles)
}

/// All cards were counted, so there are not more collections than places.
fn read_collections(lists: &[Vec<Vec<Card>>]) -> Result<Collections, BadPosition> {
    let mut collections = Collections::default();
    for (seat, list) in Seat::all(lists.len() as u8).zip(lists) {
        for cards in list {
            let collection = Collection::from_cards(cards).ok_or(BadPosition::Collection(seat))?;
            collections.add(seat, collection).ok_or(BadPosition::Cards)?;
        }
    }
    Ok(collections)
}

impl Onix {
    /// R8.3, R8.4: at the beginning of a turn the ring is the piles that have
    /// cards; during a turn it may hold some that were emptied in it.
    fn check_ring(&self) -> Result<(), BadPosition> {
        let standing = self.piles.standing();
        let gone: PileSet =
            Pile::ALL.into_iter().filter(|&pile| !self.ring.contains(pile)).collect();
        let left_empty = gone.iter().all(|pile| !standing.contains(pile));
        let may_be_gone = Onix::empty_piles_to_end(self.seats) - 1;
        let holds = left_empty
            && gone.len() <= may_be_gone
            && (self.phase != Phase::Take || self.ring == standing);
        if holds { Ok(()) } else { Err(BadPosition::Ring) }
    }

    /// R7.1: only the seat whose turn it is can have a complete collection.
    fn check_complete(&self) -> Result<(), BadPosition> {
        let under_way = !matches!(self.phase, Phase::Take | Phase::Over { .. });
        for seat in Seat::all(self.seats) {
            let complete = self.collections(seat).iter().any(|collection| collection.is_complete());
            if complete && !(under_way && seat == self.to_act) {
                return Err(BadPosition::Complete(seat));
            }
        }
        Ok(())
    }

    /// R8.8: in the advanced mode a turn begins with gems before every seat,
    /// and until it ends only a theft can take the last of one rival.
    fn check_gems(&self) -> Result<(), BadPosition> {
        if self.config.mode == Mode::Base || matches!(self.phase, Phase::Over { .. }) {
            return Ok(());
        }
        let out_of_gems = |seat: &Seat| self.collections.count(*seat) == 0;
        let rivals = self.rivals().filter(out_of_gems).count();
        let stolen =
            matches!(self.phase, Phase::PlaceExtra { gem, .. } if gem.effect() == Effect::Steal);
        if out_of_gems(&self.to_act) || rivals > usize::from(stolen) {
            return Err(BadPosition::Ended);
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), BadPosition> {
        let fault = match self.phase {
            Phase::Deal => BadPosition::Deal,
            Phase::Take if self.ending().is_none() => return Ok(()),
            Phase::Take => BadPosition::Ended,
            Phase::Place { gem, hand } => {
                if !hand.is_empty() && hand.cards().all(|card| card.shows(gem)) {
                    return Ok(());
                }
                BadPosition::Hand
            }
            Phase::Effect { gem } => {
                if self.has_target(gem.effect()) {
                    return Ok(());
                }
                BadPosition::Effect
            }
            Phase::PlaceExtra { gem, .. } => {
                if gem.effect().places() {
                    return Ok(());
                }
                BadPosition::Effect
            }
            Phase::Over { reason } => {
                if self.ending() == Some(reason) {
                    return Ok(());
                }
                BadPosition::NotEnded
            }
        };
        Err(fault)
    }
}

impl From<Onix> for Position {
    fn from(game: Onix) -> Position {
        let lists = |seat| {
            let collections = game.collections(seat).iter();
            collections.map(|collection| collection.cards().collect()).collect()
        };
        Position {
            to_act: game.to_act,
            phase: game.phase,
            ring: game.ring,
            piles: Pile::ALL.map(|pile| game.piles.cards(pile).collect()),
            collections: Seat::all(game.seats).map(lists).collect(),
            stocks: game.stocks.as_slice().to_vec(),
            discard: game.discard,
            config: game.config,
        }
    }
}
