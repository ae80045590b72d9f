//! Section 8: notation and records.

use ecrin_core::{BadConfig, Bits, Check, Game, Match, Record, Seat, Seed, read_config};
use ecrin_nox::{Action, Card, Config, Nox, Place, Scoring};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::{BASE, HARD, action, card, legal, table};

#[test]
fn r8_1_actions_are_written_like_this() {
    let extend = Action { card: card(14), display: Seat::B, place: Place::Extend };
    let cover = Action { place: Place::Cover(card(5)), ..extend };
    assert_eq!((extend.to_string(), cover.to_string()), ("14>b+".into(), "14>b/5".into()));
    assert_eq!((action("14>b+"), action("14>b/5")), (extend, cover));
}

#[test]
fn r8_1_what_is_wrong_is_named() {
    let says = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    for text in ["", "14", "14b+", "pass"] {
        assert!(says(text).starts_with("write the card, `>`"), "{text}");
    }
    for text in [">b+", "0>b+", "16>b+", "014>b+", "+14>b+", "x>b+", " 14>b+", "999>b+"] {
        assert!(says(text).starts_with("the card before `>`"), "{text}");
    }
    for text in ["14>", "14>g+", "14>B+", "14>é", "14>+", "14>/5"] {
        assert!(says(text).starts_with("the display after `>`"), "{text}");
    }
    for text in ["14>b", "14>b-", "14>b+5", "14>b++", "14>b 5", "14>bb+"] {
        assert!(says(text).starts_with("after the display"), "{text}");
    }
    for text in ["14>b/", "14>b/0", "14>b/16", "14>b/05", "14>b/5 "] {
        assert!(says(text).starts_with("the number after `/`"), "{text}");
    }
}

#[test]
fn r8_2_legal_actions_are_in_order() {
    let game = table(BASE, Seat::A, &["2 12 7", "14 15"], &["5 4 5", "9 9 9"]);
    assert_eq!(
        legal(&game, Seat::A),
        ["4>a+", "4>b+", "4>b/15", "5>a+", "5>a/2", "5>a/7", "5>a/12", "5>b+", "5>b/14"]
    );
}

/// The shuffle as the clause tells it, written once more.
#[test]
fn r8_3_a_deal_follows_from_the_seed() {
    let seed = Seed::from_number(77);
    let played = Match::<Nox>::start(BASE, 3, seed, &mut ()).unwrap();
    let bits = &mut seed.stream(0);
    let starter = ["a", "b", "c"][bits.below(3) as usize];
    let mut deck: Vec<u8> = (1..=15).flat_map(|number| [number; 6]).collect();
    for last in (1..90).rev() {
        let other = bits.below(last as u32 + 1) as usize;
        deck.swap(last, other);
    }
    let record = serde_json::to_value(played.private_record()).unwrap();
    let expected = json!({
        "starter": starter,
        "hands": [deck[0..3], deck[3..6], deck[6..9]],
        "draw": deck[9..],
    });
    assert_eq!(record["steps"][0], json!({ "chance": expected }));
}

#[test]
fn r8_3_no_lot_is_drawn_for_a_named_starter() {
    let config = Config { scoring: Scoring::Base, first: Some(Seat::A) };
    let bits = &mut Seed::from_number(3).stream(0);
    let deal = Nox::new(&config, 2).unwrap().sample_chance(bits);
    let mut deck: Vec<Card> = Card::deck().to_vec();
    Seed::from_number(3).stream(0).shuffle(&mut deck);
    assert_eq!(deal.cards.to_vec(), deck);
}

fn good_deal(game: &Nox) -> Value {
    game.write_chance(&game.sample_chance(&mut Seed::from_number(1).stream(0)))
}

