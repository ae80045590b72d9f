//! What is wrong with a card set, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// One thing that is wrong with a set: where, in which field, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Violation {
    /// `card oni`, `die oni`, `symbol pi` or `set`.
    pub at: String,
    /// Such as `combos[1]` or `save.slots`.
    pub field: String,
    /// The reason for programs, which never changes: `combo/length`.
    pub code: &'static str,
    /// What a sentence in any language needs besides.
    #[cfg_attr(test, ts(type = "{ [name in string]?: string | number }"))]
    pub args: BTreeMap<&'static str, Arg>,
    /// The reason in English.
    pub why: String,
}

/// A value that a sentence about a violation names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    Number(u64),
    Text(String),
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as u64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl Violation {
    #[must_use]
    pub fn new(
        at: impl Into<String>,
        field: impl Into<String>,
        code: &'static str,
        why: impl Into<String>,
    ) -> Violation {
        let (at, field, why) = (at.into(), field.into(), why.into());
        Violation { at, field, code, args: BTreeMap::new(), why }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Violation {
        self.args.insert(name, value.into());
        self
    }

    /// A number that is not between two others.
    pub(crate) fn between(self, found: usize, least: usize, most: usize) -> Violation {
        self.with("found", found).with("least", least).with("most", most)
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
