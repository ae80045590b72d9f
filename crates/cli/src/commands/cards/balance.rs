//! `ecrin cards balance`: what a set is worth, by whole matches.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Result, bail};
use clap::value_parser;
use ecrin_catalog::dixe::{CardSet, Jokers, Violation};
use ecrin_studio::{
    Aimed, Estimate, Figures, Measure, Options, Reason, ReasonCode, Targets, Verdict, What,
};
use serde_json::json;

use super::{Mode, complaint, sound_set};
use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    /// A document in the format dixe-oncard/1
    file: PathBuf,
    /// How many matches: half of them by two seats, a quarter each by three
    /// and four
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed for all randomness
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many jokers may be placed
    #[arg(long, value_enum, default_value = "normal")]
    jokers: Mode,
    /// Fail if a target is missed
    #[arg(long)]
    strict: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let set = sound_set(&args.file)?;
    let options = Options { jokers: args.jokers.into(), seed: args.seed };
    let bar = progress::bar(u64::from(args.games), "playing");
    let figures = measure(&set, options, args.games, &|done| bar.set_position(done))
        .map_err(|wrong| anyhow::anyhow!(complaint(&args.file, &wrong)))?;
    bar.finish_and_clear();
    let aimed = Targets::default().compare(&figures);
    if args.json {
        let mut told = serde_json::to_value(&figures)?;
        told["targets"] = json!(aimed);
        say!("{}", serde_json::to_string_pretty(&told)?);
    } else {
        print(&figures)?;
        print_targets(&aimed)?;
    }
    if args.strict && aimed.iter().any(|one| !one.met) {
        bail!("a target is missed");
    }
    Ok(())
}

/// Threads that measure, always as many, so that a seed gives the same
/// figures everywhere.
const THREADS: u32 = 2;
/// Matches between two looks at the bar.
const SLICE: u32 = 32;

/// Measures a set with two threads.
pub(super) fn measure(
    set: &CardSet,
    options: Options,
    games: u32,
    tell: &(dyn Fn(u64) + Sync),
) -> Result<Figures, Vec<Violation>> {
    let mut whole = Measure::new(set, options)?;
    let done = AtomicU64::new(0);
    let parts: Vec<Measure> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|number| {
                let share = games / THREADS + u32::from(number < games % THREADS);
                let seed = options.seed.wrapping_add(u64::from(number) << 56);
                let part = Measure::new(set, Options { seed, ..options });
                let done = &done;
                scope.spawn(move || {
                    let mut part = part?;
                    let mut left = share;
                    while left > 0 {
                        let slice = left.min(SLICE);
                        part.play(slice);
                        left -= slice;
                        let slice = u64::from(slice);
                        tell(done.fetch_add(slice, Ordering::Relaxed) + slice);
                    }
                    Ok::<Measure, Vec<Violation>>(part)
                })
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a measurement does not panic"))
            .collect::<Result<Vec<Measure>, Vec<Violation>>>()
    })?;
    for part in &parts {
        whole.join(part.tally());
    }
    Ok(whole.figures())
}

fn print(figures: &Figures) -> Result<()> {
    let mode = match figures.jokers {
        Jokers::Normal => "normal",
        Jokers::Expert => "expert",
        Jokers::SuperExpert => "super expert",
    };
    say!("{} matches of good players with mixed decks, {mode} mode, 95 % intervals", figures.games);
    say!(
        "stops in {} of turns, uses {} of saved symbols",
        percent(&figures.stops),
        percent(&figures.saves_used)
    );
    say!(
        "\n{:<6} {:>22} {:>18} {:>18} {:>10}",
        "seats",
        "first seat wins",
        "throws per match",
        "turns per seat",
        "minutes"
    );
    for one in &figures.by_seats {
        say!(
            "{:<6} {:>22} {:>18} {:>18} {:>10.1}",
            one.seats,
            percent(&one.first_seat),
            mean(&one.throws_per_match),
            mean(&one.turns_per_seat),
            one.minutes.value
        );
    }
    say!(
        "\n{:<12} {:>20} {:>6} {:>6} {:>8} {:>6}  verdict",
        "character",
        "win share",
        "flip",
        "stops",
        "saves",
        "used"
    );
    for one in &figures.characters {
        say!(
            "{:<12} {:>20} {:>6.1} {:>6.1} {:>8.2} {:>6.0}  {}{}",
            one.id,
            percent(&one.win_share),
            one.chances.map_or(0.0, |chances| 100.0 * chances.flip),
            100.0 * one.stops.value,
            one.saves_per_match,
            100.0 * one.saves_used.value,
            verdict(one.verdict),
            reasons(&one.reasons)
        );
    }
    say!(
        "flip: exact chance % of one turn; stops: % of turns at its card; saves: a match; used: %"
    );
    Ok(())
}

pub(super) fn print_targets(aimed: &[Aimed]) -> Result<()> {
    say!("");
    for one in aimed {
        let what = match one.what {
            What::WinShare => "the furthest win share",
            What::FirstOfTwo => "first of two seats",
            What::FirstOfThree => "first of three seats",
            What::FirstOfFour => "first of four seats",
            What::Stops => "turns stopped",
            What::SavesUsed => "saved symbols used",
            What::Minutes => "minutes of a match of two",
        };
        let show = |value: f64| match one.what {
            What::Minutes => format!("{value:.1}"),
            _ => format!("{:.1} %", 100.0 * value),
        };
        let who = one.character.as_ref().map(|id| format!(" ({id})")).unwrap_or_default();
        let wanted = match (one.least, one.most) {
            (Some(least), Some(most)) => format!("{} to {}", show(least), show(most)),
            (Some(least), None) => format!("at least {}", show(least)),
            (None, Some(most)) => format!("at most {}", show(most)),
            (None, None) => continue,
        };
        let met = if one.met { "met" } else { "MISSED" };
        say!("{met:<6} {what}{who}: {} (wanted: {wanted})", show(one.found.value));
    }
    Ok(())
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Weak => "weak",
        Verdict::Fair => "fair",
        Verdict::Strong => "strong",
        Verdict::Unknown => "not known yet",
    }
}

/// Why a card is weak or strong, in words.
fn reasons(reasons: &[Reason]) -> String {
    let told: Vec<String> = reasons.iter().filter_map(reason).collect();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}

fn reason(reason: &Reason) -> Option<String> {
    let number = |name| reason.args.get(name).copied().unwrap_or_default();
    let (own, mean) = (number("own"), number("mean"));
    let flips = format!("flips {:.0} % (mean {:.0} %)", 100.0 * own, 100.0 * mean);
    let saves = format!("saves {own:.1} (mean {mean:.1})");
    match reason.code {
        ReasonCode::Share => None,
        ReasonCode::FlipEasy => Some(format!("easy combinations, {flips}")),
        ReasonCode::FlipHard => Some(format!("hard combinations, {flips}")),
        ReasonCode::SavesMany => Some(format!("saves often, {saves}")),
        ReasonCode::SavesFew => Some(format!("saves seldom, {saves}")),
        ReasonCode::PowerStrong => Some("its power or die is strong".to_string()),
        ReasonCode::PowerWeak => Some("its power or die is weak".to_string()),
    }
}

fn percent(estimate: &Estimate) -> String {
    let Estimate { value, low, high, .. } = estimate;
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * value, 100.0 * low, 100.0 * high)
}

fn mean(estimate: &Estimate) -> String {
    format!("{:.1} ± {:.1}", estimate.value, estimate.high - estimate.value)
}
