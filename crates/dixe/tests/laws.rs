//! The laws that every game of Écrin keeps.

use ecrin_core::Game;
use ecrin_core::testkit::{self, Trial};
use ecrin_dixe::{Config, Dixe, Fails, Jokers, RULES, SavedDie, default_set};

#[test]
fn laws_hold_for_every_preset_and_seat_count() {
    for trial in Trial::<Dixe>::all(6) {
        testkit::laws(&trial);
    }
}

/// Decks that mix both sets, so that every power meets every other.
fn mixed(number: usize) -> Vec<ecrin_dixe::Id> {
    let all: Vec<_> = default_set().dice.iter().map(|die| die.id.parse().unwrap()).collect();
    (0..6).map(|place| all[(number + place * (1 + 2 * (number % 2))) % 12]).collect()
}

#[test]
fn laws_hold_for_mixed_decks_and_table_options() {
    for number in 0..12 {
        let config = Config {
            jokers: [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert][number % 3],
            decks: (0..4).map(|seat| distinct(mixed(number + 5 * seat))).collect(),
            saved_die: [SavedDie::AtOnce, SavedDie::WithCombination][number % 2],
            stop_after_combination: number % 4 < 2,
            fails: [Fails::Every, Fails::Resetting][number / 6],
            set: None,
        };
        let seats = 2 + (number % 3) as u8;
        testkit::laws(&Trial::<Dixe> { config, seats, games: 4, seed: 77 + number as u64 });
    }
}

fn distinct(deck: Vec<ecrin_dixe::Id>) -> Vec<ecrin_dixe::Id> {
    let mut kept = Vec::new();
    let all = default_set().dice.iter().map(|die| die.id.parse().unwrap());
    for id in deck.into_iter().chain(all) {
        if kept.len() < 6 && !kept.contains(&id) {
            kept.push(id);
        }
    }
    kept
}

#[test]
fn every_clause_is_tested() {
    testkit::clauses(
        RULES,
        &[
            include_str!("rules.rs"),
            include_str!("powers.rs"),
            include_str!("saves.rs"),
            include_str!("sets.rs"),
        ],
    );
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Dixe>() <= 1024, "{} bytes", size_of::<Dixe>());
    assert!(Dixe::META.max_plies > 0);
}
