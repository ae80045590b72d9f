//! Short ways to reach a position.
#![allow(dead_code, reason = "each test file uses its own part")]

use ecrin_core::{Game, Seat, Turn};
use ecrin_onyx::{Action, Colour, Config, Event, Onyx, Point, Setup};

/// Twelve lines, no swap: whoever moves first is Red.
pub const PLAIN: Config =
    Config { size: ecrin_onyx::Size::Twelve, setup: Setup::Standard, swap: false };

/// The same on an empty board.
pub const OPEN: Config = Config { setup: Setup::Open, ..PLAIN };

pub fn start(config: Config) -> Onyx {
    Onyx::new(&config, 2).unwrap()
}

/// The game after these actions, written as people write them.
pub fn after(config: Config, actions: &str) -> Onyx {
    let mut state = start(config);
    play(&mut state, actions);
    state
}

/// Plays actions; each must be legal, and stars must be exactly right.
pub fn play(state: &mut Onyx, actions: &str) -> Vec<Event> {
    let mut log = Vec::new();
    for written in actions.split_whitespace() {
        let seat = to_act(state);
        let action = state.read_action(seat, written).unwrap();
        assert!(state.is_legal(seat, &action), "{written}: {:?}", state.why_not(seat, &action));
        assert_eq!(state.write_action(seat, &action), written, "stars");
        state.play_unchecked(seat, &action, &mut log);
    }
    log.into_iter().map(|(_, event)| event).collect()
}

pub fn to_act(state: &Onyx) -> Seat {
    match state.turn() {
        Turn::Players(set) => set.first().unwrap(),
        other => panic!("nobody is to act: {other:?}"),
    }
}

pub fn legal(state: &Onyx) -> Vec<String> {
    let legal = state.legal(to_act(state));
    legal.iter().map(Action::to_string).collect()
}

pub fn placements(state: &Onyx) -> usize {
    legal(state).iter().filter(|action| *action != "swap").count()
}

pub fn may(state: &Onyx, written: &str) -> bool {
    state.is_legal(to_act(state), &written.parse().unwrap())
}

pub fn why_not(state: &Onyx, written: &str) -> &'static str {
    assert!(!may(state, written));
    state.why_not(to_act(state), &written.parse().unwrap()).code
}

pub fn at(state: &Onyx, point: &str) -> Option<Colour> {
    state.board().stone(point.parse().unwrap())
}

pub fn names(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

pub fn reason(state: &Onyx) -> Option<String> {
    state.outcome().map(|outcome| outcome.reason.to_string())
}
