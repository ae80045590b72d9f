//! What a table chooses before a match.

use ecrin_core::{BadConfig, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxConfig"))]
pub struct Config {
    pub scoring: Scoring,
    /// Who starts the first round; drawn by lot if nobody is named (R2.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first: Option<Seat>,
}

/// Who writes down points after a round, and how many end the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Scoring {
    /// Everybody with all three colours (R6.2).
    #[default]
    Base,
    /// Only the best of the round (R6.3).
    HardHeaded,
}

impl Scoring {
    /// The points that end the match (R7.1).
    #[must_use]
    pub const fn target(self) -> u16 {
        match self {
            Scoring::Base => 150,
            Scoring::HardHeaded => 100,
        }
    }
}

impl Config {
    /// `Ok` if a table of `seats` can be played with this.
    pub fn check(&self, seats: u8) -> Result<(), BadConfig> {
        match self.first {
            Some(first) if first.index() >= usize::from(seats) => {
                let why = format!("seat {first} is not at a table of {seats}");
                Err(BadConfig::new("first", why))
            }
            _ => Ok(()),
        }
    }
}
