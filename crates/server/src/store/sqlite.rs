//! One SQLite file: WAL, and on disk at every commit.
//!
//! Each table's log lies on pages of its own, so that a match is read at once
//! and found among a hundred thousand. Moves of many tables that are committed
//! together would touch as many pages; they are appended to `recent` first,
//! one row after the other, and go to the logs some thousands at a time.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{
    Connection, OpenFlags, OptionalExtension as _, Row, ToSql, Transaction, TransactionBehavior,
    params_from_iter,
};

use super::copies::{is_open_to_others, make_private, sweep, sweep_downloads};
use super::schema::{self, Fit, Migration};
use super::sql::{Columns, Param, Run, Sql};
use super::{Claim, LogRow, StoreError, TableKey, Untidy};

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration::new(1, 1, include_str!("../../migrations/sqlite/0001_start.sql")),
    Migration::new(2, 2, include_str!("../../migrations/sqlite/0002_recent.sql")),
    Migration::new(3, 3, include_str!("../../migrations/sqlite/0003_friends.sql")),
    Migration::new(4, 4, include_str!("../../migrations/sqlite/0004_passkeys.sql")),
    Migration::new(5, 5, include_str!("../../migrations/sqlite/0005_stored.sql")),
    Migration::new(6, 6, include_str!("../../migrations/sqlite/0006_rated.sql")),
    Migration::new(7, 7, include_str!("../../migrations/sqlite/0007_card_sets.sql")),
    Migration::new(8, 8, include_str!("../../migrations/sqlite/0008_pushes.sql")),
];

/// So many moves wait in `recent` at most: moving them takes as long as a few
/// commits, and finding one table's among them a millisecond.
const MOST_RECENT: usize = 10_000;

/// What a reader beside the writer keeps, in KiB, which SQLite writes as less
/// than nothing: enough for the upper pages of every tree. What is asked for
/// most, sessions and players, is a few pages; the system holds the others.
const READERS_CACHE: i64 = -128;

#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    path: PathBuf,
    recent: Recent,
    /// Only the connection that was opened to write has it. Let go of last.
    claim: Option<Claim>,
}

/// What this connection knows of the table `recent`.
#[derive(Debug, Default)]
struct Recent {
    /// The file as this connection left it. `None`, or another number: rows
    /// may lie in `recent` that `last` knows nothing of.
    version: Option<i64>,
    rows: usize,
    /// The last number of every table that was appended to since the last
    /// tidying; the others have theirs in `log`.
    last: HashMap<TableKey, i64>,
}

