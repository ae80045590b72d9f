//! Sections 8 and 9 of the rules: each power used, refused, and meeting
//! others.

mod common;

use common::*;
use ecrin_core::Turn;
use ecrin_dixe::{At, Config, Jokers, Position};

/// Seat a plays hanuman's first combination (pi skull aum) with pi there.
fn on_hanuman(position: Position) -> Position {
    position.die(A, "hanuman", At::On("hanuman", "pi")).unwrap().active("hanuman", 1).unwrap()
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
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
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
            .die(A, "yorick", At::Saved("skull"))
            .unwrap()
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
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
                .die(A, "kala", At::On("blaireau", "@"))
                .unwrap()
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
            .die(A, "kala", At::On("blaireau", "@"))
            .unwrap()
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
            .die(A, "oni", At::On("kala", "yinyang"))
            .unwrap()
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
        position()
            .die(A, "kala", At::On("kala", "aum"))
            .unwrap()
            .active("kala", 1)
            .unwrap()
            .throwing(),
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
            .die(A, "hanuman", At::On("yorick", "pi"))
            .unwrap()
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
            .die(B, "oni", At::Saved("bomb"))
            .unwrap()
            .die(B, "kala", At::On("kala", "aum"))
            .unwrap()
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
    assert_eq!(table.refused("a power:blaireau=b.oni"), "not-in-hand");
    assert_eq!(table.refused("a power:blaireau=b.kala"), "not-in-hand");
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
            .die(A, "oni", At::On("hanuman", "skull"))
            .unwrap()
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
            .die(A, "oni", At::On("hanuman", "skull"))
            .unwrap()
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
            .die(A, "hanuman", At::On("arkan", "pi"))
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .die(A, "arkan", At::On("arkan", "sun"))
            .unwrap()
            .die(A, "blaireau", At::On("arkan", "moon"))
            .unwrap()
            .die(A, "kala", At::Saved("moon"))
            .unwrap()
            .die(A, "yorick", At::Saved("bomb"))
            .unwrap()
            .active("arkan", 3)
            .unwrap()
            .borrowed(B, "kala")
            .unwrap()
            .throwing(),
        "b.kala @",
    );
    assert!(table.told().contains("fails; arkan is reset"));
}

/// Rival b has Kala charged.
fn against_kala(seats: u8) -> Position {
    Position::new(&config(STARTER, STARTER), seats)
        .unwrap()
        .turned(B, &["kala"])
        .unwrap()
        .die(B, "kala", At::Charged("@"))
        .unwrap()
}

#[test]
fn r9_10_kala_halves_the_jokers() {
    // One character: no joker. Nothing else fits: the throw fails.
    let position = || {
        against_kala(2)
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
    };
    let table = Table::thrown(
        position().throwing(),
        "arkan @, blaireau sun, kala moon, yorick bomb, oni bomb",
    );
    assert!(table.told().contains("fails; hanuman is reset"));
    // Two or three: one joker.
    let mut table =
        Table::thrown(position().throwing(), "arkan @, blaireau @, kala @, yorick bomb, oni aum");
    assert_eq!(table.legal("a"), "place:arkan place:blaireau place:kala place:oni");
    table.play("a place:arkan");
    assert_eq!(table.refused("a place:blaireau"), "kala-limit");
    // Kala is charged by its power, after the throw is closed.
    let mut table = Table::thrown(
        starter().turned(A, &["kala", "oni"]).unwrap().throwing(),
        "hanuman pi, arkan moon, blaireau moon, kala @, yorick bomb, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman").play("a power:kala").quiet();
    assert_eq!(table.card("a", "kala")["charged"], true);
    assert_eq!(table.see()["turn"]["kala"], false);
    table.play("a stop").quiet();
    assert_eq!(table.see()["turn"]["kala"], true);
}

