//! Tables for people and bots: the wire, the durable log, accounts, clocks
//! and fairness.

pub mod http;
mod refusal;
pub mod store;
#[cfg(test)]
mod typescript;
pub mod ws;

pub use refusal::{Code, Refusal};
