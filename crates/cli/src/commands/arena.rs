//! `ecrin arena`: which bot is stronger, and how sure that is.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use ecrin_bots::arena::{
    Arena, FORMAT, Fixture, GameResult, Lineups, Plan, ResultFile, Sprt, Verdict, fixtures,
    pairings, ratings, remaining, whole_deals,
};
use ecrin_bots::{Budget, Spec, Threads};
use ecrin_catalog::{AnyBot, AnyGame, Tally, Watched};
use ecrin_core::Seed;
use serde::Serialize;
use serde_json::Value;

use crate::processor::ProcessorTime;
use crate::{args, progress};

#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: &'static dyn AnyGame,

    /// The bots: a name, `NAME@10s` or `NAME@500` for its own time or
    /// simulations, `ext:COMMAND` for a program of yours
    #[arg(long, required = true, value_delimiter = ',', value_name = "A,B,…")]
    bots: Vec<String>,

    /// Games for each pair of bots, in whole deals: a deal is played once from
    /// every seat
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,

    /// How many seats; the fewest if not given. With more than two, each bot
    /// plays alone against a table of each other
    #[arg(long, value_name = "S")]
    seats: Option<u8>,

    /// Put all bots at one table, one per seat
    #[arg(long)]
    together: bool,

    /// Only the first bot against each of the others, alone where there are
    /// more than two seats
    #[arg(long, conflicts_with = "together")]
    challenger: bool,

    #[command(flatten)]
    thinking: args::Thinking,

    /// Count the processor's time instead of the clock's: a busy machine then
    /// measures as well as a quiet one
    #[arg(long)]
    cpu_time: bool,

    /// How many games at once; each bot thinks on one thread
    #[arg(long, default_value_t = 1, value_name = "T")]
    threads: usize,

    /// The seed for all randomness: a number or 64 hexadecimal digits
    #[arg(long, value_parser = args::seed, default_value = "0", value_name = "SEED")]
    seed: Seed,

    /// The configuration as JSON
    #[arg(long, value_parser = args::config, default_value = "{}", value_name = "JSON")]
    config: Value,

    /// Keep the results in this file, one line per game; run the same command
    /// again to continue
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print a JSON object a line for every two bots that met
    #[arg(long)]
    json: bool,

    /// Stop as soon as it is clear, with an error of 5 %, whether the first of
    /// two bots stands rather the larger or the smaller number of points above
    /// the other; `--games` is then the most that is played
    #[arg(long, value_name = "LESS,MORE", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Count the moves of each bot that help nobody
    #[arg(long, conflicts_with = "json")]
    senseless: bool,
}

/// What all bots may spend, by the clock that was asked for. Where nothing is
/// asked for, each plays as it plays people.
fn common_budget(args: &Args) -> Budget {
    let budget = args.thinking.budget(Budget::until_cancelled());
    if args.cpu_time { budget.with_stopwatch(Arc::new(ProcessorTime)) } else { budget }
}

