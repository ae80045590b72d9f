//! The laws that every game keeps, on every table.

use ecrin_core::testkit::{self, Probe, Trial};
use ecrin_core::{Seat, Seed, Viewer};
use ecrin_nox::{Config, Nox, RULES, Scoring};

#[test]
fn every_table_keeps_the_laws() {
    for trial in Trial::<Nox>::all(12) {
        testkit::laws(&trial);
    }
}

#[test]
fn clauses_and_tests_belong_together() {
    let tests = [
        include_str!("rules/set_up.rs"),
        include_str!("rules/turn.rs"),
        include_str!("rules/scoring.rs"),
        include_str!("rules/records.rs"),
        include_str!("twins.rs"),
    ];
    testkit::clauses(RULES, &tests);
}

#[test]
fn imagined_worlds_are_as_likely_as_real_ones() {
    let probes = [
        Probe { name: "the next card to be drawn", read: next_card },
        Probe { name: "the last card of the draw pile", read: last_card },
        Probe { name: "the lowest card of a rival's hand", read: rival_lowest },
        Probe { name: "whether two rival hands hold the same number", read: rivals_agree },
    ];
    for (seats, plies) in [(2, 0), (2, 9), (3, 1), (4, 14), (6, 3), (6, 40)] {
        let config = Config::default();
        let probes = if seats == 2 { &probes[..3] } else { &probes[..] };
        testkit::fair_worlds(&Trial { config, seats, games: 6000, seed: 5 }, plies, probes);
    }
}

fn next_card(game: &Nox, _: Viewer) -> Option<u32> {
    game.draw_pile().next().map(|card| card.number().into())
}

fn last_card(game: &Nox, _: Viewer) -> Option<u32> {
    game.draw_pile().last().map(|card| card.number().into())
}

fn rivals(game: &Nox, viewer: Viewer) -> impl Iterator<Item = Seat> {
    Seat::all(game.seats()).filter(move |&seat| viewer != Viewer::Seat(seat))
}

fn rival_lowest(game: &Nox, viewer: Viewer) -> Option<u32> {
    let rival = rivals(game, viewer).next()?;
    game.hand(rival).iter().next().map(|card| card.number().into())
}

fn rivals_agree(game: &Nox, viewer: Viewer) -> Option<u32> {
    let mut rivals = rivals(game, viewer);
    let (one, other) = (game.hand(rivals.next()?), game.hand(rivals.next()?));
    Some(u32::from(one.iter().any(|card| other.contains(card))))
}

#[test]
fn playthroughs_are_as_they_were() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let play = |scoring, seats, every, name| {
        let config = Config { scoring, first: None };
        testkit::playthrough::<Nox>(config, seats, Seed::from_number(14), dir, name, every);
    };
    play(Scoring::Base, 3, 15, "base-3");
    play(Scoring::HardHeaded, 2, 20, "hard-headed-2");
    play(Scoring::HardHeaded, 6, 90, "hard-headed-6");
}
