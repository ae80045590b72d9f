//! The laws that every table keeps, checked over random matches of every
//! game: arbitrary commands of arbitrary people at arbitrary times, with
//! crashes in between. `tests/laws.rs` seeds a fault for each law and shows
//! that it is caught.

mod damaged;
mod laws;
mod people;
mod seen;

use std::fmt;

use ecrin_catalog::AnyGame;
use ecrin_core::Viewer;

use crate::clocks::{Grace, Millis};
use crate::command::Command;
use crate::entry::Entry;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::told::{News, Told};

pub use damaged::read_anything;
pub use laws::find_broken;
pub use seen::{seen, whole};

/// What every table promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// A table read again from what was saved equals the live one, to the
    /// last byte and in every viewer's eyes.
    Replay,
    /// A refused command changes nothing.
    Refused,
    /// The same command with the same id happens once.
    Once,
    /// What a viewer is told depends on nothing that is hidden from it.
    Hidden,
    /// What was saved exports to a record that holds, luck included.
    Export,
    /// A rated match does not go back over what a bot answered or chance
    /// brought.
    Unseen,
    /// Nobody is voted out of a seat before the grace is over.
    Grace,
    /// A match begins by itself a moment after the last seat was taken, where
    /// the maker lets it, and never before.
    Start,
    /// Words come after the table's commitment, and it is known when.
    Words,
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

/// A table to try.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "a game has none")]
pub struct Trial {
    pub game: &'static dyn AnyGame,
    pub preset: usize,
    pub seats: u8,
    pub seed: u64,
    /// So many things are asked of it at most.
    pub commands: u32,
}

impl Trial {
    /// Every game, preset and seat count.
    #[must_use]
    pub fn all(games: &[&'static dyn AnyGame], commands: u32) -> Vec<Trial> {
        let mut trials = Vec::new();
        for game in games {
            for preset in 0..game.presets().len() {
                for seats in game.meta().seats {
                    let seed = trials.len() as u64;
                    trials.push(Trial { game: *game, preset, seats, seed, commands });
                }
            }
        }
        trials
    }
}

/// How tables are kept: the functions of this crate, or one with a fault.
pub trait Keeper {
    fn decide(
        &self,
        table: &mut Table,
        now: Millis,
        command: Command,
    ) -> Result<Vec<Entry>, Refusal> {
        crate::decide(table, now, command)
    }

    fn apply(&self, table: &mut Table, entry: &Entry) -> Vec<Told> {
        crate::apply(table, entry)
    }

    /// The entry as it is saved.
    fn save(&self, entry: &Entry) -> Entry {
        entry.clone()
    }

    /// What a viewer hears.
    fn hear(&self, told: &Told, viewer: Viewer) -> String {
        heard(told, viewer)
    }
}

/// Tables as this crate keeps them.
#[derive(Clone, Copy, Debug)]
pub struct Sound;

impl Keeper for Sound {}

/// A keeper with a fault, for testing the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    LosesTheClock,
    LosesTheBotsSeat,
    CountsWhatWasRefused,
    ForgetsIds,
    TellsEverybodyEverything,
    ChoosesTheLuck,
    ForgetsWhatWasSeen,
    ForgetsTheGrace,
    HearsWordsFirst,
    StartsAtOnce,
}

impl Keeper for Fault {
    fn decide(
        &self,
        table: &mut Table,
        now: Millis,
        command: Command,
    ) -> Result<Vec<Entry>, Refusal> {
        if *self == Fault::ChoosesTheLuck && matches!(command, Command::Start { .. }) {
            let mut other = table.clone();
            other.made.secret = crate::fairness::Secret::new([7; 32]);
            return crate::decide(&other, now, command);
        }
        if *self == Fault::ForgetsWhatWasSeen {
            let mut other = table.clone();
            other.row.head.rated = false;
            return crate::decide(&other, now, command);
        }
        if let Command::VoteAway { seat, away, .. } = command
            && *self == Fault::ForgetsTheGrace
        {
            let grace = Grace { casual: 0, rated: 0 };
            return crate::decide(table, now, Command::VoteAway { seat, away, grace });
        }
        if *self == Fault::StartsAtOnce && matches!(command, Command::Tick) {
            let mut other = table.clone();
            other.row.head.starts_at = table.head().starts_at.map(|_| 0);
            return crate::decide(&other, now, command);
        }
        let decided = crate::decide(table, now, command);
        if *self == Fault::CountsWhatWasRefused && decided.is_err() {
            table.n += 1;
        }
        decided
    }

    fn apply(&self, table: &mut Table, entry: &Entry) -> Vec<Told> {
        let told = crate::apply(table, entry);
        if *self == Fault::ForgetsIds {
            table.known.clear();
        }
        if *self == Fault::HearsWordsFirst {
            let early = table.made.created_at - 1;
            table.row.head.words_at.iter_mut().flatten().for_each(|at| *at = early);
        }
        told
    }

    fn save(&self, entry: &Entry) -> Entry {
        use crate::entry::{Change, Did};
        let mut entry = entry.clone();
        if let Change::Match(line) = &mut entry.change {
            match &mut line.did {
                Did::Act { left, .. } if *self == Fault::LosesTheClock => *left = None,
                did @ Did::BotPlays { .. } if *self == Fault::LosesTheBotsSeat => {
                    let Did::BotPlays { seat } = *did else { unreachable!() };
                    *did = Did::TakenBack { seat, left: None };
                }
                _ => {}
            }
        }
        entry
    }

    fn hear(&self, told: &Told, viewer: Viewer) -> String {
        if *self == Fault::TellsEverybodyEverything {
            return format!("{told:?}");
        }
        heard(told, viewer)
    }
}

/// What a viewer hears of something that is told, as one text.
fn heard(told: &Told, viewer: Viewer) -> String {
    if !told.to.includes(viewer) {
        return String::new();
    }
    match &told.news {
        News::Step { n, cause, .. } => {
            let events: Vec<&str> =
                told.news.heard_by(viewer).map(|event| event.event.as_str()).collect();
            format!("{n} {cause:?} {events:?}")
        }
        news => format!("{news:?}"),
    }
}
