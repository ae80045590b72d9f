//! `ecrin bot-protocol`: how programs take a seat, and a table for them.

use std::io::{BufReader, Write, stdin, stdout};

use anyhow::{Result, bail};
use ecrin_bots::{Budget, External};
use ecrin_catalog::{AnyBot, AnyGame};
use ecrin_core::{Seed, Turn};
use serde_json::Value;

use crate::args;

/// Without a game: explain the protocol. With one: act as the table, on
/// standard input and output, for the program that started this one
#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: Option<&'static dyn AnyGame>,

    /// Who sits where: `me` for the program that reads this, or a bot
    #[arg(long, value_delimiter = ',', default_value = "me,random", value_name = "A,B,…")]
    seats: Vec<String>,

    /// How many matches
    #[arg(long, default_value_t = 1, value_name = "K")]
    games: u64,

    /// The seed for all randomness: a number or 64 hexadecimal digits
    #[arg(long, value_parser = args::seed, default_value = "0", value_name = "SEED")]
    seed: Seed,

    /// The configuration as JSON
    #[arg(long, value_parser = args::config, default_value = "{}", value_name = "JSON")]
    config: Value,

    #[command(flatten)]
    thinking: args::Thinking,
}

const PROTOCOL: &str = include_str!("../../../../docs/bot-protocol.md");

/// Simulations of the other bots where nothing else is asked for.
const USUAL: u64 = 1_000;

pub fn run(args: &Args) -> Result<()> {
    match args.game {
        Some(game) => host(args, game),
        None => Ok(stdout().lock().write_all(PROTOCOL.as_bytes())?),
    }
}

fn host(args: &Args, game: &'static dyn AnyGame) -> Result<()> {
    let seats = u8::try_from(args.seats.len()).unwrap_or(u8::MAX);
    game.full_config(&args.config, seats)?;
    let named = |name: &String| match name.as_str() {
        "me" => Ok(None),
        _ => game.bot(name).map(Some),
    };
    let mut bots: Vec<Option<Box<dyn AnyBot>>> =
        args.seats.iter().map(named).collect::<Result<_, _>>()?;
    if bots.iter().all(Option::is_some) {
        bail!("--seats has no `me`: nobody would be asked");
    }
    let budget = args.thinking.budget(Budget::simulations(USUAL));
    let mut talk = External::new("on standard input", stdout(), BufReader::new(stdin()));
    for number in 0..args.games {
        let seed = args.seed.derive(number);
        let mut rng = seed.stream(u64::MAX);
        let (mut played, _) = game.start(&args.config, seats, seed)?;
        while let Turn::Players(set) = played.turn() {
            let seat = set.first().expect("a turn of players names a seat");
            let action = match &mut bots[seat.index()] {
                None => talk.ask(&*played, seat, &budget)?,
                Some(bot) => bot.choose(&*played, seat, &budget, &mut rng)?,
            };
            played.play(seat, &action)?;
        }
        talk.tell_end(&*played)?;
    }
    Ok(talk.quit()?)
}
