//! Golden playthroughs: whole games as every seat and a spectator live them.

use ecrin_core::{Seat, Seed, testkit};
use ecrin_onix::{Config, Mode, Onix};

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");

fn playthrough(config: Config, seats: u8, seed: u64, name: &str, every: usize) {
    testkit::playthrough::<Onix>(config, seats, Seed::from_number(seed), DIR, name, every);
}

#[test]
fn base_for_two() {
    let config = Config { mode: Mode::Base, first: Some(Seat::B) };
    playthrough(config, 2, 1, "base-2", 40);
}

/// A short game in which a rival's last card is taken, with its warnings.
#[test]
fn advanced_for_three() {
    let config = Config { mode: Mode::Advanced, first: None };
    playthrough(config, 3, 28351, "advanced-3", 1);
}

/// A game in which the ring closes.
#[test]
fn base_for_six() {
    playthrough(Config::default(), 6, 3, "base-6", 40);
}
