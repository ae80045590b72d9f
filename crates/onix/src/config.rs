//! What the host chooses before a match.

use std::fmt;
use std::str::FromStr;

use ecrin_core::Seat;
use serde::{Deserialize, Deserializer, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnixConfig"))]
pub struct Config {
    #[serde(deserialize_with = "mode")]
    pub mode: Mode,
    /// Who begins; by lot if nobody is named. R2.4
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "first")]
    #[cfg_attr(test, ts(optional))]
    pub first: Option<Seat>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Mode {
    #[default]
    Base,
    /// A seat without gems wins at once. R8.8
    Advanced,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mode::Base => "base",
            Mode::Advanced => "advanced",
        })
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(text: &str) -> Result<Mode, String> {
        match text {
            "base" => Ok(Mode::Base),
            "advanced" => Ok(Mode::Advanced),
            _ => Err(format!("`{text}` is not a mode: it is base or advanced")),
        }
    }
}

crate::serde_text::serde_as_text!(Mode);

/// Serde's own errors do not say which field they are about.
fn mode<'de, D: Deserializer<'de>>(from: D) -> Result<Mode, D::Error> {
    Mode::deserialize(from).map_err(|why| in_field("mode", why))
}

fn first<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    Option::deserialize(from).map_err(|why| in_field("first", why))
}

fn in_field<E: serde::de::Error>(field: &str, why: E) -> E {
    E::custom(format_args!("{field}: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_is_written_in_full_and_read_again() {
        let config = Config::default();
        assert_eq!(serde_json::to_string(&config).unwrap(), r#"{"mode":"base"}"#);
        let config = Config { mode: Mode::Advanced, first: Some(Seat::C) };
        let json = serde_json::to_string(&config).unwrap();
        assert_eq!(json, r#"{"mode":"advanced","first":"c"}"#);
        assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), config);
        assert_eq!(serde_json::from_str::<Config>("{}").unwrap(), Config::default());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let says = |text| serde_json::from_str::<Config>(text).unwrap_err().to_string();
        assert!(says(r#"{"mode":"expert"}"#).contains("mode: `expert` is not a mode"));
        assert!(says(r#"{"mode":3}"#).contains("mode: invalid type"));
        assert!(says(r#"{"first":"q"}"#).contains("first: a seat is one letter"));
        assert!(says(r#"{"seats":3}"#).contains("unknown field `seats`"));
    }
}
