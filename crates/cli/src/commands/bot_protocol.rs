//! `ecrin bot-protocol`: how programs take a seat, and a table for them.

use std::io::{BufReader, Write, stdin, stdout};
use std::sync::Arc;

use anyhow::{Result, bail};
use ecrin_bots::{Budget, External, answer};
use ecrin_catalog::{AnyBot, AnyGame};
use ecrin_core::{Seed, Turn};
use serde_json::Value;

use crate::args;
use crate::processor::ProcessorTime;

/// Without a game: explain the protocol. With one: act as the table, on
/// standard input and output, for the program that started this one; or with
/// `--as` take a seat at its table
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

    /// Take a seat at the other program's table as this bot, such as `greedy`
    #[arg(long = "as", value_name = "BOT", conflicts_with_all = ["seats", "games", "time", "sims"])]
    guest: Option<String>,

    /// With `--as`: time is the processor's, not the clock's
    #[arg(long, requires = "guest")]
    cpu_time: bool,

    /// The seed for all randomness: a number or 64 hexadecimal digits; 0 if
    /// none is given, and with `--as` another one each time
    #[arg(long, value_parser = args::seed, value_name = "SEED")]
    seed: Option<Seed>,

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
    match (args.game, &args.guest) {
        (Some(game), Some(name)) => visit(args, game, name),
        (Some(game), None) => host(args, game),
        (None, _) => Ok(stdout().lock().write_all(PROTOCOL.as_bytes())?),
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
    let all = args.seed.unwrap_or(Seed::from_number(0));
    let mut talk = External::new("on standard input", stdout(), BufReader::new(stdin()));
    for number in 0..args.games {
        let seed = all.derive(number);
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

fn visit(args: &Args, game: &'static dyn AnyGame, name: &str) -> Result<()> {
    let mut guest = game.guest(name)?;
    let budget = Budget::until_cancelled();
    let budget = match args.cpu_time {
        true => budget.with_stopwatch(Arc::new(ProcessorTime)),
        false => budget,
    };
    let seed = match args.seed {
        Some(seed) => seed,
        None => args::fresh_seed()?,
    };
    let mut rng = seed.stream(u64::MAX);
    Ok(answer(&mut *guest, &game.meta(), &budget, &mut rng, stdin().lock(), stdout().lock())?)
}
