//! Tables for people and bots: the wire, the durable log, accounts, clocks
//! and fairness.

pub mod admin;
mod awake;
mod bot_pool;
mod bus;
mod cbor;
pub mod config;
mod damage;
mod door;
pub mod export;
#[doc(hidden)]
pub mod fuzzing;
mod guests;
mod hashing;
mod hex;
pub mod http;
mod hub;
mod invitation;
mod metrics;
mod node;
mod outages;
mod people;
mod picture;
mod public_key;
pub mod push;
mod refusal;
mod serve;
mod services;
pub mod store;
mod table;
pub mod time;
#[cfg(test)]
mod typescript;
mod upgrade;
mod webauthn;
pub mod wire;
pub mod ws;

pub use refusal::{Code, Refusal};
pub use serve::{Server, look};
