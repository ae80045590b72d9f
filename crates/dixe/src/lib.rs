//! DiXe on Card: dice, character cards and pushed luck for two to four seats.
//!
//! [`Dixe`] is the game. Card sets are data ([`CardSet`], [`violations`]) and
//! [`odds`] computes exact chances of throws; what sets are worth is measured
//! by `ecrin-studio`.

mod action;
mod bag;
mod card;
mod check;
mod config;
mod determinize;
mod eval;
mod event;
mod habit;
mod icon;
mod id;
mod kit;
mod knowledge;
mod lesson;
pub mod odds;
mod page;
mod position;
mod preview;
mod race;
mod render;
mod rules;
mod sense;
mod set;
mod state;
mod texts;
#[cfg(test)]
mod typescript;
mod view;
mod violation;

pub use action::{Action, BadAction, Named, With};
pub use bag::{Bag, CHARACTER, Face};
pub use card::{Condition, Power, Save, ThrowFacts, TurnFacts, When};
pub use check::{MAX_NAME, violations};
pub use config::{ChosenSet, Config, Fails, Jokers, SavedDie};
pub use event::{Cause, Event, Shown, Spot};
pub use habit::{Keeps, Prospect, Style};
pub use icon::{Icon, IconPath, MAX_PATH_DATA, MAX_PATHS, Picture, is_colour, is_path};
pub use id::{BadId, Id};
pub use kit::{Combo, Deck, Equipment, Kit};
pub use position::{At, BadPosition, Position};
pub use preview::{Choice, Choices, Completes, Die, Fills, Progress, Reaction, Thrown};
pub use race::PARTS;
pub use rules::{ACTION_LIMIT, Chance, NOT_THROWN};
pub use set::{
    BuiltIn, CHARACTER_FACE, CardDoc, CardSet, ConditionDoc, DieDoc, Names, SET_FORMAT, SaveDoc,
    SymbolDoc, default_set,
};
pub use state::{Dixe, Ending, Finish};
pub use view::View;
pub use violation::{Arg, Violation};

/// The rules, clause by clause.
pub const RULES: &str = include_str!("../../../docs/rules/dixe.md");
