//! The drawing, read back by its own letters and numbers.

mod common;

use ecrin_core::{Game, Playout, Render, Seat, Swift, Viewer};
use ecrin_onyx::{Colour, Config, Onyx, Point, Size, geometry};

/// What stands at a point: found by the column letters of the first line and
/// the row numbers at the left; a midpoint is half way between.
fn mark(picture: &str, point: Point) -> char {
    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    let letter = |column: u8| char::from(b'A' + column);
    let x = |column: u8| lines[0].iter().position(|c| *c == letter(column)).unwrap();
    let label = |line: &[char]| -> Option<u8> {
        line.iter().take(3).collect::<String>().trim().parse().ok()
    };
    let y = |row: u8| lines.iter().position(|line| label(line) == Some(row + 1)).unwrap();
    let (column, row) = (point.column(), point.row());
    let (x, y) = if point.is_midpoint() {
        ((x(column) + x(column + 1)) / 2, (y(row) + y(row + 1)) / 2)
    } else {
        (x(column), y(row))
    };
    // Spaces at the end of a line are not written.
    lines[y].get(x).copied().unwrap_or(' ')
}

#[test]
fn every_stone_stands_where_it_lies() {
    let mut bits = Swift::new(3);
    for size in Size::ALL {
        let mut state = common::start(Config { size, ..Config::default() });
        let points: Vec<Point> = geometry(size).points.iter().map(|place| place.point).collect();
        while let Some(seat) = state.to_act() {
            let action = state.random_action(seat, &mut bits);
            state.play_unchecked(seat, &action, &mut ());
            if state.plies() % 37 != 1 {
                continue;
            }
            let view = state.view(Viewer::Spectator);
            let picture = Onyx::render(&view);
            let open = state.board().open();
            for &point in &points {
                let expected = match state.board().stone(point) {
                    Some(Colour::Red) => 'R',
                    Some(Colour::White) => 'W',
                    None if view.last.as_ref().unwrap().captured.contains(&point) => 'x',
                    None if !point.is_midpoint() => '·',
                    None if open.contains(&point) => '+',
                    None => ' ',
                };
                assert_eq!(mark(&picture, point), expected, "{point} in\n{picture}");
            }
            let last = view.last_point().unwrap();
            assert!(picture.contains(&format!("({})", mark(&picture, last))));
            assert!(picture.lines().all(|line| line.chars().count() <= 90));
        }
    }
}

#[test]
fn it_says_who_plays_what_and_what_happened() {
    let shown = |state: &Onyx| Onyx::render(&state.view(Viewer::Seat(Seat::B)));
    let state = common::start(Config::default());
    assert!(shown(&state).contains("Seat a places the first red stone"));
    let state = common::after(Config::default(), "F6");
    assert!(shown(&state).contains("Seat b (you) places a white stone, or takes the red ones"));
    let state = common::after(Config::default(), "F6 swap");
    assert!(shown(&state).contains("Red joins top and bottom: seat b (you)"));
    assert!(shown(&state).contains("Last: swap"));
    let state = common::after(common::OPEN, "E4 G4 F4 E3 D3 L12 G3 D4*");
    assert!(shown(&state).contains("Last: White D4*, taking D3, E4"));
    assert!(shown(&state).contains("left and right: seat b (you) · 1 pair captured"));
    assert!(shown(&state).contains("Seat a to place for Red."));
}
