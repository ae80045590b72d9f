//! The contract every game of Écrin keeps, and what is built on it alone:
//! matches, records, and (with the feature `testkit`) the laws that test
//! every game in the same way.
//!
//! Nothing here does I/O, reads a clock, starts a thread or holds global
//! state; seeds come in as parameters.

mod any;
mod game;
mod json;
mod knowledge;
mod lesson;
mod matches;
mod outcome;
mod perft;
mod preview;
mod record;
mod reveal;
mod rng;
mod seat;
mod sense;
mod settle;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use any::{AnyMatch, SharedView, Told};
pub use game::{
    Audience, BadChance, BadConfig, Determinize, EnumerateChance, Evaluate, Game, Log, Meta,
    Playout, Preset, Render, Turn, Unreadable, Viewer, WhyNot,
};
pub use json::write_json;
pub use knowledge::{Eye, Knowledge, Strength, Tuning, Urgency};
pub use lesson::{
    Answer, Exercise, Goal, Light, Mistake, Moment, Reply, Teach, Worked, WorkedAnswer, WorkedPlay,
};
pub use matches::{BadStep, Check, Match, Refused, Tried, read_config};
pub use outcome::{Outcome, Score};
pub use perft::perft;
pub use preview::Preview;
pub use record::{BadRecord, FORMAT, Record, Step};
pub use reveal::{imagined, shows_something};
pub use rng::{BadSeed, Bits, Rng, Seed, Swift};
pub use seat::{BadSeat, BySeat, MAX_SEATS, Seat, SeatSet};
pub use sense::{Aspect, Notice, Reason};
pub use settle::settle;
