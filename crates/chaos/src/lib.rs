//! Chaos on purpose: real nodes, a real PostgreSQL, a real NATS and a proxy in
//! between, while people play all games and note what was acknowledged.
//! Afterwards the log must hold all of it, once, and have shown nobody
//! anything else.

pub mod doubler;
pub mod faults;
mod halts;
pub mod history;
mod node;
mod people;
#[path = "../../server/tests/support/private_nats.rs"]
#[allow(dead_code, missing_debug_implementations, reason = "a part of other tests too")]
mod private_nats;
#[path = "../../server/tests/support/private_postgres.rs"]
#[allow(dead_code, missing_debug_implementations, reason = "a part of other tests too")]
mod private_postgres;
pub mod proxy;
mod replay;
mod report;
mod run;
mod seat;

pub use replay::digest;
pub use report::Report;
pub use run::{Plan, run};
