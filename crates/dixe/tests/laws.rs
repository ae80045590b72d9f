//! The laws that every game of Écrin keeps.

use ecrin_core::Swift;
use ecrin_core::testkit::{self, Trial};
use ecrin_dixe::{CardSet, Config, Dixe, Fails, Id, Jokers, SavedDie, default_set};

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

/// The default set with combinations of two symbols: matches are short and
/// cards turn early, so that powers meet often.
fn quick_set() -> CardSet {
    let mut set = default_set().clone();
    for combo in set.cards.iter_mut().flat_map(|card| &mut card.combos) {
        combo.truncate(2);
    }
    for card in &mut set.cards {
        card.known.clear();
    }
    set
}

/// Six characters from all twelve, different for each number.
fn mixed(number: usize) -> Vec<Id> {
    let mut all: Vec<Id> = default_set().dice.iter().map(|die| die.id.parse().unwrap()).collect();
    ecrin_core::Bits::shuffle(&mut Swift::new(number as u64), &mut all);
    all.truncate(6);
    all
}

#[test]
fn laws_hold_for_mixed_decks_table_options_and_own_sets() {
    for number in 0..6 {
        let config = Config {
            jokers: [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert][number % 3],
            decks: (0..4).map(|seat| mixed(number * 4 + seat)).collect(),
            saved_die: [SavedDie::AtOnce, SavedDie::WithCombination][number % 2],
            stop_after_combination: number % 4 < 2,
            fails: [Fails::Every, Fails::Resetting][number / 3],
            set: Some(Box::new(quick_set())),
        };
        let seats = 2 + (number % 3) as u8;
        testkit::laws(&Trial::<Dixe> { config, seats, games: 2, seed: 77 + number as u64 });
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Dixe>() <= 1024, "{} bytes", size_of::<Dixe>());
}
