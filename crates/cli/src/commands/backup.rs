//! `ecrin backup` and `ecrin restore`: the database as one file.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use ecrin_server::store::{Claim, copy};

#[derive(clap::Args)]
pub struct BackupArgs {
    /// The file to write
    file: PathBuf,

    /// The database of the server, which may be running
    #[arg(long, default_value = "ecrin.db", env = "ECRIN_DATABASE")]
    database: String,
}

#[derive(clap::Args)]
pub struct RestoreArgs {
    /// A file that `ecrin backup` wrote
    file: PathBuf,

    /// The database to write; the server must not be running
    #[arg(long, default_value = "ecrin.db", env = "ECRIN_DATABASE")]
    database: String,

    /// Replace a database that already exists
    #[arg(long)]
    force: bool,
}

pub fn backup(args: &BackupArgs) -> Result<()> {
    let database = sqlite_file(&args.database)?;
    if !database.exists() {
        bail!("there is no database {}; name it with --database", database.display());
    }
    copy(&database, &args.file)
        .with_context(|| format!("{} cannot be backed up", database.display()))?;
    say!("{} is a copy of {}", args.file.display(), database.display());
    Ok(())
}

pub fn restore(args: &RestoreArgs) -> Result<()> {
    let database = sqlite_file(&args.database)?;
    if !args.file.exists() {
        bail!("there is no file {}", args.file.display());
    }
    if database.exists() && !args.force {
        bail!("{} already exists; stop the server, then restore with --force", database.display());
    }
    // Held to the end: no server starts on a database that is being replaced.
    let _claim = Claim::take(&database)
        .with_context(|| format!("{} cannot be restored", database.display()))?;
    copy(&args.file, &database)
        .with_context(|| format!("{} cannot be restored", database.display()))?;
    // A log of the replaced database would be taken for the new one's.
    for ending in ["-wal", "-shm"] {
        let mut name = database.clone().into_os_string();
        name.push(ending);
        if Path::new(&name).exists() {
            std::fs::remove_file(&name).context("the old database's log cannot be removed")?;
        }
    }
    say!("{} is restored from {}", database.display(), args.file.display());
    Ok(())
}

fn sqlite_file(database: &str) -> Result<PathBuf> {
    match database.parse().expect("every text is a database") {
        ecrin_server::config::Database::Sqlite(path) => Ok(path),
        ecrin_server::config::Database::Postgres(_) => {
            bail!("back up a PostgreSQL database with pg_dump and pg_restore")
        }
    }
}
