//! Brings tables of older shapes along, once, before anybody plays.
//!
//! The first shapes knew neither the version of the rules nor what chance
//! brought. Both are written down now, as long as the rules are still those
//! that the matches were played by: a later program could not do it.

use std::time::{Duration, Instant};

use ecrin_catalog::AnyGame;
use ecrin_tables::stored::{self, Kept};
use ecrin_tables::{Damaged, Millis};

use crate::store::{LogRow, Store, StoreError, TableBy, TableKey, TableRow, Write};
use crate::table::made;

/// Tables that are read, and then written, at a time.
const PAGE: u32 = 100;
/// Whoever waits wants to know how far it is.
const TELL_EVERY: Duration = Duration::from_secs(2);

/// How many tables were brought along, and how many could not be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Upgraded {
    pub tables: u64,
    pub damaged: u64,
}

/// Goes on where it was interrupted; costs nothing when there is nothing to
/// do. A table that cannot be read stays as it is and is named in the log.
pub fn bring_along(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
) -> Result<Upgraded, StoreError> {
    let mut upgraded = Upgraded::default();
    let mut after = 0;
    let mut told = Instant::now();
    loop {
        let keys = store.keys_stored_before(stored::VERSION, after, PAGE)?;
        let Some(last) = keys.last() else { break };
        after = *last;
        let mut writes = Vec::new();
        for key in keys {
            match read_and_upgrade(store, games, key)? {
                Ok(write) => writes.push(write),
                Err(why) => {
                    upgraded.damaged += 1;
                    tracing::error!(table = key, %why, "an older table is left as it is");
                }
            }
        }
        upgraded.tables += writes.len() as u64;
        store.commit(&mut writes.iter())?;
        if told.elapsed() >= TELL_EVERY {
            told = Instant::now();
            tracing::info!(tables = upgraded.tables, "bringing older tables along");
        }
    }
    if upgraded != Upgraded::default() {
        let Upgraded { tables, damaged } = upgraded;
        tracing::info!(tables, damaged, "older tables were brought along");
    }
    Ok(upgraded)
}

/// The outer error ends the whole: the store is gone. The inner one is this
/// table's own.
fn read_and_upgrade(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    key: TableKey,
) -> Result<Result<Write, String>, StoreError> {
    let read = |store: &mut dyn Store| {
        let row = store.table(TableBy::Key(key))?;
        Ok((row, store.log(key)?))
    };
    match read(store) {
        Ok((Some(row), log)) => Ok(upgrade(games, &row, log).map_err(|why| why.to_string())),
        Ok((None, _)) => Ok(Err("it is gone".to_string())),
        Err(StoreError::Damaged(why)) => Ok(Err(why)),
        Err(why) => Err(why),
    }
}

fn upgrade(
    games: &[&'static dyn AnyGame],
    row: &TableRow,
    log: Vec<LogRow>,
) -> Result<Write, Damaged> {
    let game = games.iter().find(|game| game.meta().id == row.game).ok_or(Damaged::Game)?;
    let kept: Vec<Kept> = log
        .into_iter()
        .map(|line| Kept { number: line.number, at: line.at as Millis, text: line.entry })
        .collect();
    let (head, lines) = stored::from_first(*game, made(row)?, &row.head, &kept)?;
    let rewritten = lines.iter().zip(&kept).map(|(line, kept)| LogRow {
        table: row.key,
        number: kept.number,
        at: kept.at as i64,
        entry: stored::write_line(line),
    });
    Ok(Write::Upgrade {
        key: row.key,
        stored: stored::VERSION,
        head: stored::write_head(&head),
        log: rewritten.collect(),
    })
}

#[cfg(test)]
mod fixture;
