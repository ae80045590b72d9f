//! One file a subcommand.

pub mod analyse;
pub mod arena;
pub mod backup;
pub mod bench;
pub mod bot_protocol;
pub mod cards;
mod cards_print;
pub mod export;
pub mod games;
pub mod load;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod selfplay;
pub mod serve;
pub mod verify;
