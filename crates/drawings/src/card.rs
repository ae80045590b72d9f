//! A card of DiXe, front and back: 200 units are its 60 mm.

use ecrin_dixe::{CardDoc, CardSet, Violation, violations};
use serde::Serialize;

use crate::fonts::Font;
use crate::look::{BRASS, CREAM, Look, drawing, enamel_id, enamels};
use crate::net::net;
use crate::svg::{Style, block, fitted, mix, n, text};
use crate::words::Language;

const INK: &str = "#231c14";
/// A place of a combination, and the gap to the next as a part of it.
const PLACE: f64 = 22.0;
const GAP: f64 = 2.0 / 11.0;
/// The most that places take along an edge: a longer one would cover the
/// symbols of the next edge.
const ROOM: f64 = 116.0;

/// A card and its die, each as the text of one SVG.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawn {
    pub front: String,
    pub back: String,
    pub net: String,
}

/// Why a card is not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// Drawings, colours or pictures that nobody has cleaned.
    Unclean(Vec<Violation>),
    /// There is no such card, or not its die.
    Missing,
}

/// A card of a set that somebody may still be making: half a card is drawn,
/// but no drawing that was not cleaned.
///
/// # Errors
/// If it cannot be drawn.
pub fn drawn(set: &CardSet, card: &str, language: Language) -> Result<Drawn, Undrawn> {
    let about_drawings = |wrong: &Violation| {
        ["icon", "colour", "picture"].iter().any(|field| wrong.field.starts_with(field))
    };
    let wrong: Vec<Violation> = violations(set).into_iter().filter(about_drawings).collect();
    if !wrong.is_empty() {
        return Err(Undrawn::Unclean(wrong));
    }
    let die = set.cards.iter().find(|one| one.id == card).map(|one| one.die.as_str());
    let sides = |die: &str| {
        Some(Drawn {
            front: front(set, card, language)?,
            back: back(set, card, language)?,
            net: net(set, die, language)?,
        })
    };
    die.and_then(sides).ok_or(Undrawn::Missing)
}

