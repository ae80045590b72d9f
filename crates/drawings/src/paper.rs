//! Sheets of paper in millimetres, what stands on each, and cards in rows.

use serde::{Deserialize, Serialize};

use crate::fonts::Font;
use crate::svg::{INK, SOFT, Style, escape, fitted, n, nested, text};
use crate::words::Language;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    #[default]
    A4,
    Letter,
    A3,
}

impl Paper {
    /// Width and height in millimetres, upright.
    #[must_use]
    pub const fn size(self) -> [f64; 2] {
        match self {
            Paper::A4 => [210.0, 297.0],
            Paper::Letter => [215.9, 279.4],
            Paper::A3 => [297.0, 420.0],
        }
    }
}

/// One side of a sheet: an SVG whose units are millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    pub title: String,
    pub width: f64,
    pub height: f64,
    pub svg: String,
}

/// What is drawn on a sheet besides its ruler.
pub(crate) struct Page<'a> {
    pub paper: Paper,
    pub language: Language,
    pub title: String,
    /// Beside the title; a page without one writes its own head.
    pub note: Option<&'a str>,
    pub defs: String,
    pub body: String,
}

impl Page<'_> {
    pub(crate) fn sheet(self) -> Sheet {
        let [width, height] = self.paper.size();
        let mut body = self.body;
        if let Some(note) = self.note {
            let y = if self.paper == Paper::Letter { 7.0 } else { 10.5 };
            let half = (width - 34.0) / 2.0;
            body += &fitted(15.0, y, half, Style::new(Font::Bold, 3.3, INK), &self.title);
            let style = Style::new(Font::Text, 2.7, SOFT).end();
            body += &fitted(width - 15.0, y, half + 8.0, style, note);
        }
        body += &ruler(15.0, height - 10.0, self.language);
        let (w, h) = (n(width), n(height));
        let title = escape(&self.title);
        let defs = self.defs;
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}" role="img" aria-label="{title}"><defs>{defs}</defs><rect width="{w}" height="{h}" fill="#fff"/>{body}</svg>"##
        );
        Sheet { title: self.title, width, height, svg }
    }
}

/// Fifty millimetres to hold a ruler against.
fn ruler(x: f64, y: f64, language: Language) -> String {
    let mut marks = format!("M{} {}h50", n(x), n(y));
    for i in 0..=50_i32 {
        let up = if i % 10 == 0 {
            3.0
        } else if i % 5 == 0 {
            2.1
        } else {
            1.4
        };
        marks += &format!("M{} {}v-{}", n(x + f64::from(i)), n(y), n(up));
    }
    let mut drawn = format!(r#"<path d="{marks}" fill="none" stroke="{INK}" stroke-width=".2"/>"#);
    let number = Style::new(Font::Text, 2.3, SOFT).middle();
    for i in 0..=5_i32 {
        drawn += &text(x + f64::from(i * 10), y + 3.2, number, &(i * 10).to_string());
    }
    let words = Style::new(Font::Text, 2.6, SOFT);
    drawn + &text(x + 54.0, y + 0.4, words, language.say("sheet.ruler"))
}

/// Cards of one size in columns and rows, edge to edge in the middle of a
/// sheet: one cut serves two cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    pub columns: usize,
    pub rows: usize,
    pub width: f64,
    pub height: f64,
}

/// What a card is drawn as: a ground that runs over the edge, and the rest.
pub(crate) struct Drawn {
    /// The view of both, such as `0 0 200 200`.
    pub view: [f64; 2],
    /// Fills whatever rectangle it is put into.
    pub ground: String,
    pub body: String,
}

/// How far a ground runs over the outer edges.
const BLEED: f64 = 2.0;

impl Grid {
    pub(crate) const fn per_sheet(self) -> usize {
        self.columns * self.rows
    }

    fn corner(self, paper: Paper) -> [f64; 2] {
        let [width, height] = paper.size();
        let all = self.rows as f64 * self.height;
        // The ruler has the lower edge.
        let top = ((height - 10.0 - all) / 2.0 - 0.7).clamp(17.5, 24.0);
        [(width - self.columns as f64 * self.width) / 2.0, top]
    }

    /// The cards of one side. Backs are mirrored: column 1 is the last, so
    /// that a sheet turned along its long edge has every back behind its front.
    pub(crate) fn draw(self, paper: Paper, cards: &[Drawn], mirrored: bool) -> String {
        let [left, top] = self.corner(paper);
        let place = |i: usize| {
            let (column, row) = (i % self.columns, i / self.columns);
            (if mirrored { self.columns - 1 - column } else { column }, row)
        };
        let taken = |column: Option<usize>, row: Option<usize>| {
            let wanted = column.zip(row);
            (0..cards.len()).any(|i| Some(place(i)) == wanted)
        };
        let (mut grounds, mut bodies) = (String::new(), String::new());
        for (i, card) in cards.iter().enumerate() {
            let (column, row) = place(i);
            let [x, y] = [left + column as f64 * self.width, top + row as f64 * self.height];
            let over = |free: bool| if free { BLEED } else { 0.0 };
            let (here, there) = (Some(column), Some(row));
            let west = over(!taken(column.checked_sub(1), there));
            let east = over(!taken(Some(column + 1), there));
            let north = over(!taken(here, row.checked_sub(1)));
            let south = over(!taken(here, Some(row + 1)));
            let [w, h] = [self.width + west + east, self.height + north + south];
            grounds += &format!(
                r#"<g transform="translate({} {}) scale({} {})">{}</g>"#,
                n(x - west),
                n(y - north),
                n(w),
                n(h),
                card.ground
            );
            let view = format!("0 0 {} {}", n(card.view[0]), n(card.view[1]));
            bodies += &nested([x, y, self.width, self.height], &view, &card.body);
        }
        let mut drawn = grounds + &bodies;
        if !mirrored {
            drawn += &self.inner_cuts(left, top, cards.len());
        }
        drawn + &self.marks(left, top, cards.len().div_ceil(self.columns))
    }

    /// Faint lines where two cards meet.
    fn inner_cuts(self, left: f64, top: f64, count: usize) -> String {
        let mut path = String::new();
        for i in 0..count {
            let (column, row) = (i % self.columns, i / self.columns);
            let [x, y] = [left + column as f64 * self.width, top + row as f64 * self.height];
            if column > 0 {
                path += &format!("M{} {}v{}", n(x), n(y), n(self.height));
            }
            if row > 0 {
                path += &format!("M{} {}h{}", n(x), n(y), n(self.width));
            }
        }
        format!(
            r##"<path d="{path}" fill="none" stroke="#b9ad97" stroke-width=".12" stroke-dasharray="1 1.5"/>"##
        )
    }

    /// Where to cut, outside of everything that is drawn.
    fn marks(self, left: f64, top: f64, rows: usize) -> String {
        let [w, h] = [self.columns as f64 * self.width, rows as f64 * self.height];
        let mut path = String::new();
        for column in 0..=self.columns {
            let x = n(left + column as f64 * self.width);
            path += &format!("M{x} {}v-4.5M{x} {}v4.5", n(top - 3.5), n(top + h + 3.5));
        }
        for row in 0..=rows {
            let y = n(top + row as f64 * self.height);
            path += &format!("M{} {y}h-4.5M{} {y}h4.5", n(left - 3.5), n(left + w + 3.5));
        }
        format!(r##"<path d="{path}" fill="none" stroke="#000" stroke-width=".2"/>"##)
    }
}
