//! Files that are written whole or not at all.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// A file that takes the place of an old one only when it is complete: a
/// failure on the way leaves what was there.
pub struct Whole {
    path: PathBuf,
    writer: BufWriter<NamedTempFile>,
}

impl Whole {
    pub fn create(path: &Path) -> Result<Whole> {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let temporary = NamedTempFile::new_in(folder)
            .with_context(|| format!("cannot write in {}", folder.display()))?;
        Ok(Whole { path: path.to_path_buf(), writer: BufWriter::new(temporary) })
    }

    pub fn line(&mut self, line: &str) -> Result<()> {
        writeln!(self.writer, "{line}")
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
