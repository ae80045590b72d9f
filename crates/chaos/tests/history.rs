//! Made-up histories: a good one, and one for each way to be bad.

use ecrin_chaos::history::{Acknowledged, Broken, Line, Seen, Sent, Table, Verdict, check};

fn sent(seat: &str, id: &str) -> Sent {
    Sent { seat: seat.to_string(), id: id.to_string(), action: format!("does {id}") }
}

fn line(number: i64, epoch: i64, by: Option<Sent>) -> Line {
    Line { number, epoch: Some(epoch), sent: by }
}

fn said(seat: &str, id: &str, number: u32) -> Acknowledged {
    Acknowledged { sent: sent(seat, id), number }
}

fn seen(viewer: &str, number: u32, cause: Option<(&str, &str)>) -> Seen {
    let cause = cause.map(|(seat, id)| (seat.to_string(), id.to_string()));
    Seen { viewer: viewer.to_string(), number, digest: u64::from(number) * 10, cause }
}

/// Start, two actions of a, one of b between them that nobody acknowledged,
/// and a takeover after the second line.
fn good() -> Table {
    let viewers = ["a", "b", "spectator"];
    let replayed = viewers.iter().flat_map(|viewer| {
        (1..=4).map(move |number| ((viewer.to_string(), number), u64::from(number) * 10))
    });
    Table {
        id: "good".to_string(),
        log: vec![
            line(1, 1, None),
            line(2, 1, Some(sent("a", "a1"))),
            line(3, 2, Some(sent("b", "b1"))),
            line(4, 2, Some(sent("a", "a2"))),
        ],
        // The second answer came again after a lost connection.
        acknowledged: vec![said("a", "a1", 2), said("a", "a2", 4), said("a", "a2", 4)],
        seen: vec![
            seen("a", 1, None),
            seen("a", 2, Some(("a", "a1"))),
            // A snapshot of a node that does not know yet that it was fenced.
            seen("spectator", 2, None),
            seen("b", 4, Some(("a", "a2"))),
        ],
        epochs: vec![1, 1, 2, 2],
        replayed: replayed.collect(),
    }
}

#[test]
fn a_good_history_is_good() {
    assert_eq!(check(&good()), []);
    let mut verdict = Verdict::default();
    verdict.add(&good());
    assert_eq!((verdict.lines, verdict.acknowledged, verdict.seen), (4, 2, 4));
    assert_eq!((verdict.lost, verdict.doubled, verdict.broken.len()), (0, 0, 0));
}

fn only_fault(spoil: impl FnOnce(&mut Table)) -> Broken {
    let mut table = good();
    spoil(&mut table);
    let mut found = check(&table);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[test]
fn an_acknowledged_action_must_be_in_the_log() {
    let lost = only_fault(|table| table.acknowledged.push(said("b", "b9", 5)));
    assert_eq!(lost, Broken::Lost(said("b", "b9", 5)));
}

#[test]
fn it_must_be_there_at_its_number_and_as_it_was_sent() {
    let elsewhere = only_fault(|table| table.acknowledged[0].number = 3);
    assert!(matches!(elsewhere, Broken::Moved { .. }), "{elsewhere:?}");
    let other = only_fault(|table| table.acknowledged[0].sent.action = "else".to_string());
    assert!(matches!(other, Broken::Moved { .. }), "{other:?}");
}

#[test]
fn the_same_id_of_another_seat_is_another_action() {
    let lost = only_fault(|table| table.acknowledged.push(said("b", "a1", 2)));
    assert_eq!(lost, Broken::Lost(said("b", "a1", 2)));
}

#[test]
fn an_action_stands_once() {
    let twice = only_fault(|table| {
        table.log.push(line(5, 2, Some(sent("b", "b1"))));
    });
    assert_eq!(twice, Broken::Twice(sent("b", "b1")));
}

#[test]
fn numbers_have_no_hole_and_none_is_twice() {
    let hole = only_fault(|table| table.log.push(line(6, 2, None)));
    assert_eq!(hole, Broken::Number { expected: 5, found: 6 });
    let twice = only_fault(|table| table.log.push(line(4, 2, None)));
    assert_eq!(twice, Broken::Number { expected: 5, found: 4 });
}

#[test]
fn epochs_rise_in_the_log_and_in_time() {
    let woken = only_fault(|table| table.log[3].epoch = Some(1));
    assert_eq!(woken, Broken::EpochFell { from: 2, to: 1, at: 4 });
    let looked = only_fault(|table| table.epochs.push(1));
    assert_eq!(looked, Broken::EpochFell { from: 2, to: 1, at: 5 });
}

#[test]
fn nobody_sees_what_is_not_in_the_log() {
    let early = only_fault(|table| table.seen.push(seen("b", 5, Some(("a", "a3")))));
    assert!(matches!(early, Broken::NotWritten(_)), "{early:?}");
    let other = only_fault(|table| table.seen.push(seen("b", 3, Some(("a", "a2")))));
    assert!(matches!(other, Broken::WrongCause { .. }), "{other:?}");
}

#[test]
fn a_view_is_that_of_its_number_and_its_viewer() {
    let view = only_fault(|table| table.seen[0].digest = 11);
    assert!(matches!(view, Broken::WrongView(_)), "{view:?}");
    let stranger = only_fault(|table| table.seen.push(seen("c", 2, None)));
    assert!(matches!(stranger, Broken::WrongView(_)), "{stranger:?}");
}

#[test]
fn a_verdict_counts_what_is_lost_and_doubled() {
    let mut table = good();
    table.acknowledged.push(said("b", "b9", 5));
    table.log.push(line(5, 2, Some(sent("b", "b1"))));
    let mut verdict = Verdict::default();
    verdict.add(&table);
    assert_eq!((verdict.lost, verdict.doubled), (1, 1));
    assert!(verdict.to_string().contains("lost          1"), "{verdict}");
}
