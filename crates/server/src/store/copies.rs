//! Copies of a database file: for nobody else's eyes, there whole or not at
//! all, and what an interrupted one left behind is swept up by the next.

use std::fs::File;
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Sqlite, Store as _, StoreError};

/// How the folders begin in which copies are made.
const FOLDER: &str = ".ecrin-copy";
/// What stands between the name of a database and the id of a copy that is
/// made beside it to be downloaded.
pub(crate) const DOWNLOAD: &str = ".copy-";
const LOCK: &str = "lock";
const COPY: &str = "copy.db";
/// A folder without a lock may be one that is just being made, unless it is
/// older than this.
const OLD: Duration = Duration::from_secs(60 * 60);

/// Makes a file that only its owner can read, unless it is there: it holds
/// everything about everybody.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    match File::options().write(true).create_new(true).mode(0o600).open(path) {
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

/// Whether others than its owner can read a file.
pub(super) fn is_open_to_others(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

/// Copies a database that may be in use; the copy appears whole or not at
/// all. What earlier copies left in the folder is removed.
pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let failed =
        |why: io::Error| StoreError::Failed(format!("{} cannot be written: {why}", to.display()));
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    sweep(folder);
    let own = Folder::make(folder).map_err(failed)?;
    let whole = own.path.join(COPY);
    Sqlite::look_at_any(from)?.backup(&whole)?;
    File::open(&whole).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&whole, to).map_err(failed)?;
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)
}

/// A folder of one copy. Its lock is held as long as somebody is at it.
struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    fn make(within: &Path) -> io::Result<Folder> {
        let mut random = [0; 6];
        getrandom::fill(&mut random).map_err(|why| io::Error::other(why.to_string()))?;
        let path = within.join(format!("{FOLDER}{}", crate::hex::text(&random)));
        std::fs::DirBuilder::new().mode(0o700).create(&path)?;
        // Locked under another name, so that nobody finds it before it is.
        let (hidden, name) = (path.join("lock.new"), path.join(LOCK));
        let lock = File::options().write(true).create_new(true).mode(0o600).open(&hidden)?;
        lock.lock()?;
        std::fs::rename(hidden, name)?;
        Ok(Folder { path, _lock: lock })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// Removes what interrupted copies left in a folder, and nothing that is in
/// use or not ours.
pub fn sweep(folder: &Path) {
    let Ok(found) = std::fs::read_dir(folder) else { return };
    for entry in found.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(FOLDER))
            && entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_ours && is_left_behind(&entry.path()) {
            remove(&entry.path());
        }
    }
}

/// Removes copies that a server was making beside its database, to be
/// downloaded, when it was killed. For whoever has the claim: nobody else
/// makes any.
pub(super) fn sweep_downloads(database: &Path) {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
    let name = database.file_name().and_then(|name| name.to_str());
    let (Some(name), Ok(found)) = (name, std::fs::read_dir(folder.unwrap_or(Path::new("."))))
    else {
        return;
    };
    let beginning = format!("{name}{DOWNLOAD}");
    for entry in found.flatten() {
        let file = entry.file_name();
        let Some(id) = file.to_str().and_then(|file| file.strip_prefix(&beginning)) else {
            continue;
        };
        let id = id.strip_suffix("-journal").unwrap_or(id);
        if id.len() == 12
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn is_left_behind(path: &Path) -> bool {
    match File::open(path.join(LOCK)) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(_) => {
            let age = path.metadata().and_then(|folder| folder.modified()).map(|at| at.elapsed());
            age.is_ok_and(|age| age.is_ok_and(|age| age > OLD))
        }
    }
}

/// Only the files that a copy is made of: a folder with anything else in it
/// stays.
fn remove(path: &Path) {
    for name in ["copy.db", "copy.db-journal", "copy.db-wal", "copy.db-shm", "lock.new", LOCK] {
        // Most of them are not there.
        let _ = std::fs::remove_file(path.join(name));
    }
    if let Err(cause) = std::fs::remove_dir(path) {
        tracing::warn!(folder = %path.display(), %cause, "what a copy left cannot be removed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        path.metadata().unwrap().permissions().mode() & 0o777
    }

    fn names(folder: &Path) -> Vec<String> {
        let found = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            found.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn only_the_owner_can_read_the_database_and_its_copies() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ecrin.db");
        let _open = Sqlite::open(&file).unwrap();
        let copied = folder.path().join("copy of it.db");
        copy(&file, &copied).unwrap();
        let names = names(folder.path());
        assert_eq!(
            names,
            ["copy of it.db", "ecrin.db", "ecrin.db-shm", "ecrin.db-wal", "ecrin.db.lock"]
        );
        for name in names {
            assert_eq!(mode(&folder.path().join(&name)), 0o600, "{name}");
        }
        assert!(!is_open_to_others(&file));
    }

    #[test]
    fn what_an_interrupted_copy_left_is_swept_up_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let within = folder.path();
        let in_use = Folder::make(within).unwrap();
        // Killed: the lock is there and nobody holds it.
        let killed = within.join(".ecrin-copykilled");
        std::fs::create_dir(&killed).unwrap();
        for name in [LOCK, COPY, "copy.db-journal"] {
            std::fs::write(killed.join(name), "x").unwrap();
        }
        // Being made, or of an earlier program: too young to know.
        let young = within.join(".ecrin-copyyoung");
        std::fs::create_dir(&young).unwrap();
        // Of an earlier program, and old.
        let old = within.join(".ecrin-copyold");
        std::fs::create_dir(&old).unwrap();
        std::fs::write(old.join(COPY), "x").unwrap();
        let long_ago = std::time::SystemTime::now() - 2 * OLD;
        File::open(&old).unwrap().set_modified(long_ago).unwrap();
        // Somebody's own files in it.
        let theirs = within.join(".ecrin-copytheirs");
        std::fs::create_dir(&theirs).unwrap();
        std::fs::write(theirs.join(LOCK), "").unwrap();
        std::fs::write(theirs.join("letters.txt"), "x").unwrap();
        std::fs::write(within.join(".ecrin-copyfile"), "x").unwrap();
        sweep(within);
        let used = in_use.path.file_name().unwrap().to_str().unwrap().to_string();
        let mut left = vec![
            used,
            ".ecrin-copyfile".into(),
            ".ecrin-copytheirs".into(),
            ".ecrin-copyyoung".into(),
        ];
        left.sort();
        assert_eq!(names(within), left);
        assert!(theirs.join("letters.txt").exists());
        // A copy for the administrator, when its server was killed.
        let begun = ["ecrin.db.copy-abcdefgh2345", "ecrin.db.copy-abcdefgh2345-journal"];
        let own = ["ecrin.db.copy-of-monday", "other.db.copy-abcdefgh2345"];
        for name in begun.iter().chain(&own) {
            std::fs::write(within.join(name), "x").unwrap();
        }
        drop(Sqlite::open(&within.join("ecrin.db")).unwrap());
        assert!(begun.iter().all(|name| !within.join(name).exists()));
        for name in ["ecrin.db", "ecrin.db.lock"].iter().chain(&own) {
            std::fs::remove_file(within.join(name)).unwrap();
        }
        drop(in_use);
        assert_eq!(names(within).len(), 3, "it goes when it is done");
    }
}
