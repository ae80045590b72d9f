//! What a seat is told of its choices, beside what the rules do.

mod common;

use common::{BASE, HARD, action, table};
use ecrin_core::testkit::{Chosen, Trial, promises};
use ecrin_core::{Game, Preview, Seat, Viewer};
use ecrin_nox::{Cause, Colour, Event, Nox, PlayChoice, RoundEnd};

/// What seat a is told of one play.
fn told(game: &Nox, written: &str) -> PlayChoice {
    let view = game.view(Viewer::Seat(Seat::A));
    let [choice] = <[_; 1]>::try_from(Nox::choices(&view, &[action(written)]).plays).unwrap();
    choice
}

/// Seat a to play a card to a display that shows these numbers.
fn first(display: &str, card: u8) -> Nox {
    table(BASE, Seat::A, &[display, ""], &[&format!("{card} 8 10"), "13 13 11"])
}

/// The merge of the rulebook: a 14 on the 5, beside another 14 (R4.1).
#[test]
fn the_merge_of_the_rulebook_is_told() {
    let game = table(BASE, Seat::A, &["", "5 14 4 6 15"], &["14 1 2", "13 13 11"]);
    let play = told(&game, "14>b/5");
    assert_eq!((play.merges, play.piles, play.total, play.worth), (true, 4, 39, 39));
    assert_eq!(play.missing, []);
    assert_eq!((play.card, play.display), (common::card(14), Seat::B));
    assert_eq!((play.onto, play.ends), (Some(common::card(5)), None));
    // On the 14 itself it only lies.
    let play = told(&game, "14>b/14");
    assert_eq!((play.merges, play.piles), (false, 5));
}

#[test]
fn new_piles_are_told() {
    // A number that is there already makes no new pile (R4.1), so no sixth.
    let play = told(&first("1 12 6 3 9", 9), "9>a+");
    assert_eq!((play.merges, play.piles, play.onto, play.ends), (true, 5, None, None));
    // R6.1: without all three colours it is worth nothing.
    let play = told(&first("14", 7), "7>a+");
    assert_eq!((play.total, play.worth), (21, 0));
    assert_eq!(play.missing, [Colour::Blue, Colour::Orange]);
}

/// R5.1, R6.2, R6.3: the sixth pile ends the round, and what everybody writes
/// down is known before.
#[test]
fn the_end_of_a_round_is_told() {
    for (config, added) in [(BASE, [28, 12]), (HARD, [28, 0])] {
        let game = table(config, Seat::A, &["1 12 6 3 4", "5 6 1"], &["2 8 10", "13 13 11"]);
        let play = told(&game, "2>a+");
        let ends = play.ends.expect("a sixth pile");
        assert_eq!(ends.cause, Cause::SixPiles { display: Seat::A });
        assert_eq!((ends.added.as_slice(), ends.over), (added.as_slice(), false));
    }
}

#[derive(Default)]
struct Seen {
    merged: usize,
    ended: usize,
    over: usize,
}

fn kept(chosen: &Chosen<'_, Nox>, seen: &mut Seen) -> Result<(), String> {
    let promised = chosen.choices.plays.iter().find(|play| play.action == chosen.action);
    let play = promised.ok_or("nothing was told")?;
    let display = &chosen.after.view(Viewer::Spectator).displays[play.display.index()];
    let then = (display.piles.len(), display.total, &display.missing, display.worth);
    let told = (usize::from(play.piles), play.total, &play.missing, play.worth);
    if told != then {
        return Err(format!("the display is {then:?}, promised {told:?}"));
    }
    let merged = chosen.heard.iter().any(|event| matches!(event, Event::Merged { .. }));
    if merged != play.merges {
        return Err(format!("merged: {merged}"));
    }
    let (mut cause, mut added, mut over) = (None, Vec::new(), false);
    for event in &chosen.heard {
        match event {
            Event::RoundEnded { cause: why, .. } => cause = Some(*why),
            Event::RoundScored { seats, .. } => {
                added = seats.iter().map(|seat| seat.added).collect();
            }
            Event::MatchEnded { .. } => over = true,
            _ => {}
        }
    }
    seen.merged += usize::from(merged);
    seen.ended += usize::from(cause.is_some());
    seen.over += usize::from(over);
    match (&play.ends, cause) {
        (None, None) => Ok(()),
        (Some(RoundEnd { cause: told, added: points, over: ends }), Some(cause))
            if *told == cause && points.as_slice() == added && *ends == over =>
        {
            Ok(())
        }
        (told, _) => Err(format!("ended by {cause:?} with {added:?}, promised {told:?}")),
    }
}

#[test]
fn what_is_promised_happens() {
    let mut seen = Seen::default();
    for trial in Trial::<Nox>::all(4) {
        promises(&trial, |chosen| kept(chosen, &mut seen));
    }
    assert!(seen.merged > 5000 && seen.ended > 5000 && seen.over > 100, "few were seen");
}
