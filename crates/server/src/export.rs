//! Finished matches out of the store, as open records.

use ecrin_catalog::AnyGame;
use ecrin_core::Record;

use crate::store::{OVER, Store, TableRow};
use crate::table::replayed;

/// Tells `each` of every finished match, oldest first.
pub fn records(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    mut each: impl FnMut(anyhow::Result<Record>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut after = 0;
    loop {
        let rows = store.tables_from(OVER, after, 500)?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.key;
        for row in rows {
            each(record(store, games, &row))?;
        }
    }
}

fn record(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    row: &TableRow,
) -> anyhow::Result<Record> {
    let log = store.log(row.key)?;
    let replayed =
        replayed(games, row, &log).map_err(|why| anyhow::anyhow!("table {}: {why}", row.id))?;
    Ok(replayed.private_record())
}
