//! Section 6: the effect of the chosen gem.

use ecrin_core::Seat;
use ecrin_onix::{Effect, Event, Mode, Phase};

use crate::table::{Play, Table};

fn two(piles: [&str; 5]) -> Table {
    Table::new(Mode::Base, 2).piles(piles)
}

fn step(play: &Play) -> &'static str {
    match play.game.phase() {
        Phase::Deal => "deal",
        Phase::Take => "take",
        Phase::Place { .. } => "place",
        Phase::Effect { .. } => "effect",
        Phase::PlaceExtra { .. } => "place extra",
        Phase::Over { .. } => "over",
    }
}

#[test]
fn r6_1_the_effect_of_the_chosen_gem_comes_once() {
    // Three doubles of cross and square, taken for their squares: one card
    // is stocked, none destroyed.
    let mut play = two(["d d xs", "d xs", "d xs", "d o", "d o"]).build();
    play.all(&["take:s@1", "put:xs>new", "put:xs>new", "put:xs>new"]);
    assert_eq!(play.legal(), ["pile:1", "pile:2", "pile:3", "pile:4", "pile:5"]);
    assert_eq!(play.refused("hit:b1"), "needs-pile");
    play.play("pile:1");
    assert_eq!((play.stock(Seat::A), play.to_act()), (1, Seat::B));
    // The same cards taken for their crosses: one is destroyed.
    let mut play = two(["d d xs", "d xs", "d xs", "d o", "d o"]).build();
    play.all(&["take:x@1", "put:xs>new", "put:xs>new", "put:xs>new"]);
    assert_eq!(play.refused("pile:1"), "needs-collection");
    play.play("hit:b2");
    assert_eq!((play.collections(Seat::B).as_str(), play.to_act()), ("o / s / d", Seat::B));
}

