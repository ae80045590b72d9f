//! What Onyx learnt by playing against itself: a second look at placements,
//! slower than the first (`priors.rs`) and better.
//!
//! `learning/onyx` learns it; only twelve lines were learnt.

mod network;
mod sight;

pub use network::Network;
pub use sight::{CELLS, PLANES, Sight, Way, cell, looks};
