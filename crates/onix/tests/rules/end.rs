//! Section 8: the end of the base game, and the ring of four.

use ecrin_core::{Game, Seat, Turn};
use ecrin_onix::{Event, Mode};

use crate::table::{Play, Table};

/// Pile 1 has one card, a diamond, and the rest is deep enough.
fn last_card(seats: u8) -> Table {
    Table::new(Mode::Base, seats).piles(["d", "s x", "s o", "s x", "s o"])
}

#[test]
fn r8_1_up_to_four_seats_one_empty_pile_ends_the_game() {
    for seats in 2..=4 {
        // Emptied by taking: the turn is still played to its end.
        let mut play = last_card(seats).seat(Seat::A, "o x s / o").build();
        play.play("take:d@1");
        assert!(!play.is_over());
        play.play("put:d>1");
        assert!(!play.is_over());
        play.play("hit:b3");
        assert!(!play.is_over());
        let events = play.play("put:s>2");
        assert!(matches!(events.last(), Some(Event::Ended { .. })), "{events:?}");
        assert!(!events.iter().any(|event| matches!(event, Event::TurnPassed { .. })));
        // Validation came first, and nobody plays on.
        assert_eq!((play.stock(Seat::A), play.collections(Seat::A).as_str()), (4, "o s"));
        assert_eq!((play.game.turn(), play.reason().as_str()), (Turn::Over, "piles_empty"));
        // Emptied by an effect.
        let mut play = last_card(seats).build();
        play.all(&["take:o@3", "put:o>new", "pile:1", "put:d>new"]);
        assert!(play.is_over());
        let mut play =
            Table::new(Mode::Base, seats).piles(["d", "s x", "s s", "s x", "s o"]).build();
        play.all(&["take:s@3", "put:s>new", "pile:1"]);
        assert!(play.is_over());
    }
}

#[test]
fn r8_2_with_five_or_six_seats_two_empty_piles_end_the_game() {
    for seats in 5..=6 {
        let mut play = last_card(seats).build();
        play.all(&["take:d@1", "put:d>new", "hit:b1", "put:o>new"]);
        assert!(!play.is_over());
        assert_eq!(play.to_act(), Seat::B);
        // The second pile, in a later turn.
        let mut play = Table::new(Mode::Base, seats).piles(["", "d", "s o", "s x", "s o"]).build();
        play.all(&["take:d@2", "put:d>new", "hit:b1", "put:o>new"]);
        assert_eq!(play.reason(), "piles_empty");
        // Two piles in the same turn: by one group, or by taking and drawing.
        let mut play = Table::new(Mode::Base, seats).piles(["d", "d", "s o", "s x", "s o"]).build();
        play.all(&["take:d@1", "put:d>new", "put:d>new", "hit:b1", "put:o>new"]);
        assert!(play.is_over());
        let mut play = Table::new(Mode::Base, seats).piles(["d", "o", "s x", "s x", "s s"]).build();
        play.all(&["take:o@2", "put:o>new", "pile:1", "put:d>new"]);
        assert!(play.is_over());
    }
}

/// What can be taken for circles.
fn circles(play: &Play) -> Vec<String> {
    let view = play.view();
    let groups = view.groups.iter().filter(|group| group.gem.letter() == 'o');
    groups.map(|group| group.piles.iter().map(|pile| pile.to_string()).collect()).collect()
}

#[test]
fn r8_3_the_ring_closes_to_four() {
    // The neighbours of the gap touch, wherever it is; numbers stay.
    for (piles, expected) in [
        (["", "s o", "s x", "s x", "s o"], vec!["25"]),
        (["s o", "", "s o", "s x", "s x"], vec!["13"]),
        (["s x", "s o", "", "s o", "s x"], vec!["24"]),
        (["s x", "s x", "s o", "", "s o"], vec!["35"]),
        (["s o", "s x", "s x", "s o", ""], vec!["14"]),
        // Those across from each other do not.
        (["", "s o", "s x", "s o", "s x"], vec!["2", "4"]),
        (["s x", "s o", "", "s x", "s o"], vec!["2", "5"]),
        // Around the closed ring.
        (["s o", "s o", "", "s o", "s x"], vec!["124"]),
        (["s o", "s o", "", "s o", "s o"], vec!["1245"]),
    ] {
        for seats in 5..=6 {
            let play = Table::new(Mode::Base, seats).piles(piles).build();
            assert_eq!(circles(&play), expected, "{piles:?}");
        }
    }
    // The empty pile cannot be named.
    let play = Table::new(Mode::Base, 5).piles(["", "s o", "s x", "s x", "s o"]).build();
    assert_eq!(play.refused("take:o@1"), "pile-empty");
}

