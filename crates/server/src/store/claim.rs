//! Only one process at a time writes to a database. Two would each play from
//! what they remember and write over what the other one played.
//!
//! For a file the claim is a lock on another file beside it, which the
//! operating system lets go of when the process ends, however it ends. It is
//! not the database itself that is locked: `restore` replaces that, and
//! closing it would end SQLite's own locks.

use std::fs::{File, TryLockError};
use std::io::{Read as _, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::StoreError;

/// So long a start waits for the one before it to be gone.
const PATIENCE: Duration = Duration::from_secs(3);
const ASK_EVERY: Duration = Duration::from_millis(50);

/// The right to write to a database file. Whoever only reads needs none.
#[derive(Debug)]
pub struct Claim {
    _lock: Option<File>,
}

impl Claim {
    /// Waits a moment for a process that is about to end, then says who has
    /// it. The database itself need not be there yet.
    pub fn take(database: &Path) -> Result<Claim, StoreError> {
        if database == Path::new(":memory:") {
            return Ok(Claim { _lock: None }); // Nobody else can reach it.
        }
        let failed = |why: std::io::Error| StoreError::Failed(why.to_string());
        let path = lock_of(database).map_err(failed)?;
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false).mode(0o600);
        let mut lock = options.open(&path).map_err(|why| {
            StoreError::Failed(format!("{} cannot be written: {why}", path.display()))
        })?;
        patiently(|| match lock.try_lock() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => Err(StoreError::Claimed(holder(&path))),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        })?;
        // For whoever comes in vain. What it says decides nothing.
        let noted = lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id()));
        noted.map_err(failed)?;
        Ok(Claim { _lock: Some(lock) })
    }
}

/// The same file for every way to write the database's name.
fn lock_of(database: &Path) -> std::io::Result<PathBuf> {
    let mut real = match database.canonicalize() {
        Ok(real) => real,
        Err(_) => {
            let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
            folder.join(database.file_name().unwrap_or_default())
        }
    }
    .into_os_string();
    real.push(".lock");
    Ok(PathBuf::from(real))
}

fn holder(lock: &Path) -> String {
    let mut text = String::new();
    // It is there; should it not be readable, the number is left out.
    let _ = File::open(lock).and_then(|file| file.take(20).read_to_string(&mut text));
    match text.trim().parse::<u32>() {
        Ok(process) => format!("another Écrin, process {process}"),
        Err(_) => "another Écrin".to_string(),
    }
}

/// Asks again while somebody else has the claim, but not for long.
pub(super) fn patiently<T>(
    mut ask: impl FnMut() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let began = Instant::now();
    loop {
        match ask() {
            Err(StoreError::Claimed(_)) if began.elapsed() < PATIENCE => {
                std::thread::sleep(ASK_EVERY);
            }
            answer => return answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_has_it_at_a_time_whatever_the_file_is_called() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ecrin.db");
        let claim = Claim::take(&file).unwrap();
        let other_name = folder.path().join(".").join("ecrin.db");
        let Err(StoreError::Claimed(by)) = Claim::take(&other_name) else {
            panic!("it was there twice");
        };
        assert_eq!(by, format!("another Écrin, process {}", std::process::id()));
        drop(claim);
        Claim::take(&other_name).unwrap();
        Claim::take(Path::new(":memory:")).unwrap();
        Claim::take(Path::new(":memory:")).unwrap();
    }

    #[test]
    fn a_link_leads_to_the_same_claim() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ecrin.db");
        std::fs::write(&file, "").unwrap();
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let _claim = Claim::take(&file).unwrap();
        assert!(matches!(Claim::take(&link), Err(StoreError::Claimed(_))));
    }
}
