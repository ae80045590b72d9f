//! `ecrin bench`: how fast the rules are.

use std::time::Duration;

use anyhow::{Result, bail};
use ecrin_bots::{Budget, Threads};
use ecrin_catalog::{AnyGame, Count, GAMES};
use ecrin_core::{AnyMatch, Bits as _, Seed, Turn};
use serde::Serialize;
use serde_json::Value;

use crate::processor::thread_time;
use crate::{args, progress};

#[derive(clap::Args)]
pub struct Args {
    /// Only this game
    #[arg(value_parser = args::game)]
    game: Option<&'static dyn AnyGame>,

    /// Print a JSON list
    #[arg(long)]
    json: bool,

    /// Only this number of seats
    #[arg(long, value_name = "N")]
    seats: Option<u8>,

    /// Measure searches from soon after the start instead, in simulations per
    /// CPU-second: plain with random playouts, and the best there is
    #[arg(long)]
    search: bool,

    /// Only this configuration instead of every preset
    #[arg(long, value_parser = args::config, value_name = "JSON")]
    config: Option<Value>,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    seats: u8,
    config: Value,
    games_per_cpu_s: f64,
    actions_per_cpu_s: f64,
}

pub fn run(args: &Args) -> Result<()> {
    let games = match args.game {
        Some(game) => vec![game],
        None => GAMES.to_vec(),
    };
    let mut settings = Vec::new();
    for game in games {
        let seats: Vec<u8> = match args.seats {
            Some(seats) => vec![seats],
            None => game.meta().seats.collect(),
        };
        let configs = match &args.config {
            Some(config) => vec![config.clone()],
            None => game.presets().into_iter().map(|preset| preset.config).collect(),
        };
        for config in configs {
            for &seats in &seats {
                settings.push((game, seats, game.full_config(&config, seats)?));
            }
        }
    }
    if args.search {
        return searches(&settings, args.json);
    }
    let bar = progress::bar(settings.len() as u64, "measuring");
    let mut all = Vec::new();
    for (game, seats, config) in settings {
        let measured = measure(game, seats, config)?;
        bar.inc(1);
        if !args.json {
            bar.suspend(|| print(&measured))?;
        }
        all.push(measured);
    }
    bar.finish_and_clear();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&all)?);
    }
    Ok(())
}

fn print(measured: &Measured) -> Result<()> {
    say!(
        "{:<5} {} seats {:>12.0} games/s {:>8.2} M actions/s  {}",
        measured.game,
        measured.seats,
        measured.games_per_cpu_s,
        measured.actions_per_cpu_s / 1e6,
        measured.config
    );
    Ok(())
}

/// The median of several runs of about a third of a second, in CPU time of
/// this one thread, so that what else the machine does hardly counts.
fn measure(game: &'static dyn AnyGame, seats: u8, config: Value) -> Result<Measured> {
    const RUNS: usize = 5;
    const SECONDS: f64 = 0.3;
    let mut games = 16;
    let (mut count, mut seconds) = timed(game, &config, seats, games, 1)?;
    while seconds < SECONDS / 4.0 {
        games *= 4;
        (count, seconds) = timed(game, &config, seats, games, 1)?;
    }
    games = ((count.games as f64 * SECONDS / seconds) as u64).max(1);
    let mut runs = Vec::new();
    for run in 0..RUNS {
        runs.push(timed(game, &config, seats, games, run as u64 + 2)?);
    }
    runs.sort_by(|(a, a_s), (b, b_s)| {
        (a.actions as f64 / a_s).total_cmp(&(b.actions as f64 / b_s))
    });
    let (count, seconds) = runs[RUNS / 2];
    Ok(Measured {
        game: game.meta().id,
        seats,
        config,
        games_per_cpu_s: (count.games as f64 / seconds).round(),
        actions_per_cpu_s: (count.actions as f64 / seconds).round(),
    })
}

fn timed(
    game: &dyn AnyGame,
    config: &Value,
    seats: u8,
    games: u64,
    seed: u64,
) -> Result<(Count, f64)> {
    let start = thread_time().as_secs_f64();
    let count = game.random_games(config, seats, games, seed)?;
    Ok((count, (thread_time().as_secs_f64() - start).max(1e-9)))
}

#[derive(Serialize)]
struct Searched {
    game: &'static str,
    seats: u8,
    config: Value,
    search: &'static str,
    simulations_per_cpu_s: f64,
}

fn searches(settings: &[(&'static dyn AnyGame, u8, Value)], json: bool) -> Result<()> {
    let mut all = Vec::new();
    for (game, seats, config) in settings {
        for search in ["plain", "best"] {
            let speed = search_speed(*game, *seats, config, search)?;
            let searched = Searched {
                game: game.meta().id,
                seats: *seats,
                config: config.clone(),
                search,
                simulations_per_cpu_s: speed.round(),
            };
            if !json {
                say!(
                    "{:<5} {seats} seats {search:<5} {speed:>9.0} simulations/s  {config}",
                    searched.game
                );
            }
            all.push(searched);
        }
    }
    if json {
        say!("{}", serde_json::to_string_pretty(&all)?);
    }
    Ok(())
}

/// So many actions are played by chance first: what is known by heart of the
/// first ones takes no search.
const PLAYED: usize = 6;

/// The median of several searches of about a second on one thread, each with
/// a fresh tree.
fn search_speed(game: &dyn AnyGame, seats: u8, config: &Value, search: &str) -> Result<f64> {
    const RUNS: u64 = 5;
    let mut speeds = Vec::new();
    for run in 0..RUNS {
        let (mut played, _) = game.start(config, seats, Seed::from_number(run))?;
        let mut rng = Seed::from_number(run).stream(0);
        let to_act = |played: &dyn AnyMatch| match played.turn() {
            Turn::Players(set) => Ok(set.first().expect("a turn of players names a seat")),
            _ => bail!("nobody is to act so soon after the start"),
        };
        for _ in 0..PLAYED {
            let seat = to_act(&*played)?;
            let legal = played.legal(seat);
            played.play(seat, &legal[rng.below(legal.len() as u32) as usize])?;
        }
        let seat = to_act(&*played)?;
        let mut searcher = match search {
            "plain" => game.plain_searcher(Threads::One),
            _ => game.searcher(Threads::One),
        };
        let budget = Budget::time(Duration::from_secs(1));
        let start = thread_time().as_secs_f64();
        let found = searcher.search(played.as_ref(), seat, &budget, &mut rng);
        speeds.push(found.simulations as f64 / (thread_time().as_secs_f64() - start).max(1e-9));
    }
    speeds.sort_by(f64::total_cmp);
    Ok(speeds[speeds.len() / 2])
}
