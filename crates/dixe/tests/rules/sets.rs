//! Section 11 of the rules: what makes a card set and a configuration valid.

use crate::common::{FLORA, STARTER, set};
use ecrin_core::{Game, read_config};
use ecrin_dixe::{CardDoc, CardSet, Config, Dixe, default_set, violations};
use serde_json::{Value, json};

/// What is wrong with the fixture after a change, as messages.
fn after(change: impl FnOnce(&mut CardSet)) -> Vec<String> {
    let mut set = set();
    change(&mut set);
    violations(&set).iter().map(ToString::to_string).collect()
}

fn card<'a>(set: &'a mut CardSet, id: &str) -> &'a mut CardDoc {
    set.cards.iter_mut().find(|card| card.id == id).unwrap()
}

fn one(messages: &[String], says: &str) {
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].contains(says), "{} does not say {says}", messages[0]);
}

#[test]
fn the_default_set_and_the_fixture_are_valid() {
    assert_eq!(violations(default_set()), []);
    assert_eq!(violations(&set()), []);
    // A document survives being read and written.
    let written = serde_json::to_value(default_set()).unwrap();
    assert_eq!(&CardSet::from_value(written).unwrap(), default_set());
}

/// What is known from the publisher stays: faces, saves of the rulebook and
/// the combinations its examples show.
#[test]
fn the_default_set_keeps_what_is_known() {
    for (ours, found) in default_set().dice.iter().zip(&set().dice) {
        assert_eq!((&ours.id, &ours.known), (&found.id, &found.known));
        assert!(ours.known.iter().all(|face| ours.faces.contains(face)));
    }
    for (ours, found) in default_set().cards.iter().zip(&set().cards) {
        if found.save.source == "rulebook" {
            assert_eq!(ours.save, found.save);
        }
    }
    let combos = |id: &str| &default_set().cards.iter().find(|card| card.id == id).unwrap().combos;
    // Example 4.2: Arkan's second combination is skull, smiley, bomb, aum.
    let mut second = combos("arkan")[1].clone();
    second.sort();
    assert_eq!(second, ["aum", "bomb", "skull", "smiley"]);
    // Example 4.5: its last one has a skull, neither an eight nor a smiley.
    let last = &combos("arkan")[2];
    assert!(last.contains(&"skull".to_string()));
    assert!(!last.contains(&"eight".to_string()) && !last.contains(&"smiley".to_string()));
    // Example 4.1: a yinyang begins Mr Blaireau's first combination.
    assert!(combos("blaireau")[0].contains(&"yinyang".to_string()));
}

#[test]
fn r11_1_ids_and_sizes() {
    one(&after(|set| set.format = "dixe/2".into()), "set: format: `dixe/2` is not dixe-oncard/1");
    let messages = after(|set| set.symbols[0].id = "Pi".into());
    assert!(messages[0].starts_with("symbol Pi: id: `Pi` is not a name"), "{messages:?}");
    let messages = after(|set| set.symbols[1].id = "pi".into());
    assert!(messages.contains(&"symbol pi: id: this id is used twice".to_string()));
    let messages = after(|set| {
        let symbol = set.symbols[0].clone();
        for number in 0..6 {
            set.symbols.push(ecrin_dixe::SymbolDoc { id: format!("s{number}"), ..symbol.clone() });
        }
    });
    one(&messages, "set: symbols: 16 symbols; 1 to 15");
    let messages = after(|set| set.cards.truncate(5));
    assert!(messages.iter().any(|text| text == "set: cards: 5 cards; 6 to 24 are allowed"));
}

#[test]
fn r11_2_dice() {
    one(
        &after(|set| set.dice[0].faces[5] = "star".into()),
        "die hanuman: faces[5]: `star` is not a symbol",
    );
    let messages = after(|set| set.dice[0].faces.swap(0, 1));
    assert!(messages[0].contains("die hanuman: faces[0]: the first face is `@character`"));
    let messages = after(|set| {
        set.dice[0].faces.pop();
    });
    assert!(messages[0].contains("die hanuman: faces: 5 faces"), "{messages:?}");
    let messages = after(|set| set.cards[0].die = "arkan".into());
    assert!(messages.iter().any(|text| text.contains("card hanuman: die: `arkan`")));
    assert!(messages.iter().any(|text| text.contains("die arkan: id: 2 cards name this die")));
    assert!(messages.iter().any(|text| text.contains("die hanuman: id: 0 cards")));
    one(&after(|set| set.dice[0].known.push("bomb".into())), "die hanuman: known: `bomb`");
}

