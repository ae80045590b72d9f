//! One file a subcommand.

pub mod analyse;
pub mod arena;
pub mod bench;
pub mod bot_protocol;
pub mod games;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod selfplay;
