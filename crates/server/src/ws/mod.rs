//! Live play over WebSockets.

pub mod wire;
