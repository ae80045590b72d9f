//! `ecrin perft`: counts to compare engines by.

use anyhow::{Result, bail};
use ecrin_catalog::AnyGame;
use ecrin_core::Seed;
use serde_json::Value;

use crate::args;

#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: &'static dyn AnyGame,

    /// The longest sequences to count
    #[arg(long, value_name = "N")]
    depth: u32,

    /// Leave out the choice of colour (in games that have one)
    #[arg(long)]
    no_swap: bool,

    /// How many seats; the fewest if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,

    /// The seed for chance: a number or 64 hexadecimal digits
    #[arg(long, value_parser = args::seed, default_value = "0")]
    seed: Seed,

    /// The configuration as JSON
    #[arg(long, value_parser = args::config, default_value = "{}", value_name = "JSON")]
    config: Value,
}

pub fn run(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(*args.game.meta().seats.start());
    let mut config = args.config.clone();
    if args.no_swap {
        let full = args.game.full_config(&config, seats)?;
        if full.get("swap").is_none() {
            bail!("--no-swap: {} has no swap", args.game.meta().title);
        }
        config["swap"] = Value::Bool(false);
    }
    for depth in 1..=args.depth {
        let nodes = args.game.perft(&config, seats, args.seed, depth)?;
        say!("{depth} {nodes}");
    }
    Ok(())
}
