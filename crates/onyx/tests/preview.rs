//! What a seat is told of its choices, beside what the rules do.

mod common;

use common::{OPEN, PLAIN, after, names, play, reason, start, to_act};
use ecrin_core::testkit::{Chosen, Trial, promises};
use ecrin_core::{Game, Preview, Viewer};
use ecrin_onyx::{Capture, Choices, Colour, Config, Drawn, Event, Onyx, Size};

fn choices(state: &Onyx) -> Choices {
    let seat = to_act(state);
    let legal = state.legal(seat);
    Onyx::choices(&state.view(Viewer::Seat(seat)), &legal)
}

/// `D4* takes D3 E4 in DE34`, for each capture.
fn captures(state: &Onyx) -> Vec<String> {
    let written = |capture: &Capture| {
        let squares = capture.squares.iter();
        let squares = squares.map(|taken| format!("{} in {}", names(&taken.pair), taken.mid));
        format!("{} takes {}", capture.action, squares.collect::<Vec<_>>().join(", "))
    };
    choices(state).captures.iter().map(written).collect()
}

/// Known: Red E4 F4 D3 G3, White G4 E3, and White to move (R5.1).
#[test]
fn the_captures_of_the_rulebook_are_told() {
    let state = after(OPEN, "E4 G4 F4 E3 D3 L12 G3");
    assert_eq!(captures(&state), ["F3* takes G3 F4 in FG34", "D4* takes D3 E4 in DE34"]);
    let told = choices(&state);
    assert_eq!(names(&told.captures[1].squares[0].corners), "D3 E3 E4 D4");
    assert_eq!(told.captures[1].at.to_string(), "D4");
    assert_eq!(told.actions.len() + 2, state.board().open().len());
    // A stone on the midpoint protects (R5.2).
    let state = after(OPEN, "FG34 E3 E4 G4 F4 L12 D3 L1 G3");
    assert_eq!(captures(&state), ["D4* takes D3 E4 in DE34"]);
}

/// Known: Red C4 E4 C2, White D4 C3 E3 D2 F2 G2: Red takes four (R5.3).
#[test]
fn two_pairs_are_told_square_by_square() {
    let state = after(OPEN, "C4 D4 E4 C3 C2 E3 J10 D2 K8 F2 L5 G2");
    assert_eq!(captures(&state), ["D3** takes D2 C3 in CD23, E3 D4 in DE34"]);
}

/// R6.1
#[test]
fn a_stone_that_wins_is_told() {
    let column = "E1 A5 E2 B5 E3 C5 E4 D5 E6 L1 E7 L2 E8 L3 E9 L4 E10 L5 E11 L6 E12 L7";
    let state = after(OPEN, column);
    assert_eq!(names(&choices(&state).wins), "E5");
    let taking = "F1 E3 F2 D4 F3 L1 F4 L2 D3 L3 E5 L4 E6 L5 E7 L6 E8 L7 E9 L8 E10 L9 E11 L10 E12";
    let state = after(OPEN, &format!("{taking} L11"));
    assert_eq!(captures(&state), ["E4* takes E3 D4 in DE34"]);
    assert_eq!(names(&choices(&state).wins), "E4 F5");
}

/// R3.2: who swaps plays the stone that lies there.
#[test]
fn a_swap_is_told_with_its_colour() {
    let mut state = start(Config { swap: true, ..PLAIN });
    assert_eq!(choices(&state).swap, None);
    play(&mut state, "F6");
    let swap = choices(&state).swap.unwrap();
    assert_eq!((swap.action.to_string().as_str(), swap.colour), ("swap", Colour::Red));
    play(&mut state, "A1");
    assert_eq!(choices(&state).swap, None);
}

/// R7.1: eight placements after which the stones lie as before; the third time
/// is a draw.
#[test]
fn a_stone_that_draws_is_told() {
    let lead = "D5 H5 E6 I6";
    let cycle = "H6 D6 I5* E5* D5 H5 E6*";
    let mut state = after(PLAIN, &format!("{lead} {cycle}"));
    assert_eq!(choices(&state).draws, []);
    play(&mut state, &format!("I6* {cycle}"));
    let draws = choices(&state).draws;
    let [drawn] = draws[..] else { panic!("{draws:?}") };
    assert_eq!((drawn.at.to_string().as_str(), drawn.reason), ("I6", Drawn::Repetition));
    play(&mut state, "I6*");
    assert_eq!(reason(&state).as_deref(), Some("repetition"));
}

fn kept(chosen: &Chosen<'_, Onyx>, seen: &mut Seen) -> Result<(), String> {
    let Chosen { choices, written, heard, after, .. } = chosen;
    let capture = choices.captures.iter().find(|one| one.action.to_string() == *written);
    let promised: Vec<_> = capture
        .iter()
        .flat_map(|capture| &capture.squares)
        .map(|one| (one.mid, one.pair))
        .collect();
    let captured: Vec<_> = heard
        .iter()
        .filter_map(|event| match event {
            Event::Captured { square, pair, .. } => Some((*square, *pair)),
            _ => None,
        })
        .collect();
    if promised != captured {
        return Err(format!("takes {captured:?}, promised {promised:?}"));
    }
    seen.captures += usize::from(capture.is_some());
    let at = written.trim_end_matches('*');
    let wins = choices.wins.iter().any(|point| point.to_string() == at);
    if wins != heard.iter().any(|event| matches!(event, Event::Won { .. })) {
        return Err(format!("a win is promised: {wins}"));
    }
    seen.wins += usize::from(wins);
    let promised = choices.draws.iter().find(|drawn| drawn.at.to_string() == at);
    let drawn = heard.iter().find_map(|event| match event {
        Event::Drawn { reason } => Some(*reason),
        _ => None,
    });
    if promised.map(|drawn| drawn.reason) != drawn {
        return Err(format!("drawn by {drawn:?}, promised {promised:?}"));
    }
    if written == "swap" {
        let owner = choices.swap.and_then(|swap| after.owner(swap.colour));
        if owner != Some(chosen.seat) {
            return Err(format!("{owner:?} plays the promised colour"));
        }
        seen.swaps += 1;
    }
    Ok(())
}

#[derive(Default)]
struct Seen {
    captures: usize,
    wins: usize,
    swaps: usize,
}

#[test]
fn what_is_promised_happens() {
    let mut seen = Seen::default();
    for mut trial in Trial::<Onyx>::all(1) {
        trial.games = match trial.config.size {
            Size::Eight => 12,
            Size::Twelve => 2,
            Size::Sixteen | Size::Twenty => 1,
        };
        promises(&trial, |chosen| kept(chosen, &mut seen));
    }
    assert!(seen.captures > 500 && seen.wins > 30 && seen.swaps > 10, "few were seen");
}
