//! Onix, a card game by Florian Sirieix and Benoit Turpin for 2 to 6 seats.
//!
//! [`Onix`] is a game in progress: a flat value of less than half a kibibyte.
//! [`Position`] is the same thing laid out with public fields, to set up any
//! situation by hand; turning it into an [`Onix`] checks it.
//!
//! The rules themselves stand in [`RULES`]; comments cite their clauses.
//!
//! ```
//! use ecrin_core::{Game, Seat, Viewer};
//! use ecrin_onix::{Card, Config, Onix, Position};
//!
//! let cards = |text: &str| -> Vec<Card> {
//!     text.split(' ').map(|card| card.parse().unwrap()).collect()
//! };
//! let mut position = Position::empty(Config::default(), 2);
//! position.piles = ["s ox", "s x", "s o", "s od", "s x"].map(cards);
//! position.collections[0] = vec![cards("s d"), cards("o sd")];
//! position.collections[1] = vec![cards("o x")];
//! position.discard_rest()?;
//! let mut game = Onix::try_from(position)?;
//!
//! for written in ["take:x@1", "put:ox>1", "put:x>2", "put:x>new", "hit:b1"] {
//!     let action = written.parse()?;
//!     assert!(game.is_legal(Seat::A, &action));
//!     game.play_unchecked(Seat::A, &action, &mut ());
//! }
//! assert_eq!(game.stock(Seat::A), 6);
//! assert_eq!(game.view(Viewer::Spectator).to_act, Some(Seat::B));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod card;
mod collection;
mod config;
mod deal;
mod determinize;
mod eval;
mod event;
mod hand;
mod knowledge;
mod lesson;
mod pile;
mod position;
mod preview;
mod render;
mod rules;
mod sense;
mod serde_text;
mod state;
mod tally;
#[cfg(test)]
mod typescript;
mod view;

pub use action::{Action, BadAction, Target};
pub use card::{BadCard, BadGem, Card, EFFECTS, Effect, Gem};
pub use collection::{Collection, Collections, MAX_COLLECTIONS, Number};
pub use config::{Config, Mode};
pub use deal::Deal;
pub use event::{Event, FromPile, Ranked, Whole};
pub use hand::Hand;
pub use pile::{MAX_PILE, PILES, Pile, PileSet, Piles};
pub use position::{BadPosition, Position};
pub use preview::{
    Choices, Clash, GameEnd, HitChoice, PileChoice, PlaceChoice, PutChoice, TakeChoice,
};
pub use state::{Onix, Phase, Reason};
pub use tally::Tally;
pub use view::{GroupView, PileView, SeatView, View, Warning};

/// The rules in our own words, clause by clause.
pub const RULES: &str = include_str!("../../../docs/rules/onix.md");
