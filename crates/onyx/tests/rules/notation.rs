//! R8: notation, both ways, and what is said of bad input.

use ecrin_core::{Game, Match, Seat, Seed, Viewer};
use ecrin_onyx::{Action, BadPoint, Config, Onyx, Played, Point, Size, geometry};
use proptest::prelude::*;

use crate::common::{OPEN, PLAIN, after, start, to_act};

fn bad(text: &str) -> BadPoint {
    text.parse::<Point>().unwrap_err()
}

#[test]
fn r8_1_every_point_of_every_size_is_read_as_written() {
    for size in Size::ALL {
        for place in geometry(size).points {
            let name = place.point.to_string();
            assert_eq!(name.parse(), Ok(place.point));
            assert_eq!(name.to_lowercase().parse(), Ok(place.point));
        }
    }
    for name in ["A1", "D12", "T20", "BC12", "DE910", "IJ1011", "AB89", "ST1819", "RS1920", "AB23"]
    {
        assert_eq!(name.parse::<Point>().unwrap().to_string(), name);
    }
}

#[test]
fn r8_1_what_is_wrong_is_said() {
    for text in ["", "D", "12", "DEF12", "D-1", "D 1", "D1x", "1D", "é1", "D１", "D1.0"] {
        assert_eq!(bad(text), BadPoint::Shape, "{text}");
    }
    for text in ["U1", "Z9", "TU12"] {
        assert_eq!(bad(text), BadPoint::Column, "{text}");
    }
    for text in ["A0", "A21", "A01", "A100", "A99999999999999999999"] {
        assert_eq!(bad(text), BadPoint::Row, "{text}");
    }
    for text in ["BA12", "AC12", "AA12"] {
        assert_eq!(bad(text), BadPoint::Columns, "{text}");
    }
    for text in ["BC13", "BC1", "BC21", "BC109", "BC0102", "BC2021", "BC01", "BC99100"] {
        assert_eq!(bad(text), BadPoint::Rows, "{text}");
    }
    for text in ["CD12", "AB12", "DE89", "ST1920"] {
        assert_eq!(bad(text), BadPoint::NotASquare, "{text}");
    }
}

#[test]
fn r8_2_stars_are_written_for_each_pair() {
    let state = after(OPEN, "E4 G4 F4 E3 D3 L12 G3");
    let write = |state: &Onyx, name: &str| {
        state.write_action(to_act(state), &name.parse::<Action>().unwrap())
    };
    assert_eq!(write(&state, "D4"), "D4*");
    assert_eq!(write(&state, "F3"), "F3*");
    assert_eq!(write(&state, "A1"), "A1");
    let state = after(OPEN, "C4 D4 E4 C3 C2 E3 J10 D2 K8 F2 L5 G2");
    assert_eq!(write(&state, "D3"), "D3**");
    let state = after(OPEN, "C4 D4 E4 C3 C2 E3 J10 D2 K8 F2 L5 G2 D3**");
    let view = serde_json::to_value(state.view(Viewer::Spectator)).unwrap();
    assert_eq!(view["played"].as_array().unwrap().last().unwrap(), "D3**");
}

#[test]
fn r8_2_stars_may_be_left_out_and_must_be_right() {
    let state = after(OPEN, "E4 G4 F4 E3 D3 L12 G3");
    let read = |written: &str| state.read_action(Seat::B, written);
    let d4 = Action::Place("D4".parse().unwrap());
    for written in ["D4", "D4*", "d4*", " d4 ", "D4*\n"] {
        assert_eq!(read(written), Ok(d4), "{written:?}");
    }
    assert_eq!(
        read("D4**").unwrap_err().to_string(),
        "D4 takes one pair here, so it is written D4*"
    );
    assert_eq!(read("A1*").unwrap_err().to_string(), "A1 takes nothing here, so it is written A1");
    let double = after(OPEN, "C4 D4 E4 C3 C2 E3 J10 D2 K8 F2 L5 G2");
    assert_eq!(
        double.read_action(Seat::A, "D3*").unwrap_err().to_string(),
        "D3 takes two pairs here, so it is written D3**"
    );
    assert!(read("D*4").is_err() && read("*").is_err() && read("D4 *").is_err());
    assert!(read(&format!("D4{}", "*".repeat(257))).is_err());
    // A point that is taken is refused for that, whatever its stars say.
    let mut played = Match::<Onyx>::start(PLAIN, 2, Seed::from_number(1), &mut ()).unwrap();
    let why = played.play_written(Seat::A, "A6*", &mut ()).unwrap_err();
    assert_eq!(why.code(), "occupied");
}

