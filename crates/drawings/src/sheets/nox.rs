//! The score sheet and the cards of NOX.

use ecrin_nox::{COPIES, Card, Colour, Scoring};

use super::{Deck, plain};
use crate::art::NOX;
use crate::fonts::Font;
use crate::order::Sides;
use crate::paper::{Drawn, Grid, Page, Paper, Sheet};
use crate::svg::{INK, SOFT, Style, fill, fitted, n, paragraph, text};
use crate::words::Language;

/// Sixteen cards fill a sheet of either paper.
const GRID: Grid = Grid { columns: 4, rows: 4, width: 42.0, height: 60.0 };
const VIEW: [f64; 2] = [150.0, 214.0];
const SEATS: usize = 6;
/// The colours of the seats are the page's.
const TOKENS: &str = include_str!("../../../../web/src/styles/tokens.css");

pub(crate) fn score_sheet(paper: Paper, language: Language) -> Sheet {
    let [width, height] = paper.size();
    let wide = width - 30.0;
    let soft = Style::new(Font::Text, 3.2, SOFT);
    let mut body = text(15.0, 26.0, Style::new(Font::Display, 11.0, INK), "NOX");
    body += &text(46.0, 26.0, Style::new(Font::Text, 3.6, SOFT), language.say("nox.sheet"));
    let [base, hard] =
        [Scoring::Base, Scoring::HardHeaded].map(|scoring| scoring.target().to_string());
    let targets = language.tell("nox.targets", &[("base", &base), ("hard", &hard)]);
    body += &text(width - 15.0, 20.0, soft.end(), &targets);
    let date = format!("{} ................................", language.say("nox.date"));
    body += &text(width - 15.0, 27.0, soft.end(), &date);
    let (left, top, tall) = (15.0, 34.0, 11.6);
    let rows = if height > 290.0 { 14 } else { 13 };
    let column = (wide - 16.0) / SEATS as f64;
    body += &format!(
        r##"<rect x="{left}" y="{top}" width="{}" height="15" rx="2" fill="#f1ead9"/>"##,
        n(wide)
    );
    for (seat, letter) in ('A'..='F').enumerate() {
        let x = left + 16.0 + seat as f64 * column;
        let (cx, cy) = (n(x + 5.0), n(top + 4.8));
        let colour = seat_colour(letter.to_ascii_lowercase());
        body += &format!(r#"<circle cx="{cx}" cy="{cy}" r="2.4" fill="{colour}"/>"#);
        let ink = if letter == 'D' { "#231c14" } else { "#fff" };
        let style = Style::new(Font::Bold, 2.6, ink).middle();
        body += &text(x + 5.0, top + 5.75, style, &letter.to_string());
        let name = Style::new(Font::Text, 2.4, "#a39777");
        body += &text(x + 3.0, top + 12.6, name, language.say("nox.name"));
    }
    let line = |path: String| {
        format!(r##"<path d="{path}" fill="none" stroke="#cdbf9f" stroke-width=".25"/>"##)
    };
    for row in 0..rows {
        let y = top + 15.0 + f64::from(row) * tall;
        if row % 2 == 1 {
            let (y, w) = (n(y), n(wide));
            body += &format!(
                r##"<rect x="{left}" y="{y}" width="{w}" height="{tall}" fill="#faf6ec"/>"##
            );
        }
        let style = Style::new(Font::Display, 4.0, SOFT).middle();
        body += &text(left + 8.0, y + 7.4, style, &(row + 1).to_string());
        body += &line(format!("M{left} {}h{}", n(y + tall), n(wide)));
    }
    let end = top + 15.0 + f64::from(rows) * tall;
    for seat in 0..SEATS {
        let x = left + 16.0 + seat as f64 * column;
        body += &line(format!("M{} {top}V{}", n(x), n(end + 14.0)));
    }
    body += &format!(
        r##"<rect x="{left}" y="{}" width="{}" height="14" fill="none" stroke="#7d5d2a" stroke-width=".6"/>"##,
        n(end),
        n(wide)
    );
    let style = Style::new(Font::Bold, 3.4, INK).middle();
    body += &fitted(left + 8.0, end + 8.4, 14.5, style, language.say("nox.total"));
    body += &numbers(left, end + 21.0, wide, language);
    body += &paragraph(left, end + 42.0, wide, Style::new(Font::Text, 2.9, SOFT), {
        language.say("nox.rules")
    })
    .0;
    let title = format!("NOX, {}", language.say("nox.sheet"));
    Page { paper, language, title, note: None, defs: String::new(), body }.sheet()
}

fn seat_colour(seat: char) -> &'static str {
    let name = format!("--seat-{seat}: ");
    let found = TOKENS.split_once(&name).and_then(|(_, rest)| rest.split_once(';'));
    found.map_or("#7d5d2a", |(colour, _)| colour)
}

/// Which numbers each colour has.
fn numbers(left: f64, y: f64, wide: f64, language: Language) -> String {
    let mut body = String::new();
    let each = wide / 3.0;
    for (i, colour) in (0..).zip(Colour::ALL) {
        let x = left + f64::from(i) * each;
        let night = &NOX.colours[&colour.to_string()];
        let sign = fill(&night.sign, &[("fill", &night.high)]);
        body +=
            &format!(r#"<g transform="translate({} {}) scale(.17)">{sign}</g>"#, n(x), n(y - 3.4));
        let name = language.page(&format!("nox.colour.{colour}")).unwrap_or_default();
        body += &text(x + 5.2, y, Style::new(Font::Bold, 3.4, &night.high), name);
        for (j, card) in (0..).zip(colour.numbers()) {
            let x = x + f64::from(j) * 11.0;
            body += &format!(
                r#"<rect x="{}" y="{}" width="9.6" height="12" rx="1.8" fill="{}"/>"#,
                n(x),
                n(y + 2.6),
                night.high
            );
            let style = Style::new(Font::Display, 4.6, "#fff").middle();
            body += &text(x + 4.8, y + 10.3, style, &card.number().to_string());
        }
    }
    body
}

/// All ninety cards.
pub(crate) fn cards(paper: Paper, language: Language, sides: Sides) -> Vec<Sheet> {
    let all = Card::all().flat_map(|card| std::iter::repeat_n(card, COPIES.into()));
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for card in all {
        let colour = card.colour().to_string();
        let ground = plain(&format!("url(#nox-{colour})"));
        fronts.push(Drawn { view: VIEW, ground, body: front(card) });
        let back = format!(r#"<g transform="scale(2.143 2.14)">{}</g>"#, NOX.back);
        backs.push(Drawn { view: VIEW, ground: plain("#14172a"), body: back });
    }
    let mut defs = NOX.defs.clone();
    for colour in Colour::ALL {
        let name = colour.to_string();
        let night = &NOX.colours[&name];
        let holes: [(&str, &dyn std::fmt::Display); 3] =
            [("colour", &name), ("high", &night.high), ("low", &night.low)];
        defs += &fill(&NOX.night, &holes);
    }
    let titles = [language.say("nox.cards"), language.say("nox.cardBacks")];
    Deck { grid: GRID, fronts, backs, titles, defs: &defs }.sheets(paper, language, sides)
}

fn front(card: Card) -> String {
    let colour = card.colour().to_string();
    let night = &NOX.colours[&colour];
    let sign = fill(&night.sign, &[("fill", &NOX.bone)]);
    let digits = digits(card.number(), &night.dark);
    fill(
        &NOX.card,
        &[
            ("companion", &night.companion),
            ("colour", &colour),
            // On the page a rim ends the card; on paper the cut does.
            ("rim", &""),
            ("digits", &digits),
            ("sign", &sign),
        ],
    )
}

/// A number laid with bones, as on the page.
fn digits(number: u8, dark: &str) -> String {
    let (top, tall) = if number > 9 { (24, 0.82) } else { (21, 0.84) };
    let text = number.to_string();
    let wide = |digit: char| if digit == '1' { 44.0 } else { 60.0 };
    let all: f64 = text.chars().map(wide).sum::<f64>() + 14.0 * (text.len() as f64 - 1.0);
    let mut x = -all / 2.0;
    let mut drawn = String::new();
    for digit in text.chars() {
        let aside = if digit == '1' { 6.0 } else { 0.0 };
        drawn += &format!(r#"<g transform="translate({} 0)">"#, n(x - aside));
        for stroke in &NOX.strokes[&digit] {
            drawn += &bone(*stroke, dark, dark, 2.6);
            drawn += &bone(*stroke, "url(#nox-bone)", "#efe6d2", 0.0);
        }
        drawn += "</g>";
        x += wide(digit) + 14.0;
    }
    format!(r#"<g transform="translate(75 {top}) scale({tall})">{drawn}</g>"#)
}

fn bone([x1, y1, x2, y2]: [f64; 4], colour: &str, stroke: &str, more: f64) -> String {
    const WIDTH: f64 = 9.6;
    let (sin, cos) = (y2 - y1).atan2(x2 - x1).sin_cos();
    let [nx, ny] = [-sin * WIDTH * 0.52, cos * WIDTH * 0.52];
    let r = n(WIDTH * 0.66 + more);
    let ends = [[x1 + nx, y1 + ny], [x1 - nx, y1 - ny], [x2 + nx, y2 + ny], [x2 - nx, y2 - ny]];
    let knobs: String = ends
        .iter()
        .map(|[x, y]| fill(&NOX.knob, &[("x", &n(*x)), ("y", &n(*y)), ("r", &r)]))
        .collect();
    let width = n(WIDTH + more * 2.0);
    fill(
        &NOX.shaft,
        &[
            ("fill", &colour),
            ("stroke", &stroke),
            ("x1", &x1),
            ("y1", &y1),
            ("x2", &x2),
            ("y2", &y2),
            ("width", &width),
            ("knobs", &knobs),
        ],
    )
}
