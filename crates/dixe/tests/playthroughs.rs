//! Golden playthroughs: whole random matches as every viewer lives them.

use ecrin_core::Seed;
use ecrin_core::testkit::playthrough;
use ecrin_dixe::{Config, Dixe, Jokers};

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");

fn config(jokers: Jokers, deck: &str) -> Config {
    Config { jokers, ..Config::default() }.with_deck(deck).unwrap()
}

#[test]
fn starter_for_two() {
    playthrough::<Dixe>(
        config(Jokers::Normal, "starter"),
        2,
        Seed::from_number(587),
        DIR,
        "starter-2",
        150,
    );
}

#[test]
fn flora_for_three_in_super_expert_mode() {
    playthrough::<Dixe>(
        config(Jokers::SuperExpert, "flora"),
        3,
        Seed::from_number(161),
        DIR,
        "flora-3",
        300,
    );
}
