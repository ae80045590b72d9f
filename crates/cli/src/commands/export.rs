//! `ecrin export`: finished matches out of the database.

use std::path::PathBuf;

use anyhow::Result;
use ecrin_server::config::Database;

use crate::files::Whole;

#[derive(clap::Args)]
pub struct Args {
    /// Write the records of all finished matches, one per line
    #[arg(long, required = true)]
    records: bool,

    /// The file to write
    #[arg(long)]
    out: PathBuf,

    /// The database, which may be in use
    #[arg(long, default_value = "ecrin.db", env = "ECRIN_DATABASE")]
    database: Database,
}

pub fn run(args: &Args) -> Result<()> {
    let mut store = ecrin_server::look(&args.database)?;
    let mut file = Whole::create(&args.out)?;
    let bar = crate::progress::spinner("records");
    let mut failed = 0u64;
    let mut written = 0u64;
    ecrin_server::export::records(&mut *store, ecrin_catalog::GAMES, |record| {
        match record {
            Ok(record) => {
                file.line(&record.to_json())?;
                written += 1;
                bar.inc(1);
            }
            Err(why) => {
                failed += 1;
                eprintln!("{why:#}");
            }
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    file.finish()?;
    say!("{written} records written to {}", args.out.display());
    if failed > 0 {
        anyhow::bail!("{failed} tables could not be read");
    }
    Ok(())
}
