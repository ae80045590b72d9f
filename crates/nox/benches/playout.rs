//! Random play of whole matches, deals included: actions per second.
//! `cargo bench -p ecrin-nox`

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use ecrin_core::{Determinize, Evaluate, Game, Playout, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Config, Nox, Scoring};

fn main() {
    divan::main();
}

const MATCHES: u64 = 100;

/// Plays the same matches each time; tells how many actions they have.
fn matches(scoring: Scoring, seats: u8) -> u64 {
    let mut actions = 0;
    for number in 0..MATCHES {
        let mut bits = Swift::new(number);
        let mut game = start(scoring, seats);
        loop {
            match game.turn() {
                Turn::Chance => {
                    let deal = game.sample_chance(&mut bits);
                    game.resolve_chance(&deal, &mut ());
                }
                Turn::Players(seats) => {
                    let seat = seats.first().expect("somebody is to act");
                    let action = game.random_action(seat, &mut bits);
                    game.play_unchecked(seat, &action, &mut ());
                    actions += 1;
                }
                Turn::Over => break,
            }
        }
        black_box(&game);
    }
    actions
}

fn start(scoring: Scoring, seats: u8) -> Nox {
    Nox::new(&Config { scoring, first: None }, seats).expect("a possible table")
}

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn base(bencher: Bencher, seats: u8) {
    let actions = matches(Scoring::Base, seats);
    bencher.counter(ItemsCount::new(actions)).bench(|| matches(Scoring::Base, seats));
}

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn hard_headed(bencher: Bencher, seats: u8) {
    let actions = matches(Scoring::HardHeaded, seats);
    bencher.counter(ItemsCount::new(actions)).bench(|| matches(Scoring::HardHeaded, seats));
}

/// A position in the middle of a round.
fn midway(seats: u8) -> (Nox, Swift) {
    let mut bits = Swift::new(7);
    let mut game = start(Scoring::Base, seats);
    let deal = game.sample_chance(&mut bits);
    game.resolve_chance(&deal, &mut ());
    for _ in 0..2 * seats {
        if let Turn::Players(seats) = game.turn() {
            let seat = seats.first().expect("somebody is to act");
            let action = game.random_action(seat, &mut bits);
            game.play_unchecked(seat, &action, &mut ());
        }
    }
    (game, bits)
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let (game, _) = midway(6);
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench(args = [2, 6])]
fn deal(bencher: Bencher, seats: u8) {
    let game = start(Scoring::Base, seats);
    let mut bits = Swift::new(1);
    bencher.bench_local(|| game.sample_chance(&mut bits));
}

#[divan::bench(args = [2, 6])]
fn determinize(bencher: Bencher, seats: u8) {
    let (game, mut bits) = midway(seats);
    let view = game.view(Viewer::Seat(Seat::A));
    bencher.bench_local(|| Nox::determinize(&view, &mut bits));
}

#[divan::bench(args = [2, 6])]
fn evaluate(bencher: Bencher, seats: u8) {
    let (game, _) = midway(seats);
    bencher.bench(|| black_box(&game).evaluate());
}

#[divan::bench(args = [2, 6])]
fn view(bencher: Bencher, seats: u8) {
    let (game, _) = midway(seats);
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat::A)));
}
