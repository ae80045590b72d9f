//! Random games of every size, and of the plain version for comparison.
//! `cargo bench -p ecrin-onyx`; an item is one placement or swap.

#[allow(dead_code, reason = "the bench only plays")]
#[path = "../tests/oracle/mod.rs"]
mod oracle;

use divan::Bencher;
use divan::counter::ItemsCount;
use ecrin_core::{Bits, Evaluate, Game, Playout, Seat, Swift};
use ecrin_onyx::{Config, Onyx, Size};
use oracle::Oracle;

fn main() {
    divan::main();
}

fn start(lines: u64) -> Onyx {
    let size = Size::with_lines(lines).expect("a size there is");
    Onyx::new(&Config { size, ..Config::default() }, 2).expect("two seats")
}

/// Always new games: the same ones again would be learnt by the processor.
#[divan::bench(args = [8, 12, 16, 20])]
fn random_games(bencher: Bencher, lines: u64) {
    const ACTIONS: u32 = 20_000;
    let (start, mut bits) = (start(lines), Swift::new(7));
    let mut state = start.clone();
    bencher.counter(ItemsCount::new(ACTIONS)).bench_local(|| {
        for _ in 0..ACTIONS {
            let seat = match state.to_act() {
                Some(seat) => seat,
                None => {
                    state = start.clone();
                    Seat::A
                }
            };
            let action = state.random_action(seat, &mut bits);
            state.play_unchecked(seat, &action, &mut ());
        }
    });
}

/// The version that the fast one is compared with.
#[divan::bench(args = [12], sample_count = 20)]
fn plain_version(bencher: Bencher, lines: u8) {
    const ACTIONS: u32 = 1_000;
    let (start, mut bits) = (Oracle::new(lines, true), Swift::new(7));
    let mut game = start.clone();
    bencher.counter(ItemsCount::new(ACTIONS)).bench_local(|| {
        for _ in 0..ACTIONS {
            if game.end.is_some() {
                game = start.clone();
            }
            let legal = game.legal();
            game.place(legal[bits.index(legal.len())]);
        }
    });
}

/// A guess half way through a game.
#[divan::bench(args = [8, 12, 16, 20])]
fn evaluate(bencher: Bencher, lines: u64) {
    let (mut state, mut bits) = (start(lines), Swift::new(7));
    for _ in 0..lines * lines / 4 {
        let seat = state.to_act().expect("far from the end");
        let action = state.random_action(seat, &mut bits);
        state.play_unchecked(seat, &action, &mut ());
    }
    bencher.bench_local(|| divan::black_box(&state).evaluate());
}
