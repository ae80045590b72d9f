//! `ecrin cards`: card sets of DiXe on Card, made, checked, measured and
//! made better.

mod balance;
mod optimise;

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Subcommand, ValueEnum};
use ecrin_catalog::dixe::{BuiltIn, CardSet, Jokers, Violation, default_set, violations};
use ecrin_studio::{MAX_BYTES, chances, read_draft};
use serde_json::json;

use super::cards_print;
use crate::files::Whole;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Begin a set of your own: a copy of ours under another name
    New {
        /// The name of the new set
        #[arg(long, value_name = "NAME", default_value = "My set")]
        name: String,
        /// Which of our sets to begin with: first or second
        #[arg(long, value_name = "SET", value_parser = built_in, default_value = BuiltIn::NEWEST.name())]
        from: BuiltIn,
        /// Where to write it; it is printed otherwise
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Print a line of JSON about the file that was written
        #[arg(long, requires = "output")]
        json: bool,
    },
    /// Check a card set; every violation names the card and the field
    Check {
        /// A document in the format dixe-oncard/1
        file: PathBuf,
        /// Print JSON: violations, exact chances of one turn, the digest
        #[arg(long)]
        json: bool,
    },
    /// Measure what the characters of a card set are worth, by playing
    Balance(balance::Args),
    /// Look for a better set and write it
    Optimise(optimise::Args),
    /// Make a PDF of cards, dice, boards and aids to print and cut out
    Print(cards_print::Args),
    /// Print the set that new tables have, or another of ours
    Default {
        /// Which of our sets: first or second
        #[arg(value_name = "SET", value_parser = built_in)]
        set: Option<BuiltIn>,
        /// A set is printed as JSON with or without this
        #[arg(long)]
        json: bool,
    },
}

pub fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::New { name, from, output, json } => new(name, *from, output.as_deref(), *json),
        Command::Check { file, json } => check(file, *json),
        Command::Balance(args) => balance::run(args),
        Command::Optimise(args) => optimise::run(args),
        Command::Print(args) => cards_print::run(args, sound_set),
        Command::Default { set, .. } => {
            let set = set.map_or_else(default_set, BuiltIn::set);
            say!("{}", serde_json::to_string_pretty(set)?);
            Ok(())
        }
    }
}

fn built_in(name: &str) -> Result<BuiltIn, String> {
    BuiltIn::named(name)
        .ok_or_else(|| format!("there are only: {}", BuiltIn::ALL.map(BuiltIn::name).join(", ")))
}

/// How many jokers may be placed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Mode {
    Normal,
    Expert,
    SuperExpert,
}

impl From<Mode> for Jokers {
    fn from(mode: Mode) -> Jokers {
        match mode {
            Mode::Normal => Jokers::Normal,
            Mode::Expert => Jokers::Expert,
            Mode::SuperExpert => Jokers::SuperExpert,
        }
    }
}

/// What a file holds of a set, and what is wrong with it.
fn read(file: &Path) -> Result<(Option<CardSet>, Vec<Violation>)> {
    let mut bytes = Vec::new();
    // One byte more than is read, so that a huge file is known to be one.
    std::fs::File::open(file)
        .and_then(|open| open.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {}", file.display()))?;
    if bytes.trim_ascii().is_empty() {
        bail!("{} is empty; `ecrin cards new -o FILE` begins a set", file.display());
    }
    if bytes.len() > MAX_BYTES {
        bail!("{} is larger than the {MAX_BYTES} bytes that a card set may have", file.display());
    }
    Ok(match read_draft(&bytes) {
        Ok(set) => {
            let wrong = violations(&set);
            (Some(set), wrong)
        }
        Err(wrong) => (None, wrong),
    })
}

/// A set that keeps every rule, or an error that tells each violation.
fn sound_set(file: &Path) -> Result<CardSet> {
    match read(file)? {
        (Some(set), wrong) if wrong.is_empty() => Ok(set),
        (_, wrong) => bail!("{}", complaint(file, &wrong)),
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

fn write(mut whole: Whole, set: &CardSet) -> Result<()> {
    whole.line(&serde_json::to_string_pretty(set)?)?;
    whole.finish()
}

fn new(name: &str, from: BuiltIn, output: Option<&Path>, json: bool) -> Result<()> {
    let mut set = from.set().clone();
    set.name = Some(name.to_string());
    let wrong = violations(&set);
    if let Some(first) = wrong.first() {
        bail!("{first}");
    }
    let Some(file) = output else {
        say!("{}", serde_json::to_string_pretty(&set)?);
        return Ok(());
    };
    if file.exists() {
        bail!("{} is there already", file.display());
    }
    write(Whole::open_to_all(file)?, &set)?;
    if json {
        say!("{}", json!({"file": file, "name": name, "digest": set.digest()}));
    } else {
        say!("{} holds a copy of the set {} to change", file.display(), from.name());
    }
    Ok(())
}

fn check(file: &Path, json: bool) -> Result<()> {
    let (set, wrong) = read(file)?;
    if json {
        let chances: serde_json::Map<_, _> = set
            .iter()
            .flat_map(|set| set.cards.iter().map(move |card| (set, card)))
            .filter_map(|(set, card)| Some((card.id.clone(), json!(chances(set, &card.id)?))))
            .collect();
        let digest = set.as_ref().map(CardSet::digest);
        let told = json!({"violations": wrong, "chances": chances, "digest": digest});
        say!("{}", serde_json::to_string_pretty(&told)?);
    }
    match set {
        Some(set) if wrong.is_empty() => {
            if !json {
                say!(
                    "{} is valid: {} symbols, {} dice, {} cards, digest {}",
                    file.display(),
                    set.symbols.len(),
                    set.dice.len(),
                    set.cards.len(),
                    &set.digest()[..16]
                );
            }
            Ok(())
        }
        _ => bail!("{}", complaint(file, &wrong)),
    }
}
