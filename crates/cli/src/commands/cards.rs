//! `ecrin cards`: card sets of DiXe on Card, checked and measured.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use ecrin_catalog::dixe::balance::{Balance, Estimate, Options, balance};
use ecrin_catalog::dixe::{CardSet, Jokers, Violation, default_set, violations};

use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check a card set; every violation names the card and the field
    Check {
        /// A document in the format dixe-oncard/1
        file: PathBuf,
    },
    /// Measure what the characters of a card set are worth, by playing
    Balance {
        /// A document in the format dixe-oncard/1
        file: PathBuf,
        /// How many matches, and single turns of each card
        #[arg(long, default_value_t = 10_000, value_name = "N")]
        games: u64,
        /// The seed for all randomness
        #[arg(long, default_value_t = 1, value_name = "N")]
        seed: u64,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the set that tables use by default
    Default,
}

pub fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Check { file } => check(file),
        Command::Balance { file, games, seed, json } => {
            let options = Options { games: *games, seed: *seed, jokers: Jokers::Normal };
            measure(file, options, *json)
        }
        Command::Default => {
            say!("{}", serde_json::to_string_pretty(default_set())?);
            Ok(())
        }
    }
}

/// A set that keeps every rule, or an error after each violation was told.
fn sound_set(file: &Path) -> Result<CardSet> {
    let text =
        std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let (set, wrong) = match CardSet::from_json(&text) {
        Ok(set) => {
            let wrong = violations(&set);
            (Some(set), wrong)
        }
        Err(wrong) => (None, wrong),
    };
    match set {
        Some(set) if wrong.is_empty() => Ok(set),
        _ => bail!("{}", complaint(file, &wrong)),
    }
}

fn complaint(file: &Path, wrong: &[Violation]) -> String {
    let mut text = format!("{} is not a valid card set:", file.display());
    for violation in wrong {
        text.push_str("\n  ");
        text.push_str(&violation.to_string());
    }
    text
}

fn check(file: &Path) -> Result<()> {
    let set = sound_set(file)?;
    say!(
        "{} is valid: {} symbols, {} dice, {} cards",
        file.display(),
        set.symbols.len(),
        set.dice.len(),
        set.cards.len()
    );
    Ok(())
}

fn measure(file: &Path, options: Options, json: bool) -> Result<()> {
    let set = sound_set(file)?;
    let bar = progress::bar(1, "playing");
    let measured = balance(&set, options, &mut |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    })
    .map_err(|wrong| anyhow::anyhow!(complaint(file, &wrong)))?;
    bar.finish_and_clear();
    if json {
        say!("{}", serde_json::to_string_pretty(&measured)?);
        return Ok(());
    }
    print(&measured)
}

fn print(measured: &Balance) -> Result<()> {
    say!("{} matches of two seats with mixed decks, 95 % intervals", measured.games);
    say!("first seat wins {}", percent(&measured.first_seat));
    say!(
        "{:.1} turns per seat, {:.1} throws per turn, {:.0} actions per match",
        measured.turns_per_seat,
        measured.throws_per_turn,
        measured.actions_per_match
    );
    say!(
        "\n{:<12} {:>20} {:>20} {:>16}",
        "character",
        "win share",
        "flip chance",
        "saves per turn"
    );
    for one in &measured.characters {
        say!(
            "{:<12} {:>20} {:>20} {:>7.2} ± {:.2}",
            one.id.to_string(),
            percent(&one.win_share),
            percent(&one.flip_chance),
            one.saves.value,
            (one.saves.high - one.saves.low) / 2.0
        );
    }
    Ok(())
}

fn percent(estimate: &Estimate) -> String {
    format!(
        "{:.1} % ({:.1}–{:.1})",
        100.0 * estimate.value,
        100.0 * estimate.low,
        100.0 * estimate.high
    )
}
