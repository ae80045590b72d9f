//! The engines of the page: the same tables, rules and bots as the server's,
//! and the same card studio, each behind one call with JSON in and out.
//!
//! An [`Engine`] or a [`Studio`] is a value. Ids, entropy and the time of day
//! come in with each call; what has to be kept goes out, and nothing that was
//! not kept has happened. A page holds one engine for its tables and others
//! that think; the studio is a module of its own, which only its page loads.

mod answers;
#[cfg(feature = "tables")]
mod bench;
#[cfg(feature = "tables")]
mod calls;
#[cfg(feature = "tables")]
mod engine;
#[cfg(feature = "tables")]
mod room;
#[cfg(feature = "studio")]
mod studio;
#[cfg(feature = "tables")]
mod thinking;

#[cfg(feature = "tables")]
pub use engine::Engine;
#[cfg(feature = "studio")]
pub use studio::Studio;

#[cfg(all(target_arch = "wasm32", any(feature = "tables", feature = "studio")))]
mod abi;
