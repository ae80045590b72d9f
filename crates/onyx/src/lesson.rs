//! The lesson: stones laid by play, one idea each.

use ecrin_core::{Answer, Exercise, Game, Light, Mistake, Seat, Teach};

use crate::action::Action;
use crate::board::Size;
use crate::config::{Config, Setup};
use crate::event::Event;
use crate::geometry::geometry;
use crate::point::Point;
use crate::state::Onyx;

/// The smallest board, empty and without the swap: large points, and nothing
/// that is not spoken of.
const SMALL: Config = Config { size: Size::Eight, setup: Setup::Open, swap: false };

impl Teach for Onyx {
    fn lesson() -> Vec<Exercise<Onyx>> {
        vec![goal(), touch(), middle(), capture(), guard(), double(), reopen(), swap()]
    }

    /// Every point can be pressed.
    fn attempts(&self, _seat: Seat) -> Vec<Action> {
        let points = geometry(self.config().size).points;
        points.iter().map(|place| Action::Place(place.point)).collect()
    }
}

/// The game after these placements; the seat to act looks.
fn after(id: &'static str, config: Config, played: &str) -> Exercise<Onyx> {
    let played: Vec<_> = played
        .split_whitespace()
        .map(|one| one.parse().expect("a test plays every lesson"))
        .collect();
    let position = Onyx::replay(config, &played).expect("a test plays every lesson");
    let seat = position.to_act().expect("a test plays every lesson");
    Exercise {
        id,
        clauses: &[],
        config,
        seats: 2,
        position,
        seat,
        light: &[],
        good: Vec::new(),
        wrong: Vec::new(),
        before: Vec::new(),
        goal: |_, _, _| false,
    }
}

fn placed(events: &[Event]) -> Option<Point> {
    events.iter().find_map(|event| match event {
        Event::Placed { point, .. } => Some(*point),
        _ => None,
    })
}

fn captures(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Captured { .. })).count()
}

fn wins(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Won { .. }))
}

/// One stone joins top and bottom, on the point that White needs too.
fn goal() -> Exercise<Onyx> {
    const COLUMN: Light = &[&["point-D1", "point-D8"]];
    Exercise {
        clauses: &["R1.6", "R6.1"],
        light: COLUMN,
        good: vec![Answer::new("D4", COLUMN)],
        goal: |_, told, _| wins(told),
        ..after("goal", SMALL, "D1 A4 D2 B4 D3 C4 D5 E4 D6 F4 D7 G4 D8 H4")
    }
}

/// C3 and D4 touch along the line between two triangles; C4 and D5 are
/// opposite corners of a square and do not.
fn touch() -> Exercise<Onyx> {
    const GAP: Light = &[&["point-C3", "point-D5"]];
    Exercise {
        clauses: &["R1.4", "R1.5"],
        light: GAP,
        good: vec![Answer::new("D4", GAP)],
        wrong: vec![Mistake::allowed("C4", "square", &[&["point-C4", "point-D5"]])],
        goal: |_, told, _| wins(told),
        ..after("touch", SMALL, "C1 B4 C2 B6 C3 F3 D5 F4 D6 F6 D7 G5 D8 A5")
    }
}

fn middle() -> Exercise<Onyx> {
    const SQUARES: Light = &[&["point-D5", "point-E6"], &["point-C6", "point-D7"]];
    let exercise = after("middle", SMALL, "D4 E6 C5 F4");
    let open = exercise.position.board().open();
    let best: Point = "CD67".parse().expect("a test plays every lesson");
    let others = open.iter().filter(|point| point.is_midpoint() && **point != best);
    let good = [&best].into_iter().chain(others);
    Exercise {
        clauses: &["R1.3", "R4.3"],
        light: SQUARES,
        good: good.map(|point| Answer::new(point.name(), SQUARES)).collect(),
        wrong: ["DE56", "EF67", "CD45", "DE34", "BC56", "EF45", "FG34"]
            .map(|point| {
                let light: Light = match point {
                    "DE56" => &[&["point-D5", "point-E6"]],
                    "EF67" => &[&["point-E6", "point-F7"]],
                    "CD45" => &[&["point-C4", "point-D5"]],
                    "DE34" => &[&["point-D3", "point-E4"]],
                    "BC56" => &[&["point-B5", "point-C6"]],
                    "EF45" => &[&["point-E4", "point-F5"]],
                    _ => &[&["point-F3", "point-G4"]],
                };
                Mistake::refused(point, "midpoint-closed", "corner", light)
            })
            .to_vec(),
        goal: |_, told, _| placed(told).is_some_and(Point::is_midpoint),
        ..exercise
    }
}