impl Sqlite {
    /// Opens the file to write: takes the claim, makes the file if it is
    /// missing, and brings it up to date.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let claim = Claim::take(path)?;
        prepare(path)?;
        let mut store = Sqlite::connect(path, OpenFlags::SQLITE_OPEN_CREATE)?;
        store.claim = Some(claim);
        store.migrate()?;
        Ok(store)
    }

    /// Opens a file that is there to read it, beside a server that may be
    /// running.
    pub fn look(path: &Path) -> Result<Sqlite, StoreError> {
        let store = Sqlite::connect(path, OpenFlags::empty())?;
        store.fit(store.schema()?)?.to_read()?;
        Ok(store)
    }

    /// The same for a file of an earlier version, to copy it as it is.
    pub fn look_at_any(path: &Path) -> Result<Sqlite, StoreError> {
        let store = Sqlite::connect(path, OpenFlags::empty())?;
        store.fit(store.schema()?)?;
        Ok(store)
    }

    /// One more connection to the same file.
    pub fn again(&self) -> Result<Sqlite, StoreError> {
        let store = Sqlite::connect(&self.path, OpenFlags::empty())?;
        store.connection.pragma_update(None, "cache_size", READERS_CACHE)?;
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Sqlite, StoreError> {
        let flags = flags
            | OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_URI;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.pragma_update(None, "busy_timeout", 10_000)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // Pages of running tables are written again and again: a longer WAL
        // moves each of them back to the file less often.
        connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
        // In KiB. The system keeps the file in memory too; a larger cache of
        // every connection's own would hold the same pages once more.
        connection.pragma_update(None, "cache_size", -512)?;
        connection.set_prepared_statement_cache_capacity(64);
        let (path, recent) = (path.to_path_buf(), Recent::default());
        Ok(Sqlite { connection, path, recent, claim: None })
    }

    fn schema(&self) -> Result<i64, StoreError> {
        Ok(self.connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
    }

    /// How the schema `found` fits this program.
    fn fit(&self, found: i64) -> Result<Fit, StoreError> {
        let known = schema::newest(MIGRATIONS);
        let says = if found > known {
            let row = |row: &Row<'_>| row.get::<_, String>(0);
            self.connection.query_row(schema::FIND, [schema::LIVES_WITH], row).optional()?
        } else {
            None
        };
        Fit::of(found, known, says.as_deref())
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        let current = self.schema()?;
        if self.fit(current)?.to_write(current, schema::newest(MIGRATIONS)) != Fit::Older {
            return Ok(());
        }
        for migration in MIGRATIONS.iter().filter(|migration| migration.number > current) {
            let transaction = self.connection.transaction()?;
            transaction.execute_batch(migration.sql)?;
            // With the migration: an earlier program may start right after it.
            let says = schema::lives_with(MIGRATIONS, migration.number);
            transaction.execute(schema::NOTE, [schema::LIVES_WITH, &says])?;
            transaction.pragma_update(None, "user_version", migration.number)?;
            transaction.commit()?;
        }
        Ok(())
    }

    /// How long this connection waits for another one that writes: for tests
    /// of a store that fails for a while.
    pub fn limit_patience(&self, patience: std::time::Duration) -> Result<(), StoreError> {
        Ok(self.connection.busy_timeout(patience)?)
    }

    /// Lets the file grow to at most so many pages: for tests of a full disk.
    pub fn limit_pages(&self, pages: i64) -> Result<(), StoreError> {
        Ok(self.connection.pragma_update(None, "max_page_count", pages)?)
    }
}

/// Before a file is opened to write: only its owner shall read it, and what
/// interrupted copies left beside it goes. SQLite gives its other files the
/// same permissions.
fn prepare(path: &Path) -> Result<(), StoreError> {
    if path == Path::new(":memory:") {
        return Ok(());
    }
    make_private(path).map_err(|why| StoreError::Failed(why.to_string()))?;
    if is_open_to_others(path) {
        let file = path.display();
        tracing::warn!(%file, "others can read the database; run: chmod 600 {file}*");
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    sweep(folder.unwrap_or(Path::new(".")));
    sweep_downloads(path);
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::{Error, ErrorCode};
        let words = error.to_string();
        match (error.sqlite_error_code(), error) {
            (Some(ErrorCode::ConstraintViolation), _) => StoreError::Conflict,
            (Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase), _)
            | (_, Error::FromSqlConversionFailure(..) | Error::InvalidColumnType(..))
            | (_, Error::IntegralValueOutOfRange(..) | Error::Utf8Error(..)) => {
                StoreError::Damaged(words)
            }
            _ => StoreError::Failed(words),
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

/// A transaction that is being filled.
struct Filling<'a> {
    transaction: Transaction<'a>,
    recent: &'a mut Recent,
}

impl Filling<'_> {
    /// Moves what is in `recent` to the logs.
    fn tidy(&mut self) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO log (table_key, number, at, entry) \
             SELECT table_key, number, at, entry FROM recent ORDER BY table_key, number",
            &[],
        )?;
        self.run("DELETE FROM recent", &[])?;
        self.recent.rows = 0;
        self.recent.last.clear();
        Ok(())
    }
}

