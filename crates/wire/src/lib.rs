//! What pages are told: the shapes of the wire, and tables written in them
//! for each viewer. A server sends them over a socket, an engine in the page
//! hands them over; both write them here.
//!
//! Nothing here does I/O, reads a clock or keeps anything.

pub mod analysis;
mod asked;
mod frames;
mod games;
pub mod http;
pub mod lessons;
mod made;
mod refusal;
mod step;
mod tables;
mod written;
pub mod ws;

pub use asked::{Asked, Declined, asked, refused, why};
pub use frames::frames;
pub use games::{checked, games};
pub use made::head;
pub use refusal::{Code, Refusal, check_level};
pub use step::WrittenStep;
pub use tables::{Listed, STAND_IN, info, row, seats};
pub use written::{Past, Position, REMEMBERED, glance, missed, snapshot, step};
