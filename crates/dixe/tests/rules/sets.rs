//! Section 11 of the rules: what makes a card set and a configuration valid.

use crate::common::{FLORA, STARTER, set};
use ecrin_core::{Game, read_config};
use ecrin_dixe::{
    BuiltIn, CardDoc, CardSet, ChosenSet, Config, Dixe, Icon, IconPath, Picture, default_set,
    violations,
};
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
fn our_own_sets_and_the_fixture_are_valid() {
    assert_eq!(violations(&set()), []);
    for name in BuiltIn::ALL {
        assert_eq!(violations(name.set()), []);
        assert_eq!(BuiltIn::named(name.name()), Some(name));
        // A document survives being read and written.
        let written = serde_json::to_value(name.set()).unwrap();
        assert_eq!(&CardSet::from_value(written).unwrap(), name.set());
    }
}

/// Records name it, or name none: it may never change. The digest is that of
/// `crates/dixe/data/first.json` by another program.
#[test]
fn the_first_set_is_what_it_always_was() {
    let digest = BuiltIn::First.set().digest();
    assert_eq!(digest, "b0bb2e8df29b0ef470c0a11fe0a2b37de4597456ad3e832b933051405858a7d7");
    assert_eq!(BuiltIn::UNNAMED, BuiltIn::First);
}

/// New tables name it, so that it may never change either; the digest is by
/// another program, too.
#[test]
fn the_second_set_is_what_new_tables_name() {
    let digest = BuiltIn::Second.set().digest();
    assert_eq!(digest, "0f54f98c6abbc0f7be872bcae94624112a21695b9fb5dea5f8db035cdd6eaef6");
    for preset in Dixe::presets() {
        let written = serde_json::to_value(&preset.config).unwrap();
        assert_eq!(written["set"], "second", "{}", preset.name);
        assert_eq!(preset.config.card_set(), BuiltIn::Second.set());
    }
    assert_eq!(Config::default().card_set(), BuiltIn::First.set());
}

#[test]
fn a_digest_tells_sets_apart() {
    let mut other = set();
    assert_eq!(other.digest(), set().digest());
    other.name = Some("Ours".into());
    assert_ne!(other.digest(), set().digest());
    assert_eq!(other.digest().len(), 64);
}

/// What is known from the publisher stays: faces, saves of the rulebook and
/// the combinations its examples show.
#[test]
fn our_own_sets_keep_what_is_known() {
    for name in BuiltIn::ALL {
        keeps_what_is_known(name.set());
    }
    assert!(BuiltIn::ALL.iter().any(|name| name.set() == default_set()));
}

