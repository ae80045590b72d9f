//! Sections 1 to 3: what there is, the set-up, the start of a turn.

use crate::common::*;
use ecrin_core::{Bits, EnumerateChance, Game, Playout, Swift, Turn, Viewer};
use ecrin_dixe::{At, Config, Dixe, Position};

#[test]
fn r1_1_six_dice_with_a_character_and_five_symbols_each() {
    let table = Table::new(starter().start());
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
    for id in STARTER.split(' ') {
        assert_eq!(table.card("a", id)["die_faces"].as_array().unwrap().len(), 5);
    }
    // Every face comes equally often, the character with the others.
    let mut bits = Swift::new(1);
    let state = starter().throwing().unwrap();
    let mut seen = std::collections::BTreeMap::<String, u64>::new();
    for _ in 0..6000 {
        let chance = state.sample_chance(&mut bits);
        let face = state.write_chance(&chance)["roll"]["oni"].as_str().unwrap().to_string();
        *seen.entry(face).or_default() += 1;
    }
    assert_eq!(
        seen.keys().map(String::as_str).collect::<Vec<_>>(),
        ["@", "aum", "bomb", "eight", "skull", "yinyang"]
    );
    let cells: Vec<_> = seen.values().map(|&count| (count, 1000.0)).collect();
    ecrin_core::testkit::chi_square(&cells, "faces of Oni");
}

#[test]
fn r1_2_three_combinations_a_save_and_a_power() {
    let table = Table::new(starter().start());
    let arkan = table.card("a", "arkan");
    assert_eq!(words(&arkan["combos"][0]), "bomb clover sun");
    assert_eq!(words(&arkan["combos"][1]), "aum bomb skull smiley");
    assert_eq!(arkan["save"]["cond"]["type"], "failed");
    assert_eq!(arkan["save"]["slots"], 0);
    assert_eq!(arkan["power"], "arkan");
    assert_eq!(table.card("a", "hanuman")["save"]["slots"], 2);
    assert_eq!(table.card("a", "yorick")["save"]["slots"], 1);
}

#[test]
fn r1_3_any_six_characters_the_starter_deck_without_a_choice() {
    let table = Table { state: Dixe::new(&Config::default(), 4).unwrap(), log: Vec::new() };
    for seat in ["a", "b", "c", "d"] {
        assert_eq!(table.hand(seat), "arkan blaireau hanuman kala oni yorick");
    }
    let mixed = with("lotus oni poire kala liseron hanuman").start();
    assert_eq!(Table::new(mixed).hand("a"), "hanuman kala liseron lotus oni poire");
}

#[test]
fn r1_4_a_die_is_in_exactly_one_place() {
    // Over random games: hand, combinations, squares, saved, charged and
    // lent together hold each die once.
    let mut bits = Swift::new(14);
    let mut checked = 0;
    for game in 0..3 {
        let decks = if game % 2 == 0 { STARTER } else { "blaireau hanuman arkan kala oni lotus" };
        let mut state = Dixe::new(&config(decks, decks), 2).unwrap();
        for _ in 0..1500 {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut bits);
                    state.resolve_chance(&chance, &mut ());
                }
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    let action = state.random_action(seat, &mut bits);
                    state.play_unchecked(seat, &action, &mut ());
                }
            }
            if bits.below(8) > 0 {
                continue;
            }
            let table = Table { state: state.clone(), log: Vec::new() };
            let see = table.see();
            for board in see["boards"].as_array().unwrap() {
                let own = |name: &str| !name.contains('.');
                let mut places = Vec::new();
                places.extend(words(&board["hand"]).split(' ').map(str::to_string));
                places.extend(words(&board["lent"]).split(' ').map(str::to_string));
                for card in board["cards"].as_array().unwrap() {
                    let id = card["id"].as_str().unwrap().to_string();
                    for die in card["dice"].as_array().unwrap() {
                        places.push(die["die"].as_str().unwrap().to_string());
                    }
                    if card["square"] != 0 || !card["saved"].is_null() || card["charged"] == true {
                        places.push(id);
                    }
                }
                places.retain(|name| !name.is_empty() && own(name));
                places.sort();
                let mut all: Vec<&str> = decks.split(' ').collect();
                all.sort_unstable();
                assert_eq!(places, all);
                checked += 1;
            }
        }
    }
    assert!(checked > 300);
}

