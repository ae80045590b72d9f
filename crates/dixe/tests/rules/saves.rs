//! Section 7 of the rules: reactions in a rival's turn.

use crate::common::*;
use ecrin_core::{Game, Viewer};
use ecrin_dixe::{At, CardSet, Config, Fails, Jokers, Position};
use serde_json::json;

/// Two seats; every card of seat b but `card` is out of the way: its die is
/// saved, so that only `card` can react.
fn only(card: &str, deck: &str, set: CardSet) -> Position {
    let config = Config { set: Some(set.into()), ..config(STARTER, deck) };
    let mut position = Position::new(&config, 2).unwrap();
    for other in deck.split(' ').filter(|other| *other != card) {
        let faces = &crate::common::set().dice;
        let symbol = faces.iter().find(|die| die.id == other).unwrap().faces[1].clone();
        position = position.die(B, other, At::Saved(&symbol)).unwrap();
    }
    position
}

/// The fixture's set with another save on Oni: no half squares.
fn saving_when(when: &str, cond: serde_json::Value) -> CardSet {
    let mut set = set();
    let oni = set.cards.iter_mut().find(|card| card.id == "oni").unwrap();
    oni.save.when = when.into();
    oni.save.slots = 0;
    oni.save.cond = serde_json::from_value(cond).unwrap();
    set
}

/// Seat a throws and places what is named; does Oni of b react to it?
fn reacts(cond: serde_json::Value, faces: &str, placed: &str) -> bool {
    let mut table =
        Table::thrown(only("oni", STARTER, saving_when("throw", cond)).throwing(), faces);
    table.play("a active:hanuman");
    for die in placed.split(' ') {
        table.play(&format!("a place:{die}"));
    }
    if table.phase() == "resolve" {
        table.play("a end");
    }
    table.to_act() == "b"
}

const PLAIN: &str = "hanuman pi, arkan skull, blaireau moon, kala aum, yorick clover, oni bomb";

#[test]
fn r7_1_conditions_of_fronts_in_rival_turns() {
    // Oni saves on two characters at a throw: b is asked, a never.
    let faces = "hanuman @, arkan @, blaireau moon, kala moon, yorick clover, oni bomb";
    let mut table = Table::thrown(starter().throwing(), faces);
    table.play("a active:hanuman").play("a place:hanuman").play("a end");
    assert_eq!(table.phase(), "after_throw");
    assert_eq!(table.to_act(), "b");
    assert!(table.legal("b").contains("react:oni=bomb"));
    // A turned card has no save.
    let mut table = Table::thrown(starter().turned(B, &["oni"]).unwrap().throwing(), faces);
    table.play("a active:hanuman").play("a place:hanuman").play("a end");
    assert_eq!(table.legal("b"), "react:kala pass");
    assert_eq!(table.refused("b react:oni=bomb"), "no-reaction");
}

