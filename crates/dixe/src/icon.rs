//! Drawings of symbols and characters inside a set: filled paths, nothing else.

use serde::{Deserialize, Serialize};

use crate::violation::Violation;

/// A drawing in a box of 100 × 100, painted path by path.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Icon {
    pub paths: Vec<IconPath>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IconPath {
    /// Path data of absolute `M`, `L`, `C`, `Q` and `Z` with plain numbers.
    pub d: String,
    /// `#rrggbb`; absent: the ink of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fill: Option<String>,
}

/// The drawing of a character: one of our own, by its id, or a drawing of
/// the set's maker.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged, expecting = "a picture is the id of one of our characters or a drawing")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Picture {
    Ours(String),
    Drawn(Icon),
}

pub const MAX_PATHS: usize = 200;
/// The most letters of all path data of a drawing.
pub const MAX_PATH_DATA: usize = 16_000;
/// Points may lie this far outside the box: curves need it.
const MARGIN: f64 = 100.0;

/// Whether a colour is written `#rrggbb`.
#[must_use]
pub fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Whether path data begins with `M` and has only the commands we draw, each
/// with its numbers.
#[must_use]
pub fn is_path(data: &str) -> bool {
    let mut words = Words { rest: data };
    let mut begun = false;
    while let Some(command) = words.command() {
        let numbers = match command {
            b'M' | b'L' => 2,
            b'Q' => 4,
            b'C' => 6,
            b'Z' => 0,
            _ => return false,
        };
        if !begun && command != b'M' {
            return false;
        }
        begun = true;
        for _ in 0..numbers {
            if !words.number().is_some_and(|n| (-MARGIN..=100.0 + MARGIN).contains(&n)) {
                return false;
            }
        }
        // A command may be followed by further numbers of its own kind.
        while numbers > 0 && words.at_number() {
            for _ in 0..numbers {
                if !words.number().is_some_and(|n| (-MARGIN..=100.0 + MARGIN).contains(&n)) {
                    return false;
                }
            }
        }
    }
    begun && words.rest.is_empty()
}

struct Words<'a> {
    rest: &'a str,
}

impl Words<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t', '\r']);
    }

    fn command(&mut self) -> Option<u8> {
        self.skip();
        let first = *self.rest.as_bytes().first()?;
        if !first.is_ascii_alphabetic() {
            return None;
        }
        self.rest = &self.rest[1..];
        Some(first)
    }

    fn at_number(&mut self) -> bool {
        self.skip();
        self.rest.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '.')
    }

    /// A plain decimal number: no exponent.
    fn number(&mut self) -> Option<f64> {
        self.skip();
        let signed = usize::from(self.rest.starts_with('-'));
        let mut points = 0;
        let long = self.rest[signed..]
            .bytes()
            .take_while(|&letter| {
                points += usize::from(letter == b'.');
                letter.is_ascii_digit() || (letter == b'.' && points == 1)
            })
            .count();
        let (number, rest) = self.rest.split_at(signed + long);
        let number = number.parse().ok()?;
        self.rest = rest;
        Some(number)
    }
}

/// What is wrong with a drawing.
pub(crate) fn check_icon(at: &str, field: &str, icon: &Icon, wrong: &mut Vec<Violation>) {
    let paths = icon.paths.len();
    if !(1..=MAX_PATHS).contains(&paths) {
        let why = format!("{paths} paths; 1 to {MAX_PATHS} are allowed");
        let found = Violation::new(at, format!("{field}.paths"), "icon/paths", why);
        wrong.push(found.with("found", paths).with("most", MAX_PATHS));
    }
    let letters: usize = icon.paths.iter().map(|path| path.d.len()).sum();
    if letters > MAX_PATH_DATA {
        let why = format!("{letters} letters of path data; {MAX_PATH_DATA} are allowed");
        let found = Violation::new(at, format!("{field}.paths"), "icon/size", why);
        wrong.push(found.with("found", letters).with("most", MAX_PATH_DATA));
        return;
    }
    for (index, path) in icon.paths.iter().enumerate() {
        if !is_path(&path.d) {
            let field = format!("{field}.paths[{index}].d");
            let why = "path data is made of absolute M, L, C, Q, Z and plain numbers";
            wrong.push(Violation::new(at, field, "icon/path", why));
        }
        if let Some(fill) = &path.fill
            && !is_colour(fill)
        {
            let field = format!("{field}.paths[{index}].fill");
            wrong.push(bad_colour(at, field, fill));
        }
    }
}

pub(crate) fn bad_colour(at: &str, field: impl Into<String>, colour: &str) -> Violation {
    let why = format!("`{colour}` is not a colour such as #a02040");
    Violation::new(at, field, "colour/form", why).with("colour", colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_data_is_what_we_draw_and_nothing_else() {
        for good in ["M0 0L100,100Z", "M 1.5 -.5 C 1 2 3 4 5 6 7 8 9 10 11 12 Z", "M0 0 Q1 1 2 2"] {
            assert!(is_path(good), "{good}");
        }
        let bad = [
            "",
            " ",
            "L0 0",
            "m0 0",
            "M0",
            "M0 0 L1",
            "M0 0 A1 1 0 0 0 5 5",
            "M0 0 x",
            "M1e3 0",
            "M0 0 C1 2 3 4 5",
            "M900 0",
            "M0 0 Z 5",
            "M0 0\"/><script>",
            "M0 0 é",
            "M- 0",
            "M0 0;",
        ];
        for bad in bad {
            assert!(!is_path(bad), "{bad}");
        }
    }

    #[test]
    fn colours_have_six_digits() {
        assert!(is_colour("#a02040") && is_colour("#A02040"));
        for bad in ["", "#", "red", "#a0204", "#a020400", "a02040", "#a0204g", "#éééa"] {
            assert!(!is_colour(bad), "{bad}");
        }
    }
}