#[test]
fn r6_2_draw_takes_a_top_card_and_places_it() {
    let mut play = two(["d o", "d x", "d x", "d xs", "d s"]).seat(Seat::A, "o / d").build();
    play.all(&["take:o@1", "put:o>2"]);
    let events = play.play("pile:4");
    let [Event::Drawn { seat: Seat::A, card, .. }, Event::Revealed { size: 1, .. }] = events[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!(card.to_string(), "xs");
    assert_eq!(play.legal(), ["put:xs>1", "put:xs>2", "put:xs>new"]);
    assert_eq!(play.refused("put:x>1"), "not-in-hand");
    play.play("put:xs>1");
    assert_eq!((play.collections(Seat::A).as_str(), play.stock(Seat::A)), ("o xs / d o", 0));
}

#[test]
fn r6_3_stock_puts_a_top_card_into_the_stock() {
    let mut play = two(["d s", "d x", "d x", "d ox", "d o"]).seat(Seat::A, "o").build();
    play.all(&["take:s@1", "put:s>1"]);
    let events = play.play("pile:4");
    // A double is one card.
    assert!(matches!(events[0], Event::Stocked { seat: Seat::A, stock: 1, .. }), "{events:?}");
    assert_eq!((play.stock(Seat::A), play.collections(Seat::A).as_str()), (1, "o s"));
    assert_eq!(play.to_act(), Seat::B);
}

#[test]
fn r6_4_steal_takes_the_top_of_a_rivals_collection_and_places_it() {
    let mut play = Table::new(Mode::Base, 3)
        .piles(["s d", "s x", "s x", "s x", "s o"])
        .turn_of(Seat::B)
        .seat(Seat::A, "o sd / x")
        .seat(Seat::B, "o / x")
        .seat(Seat::C, "d o")
        .build();
    play.all(&["take:d@1", "put:d>2"]);
    assert_eq!(play.legal(), ["hit:a1", "hit:a2", "hit:c1"]);
    assert_eq!(play.refused("hit:b1"), "own-collection");
    assert_eq!(play.refused("hit:d1"), "no-such-seat");
    assert_eq!(play.refused("hit:c2"), "no-such-collection");
    let events = play.play("hit:a1");
    assert!(matches!(events[0], Event::Stolen { from: Seat::A, gone: false, .. }), "{events:?}");
    assert_eq!(play.collections(Seat::A), "o / x");
    assert_eq!(play.legal(), ["put:sd>1", "put:sd>new"]);
    play.play("put:sd>1");
    assert_eq!(play.collections(Seat::B), "o sd / x d");
}

#[test]
fn r6_5_destroy_discards_the_top_of_a_rivals_collection() {
    let mut play = Table::new(Mode::Base, 3)
        .piles(["s x", "s o", "s o", "s o", "s d"])
        .seat(Seat::A, "o")
        .seat(Seat::B, "o sd / x")
        .seat(Seat::C, "d o")
        .build();
    play.all(&["take:x@1", "put:x>new"]);
    assert_eq!(play.legal(), ["hit:b1", "hit:b2", "hit:c1"]);
    let card = "o".parse().unwrap();
    let discarded = play.view().discard.count(card);
    play.play("hit:c1");
    assert_eq!(play.collections(Seat::C), "d");
    assert_eq!(play.view().discard.count(card), discarded + 1);
    assert_eq!((play.collections(Seat::A).as_str(), play.to_act()), ("o / x", Seat::B));
}

#[test]
fn r6_6_a_card_of_an_effect_neither_links_nor_acts() {
    // Pile 2 is one of four linked crosses; only that card is drawn.
    let mut play = two(["s o", "s x", "s x", "s x", "s x"]).seat(Seat::A, "s").build();
    play.all(&["take:o@1", "put:o>1", "pile:2"]);
    assert_eq!(play.tops(), ["s", "s", "x", "x", "x"]);
    assert_eq!(play.legal(), ["put:x>1", "put:x>new"]);
    // Its cross destroys nothing.
    play.play("put:x>1");
    assert_eq!((play.to_act(), step(&play)), (Seat::B, "take"));
    assert_eq!(play.collections(Seat::B), "o / x / s / d");
    // Nor does a stolen card act, here a square.
    play.all(&["take:x@3", "put:x>new", "put:x>new", "put:x>new", "hit:a1"]);
    let mut play = two(["x d", "s x", "s x", "s x", "s x"]).seat(Seat::B, "o s").build();
    play.all(&["take:d@1", "put:d>new", "hit:b1", "put:s>1"]);
    assert_eq!((play.to_act(), play.stock(Seat::A)), (Seat::B, 0));
}

#[test]
fn r6_7_uncovered_tops_can_be_taken_by_the_effect() {
    let mut play = two(["x sd o", "x x", "x x", "x x", "x x"]).seat(Seat::A, "s").build();
    play.all(&["take:o@1", "put:o>1"]);
    assert_eq!(play.tops()[0], "sd");
    play.all(&["pile:1", "put:sd>new"]);
    assert_eq!(play.collections(Seat::A), "s o / sd");
}

#[test]
fn r6_8_a_collection_without_cards_is_gone() {
    let mut play = two(["s x", "s o", "s o", "s o", "s d"]).seat(Seat::B, "o / sd / x").build();
    play.all(&["take:x@1", "put:x>new"]);
    let events = play.play("hit:b2");
    assert!(matches!(events[0], Event::Destroyed { gone: true, .. }), "{events:?}");
    assert_eq!(play.collections(Seat::B), "o / x");
}

#[test]
fn r6_9_an_effect_without_a_target_is_left_out() {
    // Nobody has anything to steal or destroy.
    for (gem, effect) in [("x", Effect::Destroy), ("d", Effect::Steal)] {
        let top = format!("s {gem}");
        let mut play = two([&top, "s o", "s o", "s o", "s s"]).seat(Seat::B, "").build();
        play.play(&format!("take:{gem}@1"));
        let events = play.play(&format!("put:{gem}>new"));
        assert!(
            events.iter().any(|event| matches!(
                event,
                Event::EffectSkipped { seat: Seat::A, effect: skipped, .. } if *skipped == effect
            )),
            "{events:?}"
        );
        assert_eq!((play.to_act(), step(&play)), (Seat::B, "take"));
    }
    // All five piles are taken away at once.
    for (gem, put) in [("o", "put:o>new"), ("s", "put:s>new")] {
        let mut play = two([gem; 5]).build();
        play.play(&format!("take:{gem}@1"));
        let events = play.all(&[put; 5]);
        assert!(events.iter().any(|event| matches!(event, Event::EffectSkipped { .. })));
        assert!(play.is_over());
    }
    // One card is enough, and then the effect is no choice of its own will.
    let mut play = two(["x o", "o", "o", "o", "o"]).build();
    play.play("take:o@1");
    play.all(&["put:o>new"; 5]);
    assert_eq!((step(&play), play.legal()), ("effect", vec!["pile:1".to_string()]));
}

#[test]
fn r6_10_a_pile_emptied_in_the_turn_is_no_target() {
    for seats in 2..=6 {
        let mut play =
            Table::new(Mode::Base, seats).piles(["s", "s x", "s x", "s x", "s d"]).build();
        let events = play.play("take:s@1");
        assert!(matches!(events[1], Event::PileEmptied { .. }), "{events:?}");
        // The ring is as it was, and the game goes on to the effect.
        assert_eq!(play.game.ring().len(), 5);
        play.play("put:s>1");
        assert_eq!(play.legal(), ["pile:2", "pile:3", "pile:4", "pile:5"]);
        assert_eq!(play.refused("pile:1"), "pile-empty");
    }
}
