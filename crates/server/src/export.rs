//! Finished matches out of the store, as open records.

use ecrin_catalog::AnyGame;
use ecrin_core::Record;
use ecrin_tables::{Damaged, try_apply};

use crate::store::{OVER, Store, TableBy, TableRow};
use crate::table::{Stored, opened};

/// Tells `each` of every finished match, oldest first.
pub fn records(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    mut each: impl FnMut(anyhow::Result<Record>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for key in store.keys(OVER)? {
        match store.table(TableBy::Key(key)) {
            Ok(Some(row)) => each(record(store, games, row))?,
            Ok(None) => {}
            Err(why) => each(Err(anyhow::anyhow!("table number {key}: {why}")))?,
        }
    }
    Ok(())
}

fn record(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    row: TableRow,
) -> anyhow::Result<Record> {
    let id = row.id.clone();
    let log = store.log(row.key)?;
    let stored = Stored { row, members: Vec::new(), log, absences: Vec::new() };
    replayed(games, stored).map_err(|why| anyhow::anyhow!("table {id}: {why}"))
}

fn replayed(games: &[&'static dyn AnyGame], stored: Stored) -> Result<Record, Damaged> {
    let (mut table, log) = opened(games, stored, |at| at)?;
    for entry in &log {
        try_apply(&mut table, entry)?;
    }
    table.private_record().ok_or(Damaged::NotStarted)
}
