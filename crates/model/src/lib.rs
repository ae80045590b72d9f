//! How several nodes share tables, small enough to look at every order of
//! events: leases, claims with an epoch, fenced writes, announcements,
//! takeovers, with crashes, pauses and lost or doubled messages.
//!
//! There is one table. What may happen:
//!
//! - a command reaches any node, at any time, any number of times: that is
//!   what losing, doubling, delaying and forwarding messages amounts to;
//! - a statement for the database runs at any later time, or never; also when
//!   whoever sent it crashed, was paused or gave up waiting (a ghost);
//! - an answer is heard at any later time, or never;
//! - a lease ends at any time, also under a node that only slept: so anybody
//!   takes the table at any time, and a node may find that it lost its lease and
//!   drops the table;
//! - a node crashes, comes back with another life, and drains.
//!
//! A pause is nothing of its own: a node of which nothing runs and that hears
//! nothing for a while is paused. That leases matter for who *may* claim is
//! left to the question whether a table is stuck, where nodes that live keep
//! theirs.
//!
//! What must hold stands in [`rules`]; [`Fault`] has a mistake for each.

mod database;
mod model;
mod node;
mod recovery;
pub mod rules;
mod state;

pub use model::{Event, Nodes, Reload};
pub use state::State;

/// A mistake that an implementation could make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Writes do not ask whether the writer's epoch is the table's.
    NoEpoch,
    /// A number may be written twice.
    NoNumberKey,
    /// Viewers are told before the step is written.
    ToldFirst,
    /// Whoever does not hear whether it was written takes it for written.
    TakenForWritten,
    /// A node whose write failed goes on with what it remembers.
    NoReload,
    /// A node that reads again does not wait until it knows what became of its
    /// last write.
    ReadsTooEarly,
    /// A claim of the node that owns the table already is refused.
    NoReclaim,
    /// A command that comes again is played again.
    NoIds,
    /// Viewers take every step for the next one.
    DeafToNumbers,
    /// A takeover reads the log first and raises the epoch afterwards.
    ReadFirst,
}
