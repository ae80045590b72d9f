//! A judgement learnt by playing: what a position is worth to a seat, from
//! what that seat sees and nothing else.
//!
//! `examples/learn.rs` learns it, for each scoring and number of seats apart.

mod network;
mod sight;

pub use network::{CELLS, Network};
pub use sight::{Sight, parts};
