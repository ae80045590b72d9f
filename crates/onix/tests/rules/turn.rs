//! Sections 3, 4, 5 and 7: the turn, taking, placing, validating.

use ecrin_core::Seat;
use ecrin_onix::{Event, Mode, Tally};

use crate::table::{Play, Table};

fn two(piles: [&str; 5]) -> Table {
    Table::new(Mode::Base, 2).piles(piles)
}

/// The piles of each group that can be taken, such as `x125`.
fn groups(play: &Play) -> Vec<String> {
    let view = play.view();
    let shown = view.groups.iter().map(|group| {
        let piles: String = group.piles.iter().map(|pile| pile.to_string()).collect();
        format!("{}{piles}", group.gem)
    });
    shown.collect()
}

#[test]
fn r3_1_the_steps_come_in_order_and_none_is_left_out() {
    let mut play = two(["s x", "s x", "s x", "s x", "s x"]).seat(Seat::A, "x / x o").build();
    // Even the only thing there is to do is a choice of its own.
    assert_eq!(play.legal(), ["take:x@1"]);
    assert_eq!(play.refused("put:x>new"), "take-first");
    assert_eq!(play.refused("pile:1"), "take-first");
    assert_eq!(play.refused("hit:b1"), "take-first");
    play.play("take:x@1");
    assert_eq!(play.legal(), ["put:x>new"]);
    assert_eq!(play.refused("take:x@1"), "place-first");
    assert_eq!(play.refused("hit:b1"), "place-first");
    play.all(&["put:x>new"; 5]);
    assert_eq!(play.legal(), ["hit:b1", "hit:b2", "hit:b3", "hit:b4"]);
    assert_eq!(play.refused("take:s@1"), "effect-first");
    assert_eq!(play.refused("put:x>new"), "effect-first");
    assert_eq!(play.to_act(), Seat::A);
    play.play("hit:b4");
    assert_eq!((play.to_act(), play.legal()), (Seat::B, vec!["take:s@1".to_string()]));
}

#[test]
fn r4_1_a_whole_group_of_a_gem_on_top_is_taken() {
    let mut play = two(["s o", "s o", "s x", "s o", "s d"]).build();
    assert_eq!(play.legal(), ["take:o@1", "take:o@4", "take:x@3", "take:d@5"]);
    // Squares are below the tops only.
    assert_eq!(play.refused("take:s@1"), "gem-not-there");
    assert_eq!(play.refused("take:o@3"), "gem-not-there");
    play.play("take:o@1");
    assert_eq!(play.tops(), ["s", "s", "x", "o", "d"]);
    assert_eq!(play.legal().iter().filter(|put| put.starts_with("put:o>")).count(), 4);
}

#[test]
fn r4_2_a_group_is_a_run_around_the_ring() {
    // Linked step by step, and across the place where the numbers begin.
    assert_eq!(groups(&two(["s o", "s o", "s x", "s o", "s o"]).build()), ["o1245", "x3"]);
    // A double belongs to groups of both gems, but links by the chosen one.
    let play = two(["s ox", "s x", "s xd", "s d", "s od"]).build();
    assert_eq!(groups(&play), ["o15", "x123", "d345"]);
    let play = two(["s os", "s xd", "s os", "s xd", "s os"]).build();
    assert_eq!(groups(&play), ["o15", "o3", "x2", "x4", "s15", "s3", "d2", "d4"]);
    // All five.
    assert_eq!(groups(&two(["s o", "s ox", "s o", "s od", "s o"]).build()), ["o12345", "x2", "d4"]);
}

#[test]
fn r4_3_one_of_several_groups_is_chosen() {
    let table = two(["s o", "s x", "s o", "s o", "s x"]);
    let mut one = table.clone().build();
    assert_eq!(groups(&one), ["o1", "o34", "x2", "x5"]);
    one.play("take:o@1");
    assert_eq!(one.tops(), ["s", "x", "o", "o", "x"]);
    let mut other = table.build();
    other.play("take:o@3");
    assert_eq!(other.tops(), ["o", "x", "s", "s", "x"]);
}

