//! Sections 1 to 6, 10 and 12 of the rules, clause by clause. The examples
//! of the rulebook are rebuilt from their words; their pictures are lost.

mod common;

use common::*;
use ecrin_core::{Bits, Check, Game, Match, Playout, Seed, Swift, Turn, Viewer};
use ecrin_dixe::{ACTION_LIMIT, Action, At, Config, Dixe, Jokers, Position, SavedDie};

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
        .die(A, "yorick", At::Saved("skull"))
        .unwrap()
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
            .die(A, "yorick", At::Saved("skull"))
            .unwrap()
            .die(A, "oni", At::On("blaireau", "skull"))
            .unwrap()
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
            .die(A, "arkan", At::Saved("sun"))
            .unwrap()
            .die(A, "kala", At::Saved("moon"))
            .unwrap()
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
            .die(A, "hanuman", At::On("hanuman", "smiley"))
            .unwrap()
            .die(A, "yorick", At::On("hanuman", "bomb"))
            .unwrap()
            .die(A, "arkan", At::On("hanuman", "sun"))
            .unwrap()
            .die(A, "kala", At::On("hanuman", "aum"))
            .unwrap()
            .die(A, "oni", At::Saved("bomb"))
            .unwrap()
            .active("hanuman", 3)
            .unwrap()
            .decide(),
    );
    assert_eq!(table.legal("a"), "roll stop");
}

