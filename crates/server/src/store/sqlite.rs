//! One SQLite file: WAL, and on disk at every commit.

use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row, ToSql, Transaction, params_from_iter};

use super::sql::{Columns, Param, Run, Sql};
use super::{Migration, StoreError};

const MIGRATIONS: &[Migration] =
    &[Migration { number: 1, sql: include_str!("../../migrations/sqlite/0001_start.sql") }];

#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    path: PathBuf,
}

impl Sqlite {
    /// Opens the file, makes it if it is missing, and brings it up to date.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let mut store = Sqlite::connect(path)?;
        store.migrate()?;
        Ok(store)
    }

    /// One more connection to the same file.
    pub fn again(&self) -> Result<Sqlite, StoreError> {
        Sqlite::connect(&self.path)
    }

    fn connect(path: &Path) -> Result<Sqlite, StoreError> {
        let connection = Connection::open(path)?;
        connection.pragma_update(None, "busy_timeout", 10_000)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // Pages of running tables are written again and again: a longer WAL
        // moves each of them back to the file less often.
        connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(Sqlite { connection, path: path.to_path_buf() })
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        let current: i64 =
            self.connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let newest = MIGRATIONS.last().map_or(0, |last| last.number);
        if current > newest {
            return Err(StoreError::newer(current, newest));
        }
        for migration in MIGRATIONS.iter().filter(|migration| migration.number > current) {
            let transaction = self.connection.transaction()?;
            transaction.execute_batch(migration.sql)?;
            transaction.pragma_update(None, "user_version", migration.number)?;
            transaction.commit()?;
        }
        Ok(())
    }

    /// Lets the file grow to at most so many pages: for tests of a full disk.
    pub fn limit_pages(&self, pages: i64) -> Result<(), StoreError> {
        Ok(self.connection.pragma_update(None, "max_page_count", pages)?)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

impl ToSql for Param<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Param::Int(int) => ValueRef::Integer(*int),
            Param::Real(real) => ValueRef::Real(*real),
            Param::Text(text) | Param::MaybeText(Some(text)) => ValueRef::Text(text.as_bytes()),
            Param::MaybeText(None) => ValueRef::Null,
        }))
    }
}

impl Run for Transaction<'_> {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError> {
        self.prepare_cached(sql)?.execute(params_from_iter(params))?;
        Ok(())
    }
}

impl Columns for Row<'_> {
    fn int(&self, column: usize) -> Result<i64, StoreError> {
        Ok(self.get(column)?)
    }

    fn real(&self, column: usize) -> Result<f64, StoreError> {
        Ok(self.get(column)?)
    }

    fn text(&self, column: usize) -> Result<String, StoreError> {
        Ok(self.get(column)?)
    }

    fn maybe_text(&self, column: usize) -> Result<Option<String>, StoreError> {
        Ok(self.get(column)?)
    }
}

impl Sql for Sqlite {
    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.connection.transaction()?;
        fill(&mut transaction)?;
        Ok(transaction.commit()?)
    }

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params_from_iter(params))?;
        while let Some(found) = rows.next()? {
            row(found)?;
        }
        Ok(())
    }

    fn backup(&mut self, to: &Path) -> Result<(), StoreError> {
        let mut copy = Connection::open(to)?;
        let backup = rusqlite::backup::Backup::new(&self.connection, &mut copy)?;
        // All pages in one step: a read of one moment, while writers go on.
        backup.run_to_completion(i32::MAX, std::time::Duration::from_millis(5), None)?;
        Ok(())
    }
}
