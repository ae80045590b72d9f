//! Random play: the deal and all actions of whole games. Divan shows time and
//! items (actions) per second for each seat count and mode.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use ecrin_core::{Determinize, Evaluate, Game, Playout, Swift, Turn, Viewer};
use ecrin_onix::{Config, Mode, Onix};

fn main() {
    divan::main();
}

/// Plays one game and counts its actions; the deal is no action.
fn play(config: &Config, seats: u8, bits: &mut Swift) -> usize {
    let mut game = Onix::new(config, seats).expect("the configuration is valid");
    let deal = game.sample_chance(bits);
    game.resolve_chance(&deal, &mut ());
    let mut actions = 0;
    while let Turn::Players(set) = game.turn() {
        let seat = set.first().expect("somebody is to act");
        let action = game.random_action(seat, bits);
        game.play_unchecked(seat, &action, &mut ());
        actions += 1;
    }
    black_box(game);
    actions
}

const GAMES: usize = 1000;

fn bench(bencher: Bencher<'_, '_>, mode: Mode, seats: u8) {
    let config = Config { mode, first: None };
    let mut bits = Swift::new(1);
    let actions: usize = (0..GAMES).map(|_| play(&config, seats, &mut bits)).sum();
    bencher.counter(ItemsCount::new(actions)).bench(|| {
        let mut bits = Swift::new(1);
        (0..GAMES).map(|_| play(&config, seats, &mut bits)).sum::<usize>()
    });
}

#[divan::bench(args = 2..=6)]
fn base(bencher: Bencher<'_, '_>, seats: u8) {
    bench(bencher, Mode::Base, seats);
}

#[divan::bench(args = 2..=6)]
fn advanced(bencher: Bencher<'_, '_>, seats: u8) {
    bench(bencher, Mode::Advanced, seats);
}

/// A game with forty actions played, as a search meets it.
fn midgame(seats: u8) -> Onix {
    let mut bits = Swift::new(2);
    let mut game = Onix::new(&Config::default(), seats).expect("the configuration is valid");
    let deal = game.sample_chance(&mut bits);
    game.resolve_chance(&deal, &mut ());
    for _ in 0..40 {
        let Turn::Players(set) = game.turn() else { break };
        let seat = set.first().expect("somebody is to act");
        let action = game.random_action(seat, &mut bits);
        game.play_unchecked(seat, &action, &mut ());
    }
    game
}

#[divan::bench(args = [2, 6])]
fn clone(bencher: Bencher<'_, '_>, seats: u8) {
    let game = midgame(seats);
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench(args = [2, 6])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let game = midgame(seats);
    bencher.bench(|| black_box(&game).view(Viewer::Spectator));
}

#[divan::bench(args = [2, 6])]
fn determinize(bencher: Bencher<'_, '_>, seats: u8) {
    let view = midgame(seats).view(Viewer::Spectator);
    let mut bits = Swift::new(3);
    bencher.bench_local(|| Onix::determinize(black_box(&view), &mut bits));
}

#[divan::bench(args = [2, 6])]
fn evaluate(bencher: Bencher<'_, '_>, seats: u8) {
    let game = midgame(seats);
    bencher.bench(|| black_box(&game).evaluate());
}
