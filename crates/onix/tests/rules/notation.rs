//! Section 10: notation, and what it says when something is wrong.

use ecrin_core::{Game, Match, Refused, Seat, Seed, read_config};
use ecrin_onix::{Config, Mode, Onix};
use serde_json::{Value, json};

use crate::table::Table;

#[test]
fn r10_1_a_take_names_the_lowest_pile_of_its_group() {
    let play = Table::new(Mode::Base, 2).piles(["s x", "s o", "s o", "s x", "s x"]).build();
    assert_eq!(play.legal(), ["take:o@2", "take:x@1"]);
    // A person may name another pile of the group; the record has the lowest.
    for pile in [1, 4, 5] {
        let read = play.game.read_action(Seat::A, &format!(" take:x@{pile}\n")).unwrap();
        assert_eq!(play.game.write_action(Seat::A, &read), "take:x@1");
    }
    assert_eq!(play.refused("take:x@4"), "not-lowest-pile");
    // One that is no part of any group stays what it is, and is refused.
    let read = play.game.read_action(Seat::A, "take:x@2").unwrap();
    assert_eq!(read.to_string(), "take:x@2");
    assert_eq!(play.refused("take:x@2"), "gem-not-there");
}

#[test]
fn r10_2_a_put_names_the_card_and_where_it_goes() {
    let mut play = Table::new(Mode::Base, 2).piles(["s x", "s ox", "s o", "s o", "s x"]).build();
    play.play("take:x@1");
    // Two simple crosses are one choice.
    let places = ["1", "3", "4", "new"].map(|to| format!("put:x>{to}"));
    let doubles = ["3", "4", "new"].map(|to| format!("put:ox>{to}"));
    assert_eq!(play.legal(), [&places[..], &doubles[..]].concat());
    let why = play.game.read_action(Seat::A, "put:xo>3").unwrap_err();
    assert!(why.to_string().contains("order o x s d"), "{why}");
    assert!(play.game.read_action(Seat::A, "put:x>none").is_err());
}

#[test]
fn r10_3_collections_are_numbered_in_order_of_creation() {
    let mut play = Table::new(Mode::Base, 2)
        .piles(["s o", "s x", "s x", "s x", "s d"])
        .seat(Seat::A, "o s / x s d / o d")
        .build();
    // A new one is the last; it keeps its place when one in front leaves.
    play.all(&["take:o@1", "put:o>2", "pile:5", "put:d>new"]);
    assert_eq!(play.collections(Seat::A), "o s / o d / d");
    assert_eq!(play.to_act(), Seat::B);
    // Seat b counts its own when it places, and those of a when it hits.
    play.all(&["take:x@2", "put:x>1", "put:x>3", "put:x>4"]);
    assert_eq!(play.collections(Seat::B), "o x / x / s x / d x");
    play.play("hit:a3");
    assert_eq!(play.collections(Seat::A), "o s / o d");
}

#[test]
fn r10_4_a_pile_is_named_to_draw_or_stock_from() {
    for gem in ["o", "s"] {
        let top = format!("x {gem}");
        let mut play = Table::new(Mode::Base, 2).piles([&top, "x x", "d x", "d x", "x x"]).build();
        play.all(&[&format!("take:{gem}@1"), &format!("put:{gem}>new")]);
        assert_eq!(play.legal(), ["pile:1", "pile:2", "pile:3", "pile:4", "pile:5"]);
        play.play("pile:3");
        assert_eq!(play.tops(), ["x", "x", "d", "x", "x"]);
    }
}

#[test]
fn r10_5_a_hit_names_the_seat_and_the_collection() {
    for gem in ["x", "d"] {
        let top = format!("s {gem}");
        let mut play = Table::new(Mode::Base, 3)
            .piles([&top, "s o", "s o", "s o", "s o"])
            .turn_of(Seat::C)
            .seat(Seat::A, "o / x")
            .seat(Seat::B, "s")
            .build();
        play.all(&[&format!("take:{gem}@1"), &format!("put:{gem}>new")]);
        assert_eq!(play.legal(), ["hit:a1", "hit:a2", "hit:b1"]);
        play.play("hit:a2");
        assert_eq!(play.collections(Seat::A), "o");
    }
}

/// Draws a deal, changes its JSON, and gives back what reading it says.
fn read_changed(seats: u8, change: impl FnOnce(&mut Value)) -> Result<(), String> {
    let game = Onix::new(&Config { first: Some(Seat::B), ..Config::default() }, seats).unwrap();
    let mut written = game.write_chance(&game.sample_chance(&mut Seed::from_number(30).stream(0)));
    change(&mut written);
    game.read_chance(&written).map(|_| ()).map_err(|why| why.to_string())
}

