//! Random play, one thread: actions per second.

use divan::counter::ItemsCount;
use ecrin_core::{Game, Playout, Swift, Turn};
use ecrin_dixe::{Config, Dixe, Jokers};

fn main() {
    divan::main();
}

/// Plays one random match; the number of actions.
fn playout(config: &Config, seats: u8, bits: &mut Swift) -> usize {
    let mut state = Dixe::new(config, seats).unwrap();
    let mut actions = 0;
    loop {
        match state.turn() {
            Turn::Over => return actions,
            Turn::Chance => {
                let chance = state.sample_chance(bits);
                state.resolve_chance(&chance, &mut ());
            }
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                let action = state.random_action(seat, bits);
                state.play_unchecked(seat, &action, &mut ());
                actions += 1;
            }
        }
    }
}

fn matches(bencher: divan::Bencher<'_, '_>, config: Config, seats: u8) {
    const MATCHES: u64 = 20;
    let mut bits = Swift::new(1);
    let actions: usize = (0..MATCHES).map(|_| playout(&config, seats, &mut bits)).sum();
    bencher.counter(ItemsCount::new(actions)).bench_local(|| {
        let mut bits = Swift::new(1);
        (0..MATCHES).map(|_| playout(&config, seats, &mut bits)).sum::<usize>()
    });
}

#[divan::bench(args = [2, 3, 4])]
fn starter(bencher: divan::Bencher<'_, '_>, seats: u8) {
    matches(bencher, Config::default(), seats);
}

#[divan::bench(args = [2, 3, 4])]
fn super_expert(bencher: divan::Bencher<'_, '_>, seats: u8) {
    matches(bencher, Config { jokers: Jokers::SuperExpert, ..Config::default() }, seats);
}

#[divan::bench(args = [2, 3, 4])]
fn flora(bencher: divan::Bencher<'_, '_>, seats: u8) {
    matches(bencher, Config::default().with_deck("flora").unwrap(), seats);
}

#[divan::bench]
fn odds_of_six_dice(bencher: divan::Bencher<'_, '_>) {
    let state = Dixe::new(&Config::default(), 2).unwrap();
    bencher.bench_local(|| divan::black_box(&state).odds_of(divan::black_box(0)));
}

#[divan::bench]
fn clone_state(bencher: divan::Bencher<'_, '_>) {
    let state = Dixe::new(&Config::default(), 4).unwrap();
    bencher.bench_local(|| divan::black_box(&state).clone());
}
