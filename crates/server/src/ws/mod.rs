//! Live play over WebSockets.

pub mod outlet;
pub(crate) mod socket;
mod upgrade;
