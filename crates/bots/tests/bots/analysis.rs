//! Mistakes and luck in matches where they are known.

use ecrin_bots::analysis::{Analysis, analyse};
use ecrin_bots::{AnySearcher, Budget, SeatedSearcher, Threads, best_searcher};
use ecrin_core::{Check, Determinize, Knowledge, Match, Preview, Record, Render, Seat};
use serde_json::{Value, json};

use crate::small::Board;
use crate::small::lines::Lines;
use crate::small::race::{Race, STOP, THROW};

fn analysed<G: Knowledge + Determinize + Render + Preview>(
    steps: &[Value],
    simulations: u64,
) -> Analysis {
    let record = json!({
        "format": "ecrin-record/1", "game": G::META.id, "rules_version": 1, "config": {},
        "seats": 2, "steps": steps,
    });
    let record = Record::from_json(&record.to_string()).unwrap();
    let played = Match::<G>::replay(&record, Check::Rules).unwrap();
    let mut searcher = SeatedSearcher(best_searcher::<G>(Threads::One));
    let mut rng = ecrin_core::Seed::from_number(1).stream(0);
    let budget = Budget::simulations(simulations);
    analyse(&played, &mut searcher, &budget, &mut rng, |_, _| true)
}

fn action(seat: Seat, choice: u8) -> Value {
    json!({ "seat": seat, "action": choice.to_string() })
}

/// Seat b leaves the middle open and then does not block: the second is the
/// mistake that lost.
#[test]
fn the_losing_move_is_the_biggest_mistake() {
    let a = Seat::A;
    let b = Seat::B;
    let moves = [(a, 4), (b, 0), (a, 2), (b, 8), (a, 6)];
    let steps: Vec<Value> = moves.iter().map(|&(seat, choice)| action(seat, choice)).collect();
    let found = analysed::<Board<Lines>>(&steps, 3_000);
    assert!(found.perfect_information);
    assert_eq!(found.points.len(), 5);
    let worst = &found.points[found.mistakes[0]];
    assert_eq!((worst.step, worst.seat, worst.best.as_str()), (3, b, "6"));
    assert!(worst.loss > 0.4, "{worst:?}");
    assert_eq!(found.accounts[a].result, 1.0);
    assert!(found.accounts[b].own < -0.4);
}

/// For every seat: an even start, luck, its own choices and those of the
/// others make the result.
#[test]
fn the_accounts_add_up() {
    let (a, b) = (Seat::A, Seat::B);
    let throw = |seat| action(seat, THROW);
    let side = |number: u32| json!({ "chance": number });
    let steps = [
        throw(a),
        side(3),
        throw(a),
        side(3),
        throw(a),
        side(0),
        throw(b),
        side(1),
        action(b, STOP),
        throw(a),
        side(3),
        throw(a),
        side(3),
        throw(a),
        side(3),
    ];
    let found = analysed::<Board<Race>>(&steps, 2_000);
    assert!(!found.perfect_information);
    for seat in [a, b] {
        let account = found.accounts[seat];
        let sum = 0.5 + account.luck + account.own + account.others;
        assert!((sum - account.result).abs() < 1e-4, "{account:?}");
    }
    // Seat a threw three fours at the end; seat b stopped with two.
    assert!(found.accounts[a].luck > 0.1, "{:?}", found.accounts);
    let stop = found.points.iter().find(|point| point.seat == b).unwrap();
    assert_eq!(stop.played, STOP.to_string());
    assert!(found.points.iter().all(|point| point.choices.len() == 2));
}

/// A choice that the search never looked at is no mistake, however bad it
/// seemed at first sight.
#[test]
fn what_was_hardly_tried_is_no_mistake() {
    let throw = |seat| action(seat, THROW);
    let stop = |seat| action(seat, STOP);
    let side = |number: u32| json!({ "chance": number });
    let (a, b) = (Seat::A, Seat::B);
    let steps =
        [throw(a), side(3), stop(a), throw(b), side(3), stop(b), throw(a), side(3), stop(a)];
    for simulations in 1..8 {
        let found = analysed::<Board<Race>>(&steps, simulations);
        for &place in &found.mistakes {
            let point = &found.points[place];
            let own = point.choices.iter().find(|choice| choice.action == point.played).unwrap();
            assert!(own.proof.is_some(), "{simulations}: {point:?}");
        }
    }
}

#[test]
fn a_stopped_analysis_has_what_it_found() {
    let steps = [action(Seat::A, 4), action(Seat::B, 0), action(Seat::A, 2)];
    let record = json!({
        "format": "ecrin-record/1", "game": "lines", "rules_version": 1, "config": {},
        "seats": 2, "steps": steps,
    });
    let record = Record::from_json(&record.to_string()).unwrap();
    let played = Match::<Board<Lines>>::replay(&record, Check::Rules).unwrap();
    let mut searcher = SeatedSearcher(best_searcher::<Board<Lines>>(Threads::One));
    let searcher: &mut dyn AnySearcher = &mut searcher;
    let mut rng = ecrin_core::Seed::from_number(1).stream(0);
    let budget = Budget::simulations(100);
    let found = analyse(&played, searcher, &budget, &mut rng, |done, all| {
        assert_eq!(all, 3);
        done < 2
    });
    assert_eq!(found.points.len(), 2);
    assert_eq!(played.steps(), 3);
}
