//! The laws and tools that every game's tests use.
