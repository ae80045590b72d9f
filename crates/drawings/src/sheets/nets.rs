//! The dice of a DiXe set, to be cut out and glued.

use crate::fonts::Font;
use crate::look::Look;
use crate::net::{VIEW, net_body};
use crate::order::DieSize;
use crate::paper::{Page, Paper, Sheet};
use crate::svg::{INK, SOFT, Style, fitted, n, nested, paragraph, text};

pub(crate) fn nets(look: Look<'_>, paper: Paper, die: DieSize) -> Vec<Sheet> {
    let mm = die.millimetres();
    let [width, height] = paper.size();
    let language = look.language;
    let (columns, rows) = if die == DieSize::Large { (1, 3) } else { (2, 3) };
    // A face is a hundred units of the net.
    let [net_width, net_height] = [VIEW[2] * mm / 100.0, VIEW[3] * mm / 100.0];
    let gap = ((width - 20.0 - columns as f64 * net_width) / columns as f64).clamp(0.0, 10.0);
    let all = columns as f64 * net_width + (columns as f64 - 1.0) * gap;
    let left = (width - all) / 2.0;
    let (top, bottom) = (17.0, height - 28.0);
    let step = (bottom - top) / f64::from(rows);
    let per = columns * rows as usize;
    let size = n(mm);
    let count = look.set.dice.len().div_ceil(per);
    let name = look.name();
    let title = language.tell("dixe.dice", &[("set", &name), ("mm", &size)]);
    (1..)
        .zip(look.set.dice.chunks(per))
        .map(|(number, dice)| {
            let mut body = String::new();
            for (i, one) in dice.iter().enumerate() {
                let x = left + (i % columns) as f64 * (net_width + gap);
                let y = top + (i / columns) as f64 * step + (step - net_height) / 2.0;
                let view = VIEW.map(n).join(" ");
                body += &nested([x, y, net_width, net_height], &view, &net_body(look, one));
                let beside = x + mm * 2.1;
                let room = mm * 2.15;
                let style = Style::new(Font::Display, 3.6, INK);
                body += &fitted(beside, y + mm * 0.3, room, style, &one.name);
                let what = language.tell("dixe.die", &[("mm", &size)]);
                let style = Style::new(Font::Text, 2.5, SOFT);
                body += &text(beside, y + mm * 0.3 + 4.4, style, &what);
            }
            let style = Style::new(Font::Text, 2.8, SOFT);
            let fold = language.say("dixe.fold");
            body += &paragraph(15.0, height - 23.0, width - 30.0, style, fold).0;
            let (number, of) = (number.to_string(), count.to_string());
            let title = if count == 1 {
                title.clone()
            } else {
                let holes = [("title", &*title), ("number", &*number), ("of", &*of)];
                language.tell("sheet.part", &holes)
            };
            let note = Some(language.say("dixe.stick"));
            Page { paper, language, title, note, defs: String::new(), body }.sheet()
        })
        .collect()
}
