//! What may be played, what it does, and what it is worth.

mod legal;
mod play;
mod score;

pub(crate) use score::added;
pub use score::{Cause, MAX_ROUNDS, Missed, Round, SeatScore};
