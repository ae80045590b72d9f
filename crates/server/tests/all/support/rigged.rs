//! Games whose first luck a test chooses.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use ecrin_bots::{AnyBot, AnySearcher, Threads};
use ecrin_catalog::{AnyGame, Count, UnknownBot};
use ecrin_core::{
    AnyMatch, BadConfig, BadRecord, BadStep, Check, FORMAT, Meta, Preset, Reason, Record, Seat,
    Seed, Step, Told, Viewer, Worked,
};
use serde_json::Value;

/// A real game, but where luck was chosen every match begins with it and has
/// no more; and perhaps its rules are newer.
pub struct Rigged {
    pub game: &'static str,
    pub first: OnceLock<Value>,
    /// How much newer the rules are than the real ones.
    pub newer: u32,
    /// How many bots were made.
    pub bots: AtomicU32,
}

impl Rigged {
    pub const fn new(game: &'static str) -> Rigged {
        Rigged { game, first: OnceLock::new(), newer: 0, bots: AtomicU32::new(0) }
    }

    pub const fn newer(game: &'static str) -> Rigged {
        Rigged { game, first: OnceLock::new(), newer: 1, bots: AtomicU32::new(0) }
    }

    fn inner(&self) -> &'static dyn AnyGame {
        ecrin_catalog::find(self.game).unwrap()
    }
}

impl AnyGame for Rigged {
    fn deal(&self, config: &Value, seats: u8, seed: Seed) -> Result<Vec<Value>, BadConfig> {
        match self.first.get() {
            Some(first) => Ok(vec![first.clone()]),
            None => self.inner().deal(config, seats, seed),
        }
    }

    fn start_recorded(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
        chances: &[Value],
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadStep> {
        if self.first.get().is_none() {
            return self.inner().start_recorded(config, seats, seed, chances);
        }
        let record = Record {
            format: FORMAT.to_string(),
            game: self.game.to_string(),
            rules_version: self.meta().rules_version,
            config: config.clone(),
            seats,
            seed: None,
            steps: chances.iter().cloned().map(Step::Chance).collect(),
            outcome: None,
        };
        Ok((self.inner().replay(&record, Check::Rules).expect("possible luck"), Vec::new()))
    }

    fn start(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadConfig> {
        self.inner().start(config, seats, seed)
    }

    fn meta(&self) -> Meta {
        let meta = self.inner().meta();
        Meta { rules_version: meta.rules_version + self.newer, ..meta }
    }

    fn rules(&self) -> &'static str {
        self.inner().rules()
    }

    fn lesson(&self) -> Vec<Worked> {
        self.inner().lesson()
    }

    fn presets(&self) -> Vec<Preset<Value>> {
        self.inner().presets()
    }

    fn full_config(&self, config: &Value, seats: u8) -> Result<Value, BadConfig> {
        self.inner().full_config(config, seats)
    }

    fn replay(&self, record: &Record, check: Check) -> Result<Box<dyn AnyMatch>, BadRecord> {
        self.inner().replay(record, check)
    }

    fn resume(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadRecord> {
        self.inner().resume(record)
    }

    fn bot(&self, name: &str) -> Result<Box<dyn AnyBot>, UnknownBot> {
        self.bots.fetch_add(1, Ordering::Relaxed);
        self.inner().bot(name)
    }

    fn showed_something(&self, played: &dyn AnyMatch, step: usize) -> bool {
        self.inner().showed_something(played, step)
    }

    fn is_senseless(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> bool {
        self.inner().is_senseless(played, seat, action)
    }

    fn seen_reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        self.inner().seen_reason(played, seat, action)
    }

    fn reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        self.inner().reason(played, seat, action)
    }

    fn imagined(&self, played: &dyn AnyMatch, viewer: Viewer, number: u64) -> Box<dyn AnyMatch> {
        self.inner().imagined(played, viewer, number)
    }

    fn guest(&self, name: &str) -> Result<Box<dyn ecrin_bots::Guest>, UnknownBot> {
        self.inner().guest(name)
    }

    fn world(&self, played: &dyn AnyMatch, seat: Seat) -> Value {
        self.inner().world(played, seat)
    }

    fn searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        self.inner().searcher(threads)
    }

    fn plain_searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        self.inner().plain_searcher(threads)
    }

    fn perft(&self, config: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, BadConfig> {
        self.inner().perft(config, seats, seed, depth)
    }

    fn random_games(
        &self,
        config: &Value,
        seats: u8,
        games: u64,
        seed: u64,
    ) -> Result<Count, BadConfig> {
        self.inner().random_games(config, seats, games, seed)
    }
}
