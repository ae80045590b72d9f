//! The rules of DiXe in short, with the symbols and powers of a set.

use ecrin_dixe::CardDoc;

use crate::fonts::Font;
use crate::look::{BRASS, CREAM, Look};
use crate::paper::{Page, Paper, Sheet};
use crate::svg::{BODY, INK, SOFT, Style, fitted, lines, n, paragraph, text};

const LEFT: f64 = 15.0;
const TOP: f64 = 43.0;
const GUTTER: f64 = 10.0;
/// Between two powers, if there is room.
const GAP: f64 = 2.8;
const RULE: &str = "#c79f58";

pub(crate) fn rules(look: Look<'_>, paper: Paper) -> Vec<Sheet> {
    let [width, height] = paper.size();
    let column = (width - 2.0 * LEFT - GUTTER) / 2.0;
    let right = LEFT + column + GUTTER;
    let bottom = height - 20.0;
    let language = look.language;
    let (goal, title) = (language.say("dixe.goal"), language.say("dixe.rules"));
    let mut body = text(LEFT, 25.0, Style::new(Font::Display, 10.0, INK), "DiXe on Card");
    body += &text(LEFT, 32.0, Style::new(Font::Text, 3.6, SOFT), goal);
    body += &in_short(look, column, bottom);
    body += &heading(right, TOP, column, language.say("dixe.powers"));
    let page = |body: String| {
        let defs = String::new();
        Page { paper, language, title: title.to_string(), note: None, defs, body }.sheet()
    };
    let mut sheets = Vec::new();
    let (mut x, mut y, mut first) = (right, TOP + 6.0, true);
    // Closer together rather than one or two on a sheet of their own.
    let cards = &look.set.cards;
    let all: f64 = cards.iter().map(|card| power(look, card, x, y, column).1).sum();
    let gap = ((bottom - y - all) / cards.len().max(1) as f64).clamp(0.4, GAP);
    for card in cards {
        let (drawn, tall) = power(look, card, x, y, column);
        if y + tall > bottom {
            // Another column; after the right one another sheet.
            if x == right {
                sheets.push(page(std::mem::take(&mut body)));
                x = LEFT;
                first = false;
            } else {
                x = right;
            }
            y = if first { TOP + 6.0 } else { 30.0 };
            if x == LEFT {
                body += &heading(LEFT, 24.0, column, language.say("dixe.morePowers"));
            }
            let (drawn, tall) = power(look, card, x, y, column);
            body += &drawn;
            y += tall + gap;
        } else {
            body += &drawn;
            y += tall + gap;
        }
    }
    sheets.push(page(body));
    sheets
}

fn heading(x: f64, y: f64, width: f64, words: &str) -> String {
    text(x, y, Style::new(Font::Display, 4.6, INK), words)
        + &format!(
            r#"<path d="M{} {}h{}" stroke="{RULE}" stroke-width=".35"/>"#,
            n(x),
            n(y + 2.0),
            n(width)
        )
}

/// The left column: a turn, what else happens, the symbols.
fn in_short(look: Look<'_>, column: f64, bottom: f64) -> String {
    let language = look.language;
    let words = Style::new(Font::Text, 3.2, BODY);
    let mut y = TOP;
    let mut body = heading(LEFT, y, column, language.say("dixe.turn"));
    y += 8.5;
    let steps = language.value("dixe.steps").as_array().cloned().unwrap_or_default();
    for (number, step) in (1..).zip(&steps) {
        let said = |i: usize| step.get(i).and_then(|said| said.as_str()).unwrap_or_default();
        let (cx, cy) = (n(LEFT + 2.6), n(y - 1.2));
        body += &format!(r#"<circle cx="{cx}" cy="{cy}" r="2.6" fill="{RULE}"/>"#);
        let style = Style::new(Font::Bold, 3.2, "#17130a").middle();
        body += &text(LEFT + 2.6, y, style, &number.to_string());
        body += &text(LEFT + 7.5, y, Style::new(Font::Bold, 3.3, INK), said(0));
        let (drawn, after) = paragraph(LEFT + 7.5, y + 4.6, column - 8.0, words, said(1));
        body += &drawn;
        y = after + 2.6;
    }
    for part in ["fails", "done", "rivals"] {
        y += 2.0;
        body += &heading(LEFT, y, column, language.say(&format!("dixe.{part}")));
        let said = language.say(&format!("dixe.{part}Words"));
        let (drawn, after) = paragraph(LEFT, y + 8.0, column - 1.0, words, said);
        body += &drawn;
        y = after + 3.0;
    }
    y += 1.0;
    body += &heading(LEFT, y, column, language.say("dixe.symbols"));
    body + &symbols(look, y + 5.0, column, bottom)
}

/// All symbols with their names, as large as there is room for.
fn symbols(look: Look<'_>, top: f64, column: f64, bottom: f64) -> String {
    let all = &look.set.symbols;
    let columns = if all.len() <= 10 { 5 } else { all.len().div_ceil(2).clamp(6, 9) };
    let rows = all.len().div_ceil(columns).max(1);
    let cell = column / columns as f64;
    let tall = ((bottom - top) / rows as f64).min(17.0);
    let side = (tall - 6.0).min(cell - 3.0).clamp(2.0, 10.0);
    let mut body = String::new();
    for (i, symbol) in all.iter().enumerate() {
        let x = LEFT + (i % columns) as f64 * cell;
        let y = top + (i / columns) as f64 * tall;
        let inner = x + (cell - side) / 2.0;
        body += &format!(
            r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="{}" fill="{CREAM}" stroke="{BRASS}" stroke-width=".3"/>"#,
            n(inner),
            n(y),
            n(side * 0.22),
            side = n(side)
        );
        let edge = side * 0.16;
        body += &look.sign(&symbol.id, [inner + edge, y + edge], side - 2.0 * edge, INK);
        let style = Style::new(Font::Text, 2.4, SOFT).middle();
        let name = look.symbol_name(&symbol.id);
        body += &fitted(x + cell / 2.0, y + side + 3.2, cell - 1.0, style, &name);
    }
    body
}

/// One power and the room it takes, without the gap after it.
fn power(look: Look<'_>, card: &CardDoc, x: f64, y: f64, column: f64) -> (String, f64) {
    let Some(die) = look.die(&card.die) else { return (String::new(), 0.0) };
    let enamel = look.enamel(die);
    let mut body = format!(
        r##"<circle cx="{}" cy="{}" r="5" fill="{enamel}" stroke="#d9b56c" stroke-width=".4"/>"##,
        n(x + 5.0),
        n(y + 4.6)
    );
    body += &look.picture(die, [x + 1.2, y + 0.8], 7.6);
    let name = Style::new(Font::Display, 3.3, INK);
    body += &fitted(x + 12.5, y + 3.2, column - 12.5, name, &die.name);
    let style = Style::new(Font::Text, 2.75, BODY);
    let words = look.power_words(&card.power);
    let room = column - 12.5;
    body += &paragraph(x + 12.5, y + 7.4, room, style, words).0;
    let count = lines(words, Font::Text, 2.75, room).len() as f64;
    (body, (count * 2.75 * 1.42 + 10.0).max(15.0) - GAP)
}
