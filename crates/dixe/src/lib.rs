//! DiXe on Card: dice, character cards and pushed luck for two to four seats.
//!
//! [`Dixe`] is the game. Card sets are data ([`CardSet`], [`violations`]);
//! [`odds`] computes exact chances of throws, [`sensible`] plays, and
//! [`balance`] measures what a set's characters are worth.

mod action;
mod bag;
pub mod balance;
mod card;
mod check;
mod config;
mod determinize;
mod draw;
mod eval;
mod event;
mod id;
mod knowledge;
mod lesson;
pub mod odds;
mod page;
mod position;
mod preview;
mod race;
mod rules;
pub mod sensible;
mod set;
mod state;
mod table;
#[cfg(test)]
mod typescript;
mod view;

pub use action::{Action, BadAction, Named, With};
pub use bag::{Bag, CHARACTER, Face};
pub use card::{Condition, Power, Save, ThrowFacts, TurnFacts, When};
pub use check::violations;
pub use config::{Config, Fails, Jokers, SavedDie};
pub use event::{Cause, Event, Shown, Spot};
pub use id::{BadId, Id};
pub use position::{At, BadPosition, Position};
pub use preview::{Choice, Choices, Completes, Die, Fills, Progress, Reaction, Thrown};
pub use race::PARTS;
pub use rules::{ACTION_LIMIT, Chance, NOT_THROWN};
pub use set::{
    CardDoc, CardSet, ConditionDoc, DieDoc, Names, SaveDoc, SymbolDoc, Violation, default_set,
};
pub use state::{Dixe, Ending, Finish};
pub use table::{Combo, Deck, Equipment, Table};
pub use view::View;

/// The rules, clause by clause.
pub const RULES: &str = include_str!("../../../docs/rules/dixe.md");