/// The rulebook's examples: Hanuman steps on its first half square at a
/// throw without a character; a die on the second is saved next.
#[test]
fn r7_2_square_by_square_to_a_saved_symbol() {
    let faces = "hanuman pi, arkan moon, blaireau sun, kala moon, yorick clover, oni bomb";
    let step = |position: Position| {
        let mut table = Table::thrown(position.throwing(), faces);
        table.play("a active:hanuman").play("a place:hanuman");
        table
    };
    let position = || only("hanuman", STARTER, set());
    let mut table = step(position());
    assert_eq!(table.legal("b"), "react:hanuman pass");
    assert_eq!(table.refused("b react:hanuman=pi"), "not-yet-saved");
    table.play("b react:hanuman");
    assert_eq!(table.card("b", "hanuman")["square"], 1);
    assert_eq!(table.hand("b"), "");
    let mut table = step(position().die(B, "hanuman", At::Square(1)).unwrap());
    table.play("b react:hanuman");
    assert_eq!(table.card("b", "hanuman")["square"], 2);
    let mut table = step(position().die(B, "hanuman", At::Square(2)).unwrap());
    assert_eq!(
        table.legal("b"),
        "react:hanuman=aum react:hanuman=pi react:hanuman=smiley react:hanuman=sun \
         react:hanuman=yinyang pass"
    );
    assert_eq!(table.refused("b react:hanuman"), "choose-symbol");
    assert_eq!(table.refused("b react:hanuman=bomb"), "not-its-symbol");
    table.play("b react:hanuman=sun");
    let card = table.card("b", "hanuman");
    assert_eq!((card["saved"].as_str(), card["square"].as_u64()), (Some("sun"), Some(0)));
    // Zonbi's way in the book, a joker used with two half squares, is Kala's
    // here: three jokers later the symbol is saved.
    let mut table = Table::thrown(
        only("kala", STARTER, set()).die(B, "kala", At::Square(2)).unwrap().throwing(),
        "hanuman @, arkan moon, blaireau sun, kala moon, yorick clover, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("b react:kala=eight");
    assert_eq!(table.card("b", "kala")["saved"], "eight");
}

#[test]
fn r7_3_one_throw_condition_per_throw_and_seat() {
    // Hanuman (no character), Blaireau (three placed) and Yorick (skull).
    let faces = "hanuman pi, arkan skull, blaireau sun, kala aum, yorick clover, oni bomb";
    let mut table = Table::thrown(starter().throwing(), faces);
    table.play("a active:hanuman").play("a place:hanuman").play("a place:arkan");
    table.play("a place:kala");
    assert_eq!(table.legal("b"), "react:blaireau react:hanuman react:yorick pass");
    table.play("b react:yorick");
    assert_eq!(table.to_act(), "a");
    assert_eq!(table.card("b", "yorick")["square"], 1);
    assert_eq!(table.card("b", "hanuman")["square"], 0);
}

#[test]
fn r7_4_all_conditions_of_the_end_of_a_turn() {
    // Lotus, Basilic and (by the set) Liseron: a combination finished, a
    // card turned; Liseron asks for a stop.
    let config = config(STARTER, FLORA);
    let mut table = Table::thrown(
        Position::new(&config, 2).unwrap().arkan_lacks_one().throwing(),
        "arkan smiley, blaireau @, yorick pi",
    );
    table.play("a place:blaireau").play("b pass");
    assert_eq!(table.phase(), "turn_end");
    assert!(table.legal("b").starts_with("react:basilic=bomb"));
    assert!(table.legal("b").ends_with("react:lotus pass"));
    assert!(!table.legal("b").contains("liseron"));
    table.play("b react:lotus");
    assert_eq!(table.to_act(), "b");
    assert!(!table.legal("b").contains("lotus"));
    table.play("b react:basilic=eight");
    assert_eq!(table.phase(), "start");
    assert_eq!(table.card("b", "basilic")["saved"], "eight");
    assert_eq!(table.card("b", "lotus")["square"], 1);
}

/// The rulebook 4.3: dice of an unfinished combination may be used for saves.
#[test]
fn r7_5_the_cards_own_die_from_hand_combination_or_square() {
    let faces = "hanuman @, arkan @, blaireau moon, kala moon, yorick clover, oni bomb";
    let throw = |position: Position| {
        let mut table = Table::thrown(position.throwing(), faces);
        table.play("a active:hanuman").play("a place:hanuman").play("a end");
        table
    };
    // From a combination: its symbol is lost there.
    let mut table = throw(starter().lay(B, "blaireau", "oni yinyang, kala moon"));
    assert_eq!(table.at("b", "blaireau"), "1 2/3");
    table.play("b react:oni=skull");
    assert_eq!(table.at("b", "blaireau"), "1 1/3");
    assert_eq!(table.card("b", "oni")["saved"], "skull");
    // Saved already: nothing to do for that card.
    let table = throw(starter().save(B, "oni bomb"));
    assert_eq!(table.legal("b"), "react:kala pass");
    // Lent: it is not there.
    let mut table = Table::thrown(
        starter()
            .lay(A, "hanuman", "oni skull")
            .active("hanuman", 1)
            .unwrap()
            .borrowed(B, "oni")
            .unwrap()
            .throwing(),
        "hanuman @, arkan @, blaireau moon, kala moon, yorick clover, b.oni bomb",
    );
    table.play("a place:hanuman").play("a end");
    assert_eq!(table.legal("b"), "react:kala pass");
}

#[test]
fn r7_6_judged_once_on_the_final_faces_a_failed_throw_too() {
    // Oni's new throw: only the last faces count. The first had a pair of
    // suns and no character; the second two characters.
    let mut table = Table::thrown(
        only("oni", STARTER, set())
            .turned(A, &["oni"])
            .unwrap()
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "hanuman sun, arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    table.play("a power:oni").roll("hanuman @, arkan @, blaireau sun, yorick pi");
    table.play("a place:hanuman").play("a end");
    assert!(table.legal("b").contains("react:oni=bomb"));
    // A failed throw is judged: Hanuman of b steps.
    let mut table = Table::thrown(
        only("hanuman", STARTER, set())
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 2)
            .unwrap()
            .throwing(),
        "hanuman sun, arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    assert!(table.told().contains("fails"));
    assert_eq!(table.phase(), "after_throw");
    table.play("b react:hanuman");
    assert_eq!(table.turn_of(), "b");
}

#[test]
fn r7_7_asked_together_unseen_and_optional() {
    let faces = "hanuman @, arkan @, blaireau moon, kala moon, yorick clover, oni bomb";
    let throw = || {
        let mut table = Table::thrown(
            Position::new(&config(STARTER, STARTER), 4)
                .unwrap()
                .turned(C, &["oni", "kala"])
                .unwrap()
                .throwing(),
            faces,
        );
        table.play("a active:hanuman").play("a place:hanuman").play("a end");
        table
    };
    // Seat c has nothing that could react: it is not asked.
    let mut table = throw();
    assert_eq!(table.to_act(), "bd");
    table.play("d react:oni=bomb");
    assert_eq!(table.to_act(), "b");
    // Neither b nor a spectator can tell what d chose.
    let mut other = throw();
    other.play("d pass");
    for viewer in [Viewer::Seat(B), Viewer::Seat(A), Viewer::Spectator] {
        assert_eq!(table.state.view(viewer), other.state.view(viewer));
    }
    assert!(table.card("d", "oni")["saved"].is_null());
    table.play("b pass");
    assert_eq!(table.card("d", "oni")["saved"], "bomb");
    // The other order gives the same position.
    let mut turned = throw();
    turned.play("b pass").play("d react:oni=bomb");
    assert_eq!(turned.state, table.state);
}

#[test]
fn r7_8_no_character() {
    assert!(reacts(json!({"type": "noCharacter"}), PLAIN, "hanuman"));
    assert!(!reacts(
        json!({"type": "noCharacter"}),
        &PLAIN.replace("oni bomb", "oni @"),
        "hanuman"
    ));
    // A borrowed die that went home leaves a throw without dice: no event.
    let table = Table::thrown(
        only("hanuman", STARTER, set())
            .at_combination(A, "arkan", 3)
            .unwrap()
            .lay(A, "arkan", "hanuman pi, oni skull, arkan sun, blaireau moon")
            .save(A, "kala moon, yorick bomb")
            .active("arkan", 3)
            .unwrap()
            .borrowed(B, "hanuman")
            .unwrap()
            .throwing(),
        "b.hanuman @",
    );
    assert_eq!(table.turn_of(), "b");
}

#[test]
fn r7_9_pair_or_triple() {
    let pair = json!({"type": "pairOrTriple"});
    assert!(!reacts(pair.clone(), PLAIN, "hanuman"));
    assert!(reacts(pair.clone(), &PLAIN.replace("oni bomb", "oni aum"), "hanuman"));
    // Four of a kind too; two characters are no pair.
    let four = "hanuman pi, arkan moon, blaireau moon, kala moon, yorick clover, oni bomb";
    assert!(reacts(pair.clone(), four, "hanuman"));
    let two = "hanuman pi, arkan @, blaireau @, kala moon, yorick clover, oni bomb";
    assert!(!reacts(pair, two, "hanuman"));
}

#[test]
fn r7_10_joker_used() {
    let joker = json!({"type": "jokerUsed"});
    let faces = "hanuman pi, arkan @, blaireau sun, kala moon, yorick clover, oni bomb";
    assert!(!reacts(joker.clone(), faces, "hanuman"));
    assert!(reacts(joker.clone(), faces, "hanuman arkan"));
    // By Hanuman's rescue too.
    let mut table = Table::thrown(
        only("oni", STARTER, saving_when("throw", joker))
            .turned(A, &["hanuman"])
            .unwrap()
            .die(A, "hanuman", At::Charged("@"))
            .unwrap()
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    table.play("a rescue:hanuman");
    assert_eq!(table.to_act(), "b");
}

#[test]
fn r7_11_characters_at_least() {
    let two = json!({"type": "charactersAtLeast", "n": 2});
    let faces = "hanuman pi, arkan @, blaireau @, kala moon, yorick clover, oni bomb";
    assert!(reacts(two.clone(), faces, "hanuman"));
    assert!(!reacts(two, &faces.replace("arkan @", "arkan sun"), "hanuman"));
    assert!(!reacts(json!({"type": "charactersAtLeast", "n": 3}), faces, "hanuman"));
}

#[test]
fn r7_12_shows_a_symbol() {
    let skull = json!({"type": "showsSymbol", "symbol": "skull"});
    assert!(reacts(skull.clone(), PLAIN, "hanuman"));
    assert!(!reacts(skull, &PLAIN.replace("skull", "sun"), "hanuman"));
}

#[test]
fn r7_13_placed_at_least_and_exactly() {
    let least = json!({"type": "placedAtLeast", "n": 2});
    let exactly = json!({"type": "placedExactly", "n": 2});
    for (placed, at_least, just) in [
        ("hanuman", false, false),
        ("hanuman arkan", true, true),
        ("hanuman arkan kala", true, false),
    ] {
        assert_eq!(reacts(least.clone(), PLAIN, placed), at_least, "{placed}");
        assert_eq!(reacts(exactly.clone(), PLAIN, placed), just, "{placed}");
    }
    // A saved symbol used is not a die placed.
    let mut table = Table::thrown(
        only("oni", STARTER, saving_when("throw", json!({"type": "placedExactly", "n": 1})))
            .save(A, "yorick skull")
            .throwing(),
        "hanuman pi, arkan moon, blaireau moon, kala moon, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("a saved:yorick=skull");
    assert_eq!(table.to_act(), "b");
}

#[test]
fn r7_14_all_different() {
    let different = json!({"type": "allDifferent", "minDice": 4});
    assert!(reacts(different.clone(), PLAIN, "hanuman"));
    assert!(!reacts(different.clone(), &PLAIN.replace("oni bomb", "oni aum"), "hanuman"));
    // Two characters differ.
    let two = "hanuman pi, arkan @, blaireau @, kala moon, yorick clover, oni bomb";
    assert!(reacts(different.clone(), two, "hanuman"));
    // Too few dice.
    let mut table = Table::thrown(
        only("oni", STARTER, saving_when("throw", different))
            .save(A, "oni bomb, kala moon, yorick bomb")
            .throwing(),
        "hanuman pi, arkan moon, blaireau eight",
    );
    table.play("a active:hanuman").play("a place:hanuman");
    assert_eq!(table.to_act(), "a");
}

/// Ends a's turn in the given way with Oni of b saving on it.
fn at_turn_end(cond: serde_json::Value, fails: Fails, how: &str) -> bool {
    let set = saving_when("turnEnd", cond);
    let config = Config { fails, set: Some(set.into()), ..config(STARTER, STARTER) };
    let mut position = Position::new(&config, 2).unwrap();
    for (die, symbol) in
        [("hanuman", "pi"), ("arkan", "sun"), ("blaireau", "pi"), ("kala", "aum"), ("yorick", "pi")]
    {
        position = position.die(B, die, At::Saved(symbol)).unwrap();
    }
    let position = position
        .at_combination(A, "arkan", 2)
        .unwrap()
        .lay(A, "arkan", "kala @, oni skull, yorick smiley")
        .active("arkan", 2)
        .unwrap();
    let failing = "hanuman yinyang, arkan moon, blaireau eight";
    let table = match how {
        "reset" => Table::thrown(position.throwing(), failing),
        "no reset" => Table::thrown(position.just_finished().unwrap().throwing(), failing),
        "stop" => {
            let mut table = Table::new(position.decide());
            table.play("a stop");
            table
        }
        "finish and stop" => {
            let mut table =
                Table::thrown(position.throwing(), "hanuman yinyang, arkan moon, blaireau bomb");
            table.play("a place:blaireau").play("a stop");
            table
        }
        other => panic!("{other}"),
    };
    table.to_act() == "b" && table.phase() == "turn_end"
}

#[test]
fn r7_15_failed() {
    let failed = json!({"type": "failed"});
    for (how, every, resetting) in
        [("reset", true, true), ("no reset", true, false), ("stop", false, false)]
    {
        assert_eq!(at_turn_end(failed.clone(), Fails::Every, how), every, "{how}");
        assert_eq!(at_turn_end(failed.clone(), Fails::Resetting, how), resetting, "{how}");
    }
    // The rulebook's example: Arkan Sonney saves a symbol at once.
    let mut table = Table::thrown(
        only("arkan", STARTER, set())
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 2)
            .unwrap()
            .throwing(),
        "hanuman sun, arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    table.play("b react:arkan=skull");
    assert_eq!(table.card("b", "arkan")["saved"], "skull");
}

#[test]
fn r7_16_stopped() {
    let stopped = json!({"type": "stopped"});
    assert!(at_turn_end(stopped.clone(), Fails::Every, "stop"));
    assert!(at_turn_end(stopped.clone(), Fails::Every, "finish and stop"));
    assert!(!at_turn_end(stopped, Fails::Every, "reset"));
}

#[test]
fn r7_17_combinations_finished() {
    let one = json!({"type": "combosCompletedAtLeast", "n": 1});
    assert!(at_turn_end(one.clone(), Fails::Every, "finish and stop"));
    assert!(!at_turn_end(one, Fails::Every, "stop"));
    let two = json!({"type": "combosCompletedAtLeast", "n": 2});
    assert!(!at_turn_end(two, Fails::Every, "finish and stop"));
}

#[test]
fn r7_18_a_card_turned() {
    let flipped = json!({"type": "cardFlipped"});
    assert!(!at_turn_end(flipped.clone(), Fails::Every, "finish and stop"));
    let mut table = Table::thrown(
        only("oni", STARTER, saving_when("turnEnd", flipped)).arkan_lacks_one().throwing(),
        "arkan smiley, blaireau @, yorick pi",
    );
    table.play("a place:blaireau");
    assert_eq!((table.phase().as_str(), table.to_act().as_str()), ("turn_end", "b"));
}

/// Doryphore's condition in the book, a pair or triple at each throw, moves
/// its die; here Poire has it.
#[test]
fn r7_9_each_pair_moves_the_die_of_that_card() {
    let config = Config { jokers: Jokers::Normal, ..config(STARTER, FLORA) };
    let mut table = Table::thrown(
        Position::new(&config, 2).unwrap().throwing(),
        "hanuman pi, arkan moon, blaireau moon, kala aum, yorick clover, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("a end");
    assert!(table.legal("b").contains("react:poire"));
    table.play("b react:poire");
    assert_eq!(table.card("b", "poire")["square"], 1);
}
