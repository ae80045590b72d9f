//! The laws and tools that every game's tests use.
//!
//! A law is a statement about the contract that holds for every game. Each is
//! checked over random games; `tests/laws.rs` of this crate seeds a fault
//! into a toy game for each of them and shows that it is caught.

mod clauses;
mod fair;
mod hidden;
mod laws;
mod lesson;
mod playthrough;
mod preview;
mod stats;
mod typescript;

use std::fmt;

pub use clauses::clauses;
pub use fair::{Probe, fair_worlds, find_unfair_world};
pub use laws::{find_broken, laws, shows_seed};
pub use lesson::lesson;
pub use playthrough::playthrough;
pub use preview::{Chosen, find_broken_promise, promises};
pub use stats::{chi_square, chi_square_z};
pub use typescript::Types;

use crate::{Game, Seed};
pub use crate::{perft, settle};

/// One configuration and seat count to play random games of.
#[derive(Clone, Debug)]
pub struct Trial<G: Game> {
    pub config: G::Config,
    pub seats: u8,
    pub games: u32,
    pub seed: u64,
}

impl<G: Game> Trial<G> {
    /// Every preset with every seat count.
    #[must_use]
    pub fn all(games: u32) -> Vec<Trial<G>> {
        let mut trials = Vec::new();
        for preset in G::presets() {
            for seats in G::META.seats {
                let seed = 1000 * trials.len() as u64;
                trials.push(Trial { config: preset.config.clone(), seats, games, seed });
            }
        }
        trials
    }

    fn seed_of(&self, game: u32) -> Seed {
        Seed::from_number(self.seed).derive(u64::from(game))
    }
}

/// What every game promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// Replaying the record gives the same state and the same record.
    Replay,
    /// A state survives being written and read.
    StateRoundTrip,
    /// An action survives being written and read.
    NotationRoundTrip,
    /// Legal lists are sorted, unique, and non-empty exactly when a seat is
    /// to act; `is_legal` agrees with them.
    LegalLists,
    /// An illegal action is an error and changes nothing.
    IllegalRefused,
    /// A game ends within `max_plies`, with an outcome then and not before.
    Ends,
    /// `determinize(view)` gives the same view, turn and legal actions.
    Worlds,
    /// Choices within one window commute and are not seen by the others.
    Windows,
    /// What a viewer hears follows from what it sees: in two states that it
    /// cannot tell apart, equal views after a step mean equal events, and
    /// equal events mean equal views.
    Twins,
    /// The choices of a seat are its legal actions, each once, and nothing
    /// else; a seat that is not to act is told nothing.
    Choices,
    /// What choices promise happens, whatever is hidden.
    Promises,
    /// The seed appears in nothing that is sent.
    SeedSecret,
    /// `random_action` draws every legal action equally often.
    PlayoutEven,
    /// What is written once for all viewers, with what is a viewer's own, is
    /// that viewer's view.
    SharedViews,
    /// Determinised hidden things vary as chance says.
    FairWorlds,
}

/// A law that does not hold, and where.
#[derive(Clone, Debug)]
pub struct Broken {
    pub law: Law,
    pub what: String,
    pub place: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {:?} is broken: {} [{}]", self.law, self.what, self.place)
    }
}

/// Fails a law unless `holds`.
fn require(law: Law, holds: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, what: what(), place: String::new() }) }
}
