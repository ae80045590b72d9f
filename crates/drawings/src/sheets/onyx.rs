//! A board of Onyx, pale to spare ink, with the stones of the start.

use std::collections::BTreeMap;

use ecrin_onyx::{Board as Position, Colour, Setup, Size, geometry};

use crate::fonts::Font;
use crate::order::{Board, BoardOn};
use crate::paper::{Page, Paper, Sheet};
use crate::svg::{BODY, INK, SOFT, Style, n, nested, paragraph, text};
use crate::words::Language;

const RED: &str = "#b5302b";
const WHITE: &str = "#f5f2ea";
const DARK: &str = "#3a3226";
const EDGE: &str = "#7d5d2a";
/// The edge around the net, as a part of the board.
const MARGIN: f64 = 0.058;
/// Four of these make a board that is joined.
const TILE: f64 = 180.0;

pub(crate) fn board(board: Board, paper: Paper, language: Language) -> Vec<Sheet> {
    let size = board.size.0;
    let lines = size.lines().to_string();
    let title = language.tell("onyx.title", &[("lines", &lines)]);
    match board.on {
        BoardOn::Sheet => vec![whole(size, paper, language, title)],
        BoardOn::A3 => vec![whole(size, Paper::A3, language, title)],
        BoardOn::Tiled => tiled(size, paper, language, &title),
    }
}

fn whole(size: Size, paper: Paper, language: Language, title: String) -> Sheet {
    let [width, _] = paper.size();
    let side = width - 20.0;
    let mut body = text(10.0, 22.0, Style::new(Font::Display, 10.0, INK), "Onyx");
    let small = Style::new(Font::Text, 3.2, SOFT);
    body += &paragraph(10.0, 29.0, side, small, language.say("onyx.sides")).0;
    let view = format!("0 0 {0} {0}", n(side));
    body += &nested([10.0, 38.0, side, side], &view, &drawn(size, side));
    let words = Style::new(Font::Text, 3.2, BODY);
    body += &paragraph(10.0, 38.0 + side + 7.0, side, words, language.say("onyx.rules")).0;
    Page { paper, language, title, note: None, defs: String::new(), body }.sheet()
}

