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

/// Text as it may be passed on: without control characters and without those
/// that turn the writing around, which would show it otherwise than it was
/// written; not too long.
pub(crate) fn cleaned(text: &str) -> Option<String> {
    let turns = |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let text: String = text.chars().filter(|c| !c.is_control() && !turns(*c)).collect();
    let text = text.trim().to_string();
    (1..=LONGEST).contains(&text.chars().count()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_shows_as_it_was_written() {
        let turned = "\u{202e}pay \u{2066}Bob\u{2069}\u{200f}\u{7}";
        assert_eq!(cleaned(turned).as_deref(), Some("pay Bob"));
        assert_eq!(cleaned(" \u{202e}\u{202c} "), None, "nothing is left");
        assert_eq!(cleaned("שלום and hello").as_deref(), Some("שלום and hello"));
    }
}
