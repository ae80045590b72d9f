//! One file a subcommand.

pub mod bench;
pub mod games;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod selfplay;
