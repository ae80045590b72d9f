//! `ecrin selfplay`: bots among themselves, written down.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use ecrin_bots::Budget;
use ecrin_catalog::{AnyBot, AnyGame};
use ecrin_core::{AnyMatch, Seat, Seed, Turn};
use serde_json::Value;

use crate::files::Whole;
use crate::{args, progress};

#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: &'static dyn AnyGame,

    /// How many seats; the fewest if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,

    /// How many matches
    #[arg(long, default_value_t = 1, value_name = "K")]
    games: u64,

    /// The seed for all randomness: a number or 64 hexadecimal digits
    #[arg(long, value_parser = args::seed, default_value = "0", value_name = "S")]
    seed: Seed,

    /// A bot for each seat, or one name for all
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "A,B,…")]
    bots: Vec<String>,

    /// The configuration as JSON
    #[arg(long, value_parser = args::config, default_value = "{}", value_name = "JSON")]
    config: Value,

    /// Actions to play before the bots begin, such as an opening
    #[arg(long, value_delimiter = ',', value_name = "A,B,…")]
    start: Vec<String>,

    #[command(flatten)]
    thinking: args::Thinking,

    /// Write the records to this file, one JSON object per line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Write the number of legal actions at every step
    #[arg(long)]
    legal: bool,
}

/// Simulations for a choice where nothing else is asked for: counted, so that
/// a seed gives the same matches on any machine.
const USUAL: u64 = 1_000;

pub fn run(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(*args.game.meta().seats.start());
    args.game.full_config(&args.config, seats)?;
    let mut bots = seat_bots(args.game, &args.bots, seats)?;
    let mut file = args.records.as_deref().map(Whole::create).transpose()?;
    let bar = progress::bar(args.games, "playing");
    let mut summary = Summary::default();
    for number in 0..args.games {
        let seed = args.seed.derive(number);
        let played = play(args, seats, seed, &mut bots)?;
        summary.add(played.as_ref());
        if let Some(file) = &mut file {
            let record = if args.legal { played.record_with_legal() } else { played.record() };
            file.line(&record.to_json())?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(file) = file {
        file.finish()?;
    }
    summary.print(args.game.meta().title, seats)
}

/// One bot per seat; a single name stands for all of them.
fn seat_bots(game: &dyn AnyGame, names: &[String], seats: u8) -> Result<Vec<Box<dyn AnyBot>>> {
    if names.len() != 1 && names.len() != seats as usize {
        bail!(
            "--bots names {} bots for {seats} seats; give one name, or one per seat",
            names.len()
        );
    }
    let names = names.iter().cycle().take(seats as usize);
    Ok(names.map(|name| game.bot(name)).collect::<Result<_, _>>()?)
}

fn play(
    args: &Args,
    seats: u8,
    seed: Seed,
    bots: &mut [Box<dyn AnyBot>],
) -> Result<Box<dyn AnyMatch>> {
    let (mut played, _) = args.game.start(&args.config, seats, seed)?;
    for action in &args.start {
        let Turn::Players(set) = played.turn() else {
            bail!("--start has actions after the end of the match")
        };
        let seat = set.first().expect("a turn of players names a seat");
        played.play(seat, action).with_context(|| format!("--start, {action}"))?;
    }
    // Streams count up from 0 for chance; bots think from the far end.
    let mut rng = seed.stream(u64::MAX);
    let budget = args.thinking.budget(Budget::simulations(USUAL));
    while let Turn::Players(set) = played.turn() {
        let seat = set.first().expect("a turn of players names a seat");
        let action = bots[seat.index()].choose(played.as_ref(), seat, &budget, &mut rng)?;
        played.play(seat, &action)?;
    }
    Ok(played)
}

#[derive(Default)]
struct Summary {
    games: u64,
    steps: usize,
    shares: [f64; ecrin_core::MAX_SEATS],
    reasons: BTreeMap<String, u64>,
}

impl Summary {
    fn add(&mut self, played: &dyn AnyMatch) {
        let outcome = played.outcome().expect("the match was played to its end");
        self.games += 1;
        self.steps += played.steps();
        for seat in Seat::all(played.seats()) {
            self.shares[seat.index()] += outcome.share(seat);
        }
        *self.reasons.entry(outcome.reason.to_string()).or_default() += 1;
    }

    fn print(&self, title: &str, seats: u8) -> Result<()> {
        let games = self.games.max(1) as f64;
        say!("{} matches of {title} for {seats}", self.games);
        say!("{:.1} steps per match", self.steps as f64 / games);
        for seat in Seat::all(seats) {
            say!("seat {seat} won {:.1} %", 100.0 * self.shares[seat.index()] / games);
        }
        for (reason, count) in &self.reasons {
            say!("ended by {reason}: {count}");
        }
        Ok(())
    }
}
