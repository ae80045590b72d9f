//! R6 and R7: how a game ends. R9: what is hidden.

use std::collections::{BTreeMap, BTreeSet};

use ecrin_core::{Determinize, Game, Playout, Score, Seat, Swift, Turn, Viewer};
use ecrin_onyx::{Colour, Config, Event, Onyx, Point, Size, TheEnd, geometry};

use crate::common::{OPEN, PLAIN, after, names, placements, play, reason, start, to_act};

/// A known game of random placements: 150 plies, White wins with the last.
const GAME: &str = "\
    BC56 EF45 AB89 A8 I4 BC910 K5 B5 GH45 L2 L11 H8 H3 L9 K9 C3 I11 IJ89 H12 D12 CD45 F8 A5 I7 \
    BC12 F9 F2 D11 I6 GH1011 DE910 E4 G5 G8 AB23 D9 C2 I5 B9 D4 DE56 E8 G4 J10 BC1112 E1 H6 B2 \
    L10 F11 B10 A10 B8 I1 G11 J9 J11 B3 H9 F10 JK34 J4 K1 JK78 A4 C6 K12 J2 E2 EF67 C5 G2 K8 H1 \
    B11 E6 A3 C7 G7 C4 I2 B6 F6 L8 E3 I3 J5* L4 H4 D7 J4 C8 L5 D3 G6 H7 E9 D2 J12 K2 B4 D10 D6 D8 \
    F5 H11 E7 L12 C1 C9 J6 K4 F3 L3 B12 C10 K11 J3 D5 F7 G10 A9 J7 H10 E10 G9 I10 H5 I5 A2 E12 E5 \
    J8 K10 G3 B1 A11 I8 I12 K7 J1 K3 K6 L1 C11 H2 E11 I9* H9 D1";

/// Its legal placements before each ply.
const LEGAL: [usize; 150] = [
    192, 191, 190, 189, 188, 185, 184, 181, 179, 178, 176, 174, 171, 169, 167, 165, 162, 159, 158,
    157, 155, 154, 151, 150, 148, 147, 145, 143, 141, 139, 138, 137, 135, 133, 132, 131, 129, 128,
    127, 126, 125, 124, 122, 120, 119, 118, 116, 114, 113, 112, 110, 108, 107, 105, 103, 102, 101,
    99, 98, 96, 95, 94, 93, 91, 90, 89, 87, 86, 84, 83, 82, 81, 80, 79, 78, 77, 76, 75, 74, 73, 72,
    71, 70, 69, 68, 67, 66, 67, 66, 65, 64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50,
    49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26,
    25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 8, 7,
];

/// Whether stones of a colour join the bottom to the top or the left to the
/// right, by nothing but the published list of edges.
fn joined(state: &Onyx, colour: Colour, bottom_to_top: bool) -> bool {
    let stones: BTreeSet<Point> = state.board().stones(colour).into_iter().collect();
    let geometry = geometry(state.config().size);
    let mut near: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for edge in &geometry.edges {
        let [one, two] = edge.map(|end| geometry.points[usize::from(end)].point);
        near.entry(one).or_default().push(two);
        near.entry(two).or_default().push(one);
    }
    let along = |point: &Point| if bottom_to_top { point.row() } else { point.column() };
    let last = state.config().size.lines() - 1;
    let on_side = |point: &Point, line| !point.is_midpoint() && along(point) == line;
    let mut todo: Vec<Point> = stones.iter().copied().filter(|point| on_side(point, 0)).collect();
    let mut seen: BTreeSet<Point> = todo.iter().copied().collect();
    while let Some(point) = todo.pop() {
        for next in &near[&point] {
            if stones.contains(next) && seen.insert(*next) {
                todo.push(*next);
            }
        }
    }
    seen.iter().any(|point| on_side(point, last))
}

#[test]
fn r6_1_the_known_game_ply_by_ply() {
    let mut state = start(PLAIN);
    for (number, written) in GAME.split_whitespace().enumerate() {
        assert_ne!(state.turn(), Turn::Over);
        assert_eq!(placements(&state), LEGAL[number], "before ply {}", number + 1);
        // Stars are compared by `play`.
        let events = play(&mut state, written);
        let captured: Vec<String> = events
            .iter()
            .filter_map(|event| match event {
                Event::Captured { pair, .. } => Some(names(pair)),
                _ => None,
            })
            .collect();
        let expected: &[&str] = match number + 1 {
            87 => &["J4 I5"],
            148 => &["H9 I10"],
            _ => &[],
        };
        assert_eq!(captured, expected, "ply {}", number + 1);
    }
    assert_eq!(state.plies(), 150);
    assert_eq!(state.turn(), Turn::Over);
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.reason, "connection");
    assert!(outcome.winners().contains(Seat::B));
    assert!(joined(&state, Colour::White, false));
}