#[test]
fn r8_3_swap_and_small_letters() {
    assert_eq!(Action::Swap.to_string(), "swap");
    for text in ["swap", "SWAP", "Swap"] {
        assert_eq!(text.parse(), Ok(Action::Swap));
    }
    assert_eq!("de910".parse::<Action>().unwrap().to_string(), "DE910");
    let state = after(Config::default(), "d5".to_uppercase().as_str());
    assert_eq!(state.read_action(Seat::B, " sWaP "), Ok(Action::Swap));
    assert!(state.read_action(Seat::B, "swap*").is_err());
    assert!("".parse::<Action>().unwrap_err().to_string().contains("write a point"));
    assert!("pass".parse::<Action>().is_err());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,12}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert!(action.to_string().eq_ignore_ascii_case(&text));
        }
        let _ = text.parse::<Played>();
        let _ = start(PLAIN).read_action(Seat::A, &text);
    }

    #[test]
    fn what_looks_like_a_point_is_read_or_refused(text in "[A-Va-v]{1,3}[0-9]{1,5}\\*{0,3}") {
        if let Ok(played) = text.parse::<Played>() {
            prop_assert!(played.to_string().eq_ignore_ascii_case(&text));
            let Action::Place(point) = played.action else { panic!("no swap has digits") };
            prop_assert!(Size::Twenty.contains(point));
            prop_assert_eq!(point.to_string().parse(), Ok(point));
        }
        let _ = start(PLAIN).read_action(Seat::A, &text);
    }

    /// Streams of arbitrary actions: legal ones are played, all others are
    /// refused by the match and change nothing, even unchecked.
    #[test]
    fn any_stream_of_actions(seed: u64, size in 0usize..4, swap: bool, picks in prop::collection::vec((0u16..1200, any::<bool>()), 1..120)) {
        let config = Config { size: Size::ALL[size], swap, ..Config::default() };
        let mut played = Match::<Onyx>::start(config, 2, Seed::from_number(seed), &mut ()).unwrap();
        let points = geometry(Size::Twenty).points;
        for (pick, a) in picks {
            let action = points.get(usize::from(pick) / 2).map_or(Action::Swap, |place| Action::Place(place.point));
            let seat = if a { Seat::A } else { Seat::B };
            let before = played.state().clone();
            let legal = played.state().is_legal(seat, &action);
            prop_assert_eq!(played.legal(seat).contains(&action), legal);
            let result = played.play(seat, &action, &mut ());
            prop_assert_eq!(result.is_ok(), legal);
            prop_assert_eq!(*played.state() == before, !legal);
            if !legal && played.state().to_act() == Some(seat) {
                let mut forced = before.clone();
                forced.play_unchecked(seat, &action, &mut ());
                prop_assert_eq!(forced, before);
            }
        }
        let written = serde_json::to_string(played.state()).unwrap();
        let read: Onyx = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(&read, played.state());
    }
}

#[test]
fn a_damaged_state_is_refused() {
    let read = |json: &str| serde_json::from_str::<Onyx>(json).map_err(|why| why.to_string());
    let config = r#""config":{"size":12,"setup":"standard","swap":true}"#;
    assert!(read(&format!(r#"{{{config},"played":["C3","swap","D4"]}}"#)).is_ok());
    for (played, number) in [
        (r#"["C3","C3"]"#, 2),
        (r#"["swap"]"#, 1),
        (r#"["C3","D4*"]"#, 2),
        (r#"["C3","D4","swap"]"#, 3),
        (r#"["T20"]"#, 1),
    ] {
        let why = read(&format!(r#"{{{config},"played":{played}}}"#)).unwrap_err();
        assert!(why.contains(&format!("action {number} is not legal")), "{why}");
    }
}
