//! Every order of events for small sizes; and that the model finds mistakes.

use std::time::Instant;

use ecrin_model::Fault::{
    DeafToNumbers, NoEpoch, NoIds, NoNumberKey, NoReclaim, NoReload, ReadFirst, ReadsTooEarly,
    TakenForWritten, ToldFirst,
};
use ecrin_model::{Fault, Nodes, Reload, rules};
use stateright::{Checker, HasDiscoveries, Model};

/// Two nodes and two moves, with a crash and three claims.
fn log() -> Nodes {
    Nodes {
        nodes: 2,
        moves: 2,
        seatings: 0,
        crashes: 1,
        claims: 3,
        is_watched: false,
        reload: Reload::ByClaim,
        faults: Vec::new(),
    }
}

/// What goes into the head, beside a move.
fn head() -> Nodes {
    Nodes { moves: 1, seatings: 2, claims: 2, ..log() }
}

/// Everything is tried: there is no order of events that breaks a rule.
fn holds(model: Nodes) -> impl Checker<Nodes> {
    let (began, told) = (Instant::now(), format!("{model:?}"));
    let checker = model.checker().threads(2).spawn_bfs().join();
    println!("{} states in {:.1?}: {told}", checker.unique_state_count(), began.elapsed());
    for rule in rules::ALWAYS {
        checker.assert_no_discovery(rule);
    }
    checker
}

#[test]
fn nothing_breaks_in_any_order() {
    let checker = holds(log());
    for happens in rules::SOMETIMES {
        checker.assert_any_discovery(happens);
    }
}

#[test]
fn a_head_is_fenced_too() {
    holds(head());
}

#[test]
fn a_viewer_who_misses_and_hears_twice_sees_the_log() {
    holds(Nodes { claims: 2, is_watched: true, ..log() });
}

/// The way of `crates/server`: PostgreSQL is asked what became of a commit.
#[test]
fn reading_again_is_enough_for_whoever_knows_the_fate_of_its_write() {
    // One claim, so that it ends soon: what is read again was written under it.
    holds(Nodes { reload: Reload::ByReading, claims: 1, ..log() });
    holds(Nodes { reload: Reload::ByReading, moves: 0, claims: 1, ..head() });
}

#[test]
fn a_third_node_changes_nothing() {
    holds(Nodes { nodes: 3, moves: 1, claims: 3, ..log() });
}

/// Looks for an order of events that breaks this rule.
fn breaks(model: Nodes, faults: &[Fault], rule: &'static str) {
    let model = Nodes { faults: faults.to_vec(), ..model };
    let wanted = HasDiscoveries::AnyOf([rule].into());
    let checker = model.checker().threads(2).finish_when(wanted).spawn_bfs().join();
    println!("{faults:?}: {rule}: {} states", checker.unique_state_count());
    checker.assert_any_discovery(rule);
}

#[test]
fn every_mistake_is_found() {
    // Without an epoch an owner of before overwrites what is not numbered.
    breaks(head(), &[NoEpoch], rules::NOTHING_LOST);
    // The log itself is held by either; without both nothing holds it.
    breaks(log(), &[NoEpoch, NoNumberKey], rules::NUMBERS_ONCE);
    breaks(log(), &[NoEpoch, NoNumberKey], rules::EPOCHS_RISE);
    breaks(log(), &[ToldFirst], rules::TOLD_IS_WRITTEN);
    breaks(log(), &[TakenForWritten], rules::NOTHING_LOST);
    // Its own step, whose answer was lost, is in its way for ever.
    breaks(log(), &[NoReload], rules::NEVER_STUCK);
    // Its own write of before overwrites what it did since.
    let reads = Nodes { reload: Reload::ByReading, moves: 0, claims: 1, ..head() };
    breaks(reads, &[ReadsTooEarly], rules::NOTHING_LOST);
    // Its own claim, whose answer was lost, keeps everybody out.
    breaks(log(), &[NoReclaim], rules::NEVER_STUCK);
    breaks(log(), &[NoIds], rules::IDS_ONCE);
    breaks(Nodes { is_watched: true, ..log() }, &[DeafToNumbers], rules::SIGHT_IS_TRUE);
    // What was appended between reading and claiming is not seen.
    breaks(log(), &[ReadFirst, NoNumberKey], rules::NUMBERS_ONCE);
}

/// What the second guard is for: the log is whole with either of the two.
#[test]
fn the_log_is_held_by_its_numbers_or_by_its_epochs() {
    holds(Nodes { faults: vec![NoEpoch], claims: 2, ..log() });
    holds(Nodes { faults: vec![NoNumberKey], claims: 2, ..log() });
}