fn keeps_what_is_known(own: &CardSet) {
    for (ours, found) in own.dice.iter().zip(&set().dice) {
        assert_eq!((&ours.id, &ours.known), (&found.id, &found.known));
        assert!(ours.known.iter().all(|face| ours.faces.contains(face)));
    }
    for (ours, found) in own.cards.iter().zip(&set().cards) {
        assert_eq!((&ours.id, &ours.power), (&found.id, &found.power));
        if found.save.source == "rulebook" {
            assert_eq!(ours.save, found.save);
        }
    }
    let combos = |id: &str| &own.cards.iter().find(|card| card.id == id).unwrap().combos;
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
fn drawings_colours_and_names_are_checked() {
    let icon = |d: &str, fill: Option<&str>| Icon {
        paths: vec![IconPath { d: d.into(), fill: fill.map(String::from) }],
    };
    let messages = after(|set| {
        set.name = Some("Ours".into());
        set.symbols[0].icon = Some(icon("M0 0L100 0L50 90Z", Some("#a02040")));
        set.symbols[0].name.es = Some("Pi".into());
        set.dice[0].colour = Some("#204060".into());
        set.dice[0].picture = Some(Picture::Ours("oni".into()));
        set.dice[1].picture = Some(Picture::Drawn(icon("M0 0L1 1Z", None)));
    });
    assert_eq!(messages, Vec::<String>::new());
    one(&after(|set| set.name = Some("x".repeat(41))), "set: name: a set's name has 1 to 40");
    one(&after(|set| set.name = Some(" ".into())), "set: name");
    let evil = "M0 0\"/><script>";
    one(&after(|set| set.symbols[0].icon = Some(icon(evil, None))), "symbol pi: icon.paths[0].d");
    let fill = Some("url(#a)");
    one(
        &after(|set| set.symbols[0].icon = Some(icon("M0 0", fill))),
        "symbol pi: icon.paths[0].fill: `url(#a)` is not a colour",
    );
    let many = Icon { paths: vec![IconPath { d: "M0 0".into(), fill: None }; 201] };
    one(&after(|set| set.symbols[0].icon = Some(many)), "symbol pi: icon.paths: 201 paths");
    let long = icon(&"M0 0".repeat(4001), None);
    one(&after(|set| set.symbols[0].icon = Some(long)), "16004 letters of path data");
    one(&after(|set| set.dice[0].colour = Some("red".into())), "die hanuman: colour: `red`");
    let picture = Some(Picture::Ours("zonbi".into()));
    one(&after(|set| set.dice[0].picture = picture), "die hanuman: picture: `zonbi`");
    // What is new is written only where it is there: old sets stay as they are.
    let text = serde_json::to_string(&set()).unwrap();
    for field in ["\"name\":\"Ours", "icon", "\"es\"", "\"nl\"", "colour", "picture"] {
        assert!(!text.contains(field), "{field}");
    }
}

/// The code and the values say what the English sentence says.
#[test]
fn violations_have_codes_for_other_languages() {
    let mut broken = set();
    card(&mut broken, "oni").combos[0] = vec!["sun".into()];
    card(&mut broken, "kala").combos[0][0] = String::new();
    broken.dice[0].faces[5] = "star".into();
    let found = violations(&broken);
    let told = serde_json::to_value(&found).unwrap();
    let by = |code: &str| told.as_array().unwrap().iter().find(|one| one["code"] == code).unwrap();
    assert_eq!(by("combo/length")["args"], json!({"found": 1, "least": 2, "most": 6}));
    assert_eq!(by("symbol/unknown")["args"], json!({"symbol": "star"}));
    assert_eq!(by("combo/empty-place")["at"], json!("card kala"));
}

#[test]
fn r11_9_a_table_names_one_of_our_sets() {
    let none = read_config::<Dixe>(&json!({})).unwrap();
    assert_eq!(none.card_set(), BuiltIn::First.set());
    for name in BuiltIn::ALL {
        let written = json!({"set": name.name(), "decks": ["flora", "starter"]});
        let config = read_config::<Dixe>(&written).unwrap();
        assert_eq!(config.set, Some(ChosenSet::BuiltIn(name)));
        assert_eq!(config.card_set(), name.set());
        assert_eq!(serde_json::to_value(&config).unwrap()["set"], json!(name.name()));
        assert!(Dixe::new(&config, 2).is_ok());
    }
    let why = read_config::<Dixe>(&json!({"set": "nosuch"})).unwrap_err().to_string();
    assert!(why.contains("`nosuch` is not a set of ours; there are: first"), "{why}");
    assert!(read_config::<Dixe>(&json!({"set": 3})).is_err());
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
    let says = "card oni: combos[2]: the dice of the deck starter cannot show it all at once: \
                pi, sun take 5 dice, and it has 4 with any of them";
    one(&messages, says);
    // One symbol that the deck lacks is named alone. Clover is also on dice
    // of the other deck, so that only decks are the matter.
    let messages = after(|set| {
        for die in set.dice.iter_mut().filter(|die| die.set == "starter") {
            let faces = die.faces.iter_mut().filter(|face| *face == "clover");
            faces.for_each(|face| *face = "skull".into());
        }
        card(set, "oni").combos[2] = ["pi", "clover", "moon", "sun"].map(String::from).to_vec();
    });
    let oni: Vec<_> = messages.into_iter().filter(|one| one.contains("oni: combos[2]")).collect();
    one(&oni, "clover take 1 dice, and it has 0 with any of them");
    // What no die at all shows is said once, not of the deck too.
    let messages = after(|set| {
        for face in set.dice.iter_mut().flat_map(|die| &mut die.faces) {
            if face == "moon" {
                *face = "skull".into();
            }
        }
        let combos = &mut card(set, "oni").combos;
        combos[2] = ["pi", "moon", "sun", "smiley", "skull"].map(String::from).to_vec();
    });
    let oni: Vec<_> = messages.into_iter().filter(|one| one.contains("oni: combos[2]")).collect();
    one(&oni, "`moon` is there 1 times");
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
