//! `ecrin replay`: recorded matches played again.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use ecrin_core::{AnyMatch, Check, Record, Viewer};

use crate::files;

#[derive(clap::Args)]
pub struct Args {
    /// A file with one record, or one per line
    file: PathBuf,

    /// Recompute every shuffle and throw from the seed
    #[arg(long)]
    verify: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let check = if args.verify { Check::RulesAndLuck } else { Check::Rules };
    let mut held = 0u64;
    let mut failed = 0u64;
    let mut last = None;
    each_record(args, &mut |place, text| match replay(text, check) {
        Ok(played) => {
            held += 1;
            last = Some(played);
        }
        Err(why) => {
            failed += 1;
            eprintln!("{}:{place}: {why:#}", args.file.display());
        }
    })?;
    let total = held + failed;
    if total == 0 {
        bail!("{} contains no record", args.file.display());
    }
    if failed > 0 {
        bail!("{failed} of {total} records are not valid");
    }
    if let (1, Some(played)) = (total, &last) {
        say!("{}", played.render(Viewer::Spectator));
        describe(played.as_ref())?;
    }
    let how = if args.verify { "replayed and verified" } else { "replayed" };
    say!("{held} of {total} records {how}");
    Ok(())
}

/// Tells of every record in the file: one per line, or a single one that spans
/// lines.
fn each_record(args: &Args, tell: &mut dyn FnMut(usize, &str)) -> Result<()> {
    let unreadable = || format!("cannot read {}", args.file.display());
    let mut file = BufReader::new(files::open(&args.file)?);
    let mut first = String::new();
    file.read_line(&mut first).with_context(unreadable)?;
    if serde_json::from_str::<serde::de::IgnoredAny>(&first).is_err_and(|why| why.is_eof()) {
        file.read_to_string(&mut first).with_context(unreadable)?;
        if !first.trim().is_empty() {
            tell(1, &first);
        }
        return Ok(());
    }
    tell(1, &first);
    for (index, line) in file.lines().enumerate() {
        let line = line.with_context(unreadable)?;
        if !line.trim().is_empty() {
            tell(index + 2, &line);
        }
    }
    Ok(())
}

fn replay(text: &str, check: Check) -> Result<Box<dyn AnyMatch>> {
    let record = Record::from_json(text)?;
    let game = ecrin_catalog::find(&record.game)?;
    Ok(game.replay(&record, check)?)
}

fn describe(played: &dyn AnyMatch) -> Result<()> {
    say!("{}, {} steps", played.meta().title, played.steps());
    if let Some(outcome) = played.outcome() {
        let winners: Vec<String> =
            outcome.winners().iter().map(|seat| format!("seat {seat}")).collect();
        say!("won by {} ({})", winners.join(" and "), outcome.reason);
    }
    Ok(())
}
