//! Live play over WebSockets.

pub mod outlet;
pub(crate) mod sessions;
pub(crate) mod socket;
mod upgrade;