#[test]
fn r10_6_the_deal_is_written_from_the_bottom_up() {
    for seats in 2..=6 {
        let mut game = Onix::new(&Config::default(), seats).unwrap();
        let deal = game.sample_chance(&mut Seed::from_number(31).stream(0));
        let written = game.write_chance(&deal);
        assert_eq!(written.as_object().unwrap().keys().collect::<Vec<_>>(), ["first", "piles"]);
        assert_eq!(game.read_chance(&written).unwrap(), deal);
        game.resolve_chance(&deal, &mut ());
        assert_eq!(written["first"], game.to_act().unwrap().to_string());
        for pile in ecrin_onix::Pile::ALL {
            let list = written["piles"][pile.index()].as_array().unwrap();
            assert_eq!(list.len(), game.piles().size(pile));
            let top = game.piles().top(pile).unwrap().to_string();
            assert_eq!(list.last().unwrap(), &json!(top));
        }
    }
}

#[test]
fn r10_6_a_deal_that_cannot_be_says_what_is_wrong() {
    assert_eq!(read_changed(3, |_| {}), Ok(()));
    let says = |change: fn(&mut Value)| read_changed(3, change).unwrap_err();
    for (change, words) in [
        ((|deal| deal["first"] = json!("d")) as fn(&mut Value), "no seat d at a table of 3"),
        (|deal| deal["first"] = json!("q"), "first: `q`"),
        (|deal| deal["first"] = json!("a"), "the host chose seat b, not a"),
        (|deal| deal["second"] = json!("a"), "unknown field `second`"),
        (|deal| _ = deal.as_object_mut().unwrap().remove("piles"), "missing field `piles`"),
        (|deal| *deal = json!(5), "invalid type"),
        (|deal| _ = deal["piles"].as_array_mut().unwrap().pop(), "five piles, not 4"),
        (
            |deal| {
                let piles = deal["piles"].as_array_mut().unwrap();
                let card = piles[0].as_array_mut().unwrap().pop().unwrap();
                piles[4].as_array_mut().unwrap().push(card);
            },
            "pile 1 has 19 cards at a table of 3, not 18",
        ),
        (|deal| deal["piles"][1][2] = json!("xo"), "card 3 of pile 2, `xo`"),
        (|deal| deal["piles"][1][2] = json!(7), "invalid type"),
        (
            |deal| {
                let pile = deal["piles"][3].as_array_mut().unwrap();
                let at = pile.iter().position(|card| card != "x").unwrap();
                pile[at] = json!("x");
            },
            "17 cards `x` are dealt at a table of 3, not 18",
        ),
    ] {
        let found = says(change);
        assert!(found.contains(words), "{found:?} does not say {words:?}");
    }
}

#[test]
fn a_bad_configuration_is_an_error_that_names_the_field() {
    let config = |value: Value| read_config::<Onix>(&value);
    assert_eq!(config(json!({})).unwrap(), Config::default());
    assert!(config(json!({"mode": "hard"})).unwrap_err().why.contains("mode: `hard`"));
    assert!(config(json!({"modes": "base"})).unwrap_err().why.contains("`modes`"));
    assert!(config(json!({"first": "z"})).unwrap_err().why.contains("first: "));
    assert_eq!(config(json!({"first": null})).unwrap().first, None);
    let start = |seats| {
        Match::<Onix>::start(Config::default(), seats, Seed::from_number(1), &mut ()).map(|_| ())
    };
    assert!(start(7).unwrap_err().to_string().contains("2 to 6 seats, not 7"));
    assert!(start(1).is_err() && start(6).is_ok());
}

#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let config = Config { first: Some(Seat::A), ..Config::default() };
    let mut played = Match::<Onix>::start(config, 2, Seed::from_number(2), &mut ()).unwrap();
    let before = played.state().clone();
    for (seat, written, code) in [
        (Seat::B, "take:x@1", "not-your-turn"),
        (Seat::A, "put:x>1", "take-first"),
        (Seat::A, "take:q@1", "unreadable"),
        (Seat::A, "take:x@9", "unreadable"),
        (Seat::A, "", "unreadable"),
    ] {
        let refused: Refused = played.play_written(seat, written, &mut ()).unwrap_err();
        assert_eq!(refused.code(), code, "{written}");
        assert_eq!(played.state(), &before);
    }
}
