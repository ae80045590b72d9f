//! Section 8, and the powers of Hanuman, Arkan and Mr Blaireau: each used,
//! refused, and meeting others.

use crate::common::*;
use ecrin_dixe::{At, Jokers, Position};

/// Seat a plays hanuman's first combination (pi skull aum) with pi there.
pub fn on_hanuman(position: Position) -> Position {
    position.lay(A, "hanuman", "hanuman pi").active("hanuman", 1).unwrap()
}

#[test]
fn r8_1_a_turned_card_and_a_thrown_character() {
    let mut table = Table::thrown(
        on_hanuman(starter().turned(A, &["kala", "yorick"]).unwrap()).throwing(),
        "arkan skull, blaireau @, kala @, yorick bomb, oni bomb",
    );
    table.play("a place:arkan");
    assert_eq!(table.refused("a power:blaireau=b.oni"), "card-not-turned");
    assert_eq!(table.refused("a power:yorick"), "no-character");
    assert_eq!(table.refused("a power:hanuman"), "card-not-turned");
    assert_eq!(table.legal("a"), "place:blaireau place:kala power:kala end");
}

/// The rulebook's example 4.7: the smiley completes, so Hanuman's power may
/// be used instead of its joker.
#[test]
fn r8_2_something_else_closes_the_throw_and_the_die_is_not_placed() {
    let mut table = Table::thrown(
        starter().turned(A, &["hanuman", "kala"]).unwrap().throwing(),
        "hanuman @, arkan smiley, blaireau moon, kala aum, yorick bomb, oni aum",
    );
    table.play("a active:yorick");
    assert_eq!(table.refused("a power:hanuman"), "close-first");
    table.play("a place:arkan").play("a power:hanuman").quiet();
    assert_eq!(table.card("a", "hanuman")["charged"], true);
    assert_eq!(table.at("a", "yorick"), "1 1/3");
    assert_eq!(table.hand("a"), "blaireau kala oni yorick");
    // With a power that leaves the die before you, it cannot be placed then.
    let mut table = Table::thrown(
        starter().turned(A, &["yorick", "kala"]).unwrap().throwing(),
        "hanuman pi, arkan skull, blaireau moon, kala @, yorick @, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("a power:yorick");
    assert_eq!(table.refused("a place:yorick"), "power-used");
    assert_eq!(table.refused("a power:yorick"), "power-used");
}

#[test]
fn r8_3_several_powers_in_any_order() {
    for order in [["kala", "yorick"], ["yorick", "kala"]] {
        let mut table = Table::thrown(
            starter().turned(A, &["yorick", "kala"]).unwrap().throwing(),
            "hanuman pi, arkan skull, blaireau moon, kala @, yorick @, oni bomb",
        );
        table.play("a active:hanuman").play("a place:hanuman");
        for power in order {
            table.play(&format!("a power:{power}"));
        }
        assert_eq!(table.card("a", "yorick")["tilt"], 1);
        assert_eq!(table.card("a", "kala")["charged"], true);
        // Kala is charged: it is no die of the throw that could be placed.
        assert_eq!(table.legal("a"), "place:arkan end");
    }
}

#[test]
fn r8_4_powers_that_override() {
    // Oni on any face, Liseron on any face, Potiron and Coquelicot without
    // another die closing; Basilic is never named.
    let mut table = Table::thrown(
        with("basilic potiron oni liseron coquelicot kala")
            .turned(A, &["basilic", "potiron"])
            .unwrap()
            .throwing(),
        "basilic @, potiron @, oni bomb, liseron aum, coquelicot sun, kala moon",
    );
    table.play("a active:kala");
    assert_eq!(table.refused("a power:basilic"), "automatic");
    assert!(table.legal("a").contains("power:potiron"));
}

#[test]
fn r9_1_hanuman_is_charged() {
    let mut table = Table::thrown(
        starter().turned(A, &["hanuman", "kala"]).unwrap().throwing(),
        "hanuman @, arkan skull, blaireau moon, kala moon, yorick bomb, oni bomb",
    );
    table.play("a active:blaireau").play("a place:arkan").play("a power:hanuman").play("a end");
    table.quiet();
    assert_eq!(table.card("a", "hanuman")["charged"], true);
    // It is not thrown while charged, and stays over the turn.
    table.play("a stop").quiet().play("b roll");
    table.roll("hanuman pi, arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb");
    table.play("b active:hanuman").play("b place:hanuman").quiet().play("b stop").quiet();
    assert_eq!(table.card("a", "hanuman")["charged"], true);
    assert!(table.legal("a").contains("recover:hanuman"));
}

fn charged_hanuman(jokers: Jokers) -> Position {
    mode(jokers, STARTER)
        .turned(A, &["hanuman"])
        .unwrap()
        .die(A, "hanuman", At::Charged("@"))
        .unwrap()
}

#[test]
fn r9_2_hanuman_rescues_a_failing_throw() {
    let position = || {
        charged_hanuman(Jokers::Normal)
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
    };
    let mut table =
        Table::thrown(position().throwing(), "arkan sun, blaireau sun, yorick pi, oni bomb");
    assert_eq!(table.legal("a"), "rescue:hanuman fail");
    table.play("a rescue:hanuman").quiet();
    assert_eq!(table.at("a", "blaireau"), "1 2/3");
    assert_eq!(table.card("a", "hanuman")["charged"], false);
    // Not while a die fits; unused, it stays charged.
    let table =
        Table::thrown(position().throwing(), "arkan skull, blaireau sun, yorick pi, oni bomb");
    assert_eq!(table.refused("a rescue:hanuman"), "something-fits");
    let mut table =
        Table::thrown(position().throwing(), "arkan sun, blaireau sun, yorick pi, oni bomb");
    table.play("a fail").quiet();
    assert_eq!(table.card("a", "hanuman")["charged"], true);
    // On a first throw that does not fit any front.
    let mut table = Table::thrown(
        charged_hanuman(Jokers::Normal)
            .turned(A, &["arkan", "kala", "oni"])
            .unwrap()
            .at_combination(A, "yorick", 2)
            .unwrap()
            .throwing(),
        "arkan clover, blaireau bomb, kala aum, yorick bomb, oni aum",
    );
    assert_eq!(table.legal("a"), "active:blaireau active:yorick power:oni fail");
    table.play("a active:yorick");
    assert_eq!(table.legal("a"), "rescue:hanuman");
    table.play("a rescue:hanuman").quiet();
    assert_eq!(table.at("a", "yorick"), "2 1/4");
}

#[test]
fn r9_2_hanuman_and_a_saved_symbol_or_oni() {
    // All three ways out of the same failing throw.
    let table = Table::thrown(
        charged_hanuman(Jokers::Normal)
            .turned(A, &["oni"])
            .unwrap()
            .save(A, "yorick skull")
            .lay(A, "blaireau", "kala moon")
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "arkan sun, blaireau sun, oni bomb",
    );
    assert_eq!(table.legal("a"), "saved:yorick=skull power:oni rescue:hanuman fail");
}

#[test]
fn r9_3_hanuman_in_the_expert_modes() {
    for jokers in [Jokers::Expert, Jokers::SuperExpert] {
        let position = |placed| {
            charged_hanuman(jokers)
                .lay(A, "blaireau", "kala @")
                .active("blaireau", 2)
                .unwrap()
                .jokers(placed)
                .unwrap()
                .throwing()
        };
        let faces = "arkan sun, blaireau sun, yorick pi, oni bomb";
        let table = Table::thrown(position(0), faces);
        assert_eq!(table.legal("a"), "rescue:hanuman fail");
        // A joker placed on that combination in this turn.
        let table = Table::thrown(position(1), faces);
        assert!(table.told().contains("fails; blaireau is reset"));
    }
    let table = Table::thrown(
        charged_hanuman(Jokers::Normal)
            .lay(A, "blaireau", "kala @")
            .active("blaireau", 2)
            .unwrap()
            .jokers(1)
            .unwrap()
            .throwing(),
        "arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    assert_eq!(table.legal("a"), "rescue:hanuman fail");
}

#[test]
fn r9_4_arkan_is_charged_on_one_of_its_symbols() {
    let mut table = Table::thrown(
        starter().turned(A, &["arkan", "kala"]).unwrap().throwing(),
        "hanuman pi, arkan @, blaireau moon, kala moon, yorick bomb, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman");
    assert_eq!(
        table.legal("a"),
        "place:arkan power:arkan=clover power:arkan=moon power:arkan=skull \
         power:arkan=smiley power:arkan=sun end"
    );
    assert_eq!(table.refused("a power:arkan"), "wrong-choice");
    assert_eq!(table.refused("a power:arkan=pi"), "not-its-symbol");
    table.play("a power:arkan=skull").quiet();
    assert_eq!(table.card("a", "arkan")["charged_on"], "skull");
    // R9.5: not on the combination in progress.
    assert_eq!(table.at("a", "hanuman"), "1 1/3");
    assert_eq!(table.at("a", "blaireau"), "1 1/3");
}

#[test]
fn r9_5_arkan_counts_once_on_every_later_combination() {
    let position = || {
        starter()
            .turned(A, &["arkan"])
            .unwrap()
            .lay(A, "kala", "oni yinyang")
            .die(A, "arkan", At::Charged("clover"))
            .unwrap()
    };
    let table = Table::new(position().start());
    // yorick's first combination (pi smiley clover) has it; kala's second
    // would; kala's first has none; nothing lay on yorick.
    assert_eq!(table.at("a", "yorick"), "1 1/3");
    assert_eq!(table.card("a", "yorick")["automatic"], "clover");
    assert_eq!(table.at("a", "kala"), "1 1/3");
    // The next combination of kala counts it.
    let mut table = Table::thrown(
        position().lay(A, "kala", "kala aum").active("kala", 1).unwrap().throwing(),
        "hanuman pi, blaireau bomb, yorick clover",
    );
    table.play("a place:blaireau").quiet();
    assert_eq!(table.at("a", "kala"), "2 1/4");
    // A thrown clover does not fit any more.
    table.play("a roll");
    table.roll("hanuman pi, blaireau moon, kala clover, oni bomb, yorick clover");
    assert_eq!(table.legal("a"), "place:blaireau");
    // It is gone when the die is taken back.
    let mut table = Table::new(position().start());
    table.play("a recover:arkan");
    assert_eq!(table.at("a", "yorick"), "1 0/3");
    // A combination on which something lay does not get it.
    let table = Table::new(
        starter()
            .turned(A, &["arkan"])
            .unwrap()
            .lay(A, "yorick", "hanuman pi")
            .die(A, "arkan", At::Charged("clover"))
            .unwrap()
            .start(),
    );
    assert_eq!(table.at("a", "yorick"), "1 1/3");
}

#[test]
fn r9_6_arkan_does_not_close_a_throw() {
    let table = Table::thrown(
        starter()
            .turned(A, &["arkan", "kala", "oni", "blaireau"])
            .unwrap()
            .at_combination(A, "hanuman", 3)
            .unwrap()
            .die(A, "arkan", At::Charged("clover"))
            .unwrap()
            .die(A, "oni", At::Hand)
            .unwrap()
            .throwing(),
        "hanuman yinyang, blaireau moon, kala clover, yorick clover, oni eight",
    );
    // yorick's combination has the clover by itself, but nothing fits: the
    // throw fails unless Oni is used.
    assert_eq!(table.legal("a"), "power:oni fail");
}

fn badger() -> Table {
    Table::thrown(
        starter()
            .turned(A, &["blaireau", "kala"])
            .unwrap()
            .save(B, "oni bomb")
            .lay(B, "kala", "kala aum")
            .throwing(),
        "hanuman pi, arkan skull, blaireau @, kala moon, yorick bomb, oni bomb",
    )
}

#[test]
fn r9_7_mr_blaireau_borrows_from_a_rivals_hand() {
    let mut table = badger();
    table.play("a active:hanuman");
    assert_eq!(table.refused("a power:blaireau=b.hanuman"), "close-first");
    table.play("a place:hanuman");
    assert_eq!(table.refused("a power:blaireau=b.oni"), "not-in-rivals-hand");
    assert_eq!(table.refused("a power:blaireau=b.kala"), "not-in-rivals-hand");
    assert_eq!(table.refused("a power:blaireau=a.yorick"), "not-a-rival");
    assert_eq!(table.refused("a power:blaireau"), "wrong-choice");
    table.play("a power:blaireau=b.hanuman");
    assert_eq!(table.hand("b"), "arkan blaireau yorick");
    // It takes no part in this throw, but in the next.
    assert_eq!(table.refused("a place:b.hanuman"), "not-in-throw");
    table.play("a place:arkan").quiet().play("a roll");
    table.roll("blaireau moon, kala moon, yorick bomb, oni bomb, b.hanuman aum");
    table.play("a place:b.hanuman").quiet();
    assert_eq!(table.at("a", "hanuman"), "2 0/4");
    assert!(table.hand("a").contains("b.hanuman"));
}

#[test]
fn r9_8_one_borrowed_die_at_a_time() {
    let mut table = badger();
    table.play("a active:hanuman").play("a place:hanuman").play("a power:blaireau=b.hanuman");
    table.play("a end").quiet().play("a roll");
    table.roll("arkan skull, blaireau @, kala moon, yorick bomb, oni bomb, b.hanuman sun");
    table.play("a place:arkan");
    assert_eq!(table.refused("a power:blaireau=b.yorick"), "already-borrowing");
    assert_eq!(table.legal("a"), "place:blaireau end");
    // Once it went home, another may be borrowed in the same throw.
    let mut table = Table::thrown(
        starter()
            .turned(A, &["blaireau", "kala"])
            .unwrap()
            .lay(A, "hanuman", "oni skull")
            .active("hanuman", 1)
            .unwrap()
            .borrowed(B, "hanuman")
            .unwrap()
            .throwing(),
        "hanuman pi, arkan moon, blaireau @, kala moon, yorick bomb, b.hanuman @",
    );
    table.play("a place:hanuman").play("a power:blaireau=b.hanuman");
    assert!(table.hand("a").contains("b.hanuman"));
}

#[test]
fn r9_9_the_borrowed_die_goes_home() {
    // From a combination at the end of the turn: its symbol goes with it.
    let mut table = Table::thrown(
        starter()
            .lay(A, "hanuman", "oni skull")
            .active("hanuman", 1)
            .unwrap()
            .borrowed(B, "kala")
            .unwrap()
            .throwing(),
        "hanuman sun, arkan moon, blaireau sun, kala moon, yorick bomb, b.kala aum",
    );
    table.play("a place:b.kala").quiet();
    assert_eq!(table.at("a", "hanuman"), "1 2/3");
    table.play("a stop").quiet();
    assert_eq!(table.at("a", "hanuman"), "1 1/3");
    assert!(table.hand("b").contains("kala"));
    // On its character at once (see also R3.5): here it leaves no die at all.
    let table = Table::thrown(
        starter()
            .at_combination(A, "arkan", 3)
            .unwrap()
            .lay(A, "arkan", "hanuman pi, oni skull, arkan sun, blaireau moon")
            .save(A, "kala moon, yorick bomb")
            .active("arkan", 3)
            .unwrap()
            .borrowed(B, "kala")
            .unwrap()
            .throwing(),
        "b.kala @",
    );
    assert!(table.told().contains("fails; arkan is reset"));
}
