//! A game that fails on purpose, around a real one.

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};

use ecrin_bots::{AnyBot, AnySearcher, Threads};
use ecrin_catalog::{AnyGame, Count, UnknownBot};
use ecrin_core::{
    AnyMatch, BadConfig, BadRecord, BadStep, Check, Meta, Outcome, Preset, Reason, Record, Refused,
    Seat, Seed, SharedView, Told, Tried, Turn, Viewer, Worked,
};
use serde_json::Value;

/// Whether the trap is set: then every action panics.
pub static SET: AtomicBool = AtomicBool::new(false);

pub struct Trap;

pub static GAMES: &[&dyn AnyGame] = &[&Trap];

fn inner() -> &'static dyn AnyGame {
    ecrin_catalog::find("onyx").unwrap()
}

impl AnyGame for Trap {
    fn meta(&self) -> Meta {
        inner().meta()
    }

    fn rules(&self) -> &'static str {
        inner().rules()
    }

    fn lesson(&self) -> Vec<Worked> {
        inner().lesson()
    }

    fn presets(&self) -> Vec<Preset<Value>> {
        inner().presets()
    }

    fn full_config(&self, config: &Value, seats: u8) -> Result<Value, BadConfig> {
        inner().full_config(config, seats)
    }

    fn start(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadConfig> {
        inner().start(config, seats, seed)
    }

    fn deal(&self, config: &Value, seats: u8, seed: Seed) -> Result<Vec<Value>, BadConfig> {
        inner().deal(config, seats, seed)
    }

    fn start_recorded(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
        chances: &[Value],
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadStep> {
        let (played, told) = inner().start_recorded(config, seats, seed, chances)?;
        Ok((Box::new(Trapped(played)), told))
    }

    fn replay(&self, record: &Record, check: Check) -> Result<Box<dyn AnyMatch>, BadRecord> {
        inner().replay(record, check)
    }

    fn resume(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadRecord> {
        inner().resume(record)
    }

    fn bot(&self, name: &str) -> Result<Box<dyn AnyBot>, UnknownBot> {
        inner().bot(name)
    }

    fn showed_something(&self, played: &dyn AnyMatch, step: usize) -> bool {
        inner().showed_something(played, step)
    }

    fn is_senseless(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> bool {
        inner().is_senseless(played, seat, action)
    }

    fn seen_reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        inner().seen_reason(played, seat, action)
    }

    fn reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        inner().reason(played, seat, action)
    }

    fn imagined(&self, played: &dyn AnyMatch, viewer: Viewer, number: u64) -> Box<dyn AnyMatch> {
        inner().imagined(played, viewer, number)
    }

    fn guest(&self, name: &str) -> Result<Box<dyn ecrin_bots::Guest>, UnknownBot> {
        inner().guest(name)
    }

    fn world(&self, played: &dyn AnyMatch, seat: Seat) -> Value {
        inner().world(played, seat)
    }

    fn searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        inner().searcher(threads)
    }

    fn plain_searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        inner().plain_searcher(threads)
    }

    fn perft(&self, config: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, BadConfig> {
        inner().perft(config, seats, seed, depth)
    }

    fn random_games(
        &self,
        config: &Value,
        seats: u8,
        games: u64,
        seed: u64,
    ) -> Result<Count, BadConfig> {
        inner().random_games(config, seats, games, seed)
    }
}

struct Trapped(Box<dyn AnyMatch>);

impl AnyMatch for Trapped {
    fn play(&mut self, seat: Seat, written: &str) -> Result<Vec<Told>, Refused> {
        self.0.play(seat, written)
    }

    fn play_untold(&mut self, seat: Seat, written: &str) -> Result<(), Refused> {
        self.play(seat, written).map(drop)
    }

    fn try_play(&self, seat: Seat, written: &str) -> Result<Tried, Refused> {
        assert!(!SET.load(Ordering::SeqCst), "the trap snapped");
        self.0.try_play(seat, written)
    }

    fn play_recorded(
        &mut self,
        seat: Seat,
        written: &str,
        chances: &[Value],
    ) -> Result<Vec<Told>, BadStep> {
        self.0.play_recorded(seat, written, chances)
    }

    fn meta(&self) -> Meta {
        self.0.meta()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn steps(&self) -> usize {
        self.0.steps()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat)
    }

    fn check(&self, seat: Seat, written: &str) -> Result<(), Refused> {
        self.0.check(seat, written)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.0.view(viewer)
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        self.0.write_view(viewer, out);
    }

    fn is_open(&self) -> bool {
        self.0.is_open()
    }

    fn shared_view(&self) -> Option<SharedView> {
        self.0.shared_view()
    }

    fn write_own_view(&self, viewer: Viewer, shared: &SharedView, out: &mut Vec<u8>) {
        self.0.write_own_view(viewer, shared, out);
    }

    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>) {
        self.0.write_legal(seat, out);
    }

    fn write_choices(&self, seat: Seat, out: &mut Vec<u8>) {
        self.0.write_choices(seat, out);
    }

    fn write_choice(&self, seat: Seat, written: &str, out: &mut Vec<u8>) -> Result<(), Refused> {
        self.0.write_choice(seat, written, out)
    }

    fn render(&self, viewer: Viewer) -> String {
        self.0.render(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn private_record(&self) -> Record {
        self.0.private_record()
    }

    fn before_last_action(&self) -> Option<usize> {
        self.0.before_last_action()
    }

    fn undo_to(&mut self, steps: usize) {
        self.0.undo_to(steps);
    }

    fn record_with_legal(&self) -> Record {
        self.0.record_with_legal()
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(Trapped(self.0.boxed_clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self.0.as_any()
    }
}
