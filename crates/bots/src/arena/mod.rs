//! Bots against each other, until it is clear who is stronger.

mod file;
mod rating;
mod schedule;
mod sprt;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use ecrin_core::{AnyMatch, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::file::{BadFile, ResultFile};
pub use self::rating::{Pairing, Rating, pairings, ratings, wilson};
pub use self::schedule::{BadLineup, Fixture, Lineups, fixtures};
pub use self::sprt::{BadSprt, Sprt, Verdict, whole_deals};
use crate::budget::Budget;
use crate::face::AnyBot;

/// What an arena plays. Two runs with the same plan can be put together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    pub format: String,
    pub game: String,
    pub rules_version: u32,
    pub config: Value,
    pub seats: u8,
    pub bots: Vec<String>,
    pub lineups: Lineups,
    /// What a bot may spend on a choice, in words.
    pub thinking: String,
    pub seed: Seed,
}

/// The only format there is so far.
pub const FORMAT: &str = "ecrin-arena/1";

/// One game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    pub deal: u64,
    /// The bots by seat.
    pub bots: Vec<String>,
    /// The share of the win by seat.
    pub shares: Vec<f64>,
    pub ranks: Vec<u8>,
    pub steps: usize,
    /// By seat, the longest that one choice took.
    pub slowest_ms: Vec<u64>,
    /// By seat, how far a choice exceeded its time at most.
    pub over_ms: Vec<u64>,
    /// What a bot did wrong; it has lost the game by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl GameResult {
    /// The shares of all seats that a bot had.
    fn shares_of(&self, bot: &str) -> Vec<f64> {
        let seated = self.bots.iter().zip(&self.shares).filter(|(name, _)| *name == bot);
        seated.map(|(_, share)| *share).collect()
    }

    /// The only other bot, if `bot` has one seat and that one all others.
    fn lone_rival_of(&self, bot: &str) -> Option<&str> {
        let rivals: Vec<&String> = self.bots.iter().filter(|name| *name != bot).collect();
        let (first, rest) = rivals.split_first()?;
        let alone = rivals.len() + 1 == self.bots.len();
        (alone && rest.iter().all(|name| name == first)).then_some(first.as_str())
    }
}

/// A plan with all that it takes to play it.
pub struct Arena<'a> {
    pub plan: &'a Plan,
    /// A new match as planned, with this randomness.
    pub start: &'a (dyn Fn(Seed) -> Box<dyn AnyMatch> + Sync),
    /// A fresh bot by its name in the plan.
    pub bot: &'a (dyn Fn(&str) -> Box<dyn AnyBot> + Sync),
    /// What all bots may spend on a choice.
    pub budget: &'a Budget,
    /// How many games are played at once.
    pub threads: usize,
}

impl std::fmt::Debug for Arena<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Arena({:?})", self.plan)
    }
}

impl Arena<'_> {
    /// Plays all of `todo` and gives each result to `report` as it comes,
    /// which stops the arena by returning false.
    pub fn run(&self, todo: &[Fixture], mut report: impl FnMut(GameResult) -> bool) {
        let next = AtomicUsize::new(0);
        let stop = AtomicBool::new(false);
        let (sender, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let Some(fixture) = todo.get(next.fetch_add(1, Ordering::Relaxed)) else {
                            return;
                        };
                        if sender.send(self.play(fixture)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for result in results {
                if !report(result) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
    }

    /// Plays one game. All games of a deal draw the same randomness; each bot at each
    /// seat draws its own from the far end of the same seed.
    fn play(&self, fixture: &Fixture) -> GameResult {
        let Arena { plan, budget: common, .. } = *self;
        let seed = plan.seed.derive(fixture.deal);
        let names: Vec<String> =
            fixture.seating.iter().map(|&bot| plan.bots[bot].clone()).collect();
        let seats = names.len();
        let mut bots: Vec<Box<dyn AnyBot>> = names.iter().map(|name| (self.bot)(name)).collect();
        let limits: Vec<Option<Duration>> =
            bots.iter().map(|bot| bot.budget(common).time_limit()).collect();
        let mut rngs: Vec<_> = (0..seats as u64)
            .map(|seat| {
                seed.stream(u64::MAX - seat * 1_000 - fixture.seating[seat as usize] as u64)
            })
            .collect();
        let mut slowest = vec![Duration::ZERO; seats];
        let mut over = vec![Duration::ZERO; seats];
        let mut played = (self.start)(seed);
        let mut fault = None;
        while let Turn::Players(set) = played.turn() {
            let seat = set.first().expect("a turn of players names a seat");
            let place = seat.index();
            let started = common.now();
            let chosen = bots[place].choose(&*played, seat, common, &mut rngs[place]);
            let took = common.now().saturating_sub(started);
            slowest[place] = slowest[place].max(took);
            if let Some(limit) = limits[place] {
                over[place] = over[place].max(took.saturating_sub(limit));
            }
            let wrong = match chosen {
                Ok(action) => played.play_untold(seat, &action).err().map(|why| why.to_string()),
                Err(why) => Some(why.to_string()),
            };
            if let Some(why) = wrong {
                fault = Some((seat, why));
                break;
            }
        }
        let millis =
            |times: &[Duration]| times.iter().map(|time| time.as_millis() as u64).collect();
        let (shares, ranks) = match &fault {
            Some((seat, _)) => lost_by(*seat, seats),
            None => {
                let outcome = played.outcome().expect("the match was played to its end");
                let shares = Seat::all(plan.seats).map(|seat| outcome.share(seat)).collect();
                (shares, outcome.ranks.as_slice().to_vec())
            }
        };
        GameResult {
            deal: fixture.deal,
            bots: names,
            shares,
            ranks,
            steps: played.steps(),
            slowest_ms: millis(&slowest),
            over_ms: millis(&over),
            fault: fault.map(|(seat, why)| format!("seat {seat}: {why}")),
        }
    }
}

/// The fixtures that are not among the results yet.
#[must_use]
pub fn remaining(plan: &Plan, fixtures: &[Fixture], results: &[GameResult]) -> Vec<Fixture> {
    let done: std::collections::HashSet<(u64, &[String])> =
        results.iter().map(|result| (result.deal, result.bots.as_slice())).collect();
    let played = |fixture: &&Fixture| {
        let bots: Vec<String> = fixture.seating.iter().map(|&bot| plan.bots[bot].clone()).collect();
        !done.contains(&(fixture.deal, bots.as_slice()))
    };
    fixtures.iter().filter(played).cloned().collect()
}

/// A game that a bot lost by a fault: the others share the win.
fn lost_by(loser: Seat, seats: usize) -> (Vec<f64>, Vec<u8>) {
    let share = 1.0 / (seats - 1).max(1) as f64;
    let lost = |seat: usize| seat == loser.index();
    let shares = (0..seats).map(|seat| if lost(seat) { 0.0 } else { share }).collect();
    let ranks = (0..seats).map(|seat| if lost(seat) { seats as u8 } else { 1 }).collect();
    (shares, ranks)
}
