//! R2 to R4: set-up, opening and turns.

use ecrin_core::{Game, Seat, Turn};
use ecrin_onyx::{Action, Colour, Config, Event, Onyx, Setup, Size};

use crate::common::{
    OPEN, PLAIN, after, at, legal, may, names, placements, play, start, to_act, why_not,
};

#[test]
fn r2_1_standard_set_up() {
    let state = start(Config::default());
    assert_eq!(names(&state.board().stones(Colour::Red)), "A6 L6 A7 L7");
    assert_eq!(names(&state.board().stones(Colour::White)), "F1 G1 F12 G12");
    // Known: 136 grid points and 56 midpoints.
    assert_eq!(legal(&state).len(), 192);
    assert_eq!(legal(&state).iter().filter(|name| name.len() > 3).count(), 56);
    let small = start(Config { size: Size::Eight, ..PLAIN });
    assert_eq!(names(&small.board().stones(Colour::Red)), "A4 H4 A5 H5");
    assert_eq!(names(&small.board().stones(Colour::White)), "D1 E1 D8 E8");
    let giant = start(Config { size: Size::Twenty, ..PLAIN });
    assert_eq!(names(&giant.board().stones(Colour::Red)), "A10 T10 A11 T11");
    assert_eq!(names(&giant.board().stones(Colour::White)), "J1 K1 J20 K20");
}

#[test]
fn r2_2_open_set_up() {
    for (size, points) in Size::ALL.into_iter().zip([88, 204, 368, 580]) {
        let state = start(Config { size, ..OPEN });
        assert_eq!(legal(&state).len(), points);
        assert!(Colour::BOTH.iter().all(|colour| state.board().stones(*colour).is_empty()));
    }
}

#[test]
fn r3_1_seat_a_places_a_red_stone_that_nobody_owns() {
    let mut state = start(Config::default());
    assert_eq!(to_act(&state), Seat::A);
    assert_eq!([Colour::Red, Colour::White].map(|colour| state.owner(colour)), [None, None]);
    assert_eq!(why_not(&state, "swap"), "swap-not-now");
    play(&mut state, "F6");
    assert_eq!(at(&state, "F6"), Some(Colour::Red));
    assert_eq!(state.owner(Colour::Red), None);
}

#[test]
fn r3_2_swap_changes_the_owners_and_not_the_stones() {
    let mut state = after(Config::default(), "F6");
    assert_eq!(to_act(&state), Seat::B);
    assert_eq!(legal(&state).last().map(String::as_str), Some("swap"));
    let board = *state.board();
    assert_eq!(play(&mut state, "swap"), [Event::Swapped { seat: Seat::B }]);
    assert_eq!(*state.board(), board);
    assert_eq!(state.owner(Colour::Red), Some(Seat::B));
    assert_eq!(state.owner(Colour::White), Some(Seat::A));
}

#[test]
fn r3_3_placing_a_stone_chooses_white() {
    let mut state = after(Config::default(), "F6");
    let placed = state.read_action(Seat::B, "G7").unwrap();
    let events = play(&mut state, "G7");
    assert_eq!(events[0], Event::Kept { seat: Seat::B });
    assert_eq!(placed, Action::Place("G7".parse().unwrap()));
    assert_eq!(at(&state, "G7"), Some(Colour::White));
    assert_eq!(state.owner(Colour::Red), Some(Seat::A));
    assert_eq!(state.owner(Colour::White), Some(Seat::B));
}

#[test]
fn r3_4_white_places_second_and_the_choice_comes_once() {
    let mut state = after(Config::default(), "F6 swap");
    assert_eq!(to_act(&state), Seat::A);
    assert_eq!(why_not(&state, "swap"), "swap-not-now");
    play(&mut state, "G7");
    assert_eq!(at(&state, "G7"), Some(Colour::White));
    assert_eq!(to_act(&state), Seat::B);
    play(&mut state, "C3");
    assert_eq!(at(&state, "C3"), Some(Colour::Red));
    assert_eq!(to_act(&state), Seat::A);
    let kept = after(Config::default(), "F6 G7");
    assert_eq!(why_not(&kept, "swap"), "swap-not-now");
}

#[test]
fn r3_5_without_the_swap_colours_are_owned_from_the_start() {
    let mut state = start(PLAIN);
    assert_eq!(state.owner(Colour::Red), Some(Seat::A));
    assert_eq!(state.owner(Colour::White), Some(Seat::B));
    play(&mut state, "F6");
    assert_eq!(why_not(&state, "swap"), "swap-not-agreed");
    assert!(!legal(&state).contains(&"swap".to_string()));
}

