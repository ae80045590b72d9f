//! The shapes of the wire, and how a table is told in them. Only this room
//! and those who speak to pages (`http`, `ws`) know them.

pub mod analysis;
pub mod http;
pub mod lessons;
mod tables;
pub mod ws;

pub use tables::{info, row, seats};