#[test]
fn r11_3_three_combinations_of_two_to_six_not_decreasing() {
    let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let with = |index: usize, text: &str| after(|set| card(set, "oni").combos[index] = words(text));
    one(&with(0, "sun"), "card oni: combos[0]: 1 symbols; 2 to 6");
    one(&with(1, "sun pi"), "card oni: combos[1]: it is shorter than the one before");
    one(&with(2, "pi smiley bomb skull sun aum moon"), "card oni: combos[2]: 7 symbols; 2 to 6");
    one(&with(0, "sun pi star"), "card oni: combos[0]: `star` is not a symbol");
    let messages = after(|set| {
        card(set, "oni").combos.pop();
    });
    one(&messages, "card oni: combos: 2 combinations; a card has 3");
}

#[test]
fn r11_4_no_symbol_more_often_than_dice_carry_it() {
    let messages = after(|set| {
        for die in set.dice.iter_mut().filter(|die| die.id != "hanuman") {
            for face in die.faces.iter_mut().filter(|face| *face == "pi") {
                *face = "sun".into();
            }
            die.known.clear();
        }
        card(set, "oni").combos[0] = ["pi", "pi", "sun"].map(String::from).to_vec();
    });
    let expected = "card oni: combos[0]: `pi` is there 2 times; dice that carry it: 1";
    assert!(messages.contains(&expected.to_string()), "{messages:?}");
}

#[test]
fn r11_5_save_conditions() {
    let with = |cond: Value| {
        after(|set| card(set, "oni").save.cond = serde_json::from_value(cond).unwrap())
    };
    one(&after(|set| card(set, "oni").save.slots = 3), "card oni: save.slots: 3 half squares");
    one(&after(|set| card(set, "oni").save.when = "never".into()), "card oni: save.when: `never`");
    one(&after(|set| card(set, "oni").save.when = "turnEnd".into()), "is not judged at `turnEnd`");
    one(
        &with(json!({"type": "stopped"})),
        "card oni: save.when: `stopped` is not judged at `throw`",
    );
    one(&with(json!({"type": "hungry"})), "card oni: save.cond.type: `hungry`");
    one(&with(json!({"type": "placedAtLeast"})), "card oni: save.cond.n: `placedAtLeast` needs");
    one(
        &with(json!({"type": "placedAtLeast", "n": 9})),
        "card oni: save.cond.n: 9 is not from 1 to 6",
    );
    one(&with(json!({"type": "allDifferent", "minDice": 1})), "save.cond.minDice: 1 is not from 2");
    one(&with(json!({"type": "showsSymbol", "symbol": "star"})), "save.cond.symbol: `star`");
    one(&with(json!({"type": "noCharacter", "n": 2})), "save.cond.n: `noCharacter` has no `n`");
}

#[test]
fn r11_6_powers() {
    one(
        &after(|set| card(set, "oni").power = "zonbi".into()),
        "card oni: power: `zonbi` is not one of",
    );
    // Two of a ready-made deck.
    one(
        &after(|set| card(set, "oni").power = "kala".into()),
        "card oni: power: the deck starter has",
    );
    // Powers may change hands.
    let messages = after(|set| {
        card(set, "oni").power = "kala".into();
        card(set, "kala").power = "oni".into();
    });
    assert_eq!(messages, Vec::<String>::new());
}

#[test]
fn r11_7_ready_made_decks_can_throw_their_combinations() {
    // Smiley, bomb, skull, pi and clover are all on Yorick; with every other
    // pi gone, a combination of pi and another symbol of Yorick's only.
    let messages = after(|set| {
        card(set, "oni").combos[2] = ["pi", "pi", "pi", "sun", "sun"].map(String::from).to_vec();
    });
    // pi is on Hanuman, Blaireau and Yorick, sun on Hanuman, Arkan, Blaireau.
    one(&messages, "card oni: combos[2]: the dice of the deck starter cannot show it all at once");
    // A deck of one's own choice may need a joker.
    let config = read_config::<Dixe>(&json!({
        "decks": [["hanuman", "arkan", "blaireau", "yorick", "basilic", "poire"], "starter"]
    }))
    .unwrap();
    assert!(Dixe::new(&config, 2).is_ok());
}

