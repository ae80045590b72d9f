//! A table as a plain value: who sits where, how it is played, the match,
//! its clocks, wishes, votes, chat, and how it ended.
//!
//! [`decide`] says what a command would change and changes nothing;
//! [`apply`] is the only way a table changes, in live play, after a crash, in
//! a look back and in an export. In between, whoever keeps tables writes down
//! the entries: what could not be saved was never played.
//!
//! Nothing here does I/O, reads a clock, starts a thread or knows a shape of
//! the wire; time comes in as a parameter.

mod apply;
mod chat;
mod clocks;
mod command;
mod decide;
mod entry;
pub mod fairness;
mod head;
mod played;
pub mod ratings;
mod refusal;
pub mod stored;
mod story;
mod table;
#[cfg(feature = "testkit")]
pub mod testkit;
mod told;

pub use apply::{apply, try_apply};
pub use chat::{ChatLine, Phrase, Said};
pub use clocks::{Clocks, Grace, Millis, PACE_LIMITS, Pace, PaceLimits};
pub use command::Command;
pub use decide::{COUNTDOWN, LONGEST_ACTION, LONGEST_ID, LONGEST_WORDS, decide};
pub use entry::{Change, Did, Entry, Line, Passing, Seating};
pub use head::{Head, Place, Status, TableOutcome};
pub use played::{Earlier, Played};
pub use refusal::{Reason, Refusal};
pub use stored::Damaged;
pub use story::Story;
pub use table::{Face, Made, Row, SeatState, Table, UndoWish};
pub use told::{Cause, News, Told};
