//! The powers of the flora deck: each used, refused, and meeting others.

use crate::common::*;
use ecrin_core::Turn;
use ecrin_dixe::{At, Config, Jokers, Position};

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
            .lay(A, "blaireau", "kala moon")
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
            .lay(A, "kala", "hanuman aum")
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
        .lay(A, "kala", "hanuman aum")
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
            .lay(A, "kala", "hanuman yinyang, yorick clover")
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
            .lay(A, "kala", "hanuman aum")
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
            .lay(A, "blaireau", "hanuman yinyang")
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
            .lay(A, "blaireau", "hanuman yinyang")
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
        .lay(A, "kala", "hanuman aum")
        .save(A, "yorick pi")
}

#[test]
fn r9_23_liseron_is_a_joker_on_any_face_in_a_small_hand() {
    let small = || bindweed(Jokers::Normal).save(A, "basilic pi").active("kala", 1).unwrap();
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
            .lay(A, "kala", "oni bomb")
            .throwing(),
        "liseron bomb, yorick bomb, basilic bomb",
    );
    // No bomb fits hanuman or oni either; only Liseron's power.
    assert_eq!(table.legal("a"), "active:hanuman active:kala active:oni fail");
    table.play("a active:oni").play("a power:liseron").quiet();
    assert_eq!(table.at("a", "oni"), "1 1/3");
    for jokers in [Jokers::Expert, Jokers::SuperExpert] {
        let mut table = Table::thrown(
            bindweed(jokers).save(A, "basilic pi").active("kala", 1).unwrap().throwing(),
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
