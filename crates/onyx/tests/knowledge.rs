//! What searches are told is true, and what playouts do is legal.

mod common;

use common::{OPEN, PLAIN, after, start, to_act};
use ecrin_core::{Bits, Game, Knowledge, Seat, Swift, Urgency};
use ecrin_onyx::{Action, Config, Onyx, Size};

fn legal(state: &Onyx) -> Vec<Action> {
    state.legal(to_act(state))
}

fn next(state: &Onyx, action: &Action) -> Onyx {
    let mut next = state.clone();
    next.play_unchecked(to_act(state), action, &mut ());
    next
}

fn won_by(state: &Onyx, seat: Seat) -> bool {
    state.outcome().is_some_and(|outcome| outcome.winners().len() == 1 && outcome.ranks[seat] == 1)
}

/// What can be proved by trying everything: wins at once, and if there are
/// none but the rival has one, what leaves it none.
fn tried(state: &Onyx) -> (Urgency, Vec<Action>) {
    let (seat, all) = (to_act(state), legal(state));
    let wins: Vec<Action> =
        all.iter().copied().filter(|action| won_by(&next(state, action), seat)).collect();
    if !wins.is_empty() {
        return (Urgency::Wins, wins);
    }
    let rival = seat.next(2);
    let safe = |action: &Action| {
        let after = next(state, action);
        after.outcome().is_some()
            || !legal(&after).iter().any(|reply| won_by(&next(&after, reply), rival))
    };
    let safe: Vec<Action> = all.iter().copied().filter(safe).collect();
    if safe.len() == all.len() { (Urgency::Calm, Vec::new()) } else { (Urgency::MustAnswer, safe) }
}

fn told(state: &Onyx) -> (Urgency, Vec<Action>) {
    let mut out = Vec::new();
    (state.urgent(to_act(state), &mut out), out)
}

#[test]
fn what_is_urgent_is_what_trying_everything_finds() {
    let config = Config { size: Size::Eight, ..PLAIN };
    let mut bits = Swift::new(3);
    let (mut seen, mut captures) = ([0u32; 4], 0);
    for game in 0..120 {
        let mut state =
            start(if game % 2 == 0 { config } else { Config { size: Size::Eight, ..OPEN } });
        let mut last = None;
        while state.outcome().is_none() {
            let (urgency, actions) = told(&state);
            // Trying everything is slow, and early positions are all calm.
            if state.plies() > 12 {
                assert_eq!((urgency, actions.clone()), tried(&state), "{:?}", state.played());
                seen[match urgency {
                    Urgency::Calm => 0,
                    Urgency::Wins => 1,
                    Urgency::MustAnswer if actions.is_empty() => 2,
                    Urgency::MustAnswer => 3,
                }] += 1;
                let seat = to_act(&state);
                let takes = |action| state.write_action(seat, action).contains('*');
                captures += u32::from(urgency == Urgency::MustAnswer && actions.iter().any(takes));
            }
            // Wins are left alone now and then, so that threats pile up.
            let seat = to_act(&state);
            let action = match urgency {
                Urgency::MustAnswer if !actions.is_empty() && bits.below(4) > 0 => {
                    actions[bits.index(actions.len())]
                }
                _ => state.playout_action(seat, last, &mut bits),
            };
            state.play_unchecked(seat, &action, &mut ());
            last = Some(action);
        }
    }
    assert!(seen.iter().all(|times| *times > 20) && captures > 10, "{seen:?} {captures}");
}

/// White would lose by anything but a draw: the stone that repeats the
/// position a third time is no loss.
#[test]
fn a_drawing_stone_is_an_answer() {
    let mut actions = String::new();
    for row in 1..12 {
        actions += &format!("A{row} L{row} ");
    }
    actions += "D5 H5 E6 I6 ";
    let cycle = "H6 D6 I5* E5* D5 H5 E6* I6* ";
    let state = after(OPEN, &format!("{actions}{cycle}H6 D6 I5* E5* D5 H5 E6*"));
    assert_eq!(told(&state), (Urgency::MustAnswer, vec!["I6".parse().unwrap()]));
    assert_eq!(told(&state), tried(&state));
    // Once around is no draw yet, so then it is lost.
    let state = after(OPEN, &format!("{actions}H6 D6 I5* E5* D5 H5 E6*"));
    assert_eq!(told(&state), (Urgency::MustAnswer, vec![]));
}

