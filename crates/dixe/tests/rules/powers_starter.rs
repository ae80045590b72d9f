//! The powers of Kala, Yorick and Oni: each used, refused, and meeting others.

use crate::common::*;
use ecrin_dixe::{At, Jokers, Position};

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
    let position = || against_kala(2).lay(A, "hanuman", "hanuman pi").active("hanuman", 1).unwrap();
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
            .lay(A, "hanuman", "hanuman pi")
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
            .lay(A, "blaireau", "kala moon")
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
            .lay(A, "kala", "oni bomb")
            .save(A, "arkan sun")
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
            .lay(B, "arkan", "oni skull")
            .used(B, "arkan", "aum")
            .unwrap()
            .save(B, "arkan sun")
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
    // combination begins again and counts it.
    let mut table = Table::new(
        starter()
            .turned(A, &["yorick"])
            .unwrap()
            .yorick(A, 2)
            .unwrap()
            .turned(B, &["arkan"])
            .unwrap()
            .lay(B, "yorick", "hanuman pi")
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
        .lay(A, "blaireau", "kala moon")
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
            .lay(A, "blaireau", "hanuman pi, arkan smiley, blaireau bomb")
            .save(A, "kala moon, yorick clover")
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
            .lay(A, "blaireau", "kala moon")
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