pub fn run(args: &Args) -> Result<()> {
    let plan = plan(args)?;
    let all = fixtures(plan.lineups, plan.bots.len(), plan.seats, args.games)?;
    let (mut file, mut results) = match &args.out {
        Some(path) => {
            let (file, results) =
                ResultFile::open(path, &plan).with_context(|| path.display().to_string())?;
            (Some(file), results)
        }
        None => (None, Vec::new()),
    };
    let todo = remaining(&plan, &all, &results);
    let bar = progress::bar(all.len() as u64, "playing");
    bar.set_position((all.len() - todo.len()) as u64);
    bar.reset_eta();
    let mut failure = None;
    let budget = common_budget(args);
    let start = |seed| {
        let started = args.game.start(&plan.config, plan.seats, seed);
        started.expect("the configuration was checked before").0
    };
    let tally = Arc::new(Tally::default());
    let bot = |name: &str| -> Box<dyn AnyBot> {
        let bot = args.game.bot(name).expect("the names were checked before");
        if !args.senseless {
            return bot;
        }
        Box::new(Watched { name: name.to_string(), game: args.game, bot, tally: tally.clone() })
    };
    let decided = |results: &[GameResult]| {
        let verdict = |sprt: &Sprt| sprt.verdict_on(&plan.bots[0], results);
        args.sprt.as_ref().is_some_and(|sprt| verdict(sprt) != Verdict::Open)
    };
    let arena =
        Arena { plan: &plan, start: &start, bot: &bot, budget: &budget, threads: args.threads };
    let todo = if decided(&results) { &[] } else { &todo[..] };
    arena.run(todo, |result| {
        bar.inc(1);
        if let Some(why) = file.as_mut().and_then(|file| file.add(&result).err()) {
            failure.get_or_insert(why);
        }
        results.push(result);
        failure.is_none() && !decided(&results)
    });
    bar.finish_and_clear();
    if let Some(why) = failure {
        return Err(why).context("the results could not be kept");
    }
    // Threads finish as they like; a table has one order.
    let place = |result: &GameResult| {
        let seated = |fixture: &Fixture| -> Vec<&String> {
            fixture.seating.iter().map(|&bot| &plan.bots[bot]).collect()
        };
        all.iter().position(|fixture| {
            fixture.deal == result.deal && seated(fixture).into_iter().eq(&result.bots)
        })
    };
    results.sort_by_cached_key(place);
    if args.json {
        return print_json(args, &plan, &results);
    }
    print(args.game.meta().title, &plan, &results)?;
    if let Some(sprt) = &args.sprt {
        print_verdict(sprt, &plan, &results)?;
    }
    if args.senseless {
        say!("\nmoves that help nobody:");
        for (bot, [choices, senseless]) in tally.counts() {
            say!("{bot}: {senseless} of {choices}");
        }
    }
    Ok(())
}

fn print_verdict(sprt: &Sprt, plan: &Plan, results: &[GameResult]) -> Result<()> {
    let deals = whole_deals(&plan.bots[0], results);
    let verdict = match sprt.verdict(&deals) {
        Verdict::More => format!("rather {} points than {}", sprt.more, sprt.less),
        Verdict::Less => format!("rather {} points than {}", sprt.less, sprt.more),
        Verdict::Open => "not clear yet".to_string(),
    };
    say!(
        "\n{} above {}: {verdict} after {} deals (log odds {:.2}, clear at 2.94)",
        plan.bots[0],
        plan.bots[1],
        deals.len(),
        sprt.log_odds(&deals)
    );
    Ok(())
}

/// Checks everything that could be wrong before the first game.
fn plan(args: &Args) -> Result<Plan> {
    let meta = args.game.meta();
    let seats = args.seats.unwrap_or(*meta.seats.start());
    let config = args.game.full_config(&args.config, seats)?;
    let mut bots = Vec::new();
    for (place, name) in args.bots.iter().enumerate() {
        bots.push((name.as_str(), args.game.bot(name)?));
        let spec: Spec = name.parse()?;
        if args.cpu_time && (spec.threads != Threads::One || name.starts_with("ext:")) {
            bail!("`{name}` thinks elsewhere too, where --cpu-time cannot count");
        }
        if args.bots[..place].contains(name) {
            bail!("`{name}` is named twice; a bot does not play itself");
        }
    }
    if args.sprt.is_some() && (seats != 2 || bots.len() != 2) {
        bail!("--sprt compares two bots at a table of two");
    }
    let common = common_budget(args);
    let unit = if args.cpu_time { "ms of CPU time" } else { "ms" };
    let thinking = match (common.time_limit(), common.simulation_limit()) {
        (Some(time), _) => format!("{} {unit}", time.as_millis()),
        (None, Some(simulations)) => format!("{simulations} simulations"),
        (None, None) => own_times(&bots, &common, unit),
    };
    Ok(Plan {
        format: FORMAT.to_string(),
        game: meta.id.to_string(),
        rules_version: meta.rules_version,
        config,
        seats,
        bots: args.bots.clone(),
        lineups: match (args.together, args.challenger) {
            (true, _) => Lineups::Together,
            (false, true) => Lineups::Challenger,
            (false, false) => Lineups::Pairs,
        },
        thinking,
        seed: args.seed,
    })
}

