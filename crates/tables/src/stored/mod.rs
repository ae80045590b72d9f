//! How a table is stored: the shapes, their version, and how older ones are
//! brought along.

mod first;

use ecrin_catalog::AnyGame;
use ecrin_core::Seat;

use crate::apply::try_apply;
use crate::clocks::Millis;
use crate::entry::{Change, Entry, Line};
use crate::head::Head;
use crate::table::{Made, Row, Table};
use crate::told::Told;

pub use first::from_first;

/// The version of the shapes that are written today. The first one knew no
/// rules version and no luck in its logs, and names in its heads.
pub const VERSION: i64 = 2;

/// A line of a log as a store has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub number: i64,
    pub at: Millis,
    pub text: String,
}

/// Why a stored table cannot be read. For the log, not for players.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Damaged {
    #[error("its game is not in the catalog")]
    Game,
    #[error("its head cannot be read: {0}")]
    Head(String),
    #[error("its secret cannot be read")]
    Secret,
    #[error("line {number} of its log: {why}")]
    Line { number: i64, why: String },
    #[error("line {0} of its log is missing")]
    Missing(i64),
    #[error("{0}")]
    Step(String),
    #[error("something happened before the start")]
    NotStarted,
    #[error("an undo to position {0}, which was not reached")]
    NotReached(u32),
    #[error("there is no seat {0}")]
    Seat(Seat),
    #[error(
        "it was stored by an older program and played by rules {found}, this program knows \
         rules {expected}; start it once with a program of those rules"
    )]
    Rules { found: u32, expected: u32 },
}

#[must_use]
pub fn write_head(head: &Head) -> String {
    serde_json::to_string(head).expect("a head is plain JSON")
}

pub fn read_head(text: &str) -> Result<Head, Damaged> {
    let head: Head = serde_json::from_str(text).map_err(|why| Damaged::Head(why.to_string()))?;
    if head.words.len() != head.seats.len() {
        return Err(Damaged::Head("a seat has no words, or words have no seat".to_string()));
    }
    if !head.words_at.is_empty() && head.words_at.len() != head.seats.len() {
        return Err(Damaged::Head("the times of words are not one for each seat".to_string()));
    }
    Ok(head)
}

#[must_use]
pub fn write_line(line: &Line) -> String {
    serde_json::to_string(line).expect("a line is plain JSON")
}

pub fn read_line(text: &str) -> Result<Line, String> {
    serde_json::from_str(text).map_err(|why| why.to_string())
}

/// The entries of a log, in order and without a hole.
pub fn read_log(log: &[Kept]) -> Result<Vec<Entry>, Damaged> {
    let mut entries = Vec::with_capacity(log.len());
    for (kept, number) in log.iter().zip(1..) {
        if kept.number != number {
            return Err(Damaged::Missing(number));
        }
        let line = read_line(&kept.text).map_err(|why| Damaged::Line { number, why })?;
        entries.push(Entry { at: kept.at, change: Change::Match(line) });
    }
    Ok(entries)
}

/// A table out of its row and its log. `each` hears what every line told.
pub fn load(
    game: &'static dyn AnyGame,
    made: Made,
    row: Row,
    members: Vec<String>,
    log: &[Entry],
    mut each: impl FnMut(&Table, Vec<Told>),
) -> Result<Table, Damaged> {
    let mut table = Table::new(game, made, row, members);
    for (entry, number) in log.iter().zip(1..) {
        let told = try_apply(&mut table, entry).map_err(|why| at_line(number, why))?;
        each(&table, told);
    }
    Ok(table)
}

pub(crate) fn at_line(number: i64, why: Damaged) -> Damaged {
    Damaged::Line { number, why: why.to_string() }
}
