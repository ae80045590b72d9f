//! Powers and save conditions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bag::{Bag, Face};

/// The twelve powers (R9). Serialised by the id of the character that has it
/// in the default set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Power {
    Hanuman,
    Arkan,
    Blaireau,
    Kala,
    Yorick,
    Oni,
    Lotus,
    Poire,
    Coquelicot,
    Basilic,
    Potiron,
    Liseron,
}

impl Power {
    pub const ALL: [Power; 12] = [
        Power::Hanuman,
        Power::Arkan,
        Power::Blaireau,
        Power::Kala,
        Power::Yorick,
        Power::Oni,
        Power::Lotus,
        Power::Poire,
        Power::Coquelicot,
        Power::Basilic,
        Power::Potiron,
        Power::Liseron,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Power::Hanuman => "hanuman",
            Power::Arkan => "arkan",
            Power::Blaireau => "blaireau",
            Power::Kala => "kala",
            Power::Yorick => "yorick",
            Power::Oni => "oni",
            Power::Lotus => "lotus",
            Power::Poire => "poire",
            Power::Coquelicot => "coquelicot",
            Power::Basilic => "basilic",
            Power::Potiron => "potiron",
            Power::Liseron => "liseron",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.name() == name)
    }

    /// When it works, once its card is flipped.
    #[must_use]
    pub const fn when(self) -> When {
        match self {
            Power::Hanuman
            | Power::Arkan
            | Power::Blaireau
            | Power::Kala
            | Power::Yorick
            | Power::Lotus
            | Power::Poire => When::ThrowClosed,
            Power::Oni => When::NothingFits,
            Power::Coquelicot => When::PlacedAsJoker,
            Power::Basilic => When::Finishing,
            Power::Potiron => When::OtherCharacter,
            Power::Liseron => When::FewDice,
        }
    }
}

/// The moment of a power (R8): what its card tells besides what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum When {
    /// Its die shows its character, and something else closed the throw (R8.2).
    ThrowClosed,
    /// Its die was thrown, on any face, and no thrown die fits (R9.14).
    NothingFits,
    /// Its die shows its character and fits as a joker (R9.19).
    PlacedAsJoker,
    /// Its die shows its character while the throw finishes the combination
    /// without it; nobody has to choose it (R9.20).
    Finishing,
    /// Its die and another one show their characters (R9.21).
    OtherCharacter,
    /// Its die was thrown with at most three dice in hand, on any face (R9.23).
    FewDice,
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a rival must do for a card's die to move (R7.8 to R7.18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    NoCharacter,
    PairOrTriple,
    JokerUsed,
    CharactersAtLeast(u8),
    ShowsSymbol(Face),
    PlacedAtLeast(u8),
    PlacedExactly(u8),
    AllDifferent(u8),
    Failed,
    Stopped,
    CombosAtLeast(u8),
    CardFlipped,
}

/// A save condition and the half squares that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Save {
    pub condition: Condition,
    pub squares: u8,
}

/// What a throw was like when it ended (R7.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThrowFacts {
    /// The symbols and characters shown.
    pub shown: Bag,
    pub dice: u8,
    pub placed: u8,
    pub jokers: u8,
}

/// What a turn was like when it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnFacts {
    pub failed: bool,
    pub stopped: bool,
    pub finished: u8,
    pub flipped: bool,
}

impl Condition {
    #[inline]
    #[must_use]
    pub const fn at_turn_end(self) -> bool {
        matches!(
            self,
            Condition::Failed
                | Condition::Stopped
                | Condition::CombosAtLeast(_)
                | Condition::CardFlipped
        )
    }

    #[inline]
    #[must_use]
    pub fn holds_for_throw(self, facts: &ThrowFacts) -> bool {
        let characters = facts.shown.count(0);
        match self {
            Condition::NoCharacter => facts.dice > 0 && characters == 0, // R7.8
            Condition::PairOrTriple => facts.shown.has_pair(),           // R7.9
            Condition::JokerUsed => facts.jokers > 0,                    // R7.10
            Condition::CharactersAtLeast(n) => characters >= n,          // R7.11
            Condition::ShowsSymbol(symbol) => facts.shown.count(symbol) > 0, // R7.12
            Condition::PlacedAtLeast(n) => facts.placed >= n,            // R7.13
            Condition::PlacedExactly(n) => facts.placed == n,
            Condition::AllDifferent(least) => facts.dice >= least && !facts.shown.has_pair(), // R7.14
            _ => false,
        }
    }

    #[inline]
    #[must_use]
    pub fn holds_for_turn(self, facts: &TurnFacts) -> bool {
        match self {
            Condition::Failed => facts.failed,                  // R7.15
            Condition::Stopped => facts.stopped,                // R7.16
            Condition::CombosAtLeast(n) => facts.finished >= n, // R7.17
            Condition::CardFlipped => facts.flipped,            // R7.18
            _ => false,
        }
    }
}