#[test]
fn r2_1_the_first_seat_is_drawn_and_turns_go_clockwise() {
    let mut bits = Swift::new(2);
    let start = Dixe::new(&Config::default(), 3).unwrap();
    let mut seen = [0u64; 3];
    for _ in 0..3000 {
        let chance = start.sample_chance(&mut bits);
        let written = start.write_chance(&chance);
        seen["abc".find(written["first"].as_str().unwrap()).unwrap()] += 1;
    }
    ecrin_core::testkit::chi_square(&seen.map(|count| (count, 1000.0)), "first seat");

    let mut table = Table::thrown(
        Position::new(&config(STARTER, STARTER), 3).unwrap().turn(C).unwrap().throwing(),
        "hanuman pi, arkan skull, blaireau bomb, kala moon, yorick pi, oni skull",
    );
    table.play("c active:hanuman").play("c place:hanuman").play("c end").quiet();
    table.play("c stop").quiet();
    assert_eq!(table.turn_of(), "a");
}

#[test]
fn r2_1_the_host_may_name_who_begins() {
    let config = |first| Config { first: Some(first), ..Config::default() };
    for first in [A, B, C] {
        let mut start = Dixe::new(&config(first), 3).unwrap();
        let chance = start.sample_chance(&mut Swift::new(3));
        assert_eq!(start.write_chance(&chance), serde_json::json!({"first": first}));
        assert_eq!(start.chances(), [(chance, 1.0)]);
        let other = serde_json::json!({"first": first.next(3)});
        assert!(start.read_chance(&other).is_err(), "nobody else begins");
        start.resolve_chance(&chance, &mut ());
        let mut table = Table { state: start, log: Vec::new() };
        for seat in ["a", "b", "c"] {
            table.play(&format!("{seat} flip:arkan+oni"));
        }
        assert_eq!(table.turn_of(), first.to_string());
    }
    let says = Dixe::new(&config(C), 2).unwrap_err().to_string();
    assert_eq!(says, "configuration: first: seat c is not at a table of 2");
    // A table that names nobody is written as it always was.
    let written = serde_json::to_value(Config::default()).unwrap();
    assert!(written.get("first").is_none());
    assert_eq!(serde_json::from_value::<Config>(written).unwrap(), Config::default());
}

fn at_set_up(seats: u8) -> Table {
    let mut state = Dixe::new(&config(STARTER, STARTER), seats).unwrap();
    let chance = state.read_chance(&serde_json::json!({"first": "b"})).unwrap();
    state.resolve_chance(&chance, &mut ());
    Table { state, log: Vec::new() }
}

#[test]
fn r2_2_all_seats_turn_two_cards_at_the_same_time() {
    let mut table = at_set_up(3);
    assert_eq!(table.to_act(), "abc");
    assert_eq!(table.legal("c").split(' ').count(), 15);
    let unseen = table.state.view(Viewer::Seat(B));
    table.play("c flip:arkan+oni");
    assert_eq!(table.to_act(), "ab");
    // Seat b learns that c has chosen, not what.
    let mut other = at_set_up(3);
    other.play("c flip:hanuman+kala");
    assert_eq!(table.state.view(Viewer::Seat(B)), other.state.view(Viewer::Seat(B)));
    assert_ne!(table.state.view(Viewer::Seat(C)), other.state.view(Viewer::Seat(C)));
    assert_ne!(table.state.view(Viewer::Seat(B)), unseen);
    assert_eq!(table.told(), "Seat c has chosen.");
    table.play("a flip:kala+yorick").play("b flip:blaireau+hanuman");
    assert_eq!(table.at("c", "arkan"), "turned");
    assert_eq!((table.phase().as_str(), table.turn_of().as_str()), ("start", "b"));
    assert_eq!(at_set_up(2).refused("a roll"), "wrong-moment");
}

#[test]
fn r2_3_the_two_count_and_work_from_the_first_turn() {
    let mut table = at_set_up(2);
    table.play("a flip:arkan+oni").play("b flip:kala+yorick");
    assert_eq!(table.turned("b"), 2);
    // Kala's power in the very first throw of the match.
    table.play("b roll");
    table.roll("hanuman pi, arkan skull, blaireau bomb, kala @, yorick pi, oni skull");
    table.play("b active:hanuman").play("b place:hanuman").play("b power:kala");
    assert_eq!(table.card("b", "kala")["charged"], true);
}

#[test]
fn r3_1_a_charged_kala_comes_back() {
    let mut table = Table::thrown(
        starter()
            .turned(B, &["kala"])
            .unwrap()
            .die(B, "kala", At::Charged("@"))
            .unwrap()
            .throwing(),
        "hanuman pi, arkan moon, blaireau bomb, kala moon, yorick clover, oni yinyang",
    );
    assert_eq!(table.hand("b"), "arkan blaireau hanuman oni yorick");
    table.play("a active:hanuman").play("a place:hanuman").quiet().play("a stop").quiet();
    assert_eq!(table.turn_of(), "b");
    assert_eq!(table.hand("b"), "arkan blaireau hanuman kala oni yorick");
    assert_eq!(table.card("b", "kala")["charged"], false);
}

