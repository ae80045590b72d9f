//! The board in a terminal.

use ecrin_core::{Render, Seat};

use crate::action::Action;
use crate::board::Colour;
use crate::point::Point;
use crate::state::Onyx;
use crate::view::{Stage, TheEnd, View};

/// Letters from one grid column to the next.
const STEP: usize = 4;

impl Render for Onyx {
    fn render(view: &View) -> String {
        let mut lines = board(view);
        lines.push(String::new());
        lines.extend(LEGEND.map(String::from));
        lines.extend(Colour::BOTH.map(|colour| side(view, colour)));
        lines.extend(last(view));
        lines.push(status(view));
        lines.join("\n") + "\n"
    }
}

const LEGEND: [&str; 2] = [
    "R W stones · + open midpoint · (R) last stone · x just captured · [R] winning chain",
    "Points touch along rows, columns, / and \\; a midpoint touches its four corners.",
];

/// The points, and between them what the cells are: a line that joins two
/// corners, or the midpoint of a square.
fn board(view: &View) -> Vec<String> {
    let lines = usize::from(view.config.size.lines());
    let width = (lines - 1) * STEP + 3;
    let mut canvas = vec![vec![' '; width]; 2 * lines - 1];
    for row in 0..lines as u8 {
        for column in 0..lines as u8 {
            if let Some(point) = Point::grid(column, row) {
                ink(&mut canvas, point, '·');
            }
            if usize::from(column.max(row)) + 1 < lines {
                let (x, y) = spot(lines, column, row);
                match Point::midpoint(column, row) {
                    Some(point) => ink(&mut canvas, point, '+'),
                    None => canvas[y - 1][x + STEP / 2] = if row % 2 == 0 { '/' } else { '\\' },
                }
            }
        }
    }
    for &point in &view.closed {
        ink(&mut canvas, point, ' ');
    }
    for colour in Colour::BOTH {
        for &point in view.stones.of(colour) {
            ink(&mut canvas, point, letter(colour));
        }
    }
    if let Some(last) = &view.last {
        for &point in &last.captured {
            ink(&mut canvas, point, 'x');
        }
        frame(&mut canvas, last.point, ['(', ')']);
    }
    if let Some(TheEnd::Connection { chain, .. }) = &view.end {
        for &point in chain {
            frame(&mut canvas, point, ['[', ']']);
        }
    }
    let letters = columns(lines);
    let mut out = vec![letters.clone()];
    for (y, line) in canvas.iter().enumerate() {
        let text: String = line.iter().collect();
        if y % 2 == 0 {
            let row = lines - y / 2;
            out.push(format!("{row:>3} {text} {row}"));
        } else {
            out.push(format!("    {text}").trim_end().to_string());
        }
    }
    out.push(letters);
    out
}

fn columns(lines: usize) -> String {
    let letters: Vec<String> =
        (0..lines as u8).map(|column| ((b'A' + column) as char).to_string()).collect();
    format!("     {}", letters.join(&" ".repeat(STEP - 1)))
}

/// Where a grid point stands on the canvas.
fn spot(lines: usize, column: u8, row: u8) -> (usize, usize) {
    (1 + usize::from(column) * STEP, 2 * (lines - 1 - usize::from(row)))
}

fn place(canvas: &[Vec<char>], point: Point) -> (usize, usize) {
    let lines = canvas.len().div_ceil(2);
    let (x, y) = spot(lines, point.column(), point.row());
    if point.is_midpoint() { (x + STEP / 2, y - 1) } else { (x, y) }
}

fn ink(canvas: &mut [Vec<char>], point: Point, mark: char) {
    let (x, y) = place(canvas, point);
    canvas[y][x] = mark;
}

fn frame(canvas: &mut [Vec<char>], point: Point, [left, right]: [char; 2]) {
    let (x, y) = place(canvas, point);
    canvas[y][x - 1] = left;
    canvas[y][x + 1] = right;
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::White => 'W',
    }
}

fn side(view: &View, colour: Colour) -> String {
    let goal = match colour {
        Colour::Red => "top and bottom",
        Colour::White => "left and right",
    };
    let owner = match view.owners.of(colour) {
        Some(seat) => format!("seat {seat}{}", you(view, *seat)),
        None => "nobody yet".to_string(),
    };
    let pairs = match view.pairs.of(colour) {
        0 => String::new(),
        1 => " · 1 pair captured".to_string(),
        more => format!(" · {more} pairs captured"),
    };
    format!("{colour} joins {goal}: {owner}{pairs}")
}

fn you(view: &View, seat: Seat) -> &'static str {
    if view.viewer == Some(seat) { " (you)" } else { "" }
}

fn last(view: &View) -> Option<String> {
    let played = view.played.last()?;
    if played.action == Action::Swap {
        return Some("Last: swap, the red stones change hands".to_string());
    }
    let last = view.last.as_ref()?;
    let names: Vec<String> = last.captured.iter().map(Point::to_string).collect();
    let taken =
        if names.is_empty() { String::new() } else { format!(", taking {}", names.join(", ")) };
    Some(format!("Last: {} {played}{taken}", last.colour))
}

fn status(view: &View) -> String {
    let again = if view.occurrences > 1 { " This position came up before." } else { "" };
    match (&view.end, view.to_act) {
        (Some(TheEnd::Connection { winner, colour, .. }), _) => {
            format!("{colour} has joined both sides: seat {winner}{} wins.", you(view, *winner))
        }
        (Some(TheEnd::Repetition), _) => "Drawn: the same position for the third time.".to_string(),
        (Some(TheEnd::PlyLimit), _) => "Drawn: the limit of 600 actions is reached.".to_string(),
        (None, None) => String::new(),
        (None, Some(seat)) => {
            let who = format!("Seat {seat}{}", you(view, seat));
            match view.stage {
                Stage::First if view.config.swap => {
                    format!("{who} places the first red stone; the other seat then takes a colour.")
                }
                Stage::Choice => {
                    format!("{who} places a white stone, or takes the red ones with `swap`.")
                }
                _ => format!("{who} to place for {}.{again}", view.to_move),
            }
        }
    }
}
