//! The fonts of everything that is drawn, and how wide a text is in them.
//! Only these are used, so that a drawing is the same on every machine.

use std::sync::LazyLock;

use ttf_parser::Face;

pub const INTER: &[u8] = include_bytes!("../../../art/fonts/inter-500.ttf");
pub const INTER_BOLD: &[u8] = include_bytes!("../../../art/fonts/inter-700.ttf");
pub const FRAUNCES: &[u8] = include_bytes!("../../../art/fonts/fraunces-600.ttf");
/// Cut to the words on boxes; for pictures of links alone.
pub const FRAUNCES_MEDIUM: &[u8] = include_bytes!("../../../art/fonts/fraunces-500.ttf");

/// What a text is set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Text,
    Bold,
    Display,
}

static FACES: LazyLock<[Face<'static>; 3]> = LazyLock::new(|| {
    [INTER, INTER_BOLD, FRAUNCES].map(|data| Face::parse(data, 0).expect("a font of ours"))
});

impl Font {
    fn face(self) -> &'static Face<'static> {
        &FACES[self as usize]
    }

    pub(crate) const fn attributes(self) -> &'static str {
        match self {
            Font::Text => r#"font-family="Inter Variable,Inter,sans-serif" font-weight="500""#,
            Font::Bold => r#"font-family="Inter Variable,Inter,sans-serif" font-weight="700""#,
            Font::Display => {
                r#"font-family="Fraunces Variable,Fraunces,Georgia,serif" font-weight="600""#
            }
        }
    }

    /// This font, or the one with more letters if it lacks one of these.
    pub(crate) fn with(self, text: &str) -> Font {
        if self == Font::Display && !text.chars().all(|c| self.face().glyph_index(c).is_some()) {
            Font::Bold
        } else {
            self
        }
    }

    /// The width of a text of this size, a little generous: a browser's font
    /// differs by a hair.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        let face = self.face();
        let advance = |c: char| {
            let glyph = face.glyph_index(c);
            glyph.and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(face.units_per_em())
        };
        let units: f64 = text.chars().map(|c| f64::from(advance(c))).sum();
        units * size / f64::from(face.units_per_em()) * 1.01
    }
}

/// The first character that none of our fonts can draw, if there is one.
#[must_use]
pub fn missing(text: &str) -> Option<char> {
    text.chars().find(|&c| c != '\u{202f}' && Font::Text.face().glyph_index(c).is_none())
}
