//! `ecrin verify`: the luck of a match checked from end to end.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use ecrin_core::{Check, Record};
use ecrin_tables::fairness::{self, Proof};

#[derive(clap::Args)]
pub struct Args {
    /// A proof from a server, or a record
    file: PathBuf,
}

pub fn run(args: &Args) -> Result<()> {
    let text = std::fs::read_to_string(&args.file)
        .with_context(|| format!("cannot read {}", args.file.display()))?;
    let value: serde_json::Value = serde_json::from_str(&text)
        .with_context(|| format!("{} is not JSON", args.file.display()))?;
    if value["format"] == fairness::PROOF_FORMAT {
        let proof: Proof = serde_json::from_value(value).context("the proof cannot be read")?;
        let record = fairness::verify(&proof, ecrin_catalog::GAMES)?;
        say!("The secret matches its published fingerprint: {}", proof.commitment);
        say!("The seed comes from the secret and the seats' words");
        say!("All {} steps follow from the rules and the seed", record.steps.len());
        return Ok(());
    }
    let record = Record::from_json(&text)?;
    if record.seed.is_none() {
        bail!(
            "this record has no seed: its luck cannot be checked (`ecrin replay` checks the rules)"
        );
    }
    ecrin_catalog::find(&record.game)?.replay(&record, Check::RulesAndLuck)?;
    say!("All {} steps follow from the rules and the seed", record.steps.len());
    say!(
        "A record alone does not show that the seed was fixed before the match; a table's proof does"
    );
    Ok(())
}
