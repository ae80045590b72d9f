//! What a seat can choose, and how it is written.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::point::{BadPoint, Point};

/// One choice: a stone on a point, or red instead of white (R3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnyxAction", type = "string"))]
pub enum Action {
    Place(Point),
    Swap,
}

impl Action {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Place(point) => point.name(),
            Action::Swap => "swap",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    #[error("write a point such as D12 or DE910, or swap")]
    Empty,
    #[error("{0}")]
    Point(BadPoint),
}

impl FromStr for Action {
    type Err = BadAction;

    /// In either case; without stars, which only a position can judge.
    fn from_str(text: &str) -> Result<Action, BadAction> {
        if text.is_empty() {
            Err(BadAction::Empty)
        } else if text.eq_ignore_ascii_case("swap") {
            Ok(Action::Swap)
        } else {
            text.parse().map(Action::Place).map_err(BadAction::Point)
        }
    }
}

/// An action and the pairs it took, written as records write it: `D4*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Played {
    pub action: Action,
    pub pairs: u8,
}

impl Played {
    /// The same as `Display`, without its machinery: servers write a list of
    /// a hundred for every move.
    pub(crate) fn append(self, to: &mut String) {
        to.push_str(self.action.name());
        (0..self.pairs).for_each(|_| to.push('*'));
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.action.name())?;
        (0..self.pairs).try_for_each(|_| f.write_str("*"))
    }
}

impl FromStr for Played {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Played, BadAction> {
        let bare = text.trim_end_matches('*');
        let stars = text.len() - bare.len();
        // More stars than any placement earns (R5.3) stay too many.
        let pairs = u8::try_from(stars).unwrap_or(u8::MAX);
        Ok(Played { action: bare.parse()?, pairs })
    }
}

impl Serialize for Played {
    /// By hand where it can be: a view holds every action so far, and the
    /// machinery of formatting cost more than the rest of it.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.pairs {
            0 => to.serialize_str(self.action.name()),
            _ => to.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Played {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Played, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}
