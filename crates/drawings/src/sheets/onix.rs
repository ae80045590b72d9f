//! The cards of Onix, and its effects at a glance.

use ecrin_onix::{Card, Gem};

use super::{Deck, plain};
use crate::art::{EFFECTS, ONIX};
use crate::fonts::Font;
use crate::order::Sides;
use crate::paper::{Drawn, Grid, Page, Paper, Sheet};
use crate::svg::{Style, fill, lines, n, text};
use crate::words::Language;

const GRID: Grid = Grid { columns: 4, rows: 4, width: 46.5, height: 60.0 };
const VIEW: [f64; 2] = [62.0, 80.0];
/// An aid for each of four players.
const AID: [f64; 2] = [90.0, 126.0];

/// The gems and what cards refer to.
fn defs() -> String {
    let gems = Gem::ALL.map(|gem| {
        let drawn = &ONIX.gems[&gem.letter()];
        let [light, middle, dark] = &drawn.table;
        fill(
            &ONIX.table,
            &[
                ("gem", &gem),
                ("light", light),
                ("middle", middle),
                ("dark", dark),
                ("facets", &drawn.facets),
            ],
        )
    });
    gems.concat() + &ONIX.defs
}

fn gem(gem: Gem, [x, y]: [f64; 2], size: f64) -> String {
    let [x, y, size] = [x - size / 2.0, y - size / 2.0, size].map(n);
    format!(r##"<use href="#gem-{gem}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##)
}

/// All cards of the box.
pub(crate) fn cards(paper: Paper, language: Language, sides: Sides) -> Vec<Sheet> {
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for kind in Card::ALL {
        for _ in 0..kind.copies() {
            let grounds: Vec<&str> =
                kind.gems().map(|gem| ONIX.gems[&gem.letter()].ground.as_str()).collect();
            fronts.push(Drawn { view: VIEW, ground: ground(&grounds), body: front(kind) });
            let back = ONIX.back.clone();
            backs.push(Drawn { view: VIEW, ground: plain("#312a52"), body: back });
        }
    }
    let titles = [language.say("onix.cards"), language.say("onix.cardBacks")];
    Deck { grid: GRID, fronts, backs, titles, defs: &defs() }.sheets(paper, language, sides)
}

/// Runs over the edge: of a double card the half on the right is the second's.
fn ground(colours: &[&str]) -> String {
    let first = plain(colours[0]);
    match colours.get(1) {
        Some(second) => first + &format!(r#"<path d="M.806 0L.194 1H1V0z" fill="{second}"/>"#),
        None => first,
    }
}

fn front(card: Card) -> String {
    let gems: Vec<Gem> = card.gems().collect();
    let drawn = |i: usize| &ONIX.gems[&gems[i].letter()];
    let mut body = fill(&ONIX.ground, &[("ground", &drawn(0).ground)]);
    if card.is_double() {
        body += &fill(&ONIX.half, &[("ground", &drawn(1).ground)]);
    }
    body += &ONIX.sheen;
    body += &ONIX.frame;
    if !card.is_double() {
        body += &ONIX.rule;
    }
    for (place, &one) in if card.is_double() { &ONIX.two } else { &ONIX.one }.iter().zip(&gems) {
        let [x, y, size] = place.gem;
        body += &gem(one, [x, y], size);
        let [x, y] = place.letter;
        let holes: [(&str, &dyn std::fmt::Display); 4] =
            [("x", &x), ("y", &(y + 3.4)), ("turned", &""), ("gem", &one)];
        body += &fill(&ONIX.letter, &holes);
        let [x, y] = place.effect.map(|at| at - 6.5);
        let icon = &EFFECTS[one.effect().name()];
        let holes: [(&str, &dyn std::fmt::Display); 4] =
            [("x", &x), ("y", &y), ("turned", &""), ("icon", icon)];
        body += &fill(&ONIX.effect, &holes);
    }
    body
}

/// Four aids on a sheet.
pub(crate) fn aids(paper: Paper, language: Language) -> Sheet {
    let [width, height] = paper.size();
    let [w, h] = AID;
    let left = (width - 2.0 * w) / 2.0;
    let top = ((height - 14.0 - 2.0 * h) / 2.0).max(5.0);
    let mut body = String::new();
    let mut marks = String::new();
    for i in 0..4_u8 {
        body += &aid(left + f64::from(i % 2) * w, top + f64::from(i / 2) * h, language);
    }
    for i in 0..3_u8 {
        let x = n(left + f64::from(i) * w);
        let y = n(top + f64::from(i) * h);
        marks += &format!("M{x} {}v-3M{x} {}v3", n(top - 1.0), n(top + 2.0 * h + 1.0));
        marks += &format!("M{} {y}h-5M{} {y}h5", n(left - 2.0), n(left + 2.0 * w + 2.0));
    }
    body += &format!(r##"<path d="{marks}" fill="none" stroke="#000" stroke-width=".2"/>"##);
    let title = language.say("onix.aids").to_string();
    Page { paper, language, title, note: None, defs: defs(), body }.sheet()
}

fn aid(x: f64, y: f64, language: Language) -> String {
    let [w, h] = AID;
    let mut body = format!(
        r##"<rect x="{}" y="{}" width="{}" height="{}" rx="4" fill="#f6f1fb" stroke="#c79f58" stroke-width=".4"/>"##,
        n(x + 3.0),
        n(y + 3.0),
        n(w - 6.0),
        n(h - 6.0)
    );
    let style = Style::new(Font::Display, 7.4, "#4b2390").middle();
    body += &text(x + w / 2.0, y + 13.5, style, "Onix");
    for (number, step) in (1..).zip(["take", "place", "effect", "validate"]) {
        let line = y + 13.4 + f64::from(number) * 8.2;
        let (cx, cy) = (n(x + 11.0), n(line - 1.1));
        body += &format!(r##"<circle cx="{cx}" cy="{cy}" r="2.3" fill="#7d4fc6"/>"##);
        let style = Style::new(Font::Bold, 2.9, "#fff").middle();
        body += &text(x + 11.0, line, style, &number.to_string());
        let name = language.page(&format!("onix.step.{step}")).unwrap_or_default();
        body += &text(x + 15.5, line, Style::new(Font::Bold, 3.2, "#1c1b22"), name);
        let beside = Style::new(Font::Text, 2.6, "#4d4458");
        let said =
            lines(language.say(&format!("onix.steps.{step}")), Font::Text, 2.6, w - 34.0 - 8.0);
        // Two lines stand around the middle of one.
        let above = 1.6 * (said.len() as f64 - 1.0);
        for (row, said) in (0..).zip(said) {
            body += &text(x + 34.0, line - above + f64::from(row) * 3.2, beside, &said);
        }
    }
    body += &format!(
        r##"<path d="M{} {}h{}" fill="none" stroke="#c79f58" stroke-width=".35"/>"##,
        n(x + 9.0),
        n(y + 52.0),
        n(w - 18.0)
    );
    for (i, one) in (0..).zip(Gem::ALL) {
        let line = y + 61.5 + f64::from(i) * 16.4;
        body += &gem(one, [x + 16.0, line], 13.5);
        let effect = one.effect().name();
        let name = language.page(&format!("onix.effect.{effect}")).unwrap_or_default();
        body += &text(x + 26.0, line - 3.4, Style::new(Font::Display, 4.2, "#1c1b22"), name);
        let style = Style::new(Font::Bold, 3.0, "#8a7ca0").end();
        body += &text(x + w - 10.0, line - 3.4, style, &one.to_string());
        let words = language.page(&format!("onix.effectWords.{effect}")).unwrap_or_default();
        let style = Style::new(Font::Text, 2.6, "#4d4458");
        for (row, said) in (0..).zip(lines(words, Font::Text, 2.6, w - 26.0 - 6.5)) {
            body += &text(x + 26.0, line + 0.7 + f64::from(row) * 3.4, style, &said);
        }
    }
    body
}
