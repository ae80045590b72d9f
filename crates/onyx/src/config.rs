//! What is agreed before a match.

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize};

use crate::board::Size;

/// The options of a match, written in full in every record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnyxConfig"))]
pub struct Config {
    #[serde(deserialize_with = "read_size")]
    pub size: Size,
    #[serde(deserialize_with = "read_setup")]
    pub setup: Setup,
    /// Whether the second seat may take the red stones (R3.2).
    #[serde(deserialize_with = "read_swap")]
    pub swap: bool,
}

/// The stones on the board before the first placement (R2.1, R2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Setup {
    #[default]
    Standard,
    Open,
}

impl Default for Config {
    fn default() -> Config {
        Config { size: Size::Twelve, setup: Setup::Standard, swap: true }
    }
}

// Serde names a field only if it is unknown or missing, so each reader says
// which one it is.

fn read_size<'de, D: Deserializer<'de>>(from: D) -> Result<Size, D::Error> {
    named("size", Size::deserialize(from))
}

fn read_setup<'de, D: Deserializer<'de>>(from: D) -> Result<Setup, D::Error> {
    named("setup", Setup::deserialize(from))
}

fn read_swap<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    named("swap", bool::deserialize(from))
}

fn named<T, E: de::Error>(field: &str, read: Result<T, E>) -> Result<T, E> {
    read.map_err(|why| E::custom(format_args!("{field}: {why}")))
}