/// Four sheets with a quarter each; the first also has the words.
fn tiled(size: Size, paper: Paper, language: Language, title: &str) -> Vec<Sheet> {
    let [width, _] = paper.size();
    let board = drawn(size, 2.0 * TILE);
    let (left, top) = ((width - TILE) / 2.0, 24.0);
    (0..4_u8)
        .map(|part| {
            let (column, row) = (f64::from(part % 2), f64::from(part / 2));
            let view = [column * TILE, row * TILE, TILE, TILE].map(n).join(" ");
            let mut body = nested([left, top, TILE, TILE], &view, &board);
            let mut marks = String::new();
            for x in [left, left + TILE] {
                let (x, low) = (n(x), n(top + TILE + 1.5));
                marks += &format!("M{x} {}v-5M{x} {low}v5", n(top - 1.5));
            }
            for y in [top, top + TILE] {
                let (y, far) = (n(y), n(left + TILE + 1.5));
                marks += &format!("M{} {y}h-5M{far} {y}h5", n(left - 1.5));
            }
            body +=
                &format!(r##"<path d="{marks}" fill="none" stroke="#000" stroke-width=".2"/>"##);
            let low = top + TILE + 14.0;
            body += &places(left, low, part, language);
            if part == 0 {
                let words = Style::new(Font::Text, 3.0, BODY);
                let (x, room) = (left + 42.0, TILE - 42.0);
                let (sides, y) = paragraph(x, low, room, words, language.say("onyx.sides"));
                body += &sides;
                body += &paragraph(x, y + 2.0, room, words, language.say("onyx.rules")).0;
            }
            let number = (part + 1).to_string();
            let holes = [("title", title), ("number", &*number), ("of", "4")];
            let note = language.tell("onyx.tile", &[("number", &number), ("of", "4")]);
            let title = language.tell("sheet.part", &holes);
            Page { paper, language, title, note: Some(&note), defs: String::new(), body }.sheet()
        })
        .collect()
}

/// Which quarter this is.
fn places(x: f64, y: f64, part: u8, language: Language) -> String {
    let mut drawn = String::new();
    for one in 0..4_u8 {
        let (left, top) = (x + f64::from(one % 2) * 9.0, y - 2.5 + f64::from(one / 2) * 9.0);
        let fill = if one == part { "#e3c481" } else { "#fff" };
        drawn += &format!(
            r#"<rect x="{}" y="{}" width="9" height="9" fill="{fill}" stroke="{EDGE}" stroke-width=".3"/>"#,
            n(left),
            n(top)
        );
        let style = Style::new(Font::Bold, 3.2, DARK).middle();
        drawn += &text(left + 4.5, top + 5.7, style, &(one + 1).to_string());
    }
    let words = Style::new(Font::Text, 2.5, SOFT);
    drawn + &paragraph(x, y + 20.0, 36.0, words, language.say("onyx.places")).0
}

/// The board in a square of so many millimetres.
fn drawn(size: Size, side: f64) -> String {
    let net = geometry(size);
    let low =
        |at: fn(&ecrin_onyx::Place) -> f64| net.points.iter().map(at).fold(f64::MAX, f64::min);
    let high =
        |at: fn(&ecrin_onyx::Place) -> f64| net.points.iter().map(at).fold(f64::MIN, f64::max);
    let (west, south) = (low(|place| place.x), low(|place| place.y));
    let span = (high(|place| place.x) - west).max(high(|place| place.y) - south);
    let margin = side * MARGIN;
    let unit = (side - 2.0 * margin) / span;
    let at = |x: f64, y: f64| [margin + (x - west) * unit, side - margin - (y - south) * unit];
    let corners: BTreeMap<(u8, u8), [f64; 2]> = net
        .points
        .iter()
        .filter(|place| !place.midpoint)
        .map(|place| ((place.point.column(), place.point.row()), at(place.x, place.y)))
        .collect();
    let last = size.lines() - 1;
    let row = |row: u8| (0..=last).map(move |column| (column, row));
    let column = |column: u8| (0..=last).map(move |row| (column, row));
    let points = |keys: &mut dyn Iterator<Item = (u8, u8)>| -> Vec<[f64; 2]> {
        keys.map(|key| corners[&key]).collect()
    };
    let (top, bottom) = (points(&mut row(last)), points(&mut row(0)));
    let (left, right) = (points(&mut column(0)), points(&mut column(last)));

    let mut body = polygon(&[&[[0.0, 0.0]][..], &top, &[[side, 0.0]]].concat(), RED);
    body += &polygon(&[&[[0.0, side]][..], &bottom, &[[side, side]]].concat(), RED);
    body += &polygon(&[&[[0.0, side]][..], &left, &[[0.0, 0.0]]].concat(), WHITE);
    body += &polygon(&[&[[side, side]][..], &right, &[[side, 0.0]]].concat(), WHITE);
    let mut outline = bottom.clone();
    outline.extend(&right);
    outline.extend(top.iter().rev());
    outline.extend(left.iter().rev());
    body += &polygon(&outline, "#e9e3d6");
    let mut lines = String::new();
    for place in net.points.iter().filter(|place| place.midpoint) {
        let (column, row) = (place.point.column(), place.point.row());
        let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(c, r)| corners[&(column + c, row + r)]);
        body += &polygon(&around, "#fff");
    }
    for edge in &net.edges {
        let [a, b] = edge.map(|i| &net.points[usize::from(i)]);
        if !a.midpoint && !b.midpoint {
            let [[ax, ay], [bx, by]] = [at(a.x, a.y), at(b.x, b.y)];
            lines += &format!("M{} {}L{} {}", n(ax), n(ay), n(bx), n(by));
        }
    }
    let thin = n((unit * 0.024).clamp(0.2, 0.6));
    body += &format!(
        r#"<path d="{lines}" fill="none" stroke="{DARK}" stroke-width="{thin}" stroke-linecap="round"/>"#
    );
    for place in net.points.iter().filter(|place| place.midpoint) {
        let [x, y] = at(place.x, place.y);
        let r = unit * 0.047;
        body += &format!(r##"<circle cx="{}" cy="{}" r="{}" fill="#9a8b6c"/>"##, n(x), n(y), n(r));
    }
    body += &format!(
        r#"<rect x=".3" y=".3" width="{0}" height="{0}" fill="none" stroke="{EDGE}" stroke-width=".6"/>"#,
        n(side - 0.6)
    );
    body += &labels(&corners, last, side, margin);
    let start = Position::new(size, Setup::Standard);
    for colour in Colour::BOTH {
        for point in start.stones(colour) {
            body += &stone(colour, corners[&(point.column(), point.row())], unit * 0.214);
        }
    }
    body
}

fn polygon(points: &[[f64; 2]], fill: &str) -> String {
    let points: Vec<String> = points.iter().map(|[x, y]| format!("{},{}", n(*x), n(*y))).collect();
    format!(r#"<polygon points="{}" fill="{fill}"/>"#, points.join(" "))
}

/// Letters and numbers on all four sides.
fn labels(corners: &BTreeMap<(u8, u8), [f64; 2]>, last: u8, side: f64, margin: f64) -> String {
    let size = margin * 0.29;
    let light = Style::new(Font::Bold, size, "#fff").middle();
    let dark = Style::new(Font::Bold, size, DARK).middle();
    let mut drawn = String::new();
    for line in 0..=last {
        let letter = char::from(b'A' + line).to_string();
        let number = (line + 1).to_string();
        drawn += &text(corners[&(line, last)][0], margin * 0.47, light, &letter);
        drawn += &text(corners[&(line, 0)][0], side - margin * 0.26, light, &letter);
        drawn += &text(margin * 0.37, corners[&(0, line)][1] + size * 0.35, dark, &number);
        drawn +=
            &text(side - margin * 0.37, corners[&(last, line)][1] + size * 0.35, dark, &number);
    }
    drawn
}

/// Red ones carry a ring, as on the page: shape tells as well as colour.
fn stone(colour: Colour, [x, y]: [f64; 2], radius: f64) -> String {
    let (x, y) = (n(x), n(y));
    let circle = |r: f64, fill: &str, stroke: &str| {
        format!(
            r#"<circle cx="{x}" cy="{y}" r="{}" fill="{fill}" stroke="{stroke}" stroke-width=".4"/>"#,
            n(r)
        )
    };
    match colour {
        Colour::Red => circle(radius, RED, "#6d1512") + &circle(radius * 0.53, "none", "#6d1512"),
        Colour::White => circle(radius, "#fff", DARK),
    }
}
