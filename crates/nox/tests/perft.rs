//! How many sequences of plays there are: by hand, by the plain version, and
//! as they always were.

mod common;

use common::oracle::Oracle;
use common::{BASE, table, to_act};
use ecrin_core::testkit::perft;
use ecrin_core::{Game, Seat, Swift};
use ecrin_nox::Nox;

#[test]
fn counted_by_hand() {
    // Three cards into two empty displays. Then b, with three green cards,
    // has 3 x 2 ways to extend, and can also cover the 2 wherever it lies.
    let game = table(BASE, Seat::A, &["", ""], &["1 2 3", "5 7 14"]);
    let count = |depth| perft(&game, depth, &mut Swift::new(0));
    assert_eq!(count(1), 6);
    assert_eq!(count(2), 2 * (6 + 9 + 6));
    // Two equal cards are one choice.
    let game = table(BASE, Seat::A, &["", ""], &["3 2 3", "5 7 14"]);
    assert_eq!(perft(&game, 1, &mut Swift::new(0)), 4);
}

/// A round that some plays have led to three piles in a display: three more
/// plays do not end it before the last of them.
fn three_piles(seats: u8) -> (Nox, Oracle) {
    let bits = &mut Swift::new(seats.into());
    let mut game = Nox::new(&BASE, seats).expect("a possible table");
    let mut plain = Oracle::new(seats.into(), false);
    let deal = game.sample_chance(bits);
    plain.deal(&game.write_chance(&deal));
    game.resolve_chance(&deal, &mut ());
    while Seat::all(seats).all(|seat| game.shown(seat).piles() < 3) {
        let action = common::quiet_action(&game, bits).expect("no display is near its end");
        plain.play(&action.to_string());
        game.play_unchecked(to_act(&game), &action, &mut ());
    }
    (game, plain)
}

fn plain_perft(plain: &Oracle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |action: &String| {
        let mut next = plain.clone();
        next.play(action);
        plain_perft(&next, depth - 1)
    };
    plain.legal().iter().map(after).sum()
}

#[test]
fn counted_by_the_plain_version() {
    for seats in 2..=6 {
        let (game, plain) = three_piles(seats);
        let count = perft(&game, 3, &mut Swift::new(0));
        assert_eq!(count, plain_perft(&plain, 3), "{seats} seats");
    }
}

#[test]
fn counted_before() {
    const BEFORE: [(u8, u64); 5] = [(2, 16531), (3, 32644), (4, 117566), (5, 50164), (6, 319141)];
    for (seats, count) in BEFORE {
        let (game, _) = three_piles(seats);
        assert_eq!(perft(&game, 4, &mut Swift::new(0)), count, "{seats} seats");
    }
}