#[test]
fn r11_8_decks_of_a_configuration() {
    let bad = |decks: Value, seats: u8| {
        let config = match read_config::<Dixe>(&json!({ "decks": decks })) {
            Ok(config) => config,
            Err(why) => return why.to_string(),
        };
        Dixe::new(&config, seats).unwrap_err().to_string()
    };
    assert!(bad(json!(["starter"]), 2).contains("decks: 1 decks for 2 seats"));
    assert!(
        bad(json!(["starter", "nosuch"]), 2).contains("decks: `nosuch` is not a ready-made deck")
    );
    assert!(bad(json!(["starter", ["oni"]]), 2).contains("decks[1]: 1 characters; a deck has six"));
    let twice = ["oni", "oni", "kala", "arkan", "yorick", "hanuman"];
    assert!(bad(json!(["starter", twice]), 2).contains("decks[1]: card oni appears twice"));
    let unknown = ["oni", "zonbi", "kala", "arkan", "yorick", "hanuman"];
    assert!(bad(json!(["starter", unknown]), 2).contains("decks[1]: card zonbi is not in the set"));
    let upper = ["Oni", "zonbi", "kala", "arkan", "yorick", "hanuman"];
    assert!(bad(json!([upper, "starter"]), 2).contains("decks[0]: `Oni` is not a name"));
    assert!(
        bad(json!("starter"), 2).contains("decks") || bad(json!("starter"), 2).contains("sequence")
    );
    // Further decks are not used; the same characters on both sides are fine.
    let config = read_config::<Dixe>(&json!({"decks": ["flora", "flora", "starter"]})).unwrap();
    assert!(Dixe::new(&config, 2).is_ok());
}

#[test]
fn a_configuration_is_written_in_full() {
    let config = read_config::<Dixe>(&json!({})).unwrap();
    assert_eq!(config, Config::default());
    let written = serde_json::to_value(&config).unwrap();
    let starter: Vec<&str> = STARTER.split(' ').collect();
    assert_eq!(
        written,
        json!({
            "jokers": "normal", "decks": [starter, starter, starter, starter],
            "saved_die": "at_once", "stop_after_combination": true, "fails": "every"
        })
    );
    let config = read_config::<Dixe>(&json!({"decks": ["flora", "starter"]})).unwrap();
    let flora: Vec<&str> = FLORA.split(' ').collect();
    assert_eq!(serde_json::to_value(&config).unwrap()["decks"][0], json!(flora));
    for bad in [json!({"joker": "normal"}), json!({"jokers": "hard"}), json!({"fails": 1})] {
        assert!(read_config::<Dixe>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn a_table_brings_its_own_set() {
    let mut own = serde_json::to_value(set()).unwrap();
    own["dice"][5]["id"] = json!("ogre");
    own["cards"][5]["id"] = json!("ogre");
    own["cards"][5]["die"] = json!("ogre");
    let config = read_config::<Dixe>(&json!({ "set": own })).unwrap();
    let state = Dixe::new(&config, 2).unwrap();
    let mut table = crate::common::Table { state, log: Vec::new() };
    assert_eq!(table.hand("b"), "arkan blaireau hanuman kala ogre yorick");
    let chance = table.state.read_chance(&json!({"first": "a"})).unwrap();
    table.state.resolve_chance(&chance, &mut ());
    table.play("a flip:kala+ogre");
    // It is written with the record and survives.
    let again: Config = serde_json::from_value(serde_json::to_value(&config).unwrap()).unwrap();
    assert_eq!(again, config);
    // An invalid one is refused with the card and the field.
    own["cards"][5]["power"] = json!("none");
    let config = read_config::<Dixe>(&json!({ "set": own })).unwrap();
    let why = Dixe::new(&config, 2).unwrap_err().to_string();
    assert!(why.contains("configuration: set: card ogre: power: `none`"), "{why}");
    // What cannot even be read names the card as well.
    own["cards"][5].as_object_mut().unwrap().remove("combos");
    let why = read_config::<Dixe>(&json!({ "set": own })).unwrap_err().to_string();
    assert!(why.contains("card ogre: combos: missing field `combos`"), "{why}");
}