#[test]
fn r6_1_a_chain_from_side_to_side_wins_for_either_colour() {
    let mut state =
        after(OPEN, "E1 A5 E2 B5 E3 C5 E4 D5 E6 L1 E7 L2 E8 L3 E9 L4 E10 L5 E11 L6 E12");
    assert_eq!(reason(&state), None);
    let events = play(&mut state, "L7 E5");
    let Some(Event::Won { seat, colour, chain }) = events.last() else { panic!("{events:?}") };
    assert_eq!((*seat, *colour), (Seat::A, Colour::Red));
    assert_eq!(names(chain), "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12");
    // White, by way of a triangle's line and a midpoint, from corner A1 on.
    let state = after(
        Config { size: Size::Eight, ..OPEN },
        "H8 BC12 G8 A1 F8 B1 E8 C2 D8 D2 C8 E2 B8 F2 H6 G2 H5 H2",
    );
    let TheEnd::Connection { winner, colour, chain } =
        state.view(Viewer::Spectator).end.expect("White has won")
    else {
        panic!("a connection")
    };
    assert_eq!((winner, colour), (Seat::B, Colour::White));
    assert_eq!(names(&chain), "A1 B1 BC12 C2 D2 E2 F2 G2 H2");
}

#[test]
fn r6_1_one_stone_can_capture_and_win() {
    let mut state = after(
        OPEN,
        "F1 E3 F2 D4 F3 L1 F4 L2 D3 L3 E5 L4 E6 L5 E7 L6 E8 L7 E9 L8 E10 L9 E11 L10 E12 L11",
    );
    let events = play(&mut state, "E4*");
    assert!(matches!(
        events.as_slice(),
        [Event::Placed { .. }, Event::Captured { .. }, Event::Won { seat: Seat::A, .. }]
    ));
}

#[test]
fn r6_1_the_chain_that_is_shown_is_one() {
    let view = after(PLAIN, GAME).view(Viewer::Spectator);
    let Some(TheEnd::Connection { chain, .. }) = view.end else { panic!("White has won") };
    assert_eq!(chain.first().unwrap().column(), 0);
    assert_eq!(chain.last().unwrap().column(), 11);
    let geometry = geometry(Size::Twelve);
    let number = |point: &Point| {
        geometry.points.iter().position(|place| place.point == *point).unwrap() as u16
    };
    for pair in chain.windows(2) {
        let mut edge = [number(&pair[0]), number(&pair[1])];
        edge.sort_unstable();
        assert!(geometry.edges.contains(&edge), "{pair:?}");
    }
    assert!(chain.iter().all(|point| view.stones.white.contains(point)));
}

#[test]
fn r6_2_joining_the_others_sides_is_nothing() {
    // White is joined from top to bottom from ply 136 of the known game on,
    // and the game goes on.
    let mut state = start(PLAIN);
    for (number, written) in GAME.split_whitespace().enumerate() {
        play(&mut state, written);
        assert_eq!(joined(&state, Colour::White, true), number + 1 >= 136, "ply {}", number + 1);
        assert_eq!(state.turn() == Turn::Over, number + 1 == 150);
    }
}

#[test]
fn r6_3_scores_and_places() {
    let outcome = after(PLAIN, GAME).outcome().unwrap();
    assert_eq!(outcome.ranks.as_slice(), [2, 1]);
    assert_eq!(outcome.scores.as_slice(), [Score::points(0), Score::points(1)]);
    // With a swap the winner is the other seat.
    let (first, rest) = GAME.split_once(' ').unwrap();
    let swapped = after(Config::default(), &format!("{first} swap {rest}"));
    assert_eq!(swapped.outcome().unwrap().ranks.as_slice(), [1, 2]);
    let drawn = after(PLAIN, &format!("{LEAD} {CYCLE} {CYCLE}")).outcome().unwrap();
    assert_eq!(drawn.ranks.as_slice(), [1, 1]);
    assert_eq!(drawn.scores.as_slice(), [Score::HALF; 2]);
}

/// Known: after these four plies, the eight of the cycle lead back.
const LEAD: &str = "D5 H5 E6 I6";
const CYCLE: &str = "H6 D6 I5* E5* D5 H5 E6* I6*";