/// The front of a card as it is shown: with round corners.
#[must_use]
pub fn front(set: &CardSet, card: &str, language: Language) -> Option<String> {
    let look = Look { set, language };
    let card = set.cards.iter().find(|one| one.id == card)?;
    let die = look.die(&card.die)?;
    let ground = format!(r#"<rect width="200" height="200" rx="11" fill="{CREAM}"/>"#);
    let body = ground + &front_body(look, card)?;
    Some(drawing("0 0 200 200", &die.name, &enamels([&look.enamel(die)]), &body))
}

/// The back of a card as it is shown: with round corners.
#[must_use]
pub fn back(set: &CardSet, card: &str, language: Language) -> Option<String> {
    let look = Look { set, language };
    let card = set.cards.iter().find(|one| one.id == card)?;
    let die = look.die(&card.die)?;
    let enamel = look.enamel(die);
    let id = enamel_id(&enamel);
    let ground = format!(
        r#"<rect width="200" height="200" rx="11" fill="url(#{id})"/><rect width="200" height="200" rx="11" fill="url(#back-shade)"/>"#
    );
    let body = ground + &back_body(look, card)?;
    Some(drawing("0 0 200 200", &die.name, &enamels([&enamel]), &body))
}

/// All of a front but its ground.
pub(crate) fn front_body(look: Look<'_>, card: &CardDoc) -> Option<String> {
    let die = look.die(&card.die)?;
    let enamel = look.enamel(die);
    let mut body: String =
        (0..).zip(&card.combos).map(|(number, combo)| edge(look, &enamel, number, combo)).collect();
    body += &half_squares(&enamel, card.save.slots);
    let id = enamel_id(&enamel);
    body += &format!(
        r##"<circle cx="100" cy="84" r="31" fill="url(#{id})" stroke="#d9b56c" stroke-width="2"/>"##
    );
    body += &look.picture(die, [76.0, 60.0], 48.0);
    let name = Style::new(Font::Display, 13.5, INK).middle();
    body += &fitted(100.0, 130.0, 112.0, name, &die.name);
    let save = look.save_words(&card.save.cond);
    let (lines, size) = block(&save, Font::Text, 7.4, 112.0, 2);
    let style = Style::new(Font::Text, size, "#5f5647").middle();
    // A single line stands between the two.
    let top = if lines.len() == 1 { 144.0 } else { 140.5 };
    for (y, line) in (0..).map(|i| top + f64::from(i) * size * 1.2).zip(&lines) {
        body += &text(100.0, y, style, line);
    }
    Some(body)
}

/// One combination on its edge, with its number in dots.
fn edge(look: Look<'_>, enamel: &str, number: u8, combo: &[String]) -> String {
    let count = combo.len() as f64;
    let places = count + (count - 1.0).max(0.0) * GAP;
    let side = PLACE.min(ROOM / places);
    let width = places * side;
    let left = 100.0 - width / 2.0;
    let top = 10.0 + (PLACE - side) / 2.0;
    let mut body = format!(
        r#"<rect x="{}" y="6" width="{}" height="{}" rx="8" fill="{}" stroke="{}" stroke-width=".7"/>"#,
        n(left - 5.0),
        n(width + 10.0),
        n(PLACE + 8.0),
        mix(enamel, CREAM, 0.8),
        mix(enamel, CREAM, 0.55)
    );
    let step = side * (1.0 + GAP);
    for (x, symbol) in (0..).map(|i| left + f64::from(i) * step).zip(combo) {
        body += &format!(
            r##"<rect x="{}" y="{}" width="{side}" height="{side}" rx="{}" fill="#fffdf8" stroke="{BRASS}" stroke-width=".8"/>"##,
            n(x),
            n(top),
            n(side / 4.0),
            side = n(side)
        );
        let edge = side * 3.0 / 22.0;
        body += &look.sign(symbol, [x + edge, top + edge], side - 2.0 * edge, INK);
    }
    for dot in 0..=number {
        let x = 100.0 - f64::from(number) * 3.0 + f64::from(dot) * 6.0;
        body += &format!(r#"<circle cx="{}" cy="41" r="1.7" fill="{enamel}"/>"#, n(x));
    }
    let turn = u16::from(number) * 90;
    format!(r#"<g transform="rotate({turn} 100 100)">{body}</g>"#)
}

/// The half squares on the fourth edge, the first one farthest up.
fn half_squares(enamel: &str, slots: u64) -> String {
    let (ground, dark) = (mix(enamel, CREAM, 0.72), mix(enamel, "#000000", 0.35));
    let slots = slots.min(4);
    let body: String = (0..slots)
        .map(|i| {
            let x = 100.0 - (slots as f64 * 40.0 - 12.0) / 2.0 + (slots - 1 - i) as f64 * 40.0;
            let middle = n(x + 14.0);
            let number = text(
                x + 14.0,
                13.5,
                Style::new(Font::Bold, 11.0, &dark).middle(),
                &(i + 1).to_string(),
            );
            format!(
                r#"<path d="M{} 0v13a6 6 0 006 6h16a6 6 0 006-6V0" fill="{ground}" stroke="{enamel}" stroke-width="1.2"/><g transform="rotate(90 {middle} 9.5)">{number}</g>"#,
                n(x)
            )
        })
        .collect();
    format!(r#"<g transform="rotate(270 100 100)">{body}</g>"#)
}

/// All of a back but its ground.
pub(crate) fn back_body(look: Look<'_>, card: &CardDoc) -> Option<String> {
    let die = look.die(&card.die)?;
    let mut body = r##"<rect x="7" y="7" width="186" height="186" rx="8" fill="none" stroke="#f0d9a3" stroke-width="1.4"/><rect x="10.5" y="10.5" width="179" height="179" rx="6" fill="none" stroke="#f0d9a3" stroke-opacity=".45" stroke-width=".7"/>"##.to_string();
    body += &look.picture(die, [54.0, 18.0], 92.0);
    let name = Style::new(Font::Display, 17.0, "#fff8ea").middle();
    body += &fitted(100.0, 130.0, 165.0, name, &die.name);
    let (lines, size) = block(look.power_words(&card.power), Font::Text, 9.0, 164.0, 3);
    let style = Style::new(Font::Text, size, "#fff8ea").middle();
    for (y, line) in (0..).map(|i| 145.0 + f64::from(i) * 11.2).zip(&lines) {
        body += &text(100.0, y, style, line);
    }
    Some(body)
}