#[test]
fn r9_11_kalas_do_not_add_up_and_spare_rescues() {
    let mut table = Table::thrown(
        against_kala(3)
            .turned(C, &["kala"])
            .unwrap()
            .die(C, "kala", At::Charged("@"))
            .unwrap()
            .die(A, "hanuman", At::On("hanuman", "pi"))
            .unwrap()
            .active("hanuman", 1)
            .unwrap()
            .throwing(),
        "arkan @, blaireau @, kala eight, yorick bomb, oni bomb",
    );
    table.play("a place:arkan");
    assert_eq!(table.at("a", "hanuman"), "1 2/3");
    // Hanuman's rescue, with a lone character that Kala forbids.
    let table = Table::thrown(
        against_kala(2)
            .turned(A, &["hanuman"])
            .unwrap()
            .die(A, "hanuman", At::Charged("@"))
            .unwrap()
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "arkan @, blaireau sun, yorick pi, oni bomb",
    );
    assert_eq!(table.legal("a"), "rescue:hanuman fail");
    // Liseron and Potiron.
    let table = Table::thrown(
        with("liseron potiron oni kala arkan hanuman")
            .turned(B, &["kala"])
            .unwrap()
            .die(B, "kala", At::Charged("@"))
            .unwrap()
            .turned(A, &["liseron", "potiron"])
            .unwrap()
            .die(A, "oni", At::On("kala", "bomb"))
            .unwrap()
            .die(A, "arkan", At::Saved("sun"))
            .unwrap()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .active("kala", 1)
            .unwrap()
            .throwing(),
        "liseron @, potiron @, kala moon",
    );
    assert_eq!(table.legal("a"), "place:liseron place:potiron power:liseron power:potiron");
}

#[test]
fn r9_12_yorick_tilts_twice_at_most() {
    for (tilt, after) in [(0, 1), (1, 2)] {
        let mut table = Table::thrown(
            starter().turned(A, &["yorick", "kala"]).unwrap().yorick(A, tilt).unwrap().throwing(),
            "hanuman pi, arkan moon, blaireau moon, kala moon, yorick @, oni bomb",
        );
        table.play("a active:hanuman").play("a place:hanuman").play("a power:yorick");
        assert_eq!(table.card("a", "yorick")["tilt"], after);
    }
    let mut table = Table::thrown(
        starter().turned(A, &["yorick", "kala"]).unwrap().yorick(A, 2).unwrap().throwing(),
        "hanuman pi, arkan moon, blaireau moon, kala moon, yorick @, oni bomb",
    );
    table.play("a active:hanuman").play("a place:hanuman");
    assert_eq!(table.refused("a power:yorick"), "already-tilted");
}

#[test]
fn r9_13_yorick_resets_a_rival_front() {
    let position = || {
        starter()
            .turned(A, &["yorick"])
            .unwrap()
            .yorick(A, 2)
            .unwrap()
            .turned(B, &["kala"])
            .unwrap()
            .at_combination(B, "arkan", 2)
            .unwrap()
            .die(B, "oni", At::On("arkan", "skull"))
            .unwrap()
            .used(B, "arkan", "aum")
            .unwrap()
            .die(B, "arkan", At::Saved("sun"))
            .unwrap()
            .die(B, "hanuman", At::Square(2))
            .unwrap()
    };
    // At the start, within a throw, and at a decision.
    let mut table = Table::new(position().start());
    assert_eq!(table.legal("a"), "roll reset:b.arkan");
    assert_eq!(table.refused("a reset:b.kala"), "nothing-to-reset");
    assert_eq!(table.refused("a reset:b.oni"), "nothing-to-reset");
    assert_eq!(table.refused("a reset:a.oni"), "not-a-rival");
    table.play("a reset:b.arkan");
    assert_eq!(table.at("b", "arkan"), "1 0/3");
    assert_eq!(table.card("b", "arkan")["saved"], "sun");
    assert_eq!(table.card("b", "hanuman")["square"], 2);
    assert!(table.hand("b").contains("oni"));
    assert_eq!(table.card("a", "yorick")["tilt"], 0);
    assert_eq!(table.refused("a reset:b.arkan"), "yorick-not-ready");
    let table = Table::thrown(
        position().throwing(),
        "hanuman pi, arkan moon, blaireau moon, kala moon, yorick pi, oni bomb",
    );
    assert!(table.legal("a").contains("reset:b.arkan"));
    let table = Table::new(position().active("oni", 1).unwrap().decide());
    assert_eq!(table.legal("a"), "roll reset:b.arkan stop");
}

