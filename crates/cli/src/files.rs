//! Files that are written whole or not at all.

use std::fs::{File, Permissions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::NamedTempFile;

/// A file that takes the place of an old one only when it is complete: a
/// failure on the way leaves what was there.
pub struct Whole {
    path: PathBuf,
    writer: BufWriter<NamedTempFile>,
}

impl Whole {
    /// For its owner alone to read.
    pub fn create(path: &Path) -> Result<Whole> {
        Whole::with_mode(path, 0o600)
    }

    /// As readable as the owner's other files: to be shown and handed on.
    pub fn open_to_all(path: &Path) -> Result<Whole> {
        Whole::with_mode(path, 0o666)
    }

    fn with_mode(path: &Path, mode: u32) -> Result<Whole> {
        if path.is_dir() {
            bail!("{} is a folder; name a file", path.display());
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            bail!("cannot write {}: there is no folder {}", path.display(), folder.display());
        }
        let temporary = tempfile::Builder::new()
            .permissions(Permissions::from_mode(mode))
            .tempfile_in(folder)
            .with_context(|| format!("cannot write in {}", folder.display()))?;
        Ok(Whole { path: path.to_path_buf(), writer: BufWriter::new(temporary) })
    }

    pub fn line(&mut self, line: &str) -> Result<()> {
        writeln!(self.writer, "{line}")
            .with_context(|| format!("cannot write {}", self.path.display()))
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        self.writer
            .write_all(bytes)
            .with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Puts the file in its place, safely on disk.
    pub fn finish(self) -> Result<()> {
        let why = || format!("cannot write {}", self.path.display());
        let temporary = self
            .writer
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)
            .with_context(why)?;
        temporary.as_file().sync_all().with_context(why)?;
        temporary.persist(&self.path).with_context(why)?;
        Ok(())
    }
}

/// Writes one line as a whole file.
pub fn write_line(path: &Path, line: &str) -> Result<()> {
    let mut file = Whole::create(path)?;
    file.line(line)?;
    file.finish()
}

pub fn open(path: &Path) -> Result<File> {
    File::open(path).with_context(|| format!("cannot open {}", path.display()))
}
