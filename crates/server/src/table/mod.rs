//! A table: one task that owns a match, its seats, clocks and sockets.

mod act;
mod announce;
mod away;
mod bots;
mod chat;
mod clocks;
mod command;
mod entry;
mod finish;
mod head;
mod load;
mod past;
mod room;
mod seating;
mod story;
mod task;
mod undo;

pub use command::{Command, ConnectionId, NewConnection, Sitting};
pub use head::{Head, Place};
pub(crate) use head::{status, stored_status};
pub(crate) use load::{load, replayed};
pub(crate) use room::Room;
pub(crate) use story::Story;
