//! `ecrin cards optimise`: looks for a better set.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{ValueEnum, value_parser};
use ecrin_catalog::dixe::{BuiltIn, CardSet, Jokers};
use ecrin_studio::{Aimed, May, Options, Search, Targets};
use serde_json::json;
use tokio::signal::unix::{SignalKind, signal};

use super::{Mode, balance, complaint, sound_set, write};
use crate::files::Whole;
use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    /// A document in the format dixe-oncard/1
    file: PathBuf,
    /// Where to write the better set
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// How long to look
    #[arg(long, default_value_t = 60, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    seconds: u64,
    /// What must stay as it is; what is known from the rulebook always stays
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PARTS")]
    keep: Vec<Keep>,
    /// The modes that count; each makes a step longer
    #[arg(long, value_enum, value_delimiter = ',', default_value = "normal")]
    jokers: Vec<Mode>,
    /// Ask only for even win shares and a fair first seat
    #[arg(long)]
    only_fair: bool,
    /// Matches by which a proposal is judged, in each mode; 2400 if nothing is said
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(4..=1_000_000))]
    judge: Option<u32>,
    /// Matches before and after, with a seed of their own
    #[arg(long, default_value_t = 4_000, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the search
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Where the search is kept, so that another run goes on from there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Keep {
    /// The three combinations of each card
    Combinations,
    /// The symbols on the dice
    Faces,
    /// What lets a card save
    Saves,
    /// How many half squares a save takes
    Squares,
}

/// Searches side by side, always as many.
const THREADS: u64 = 2;
/// How often they tell each other what they found.
const TALK: Duration = Duration::from_secs(4);

pub fn run(args: &Args) -> Result<()> {
    let set = sound_set(&args.file)?;
    let keeps = |part| args.keep.contains(&part);
    let may = May {
        combinations: !keeps(Keep::Combinations),
        faces: !keeps(Keep::Faces),
        saves: !keeps(Keep::Saves),
        squares: !keeps(Keep::Squares),
        ..May::default()
    };
    let modes = args.jokers.iter().map(|&mode| mode.into()).collect();
    let mut targets = Targets { modes, ..Targets::default() };
    if args.only_fair {
        targets = Targets { stops: None, saves_used: None, minutes: None, ..targets };
        targets.super_expert_minutes = None;
    }
    // Whatever cannot be written is said before a minute of looking, not after.
    let output = Whole::open_to_all(&args.output)?;
    let state = args.state.as_deref().map(Whole::create).transpose()?;
    let stop = Stop::listen()?;
    let found = search(args, &set, may, &targets, state, &stop)?;
    write(output, &found)?;
    report(args, &set, &found, &targets)
}

/// Ctrl-C ends the looking: what was found is written. A second one ends all.
struct Stop(Arc<AtomicBool>);

impl Stop {
    fn listen() -> Result<Stop> {
        let wanted = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&wanted);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut interrupts = {
            let _inside = runtime.enter();
            signal(SignalKind::interrupt())?
        };
        std::thread::spawn(move || {
            runtime.block_on(async {
                interrupts.recv().await;
                told.store(true, Ordering::Relaxed);
                eprintln!("stopping; what was found so far is written");
                interrupts.recv().await;
                std::process::exit(INTERRUPTED);
            });
        });
        Ok(Stop(wanted))
    }

    fn wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a shell says of a program that was interrupted.
const INTERRUPTED: i32 = 130;

