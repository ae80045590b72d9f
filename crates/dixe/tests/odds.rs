//! Exact odds against every throw counted one by one, and against throws
//! made by the game itself.

mod common;

use common::*;
use ecrin_core::{Bits, EnumerateChance, Game, Swift};
use ecrin_dixe::odds::{Aim, NO_LIMIT, Odds, odds};
use ecrin_dixe::{At, Bag, Face, Id, Jokers, Position};

/// Places one throw fills, by the plain words of R4.2 and R4.3: symbols as
/// often as they are needed, jokers within their limits, no more than free.
fn filled(faces: &[Face], aim: Aim) -> usize {
    let mut need: Vec<Face> = aim.need.faces().collect();
    let mut placed = 0;
    for face in faces.iter().filter(|face| **face != 0) {
        if let Some(place) = need.iter().position(|other| other == face) {
            need.remove(place);
            placed += 1;
        }
    }
    let characters = faces.iter().filter(|face| **face == 0).count();
    let usable = if aim.halved { characters / 2 } else { characters };
    (placed + usable.min(aim.jokers as usize)).min(aim.free as usize)
}

/// All 6^n throws, one by one.
fn by_hand(dice: &[[Face; 5]], aim: Aim) -> Odds {
    let mut found = Odds::default();
    for number in 0..6usize.pow(dice.len() as u32) {
        let mut rest = number;
        let faces: Vec<Face> = dice
            .iter()
            .map(|symbols| {
                let side = rest % 6;
                rest /= 6;
                if side == 5 { 0 } else { symbols[side] }
            })
            .collect();
        let filled = filled(&faces, aim);
        found.all += 1;
        found.fitting += u32::from(filled > 0);
        found.finishing += u32::from(aim.free > 0 && filled >= aim.free as usize);
        found.places += filled as u32;
    }
    found
}

#[test]
fn odds_are_those_of_all_throws_counted_one_by_one() {
    let mut bits = Swift::new(31);
    for case in 0..300 {
        let dice: Vec<[Face; 5]> = (0..1 + bits.below(if case < 4 { 7 } else { 5 }))
            .map(|_| [(); 5].map(|()| 1 + bits.below(10) as Face))
            .collect();
        let need: Bag = (0..bits.below(7)).map(|_| 1 + bits.below(10) as Face).collect();
        // Jokers that lie there leave fewer places than symbols that fit.
        let free = need.len().saturating_sub(bits.below(3) as u8);
        let jokers = [NO_LIMIT, 1, 0][bits.index(3)];
        let aim = Aim { need, free, jokers, halved: bits.below(3) == 0 };
        assert_eq!(odds(&dice, aim), by_hand(&dice, aim), "{dice:?} {aim:?}");
    }
}

#[test]
fn seven_dice_and_six_symbols_are_counted_too() {
    let dice: Vec<[Face; 5]> =
        (0..7).map(|die| [1, 2, 3, 4, 5].map(|s| (s + die) % 9 + 1)).collect();
    let need: Bag = [1, 2, 3, 4, 5, 6].into_iter().collect();
    let aim = Aim { need, free: 6, jokers: NO_LIMIT, halved: false };
    assert_eq!(odds(&dice, aim), by_hand(&dice, aim));
    assert_eq!(odds(&dice, aim).all, 279_936);
}

/// A case small enough to check with a pencil: one die with pi on one face
/// of six; pi or its character fits.
#[test]
fn one_die_by_pencil() {
    let aim = Aim { need: Bag::of(1), free: 1, jokers: NO_LIMIT, halved: false };
    let found = odds(&[[1, 2, 3, 4, 5]], aim);
    assert_eq!((found.fitting, found.finishing, found.all), (2, 2, 6));
    assert_eq!(odds(&[[1, 2, 3, 4, 5]], Aim { halved: true, ..aim }).fitting, 1);
    assert_eq!(odds(&[[1, 1, 3, 4, 5]], Aim { jokers: 0, ..aim }).fitting, 2);
    assert_eq!(odds(&[], aim).all, 1);
    assert_eq!(odds(&[[1, 2, 3, 4, 5]], Aim { free: 0, ..aim }).fitting, 0);
}

fn positions() -> Vec<(Position, &'static str)> {
    let base = |jokers| {
        mode(jokers, STARTER)
            .at_combination(A, "arkan", 2)
            .unwrap()
            .die(A, "oni", At::On("arkan", "skull"))
            .unwrap()
            .active("arkan", 2)
            .unwrap()
    };
    vec![
        (base(Jokers::Normal), "arkan"),
        (base(Jokers::Expert).die(A, "kala", At::On("arkan", "@")).unwrap(), "arkan"),
        (base(Jokers::SuperExpert).jokers(1).unwrap(), "arkan"),
        (
            base(Jokers::Normal)
                .turned(B, &["kala"])
                .unwrap()
                .die(B, "kala", At::Charged("@"))
                .unwrap()
                .borrowed(B, "hanuman")
                .unwrap(),
            "arkan",
        ),
        (
            base(Jokers::Normal)
                .turned(A, &["hanuman"])
                .unwrap()
                .die(A, "kala", At::Saved("moon"))
                .unwrap(),
            "arkan",
        ),
    ]
}

/// The game itself, asked after each of all throws: the throw fits exactly
/// if it did not fail.
#[test]
fn the_game_agrees_about_what_fits() {
    for (position, card) in positions() {
        let card: Id = card.parse().unwrap();
        let (_, promised) = position.clone().decide().unwrap().odds(card).unwrap();
        let throwing = position.throwing().unwrap();
        let mut fits = 0.0;
        for (chance, probability) in throwing.chances() {
            let mut state = throwing.clone();
            let mut log = Vec::new();
            state.resolve_chance(&chance, &mut log);
            let failed = log.iter().any(|(_, event)| event.to_string().contains("fails"));
            let legal = state.legal(A);
            let placing = legal.iter().any(|action| action.to_string().starts_with("place"));
            // A borrowed die on its character goes home and fits nothing.
            assert_ne!(failed, placing);
            if placing {
                fits += probability;
            }
        }
        let borrowed = throwing.view(ecrin_core::Viewer::Spectator);
        let borrowed = !serde_json::to_value(borrowed).unwrap()["turn"]["borrowed"].is_null();
        if borrowed {
            // The odds count its character as a joker's; they are an upper
            // bound then.
            assert!(promised.fits() >= fits - 1e-9);
        } else {
            assert!((promised.fits() - fits).abs() < 1e-9, "{} {fits}", promised.fits());
        }
    }
}

#[test]
fn simulated_throws_agree_about_finishing() {
    let mut bits = Swift::new(8);
    for (position, card) in positions().into_iter().take(3) {
        let card: Id = card.parse().unwrap();
        let (_, promised) = position.clone().decide().unwrap().odds(card).unwrap();
        let throwing = position.throwing().unwrap();
        const THROWS: u64 = 20_000;
        let mut finished = 0;
        for _ in 0..THROWS {
            let mut table = Table { state: throwing.clone(), log: Vec::new() };
            let chance = table.state.sample_chance(&mut bits);
            table.state.resolve_chance(&chance, &mut ());
            loop {
                let legal = table.legal("a");
                let Some(place) = legal.split(' ').find(|text| text.starts_with("place")) else {
                    break;
                };
                table.play(&format!("a {place}"));
            }
            finished += u64::from(table.told().contains("finishes"));
        }
        let expected = promised.finishes() * THROWS as f64;
        ecrin_core::testkit::chi_square(
            &[(finished, expected), (THROWS - finished, THROWS as f64 - expected)],
            "finishing throws",
        );
    }
}
