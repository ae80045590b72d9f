//! Card sets as documents: the format `dixe-oncard/1`.

use std::sync::LazyLock;

use serde::de::{self, DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::icon::{Icon, Picture};
use crate::violation::Violation;

pub const SET_FORMAT: &str = "dixe-oncard/1";

/// How a die writes the face with its character.
pub const CHARACTER_FACE: &str = "@character";

/// A whole set as it stands in a file. What is read is not yet valid:
/// [`violations`](crate::violations) says what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardSet {
    pub format: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub note: Option<String>,
    pub symbols: Vec<SymbolDoc>,
    pub dice: Vec<DieDoc>,
    pub cards: Vec<CardDoc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SymbolDoc {
    pub id: String,
    pub name: Names,
    pub glyph: String,
    /// `project` for symbols of our own, otherwise where it is known from.
    #[serde(default)]
    pub source: String,
    /// Absent: the drawing of the id if it is one of ours, else the glyph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub icon: Option<Icon>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Names {
    pub fr: String,
    pub en: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub es: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub nl: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DieDoc {
    pub id: String,
    pub name: String,
    /// Six dice that share this name are a ready-made deck.
    #[serde(default)]
    pub set: String,
    pub faces: Vec<String>,
    /// The faces known from the publisher; the others are the project's own.
    #[serde(default)]
    pub known: Vec<String>,
    /// The enamel of the character, `#rrggbb`. Absent: that of the id if it
    /// is one of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub colour: Option<String>,
    /// Absent: the drawing of the id if it is one of ours, else a medal with
    /// the first letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub picture: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardDoc {
    pub id: String,
    pub die: String,
    pub combos: Vec<Vec<String>>,
    /// For each combination the symbols known from the rulebook's examples;
    /// the others are the project's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<String>>>"))]
    pub known: Vec<Vec<String>>,
    pub save: SaveDoc,
    #[cfg_attr(test, ts(type = "Power"))]
    pub power: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SaveDoc {
    #[cfg_attr(test, ts(type = r#""throw" | "turnEnd""#))]
    pub when: String,
    pub cond: ConditionDoc,
    pub slots: u64,
    /// `rulebook` or `project`.
    #[serde(default)]
    pub source: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConditionDoc {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub n: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub symbol: Option<String>,
    #[serde(default, rename = "minDice", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub min_dice: Option<u64>,
}

/// The sets that a table may name. A name stands for its set for ever: a
/// better set gets a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum BuiltIn {
    First,
    Second,
}

impl BuiltIn {
    pub const ALL: [BuiltIn; 2] = [BuiltIn::First, BuiltIn::Second];
    /// What a table has that names no set, in old records above all.
    pub const UNNAMED: BuiltIn = BuiltIn::First;
    /// What new tables are offered.
    pub const NEWEST: BuiltIn = BuiltIn::Second;

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BuiltIn::First => "first",
            BuiltIn::Second => "second",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<BuiltIn> {
        BuiltIn::ALL.into_iter().find(|set| set.name() == name)
    }

    #[must_use]
    pub fn set(self) -> &'static CardSet {
        static SETS: LazyLock<[CardSet; BuiltIn::ALL.len()]> = LazyLock::new(|| {
            [include_str!("../data/first.json"), include_str!("../data/second.json")]
                .map(|text| CardSet::from_json(text).expect("a built-in set is sound"))
        });
        &SETS[self as usize]
    }
}

/// The set that new tables are offered.
#[must_use]
pub fn default_set() -> &'static CardSet {
    BuiltIn::NEWEST.set()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSet {
    format: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    note: Option<String>,
    symbols: Vec<Value>,
    dice: Vec<Value>,
    cards: Vec<Value>,
}

impl CardSet {
    /// Reads a document; what cannot be read is named card by card.
    pub fn from_json(text: &str) -> Result<CardSet, Vec<Violation>> {
        let value = serde_json::from_str(text).map_err(|why| {
            vec![Violation::new("set", "document", "set/unreadable", why.to_string())]
        })?;
        CardSet::from_value(value)
    }

    pub fn from_value(value: Value) -> Result<CardSet, Vec<Violation>> {
        let raw: RawSet = serde_json::from_value(value).map_err(|why| {
            vec![Violation::new("set", "document", "set/unreadable", why.to_string())]
        })?;
        let mut wrong = Vec::new();
        let set = CardSet {
            format: raw.format,
            name: raw.name,
            note: raw.note,
            symbols: read_all("symbol", raw.symbols, &mut wrong),
            dice: read_all("die", raw.dice, &mut wrong),
            cards: read_all("card", raw.cards, &mut wrong),
        };
        if wrong.is_empty() { Ok(set) } else { Err(wrong) }
    }

    /// What tells a set from all others: the SHA-256 of its document, written
    /// without spaces, fields in the order of the format and absent ones left
    /// out, in 64 hexadecimal digits.
    #[must_use]
    pub fn digest(&self) -> String {
        let text = serde_json::to_string(self).expect("a set is plain JSON");
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The ready-made decks: names shared by exactly six dice, and the dice.
    #[must_use]
    pub fn ready_decks(&self) -> Vec<(&str, Vec<&DieDoc>)> {
        let mut decks: Vec<(&str, Vec<&DieDoc>)> = Vec::new();
        for die in self.dice.iter().filter(|die| !die.set.is_empty()) {
            match decks.iter_mut().find(|(name, _)| *name == die.set) {
                Some((_, dice)) => dice.push(die),
                None => decks.push((&die.set, vec![die])),
            }
        }
        decks.retain(|(_, dice)| dice.len() == 6);
        decks
    }
}

/// Reads each item by itself, so that an error can name the item it is in.
fn read_all<T: DeserializeOwned>(
    what: &str,
    values: Vec<Value>,
    wrong: &mut Vec<Violation>,
) -> Vec<T> {
    let mut items = Vec::with_capacity(values.len());
    for (index, value) in values.into_iter().enumerate() {
        let id = value.get("id").and_then(Value::as_str).map(str::to_string);
        match serde_json::from_value(value) {
            Ok(item) => items.push(item),
            Err(why) => {
                let name = id.unwrap_or_else(|| format!("number {}", index + 1));
                let why = why.to_string();
                // serde writes the field it stumbled over in backquotes.
                let field = why.split('`').nth(1).unwrap_or("document").to_string();
                wrong.push(Violation::new(format!("{what} {name}"), field, "item/unreadable", why));
            }
        }
    }
    items
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        let value = Value::deserialize(from)?;
        CardSet::from_value(value).map_err(|wrong| de::Error::custom(Violation::list(&wrong)))
    }
}
