//! `ecrin analyse`: a match looked over.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use ecrin_bots::analysis::{Analysis, analyse, graph};
use ecrin_bots::{Budget, Search, Threads};
use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Check, Record, Seat, Seed, Turn};

use crate::{args, files, progress};

#[derive(clap::Args)]
pub struct Args {
    /// A record, as `ecrin play` saves it or `ecrin selfplay` writes it
    #[arg(value_name = "RECORD")]
    file: PathBuf,

    /// Which line of a file of many records, from 1
    #[arg(long, default_value_t = 1, value_name = "N")]
    line: usize,

    /// Rank the choices of one position instead: after this many steps
    #[arg(long, value_name = "N")]
    step: Option<usize>,

    #[command(flatten)]
    thinking: args::Thinking,

    /// Threads to think on
    #[arg(long, default_value_t = 1, value_name = "T")]
    threads: usize,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Simulations for a choice where nothing else is asked for.
const USUAL: u64 = 2_000;

/// The mistakes that are shown.
const SHOWN: usize = 5;

pub fn run(args: &Args) -> Result<()> {
    let record = read(&args.file, args.line)?;
    let game = ecrin_catalog::find(&record.game)?;
    let played =
        game.replay(&record, Check::Rules).with_context(|| args.file.display().to_string())?;
    let budget = args.thinking.budget(Budget::simulations(USUAL));
    match args.step {
        Some(step) => one(args, game, &*played, step, &budget),
        None => whole(args, game, &*played, &budget),
    }
}

fn threads(args: &Args) -> Threads {
    if args.threads > 1 { Threads::Shared(args.threads) } else { Threads::One }
}

/// One record of a file of records, or one written over several lines.
fn read(path: &Path, line: usize) -> Result<Record> {
    let mut text = String::new();
    files::open(path)?
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read {}", path.display()))?;
    if let Ok(record) = Record::from_json(text.trim()) {
        return Ok(record);
    }
    let wanted = line.checked_sub(1).and_then(|place| text.lines().nth(place));
    let Some(wanted) = wanted else {
        if text.trim().is_empty() {
            bail!("{} contains no record", path.display());
        }
        bail!("{} has no line {line}", path.display());
    };
    Record::from_json(wanted.trim()).with_context(|| format!("{}:{line}", path.display()))
}

fn one(
    args: &Args,
    game: &'static dyn AnyGame,
    played: &dyn AnyMatch,
    step: usize,
    budget: &Budget,
) -> Result<()> {
    if step > played.steps() {
        bail!("the match has {} steps, not {step}", played.steps());
    }
    let mut position = played.boxed_clone();
    position.undo_to(step);
    let Turn::Players(set) = position.turn() else {
        bail!("nobody has a choice after step {step}: {}", not_to_act(&*position));
    };
    let mut searcher = game.searcher(threads(args));
    let mut rng = Seed::from_number(0).stream(0);
    for seat in set.iter() {
        let found = searcher.search(&*position, seat, budget, &mut rng);
        if args.json {
            say!("{}", serde_json::to_string(&found)?);
        } else {
            print_choices(&found)?;
        }
    }
    Ok(())
}

fn not_to_act(position: &dyn AnyMatch) -> &'static str {
    if position.turn() == Turn::Over { "the match is over" } else { "chance comes next" }
}

fn print_choices(found: &Search<String>) -> Result<()> {
    say!(
        "seat {}: {} simulations in {} ms, {} positions kept",
        found.seat,
        found.simulations,
        found.elapsed.as_millis(),
        found.nodes
    );
    for choice in &found.choices {
        let sure = match choice.proof {
            Some(ecrin_bots::Proven::Win) => "wins for sure".to_string(),
            Some(ecrin_bots::Proven::Loss) => "loses for sure".to_string(),
            None => format!("{:5.1} % ± {:4.1}", 100.0 * choice.win, 100.0 * choice.error),
        };
        let line: Vec<&str> =
            choice.line.iter().skip(1).take(6).map(|(_, action)| action.as_str()).collect();
        say!("  {:<12} {sure:<15} {:>8} visits  {}", choice.action, choice.visits, line.join(" "));
    }
    Ok(())
}

fn whole(
    args: &Args,
    game: &'static dyn AnyGame,
    played: &dyn AnyMatch,
    budget: &Budget,
) -> Result<()> {
    let mut searcher = game.searcher(threads(args));
    let mut rng = Seed::from_number(0).stream(0);
    let bar = progress::bar(0, "thinking");
    let found = analyse(played, &mut *searcher, budget, &mut rng, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    if args.json {
        say!("{}", serde_json::to_string(&found)?);
    } else {
        print(game.meta().title, played, &found)?;
    }
    Ok(())
}

fn print(title: &str, played: &dyn AnyMatch, found: &Analysis) -> Result<()> {
    say!("{title}, {} seats, {} choices\n", found.seats, found.points.len());
    let mut curve: Vec<_> = found.points.iter().map(|point| point.before).collect();
    if let Some(end) = played.outcome() {
        curve.push(ecrin_core::BySeat::from_fn(found.seats, |seat| end.share(seat) as f32));
    }
    let whose = if found.seats == 2 { "seat a's win chance" } else { "every seat's win chance" };
    say!("{whose}, choice by choice\n{}", graph(&curve, 72, 11));
    if found.mistakes.is_empty() {
        say!("No clear mistakes.");
    } else {
        say!("The biggest mistakes");
    }
    for &place in found.mistakes.iter().take(SHOWN) {
        let point = &found.points[place];
        say!(
            "  step {:>3}, seat {}: {} cost {:.1} % (± {:.1}); better was {}",
            point.step + 1,
            point.seat,
            point.played,
            100.0 * point.loss,
            100.0 * point.error,
            point.best
        );
    }
    say!(
        "\nseat   result{}    own choices   others' choices",
        if found.perfect_information { "" } else { "     luck" }
    );
    for seat in Seat::all(found.seats) {
        let account = found.accounts[seat];
        let luck = if found.perfect_information {
            String::new()
        } else {
            format!("  {:>+5.1} %", 100.0 * account.luck)
        };
        say!(
            "{seat}     {:>5.1} %{luck}    {:>+9.1} %     {:>+11.1} %",
            100.0 * account.result,
            100.0 * account.own,
            100.0 * account.others
        );
    }
    Ok(())
}
