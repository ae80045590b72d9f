//! The shapes of the wire (`ecrin_wire`), and what of them only a server has.
//! Only those who speak to pages (`http`, `ws`, `table`) know them.

pub mod print;
pub mod pushes;
mod rows;

pub use ecrin_wire::{analysis, http, info, lessons, seats, ws};
pub use rows::row;
