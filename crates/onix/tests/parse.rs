//! Whatever is written, reading it never panics, and only the one notation
//! is read.

use std::collections::BTreeSet;

use ecrin_core::{Bits, Game, Playout, Swift, Turn, Viewer, settle};
use ecrin_onix::{Action, Card, Config, Onix};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Text that is often nearly an action.
fn nearly() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "(take|put|pile|hit|Take|):?[oxsdéq]{0,3}[@>]?(new|[0-9]{0,4}|[a-g]?)",
        "hit:[a-h]?[0-9]{0,4}",
        "put:[oxsd]{0,3}>(new|[0-9]{0,3})",
        "(take:[oxsd]@|pile:)[0-9]{0,2}",
    ]
}

/// JSON that is often nearly a deal.
fn nearly_a_deal() -> impl Strategy<Value = Value> {
    let card = prop_oneof![
        Just(json!("o")),
        Just(json!("xd")),
        Just(json!("dx")),
        Just(json!(4)),
        any::<String>().prop_map(Value::from)
    ];
    let pile = prop::collection::vec(card, 15..22).prop_map(Value::from);
    let piles = prop::collection::vec(pile, 4..7).prop_map(Value::from);
    let first = prop_oneof![Just(json!("a")), Just(json!("f")), Just(json!("")), Just(json!(null))];
    (first, piles).prop_map(|(first, piles)| json!({ "first": first, "piles": piles }))
}

/// The cards of R1.2: four simple ones and six pairs, in one order each.
const CARDS: [&str; 10] = ["d", "o", "od", "os", "ox", "s", "sd", "x", "xd", "xs"];

#[test]
fn of_all_short_texts_only_the_ten_cards_are_read() {
    let letters = ["", "o", "x", "s", "d", "O", "é", " "];
    let mut read = BTreeSet::new();
    for text in letters.iter().flat_map(|a| letters.iter().map(move |b| format!("{a}{b}"))) {
        for text in letters.iter().map(|c| format!("{text}{c}")) {
            if text.parse::<Card>().is_ok_and(|card| card.to_string() == text) {
                read.insert(text.clone());
            }
            assert_eq!(text.parse::<Card>().is_ok(), CARDS.contains(&text.as_str()), "{text:?}");
        }
    }
    assert_eq!(read.iter().map(String::as_str).collect::<Vec<_>>(), CARDS);
}

proptest! {
    #[test]
    fn an_action_is_read_only_as_it_is_written(text in nearly()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    /// R10: what the rules say is an action is read.
    #[test]
    fn every_action_is_read(
        text in prop_oneof![
            "take:[oxsd]@[1-5]",
            "pile:[1-5]",
            "hit:[a-f]([1-9]|[1-9][0-9]|10[0-4])",
            "put:(o|x|s|d|ox|os|od|xs|xd|sd)>(new|[1-9]|[1-9][0-9]|10[0-4])",
        ]
    ) {
        prop_assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text));
    }

    #[test]
    fn a_deal_that_cannot_be_is_refused(seats in 2..=6u8, deal in nearly_a_deal()) {
        let game = Onix::new(&Config::default(), seats).unwrap();
        // Nothing drawn here has the right cards.
        prop_assert!(game.read_chance(&deal).is_err());
    }

    #[test]
    fn a_deal_that_was_drawn_is_read(seats in 2..=6u8, seed: u64) {
        let game = Onix::new(&Config::default(), seats).unwrap();
        let deal = game.sample_chance(&mut Swift::new(seed));
        prop_assert_eq!(game.read_chance(&game.write_chance(&deal)).unwrap(), deal);
    }

    #[test]
    fn text_from_anywhere_is_no_state(text in any::<String>()) {
        prop_assert!(serde_json::from_str::<Onix>(&text).is_err());
    }
}

/// A state of some match under way.
fn under_way(bits: &mut Swift) -> Onix {
    let presets = Onix::presets();
    let config = &presets[bits.index(presets.len())].config;
    let mut game = Onix::new(config, 2 + bits.index(5) as u8).expect("a preset");
    for _ in 0..bits.index(80) {
        settle(&mut game, bits, &mut ());
        let Some(seat) = game.to_act() else { break };
        let action = game.random_action(seat, bits);
        game.play_unchecked(seat, &action, &mut ());
    }
    game
}

/// Every single value of a written state: cards, counts, seats, words.
fn places<'a>(state: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match state {
        Value::Array(items) => items.iter_mut().for_each(|item| places(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| places(field, found)),
        _ => found.push(state),
    }
}

/// A written state with one or two of its values put elsewhere: the cards are
/// still those of the box, but lie where they may or may not lie.
fn exchanged(mut state: Value, bits: &mut Swift) -> Value {
    let mut found = Vec::new();
    places(&mut state, &mut found);
    for _ in 0..1 + bits.index(2) {
        let (a, b) = (bits.index(found.len()), bits.index(found.len()));
        let (low, high) = (a.min(b), a.max(b));
        if low != high {
            let (left, right) = found.split_at_mut(high);
            std::mem::swap(left[low], right[0]);
        }
    }
    state
}

/// A state is read as it was written; with values exchanged it is refused, or
/// it is one that can be looked at and played to its end.
#[test]
fn a_state_from_anywhere_is_refused_or_sound() {
    let mut bits = Swift::new(58);
    let (mut sound, mut refused) = (0, 0);
    for _ in 0..3000 {
        let state = under_way(&mut bits);
        let written = serde_json::to_value(&state).unwrap();
        assert_eq!(serde_json::from_value::<Onix>(written.clone()).unwrap(), state);
        let other = exchanged(written.clone(), &mut bits);
        let Ok(mut read) = serde_json::from_value::<Onix>(other.clone()) else {
            refused += 1;
            continue;
        };
        let again = serde_json::to_value(&read).unwrap();
        assert_eq!(serde_json::from_value::<Onix>(again.clone()).unwrap(), read);
        sound += u32::from(again != written);
        for viewer in Viewer::all(read.seats()) {
            let view = read.view(viewer);
            assert!(!serde_json::to_string(&view).unwrap().is_empty());
        }
        let mut plies = 0;
        read.random_rest(&mut bits, |_, _| plies += 1);
        assert!(plies <= Onix::META.max_plies, "{other}");
        assert_eq!(read.turn(), Turn::Over);
        assert!(read.outcome().is_some(), "{other}");
    }
    assert!(sound > 300 && refused > 300, "both are met: {sound} sound, {refused} refused");
}
