//! The arguments that several subcommands share.

use std::time::Duration;

use anyhow::Context;
use ecrin_bots::Budget;
use ecrin_catalog::AnyGame;
use ecrin_core::Seed;
use serde_json::{Value, json};

/// How long bots may think about one choice.
#[derive(clap::Args)]
pub struct Thinking {
    /// Milliseconds a bot may think about a choice
    #[arg(long, value_name = "MS", conflicts_with = "sims")]
    time: Option<u64>,

    /// Simulations a bot may run for a choice; the same seed then gives the
    /// same choices
    #[arg(long, value_name = "N")]
    sims: Option<u64>,
}

impl Thinking {
    /// What was asked for, or `usual` if nothing was.
    pub fn budget(&self, usual: Budget) -> Budget {
        match (self.time, self.sims) {
            (Some(time), _) => Budget::time(Duration::from_millis(time)),
            (None, Some(sims)) => Budget::simulations(sims),
            (None, None) => usual,
        }
    }
}

/// A game by its id.
pub fn game(name: &str) -> Result<&'static dyn AnyGame, String> {
    ecrin_catalog::find(name).map_err(|why| why.to_string())
}

/// A configuration: one JSON object.
pub fn config(text: &str) -> Result<Value, String> {
    match serde_json::from_str(text) {
        Ok(value @ Value::Object(_)) => Ok(value),
        Ok(_) => Err("a configuration is a JSON object such as {} or {\"swap\":false}".into()),
        Err(why) => Err(format!("not JSON: {why}")),
    }
}

/// A seed: a number, or 64 hexadecimal digits.
pub fn seed(text: &str) -> Result<Seed, String> {
    if text.len() == 64 {
        return text.parse().map_err(|why: ecrin_core::BadSeed| why.to_string());
    }
    let number = text.parse().map_err(|_| "a seed is a number or 64 hexadecimal digits")?;
    Ok(Seed::from_number(number))
}

/// The configuration to use where none was given.
pub fn empty_config() -> Value {
    json!({})
}

/// A secret seed from the operating system.
pub fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gave no randomness")?;
    Ok(Seed::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_digits() {
        assert_eq!(seed("7").unwrap(), Seed::from_number(7));
        assert_eq!(seed(&Seed::from_number(7).to_hex()).unwrap(), Seed::from_number(7));
        assert!(seed("seven").is_err());
        assert!(seed(&"x".repeat(64)).is_err());
    }

    #[test]
    fn a_configuration_is_an_object() {
        assert!(config("{\"size\":8}").is_ok());
        assert!(config("8").unwrap_err().contains("JSON object"));
        assert!(config("{size:8}").unwrap_err().contains("not JSON"));
    }
}
