//! What anybody may know: everything but the cards below the tops. R9.1

use ecrin_core::{Game, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::card::{Card, Effect, Gem};
use crate::collection::Collection;
use crate::config::Config;
use crate::pile::{PILES, Pile, PileSet};
use crate::state::{Onix, Phase};
use crate::tally::Tally;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnixView"))]
pub struct View {
    /// The seat that looks; nobody's for a spectator.
    pub viewer: Option<Seat>,
    pub config: Config,
    /// The seat to act, if any is.
    pub to_act: Option<Seat>,
    /// Whose turn it is, or was when the game ended.
    pub turn_of: Seat,
    pub phase: Phase,
    /// By number. Neighbours are those next to each other in the ring.
    pub piles: [PileView; PILES],
    /// The piles of the ring in order, the last next to the first.
    pub ring: PileSet,
    /// Those of the ring with the fewest cards: the clock of the game.
    pub clock: PileSet,
    /// What can be taken; empty in other steps than the first.
    pub groups: Vec<GroupView>,
    /// The cards below the tops, all piles together, that anybody who
    /// remembers everything can work out. R9.2
    pub unseen: Tally,
    pub seats: Vec<SeatView>,
    /// The cards that were destroyed.
    pub discard: Tally,
    /// Legal actions after which a rival is bound to win at once. R8.12
    pub warnings: Vec<Warning>,
    /// How many empty piles end the game. R8.1, R8.2
    pub empty_piles_to_end: usize,
    /// The place of each seat, once the game is over.
    pub ranks: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PileView {
    pub pile: Pile,
    pub top: Option<Card>,
    pub size: usize,
}

/// A group that can be taken, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GroupView {
    pub action: Action,
    pub gem: Gem,
    pub effect: Effect,
    pub piles: PileSet,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    pub seat: Seat,
    /// In order of creation, the cards of each from the bottom to the top.
    pub collections: Vec<Collection>,
    /// How many gems they show together.
    pub gems: u16,
    /// How many cards are in stock.
    pub stock: u16,
    /// Which cards they are: everybody saw them go there. R9.2
    pub stocked: Tally,
}

/// An action that hands the win to these rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Warning {
    pub action: Action,
    pub winners: SeatSet,
}

impl View {
    pub(crate) fn new(game: &Onix, viewer: Viewer) -> View {
        let outcome = game.outcome();
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            config: game.config.clone(),
            to_act: game.to_act(),
            turn_of: game.to_act,
            phase: game.phase,
            piles: Pile::ALL.map(|pile| PileView {
                pile,
                top: game.piles.top(pile),
                size: game.piles.size(pile),
            }),
            ring: game.ring,
            clock: game.smallest_piles(),
            groups: groups(game),
            unseen: match game.phase {
                Phase::Deal => crate::deal::cards_to_deal(game.seats),
                _ => game.piles.hidden(),
            },
            seats: Seat::all(game.seats).map(|seat| SeatView::new(game, seat)).collect(),
            discard: game.discard,
            warnings: warnings(game),
            empty_piles_to_end: Onix::empty_piles_to_end(game.seats),
            ranks: outcome.map(|outcome| outcome.ranks.as_slice().to_vec()),
        }
    }
}

impl SeatView {
    fn new(game: &Onix, seat: Seat) -> SeatView {
        SeatView {
            seat,
            collections: game.collections(seat).to_vec(),
            gems: game.gems(seat),
            stock: game.stock(seat),
            stocked: game.stocks[seat],
        }
    }
}

fn groups(game: &Onix) -> Vec<GroupView> {
    if game.phase != Phase::Take {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (gem, runs) in Gem::ALL.into_iter().zip(game.groups()) {
        for piles in runs {
            if let Some(pile) = piles.lowest() {
                let action = Action::Take { gem, pile };
                found.push(GroupView { action, gem, effect: gem.effect(), piles });
            }
        }
    }
    found
}

fn warnings(game: &Onix) -> Vec<Warning> {
    let legal = game.legal(game.to_act);
    legal
        .into_iter()
        .map(|action| Warning { action, winners: game.gift(&action) })
        .filter(|warning| !warning.winners.is_empty())
        .collect()
}
