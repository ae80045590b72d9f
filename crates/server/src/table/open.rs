//! A table out of the store: its row and its log, read once and the same way
//! for play, look back and export.

use ecrin_catalog::AnyGame;
use ecrin_tables::stored::{self, Kept};
use ecrin_tables::{Damaged, Entry, Made, Millis, Row, Table, fairness::Secret};

use crate::store::{self, LogRow, TableRow};

/// What the store has of a table.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub row: TableRow,
    pub members: Vec<String>,
    pub log: Vec<LogRow>,
    /// When nobody played it, where several servers take turns.
    pub absences: Vec<(i64, i64)>,
}

pub(crate) fn made(row: &TableRow) -> Result<Made, Damaged> {
    Ok(Made {
        id: row.id.clone(),
        public: row.public,
        secret: Secret::from_hex(&row.secret).ok_or(Damaged::Secret)?,
        created_at: row.created_at as Millis,
    })
}

/// The table before its match, and the log to apply. `served` says when
/// something would have happened, had the server been there all the time.
pub(crate) fn opened(
    games: &[&'static dyn AnyGame],
    stored: Stored,
    served: impl Fn(Millis) -> Millis,
) -> Result<(Table, Vec<Entry>), Damaged> {
    let Stored { row, members, log, .. } = stored;
    let game = games.iter().find(|game| game.meta().id == row.game).ok_or(Damaged::Game)?;
    let made = made(&row)?;
    let kept: Vec<Kept> = log.into_iter().map(|line| kept(line, &served)).collect();
    let (head, log) = if row.stored < stored::VERSION {
        // Not brought along at the start, so it is read as it is.
        let (head, lines) = stored::from_first(*game, made.clone(), &row.head, &kept)?;
        let entries = lines.into_iter().zip(&kept);
        (head, entries.map(|(line, kept)| Entry { at: kept.at, change: line.into() }).collect())
    } else {
        (stored::read_head(&row.head)?, stored::read_log(&kept)?)
    };
    let row = Row { status: store::status(row.status), code: row.code, head };
    Ok((Table::new(*game, made, row, members), log))
}

fn kept(line: LogRow, served: &impl Fn(Millis) -> Millis) -> Kept {
    Kept { number: line.number, at: served(line.at as Millis), text: line.entry }
}