#[test]
fn r8_4_the_ring_closes_at_the_end_of_the_turn() {
    let mut play = Table::new(Mode::Base, 5)
        .piles(["s o", "s o", "d", "s o", "s x"])
        .seat(Seat::A, "o / x")
        .build();
    assert_eq!(circles(&play), ["12", "4"]);
    let closed = |events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::RingClosed { pile } if pile.index() == 2))
    };
    let events = play.all(&["take:d@3", "put:d>1", "hit:b1"]);
    assert!(!closed(&events) && play.game.ring().len() == 5);
    let events = play.play("put:o>2");
    assert!(closed(&events), "{events:?}");
    assert_eq!(
        play.view().ring.iter().map(|pile| pile.index() + 1).collect::<Vec<_>>(),
        [1, 2, 4, 5]
    );
    assert_eq!(circles(&play), ["124"]);
    // It happens once: the next turn says nothing of it.
    let events = play.all(&["take:x@5", "put:x>new", "hit:a1"]);
    assert!(!closed(&events));
}

/// A finished game: seat a takes the last card and changes nothing else that
/// counts but one gem of its own.
fn finish(table: Table) -> Play {
    let mut play = table.piles(["x", "s o", "s d", "s x", "s o"]).build();
    play.all(&["take:x@1", "put:x>new", "hit:b1"]);
    play
}

#[test]
fn r8_5_the_largest_stock_wins() {
    let play = finish(
        Table::new(Mode::Base, 3)
            .seat(Seat::A, "o")
            .stock(Seat::A, "o o o")
            .seat(Seat::B, "d / s / s / s / s")
            .stock(Seat::B, "sd sd s s")
            .stock(Seat::C, "od"),
    );
    // Cards count, not gems; gems before a seat do not matter.
    assert_eq!(play.ranks(), [2, 1, 3]);
    let outcome = play.game.outcome().unwrap();
    assert_eq!(serde_json::to_value(outcome.scores).unwrap(), serde_json::json!([3, 4, 1]));
}

#[test]
fn r8_6_then_the_fewest_gems_win() {
    // Seat a ends with two gems, seat b with three on two cards.
    let play = finish(
        Table::new(Mode::Base, 2)
            .seat(Seat::A, "o")
            .stock(Seat::A, "o o o")
            .seat(Seat::B, "s / d ox")
            .stock(Seat::B, "d d d"),
    );
    assert_eq!((play.game.gems(Seat::A), play.game.gems(Seat::B)), (2, 3));
    assert_eq!(play.ranks(), [1, 2]);
    // The other way round.
    let play = finish(
        Table::new(Mode::Base, 2)
            .seat(Seat::A, "o / ox")
            .stock(Seat::A, "o o o")
            .seat(Seat::B, "s / d ox")
            .stock(Seat::B, "d d d"),
    );
    assert_eq!((play.game.gems(Seat::A), play.game.gems(Seat::B)), (4, 3));
    assert_eq!(play.ranks(), [2, 1]);
}

#[test]
fn r8_7_then_the_win_is_shared() {
    let play = finish(
        Table::new(Mode::Base, 4)
            .seat(Seat::A, "o")
            .stock(Seat::A, "o o o")
            .seat(Seat::B, "s / od")
            .stock(Seat::B, "d d d")
            .seat(Seat::C, "")
            .stock(Seat::C, "x x")
            .seat(Seat::D, "s")
            .stock(Seat::D, "x x"),
    );
    assert_eq!(play.ranks(), [1, 1, 3, 4]);
    let outcome = play.game.outcome().unwrap();
    assert_eq!((outcome.share(Seat::A), outcome.share(Seat::C)), (0.5, 0.0));
}
