//! NOX, by Steffen Brückner: a match over rounds for 2 to 6 seats, played
//! with number cards from secret hands into public displays.
//!
//! The rules, clause by clause, are [`RULES`]; comments of the form `R4.1`
//! point into them.

mod action;
mod card;
mod chance;
mod config;
mod determinize;
mod display;
mod eval;
mod event;
mod knowledge;
pub mod learnt;
mod lesson;
mod list;
mod piles;
mod position;
mod preview;
mod render;
mod rules;
mod sense;
mod state;
#[cfg(test)]
mod typescript;
mod view;

pub use action::{Action, BadAction, Place};
pub use card::{BadCard, COPIES, Card, Colour, Colours, DECK, HIGHEST};
pub use chance::Deal;
pub use config::{Config, Scoring};
pub use display::{LAST_PILE, Shown};
pub use event::{Event, Placed};
pub use piles::Pile;
pub use position::{BadPosition, EndedRound, Position};
pub use preview::{Choices, PlayChoice, RoundEnd};
pub use rules::{Cause, MAX_ROUNDS, Missed, Round, SeatScore};
pub use state::{HAND, Hand, Nox, Phase};
pub use view::{DisplayView, Ended, PlayView, RoundView, View};

/// The normative rules, as `ecrin rules nox` prints them.
pub const RULES: &str = include_str!("../../../docs/rules/nox.md");