impl Run for Filling<'_> {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError> {
        self.transaction.prepare_cached(sql)?.execute(params_from_iter(params))?;
        Ok(())
    }

    fn query(
        &mut self,
        sql: &'static str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        query(&self.transaction, sql, params, row)
    }

    fn last_number(&mut self, table: TableKey) -> Result<i64, StoreError> {
        if let Some(last) = self.recent.last.get(&table) {
            return Ok(*last);
        }
        let last = "SELECT coalesce(max(number), 0) FROM log WHERE table_key = $1";
        let mut last = self.transaction.prepare_cached(last)?;
        Ok(last.query_row([table], |row| row.get(0))?)
    }

    fn clear_log(&mut self, table: TableKey) -> Result<(), StoreError> {
        self.run("DELETE FROM log WHERE table_key = $1", &[Param::Int(table)])?;
        let recent = "DELETE FROM recent WHERE table_key = $1";
        self.recent.rows -= self.transaction.prepare_cached(recent)?.execute([table])?;
        self.recent.last.remove(&table);
        Ok(())
    }

    fn append(&mut self, row: &LogRow) -> Result<(), StoreError> {
        if row.number <= self.last_number(row.table)? {
            return Err(StoreError::Conflict);
        }
        let sql = "INSERT INTO recent (table_key, number, at, entry) VALUES ($1, $2, $3, $4)";
        let mut insert = self.transaction.prepare_cached(sql)?;
        insert.execute((row.table, row.number, row.at, &row.entry))?;
        self.recent.last.insert(row.table, row.number);
        self.recent.rows += 1;
        Ok(())
    }
}

fn query(
    on: &Connection,
    sql: &str,
    params: &[Param<'_>],
    row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut statement = on.prepare_cached(sql)?;
    let mut rows = statement.query(params_from_iter(params))?;
    while let Some(found) = rows.next()? {
        row(found)?;
    }
    Ok(())
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

impl Sqlite {
    fn fill(
        &mut self,
        fill: impl FnOnce(&mut Filling<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        // Should this fail, what is known of `recent` may be wrong.
        let known = self.recent.version.take();
        // Immediate, so that nobody else writes after the look at the version.
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version = "PRAGMA data_version";
        let version = transaction.prepare_cached(version)?.query_row([], |row| row.get(0))?;
        let mut filling = Filling { transaction, recent: &mut self.recent };
        if known != Some(version) {
            filling.tidy()?;
        }
        fill(&mut filling)?;
        let Filling { transaction, recent } = filling;
        transaction.commit()?;
        recent.version = Some(version);
        Ok(())
    }
}

impl Sql for Sqlite {
    fn maker_at_sql(&self) -> &'static str {
        r#"instr(head, '"owner":"')"#
    }

    fn log_sql(&self) -> &'static str {
        "SELECT number, at, entry FROM log WHERE table_key = $1 \
         UNION ALL SELECT number, at, entry FROM recent WHERE table_key = $1 ORDER BY number"
    }

    fn last_entry_sql(&self) -> &'static str {
        "SELECT at FROM (SELECT number, at FROM \
         (SELECT number, at FROM log WHERE table_key = $1 ORDER BY number DESC LIMIT 1) \
         UNION ALL SELECT number, at FROM recent WHERE table_key = $1) \
         ORDER BY number DESC LIMIT 1"
    }

    fn names_sql(&self) -> &'static str {
        "SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each($1))"
    }

    fn size_sql(&self) -> &'static str {
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    }

    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.fill(|filling| fill(filling))
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        #[expect(clippy::redundant_closure_for_method_calls, reason = "its lifetime is too narrow")]
        self.fill(|filling| filling.tidy())
    }

    fn untidy(&self) -> Untidy {
        match self.recent.rows {
            0 => Untidy::No,
            rows if rows < MOST_RECENT => Untidy::ALittle,
            _ => Untidy::Much,
        }
    }

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        query(&self.connection, sql, params, row)
    }

    fn backup(&mut self, to: &Path) -> Result<(), StoreError> {
        make_private(to).map_err(|why| StoreError::Failed(why.to_string()))?;
        let mut copy = Connection::open(to)?;
        let backup = rusqlite::backup::Backup::new(&self.connection, &mut copy)?;
        // All pages in one step: a read of one moment, while writers go on.
        backup.run_to_completion(i32::MAX, std::time::Duration::from_millis(5), None)?;
        Ok(())
    }
}
