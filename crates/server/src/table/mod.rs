//! A table's task: takes a command, decides, saves, applies, tells. What a
//! table is and how it changes is `ecrin_tables`' business.

mod announce;
mod bots;
mod command;
mod create;
mod load;
mod open;
mod reload;
mod save;
mod seating;
mod sockets;
mod task;
pub(crate) mod turns;

pub use command::{Command, Connected, ConnectionId, NewConnection, Reply, Sitting};
pub(crate) use create::created;
#[cfg(test)]
pub(crate) use load::show_faces;
pub(crate) use load::{NotLoaded, load, stored_of};
pub(crate) use open::{Stored, made, opened};
pub(crate) use task::Room;
