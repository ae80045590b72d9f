//! Section 8, the advanced mode.

use ecrin_core::{Seat, SeatSet};
use ecrin_onix::{Event, Mode};

use crate::table::{Play, Table};

fn two(mode: Mode) -> Table {
    Table::new(mode, 2).piles(["s x", "s o", "s d", "s s", "s o"])
}

/// The actions the view warns of, with those who would win.
fn warnings(play: &Play) -> Vec<String> {
    let view = play.view();
    let shown = view.warnings.iter().map(|warning| {
        let winners: String = warning.winners.iter().map(|seat| seat.to_string()).collect();
        format!("{} {winners}", warning.action)
    });
    shown.collect()
}

#[test]
fn r8_8_a_seat_without_gems_wins_at_once() {
    // The seat whose turn it is, by completing all it has.
    let mut play = two(Mode::Advanced).seat(Seat::A, "o s d").stock(Seat::B, "o o o o o o").build();
    play.all(&["take:x@1", "put:x>1"]);
    assert!(!play.is_over(), "only at the end of the turn");
    let events = play.play("hit:b1");
    let Some(Event::Ended { winners, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(*winners, SeatSet::of(Seat::A));
    assert_eq!((play.ranks(), play.reason().as_str()), (vec![1, 2], "no_gems_left"));
    // A rival whose last card is destroyed, or stolen.
    for take in [["take:x@1", "put:x>new", "hit:b1"], ["take:d@3", "put:d>new", "hit:b1"]] {
        let mut play = two(Mode::Advanced).seat(Seat::B, "o").stock(Seat::A, "o o o").build();
        play.all(&take);
        if take[0] == "take:d@3" {
            assert!(!play.is_over());
            play.play("put:o>2");
        }
        assert_eq!((play.ranks(), play.reason().as_str()), (vec![2, 1], "no_gems_left"));
    }
    // In the base mode the game goes on.
    let mut play = two(Mode::Base).seat(Seat::A, "o s d").seat(Seat::B, "o").build();
    play.all(&["take:x@1", "put:x>1", "hit:b1"]);
    assert_eq!(
        (play.collections(Seat::A), play.collections(Seat::B)),
        (String::new(), String::new())
    );
    assert_eq!(play.to_act(), Seat::B);
}

#[test]
fn r8_9_of_several_without_gems_the_largest_stock_wins() {
    let both_out = |stock_a: &str, stock_b: &str| {
        let mut play = Table::new(Mode::Advanced, 4)
            .piles(["s x", "s o", "s d", "s s", "s o"])
            .seat(Seat::A, "o s d")
            .stock(Seat::A, stock_a)
            .seat(Seat::B, "o")
            .stock(Seat::B, stock_b)
            .seat(Seat::C, "s")
            .stock(Seat::C, "d d d d d d d d d")
            .seat(Seat::D, "sd")
            .stock(Seat::D, "x x x x x x x x x")
            .build();
        play.all(&["take:x@1", "put:x>1", "hit:b1"]);
        assert_eq!(play.reason(), "no_gems_left");
        play.ranks()
    };
    // Four cards of seat a are validated in this very turn. The others come
    // behind, with more cards or not.
    assert_eq!(both_out("", "o o o"), [1, 2, 3, 4]);
    assert_eq!(both_out("", "o o o o o"), [2, 1, 3, 4]);
    assert_eq!(both_out("", "o o o o"), [1, 1, 3, 4]);
}

#[test]
fn r8_10_no_gems_left_comes_before_empty_piles() {
    let table = |mode| {
        Table::new(mode, 2)
            .piles(["x", "s o", "s d", "s s", "s o"])
            .seat(Seat::A, "o s d")
            .stock(Seat::B, "o o o o o o")
    };
    let mut play = table(Mode::Advanced).build();
    play.all(&["take:x@1", "put:x>1", "hit:b1"]);
    assert_eq!((play.ranks(), play.reason().as_str()), (vec![1, 2], "no_gems_left"));
    let mut play = table(Mode::Base).build();
    play.all(&["take:x@1", "put:x>1", "hit:b1"]);
    assert_eq!((play.ranks(), play.reason().as_str()), (vec![2, 1], "piles_empty"));
}

#[test]
fn r8_11_otherwise_the_piles_decide_as_ever() {
    for mode in [Mode::Base, Mode::Advanced] {
        for (seats, empty) in [(2, "s s"), (4, "s s"), (5, ""), (6, "")] {
            let mut play = Table::new(mode, seats)
                .piles(["x", empty, "s o", "s s", "s o"])
                .stock(Seat::B, "o o o")
                .stock(Seat::A, "o o")
                .build();
            play.all(&["take:x@1", "put:x>1", "hit:b1"]);
            assert_eq!((play.reason().as_str(), play.ranks()[1]), ("piles_empty", 1));
            assert_eq!(play.ranks()[0], 2);
        }
    }
}

#[test]
fn r8_12_a_gift_of_the_win_is_shown_before() {
    // Only the hit that takes the last card.
    let mut play = Table::new(Mode::Advanced, 3)
        .piles(["s x", "s o", "s d", "s s", "s o"])
        .seat(Seat::B, "o")
        .seat(Seat::C, "s / d")
        .build();
    assert!(warnings(&play).is_empty(), "another target is left");
    play.all(&["take:x@1", "put:x>new"]);
    assert_eq!(warnings(&play), ["hit:b1 b"]);
    // Every hit takes a last card: already the choice of the gem decides.
    let mut play = Table::new(Mode::Advanced, 3)
        .piles(["s x", "s o", "s d", "s s", "s o"])
        .seat(Seat::B, "o")
        .seat(Seat::C, "sd")
        .build();
    assert_eq!(warnings(&play), ["take:x@1 bc", "take:d@3 bc"]);
    play.play("take:d@3");
    assert_eq!(warnings(&play), ["put:d>1 bc", "put:d>2 bc", "put:d>3 bc", "put:d>new bc"]);
    play.play("put:d>1");
    assert_eq!(warnings(&play), ["hit:b1 b", "hit:c1 c"]);
    play.play("hit:c1");
    assert_eq!(warnings(&play).len(), play.legal().len());
    let last = play.legal()[0].clone();
    play.play(&last);
    assert_eq!(play.ranks()[2], 1);
    // In the base mode there is nothing to warn of.
    let play = two(Mode::Base).seat(Seat::B, "o").build();
    assert!(warnings(&play).is_empty());
}

/// A seat that runs out of gems itself gives nothing away if its stock is as
/// large.
#[test]
fn r8_12_no_warning_where_the_seat_can_still_win() {
    let table = |stock: &str| {
        two(Mode::Advanced).seat(Seat::A, "o s d").seat(Seat::B, "o").stock(Seat::B, stock)
    };
    let mut play = table("x x x x").build();
    assert_eq!(warnings(&play), ["take:d@3 b"], "only the cross completes the collection");
    play.play("take:x@1");
    assert_eq!(warnings(&play), ["put:x>new b"]);
    play.play("put:x>1");
    assert!(warnings(&play).is_empty());
    play.play("hit:b1");
    assert_eq!(play.ranks(), [1, 1]);
    let mut play = table("x x x x x").build();
    assert_eq!(warnings(&play), ["take:x@1 b", "take:d@3 b"]);
    play.all(&["take:x@1", "put:x>1", "hit:b1"]);
    assert_eq!(play.ranks(), [2, 1]);
    // A stolen card can be the one that completes the last collection.
    let table = |stock: &str| {
        two(Mode::Advanced).seat(Seat::A, "x / o s").seat(Seat::B, "xd").stock(Seat::B, stock)
    };
    let mut play = table("s").build();
    play.all(&["take:d@3", "put:d>1"]);
    assert_eq!(warnings(&play), ["hit:b1 b"], "the collection x d stays");
    let mut play = two(Mode::Advanced).seat(Seat::A, "o s").seat(Seat::B, "x").build();
    assert_eq!(warnings(&play), ["take:x@1 b"]);
    play.play("take:d@3");
    assert_eq!(warnings(&play), ["put:d>new b"]);
    play.all(&["put:d>1", "hit:b1"]);
    assert_eq!(warnings(&play), ["put:x>new b"]);
    play.play("put:x>1");
    assert_eq!(play.ranks(), [1, 2]);
}