fn search(
    args: &Args,
    set: &CardSet,
    may: May,
    targets: &Targets,
    state: Option<Whole>,
    stop: &Stop,
) -> Result<CardSet> {
    let kept = match &args.state {
        Some(file) if file.exists() => {
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("cannot read {}", file.display()))?;
            serde_json::from_str(&text)
                .with_context(|| format!("{} is not a search that was kept", file.display()))?
        }
        _ => Vec::new(),
    };
    let mut searches: Vec<Search> = kept;
    while (searches.len() as u64) < THREADS {
        let seed = args.seed.wrapping_add((searches.len() as u64) << 40);
        let search = Search::new(set, may, targets.clone(), seed)
            .map_err(|wrong| anyhow::anyhow!(complaint(&args.file, &wrong)))?;
        searches.push(match args.judge {
            Some(games) => search.judging_by(games),
            None => search,
        });
    }
    eprintln!("looking for {} s; Ctrl-C stops and keeps what was found", args.seconds);
    let began = Instant::now();
    let limit = Duration::from_secs(args.seconds);
    let bar = progress::bar(args.seconds, "looking");
    let shared: Vec<Mutex<Search>> = searches.into_iter().map(Mutex::new).collect();
    std::thread::scope(|scope| {
        for (number, own) in shared.iter().enumerate() {
            let (bar, shared) = (&bar, &shared);
            scope.spawn(move || {
                let mut talked = Instant::now();
                while began.elapsed() < limit && !stop.wanted() {
                    lock(own).step();
                    if number == 0 {
                        bar.set_position(began.elapsed().as_secs());
                    }
                    if talked.elapsed() >= TALK {
                        talked = Instant::now();
                        // One lock at a time: the other's best is copied out.
                        let other = &shared[(number + 1) % shared.len()];
                        let best = lock(other).best_judged();
                        lock(own).adopt(best);
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let searches: Vec<Search> =
        shared.into_iter().map(|one| one.into_inner().expect("no search panics")).collect();
    if let Some(mut whole) = state {
        whole.line(&serde_json::to_string(&searches)?)?;
        whole.finish()?;
    }
    let distance = |search: &Search| search.distance().unwrap_or(f64::INFINITY);
    let best = searches
        .iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .expect("there are searches");
    let mut found = best.best().clone();
    // A changed set is not ours any more: it may not carry our name.
    if found != *set && BuiltIn::ALL.iter().any(|ours| ours.set().name == found.name) {
        found.name = Some("Optimised".to_string());
    }
    let told = best.progress();
    eprintln!("{} proposals judged by {} matches, {} taken", told.trials, told.games, told.taken);
    match told.best.zip(told.before) {
        Some((best, before)) => {
            eprintln!("distance from what is wanted: {best:.1}, before {before:.1}");
        }
        None => eprintln!("stopped before the first set was measured: nothing is changed"),
    }
    Ok(found)
}

fn lock(search: &Mutex<Search>) -> MutexGuard<'_, Search> {
    search.lock().expect("no search panics")
}

/// Before and after, by matches that played no part in the search.
fn report(args: &Args, before: &CardSet, after: &CardSet, targets: &Targets) -> Result<()> {
    let mut told = Vec::new();
    let mut missed = false;
    for &jokers in &targets.modes {
        let seed = args.seed ^ 0xf3e5;
        let aim = |set: &CardSet| -> Result<Vec<Aimed>> {
            let bar = progress::bar(u64::from(args.games), "measuring");
            let options = Options { jokers, seed };
            let figures =
                balance::measure(set, options, args.games, &|done| bar.set_position(done))
                    .map_err(|wrong| anyhow::anyhow!(complaint(&args.file, &wrong)))?;
            bar.finish_and_clear();
            Ok(targets.compare(&figures))
        };
        let (old, new) = (aim(before)?, aim(after)?);
        missed |= new.iter().any(|one| !one.met);
        if args.json {
            told.push(json!({"jokers": jokers, "before": old, "after": new}));
        } else {
            let mode = match jokers {
                Jokers::Normal => "normal mode",
                Jokers::Expert => "expert mode",
                Jokers::SuperExpert => "super expert mode",
            };
            say!("\n{mode}, before:");
            balance::print_targets(&old)?;
            say!("\n{mode}, after:");
            balance::print_targets(&new)?;
        }
    }
    if args.json {
        let digest = after.digest();
        let told = json!({"file": args.output, "digest": digest, "modes": told, "met": !missed});
        say!("{}", serde_json::to_string_pretty(&told)?);
    }
    if missed {
        bail!("{} was written, but a target is missed", args.output.display());
    }
    Ok(())
}
