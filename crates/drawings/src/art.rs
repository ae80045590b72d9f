//! The artwork that the page shows too: `art` at the root of the repository.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Of DiXe: symbols of 24 by 24 in the current colour, faces of 100 by 100.
#[derive(Debug, Deserialize)]
pub(crate) struct Dixe {
    pub enamel: HashMap<String, String>,
    pub symbols: HashMap<String, String>,
    pub faces: HashMap<String, String>,
}

/// Of Onix: gems of 100 by 100, cards of 62 by 80.
#[derive(Debug, Deserialize)]
pub(crate) struct Onix {
    pub gems: HashMap<char, Gem>,
    pub table: String,
    pub defs: String,
    pub ground: String,
    pub half: String,
    pub sheen: String,
    pub frame: String,
    pub rule: String,
    pub letter: String,
    pub effect: String,
    pub one: Vec<GemPlace>,
    pub two: Vec<GemPlace>,
    pub back: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Gem {
    pub ground: String,
    pub table: [String; 3],
    pub facets: String,
}

/// Where a card of Onix shows a gem (and how large), its letter and its effect.
#[derive(Debug, Deserialize)]
pub(crate) struct GemPlace {
    pub gem: [f64; 3],
    pub letter: [f64; 2],
    pub effect: [f64; 2],
}

/// Of NOX: cards of 150 by 214, signs of 24 by 24, numerals laid with bones.
#[derive(Debug, Deserialize)]
pub(crate) struct Nox {
    pub bone: String,
    pub colours: HashMap<String, Night>,
    pub night: String,
    pub defs: String,
    pub strokes: HashMap<char, Vec<[f64; 4]>>,
    pub shaft: String,
    pub knob: String,
    pub card: String,
    pub back: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Night {
    pub high: String,
    pub low: String,
    pub dark: String,
    pub sign: String,
    pub companion: String,
}

macro_rules! read {
    ($name:ident, $type:ty, $file:literal) => {
        pub(crate) static $name: LazyLock<$type> = LazyLock::new(|| {
            serde_json::from_str(include_str!(concat!("../../../art/", $file)))
                .expect("a test reads it")
        });
    };
}
read!(DIXE, Dixe, "dixe.json");
read!(ONIX, Onix, "onix.json");
read!(NOX, Nox, "nox.json");
read!(EFFECTS, HashMap<String, String>, "effects.json");