#[test]
fn r7_1_the_third_occurrence_is_a_draw() {
    let first = after(PLAIN, LEAD);
    let mut state = after(PLAIN, &format!("{LEAD} {CYCLE}"));
    for colour in Colour::BOTH {
        assert_eq!(state.board().stones(colour), first.board().stones(colour));
    }
    assert_eq!((first.occurrences(), state.occurrences()), (1, 2));
    assert_eq!(reason(&state), None);
    let (seven, last) = CYCLE.rsplit_once(' ').unwrap();
    for written in seven.split_whitespace() {
        play(&mut state, written);
        assert_eq!((state.occurrences(), reason(&state)), (2, None));
    }
    let events = play(&mut state, last);
    assert_eq!(state.occurrences(), 3);
    assert_eq!(reason(&state).as_deref(), Some("repetition"));
    assert!(matches!(events.last(), Some(Event::Drawn { .. })));
    assert_eq!(state.plies(), 20);
}

#[test]
fn r7_1_any_other_stone_makes_another_position() {
    // One more stone of each colour on the way: nothing repeats.
    let state = after(PLAIN, &format!("{LEAD} {CYCLE} K3 B9 {CYCLE}"));
    assert_eq!((state.occurrences(), reason(&state)), (2, None));
    let state = after(PLAIN, &format!("{LEAD} {CYCLE} K3 B9 {CYCLE} {CYCLE}"));
    assert_eq!(reason(&state).as_deref(), Some("repetition"));
}

/// A cycle in which one stone takes two pairs.
#[test]
fn r7_1_a_repetition_through_a_double_capture() {
    let lead = "E4 D4 C2 C3 J10 E3 K8 D2 L5 E1";
    let cycle = "D3** D4 D1 E3* E4 C3 E2 D2*";
    let state = after(OPEN, &format!("{lead} {cycle}"));
    assert_eq!((state.occurrences(), reason(&state)), (2, None));
    let state = after(OPEN, &format!("{lead} {cycle} {cycle}"));
    assert_eq!(reason(&state).as_deref(), Some("repetition"));
}

#[test]
fn r7_1_the_swap_makes_no_position() {
    let state = after(Config::default(), "D5 swap H5 E6 I6");
    assert_eq!(state.occurrences(), 1);
    let state = after(Config::default(), &format!("D5 swap H5 E6 I6 {CYCLE} {CYCLE}"));
    assert_eq!((state.plies(), reason(&state).as_deref()), (21, Some("repetition")));
}

/// A game that two players keep alive on the largest board: the cycle, then a
/// stone of each elsewhere that joins and captures nothing.
fn endless(config: Config, lead: &str) -> Onyx {
    let mut state = after(config, lead);
    let cycle: Vec<_> = CYCLE.split_whitespace().collect();
    let away = |point: &Point| point.row() > 5 && point.is_midpoint();
    while state.turn() != Turn::Over {
        for written in &cycle {
            if state.turn() != Turn::Over {
                play(&mut state, written);
            }
        }
        for _ in 0..2 {
            if state.turn() != Turn::Over {
                let point = state.board().open().into_iter().find(away).unwrap();
                play(&mut state, &point.to_string());
            }
        }
    }
    state
}

#[test]
fn r7_2_six_hundred_actions_are_a_draw() {
    let giant = Config { size: Size::Twenty, ..OPEN };
    let state = endless(giant, LEAD);
    assert_eq!((state.plies(), reason(&state).as_deref()), (600, Some("ply_limit")));
    let swap = Config { swap: true, ..giant };
    let state = endless(swap, "D5 swap H5 E6 I6");
    assert_eq!((state.plies(), reason(&state).as_deref()), (600, Some("ply_limit")));
    assert_eq!(state.board().placed(), 599);
    assert_eq!(Onyx::META.max_plies, 600);
}

#[test]
fn r9_1_everybody_sees_everything() {
    let mut bits = Swift::new(9);
    let mut state = start(Config::default());
    while let Turn::Players(_) = state.turn() {
        let mut views: Vec<_> = Viewer::all(2).map(|viewer| state.view(viewer)).collect();
        assert_eq!(
            views.iter().map(|view| view.viewer).collect::<Vec<_>>(),
            [Some(Seat::A), Some(Seat::B), None]
        );
        for view in &mut views {
            // The whole state follows from any view.
            assert_eq!(Onyx::determinize(view, &mut bits), state);
            view.viewer = None;
        }
        assert!(views.iter().all(|view| *view == views[0]));
        let seat = to_act(&state);
        let action = state.random_action(seat, &mut bits);
        state.play_unchecked(seat, &action, &mut ());
    }
    assert!(state.read_chance(&serde_json::json!({})).is_err());
}