#[test]
fn r8_3_impossible_deals_are_refused() {
    let named = Config { scoring: Scoring::Base, first: Some(Seat::B) };
    let game = Nox::new(&named, 3).unwrap();
    let good = good_deal(&game);
    assert!(game.read_chance(&good).is_ok());
    let says = |change: &dyn Fn(&mut Value)| {
        let mut deal = good.clone();
        change(&mut deal);
        game.read_chance(&deal).unwrap_err().to_string()
    };
    assert_eq!(
        says(&|deal| deal["starter"] = json!("a")),
        "chance: starter: seat b starts this round, not a"
    );
    assert_eq!(
        says(&|deal| deal["starter"] = json!("d")),
        "chance: starter: seat d is not at a table of 3"
    );
    assert!(says(&|deal| deal["starter"] = json!("x")).contains("a to f"));
    assert!(says(&|deal| deal["extra"] = json!(1)).contains("`extra`"));
    assert!(says(&|deal| *deal = json!({"starter": "b", "draw": []})).contains("`hands`"));
    assert!(says(&|deal| *deal = json!([1])).starts_with("chance: "));
    assert!(says(&|deal| deal["hands"][0][0] = json!("one")).contains("\"one\""));
    assert_eq!(
        says(&|deal| drop(deal["hands"].as_array_mut().unwrap().pop())),
        "chance: hands: 2 hands at a table of 3"
    );
    assert_eq!(
        says(&|deal| deal["hands"][2].as_array_mut().unwrap().push(json!(1))),
        "chance: hands: seat c is dealt 3 cards, not 4"
    );
    for number in [0, 16, 300] {
        assert_eq!(
            says(&|deal| deal["draw"][7] = json!(number)),
            format!("chance: {number} is not a card: they go from 1 to 15")
        );
    }
    let double = says(&|deal| {
        let draw = deal["draw"].as_array_mut().unwrap();
        let other = draw.iter().position(|card| *card != draw[0]).unwrap();
        draw[0] = draw[other].clone();
    });
    assert!(double.contains("the deck has 6 cards"), "{double}");
    let short = says(&|deal| drop(deal["draw"].as_array_mut().unwrap().pop()));
    assert!(short.contains("the deck has 6 cards"), "{short}");
}

#[test]
fn r8_3_later_rounds_have_their_starter() {
    let mut played = Match::<Nox>::start(BASE, 2, Seed::from_number(5), &mut ()).unwrap();
    let bits = &mut Seed::from_number(6).stream(0);
    while played.state().round() < 2 {
        let seat = crate::common::to_act(played.state());
        let legal = played.legal(seat);
        played.play(seat, &legal[bits.index(legal.len())], &mut ()).unwrap();
    }
    let mut record = played.private_record();
    let swap = |deal: &mut Value| {
        let other = if deal["starter"] == "a" { "b" } else { "a" };
        deal["starter"] = json!(other);
    };
    let ecrin_core::Step::Chance(deal) = record.steps.last_mut().unwrap() else {
        panic!("the last step is the second deal")
    };
    swap(deal);
    let says = Match::<Nox>::replay(&record, Check::Rules).unwrap_err().to_string();
    assert!(says.contains("starts this round, not"), "{says}");
}

#[test]
fn r8_3_configurations_are_written_as_records_say() {
    assert_eq!(serde_json::to_string(&BASE).unwrap(), r#"{"scoring":"base"}"#);
    assert_eq!(serde_json::to_string(&HARD).unwrap(), r#"{"scoring":"hard_headed"}"#);
    let read = |value: Value| read_config::<Nox>(&value);
    assert_eq!(read(json!({})), Ok(BASE));
    let named = Config { scoring: Scoring::HardHeaded, first: Some(Seat::B) };
    assert_eq!(read(json!({"scoring": "hard_headed", "first": "b"})), Ok(named));
    let says = |value| read(value).map_err(|why: BadConfig| why.to_string()).unwrap_err();
    assert!(says(json!({"scoring": "soft"})).contains("`soft`"));
    assert!(says(json!({"mode": "base"})).contains("`mode`"));
    assert!(says(json!({"first": "z"})).contains("a to f"));
}

#[test]
fn r8_3_a_whole_match_is_recorded_and_replayed() {
    let mut played = Match::<Nox>::start(HARD, 4, Seed::from_number(8), &mut ()).unwrap();
    let bits = &mut Seed::from_number(9).stream(0);
    while played.state().outcome().is_none() {
        let seat = crate::common::to_act(played.state());
        let legal = played.legal(seat);
        played.play(seat, &legal[bits.index(legal.len())], &mut ()).unwrap();
    }
    let record = Record::from_json(&played.record_with_legal().to_json()).unwrap();
    assert!(Match::<Nox>::replay(&record, Check::RulesAndLuck).is_ok());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,12}") {
        if let Ok(read) = text.parse::<Action>() {
            prop_assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn text_like_an_action_is_read_or_refused(text in "[0-9+]{0,3}>?[a-g]?[+/-]?[0-9]{0,3}") {
        if let Ok(read) = text.parse::<Action>() {
            prop_assert_eq!(read.to_string(), text);
        }
    }
}
