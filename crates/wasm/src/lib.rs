//! The engine of the page: the same tables, rules and bots as the server's,
//! behind one call with JSON in and out.
//!
//! An [`Engine`] is a value. Ids, entropy and the time of day come in with
//! each call; what has to be kept goes out, and nothing that was not kept has
//! happened. A page holds one engine for its tables and others that think.

mod bench;
mod calls;
mod engine;
mod room;
mod thinking;

pub use engine::Engine;

#[cfg(target_arch = "wasm32")]
mod abi;
