//! Onyx, a connection game by Larry Back (1995), for two.
//!
//! [`Onyx`] is the game in progress and keeps the contract of `ecrin-core`.
//! [`Position`] is only the stones, small and `Copy`, for those who search.
//! [`geometry()`] says where the points lie and which of them touch, for
//! those who draw.
//!
//! ```
//! use ecrin_core::{Match, Seat, Seed};
//! use ecrin_onyx::{Config, Onyx};
//!
//! let mut game = Match::<Onyx>::start(Config::default(), 2, Seed::from_number(1), &mut ())?;
//! game.play_written(Seat::A, "F6", &mut ())?;
//! game.play_written(Seat::B, "swap", &mut ())?;
//! game.play_written(Seat::A, "de56", &mut ())?;
//! assert_eq!(game.record().steps.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod answers;
mod board;
mod config;
mod determinize;
mod eval;
mod event;
mod geometry;
mod knowledge;
pub mod learnt;
mod lesson;
mod opening;
mod past;
mod paths;
mod point;
mod position;
mod preview;
mod priors;
mod render;
mod rules;
mod sense;
mod set;
mod state;
mod threats;
#[cfg(test)]
mod typescript;
mod view;

pub use action::{Action, BadAction, Played};
pub use board::{Colour, Size};
pub use config::{Config, Setup};
pub use event::{Drawn, Event};
pub use geometry::{Geometry, Place, geometry};
pub use point::{BadPoint, Point};
pub use position::{Effect, Position};
pub use preview::{Capture, Choices, DrawnAt, Swap, Taken};
pub use rules::{MAX_PLIES, NotLegal};
pub use set::{Index, Set};
pub use state::{Board, Onyx};
pub use view::{ByColour, Last, Stage, TheEnd, View};

/// The rules in our own words, clause by clause.
pub const RULES: &str = include_str!("../../../docs/rules/onyx.md");
