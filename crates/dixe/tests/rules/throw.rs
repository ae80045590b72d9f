//! Section 4: resolving a throw.

use crate::common::*;
use ecrin_dixe::{At, Config, Position, SavedDie};

#[test]
fn r4_1_the_active_card_is_chosen_after_the_first_throw_and_stays() {
    // The rulebook's example: a joker and a yinyang, and Mr Blaireau's first
    // combination is begun.
    let mut table = Table::thrown(
        starter().die(A, "yorick", At::Square(1)).unwrap().save(A, "kala clover").throwing(),
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
            .save(A, "arkan clover")
            .lay(A, "kala", "oni bomb")
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
            .lay(A, "arkan", "kala @, oni skull, yorick smiley")
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
    let config = Config { set: Some(set.into()), ..config(STARTER, STARTER) };
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
        starter().lay(A, "blaireau", "kala @").active("blaireau", 1).unwrap().throwing(),
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
pub fn saved_skull(saved_die: SavedDie) -> Table {
    let config = Config { saved_die, ..config(STARTER, STARTER) };
    Table::thrown(
        Position::new(&config, 2)
            .unwrap()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .save(A, "yorick skull")
            .lay(A, "arkan", "hanuman pi, kala moon, oni @")
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
    assert!(table.told().contains("Seat a flips arkan"));
    assert_eq!(table.hand("a"), "arkan blaireau hanuman kala oni yorick");
}

/// Special case of the rulebook: the same symbol thrown and saved.
#[test]
fn r4_6_thrown_or_saved() {
    let position = || {
        starter()
            .save(A, "yorick skull")
            .lay(A, "hanuman", "hanuman pi")
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
            .save(A, "yorick pi")
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .save(A, "arkan sun")
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
        starter().lay(A, "hanuman", "hanuman pi").active("hanuman", 1).unwrap().throwing(),
        "arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb",
    );
    table.quiet();
    assert_eq!(table.turn_of(), "b");
    // A closed throw with nothing left ends by itself.
    let mut table = Table::thrown(
        starter().lay(A, "hanuman", "hanuman pi").active("hanuman", 1).unwrap().throwing(),
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
            .lay(A, "hanuman", "hanuman smiley, yorick bomb, blaireau sun")
            .save(A, "arkan clover, kala clover")
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
