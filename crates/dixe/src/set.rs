//! Card sets as documents: the format `dixe-oncard/1`.

use std::fmt;
use std::sync::LazyLock;

use serde::de::{self, DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Names {
    pub fr: String,
    pub en: String,
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

/// One thing that is wrong with a set: where, in which field, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// `card oni`, `die oni`, `symbol pi` or `set`.
    pub at: String,
    /// Such as `combos[1]` or `save.slots`.
    pub field: String,
    pub why: String,
}

impl Violation {
    pub(crate) fn new(
        at: impl Into<String>,
        field: impl Into<String>,
        why: impl Into<String>,
    ) -> Violation {
        Violation { at: at.into(), field: field.into(), why: why.into() }
    }

    pub(crate) fn list(all: &[Violation]) -> String {
        all.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.at, self.field, self.why)
    }
}

/// The set that a table has unless it brings its own.
#[must_use]
pub fn default_set() -> &'static CardSet {
    static DEFAULT: LazyLock<CardSet> = LazyLock::new(|| {
        CardSet::from_json(include_str!("../data/default.json")).expect("the default set is sound")
    });
    &DEFAULT
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSet {
    format: String,
    #[serde(default)]
    note: Option<String>,
    symbols: Vec<Value>,
    dice: Vec<Value>,
    cards: Vec<Value>,
}

impl CardSet {
    /// Reads a document; what cannot be read is named card by card.
    pub fn from_json(text: &str) -> Result<CardSet, Vec<Violation>> {
        let value = serde_json::from_str(text)
            .map_err(|why| vec![Violation::new("set", "document", why.to_string())])?;
        CardSet::from_value(value)
    }

    pub fn from_value(value: Value) -> Result<CardSet, Vec<Violation>> {
        let raw: RawSet = serde_json::from_value(value)
            .map_err(|why| vec![Violation::new("set", "document", why.to_string())])?;
        let mut wrong = Vec::new();
        let set = CardSet {
            format: raw.format,
            note: raw.note,
            symbols: read_all("symbol", raw.symbols, &mut wrong),
            dice: read_all("die", raw.dice, &mut wrong),
            cards: read_all("card", raw.cards, &mut wrong),
        };
        if wrong.is_empty() { Ok(set) } else { Err(wrong) }
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
                wrong.push(Violation::new(format!("{what} {name}"), field, why));
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