#[test]
fn r4_4_uncovered_cards_do_not_join_the_group() {
    // A circle lies under the circle, and one is next to it once uncovered.
    let mut play = two(["s o o", "s x", "s o", "s x", "s x"]).build();
    let events = play.play("take:o@1");
    let Event::Taken { cards, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(cards.len(), 1);
    assert_eq!(play.tops(), ["o", "x", "o", "x", "x"]);
    // The uncovered one would have closed the gap between piles 2 and 5.
    let mut play = two(["s o x", "s o", "s d", "s d", "s o"]).build();
    play.all(&["take:o@2", "put:o>2"]);
    assert_eq!(play.tops(), ["x", "s", "d", "d", "o"]);
}

#[test]
fn r5_1_every_card_is_placed_in_any_order() {
    let table = two(["s ox", "s x", "s xd", "s d", "s d"]).seat(Seat::A, "s / s");
    let mut play = table.build();
    play.play("take:x@1");
    assert_eq!(
        play.legal(),
        [
            "put:x>1",
            "put:x>2",
            "put:x>new",
            "put:ox>1",
            "put:ox>2",
            "put:ox>new",
            "put:xd>1",
            "put:xd>2",
            "put:xd>new"
        ]
    );
    let mut orders = Vec::new();
    for order in [["put:xd>1", "put:x>2", "put:ox>new"], ["put:ox>new", "put:x>2", "put:xd>1"]] {
        let mut play = play.clone();
        play.all(&order[..2]);
        assert_eq!(
            play.legal().len(),
            play.legal().iter().filter(|a| a.starts_with("put")).count()
        );
        play.play(order[2]);
        orders.push(play.collections(Seat::A));
    }
    assert_eq!(orders, ["s xd / s x / ox", "s xd / s x / ox"]);
    // Only what was taken can be placed, and only as often as it was taken.
    assert_eq!(play.refused("put:s>new"), "not-in-hand");
    play.play("put:x>1");
    assert_eq!(play.refused("put:x>2"), "not-in-hand");
    assert_eq!(play.refused("put:xd>4"), "no-such-collection");
}

#[test]
fn r5_2_no_collection_shows_a_gem_twice() {
    let mut play = two(["s ox", "s s", "s s", "s s", "s s"])
        .seat(Seat::A, "o / x / s / sd / s o / d xs / od")
        .build();
    play.play("take:x@1");
    // Both gems of the double count.
    assert_eq!(play.legal(), ["put:ox>3", "put:ox>4", "put:ox>new"]);
    for number in [1, 2, 5, 6, 7] {
        assert_eq!(play.refused(&format!("put:ox>{number}")), "gem-twice");
    }
}

#[test]
fn r5_3_a_new_collection_is_always_possible() {
    let mut play = two(["x s o", "s x", "s x", "s x", "s x"]).seat(Seat::A, "s d / x").build();
    play.play("take:o@1");
    assert_eq!(play.legal(), ["put:o>1", "put:o>2", "put:o>new"]);
    play.all(&["put:o>new", "pile:1"]);
    assert_eq!(play.legal(), ["put:s>2", "put:s>3", "put:s>new"]);
    play.play("put:s>new");
    assert_eq!(play.collections(Seat::A), "s d / x / o / s");
}

/// All 104 cards in collections of their own before one seat: more there
/// cannot be.
#[test]
fn r5_3_there_is_no_limit_but_the_cards() {
    let mut table = two(["o"; 5]).seat(Seat::A, "").seat(Seat::B, "");
    let rest = Tally::deck().minus(&table.position.cards()).unwrap();
    table.position.collections[0] = rest.cards().map(|card| vec![card]).collect();
    let mut play = table.build();
    assert_eq!(play.game.collections(Seat::A).len(), 99);
    play.play("take:o@1");
    play.all(&["put:o>new"; 5]);
    assert_eq!(play.game.collections(Seat::A).len(), 104);
    assert!(play.is_over());
}

#[test]
fn r5_4_the_last_card_placed_is_on_top_and_stays() {
    let mut play = two(["s o", "s s", "s x", "s d", "s s"])
        .seat(Seat::A, "d / o")
        .seat(Seat::B, "d / s")
        .build();
    play.all(&["take:o@1", "put:o>1", "pile:3", "put:x>1"]);
    assert_eq!(play.collections(Seat::A), "d o x / o");
    // Only the last one can be stolen from the collection.
    play.all(&["take:d@4", "put:d>2"]);
    assert_eq!(play.legal(), ["hit:a1", "hit:a2"]);
    let events = play.play("hit:a1");
    assert!(matches!(events[0], Event::Stolen { card, .. } if card.to_string() == "x"));
    assert_eq!(play.collections(Seat::A), "d o / o");
    // And placing is all that can be done with a card: no action moves one.
    assert!(play.legal().iter().all(|action| action.starts_with("put:x>")));
}

#[test]
fn r7_1_complete_collections_go_to_the_stock() {
    // With two, three and four cards; those that lack a gem stay.
    let mut play = two(["d s", "d xs", "d o", "d x", "d s"])
        .seat(Seat::A, "o / od / x od / o x s / o d x")
        .stock(Seat::B, "o o")
        .build();
    play.all(&["take:s@1", "put:xs>2", "put:s>3", "put:s>5"]);
    // There is no choice in it: the next to choose is the other seat.
    let events = play.play("pile:4");
    let whole: Vec<(u8, usize)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Validated { collections, .. } => Some(collections),
            _ => None,
        })
        .flatten()
        .map(|whole| (whole.collection.get(), whole.cards.len()))
        .collect();
    assert_eq!(whole, [(2, 2), (3, 3), (5, 4)]);
    assert_eq!(play.collections(Seat::A), "o / o x s");
    // The stocked card and the nine validated ones; nobody else's stock.
    assert_eq!((play.stock(Seat::A), play.stock(Seat::B)), (10, 2));
    assert_eq!(play.to_act(), Seat::B);
}

#[test]
fn r7_2_a_collection_completed_in_step_2_stays_until_step_4() {
    let mut play = two(["s o", "s x", "s d", "s x", "s x"]).seat(Seat::A, "x s d / o").build();
    let events = play.all(&["take:o@1", "put:o>1"]);
    assert!(!events.iter().any(|event| matches!(event, Event::Validated { .. })));
    assert_eq!((play.collections(Seat::A).as_str(), play.stock(Seat::A)), ("x s d o / o", 0));
    // It keeps its number, and takes no other card.
    play.play("pile:3");
    assert_eq!(play.refused("put:d>1"), "gem-twice");
    play.play("put:d>2");
    assert_eq!((play.collections(Seat::A).as_str(), play.stock(Seat::A)), ("o d", 4));
}
