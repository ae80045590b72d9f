//! A die of DiXe, unfolded: a face is 100 units.

use ecrin_dixe::{CHARACTER_FACE, CardSet, DieDoc};

use crate::fonts::Font;
use crate::look::{Look, drawing};
use crate::svg::{Style, fitted, mix, n};
use crate::words::Language;

/// What a net takes: the cross, its tabs, and half a line around it.
pub(crate) const VIEW: [f64; 4] = [-2.0, -2.0, 432.0, 304.0];
/// Where the faces lie, in the order of the document: the character in the
/// middle of the cross and the fifth opposite it.
const FACES: [[u16; 2]; 6] = [[1, 1], [1, 0], [0, 1], [2, 1], [3, 1], [1, 2]];

/// A die's net, to be cut out, folded and glued.
#[must_use]
pub fn net(set: &CardSet, die: &str, language: Language) -> Option<String> {
    let look = Look { set, language };
    let die = look.die(die)?;
    let view = VIEW.map(n).join(" ");
    Some(drawing(&view, &die.name, "", &net_body(look, die)))
}

pub(crate) fn net_body(look: Look<'_>, die: &DieDoc) -> String {
    let enamel = look.enamel(die);
    let mut body = String::new();
    let glue = Style::new(Font::Text, 13.0, "#7b7263").middle();
    let words = look.language.say("dixe.glue");
    for column in [0.0, 2.0, 3.0] {
        let x = column * 100.0;
        body += &tab(&format!("M{} 100l14-28h72l14 28z", n(x)));
        body += &tab(&format!("M{} 200l14 28h72l14-28z", n(x)));
        body += &fitted(x + 50.0, 91.0, 74.0, glue, words);
        body += &fitted(x + 50.0, 219.0, 74.0, glue, words);
    }
    body += &tab("M400 100l28 14v72l-28 14z");
    for ([column, row], face) in FACES.into_iter().zip(&die.faces) {
        body += &flat(look, die, face, [column * 100, row * 100]);
    }
    let dark = mix(&enamel, "#000000", 0.45);
    body += r##"<path d="M100 100h100M100 200h100M100 100v100M200 100v100M300 100v100" fill="none" stroke="#fff7e6" stroke-opacity=".8" stroke-width="1.4" stroke-dasharray="7 5"/>"##;
    body += &format!(
        r#"<path d="M100 0h100v100h200v100H200v100H100V200H0V100h100z" fill="none" stroke="{dark}" stroke-width="1.4"/>"#
    );
    body
}

fn tab(path: &str) -> String {
    format!(r##"<path d="{path}" fill="#fff" stroke="#8a8172" stroke-width="1.2"/>"##)
}

fn flat(look: Look<'_>, die: &DieDoc, face: &str, [x, y]: [u16; 2]) -> String {
    let enamel = look.enamel(die);
    let sign = if face == CHARACTER_FACE {
        look.picture(die, [14.0, 14.0], 72.0)
    } else {
        look.sign(face, [22.0, 22.0], 56.0, "#fff7e6")
    };
    format!(
        r##"<g transform="translate({x} {y})"><rect width="100" height="100" fill="{enamel}"/><rect x="8" y="8" width="84" height="84" rx="16" fill="{}" stroke="#e8cd92" stroke-width="1.6"/>{sign}</g>"##,
        mix(&enamel, "#000000", 0.13)
    )
}
