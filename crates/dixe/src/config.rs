//! What a table is played with.

use ecrin_core::Seat;
use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::Id;
use crate::set::{BuiltIn, CardSet};
use crate::violation::Violation;

/// Written in full in every record. A deck may be given by the name of a
/// ready-made one, such as `"flora"`; it is written as its six characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeConfig"))]
pub struct Config {
    pub jokers: Jokers,
    /// One deck for each seat at least; further ones are not used (R11.8).
    pub decks: Vec<Vec<Id>>,
    pub saved_die: SavedDie,
    /// Whether a turn may be stopped after finishing a combination (R5.6).
    pub stop_after_combination: bool,
    pub fails: Fails,
    /// Absent: the set `first`, for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub set: Option<ChosenSet>,
    /// Who begins; drawn by lot if nobody is named (R2.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first: Option<Seat>,
}

/// The set a table is played with: one of ours by its name, or a whole
/// document, so that a record needs no other file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ChosenSet {
    BuiltIn(BuiltIn),
    Own(Box<CardSet>),
}

impl ChosenSet {
    #[must_use]
    pub fn set(&self) -> &CardSet {
        match self {
            ChosenSet::BuiltIn(name) => name.set(),
            ChosenSet::Own(set) => set,
        }
    }
}

impl From<CardSet> for ChosenSet {
    fn from(set: CardSet) -> ChosenSet {
        ChosenSet::Own(Box::new(set))
    }
}

impl From<BuiltIn> for ChosenSet {
    fn from(name: BuiltIn) -> ChosenSet {
        ChosenSet::BuiltIn(name)
    }
}

impl<'de> Deserialize<'de> for ChosenSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ChosenSet, D::Error> {
        match Value::deserialize(from)? {
            Value::String(name) => match BuiltIn::named(&name) {
                Some(set) => Ok(ChosenSet::BuiltIn(set)),
                None => {
                    let known = BuiltIn::ALL.map(BuiltIn::name).join(", ");
                    let why = format!("set: `{name}` is not a set of ours; there are: {known}");
                    Err(de::Error::custom(why))
                }
            },
            document => match CardSet::from_value(document) {
                Ok(set) => Ok(set.into()),
                Err(wrong) => Err(de::Error::custom(Violation::list(&wrong))),
            },
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Jokers {
    #[default]
    Normal,
    /// One joker per combination and throw.
    Expert,
    /// One joker per combination and turn.
    SuperExpert,
}

/// When the die of a used saved symbol comes back (R4.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SavedDie {
    #[default]
    AtOnce,
    WithCombination,
}

/// What the condition `failed` counts (R7.15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Fails {
    #[default]
    Every,
    Resetting,
}

/// The most seats a table has.
pub(crate) const SEATS: usize = 4;

impl Default for Config {
    fn default() -> Config {
        let deck = first_deck(BuiltIn::UNNAMED.set()).expect("the set has a ready-made deck");
        Config {
            jokers: Jokers::default(),
            decks: vec![deck; SEATS],
            saved_die: SavedDie::default(),
            stop_after_combination: true,
            fails: Fails::default(),
            set: None,
            first: None,
        }
    }
}

impl Config {
    /// The set the table is played with.
    #[must_use]
    pub fn card_set(&self) -> &CardSet {
        self.set.as_ref().map_or_else(|| BuiltIn::UNNAMED.set(), ChosenSet::set)
    }

    /// The same table with every seat playing the ready-made deck `name`.
    #[must_use]
    pub fn with_deck(mut self, name: &str) -> Option<Config> {
        let deck = named_deck(self.card_set(), name).ok()?;
        self.decks = vec![deck; SEATS];
        Some(self)
    }
}

fn ids(dice: &[&crate::set::DieDoc]) -> Result<Vec<Id>, String> {
    dice.iter().map(|die| die.id.parse().map_err(|why| format!("decks: {why}"))).collect()
}

fn named_deck(set: &CardSet, name: &str) -> Result<Vec<Id>, String> {
    let decks = set.ready_decks();
    match decks.iter().find(|(known, _)| *known == name) {
        Some((_, dice)) => ids(dice),
        None => {
            let known: Vec<&str> = decks.iter().map(|(name, _)| *name).collect();
            Err(format!(
                "decks: `{name}` is not a ready-made deck; there are: {}",
                known.join(", ")
            ))
        }
    }
}

/// The deck of a seat that chose none: the first ready-made one, or the first
/// six dice of a set that has none.
fn first_deck(set: &CardSet) -> Result<Vec<Id>, String> {
    match set.ready_decks().first() {
        Some((_, dice)) => ids(dice),
        None => ids(&set.dice.iter().take(6).collect::<Vec<_>>()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    jokers: Jokers,
    decks: Option<Vec<WrittenDeck>>,
    saved_die: SavedDie,
    stop_after_combination: bool,
    fails: Fails,
    set: Option<ChosenSet>,
    first: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a deck is a list of six characters or the name of a ready-made one")]
enum WrittenDeck {
    Named(String),
    Listed(Vec<String>),
}

impl Default for Written {
    fn default() -> Written {
        Written {
            jokers: Jokers::default(),
            decks: None,
            saved_die: SavedDie::default(),
            stop_after_combination: true,
            fails: Fails::default(),
            set: None,
            first: None,
        }
    }
}

impl TryFrom<Written> for Config {
    type Error = String;

    fn try_from(written: Written) -> Result<Config, String> {
        let set = written.set.as_ref().map_or_else(|| BuiltIn::UNNAMED.set(), ChosenSet::set);
        let decks = match written.decks {
            None => vec![first_deck(set)?; SEATS],
            Some(decks) => decks
                .into_iter()
                .enumerate()
                .map(|(index, deck)| match deck {
                    WrittenDeck::Named(name) => named_deck(set, &name),
                    WrittenDeck::Listed(list) => list
                        .iter()
                        .map(|id| id.parse().map_err(|why| format!("decks[{index}]: {why}")))
                        .collect(),
                })
                .collect::<Result<_, _>>()?,
        };
        Ok(Config {
            jokers: written.jokers,
            decks,
            saved_die: written.saved_die,
            stop_after_combination: written.stop_after_combination,
            fails: written.fails,
            set: written.set,
            first: written.first,
        })
    }
}
