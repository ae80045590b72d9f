//! Whatever is written, reading it never panics, and only the one notation
//! is read.

use ecrin_core::Game;
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

proptest! {
    #[test]
    fn an_action_is_read_only_as_it_is_written(text in nearly()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn a_card_is_read_only_as_it_is_written(text in "[oxsdOé ]{0,3}") {
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(card.to_string(), text);
        }
    }

    #[test]
    fn a_deal_that_cannot_be_is_refused(seats in 2..=6u8, deal in nearly_a_deal()) {
        let game = Onix::new(&Config::default(), seats).unwrap();
        // Nothing drawn here has the right cards.
        prop_assert!(game.read_chance(&deal).is_err());
    }

    #[test]
    fn a_state_from_anywhere_is_refused_or_sound(text in any::<String>(), seats in 2..=6u8) {
        prop_assert!(serde_json::from_str::<Onix>(&text).is_err());
        let game = Onix::new(&Config::default(), seats).unwrap();
        let mut state = serde_json::to_value(&game).unwrap();
        prop_assert_eq!(serde_json::from_value::<Onix>(state.clone()).unwrap(), game);
        state["phase"] = json!({ "step": "take" });
        prop_assert!(serde_json::from_value::<Onix>(state).is_err());
    }
}
