//! What a server writes for the seat to act, over the positions of random
//! matches: its view, its legal actions, its choices. An item is one position.

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use ecrin_catalog::find;
use ecrin_core::{AnyMatch, Bits, Seat, Seed, Swift, Turn, Viewer};

fn main() {
    divan::main();
}

const MATCHES: u64 = 4;

/// So many positions of each match, evenly apart.
const POSITIONS: usize = 50;

const TABLES: [(&str, u8); 6] =
    [("onyx", 2), ("onix", 2), ("onix", 6), ("nox", 2), ("nox", 6), ("dixe", 4)];

fn positions(table: (&str, u8)) -> Vec<(Box<dyn AnyMatch>, Seat)> {
    let mut all = Vec::new();
    for number in 0..MATCHES {
        // Played twice: a long match is too large to keep every position.
        let mut length = 0;
        play(table, number, |_, _| length += 1);
        let (apart, mut passed) = (length / POSITIONS + 1, 0);
        play(table, number, |played, seat| {
            if passed % apart == 0 {
                all.push((played.boxed_clone(), seat));
            }
            passed += 1;
        });
    }
    all
}

/// A random match, told of every position.
fn play((game, seats): (&str, u8), number: u64, mut told: impl FnMut(&dyn AnyMatch, Seat)) {
    let game = find(game).expect("a game of the case");
    let config = &game.presets()[0].config;
    let seed = Seed::from_number(number);
    let (mut played, _) = game.start(config, seats, seed).expect("a table that it allows");
    let mut bits = Swift::new(number);
    while let Turn::Players(set) = played.turn() {
        let seat = set.first().expect("a turn of players names a seat");
        told(played.as_ref(), seat);
        let legal = played.legal(seat);
        played.play(seat, &legal[bits.index(legal.len())]).expect("a legal action");
    }
}

fn bench(
    bencher: Bencher<'_, '_>,
    table: (&str, u8),
    write: impl Fn(&dyn AnyMatch, Seat, &mut Vec<u8>),
) {
    let positions = positions(table);
    let mut out = Vec::new();
    let mut write_all = || {
        out.clear();
        for (played, seat) in &positions {
            write(played.as_ref(), *seat, &mut out);
        }
        out.len()
    };
    let bytes = write_all();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .counter(BytesCount::new(bytes))
        .bench_local(write_all);
}

#[divan::bench(args = TABLES)]
fn view(bencher: Bencher<'_, '_>, table: (&str, u8)) {
    bench(bencher, table, |played, seat, out| played.write_view(Viewer::Seat(seat), out));
}

#[divan::bench(args = TABLES)]
fn legal(bencher: Bencher<'_, '_>, table: (&str, u8)) {
    bench(bencher, table, |played, seat, out| played.write_legal(seat, out));
}

#[divan::bench(args = TABLES)]
fn choices(bencher: Bencher<'_, '_>, table: (&str, u8)) {
    bench(bencher, table, |played, seat, out| played.write_choices(seat, out));
}
