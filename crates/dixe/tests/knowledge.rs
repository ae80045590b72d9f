//! What searches are told: proofs hold, judgements are chances.

mod common;

use std::collections::{HashMap, HashSet};

use common::{A, B, FLORA, STARTER, Scene as _, Table, config};
use ecrin_core::{
    Bits, Determinize, Evaluate, Game, Knowledge, Playout, Seat, Swift, Turn, Urgency, Viewer,
    settle,
};
use ecrin_dixe::{Action, At, Config, Dixe, Jokers, Position};

/// Calls `look` at every choice of `matches` matches of the game's own play,
/// with any choice now and then.
fn over_matches(matches: u32, mut look: impl FnMut(&Dixe, Seat, &mut Swift)) {
    let mut bits = Swift::new(11);
    for number in 0..matches {
        let jokers = [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert][number as usize % 3];
        let mut config = Config { jokers, ..Config::default() };
        if number % 2 == 1 {
            config = config.with_deck("flora").unwrap();
        }
        let mut state = Dixe::new(&config, 2 + (number % 3) as u8).unwrap();
        let mut last = None;
        loop {
            settle(&mut state, &mut bits, &mut ());
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().unwrap();
            look(&state, seat, &mut bits);
            let action = match bits.below(12) {
                0 => state.random_action(seat, &mut bits),
                _ => state.playout_action(seat, last, &mut bits),
            };
            assert!(state.is_legal(seat, &action), "{action}");
            state.play_unchecked(seat, &action, &mut ());
            last = Some(action);
        }
    }
}

#[test]
fn judgements_are_chances_that_sum_to_one() {
    over_matches(24, |state, _, _| {
        let values = state.evaluate();
        let sum: f32 = values.values().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{values:?}");
        assert!(values.values().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
    });
}

/// A search judges a throw when it is over. So what a seat has to do anyway
/// changes nothing, and the guess at once sees that too.
#[test]
fn what_must_be_done_changes_no_appraisal() {
    let mut forced = 0;
    over_matches(24, |state, seat, _| {
        let legal = state.legal(seat);
        let mut after = state.clone();
        after.play_unchecked(seat, &legal[0], &mut ());
        if legal.len() > 1 || after.turn() == Turn::Chance {
            return;
        }
        forced += 1;
        let apart = |one: f32, other: f32| (one - other).abs() > 1e-5;
        assert!(!apart(state.appraise()[seat], after.appraise()[seat]), "{}", legal[0]);
        assert!(!apart(state.evaluate()[seat], after.evaluate()[seat]), "{} guessed", legal[0]);
    });
    assert!(forced > 100, "{forced} forced");
}

/// Nothing of the throw fits: the card counts as reset before it is, also
/// while a rival may force a new throw or while a rival's front may be reset.
#[test]
fn a_card_that_nothing_fits_counts_as_reset() {
    let playing = |seats: [&str; 2]| {
        Position::new(&config(seats[0], seats[1]), 2)
            .unwrap()
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
    };
    let nothing = "blaireau eight, yorick clover";
    let pear = playing([STARTER, FLORA]).turned(B, &["poire"]).unwrap().poire(B).unwrap();
    let mut table = Table::thrown(pear.throwing(), nothing);
    assert_eq!(table.legal("b"), "react:poire pass");
    let before = table.state.evaluate();
    table.play("b pass");
    assert!(table.told().contains("fails; arkan is reset"));
    assert_eq!(before[A], table.state.evaluate()[A]);
    let yorick = playing([STARTER, STARTER])
        .turned(A, &["yorick"])
        .unwrap()
        .yorick(A, 2)
        .unwrap()
        .at_combination(B, "arkan", 2)
        .unwrap()
        .lay(B, "arkan", "oni skull");
    let mut table = Table::thrown(yorick.throwing(), nothing);
    assert_eq!(table.legal("a"), "reset:b.arkan fail");
    let before = table.state.evaluate();
    table.play("a fail");
    assert_eq!(before[A], table.state.evaluate()[A]);
}

/// Whoever is nearer to the win in sensible play is judged so more often
/// than not: the judgement of the winner is above an even share.
#[test]
fn winners_are_judged_above_an_even_share() {
    let mut bits = Swift::new(5);
    let (mut sum, mut count) = (0.0, 0.0);
    for _ in 0..200 {
        let mut state = Dixe::new(&Config::default(), 2).unwrap();
        let mut judged = Vec::new();
        loop {
            settle(&mut state, &mut bits, &mut ());
            let Turn::Players(set) = state.turn() else { break };
            judged.push(state.evaluate());
            let seat = set.first().unwrap();
            let action = state.playout_action(seat, None, &mut bits);
            state.play_unchecked(seat, &action, &mut ());
        }
        let won = state.outcome().unwrap().winners().first().unwrap();
        sum += judged.iter().map(|values| f64::from(values[won])).sum::<f64>();
        count += judged.len() as f64;
    }
    // Half of every match is as good as open.
    assert!(sum / count > 0.55, "{}", sum / count);
}

/// After each action that is said to win, going on with whatever is said to
/// win ends the match, without luck and without another seat.
#[test]
fn what_is_said_to_win_wins() {
    let mut proofs = 0;
    over_matches(90, |state, seat, bits| {
        let mut wins = Vec::new();
        if state.urgent(seat, &mut wins) != Urgency::Wins {
            return;
        }
        proofs += 1;
        for action in wins {
            assert!(state.is_legal(seat, &action), "{action}");
            follow(state.clone(), seat, action, bits);
        }
    });
    assert!(proofs > 20, "{proofs}");
}

fn follow(mut state: Dixe, seat: Seat, mut action: Action, bits: &mut Swift) {
    loop {
        state.play_unchecked(seat, &action, &mut ());
        if state.turn() == Turn::Over {
            assert_eq!(state.outcome().unwrap().share(seat), 1.0);
            return;
        }
        let mut wins = Vec::new();
        assert_eq!(state.urgent(seat, &mut wins), Urgency::Wins, "after {action}");
        action = wins[bits.index(wins.len())];
    }
}

/// Positions in the same situation offer the same choices, and a choice leads
/// to another situation. Throws that differ in dice which no card takes are
/// one situation.
#[test]
fn situations_forget_what_matters_to_nobody() {
    let (mut throws, mut situations) = (0, 0);
    over_matches(20, |state, seat, bits| {
        let situation = state.situation(seat);
        let world = Dixe::determinize(&state.view(Viewer::Seat(seat)), bits);
        assert_eq!(world.situation(seat), situation, "it is made of what the seat sees");
        for action in state.legal(seat) {
            let mut after = state.clone();
            after.play_unchecked(seat, &action, &mut ());
            if after.turn() == state.turn() {
                assert_ne!(after.situation(seat), situation, "{action}");
            }
            if after.turn() != Turn::Chance {
                continue;
            }
            let (mut met, mut looks) = (HashMap::new(), HashSet::new());
            for _ in 0..20 {
                let mut thrown = after.clone();
                settle(&mut thrown, bits, &mut ());
                if thrown.turn() == state.turn() {
                    let legal = thrown.legal(seat);
                    let choices = met.entry(thrown.situation(seat)).or_insert(legal.clone());
                    assert_eq!(*choices, legal);
                    looks.insert(thrown.view(Viewer::Seat(seat)));
                }
            }
            throws += looks.len();
            situations += met.len();
        }
    });
    assert!(throws > 1_000, "{throws} throws");
    assert!(situations < throws * 19 / 20, "{situations} of {throws}");
}
