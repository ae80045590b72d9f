//! What people say to each other. It is passed on and shortly remembered,
//! never stored.

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};

use crate::clocks::Millis;

/// So many lines a table remembers.
pub(crate) const REMEMBERED: usize = 30;
pub(crate) const LONGEST: usize = 300;

#[derive(Clone, Debug, PartialEq)]
pub struct ChatLine {
    pub player: String,
    pub name: String,
    /// Absent for spectators.
    pub seat: Option<Seat>,
    pub said: Said,
    pub at: Millis,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Phrase(Phrase),
    Text(String),
}

/// The preset phrases, which every page shows in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "testkit", derive(ts_rs::TS))]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    Wow,
    Thinking,
    Sorry,
    BackSoon,
    Again,
    GoodGame,
    Goodbye,
}

/// Text as it may be passed on: without control characters, not too long.
pub(crate) fn cleaned(text: &str) -> Option<String> {
    let text: String = text.trim().chars().filter(|character| !character.is_control()).collect();
    (1..=LONGEST).contains(&text.chars().count()).then_some(text)
}