#[test]
fn playouts_are_legal_and_repeatable() {
    for config in Onyx::presets().into_iter().map(|preset| preset.config) {
        let play = |seed: u64| {
            let (mut state, mut bits, mut last) = (start(config), Swift::new(seed), None);
            while state.outcome().is_none() {
                let seat = to_act(&state);
                let action = state.playout_action(seat, last, &mut bits);
                assert!(state.is_legal(seat, &action), "{action} in {:?}", state.played());
                state.play_unchecked(seat, &action, &mut ());
                last = Some(action);
            }
            state
        };
        for seed in 0..20 {
            assert_eq!(play(seed), play(seed));
        }
        assert_ne!(play(1), play(2));
    }
}

#[test]
fn the_book_opens_with_legal_stones_and_both_halves_of_the_board() {
    let state = start(Config::default());
    let mut bits = Swift::new(4);
    let firsts: std::collections::BTreeSet<Action> =
        (0..200).filter_map(|_| state.book(Seat::A, &mut bits)).collect();
    assert_eq!(firsts.len(), 8);
    assert!(firsts.iter().all(|action| state.is_legal(Seat::A, action)));
    // Without the swap the first stone should be as good as can be.
    assert_eq!(start(PLAIN).book(Seat::A, &mut bits), None);
    let state = next(&state, firsts.first().unwrap());
    assert_eq!(state.book(Seat::B, &mut bits), None);
}

#[test]
fn every_legal_action_has_a_look_between_0_and_1() {
    for config in Onyx::presets().into_iter().map(|preset| preset.config) {
        let (mut state, mut bits) = (start(config), Swift::new(9));
        while state.outcome().is_none() {
            let (seat, all, mut looks) = (to_act(&state), legal(&state), Vec::new());
            state.priors(seat, &all, &mut looks);
            assert_eq!(looks.len(), all.len());
            assert!(looks.iter().all(|look| (0.0..=1.0).contains(look)));
            let action = state.playout_action(seat, None, &mut bits);
            state.play_unchecked(seat, &action, &mut ());
        }
    }
}

/// A stone that breaks into a bridge is answered, and the answer looks better
/// than the same stone where there is nothing to answer.
#[test]
fn a_broken_bridge_asks_for_an_answer() {
    let (state, last) = (after(PLAIN, "D5 H8 E6 I3 A1 D6"), "D6".parse().unwrap());
    assert_eq!(state.playout_action(Seat::A, Some(last), &mut Swift::new(1)).to_string(), "E5");
    let look = |state: &Onyx, wanted: &str| {
        let (all, mut looks) = (legal(state), Vec::new());
        state.priors(Seat::A, &all, &mut looks);
        looks[all.iter().position(|action| action.to_string() == wanted).unwrap()]
    };
    let calm = after(PLAIN, "D5 D6 E6 I3 A1 H8");
    assert!(look(&state, "E5") > look(&calm, "E5") + 0.1);
}

/// Red's D5 and E6 lie opposite in a square, and White has the corner D6: with
/// E5 open, White takes both at once. Whoever placed E6 so saw nothing.
#[test]
fn a_stone_that_can_be_taken_at_once_looks_worse() {
    let look = |state: &Onyx| {
        let (all, mut looks) = (legal(state), Vec::new());
        state.priors(Seat::A, &all, &mut looks);
        looks[all.iter().position(|action| action.to_string() == "E6").unwrap()]
    };
    let (taken, safe) = (after(PLAIN, "D5 D6"), after(PLAIN, "D5 H8"));
    assert!(look(&taken) < look(&safe) - 0.1);
    let mut state = next(&taken, &"E6".parse().unwrap());
    state = next(&state, &"E5".parse().unwrap());
    assert_eq!(state.board().stone("D5".parse().unwrap()), None, "both are gone");
    assert_eq!(state.board().stone("E6".parse().unwrap()), None);
}
