//! The HTTP API.

pub mod types;
