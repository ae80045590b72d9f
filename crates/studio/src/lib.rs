//! The workshop for card sets of DiXe on Card: reading sets from anywhere,
//! exact chances, a player of good sense, what a set is worth by whole
//! matches, and the search for a better one.
//!
//! Nothing here has a clock or a thread: whoever asks repeats small steps
//! ([`Measure::play`], [`Search::step`], or a [`Balancing`] and a
//! [`Searching`], which tell in lines where they stand) and stops when it likes.

mod chances;
mod estimate;
mod look;
mod measure;
mod optimise;
mod read;
mod sensible;
mod tally;
mod told;
#[cfg(test)]
mod typescript;
mod verdict;
mod worth;

pub use chances::{Chances, chances, chances_in_mode, combination_chance, home_deck};
pub use estimate::Estimate;
pub use look::{Looked, look};
pub use measure::{CharacterFigures, Figures, Measure, Options, SeatFigures};
pub use optimise::{Aimed, Judged, May, Progress, Search, Targets, What};
pub use read::{MAX_BYTES, read_draft, read_set};
pub use sensible::Sensible;
pub use tally::Tally;
pub use told::{BalanceLine, Balancing, SearchLine, Searching, Unfit};
pub use verdict::{Reason, ReasonCode, Verdict, fair, verdict};
