//! One test or more for each clause of docs/rules/nox.md, named after it.

#[path = "../common/mod.rs"]
mod common;

mod positions;
mod records;
mod scoring;
mod set_up;
mod turn;
