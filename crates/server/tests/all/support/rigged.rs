//! Games whose first luck a test chooses.

use std::sync::OnceLock;

use ecrin_bots::{AnyBot, AnySearcher, Threads};
use ecrin_catalog::{AnyGame, Count, UnknownBot};
use ecrin_core::{
    AnyMatch, BadConfig, BadRecord, Check, FORMAT, Meta, Preset, Record, Seat, Seed, Step, Told,
};
use serde_json::Value;

/// A real game, but every match begins with this luck and has no more.
pub struct Rigged {
    pub game: &'static str,
    pub first: OnceLock<Value>,
}

impl Rigged {
    pub const fn new(game: &'static str) -> Rigged {
        Rigged { game, first: OnceLock::new() }
    }

    fn inner(&self) -> &'static dyn AnyGame {
        ecrin_catalog::find(self.game).unwrap()
    }
}

impl AnyGame for Rigged {
    fn start(
        &self,
        config: &Value,
        seats: u8,
        _seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadConfig> {
        let record = Record {
            format: FORMAT.to_string(),
            game: self.game.to_string(),
            rules_version: self.meta().rules_version,
            config: config.clone(),
            seats,
            seed: None,
            steps: vec![Step::Chance(self.first.get().expect("the luck is chosen").clone())],
            outcome: None,
        };
        Ok((self.inner().replay(&record, Check::Rules).expect("possible luck"), Vec::new()))
    }

    fn meta(&self) -> Meta {
        self.inner().meta()
    }

    fn rules(&self) -> &'static str {
        self.inner().rules()
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
        self.inner().bot(name)
    }

    fn shows_something(&self, before: &dyn AnyMatch, seat: Seat, written: &str) -> bool {
        self.inner().shows_something(before, seat, written)
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
