//! Results on disk, one line a game, so that an arena can be stopped at any
//! moment and go on later.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::{GameResult, Plan};

/// Why results cannot be kept in a file.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    #[error("{0}")]
    Io(#[from] std::io::Error),
    #[error("it does not begin like the results of an arena; take another file")]
    NotResults,
    #[error("line {line} is not the result of a game ({why}); mend it or take another file")]
    Line { line: usize, why: String },
    #[error(
        "it holds the results of another plan ({differs} differs); \
         take another file, or give the same arguments"
    )]
    OtherPlan { differs: &'static str },
}

/// A file of results: the plan in its first line, then a game a line.
#[derive(Debug)]
pub struct ResultFile {
    file: File,
}

impl ResultFile {
    /// Opens or begins the file of a plan, and reads what it holds. A last
    /// line that was cut off in the middle is forgotten: its game is played
    /// again.
    pub fn open(path: &Path, plan: &Plan) -> Result<(ResultFile, Vec<GameResult>), BadFile> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let first = serde_json::to_string(plan).expect("a plan is plain JSON");
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let Some(head) = lines.next() else {
            if !first.starts_with(&text) {
                return Err(BadFile::NotResults);
            }
            file.set_len(0)?;
            file.rewind()?;
            let mut opened = ResultFile { file };
            opened.line(&first)?;
            return Ok((opened, Vec::new()));
        };
        let old: Plan = serde_json::from_str(head).map_err(|_| BadFile::NotResults)?;
        if let Some(differs) = difference(&old, plan) {
            return Err(BadFile::OtherPlan { differs });
        }
        let mut results = Vec::new();
        for (number, line) in lines.enumerate() {
            results.push(
                serde_json::from_str(line)
                    .map_err(|why| BadFile::Line { line: number + 2, why: why.to_string() })?,
            );
        }
        // Only now: what is cut off in a file of something else is not ours.
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((ResultFile { file }, results))
    }

    pub fn add(&mut self, result: &GameResult) -> Result<(), BadFile> {
        self.line(&serde_json::to_string(result).expect("a result is plain JSON"))
    }

    fn line(&mut self, line: &str) -> Result<(), BadFile> {
        // One write, so that a line is cut off only if the machine stops.
        self.file.write_all(format!("{line}\n").as_bytes())?;
        Ok(self.file.flush()?)
    }
}

/// The first field in which two plans differ.
fn difference(old: &Plan, new: &Plan) -> Option<&'static str> {
    [
        ("the format", old.format == new.format),
        ("the game", old.game == new.game),
        ("the rules", old.rules_version == new.rules_version),
        ("the configuration", old.config == new.config),
        ("the number of seats", old.seats == new.seats),
        ("the list of bots", old.bots == new.bots),
        ("who plays whom", old.lineups == new.lineups),
        ("the time or simulations", old.thinking == new.thinking),
        ("the seed", old.seed == new.seed),
    ]
    .into_iter()
    .find_map(|(field, same)| (!same).then_some(field))
}
