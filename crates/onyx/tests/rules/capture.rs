//! R5: captures.

use ecrin_core::{Game, Playout, Seat, Swift, Viewer};
use ecrin_onyx::{Colour, Config, Event, Position, Size};

use crate::common::{OPEN, PLAIN, after, at, may, names, play, start, to_act};

const RED: Option<Colour> = Some(Colour::Red);
const WHITE: Option<Colour> = Some(Colour::White);

/// Known: Red E4 F4 D3 G3, White G4 E3 (and L12 far away): White to move.
const TWO_CHANCES: &str = "E4 G4 F4 E3 D3 L12 G3";

#[test]
fn r5_1_a_diagonal_pair_is_captured() {
    let mut state = after(OPEN, TWO_CHANCES);
    let events = play(&mut state, "D4*");
    assert_eq!([at(&state, "E4"), at(&state, "D3")], [None; 2]);
    assert_eq!(names(&state.board().stones(Colour::Red)), "G3 F4");
    assert_eq!(names(&state.board().stones(Colour::White)), "E3 D4 G4 L12");
    let seat = Seat::B;
    let point = |name: &str| name.parse().unwrap();
    assert_eq!(
        events,
        [
            Event::Placed { seat, colour: Colour::White, point: point("D4") },
            Event::Captured {
                seat,
                colour: Colour::Red,
                square: point("DE34"),
                pair: [point("D3"), point("E4")],
            },
        ]
    );
    let mut state = after(OPEN, TWO_CHANCES);
    play(&mut state, "F3*");
    assert_eq!([at(&state, "F4"), at(&state, "G3")], [None; 2]);
    assert_eq!(names(&state.board().stones(Colour::Red)), "D3 E4");
}

#[test]
fn r5_2_a_midpoint_stone_of_either_colour_protects() {
    for midpoint_first in ["FG34 E3 E4 G4 F4 L12 D3 L1 G3", "L1 FG34 E4 G4 F4 E3 D3 L12 G3"] {
        let mut state = after(OPEN, midpoint_first);
        play(&mut state, "F3");
        assert_eq!([at(&state, "F4"), at(&state, "G3")], [RED; 2]);
    }
}

#[test]
fn r5_3_two_pairs_at_once() {
    // Known: Red C4 E4 C2, White D4 C3 E3 D2 F2 G2: Red D3** takes four.
    let mut state = after(OPEN, "C4 D4 E4 C3 C2 E3 J10 D2 K8 F2 L5 G2");
    let events = play(&mut state, "D3**");
    assert_eq!(["D4", "E3", "C3", "D2"].map(|point| at(&state, point)), [None; 4]);
    assert_eq!(names(&state.board().stones(Colour::White)), "F2 G2");
    let captured = events.iter().filter(|event| matches!(event, Event::Captured { .. }));
    assert_eq!(captured.count(), 2);
    assert_eq!(state.view(Viewer::Spectator).pairs.red, 2);
}

#[test]
fn r5_4_midpoint_stones_neither_capture_nor_are_captured() {
    // A midpoint needs an empty square, so its stone meets the corners later;
    // all four corners fill around it and everything stays.
    let state = after(OPEN, "DE34 L12 D3 E3 E4 D4");
    for point in ["DE34", "D3", "E4"] {
        assert_eq!(at(&state, point), RED);
    }
    for point in ["E3", "D4"] {
        assert_eq!(at(&state, point), WHITE);
    }
    // Red D4 and a stone on the corner E3 would take D3 and E4; one on the
    // midpoint beside that corner does not.
    let before = after(OPEN, "D4 D3 L12 E4");
    let mut corner = before.clone();
    play(&mut corner, "E3*");
    assert_eq!(names(&corner.board().stones(Colour::White)), "");
    let mut midpoint = before.clone();
    play(&mut midpoint, "EF23");
    assert_eq!(names(&midpoint.board().stones(Colour::White)), "D3 E4");
}

#[test]
fn r5_5_nothing_else_captures() {
    // Two corners side by side each.
    let state = after(OPEN, "D3 D4 E3 E4");
    assert_eq!(state.board().stones(Colour::Red).len(), 2);
    assert_eq!(state.board().stones(Colour::White).len(), 2);
    // Three against one.
    let state = after(OPEN, "D3 E3 E4 L12 D4");
    assert_eq!(at(&state, "E3"), WHITE);
    // A stone placed between two enemies that face each other stays.
    let state = after(OPEN, "D3 L12 E4 E3");
    assert_eq!(["D3", "E3", "E4"].map(|point| at(&state, point)), [RED, WHITE, RED]);
    // Four corners of two triangles: C3 D4 and D3 C4 do not form a square.
    let state = after(OPEN, "C3 D3 D4 C4");
    assert_eq!(state.board().stones(Colour::Red).len(), 2);
    assert_eq!(state.board().stones(Colour::White).len(), 2);
}

#[test]
fn r5_6_captures_are_automatic_but_nobody_must_make_one() {
    let state = after(OPEN, TWO_CHANCES);
    assert!(may(&state, "D4") && may(&state, "F3") && may(&state, "A1"));
    let mut elsewhere = state.clone();
    play(&mut elsewhere, "A1");
    assert_eq!(at(&elsewhere, "E4"), RED);
    // Without the star it is the same action, and takes the pair as well.
    let mut quietly = state.clone();
    let seat = to_act(&quietly);
    let action = quietly.read_action(seat, "D4").unwrap();
    quietly.play_unchecked(seat, &action, &mut ());
    assert_eq!(at(&quietly, "E4"), None);
}

#[test]
fn r5_7_vacated_points_are_open_at_once() {
    let before = after(OPEN, TWO_CHANCES);
    let mut state = before.clone();
    play(&mut state, "D4*");
    // The capturer's two stones keep DE34 closed; CD23 was closed by D3 only
    // and EF45 still has F4.
    assert!(may(&state, "E4") && may(&state, "D3") && may(&state, "CD23"));
    assert!(!may(&before, "CD23"));
    assert!(!may(&state, "DE34") && !may(&state, "EF45"));
    play(&mut state, "E4");
    assert_eq!(at(&state, "E4"), RED);
    assert_eq!([at(&state, "D4"), at(&state, "E3")], [WHITE; 2], "D3 is gone: no capture back");
}

#[test]
fn r5_8_set_up_stones_are_like_any_other() {
    let mut position = Position::<4>::empty();
    let index = |name: &str| Position::<4>::empty().index(name.parse().unwrap()).unwrap();
    position.put(Colour::White, index("D3"));
    position.put(Colour::White, index("E4"));
    position.put(Colour::Red, index("E3"));
    let effect = position.place(index("D4"));
    assert_eq!(effect.squares.count_ones(), 1);
    assert!(position.stones(Colour::White).is_empty());
}

/// The two set-up stones of a side are neighbouring corners of the only square
/// that either belongs to, so the standard ones outlast every game.
#[test]
fn r5_8_no_capture_reaches_the_standard_set_up() {
    let mut bits = Swift::new(58);
    for size in Size::ALL {
        let config = Config { size, ..PLAIN };
        let start = start(config);
        for _ in 0..50 {
            let mut state = start.clone();
            while let Some(seat) = state.to_act() {
                let action = state.random_action(seat, &mut bits);
                state.play_unchecked(seat, &action, &mut ());
            }
            for colour in Colour::BOTH {
                for point in start.board().stones(colour) {
                    assert_eq!(state.board().stone(point), Some(colour));
                }
            }
        }
    }
}