#[test]
fn r3_4_all_dice_in_hand_are_thrown_a_borrowed_one_too() {
    let state = starter()
        .die(A, "oni", At::Saved("bomb"))
        .unwrap()
        .die(A, "kala", At::On("blaireau", "moon"))
        .unwrap()
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
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
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
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
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

#[test]
fn r4_1_the_active_card_is_chosen_after_the_first_throw_and_stays() {
    // The rulebook's example: a joker and a yinyang, and Mr Blaireau's first
    // combination is begun.
    let mut table = Table::thrown(
        starter()
            .die(A, "yorick", At::Square(1))
            .unwrap()
            .die(A, "kala", At::Saved("clover"))
            .unwrap()
            .throwing(),
        "hanuman yinyang, arkan @, blaireau eight, oni eight",
    );
    assert_eq!(table.refused("a place:hanuman"), "choose-active");
    table.play("a active:blaireau").play("a place:hanuman").play("a place:arkan");
    table.quiet();
    assert_eq!(table.at("a", "blaireau"), "1 2/3");
    table.play("a roll").roll("blaireau moon, oni skull");
    assert_eq!(table.refused("a active:oni"), "active-fixed");
}

#[test]
fn r4_1_a_front_must_be_able_to_take_something() {
    // Sun, moon and eight only: which first combinations have one of them?
    let table = Table::thrown(
        starter()
            .turned(A, &["oni"])
            .unwrap()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .die(A, "arkan", At::Saved("clover"))
            .unwrap()
            .die(A, "oni", At::On("kala", "bomb"))
            .unwrap()
            .throwing(),
        "blaireau moon, kala moon, yorick bomb",
    );
    // arkan: bomb; blaireau: moon; yorick: the saved clover. Not hanuman
    // (pi skull aum), not kala (its bomb lies there), not oni (turned).
    assert_eq!(table.legal("a"), "active:arkan active:blaireau active:yorick");
    assert_eq!(table.refused("a active:kala"), "card-takes-nothing");
    assert_eq!(table.refused("a active:oni"), "card-turned");
}

#[test]
fn r4_2_a_symbol_fits_while_the_combination_has_it_more_often() {
    // The rulebook's example 4.2: joker, skull and smiley lie on Arkan's
    // second combination; yinyang, pi and eight do not fit, bomb, aum and a
    // joker would.
    let arkan = || {
        starter()
            .at_combination(A, "arkan", 2)
            .unwrap()
            .die(A, "kala", At::On("arkan", "@"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "yorick", At::On("arkan", "smiley"))
            .unwrap()
            .active("arkan", 2)
            .unwrap()
    };
    let failed = Table::thrown(arkan().throwing(), "hanuman yinyang, arkan moon, blaireau eight");
    assert!(failed.told().contains("fails; arkan is reset"));
    for (faces, die) in [
        ("hanuman aum, arkan moon, blaireau eight", "hanuman"),
        ("hanuman pi, arkan moon, blaireau bomb", "blaireau"),
        ("hanuman pi, arkan @, blaireau eight", "arkan"),
    ] {
        let table = Table::thrown(arkan().throwing(), faces);
        assert_eq!(table.legal("a"), format!("place:{die}"));
    }
    // Skull and smiley lie there already.
    let table = Table::thrown(arkan().throwing(), "hanuman smiley, arkan skull, blaireau bomb");
    assert_eq!(table.refused("a place:hanuman"), "does-not-fit");
    assert_eq!(table.refused("a place:arkan"), "does-not-fit");
}

#[test]
fn r4_2_a_symbol_that_stands_twice_fits_twice() {
    let mut set = set();
    set.cards.iter_mut().find(|card| card.id == "oni").unwrap().combos[0] =
        ["sun", "sun", "eight"].map(String::from).to_vec();
    let config = Config { set: Some(Box::new(set)), ..config(STARTER, STARTER) };
    let mut table = Table::thrown(
        Position::new(&config, 2).unwrap().throwing(),
        "hanuman sun, arkan sun, blaireau sun, kala eight, yorick pi, oni skull",
    );
    table.play("a active:oni").play("a place:hanuman").play("a place:arkan");
    assert_eq!(table.refused("a place:blaireau"), "does-not-fit");
    assert_eq!(table.at("a", "oni"), "1 2/3");
}

#[test]
fn r4_3_a_joker_adapts() {
    // Joker first, then each of the three symbols still fits until two more
    // lie there.
    let mut table = Table::thrown(
        starter()
            .die(A, "kala", At::On("blaireau", "@"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "hanuman yinyang, arkan moon, blaireau sun, yorick skull, oni bomb",
    );
    assert_eq!(table.legal("a"), "place:arkan place:hanuman place:yorick");
    table.play("a place:arkan").play("a place:hanuman");
    // Complete, whichever symbol the joker stands for.
    assert!(table.told().contains("Seat a finishes combination 1 of blaireau"));
}

#[test]
fn r4_4_as_many_as_you_like() {
    let faces = "hanuman pi, arkan skull, blaireau sun, kala aum, yorick bomb, oni eight";
    for placed in [1, 2, 3] {
        let mut table = Table::thrown(starter().throwing(), faces);
        table.play("a active:hanuman");
        for die in ["hanuman", "arkan", "kala"].iter().take(placed) {
            table.play(&format!("a place:{die}"));
        }
        if placed < 3 {
            table.play("a end");
            assert_eq!(table.at("a", "hanuman"), format!("1 {placed}/3"));
        } else {
            assert_eq!(table.at("a", "hanuman"), "2 0/4");
        }
    }
}

/// The rulebook's example 4.5: the last combination of Arkan Sonney, eight
/// and smiley do not help, the skull saved on another card does.
fn saved_skull(saved_die: SavedDie) -> Table {
    let config = Config { saved_die, ..config(STARTER, STARTER) };
    Table::thrown(
        Position::new(&config, 2)
            .unwrap()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .die(A, "yorick", At::Saved("skull"))
            .unwrap()
            .die(A, "hanuman", At::On("arkan", "pi"))
            .unwrap()
            .die(A, "kala", At::On("arkan", "moon"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "@"))
            .unwrap()
            .active("arkan", 2)
            .unwrap()
            .throwing(),
        "arkan smiley, blaireau eight",
    )
}

#[test]
fn r4_5_a_saved_symbol_saves_the_throw_and_its_die_returns() {
    let mut table = saved_skull(SavedDie::AtOnce);
    assert_eq!(table.legal("a"), "saved:yorick=skull fail");
    assert_eq!(table.refused("a saved:yorick=bomb"), "nothing-saved");
    assert_eq!(table.refused("a saved:kala=moon"), "nothing-saved");
    table.play("a saved:yorick=skull").quiet();
    assert_eq!(table.at("a", "arkan"), "3 4/5");
    assert_eq!(words(&table.card("a", "arkan")["used_saved"]), "skull");
    assert_eq!(table.hand("a"), "arkan blaireau yorick");
    assert_eq!(table.legal("a"), "roll stop");
    // The symbol is counted until the combination is reset.
    table.play("a roll").roll("arkan smiley, blaireau eight, yorick skull");
    assert!(table.told().contains("fails; arkan is reset"));
    assert_eq!(table.at("a", "arkan"), "1 0/3");
}

#[test]
fn r4_5_the_die_may_stay_by_a_table_option() {
    let mut table = saved_skull(SavedDie::WithCombination);
    table.play("a saved:yorick=skull").quiet();
    assert_eq!(table.at("a", "arkan"), "3 4/5");
    assert_eq!(table.hand("a"), "arkan blaireau");
    assert_eq!(table.card("a", "arkan")["dice"].as_array().unwrap().len(), 4);
    table.play("a roll").roll("arkan sun, blaireau eight").play("a place:arkan");
    assert!(table.told().contains("Seat a turns arkan"));
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
}

/// Special case of the rulebook: the same symbol thrown and saved.
#[test]
fn r4_6_thrown_or_saved() {
    let position = || {
        starter()
            .die(A, "yorick", At::Saved("skull"))
            .unwrap()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
            .throwing()
    };
    let faces = "arkan moon, blaireau sun, kala moon, oni skull";
    let mut table = Table::thrown(position(), faces);
    assert_eq!(table.legal("a"), "place:oni saved:yorick=skull");
    table.play("a saved:yorick=skull").quiet();
    assert_eq!(table.hand("a"), "arkan blaireau kala oni yorick");
    let mut table = Table::thrown(position(), faces);
    table.play("a place:oni").quiet();
    assert_eq!(table.hand("a"), "arkan blaireau kala");
    assert_eq!(table.card("a", "yorick")["saved"], "skull");
}

#[test]
fn r4_7_only_a_closed_throw_ends() {
    let mut table = Table::thrown(
        starter().throwing(),
        "hanuman pi, arkan skull, blaireau sun, kala moon, yorick bomb, oni eight",
    );
    assert_eq!(table.refused("a end"), "not-closed");
    table.play("a active:hanuman");
    assert_eq!(table.refused("a end"), "not-closed");
    table.play("a place:hanuman");
    assert_eq!(table.legal("a"), "place:arkan end");
    table.play("a end").quiet();
    assert_eq!(table.phase(), "decide");
}

#[test]
fn r4_8_a_fitting_throw_cannot_be_given_up() {
    let table = Table::thrown(
        starter().throwing(),
        "hanuman pi, arkan skull, blaireau sun, kala moon, yorick bomb, oni eight",
    );
    assert_eq!(table.refused("a fail"), "something-fits");
    // Only Yorick's saved pi would fit hanuman, but a bomb fits others: the
    // throw may be closed with the saved symbol, not failed.
    let mut table = Table::thrown(
        starter()
            .die(A, "yorick", At::Saved("pi"))
            .unwrap()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .die(A, "arkan", At::Saved("sun"))
            .unwrap()
            .throwing(),
        "blaireau bomb, kala moon, oni bomb",
    );
    table.play("a active:hanuman");
    assert_eq!(table.refused("a fail"), "must-close");
    assert_eq!(table.legal("a"), "saved:yorick=pi");
}

#[test]
fn r4_9_nothing_left_to_do_is_not_asked() {
    // A failing throw without any way out passes the turn by itself.
    let mut table = Table::thrown(
        starter()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
            .throwing(),
        "arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb",
    );
    table.quiet();
    assert_eq!(table.turn_of(), "b");
    // A closed throw with nothing left ends by itself.
    let mut table = Table::thrown(
        starter()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
            .throwing(),
        "arkan skull, blaireau sun, kala moon, yorick bomb, oni bomb",
    );
    assert_eq!(table.legal("a"), "place:arkan");
    table.play("a place:arkan").quiet();
    assert_eq!(table.phase(), "decide");
}

#[test]
fn r4_10_throw_again_or_stop_and_stop_without_dice() {
    let position = || {
        starter()
            .at_combination(A, "hanuman", 3)
            .unwrap()
            .die(A, "hanuman", At::On("hanuman", "smiley"))
            .unwrap()
            .die(A, "yorick", At::On("hanuman", "bomb"))
            .unwrap()
            .die(A, "blaireau", At::On("hanuman", "sun"))
            .unwrap()
            .die(A, "arkan", At::Saved("clover"))
            .unwrap()
            .die(A, "kala", At::Saved("clover"))
            .unwrap()
            .active("hanuman", 2)
            .unwrap()
    };
    let mut table = Table::thrown(position().throwing(), "oni skull");
    table.play("a place:oni").quiet();
    // The last die was placed: no dice in hand.
    assert!(table.told().contains("Seat a stops."));
    assert_eq!(table.turn_of(), "b");
    assert_eq!(table.at("a", "hanuman"), "3 4/5");
    assert_eq!(Table::new(position().decide()).legal("a"), "roll stop");
}

#[test]
fn r5_1_a_throw_fails_when_nothing_fits_and_nothing_is_used() {
    let mut table = saved_skull(SavedDie::AtOnce);
    table.play("a fail").quiet();
    assert_eq!(table.turn_of(), "b");
    assert_eq!(table.at("a", "arkan"), "1 0/3");
    assert_eq!(table.card("a", "yorick")["saved"], "skull");
}

/// Special case: the first throw does nothing; a saved symbol may be used.
#[test]
fn r5_2_a_failed_first_throw_resets_nothing() {
    let position = || {
        starter()
            .turned(A, &["arkan", "kala", "yorick", "blaireau"])
            .unwrap()
            .at_combination(A, "hanuman", 2)
            .unwrap()
            .die(A, "hanuman", At::On("hanuman", "aum"))
            .unwrap()
            .at_combination(A, "oni", 2)
            .unwrap()
    };
    // hanuman needs yinyang eight moon; oni needs pi sun yinyang clover.
    let mut table = Table::thrown(
        position().throwing(),
        "arkan skull, blaireau bomb, kala aum, yorick skull, oni bomb",
    );
    assert!(table.told().contains("fails; nothing is reset"));
    table.quiet();
    assert_eq!((table.at("a", "hanuman"), table.at("a", "oni")), ("2 1/4".into(), "2 0/4".into()));
    let mut table = Table::thrown(
        position().die(A, "oni", At::Saved("yinyang")).unwrap().throwing(),
        "arkan skull, blaireau bomb, kala aum, yorick skull",
    );
    assert_eq!(table.legal("a"), "active:hanuman active:oni fail");
    table.play("a active:oni").play("a saved:oni=yinyang").quiet();
    assert_eq!(table.at("a", "oni"), "2 1/4");
    assert_eq!(table.phase(), "decide");
}

/// Special case: the first throw after a finished combination.
#[test]
fn r5_3_no_reset_right_after_a_finished_combination() {
    let mut table = Table::thrown(
        starter()
            .at_combination(A, "hanuman", 2)
            .unwrap()
            .active("hanuman", 2)
            .unwrap()
            .just_finished()
            .unwrap()
            .throwing(),
        "hanuman pi, arkan skull, blaireau bomb, kala clover, yorick skull, oni bomb",
    );
    assert!(table.told().contains("fails; nothing is reset"));
    table.quiet();
    assert_eq!(table.at("a", "hanuman"), "2 0/4");
    assert_eq!(table.turn_of(), "b");
}

#[test]
fn r5_4_otherwise_the_card_is_reset() {
    let mut table = Table::thrown(
        starter()
            .at_combination(A, "arkan", 2)
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .used(A, "arkan", "aum")
            .unwrap()
            .die(A, "arkan", At::Saved("sun"))
            .unwrap()
            .die(A, "hanuman", At::Square(2))
            .unwrap()
            .die(A, "kala", At::On("kala", "yinyang"))
            .unwrap()
            .active("arkan", 2)
            .unwrap()
            .throwing(),
        "blaireau eight, yorick clover",
    );
    assert!(table.told().contains("fails; arkan is reset"));
    table.quiet();
    assert_eq!(table.at("a", "arkan"), "1 0/3");
    assert_eq!(table.hand("a"), "blaireau oni yorick");
    assert_eq!(table.card("a", "arkan")["saved"], "sun");
    assert_eq!(table.card("a", "hanuman")["square"], 2);
    assert_eq!(table.at("a", "kala"), "1 1/3");
}

/// The rulebook's example 4.4: the bomb completes Arkan's combination; the
/// card turns and the dice are thrown again.
#[test]
fn r5_5_a_finished_combination_gives_the_dice_back_and_turns_the_card() {
    let mut table = Table::thrown(
        starter()
            .at_combination(A, "arkan", 2)
            .unwrap()
            .die(A, "kala", At::On("arkan", "@"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "yorick", At::On("arkan", "smiley"))
            .unwrap()
            .active("arkan", 2)
            .unwrap()
            .throwing(),
        "hanuman pi, arkan sun, blaireau bomb",
    );
    table.play("a place:blaireau").quiet();
    assert_eq!(table.at("a", "arkan"), "3 0/5");
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
    // The pi and the sun of that throw fit the new combination, but do not
    // count for it.
    assert_eq!(table.legal("a"), "roll stop");
    table.play("a roll");
    table.roll("hanuman pi, arkan moon, blaireau eight, kala eight, yorick clover, oni eight");
    assert_eq!(table.refused("a active:kala"), "active-fixed");
    assert_eq!(table.legal("a"), "place:arkan place:hanuman");
}

#[test]
fn r5_6_stopping_after_a_finished_combination_is_an_option() {
    let config = Config { stop_after_combination: false, ..config(STARTER, STARTER) };
    let position = || {
        Position::new(&config, 2)
            .unwrap()
            .at_combination(A, "hanuman", 2)
            .unwrap()
            .active("hanuman", 2)
            .unwrap()
    };
    let table = Table::new(position().just_finished().unwrap().decide());
    assert_eq!(table.legal("a"), "roll");
    assert_eq!(table.refused("a stop"), "no-stop");
    assert_eq!(Table::new(position().decide()).legal("a"), "roll stop");
}

/// The rulebook's example 4.8 (a joker completes Arkan's last combination)
/// and the special case of a die lying on the card.
#[test]
fn r5_7_the_third_combination_turns_the_card() {
    let mut table = Table::thrown(
        starter()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .die(A, "arkan", At::Saved("clover"))
            .unwrap()
            .die(A, "hanuman", At::On("arkan", "pi"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "kala", At::On("arkan", "moon"))
            .unwrap()
            .used(A, "arkan", "sun")
            .unwrap()
            .active("arkan", 3)
            .unwrap()
            .throwing(),
        "blaireau @, yorick pi",
    );
    table.play("a place:blaireau");
    assert_eq!(table.at("a", "arkan"), "turned");
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
    table.quiet();
    assert_eq!(table.turn_of(), "b");
    assert_eq!(table.turned("a"), 1);
    // Its power works in the next turn.
    table.play("b roll");
    table.roll("hanuman pi, arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb");
    table.play("b active:hanuman").play("b place:hanuman").quiet().play("b stop").quiet();
    table.play("a roll");
    table.roll("hanuman pi, arkan @, blaireau sun, kala moon, yorick bomb, oni bomb");
    table.play("a active:hanuman").play("a place:hanuman");
    assert!(table.legal("a").contains("power:arkan=sun"));
}

/// The rulebook's example 4.3: the last combination of Mr Blaireau with two
/// symbols and a joker is left as it is.
#[test]
fn r5_8_stopping_keeps_the_combination_and_its_dice() {
    let mut table = Table::new(
        starter()
            .at_combination(A, "blaireau", 3)
            .unwrap()
            .die(A, "hanuman", At::On("blaireau", "smiley"))
            .unwrap()
            .die(A, "oni", At::On("blaireau", "aum"))
            .unwrap()
            .die(A, "kala", At::On("blaireau", "@"))
            .unwrap()
            .die(A, "arkan", At::Saved("sun"))
            .unwrap()
            .active("blaireau", 2)
            .unwrap()
            .decide(),
    );
    table.play("a stop").quiet();
    assert_eq!(table.at("a", "blaireau"), "3 3/5");
    // b fails at once; at the start of a's turn the dice may be taken back.
    table.play("b roll");
    table.roll("hanuman pi, arkan sun, blaireau sun, kala moon, yorick bomb, oni bomb");
    table.play("b active:hanuman").play("b place:hanuman").quiet().play("b stop").quiet();
    assert_eq!(table.legal("a"), "recover:arkan recover:hanuman recover:kala recover:oni");
    table.play("a recover:kala").play("a recover:oni");
    assert_eq!(table.at("a", "blaireau"), "3 1/5");
    assert!(table.legal("a").contains("roll"));
}

#[test]
fn r5_9_borrowed_die_and_oni_go_home_then_come_the_reactions() {
    let mut table = Table::new(
        starter()
            .turned(A, &["oni"])
            .unwrap()
            .die(A, "oni", At::Charged("@"))
            .unwrap()
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
            .active("blaireau", 2)
            .unwrap()
            .borrowed(B, "arkan")
            .unwrap()
            .throwing(),
    );
    table.roll("hanuman pi, arkan sun, blaireau sun, yorick bomb, b.arkan sun");
    // The failed turn: Arkan of b is home again and may save at once.
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala yorick b.arkan");
    table.play("b pass");
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
    assert_eq!(table.to_act(), "b");
    assert!(table.legal("b").contains("react:arkan=sun"));
    table.play("b react:arkan=sun");
    assert_eq!(table.turn_of(), "b");
}

#[test]
fn r5_10_dice_on_other_cards_stay() {
    let mut table = Table::thrown(
        starter()
            .die(A, "kala", At::On("kala", "yinyang"))
            .unwrap()
            .die(A, "oni", At::On("oni", "eight"))
            .unwrap()
            .throwing(),
        "hanuman pi, arkan skull, blaireau sun, yorick bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("a place:arkan").quiet();
    table.play("a stop").quiet();
    assert_eq!(table.at("a", "kala"), "1 1/3");
    assert_eq!(table.at("a", "oni"), "1 1/3");
    assert_eq!(table.at("a", "hanuman"), "1 2/3");
}

#[test]
fn r5_11_one_throw_finishes_one_combination() {
    // pi skull aum, and all of aum yinyang eight moon would lie there too.
    let mut table = Table::thrown(
        starter()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .die(A, "yorick", At::On("hanuman", "skull"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
            .throwing(),
        "arkan moon, blaireau eight, kala aum, oni yinyang",
    );
    table.play("a place:kala").quiet();
    assert_eq!(table.at("a", "hanuman"), "2 0/4");
    assert_eq!(table.see()["turn"]["finished"], 1);
}

const THREE_JOKERS: &str = "hanuman @, arkan @, blaireau @, kala aum, yorick bomb, oni bomb";

#[test]
fn r6_1_no_limit_in_the_normal_mode() {
    let mut table = Table::thrown(starter().throwing(), THREE_JOKERS);
    table.play("a active:oni").play("a place:hanuman").play("a place:arkan");
    table.play("a place:blaireau").quiet();
    assert_eq!(table.at("a", "oni"), "2 0/4");
}

#[test]
fn r6_2_expert_one_joker_per_throw() {
    let mut table = Table::thrown(mode(Jokers::Expert, STARTER).throwing(), THREE_JOKERS);
    table.play("a active:oni").play("a place:hanuman").quiet();
    assert_eq!(table.at("a", "oni"), "1 1/3");
    // The next throw allows another one on the same combination.
    table.play("a roll").roll("arkan @, blaireau @, kala aum, yorick bomb, oni bomb");
    table.play("a place:arkan").quiet();
    assert_eq!(table.at("a", "oni"), "1 2/3");
    let mut table = Table::thrown(mode(Jokers::Expert, STARTER).throwing(), THREE_JOKERS);
    table.play("a active:kala").play("a place:hanuman");
    assert_eq!(table.refused("a place:arkan"), "joker-limit");
}

#[test]
fn r6_3_super_expert_one_joker_per_combination_and_turn() {
    let mut table = Table::thrown(mode(Jokers::SuperExpert, STARTER).throwing(), THREE_JOKERS);
    table.play("a active:kala").play("a place:hanuman");
    assert_eq!(table.refused("a place:arkan"), "joker-limit");
    table.play("a place:kala").play("a end").quiet().play("a roll");
    table.roll("arkan @, blaireau @, yorick pi, oni bomb");
    assert_eq!(table.refused("a place:arkan"), "joker-limit");
    // The next combination of the same turn allows one again.
    table.play("a place:oni").quiet().play("a roll");
    table.roll("hanuman pi, arkan @, blaireau pi, kala aum, yorick bomb, oni bomb");
    assert_eq!(table.legal("a"), "place:arkan");

    // A combination stopped with a joker gets a second one in the next turn.
    let mut table = Table::thrown(
        mode(Jokers::SuperExpert, STARTER)
            .die(A, "hanuman", At::On("kala", "@"))
            .unwrap()
            .throwing(),
        "arkan @, blaireau pi, kala aum, yorick pi, oni eight",
    );
    table.play("a active:kala").play("a place:arkan");
    assert_eq!(table.at("a", "kala"), "1 2/3");
}

/// Special case: only one character, its card turned, and no fitting symbol.
#[test]
fn r6_4_a_lone_character_must_be_the_joker() {
    let position = || {
        starter()
            .turned(A, &["kala"])
            .unwrap()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
    };
    let table = Table::thrown(
        position().throwing(),
        "arkan moon, blaireau sun, kala @, yorick bomb, oni bomb",
    );
    assert_eq!(table.legal("a"), "place:kala");
    assert_eq!(table.refused("a power:kala"), "close-first");
    // Unless a saved symbol is used.
    let mut table = Table::thrown(
        position().die(A, "yorick", At::Saved("skull")).unwrap().throwing(),
        "arkan moon, blaireau sun, kala @, oni bomb",
    );
    table.play("a saved:yorick=skull").play("a power:kala").quiet();
    assert_eq!(table.card("a", "kala")["charged"], true);
    assert_eq!(table.at("a", "hanuman"), "1 2/3");
}

#[test]
fn r10_1_the_fifth_card_wins_at_once() {
    let mut table = Table::thrown(
        starter()
            .turned(A, &["oni", "kala", "yorick", "blaireau"])
            .unwrap()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .die(A, "hanuman", At::On("arkan", "pi"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "kala", At::On("arkan", "moon"))
            .unwrap()
            .used(A, "arkan", "sun")
            .unwrap()
            .active("arkan", 3)
            .unwrap()
            .throwing(),
        "arkan @, blaireau @, yorick pi",
    );
    table.play("a place:arkan").play("a end");
    // No reaction comes any more, though b could.
    assert_eq!(table.to_act(), "over");
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.reason, "five_cards");
    assert_eq!(outcome.ranks.as_slice(), [1, 2]);
}

#[test]
fn r10_2_the_others_are_placed_by_cards_turned() {
    let mut table = Table::thrown(
        Position::new(&config(STARTER, STARTER), 4)
            .unwrap()
            .turned(A, &["oni", "kala", "yorick", "blaireau"])
            .unwrap()
            .turned(B, &["oni", "kala"])
            .unwrap()
            .turned(C, &["oni", "kala", "arkan"])
            .unwrap()
            .turned(ecrin_core::Seat::D, &["oni", "arkan"])
            .unwrap()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .die(A, "hanuman", At::On("arkan", "pi"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "kala", At::On("arkan", "moon"))
            .unwrap()
            .used(A, "arkan", "sun")
            .unwrap()
            .active("arkan", 3)
            .unwrap()
            .throwing(),
        "arkan smiley, blaireau @, yorick pi",
    );
    table.play("a place:blaireau");
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.ranks.as_slice(), [1, 3, 2, 3]);
    let scores: Vec<f64> = outcome.scores.values().map(|score| score.to_f64()).collect();
    assert_eq!(scores, [5.0, 2.0, 3.0, 2.0]);
}

#[test]
fn r10_3_a_match_ends_at_the_limit_of_actions() {
    // Two seats that stop after each first throw never turn a card.
    let mut bits = Swift::new(9);
    let mut state = Dixe::new(&Config::default(), 2).unwrap();
    let mut actions = 0u32;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = state.sample_chance(&mut bits);
                state.resolve_chance(&chance, &mut ());
            }
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let stopping =
                    legal.iter().find(|a| matches!(a, Action::Stop | Action::Recover(_)));
                let action = *stopping.unwrap_or_else(|| legal.last().unwrap());
                state.play_unchecked(seat, &action, &mut ());
                actions += 1;
            }
        }
    }
    assert!(actions >= u32::from(ACTION_LIMIT) && actions <= Dixe::META.max_plies);
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.reason, "action_limit");
    assert_eq!(outcome.ranks.as_slice(), [1, 1]);
}

#[test]
fn r12_1_notation_reads_without_a_position() {
    for text in [
        "flip:arkan+oni",
        "recover:oni",
        "roll",
        "active:arkan",
        "place:oni",
        "place:b.oni",
        "saved:yorick=skull",
        "power:kala",
        "power:arkan=pi",
        "power:blaireau=b.oni",
        "rescue:hanuman",
        "reset:b.oni",
        "again:oni",
        "again:c.kala",
        "react:hanuman",
        "react:arkan=pi",
        "pass",
        "fail",
        "end",
        "stop",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for (text, says) in [
        ("", "is none of flip"),
        ("throw", "`throw` is none of"),
        ("place", "needs a name"),
        ("roll:oni", "takes nothing"),
        ("place:ONI", "is no name"),
        ("place:e.oni", "a to d"),
        ("flip:oni", "two different cards"),
        ("flip:oni+oni", "two different cards"),
        ("saved:oni", "a card and its symbol"),
        ("reset:oni", "with its seat"),
        ("power:=pi", "is no name"),
        ("react:oni=", "is no name"),
    ] {
        let why = text.parse::<Action>().unwrap_err().to_string();
        assert!(why.contains(says), "{text}: {why}");
    }
    // Either order is read; one is written.
    assert_eq!("flip:oni+arkan".parse::<Action>().unwrap().to_string(), "flip:arkan+oni");
}

#[test]
fn r12_2_chance_as_records_write_it() {
    let start = Dixe::new(&Config::default(), 2).unwrap();
    let reads = |json: &str| start.read_chance(&serde_json::from_str(json).unwrap());
    assert!(reads(r#"{"first":"b"}"#).is_ok());
    for (json, says) in [
        (r#"{"first":"c"}"#, "no seat of this table"),
        (r#"{"first":1}"#, "no seat"),
        (r#"{"roll":{}}"#, "`first` alone"),
        (r#"{"first":"a","x":1}"#, "`first` alone"),
        ("[]", "an object"),
    ] {
        assert!(reads(json).unwrap_err().to_string().contains(says), "{json}");
    }
    let state = starter()
        .die(A, "oni", At::Saved("bomb"))
        .unwrap()
        .die(A, "kala", At::On("blaireau", "moon"))
        .unwrap()
        .die(A, "arkan", At::Saved("sun"))
        .unwrap()
        .active("blaireau", 1)
        .unwrap()
        .borrowed(B, "oni")
        .unwrap()
        .throwing()
        .unwrap();
    let reads = |json: &str| state.read_chance(&serde_json::from_str(json).unwrap());
    let good = r#"{"roll":{"blaireau":"@","hanuman":"sun","yorick":"pi","b.oni":"bomb"}}"#;
    let chance = reads(good).unwrap();
    assert_eq!(state.write_chance(&chance).to_string(), good);
    for (change, says) in [
        (("\"sun\"", "\"bomb\""), "hanuman cannot show"),
        (("b.oni", "oni"), "b.oni is missing"),
        (("\"yorick\":\"pi\",", ""), "yorick is missing"),
        (("\"@\"", "\"moo\""), "cannot show"),
        (("{\"bl", "{\"kala\":\"@\",\"bl"), "only these dice"),
        (("\"@\"", "7"), "cannot show"),
    ] {
        let bad = good.replacen(change.0, change.1, 1);
        let why = reads(&bad).unwrap_err().to_string();
        assert!(why.contains(says), "{bad}: {why}");
    }
}

#[test]
fn r12_3_only_open_choices_are_hidden() {
    // In a random match every viewer sees the same table, whatever seat it
    // has: only the viewer and its own open choice differ.
    let mut played =
        Match::<Dixe>::start(Config::default(), 3, Seed::from_number(12), &mut ()).unwrap();
    let mut bits = Swift::new(5);
    for _ in 0..300 {
        let Turn::Players(seats) = played.state().turn() else { break };
        let see = |viewer| {
            let mut view = serde_json::to_value(played.state().view(viewer)).unwrap();
            view["viewer"].take();
            if let Some(window) = view["window"].as_object_mut() {
                window.remove("chosen");
            }
            view
        };
        assert_eq!(see(Viewer::Seat(A)), see(Viewer::Spectator));
        assert_eq!(see(Viewer::Seat(B)), see(Viewer::Spectator));
        let seat = seats.iter().last().unwrap();
        let action = played.state().random_action(seat, &mut bits);
        played.play(seat, &action, &mut ()).unwrap();
    }
    // Records hold everything: replaying gives the same position.
    let again = Match::<Dixe>::replay(&played.private_record(), Check::RulesAndLuck).unwrap();
    assert_eq!(again.state(), played.state());
}
