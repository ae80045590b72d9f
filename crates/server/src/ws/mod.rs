//! Live play over WebSockets.

pub(crate) mod socket;
pub mod wire;
