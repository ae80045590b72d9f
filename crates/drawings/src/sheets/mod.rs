//! The sheets of every game.

pub(crate) mod cards;
pub(crate) mod nets;
pub(crate) mod nox;
pub(crate) mod onix;
pub(crate) mod onyx;
pub(crate) mod rules;

use crate::order::Sides;
use crate::paper::{Drawn, Grid, Page, Paper, Sheet};
use crate::words::Language;

/// A deck to cut out: sheets of fronts, each followed by the sheet of backs
/// that a printer puts behind it.
pub(crate) struct Deck<'a> {
    pub grid: Grid,
    pub fronts: Vec<Drawn>,
    pub backs: Vec<Drawn>,
    pub titles: [&'a str; 2],
    pub defs: &'a str,
}

impl Deck<'_> {
    pub(crate) fn sheets(self, paper: Paper, language: Language, sides: Sides) -> Vec<Sheet> {
        let per = self.grid.per_sheet();
        let [width, height] = [self.grid.width, self.grid.height].map(|mm| language.number(mm));
        let size = format!("{width} × {height}");
        let cut = language.tell("sheet.cut", &[("size", &size)]);
        let count = self.fronts.len().div_ceil(per);
        let title = |title: &str, number: usize| {
            if count == 1 {
                return title.to_string();
            }
            let (number, of) = (number.to_string(), count.to_string());
            language.tell("sheet.part", &[("title", title), ("number", &number), ("of", &of)])
        };
        let page = |title: String, note: &str, cards: &[Drawn], mirrored: bool| {
            let body = self.grid.draw(paper, cards, mirrored);
            let defs = self.defs.to_string();
            Page { paper, language, title, note: Some(note), defs, body }.sheet()
        };
        let mut sheets = Vec::new();
        for (number, (fronts, backs)) in
            (1..).zip(self.fronts.chunks(per).zip(self.backs.chunks(per)))
        {
            sheets.push(page(title(self.titles[0], number), &cut, fronts, false));
            if sides == Sides::Both {
                let note = language.say("sheet.mirrored");
                sheets.push(page(title(self.titles[1], number), note, backs, true));
            }
        }
        sheets
    }
}

/// A ground of one colour, for whatever rectangle it is put into.
pub(crate) fn plain(fill: &str) -> String {
    format!(r#"<rect width="1" height="1" fill="{fill}"/>"#)
}
