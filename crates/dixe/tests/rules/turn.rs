//! Sections 5 and 6: failing, finishing, stopping, and jokers.

use crate::common::*;
use crate::throw::saved_skull;
use ecrin_dixe::{At, Config, Jokers, Position, SavedDie};

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
            .lay(A, "hanuman", "hanuman aum")
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
        position().save(A, "oni yinyang").throwing(),
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
            .lay(A, "arkan", "oni skull")
            .used(A, "arkan", "aum")
            .unwrap()
            .save(A, "arkan sun")
            .die(A, "hanuman", At::Square(2))
            .unwrap()
            .lay(A, "kala", "kala yinyang")
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
            .lay(A, "arkan", "kala @, oni skull, yorick smiley")
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
        starter().save(A, "arkan clover").arkan_lacks_one().throwing(),
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
            .lay(A, "blaireau", "hanuman smiley, oni aum, kala @")
            .save(A, "arkan sun")
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
            .lay(A, "blaireau", "kala moon")
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
        starter().lay(A, "kala", "kala yinyang").lay(A, "oni", "oni eight").throwing(),
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
            .lay(A, "hanuman", "hanuman pi, yorick skull")
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
        mode(Jokers::SuperExpert, STARTER).lay(A, "kala", "hanuman @").throwing(),
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
            .lay(A, "hanuman", "hanuman pi")
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
        position().save(A, "yorick skull").throwing(),
        "arkan moon, blaireau sun, kala @, oni bomb",
    );
    table.play("a saved:yorick=skull").play("a power:kala").quiet();
    assert_eq!(table.card("a", "kala")["charged"], true);
    assert_eq!(table.at("a", "hanuman"), "1 2/3");
}