/// What each bot spends that is given nothing. It is part of the plan, so that
/// games of other times are not put together.
fn own_times(bots: &[(&str, Box<dyn AnyBot>)], common: &Budget, unit: &str) -> String {
    let timed = bots.iter().filter_map(|(name, bot)| {
        let time = bot.budget(common).time_limit().filter(|_| !name.contains('@'))?;
        Some(format!("{name} {} {unit}", time.as_millis()))
    });
    let timed: Vec<String> = timed.collect();
    if timed.is_empty() { "own simulations".to_string() } else { timed.join(", ") }
}

fn print(title: &str, plan: &Plan, results: &[GameResult]) -> Result<()> {
    say!(
        "{title}, {} seats, {} a choice, {} games, configuration {}",
        plan.seats,
        plan.thinking,
        results.len(),
        plan.config
    );
    let widest = plan.bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0).max(3);
    say!("\n{:<widest$}  rating   95 % interval   games    win  over time", "bot");
    for rating in ratings(results) {
        say!(
            "{:<widest$}  {:>6.0}   {:>5.0} to {:>5.0}  {:>6}  {:>4.1} %  {:>4} ms",
            rating.bot,
            rating.rating,
            rating.low,
            rating.high,
            rating.games,
            100.0 * rating.share,
            most_over(results, &rating.bot)
        );
    }
    let pairs = pairings(results);
    if !pairs.is_empty() {
        say!(
            "\n{:<widest$}  {:<widest$}   win  95 % interval   deals won  95 % interval",
            "bot",
            "against"
        );
    }
    for pair in pairs {
        let part = 100.0 * pair.deals_won / pair.deals as f64;
        say!(
            "{:<widest$}  {:<widest$}  {:>4.1}  {:>4.1} to {:>5.1}   {:>4.1} of {:>4}  {:>4.1} to {:>5.1}",
            pair.bot,
            pair.against,
            100.0 * pair.share,
            100.0 * pair.low,
            100.0 * pair.high,
            part,
            pair.deals,
            100.0 * pair.deals_low,
            100.0 * pair.deals_high
        );
    }
    let faults: Vec<&str> = results.iter().filter_map(|result| result.fault.as_deref()).collect();
    if let Some(first) = faults.first() {
        say!("\n{} games were lost to a fault, the first: {first}", faults.len());
    }
    Ok(())
}

/// How one bot fares against another, for programs: `catalog` reads it.
#[derive(Serialize)]
struct Met<'a> {
    game: &'a str,
    seats: u8,
    bot: &'a str,
    against: &'a str,
    /// What `bot` spent on a choice, if that is a time.
    time_ms: Option<u64>,
    games: usize,
    deals: usize,
    share: f64,
    low: f64,
    high: f64,
}

fn print_json(args: &Args, plan: &Plan, results: &[GameResult]) -> Result<()> {
    let round = |part: f64| (part * 1e4).round() / 1e4;
    for pair in pairings(results) {
        let budget = args.game.bot(&pair.bot)?.budget(&common_budget(args));
        let met = Met {
            game: &plan.game,
            seats: plan.seats,
            bot: &pair.bot,
            against: &pair.against,
            time_ms: budget.time_limit().map(|time| time.as_millis() as u64),
            games: pair.games,
            deals: pair.deals,
            share: round(pair.share),
            low: round(pair.low),
            high: round(pair.high),
        };
        say!("{}", serde_json::to_string(&met)?);
    }
    Ok(())
}

/// The most that a bot exceeded its time by, in milliseconds.
fn most_over(results: &[GameResult], bot: &str) -> u64 {
    let seated = |result: &GameResult| -> Vec<u64> {
        let over = result.bots.iter().zip(&result.over_ms);
        over.filter(|(name, _)| *name == bot).map(|(_, over)| *over).collect()
    };
    results.iter().flat_map(seated).max().unwrap_or(0)
}
