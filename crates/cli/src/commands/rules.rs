//! `ecrin rules`: the clauses of a game.

use std::io::{Write, stdout};

use anyhow::Result;
use ecrin_catalog::AnyGame;

use crate::args;

#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: &'static dyn AnyGame,
}

pub fn run(args: &Args) -> Result<()> {
    stdout().lock().write_all(args.game.rules().as_bytes())?;
    Ok(())
}
