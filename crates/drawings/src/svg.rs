//! Small parts of every drawing: numbers, colours, texts and their lines.

use std::fmt::{Display, Write as _};

use crate::fonts::Font;

pub(crate) const INK: &str = "#1c1b22";
pub(crate) const SOFT: &str = "#6b6355";
pub(crate) const BODY: &str = "#3c362c";

/// A number with three decimals at most.
pub(crate) fn n(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

pub(crate) fn escape(text: &str) -> String {
    // None of our fonts has the narrow space.
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\u{202f}', "\u{a0}")
}

/// A drawing of `art` with its holes filled: `{x}` becomes what `x` is.
pub(crate) fn fill(drawing: &str, holes: &[(&str, &dyn Display)]) -> String {
    let mut text = drawing.to_string();
    for (name, value) in holes {
        text = text.replace(&format!("{{{name}}}"), &value.to_string());
    }
    text
}

/// A colour between `a` and `b`; `t` from 0 to 1.
pub(crate) fn mix(a: &str, b: &str, t: f64) -> String {
    let channel = |colour: &str, i: usize| {
        let digits = colour.get(2 * i + 1..2 * i + 3).unwrap_or("00");
        f64::from(u8::from_str_radix(digits, 16).unwrap_or(0))
    };
    (0..3).fold("#".to_string(), |mut text, i| {
        let value = channel(a, i) + (channel(b, i) - channel(a, i)) * t;
        let _ = write!(text, "{:02x}", value.round() as u8);
        text
    })
}

/// How a text is set: its font, size, colour and which point of it is given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style<'a> {
    pub font: Font,
    pub size: f64,
    pub colour: &'a str,
    pub anchor: &'a str,
}

impl<'a> Style<'a> {
    pub(crate) const fn new(font: Font, size: f64, colour: &'a str) -> Style<'a> {
        Style { font, size, colour, anchor: "start" }
    }

    pub(crate) const fn middle(self) -> Style<'a> {
        Style { anchor: "middle", ..self }
    }

    pub(crate) const fn end(self) -> Style<'a> {
        Style { anchor: "end", ..self }
    }
}

pub(crate) fn text(x: f64, y: f64, style: Style<'_>, words: &str) -> String {
    let font = style.font.with(words).attributes();
    let (x, y, size) = (n(x), n(y), n(style.size));
    let Style { colour, anchor, .. } = style;
    let words = escape(words);
    format!(
        r#"<text x="{x}" y="{y}" font-size="{size}" {font} fill="{colour}" text-anchor="{anchor}">{words}</text>"#
    )
}

/// A text in one line that becomes smaller to fit into a width.
pub(crate) fn fitted(x: f64, y: f64, width: f64, style: Style<'_>, words: &str) -> String {
    let wide = style.font.with(words).width(words, style.size);
    let size = if wide > width { style.size * width / wide } else { style.size };
    text(x, y, Style { size, ..style }, words)
}

/// Lines as full as they can be.
pub(crate) fn lines(words: &str, font: Font, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if font.width(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// At most so many lines of about the same length, in the largest size up to
/// `size` in which they fit.
pub(crate) fn block(
    words: &str,
    font: Font,
    size: f64,
    width: f64,
    most: usize,
) -> (Vec<String>, f64) {
    let fits = |size: f64, width: f64| {
        let lines = lines(words, font, size, width);
        let widest = lines.iter().map(|line| font.width(line, size)).fold(0.0, f64::max);
        (lines.len() <= most && widest <= width).then_some(lines)
    };
    let mut size = size;
    let mut found = fits(size, width);
    // A word without end is cut off by nobody: it becomes tiny.
    while found.is_none() && size > 0.5 {
        size *= 0.97;
        found = fits(size, width);
    }
    let mut found = found.unwrap_or_else(|| vec![words.to_string()]);
    let mut narrow = width;
    while found.len() > 1 {
        narrow -= width / 60.0;
        match fits(size, narrow) {
            Some(lines) if lines.len() == found.len() => found = lines,
            _ => break,
        }
    }
    (found, size)
}

/// A paragraph and the height after it.
pub(crate) fn paragraph(
    x: f64,
    y: f64,
    width: f64,
    style: Style<'_>,
    words: &str,
) -> (String, f64) {
    let (mut drawn, mut y) = (String::new(), y);
    for line in lines(words, style.font, style.size, width) {
        drawn += &text(x, y, style, &line);
        y += style.size * 1.42;
    }
    (drawn, y)
}

/// A drawing in a box of its own.
pub(crate) fn nested(at: [f64; 4], view: &str, drawing: &str) -> String {
    let [x, y, width, height] = at.map(n);
    format!(
        r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{view}">{drawing}</svg>"#
    )
}