#[test]
fn r3_2_dice_may_be_taken_back_and_what_they_stood_for_is_lost() {
    let position = starter()
        .turned(A, &["arkan"])
        .unwrap()
        .die(A, "arkan", At::Charged("moon"))
        .unwrap()
        .die(A, "hanuman", At::Square(1))
        .unwrap()
        .save(A, "yorick skull")
        .die(A, "blaireau", At::On("blaireau", "moon"));
    // Blaireau's first combination has Arkan's moon already.
    assert_eq!(position.unwrap_err().0, "moon does not fit on blaireau");
    let mut table = Table::new(
        starter()
            .turned(A, &["arkan"])
            .unwrap()
            .die(A, "arkan", At::Charged("moon"))
            .unwrap()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .save(A, "yorick skull")
            .lay(A, "blaireau", "oni skull")
            .start(),
    );
    assert_eq!(table.legal("a"), "recover:arkan recover:hanuman recover:oni recover:yorick");
    assert_eq!(table.at("a", "blaireau"), "1 2/3");
    table.play("a recover:oni");
    assert_eq!(table.at("a", "blaireau"), "1 1/3");
    table.play("a recover:arkan");
    assert_eq!(table.at("a", "blaireau"), "1 0/3");
    table.play("a recover:hanuman").play("a recover:yorick");
    assert_eq!(table.card("a", "hanuman")["square"], 0);
    assert!(table.card("a", "yorick")["saved"].is_null());
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
    assert_eq!(table.refused("a recover:oni"), "die-not-on-card");
}

/// The rulebook's example 4.6: two dice in hand, Hanuman on its first half
/// square is taken back; Yorick's and two saved symbols stay.
#[test]
fn r3_3_at_least_three_dice_for_the_first_throw() {
    let mut table = Table::new(
        starter()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .die(A, "yorick", At::Square(1))
            .unwrap()
            .save(A, "arkan sun, kala moon")
            .start(),
    );
    assert_eq!(table.refused("a roll"), "few-dice");
    assert_eq!(table.legal("a"), "recover:arkan recover:hanuman recover:kala recover:yorick");
    table.play("a recover:hanuman").play("a roll");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.card("a", "yorick")["square"], 1);
    // Later throws may be made with a single die.
    let table = Table::new(
        starter()
            .at_combination(A, "hanuman", 3)
            .unwrap()
            .lay(A, "hanuman", "hanuman smiley, yorick bomb, arkan sun, kala aum")
            .save(A, "oni bomb")
            .active("hanuman", 3)
            .unwrap()
            .decide(),
    );
    assert_eq!(table.legal("a"), "roll stop");
}

#[test]
fn r3_4_all_dice_in_hand_are_thrown_a_borrowed_one_too() {
    let state = starter()
        .save(A, "oni bomb")
        .lay(A, "blaireau", "kala moon")
        .active("blaireau", 1)
        .unwrap()
        .borrowed(B, "kala")
        .unwrap()
        .throwing()
        .unwrap();
    let chance = state.sample_chance(&mut Swift::new(3));
    let written = state.write_chance(&chance);
    let dice: Vec<&String> = written["roll"].as_object().unwrap().keys().collect();
    assert_eq!(dice, ["arkan", "blaireau", "hanuman", "yorick", "b.kala"]);
}

#[test]
fn r3_5_a_borrowed_die_on_its_character_goes_home_before_it_counts() {
    let mut table = Table::thrown(
        starter()
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
            .borrowed(B, "kala")
            .unwrap()
            .throwing(),
        "hanuman yinyang, arkan sun, blaireau sun, yorick pi, oni bomb, b.kala @",
    );
    assert!(table.hand("b").contains("kala"));
    // No character left in the throw: Hanuman of b may step on a half square.
    assert_eq!(table.legal("a"), "place:hanuman");
    table.play("a place:hanuman");
    assert!(table.legal("b").contains("react:hanuman"));

    // With Poire the throw is settled first: the new face counts.
    let mut table = Table::thrown(
        Position::new(&config(STARTER, "poire kala oni arkan yorick hanuman"), 2)
            .unwrap()
            .turned(B, &["poire"])
            .unwrap()
            .poire(B)
            .unwrap()
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
            .borrowed(B, "kala")
            .unwrap()
            .throwing(),
        "hanuman yinyang, arkan sun, blaireau sun, yorick pi, oni bomb, b.kala @",
    );
    assert_eq!(table.to_act(), "b");
    table.play("b react:poire");
    table.roll("hanuman pi, arkan sun, blaireau sun, yorick pi, oni bomb, b.kala yinyang");
    assert_eq!(table.legal("a"), "place:b.kala");
}