#[test]
fn r9_13_yorick_clears_what_arkan_was_kept_from() {
    // b's Arkan was charged while something lay on yorick; after a reset the
    // combination begins anew and counts it.
    let mut table = Table::new(
        starter()
            .turned(A, &["yorick"])
            .unwrap()
            .yorick(A, 2)
            .unwrap()
            .turned(B, &["arkan"])
            .unwrap()
            .die(B, "hanuman", At::On("yorick", "pi"))
            .unwrap()
            .die(B, "arkan", At::Charged("clover"))
            .unwrap()
            .start(),
    );
    assert_eq!(table.at("b", "yorick"), "1 1/3");
    table.play("a reset:b.yorick");
    assert_eq!(table.card("b", "yorick")["automatic"], "clover");
}

fn oni() -> Position {
    starter()
        .turned(A, &["oni"])
        .unwrap()
        .die(A, "kala", At::On("blaireau", "moon"))
        .unwrap()
        .active("blaireau", 1)
        .unwrap()
}

#[test]
fn r9_14_oni_throws_the_others_again() {
    let failing = "hanuman sun, arkan sun, blaireau sun, yorick pi, oni bomb";
    let mut table = Table::thrown(oni().throwing(), failing);
    assert_eq!(table.legal("a"), "power:oni fail");
    table.play("a power:oni");
    assert_eq!(table.to_act(), "chance");
    table.roll("hanuman yinyang, arkan sun, blaireau sun, yorick pi");
    table.play("a place:hanuman").quiet();
    assert_eq!(table.hand("a"), "arkan blaireau yorick");
    table.play("a stop").quiet();
    assert!(table.hand("a").contains("oni"));
    // Refused while something fits, and when Oni is alone.
    let table = Table::thrown(
        oni().throwing(),
        "hanuman yinyang, arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    assert_eq!(table.refused("a power:oni"), "something-fits");
    let table = Table::thrown(
        starter()
            .turned(A, &["oni"])
            .unwrap()
            .at_combination(A, "blaireau", 3)
            .unwrap()
            .die(A, "hanuman", At::On("blaireau", "pi"))
            .unwrap()
            .die(A, "arkan", At::On("blaireau", "smiley"))
            .unwrap()
            .die(A, "blaireau", At::On("blaireau", "bomb"))
            .unwrap()
            .die(A, "kala", At::Saved("moon"))
            .unwrap()
            .die(A, "yorick", At::Saved("clover"))
            .unwrap()
            .active("blaireau", 3)
            .unwrap()
            .throwing(),
        "oni eight",
    );
    assert!(table.told().contains("fails; blaireau is reset"));
    // Still the first throw of the turn: failing again resets nothing, and
    // the active card is chosen after it.
    let mut table = Table::thrown(
        starter()
            .turned(A, &["oni", "arkan", "kala", "yorick"])
            .unwrap()
            .at_combination(A, "hanuman", 2)
            .unwrap()
            .throwing(),
        "hanuman pi, arkan clover, blaireau bomb, kala clover, yorick bomb, oni bomb",
    );
    table.play("a power:oni");
    table.roll("hanuman pi, arkan clover, blaireau bomb, kala clover, yorick bomb");
    assert!(table.told().contains("fails; nothing is reset"));
}

#[test]
fn r9_14_oni_after_a_failing_joker_and_with_hanuman() {
    // In super expert mode Oni on its character may not fit: then it may be
    // charged as well. After that Hanuman may still rescue.
    let mut table = Table::thrown(
        mode(Jokers::SuperExpert, STARTER)
            .turned(A, &["oni", "hanuman"])
            .unwrap()
            .die(A, "hanuman", At::Charged("@"))
            .unwrap()
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .jokers(1)
            .unwrap()
            .throwing(),
        "arkan sun, blaireau sun, yorick pi, oni @",
    );
    assert_eq!(table.legal("a"), "power:oni fail");
    table.play("a power:oni").roll("arkan sun, blaireau sun, yorick pi");
    assert!(table.told().contains("fails; blaireau is reset"));
    let mut table = Table::thrown(
        oni()
            .turned(A, &["hanuman"])
            .unwrap()
            .die(A, "hanuman", At::Charged("@"))
            .unwrap()
            .throwing(),
        "arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    table.play("a power:oni").roll("arkan sun, blaireau sun, yorick pi");
    assert_eq!(table.legal("a"), "rescue:hanuman fail");
}

/// Seat a with Lotus turned, playing kala's first combination.
fn lotus(turned: &[&str]) -> Position {
    with("lotus kala oni yorick basilic poire")
        .turned(A, &["lotus"])
        .unwrap()
        .turned(A, turned)
        .unwrap()
}

#[test]
fn r9_15_lotus_throws_chosen_dice_again() {
    let mut table = Table::thrown(
        lotus(&[]).throwing(),
        "lotus @, kala aum, oni eight, yorick pi, basilic pi, poire sun",
    );
    table.play("a active:kala");
    assert_eq!(table.refused("a power:lotus"), "close-first");
    table.play("a place:kala").play("a power:lotus");
    assert_eq!(table.legal("a"), "roll again:basilic again:oni again:poire again:yorick");
    table.play("a again:oni").play("a again:yorick").play("a roll");
    // Basilic and Poire keep their faces; only the chosen ones are thrown.
    table.roll("lotus @, oni yinyang, yorick pi");
    assert_eq!(table.refused("a fail"), "wrong-moment");
    table.play("a power:lotus").play("a roll").roll("lotus sun");
    assert_eq!(table.legal("a"), "place:oni end");
    // It cannot fail: nothing more has to fit.
    table.play("a end").quiet();
    assert_eq!(table.phase(), "decide");
    assert_eq!(table.at("a", "kala"), "1 1/3");
    assert_eq!(table.see()["turn"]["throws"], 1);
}

#[test]
fn r9_15_lotus_brings_other_powers_up_again() {
    // Yorick tilts, is thrown again by Lotus, and tilts once more.
    let mut table = Table::thrown(
        lotus(&["yorick"]).throwing(),
        "lotus @, kala aum, oni eight, yorick @, basilic pi, poire sun",
    );
    table.play("a active:kala").play("a place:kala").play("a power:yorick");
    table.play("a power:lotus").play("a again:yorick").play("a roll");
    table.roll("lotus sun, yorick @").play("a power:yorick");
    assert_eq!(table.card("a", "yorick")["tilt"], 2);
    // In expert mode the joker of this throw stays counted.
    let mut table = Table::thrown(
        mode(Jokers::Expert, "lotus kala oni yorick basilic poire")
            .turned(A, &["lotus"])
            .unwrap()
            .throwing(),
        "lotus @, kala @, oni eight, yorick skull, basilic pi, poire sun",
    );
    table.play("a active:kala").play("a place:kala").play("a power:lotus").play("a roll");
    table.roll("lotus @");
    assert_eq!(table.refused("a place:lotus"), "joker-limit");
}

#[test]
fn r9_16_poire_tilts() {
    let mut table = Table::thrown(
        lotus(&["poire"]).throwing(),
        "lotus sun, kala aum, oni eight, yorick pi, basilic pi, poire @",
    );
    table.play("a active:kala").play("a place:kala").play("a power:poire");
    assert_eq!(table.card("a", "poire")["tilt"], 1);
    let mut table = Table::thrown(
        lotus(&["poire"]).poire(A).unwrap().throwing(),
        "lotus sun, kala aum, oni eight, yorick pi, basilic pi, poire @",
    );
    table.play("a active:kala").play("a place:kala");
    assert_eq!(table.refused("a power:poire"), "already-tilted");
    // It is no threat to oneself.
    assert_eq!(table.to_act(), "a");
}

fn pears() -> Position {
    Position::new(&config(STARTER, "poire kala oni arkan yorick hanuman"), 3)
        .unwrap()
        .turned(B, &["poire"])
        .unwrap()
        .turned(C, &["poire"])
        .unwrap()
}

#[test]
fn r9_17_poire_forces_a_new_throw() {
    let mut table = Table::thrown(
        pears().poire(B).unwrap().throwing(),
        "hanuman pi, arkan skull, blaireau @, kala moon, yorick bomb, oni aum",
    );
    assert_eq!(table.to_act(), "b");
    assert_eq!(table.legal("b"), "react:poire pass");
    assert_eq!(table.refused("b react:kala"), "no-reaction");
    table.play("b react:poire");
    assert_eq!(table.card("b", "poire")["tilt"], 0);
    table.roll("hanuman pi, arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb");
    // Straightened: nobody is asked again.
    assert_eq!(table.to_act(), "a");
    assert_eq!(table.see()["turn"]["throws"], 1);
    let mut table = Table::thrown(
        pears().poire(B).unwrap().throwing(),
        "hanuman pi, arkan skull, blaireau @, kala moon, yorick bomb, oni aum",
    );
    table.play("b pass");
    assert_eq!((table.card("b", "poire")["tilt"].as_u64(), table.to_act()), (Some(1), "a".into()));
}

#[test]
fn r9_18_poire_on_a_new_throw_and_several_poires() {
    // Seat a throws: the next clockwise of those who force is b.
    let start = || {
        Table::thrown(
            pears().poire(B).unwrap().poire(C).unwrap().turned(A, &["oni"]).unwrap().throwing(),
            "hanuman pi, arkan skull, blaireau @, kala moon, yorick bomb, oni aum",
        )
    };
    let mut table = start();
    assert_eq!(table.to_act(), "bc");
    table.play("c react:poire").play("b react:poire");
    assert_eq!(table.card("b", "poire")["tilt"], 0);
    assert_eq!(table.card("c", "poire")["tilt"], 1);
    table.roll("hanuman sun, arkan moon, blaireau sun, kala moon, yorick bomb, oni bomb");
    assert_eq!(table.to_act(), "c");
    // Only those who force spend theirs.
    let mut table = start();
    table.play("b pass").play("c react:poire");
    assert_eq!(table.card("b", "poire")["tilt"], 1);
    assert_eq!(table.card("c", "poire")["tilt"], 0);
    // A new throw by Oni is hit for the dice just thrown.
    let mut table = Table::thrown(
        pears()
            .poire(B)
            .unwrap()
            .turned(A, &["oni"])
            .unwrap()
            .die(A, "kala", At::On("blaireau", "moon"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "hanuman sun, arkan sun, blaireau sun, yorick pi, oni bomb",
    );
    table.play("b pass").play("a power:oni");
    table.roll("hanuman yinyang, arkan sun, blaireau sun, yorick pi");
    table.play("b react:poire");
    table.roll("hanuman sun, arkan skull, blaireau sun, yorick pi");
    assert_eq!(table.legal("a"), "place:arkan");
}

#[test]
fn r9_18_poire_hits_only_the_dice_lotus_threw_again() {
    let config =
        config("lotus kala oni yorick basilic hanuman", "poire kala oni arkan yorick hanuman");
    let mut table = Table::thrown(
        Position::new(&config, 2)
            .unwrap()
            .turned(A, &["lotus"])
            .unwrap()
            .turned(B, &["poire"])
            .unwrap()
            .poire(B)
            .unwrap()
            .throwing(),
        "lotus @, kala aum, oni eight, yorick pi, basilic pi, hanuman sun",
    );
    table.play("b pass").play("a active:kala").play("a place:kala").play("a power:lotus");
    table.play("a again:oni").play("a roll").roll("lotus sun, oni yinyang").play("b react:poire");
    table.roll("lotus yinyang, oni eight");
    assert_eq!(table.legal("a"), "place:lotus end");
}

fn poppy(jokers: Jokers) -> Position {
    mode(jokers, "coquelicot kala oni yorick basilic hanuman").turned(A, &["coquelicot"]).unwrap()
}

#[test]
fn r9_19_coquelicot_is_placed_and_doubles_are_thrown_again() {
    let faces = "coquelicot @, kala eight, oni eight, yorick pi, basilic pi, hanuman sun";
    let mut table = Table::thrown(poppy(Jokers::Normal).throwing(), faces);
    table.play("a active:kala");
    // No other die closes the throw: the power itself does.
    assert_eq!(table.legal("a"), "place:coquelicot power:coquelicot");
    table.play("a power:coquelicot");
    assert_eq!(table.at("a", "kala"), "1 1/3");
    assert_eq!(table.refused("a roll"), "choose-dice");
    assert_eq!(table.refused("a again:hanuman"), "not-a-double");
    assert_eq!(table.legal("a"), "again:basilic again:kala again:oni again:yorick");
    table.play("a again:kala").play("a again:basilic");
    assert_eq!(table.legal("a"), "roll again:oni again:yorick");
    table.play("a roll").roll("kala yinyang, basilic moon");
    assert_eq!(table.legal("a"), "place:kala end");
    // Without a double it is only a joker.
    let mut table = Table::thrown(
        poppy(Jokers::Normal).throwing(),
        "coquelicot @, kala eight, oni bomb, yorick pi, basilic moon, hanuman sun",
    );
    table.play("a active:kala");
    assert_eq!(table.refused("a power:coquelicot"), "no-doubles");
}

#[test]
fn r9_19_coquelicot_within_the_limits_on_jokers() {
    // A placed die counts for a double, but is not thrown again.
    let mut table = Table::thrown(
        poppy(Jokers::Normal).throwing(),
        "coquelicot @, kala aum, oni aum, yorick pi, basilic moon, hanuman sun",
    );
    table.play("a active:kala").play("a place:kala").play("a power:coquelicot");
    assert_eq!(table.legal("a"), "again:oni");
    // Expert: after another joker of this throw it is refused.
    let mut table = Table::thrown(
        poppy(Jokers::Expert).throwing(),
        "coquelicot @, kala eight, oni eight, yorick @, basilic pi, hanuman sun",
    );
    table.play("a active:kala").play("a place:yorick");
    assert_eq!(table.phase(), "after_throw");
    let table = Table::thrown(
        poppy(Jokers::Normal)
            .turned(B, &["kala"])
            .unwrap()
            .die(B, "kala", At::Charged("@"))
            .unwrap()
            .die(A, "hanuman", At::On("kala", "aum"))
            .unwrap()
            .active("kala", 1)
            .unwrap()
            .throwing(),
        "coquelicot @, kala eight, oni eight, yorick bomb, basilic pi",
    );
    // Kala of b forbids a lone character as a joker.
    assert_eq!(table.refused("a power:coquelicot"), "kala-limit");
}

fn basil(turned: &[&str]) -> Position {
    with("basilic potiron kala oni yorick hanuman")
        .turned(A, &["basilic"])
        .unwrap()
        .turned(A, turned)
        .unwrap()
        .die(A, "hanuman", At::On("kala", "aum"))
        .unwrap()
        .active("kala", 1)
        .unwrap()
}

#[test]
fn r9_20_basilic_validates_the_next_combination() {
    let faces = "basilic @, potiron moon, kala yinyang, oni bomb, yorick pi";
    let mut table = Table::thrown(basil(&[]).throwing(), faces);
    table.play("a place:kala").play("a place:oni").quiet();
    assert_eq!(table.at("a", "kala"), "3 0/5");
    assert_eq!(table.see()["turn"]["finished"], 2);
    // Placed as the joker it adds nothing.
    let mut table = Table::thrown(basil(&[]).throwing(), faces);
    table.play("a place:kala").play("a place:basilic").quiet();
    assert_eq!(table.at("a", "kala"), "2 0/4");
    // After the second combination the card turns.
    let mut table = Table::thrown(
        with("basilic potiron kala oni yorick hanuman")
            .turned(A, &["basilic"])
            .unwrap()
            .at_combination(A, "kala", 2)
            .unwrap()
            .die(A, "hanuman", At::On("kala", "yinyang"))
            .unwrap()
            .die(A, "yorick", At::On("kala", "clover"))
            .unwrap()
            .active("kala", 2)
            .unwrap()
            .throwing(),
        "basilic @, potiron moon, kala moon, oni skull",
    );
    table.play("a place:oni").play("a place:potiron");
    assert_eq!(table.at("a", "kala"), "turned");
    // Not without its card, not without finishing.
    let mut table = Table::thrown(basil(&[]).throwing(), faces);
    table.play("a place:kala").play("a end").quiet();
    assert_eq!(table.at("a", "kala"), "1 2/3");
    let mut table = Table::thrown(
        with("basilic potiron kala oni yorick hanuman")
            .die(A, "hanuman", At::On("kala", "aum"))
            .unwrap()
            .active("kala", 1)
            .unwrap()
            .throwing(),
        faces,
    );
    table.play("a place:kala").play("a place:oni").quiet();
    assert_eq!(table.at("a", "kala"), "2 0/4");
}

#[test]
fn r9_21_potiron_validates_with_another_character() {
    let mut table = Table::thrown(
        basil(&["potiron"]).throwing(),
        "basilic moon, potiron @, kala @, oni eight, yorick pi",
    );
    table.play("a power:potiron").quiet();
    assert_eq!(table.at("a", "kala"), "2 0/4");
    assert_eq!(table.hand("a"), "basilic hanuman kala oni potiron yorick");
    // Alone it is only a joker.
    let table = Table::thrown(
        basil(&["potiron"]).throwing(),
        "basilic moon, potiron @, kala moon, oni eight, yorick pi",
    );
    assert_eq!(table.legal("a"), "place:potiron");
    assert_eq!(table.refused("a power:potiron"), "needs-other-character");
    // The other may have been charged in this throw: it was thrown.
    let mut table = Table::thrown(
        with("kala potiron blaireau oni yorick hanuman")
            .turned(A, &["potiron", "kala"])
            .unwrap()
            .die(A, "hanuman", At::On("blaireau", "yinyang"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "blaireau moon, potiron @, kala @, oni eight, yorick pi",
    );
    table.play("a place:blaireau").play("a power:kala").play("a power:potiron");
    assert!(table.told().contains("finishes combination 1 of blaireau"));
    // A complete combination is not validated again.
    let mut table = Table::thrown(
        with("kala potiron blaireau oni yorick hanuman")
            .turned(A, &["potiron", "kala"])
            .unwrap()
            .die(A, "hanuman", At::On("blaireau", "yinyang"))
            .unwrap()
            .active("blaireau", 1)
            .unwrap()
            .throwing(),
        "blaireau moon, potiron @, kala @, oni skull, yorick pi",
    );
    table.play("a place:blaireau").play("a place:oni");
    assert_eq!(table.refused("a power:potiron"), "already-complete");
}

#[test]
fn r9_22_basilic_used_by_potiron_adds_nothing() {
    let mut table = Table::thrown(
        basil(&["potiron"]).throwing(),
        "basilic @, potiron @, kala moon, oni eight, yorick pi",
    );
    table.play("a power:potiron").quiet();
    assert_eq!(table.at("a", "kala"), "2 0/4");
    // With a third character both work.
    let mut table = Table::thrown(
        basil(&["potiron"]).throwing(),
        "basilic @, potiron @, kala @, oni eight, yorick pi",
    );
    table.play("a power:potiron").quiet();
    assert_eq!(table.at("a", "kala"), "3 0/5");
}

/// Three dice in hand, Liseron among them, and nothing that fits kala.
fn bindweed(jokers: Jokers) -> Position {
    mode(jokers, "liseron kala oni yorick basilic hanuman")
        .turned(A, &["liseron"])
        .unwrap()
        .die(A, "hanuman", At::On("kala", "aum"))
        .unwrap()
        .die(A, "yorick", At::Saved("pi"))
        .unwrap()
}

#[test]
fn r9_23_liseron_is_a_joker_on_any_face_in_a_small_hand() {
    let small = || {
        bindweed(Jokers::Normal)
            .die(A, "basilic", At::Saved("pi"))
            .unwrap()
            .active("kala", 1)
            .unwrap()
    };
    let mut table = Table::thrown(small().throwing(), "liseron eight, kala moon, oni eight");
    assert_eq!(table.legal("a"), "power:liseron fail");
    table.play("a power:liseron").quiet();
    assert_eq!(table.at("a", "kala"), "1 2/3");
    // As its own symbol, if that fits.
    let table = Table::thrown(small().throwing(), "liseron bomb, kala moon, oni eight");
    assert_eq!(table.legal("a"), "place:liseron power:liseron");
    // Not with four dice.
    let table = Table::thrown(
        bindweed(Jokers::Normal).active("kala", 1).unwrap().throwing(),
        "liseron bomb, kala moon, oni eight, basilic pi",
    );
    assert_eq!(table.refused("a power:liseron"), "many-dice");
    // Oni is charged: three are left in hand for the new throw.
    let mut table = Table::thrown(
        bindweed(Jokers::Normal).turned(A, &["oni"]).unwrap().active("kala", 1).unwrap().throwing(),
        "liseron eight, kala moon, oni eight, basilic pi",
    );
    table.play("a power:oni").roll("liseron eight, kala moon, basilic pi");
    assert_eq!(table.legal("a"), "power:liseron fail");
}

#[test]
fn r9_23_liseron_on_the_first_throw_and_in_expert_mode() {
    let mut table = Table::thrown(
        mode(Jokers::Normal, "liseron kala oni yorick basilic hanuman")
            .turned(A, &["liseron", "yorick", "basilic"])
            .unwrap()
            .die(A, "hanuman", At::Square(1))
            .unwrap()
            .die(A, "kala", At::Square(1))
            .unwrap()
            .die(A, "oni", At::On("kala", "bomb"))
            .unwrap()
            .throwing(),
        "liseron bomb, yorick bomb, basilic bomb",
    );
    // No bomb fits hanuman or oni either; only Liseron's power.
    assert_eq!(table.legal("a"), "active:hanuman active:kala active:oni fail");
    table.play("a active:oni").play("a power:liseron").quiet();
    assert_eq!(table.at("a", "oni"), "1 1/3");
    for jokers in [Jokers::Expert, Jokers::SuperExpert] {
        let mut table = Table::thrown(
            bindweed(jokers)
                .die(A, "basilic", At::Saved("pi"))
                .unwrap()
                .active("kala", 1)
                .unwrap()
                .throwing(),
            "liseron eight, kala @, oni skull",
        );
        table.play("a place:kala");
        // The throw ended: Liseron was a second joker.
        assert_ne!(table.to_act(), "a");
    }
}

/// The state stays sound however powers meet: random play with decks that
/// hold all twelve, both tables and all modes, to the end.
#[test]
fn powers_meet_in_random_play_without_breaking_a_combination() {
    use ecrin_core::{Game, Playout, Swift};
    let mut bits = Swift::new(3);
    for game in 0..40u32 {
        let decks = [
            "hanuman arkan lotus coquelicot potiron liseron",
            "blaireau kala yorick oni poire basilic",
        ];
        let pick = |n: u32| decks[(n % 2) as usize];
        let config = Config {
            jokers: [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert][(game % 3) as usize],
            ..config(pick(game), pick(game + 1))
        };
        let mut state = ecrin_dixe::Dixe::new(&config, 2 + (game % 3) as u8).unwrap();
        let mut steps = 0;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut bits);
                    state.resolve_chance(&chance, &mut ());
                }
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    let action = state.random_action(seat, &mut bits);
                    assert!(state.is_legal(seat, &action));
                    state.play_unchecked(seat, &action, &mut ());
                }
            }
            steps += 1;
            if steps % 64 != 0 {
                continue;
            }
            let table = Table { state: state.clone(), log: Vec::new() };
            for board in table.see()["boards"].as_array().unwrap() {
                for card in board["cards"].as_array().unwrap() {
                    if card["turned"] == true {
                        continue;
                    }
                    // What lies there is part of the combination.
                    let combo =
                        words(&card["combos"][card["combination"].as_u64().unwrap() as usize - 1]);
                    let mut left: Vec<&str> = combo.split(' ').collect();
                    let needs = words(&card["needs"]);
                    for symbol in needs.split(' ').filter(|word| !word.is_empty()) {
                        let place = left.iter().position(|other| *other == symbol).unwrap();
                        left.remove(place);
                    }
                    assert!(card["filled"].as_u64() <= card["of"].as_u64());
                }
            }
        }
    }
}
