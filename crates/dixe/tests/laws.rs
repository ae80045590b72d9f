//! The laws that every game of Écrin keeps.

mod common;

use common::mixed_table;
use ecrin_core::testkit::{self, Trial};
use ecrin_dixe::{Config, Dixe, Jokers};

/// Every preset with every seat count. The expert modes play the flora deck,
/// whose random matches are a third as long: the laws look at every step.
#[test]
fn laws_hold_for_every_mode_and_seat_count() {
    for mut trial in Trial::<Dixe>::all(1) {
        if trial.config.jokers != Jokers::Normal {
            trial.config = Config {
                jokers: trial.config.jokers,
                ..Config::default().with_deck("flora").unwrap()
            };
        }
        testkit::laws(&trial);
    }
}

#[test]
fn laws_hold_for_mixed_decks_table_options_and_own_sets() {
    for number in 0..6 {
        let (config, seats) = mixed_table(number);
        testkit::laws(&Trial::<Dixe> { config, seats, games: 2, seed: 77 + number as u64 });
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Dixe>() <= 1024, "{} bytes", size_of::<Dixe>());
}
