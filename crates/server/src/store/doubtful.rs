//! A store for tests that does not say, for a while, whether it wrote.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use super::sql::{Columns, Param, Run, Sql};
use super::{Sqlite, StoreError, Untidy};

/// What becomes of the next commit.
pub(crate) const WRITES_AND_DOUBTS: u8 = 1;
pub(crate) const DOUBTS: u8 = 2;

pub(crate) struct Doubtful {
    pub store: Sqlite,
    pub next: Arc<AtomicU8>,
}

impl Sql for Doubtful {
    fn log_sql(&self) -> &'static str {
        self.store.log_sql()
    }

    fn last_entry_sql(&self) -> &'static str {
        self.store.last_entry_sql()
    }

    fn names_sql(&self) -> &'static str {
        self.store.names_sql()
    }

    fn maker_at_sql(&self) -> &'static str {
        self.store.maker_at_sql()
    }

    fn size_sql(&self) -> &'static str {
        self.store.size_sql()
    }

    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let next = self.next.swap(0, Ordering::SeqCst);
        if next != DOUBTS {
            self.store.transaction(fill)?;
        }
        if next == 0 { Ok(()) } else { Err(StoreError::Unclear("a test".to_string())) }
    }

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.store.query(sql, params, row)
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        Sql::tidy(&mut self.store)
    }

    fn untidy(&self) -> Untidy {
        Sql::untidy(&self.store)
    }

    fn backup(&mut self, to: &Path) -> Result<(), StoreError> {
        Sql::backup(&mut self.store, to)
    }
}

/// Writes the second line of every log behind the back of the program.
pub(crate) fn write_second_line(file: &Path, entry: &str) {
    let other = rusqlite::Connection::open(file).unwrap();
    other.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    let insert = "INSERT INTO log (table_key, number, at, entry) \
         SELECT key, 2, created_at, $1 FROM tables";
    other.execute(insert, [entry]).unwrap();
}