#[test]
fn r4_1_strict_turns() {
    let mut state = start(PLAIN);
    for (number, point) in ["C3", "D9", "J10", "DE34", "B8", "K2"].into_iter().enumerate() {
        let (seat, colour) =
            if number % 2 == 0 { (Seat::A, Colour::Red) } else { (Seat::B, Colour::White) };
        assert_eq!(to_act(&state), seat);
        let other = state.legal(seat.next(2));
        assert!(other.is_empty());
        play(&mut state, point);
        assert_eq!(at(&state, point), Some(colour));
    }
}

#[test]
fn r4_2_only_empty_points() {
    let state = after(PLAIN, "C3 D9");
    for point in ["C3", "D9", "A6", "F12"] {
        assert_eq!(why_not(&state, point), "occupied");
    }
    for point in ["M3", "A13", "LM12", "T20"] {
        assert_eq!(why_not(&state, point), "off-board");
    }
}

#[test]
fn r4_3_a_midpoint_needs_an_empty_square() {
    // Known: Red C10, White E9: BC910 and DE910 are closed to both.
    let mut state = after(PLAIN, "C10 E9");
    for elsewhere in ["H3", "J4"] {
        assert_eq!(why_not(&state, "BC910"), "midpoint-closed");
        assert_eq!(why_not(&state, "DE910"), "midpoint-closed");
        assert!(may(&state, "FG910"));
        play(&mut state, elsewhere);
    }
    // One's own stone closes it too, and a midpoint stone closes no corner.
    let state = after(PLAIN, "FG56 H9");
    for corner in ["F5", "F6", "G5", "G6"] {
        assert!(may(&state, corner));
    }
    assert_eq!(why_not(&state, "FG56"), "occupied");
}

#[test]
fn r4_4_whatever_one_may_the_other_may() {
    // White makes a pair that is lost at once.
    let state = after(OPEN, "D4 D3 J2 E4 E3*");
    assert_eq!([at(&state, "D3"), at(&state, "E4")], [None; 2]);
    // The same points are open whoever is to move.
    let one = after(OPEN, "C3 H8");
    let two = after(OPEN, "C3 H8 K4");
    let mut expected = legal(&one);
    expected.retain(|name| !["K4", "JK34", "KL45"].contains(&name.as_str()));
    assert_eq!(legal(&two), expected);
}

/// Every placement takes its point, and the midpoints of the squares it is a
/// corner of, away from both.
#[test]
fn r4_3_counts_from_the_start() {
    let state = start(PLAIN);
    assert_eq!(placements(&state), 192);
    assert_eq!(placements(&after(PLAIN, "BC56")), 191);
    assert_eq!(placements(&after(PLAIN, "F6")), 189);
    assert_eq!(placements(&after(PLAIN, "A1")), 191);
    assert_eq!(placements(&after(PLAIN, "A4")), 190);
}

#[test]
fn bad_configurations_name_the_field() {
    let says = |json: &str| serde_json::from_str::<Config>(json).unwrap_err().to_string();
    for json in [r#"{"size":10}"#, r#"{"size":"12"}"#, r#"{"size":-8}"#, r#"{"size":null}"#] {
        let why = says(json);
        assert!(why.contains("size") && why.contains("8, 12, 16 or 20"), "{why}");
    }
    assert!(says(r#"{"setup":"empty"}"#).contains("setup: unknown variant `empty`"));
    assert!(says(r#"{"setup":3}"#).contains("setup: "));
    assert!(says(r#"{"swap":"yes"}"#).contains("swap: "));
    assert!(says(r#"{"sise":12}"#).contains("sise"));
    assert!(Onyx::new(&Config::default(), 3).unwrap_err().to_string().contains("seats"));
}

#[test]
fn configurations_are_written_in_full() {
    let json = serde_json::to_string(&Config::default()).unwrap();
    assert_eq!(json, r#"{"size":12,"setup":"standard","swap":true}"#);
    let read: Config = serde_json::from_str("{}").unwrap();
    assert_eq!(read, Config::default());
    let read: Config = serde_json::from_str(r#"{"setup":"open","size":20}"#).unwrap();
    assert_eq!(read, Config { size: Size::Twenty, setup: Setup::Open, swap: true });
}

#[test]
fn playing_what_is_not_legal_changes_nothing() {
    let mut state = after(PLAIN, "C3 D9");
    let before = state.clone();
    for action in ["C3", "T20", "swap", "CD23", "ST1819"] {
        state.play_unchecked(Seat::A, &action.parse().unwrap(), &mut ());
        assert_eq!(state, before);
    }
    assert_ne!(state.turn(), Turn::Over);
}
