//! The laws that every game passes.

use ecrin_core::Viewer;
use ecrin_core::testkit::{self, Probe, Trial};
use ecrin_onix::{Card, Gem, Onix, Pile};

#[test]
fn laws_hold_for_every_mode_and_seat_count() {
    for trial in Trial::<Onix>::all(12) {
        testkit::laws(&trial);
    }
}

fn kind(card: Card) -> u32 {
    Card::ALL.iter().position(|&kind| kind == card).unwrap() as u32
}

/// The cards below the top of a pile, the highest first.
fn below(game: &Onix, pile: usize) -> impl Iterator<Item = Card> {
    game.piles().cards(Pile::ALL[pile]).rev().skip(1)
}

#[test]
fn imagined_piles_are_as_chance_makes_them() {
    let probes: [Probe<Onix>; 4] = [
        Probe {
            name: "under the top of pile 1",
            read: |game, _: Viewer| below(game, 0).next().map(kind),
        },
        Probe { name: "under the top of pile 5", read: |game, _| below(game, 4).next().map(kind) },
        Probe { name: "bottom of pile 3", read: |game, _| below(game, 2).last().map(kind) },
        Probe {
            name: "circles in pile 2",
            read: |game, _| {
                let circles = below(game, 1).filter(|card| card.shows(Gem::Circle));
                Some(circles.count() as u32)
            },
        },
    ];
    for mut trial in Trial::<Onix>::all(2000) {
        trial.seed += 7;
        testkit::fair_worlds(&trial, 0, &probes);
        testkit::fair_worlds(&trial, 40, &probes);
    }
}