/// The position of the tests of R5.1 and R5.2: two pairs face each other, and
/// one of the squares is held by its middle.
fn capture() -> Exercise<Onyx> {
    Exercise {
        clauses: &["R5.1", "R5.2"],
        light: &[&["point-D4", "point-E4", "point-D3", "point-E3"]],
        good: vec![Answer::new("D4", &[&["point-D4", "point-E4", "point-D3", "point-E3"]])],
        wrong: vec![Mistake::allowed(
            "F3",
            "held",
            &[&["point-F4", "point-G4", "point-G3", "point-F3"]],
        )],
        goal: |_, told, _| captures(told) == 1,
        ..after("capture", SMALL, "FG34 E3 E4 G4 F4 H8 D3 H1 G3")
    }
}

/// A pair is safe once nobody can take the fourth corner.
fn guard() -> Exercise<Onyx> {
    const SQUARE: Light = &[&["point-D4", "point-E4", "point-D3", "point-E3"]];
    Exercise {
        clauses: &["R5.1", "R5.5"],
        light: SQUARE,
        good: vec![Answer::new("D4", SQUARE)],
        wrong: vec![Mistake::refused("DE34", "midpoint-closed", "late", SQUARE)],
        goal: |_, _, after| !threatens(after),
        ..after("guard", SMALL, "D3 E3 E4 F6")
    }
}

/// Whether the seat to act could take a pair at once.
fn threatens(state: &Onyx) -> bool {
    let Some(seat) = state.to_act() else { return false };
    let legal = state.legal(seat);
    legal.iter().any(|action| state.write_action(seat, action).ends_with('*'))
}

/// The position of the test of R5.3.
fn double() -> Exercise<Onyx> {
    const SQUARES: Light = &[&["point-C4", "point-D4", "point-C2", "point-E4"]];
    Exercise {
        clauses: &["R5.3"],
        light: SQUARES,
        good: vec![Answer::new("D3", SQUARES)],
        goal: |_, told, _| captures(told) == 2,
        ..after("double", SMALL, "C4 D4 E4 C3 C2 E3 H8 D2 H6 F2 H5 G2")
    }
}

/// The position of the test of R5.7.
fn reopen() -> Exercise<Onyx> {
    const EMPTIED: Light = &[&["point-E4"], &["point-D3"]];
    Exercise {
        clauses: &["R5.7"],
        light: EMPTIED,
        good: vec![Answer::new("E4", EMPTIED), Answer::new("D3", EMPTIED)],
        wrong: vec![Mistake::refused(
            "DE34",
            "midpoint-closed",
            "corner",
            &[&["point-D4", "point-E3"]],
        )],
        goal: |_, told, _| placed(told).is_some_and(|point| ["E4", "D3"].contains(&point.name())),
        ..after("reopen", SMALL, "E4 G4 F4 E3 D3 H8 G3 D4*")
    }
}

fn swap() -> Exercise<Onyx> {
    const FIRST: Light = &[&["point-D5"]];
    let config = Config { setup: Setup::Standard, swap: true, ..SMALL };
    Exercise {
        clauses: &["R3.1", "R3.2"],
        light: FIRST,
        good: vec![Answer::new("swap", FIRST)],
        goal: |_, told, _| told.iter().any(|event| matches!(event, Event::Swapped { .. })),
        ..after("swap", config, "D5")
    }
}
