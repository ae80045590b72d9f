//! PostgreSQL, for those who have one.

use std::path::Path;

use postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use postgres::{Client, NoTls, Row, Statement, Transaction};

use super::sql::{Columns, Param, Run, Sql};
use super::{Migration, StoreError};

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, sql: include_str!("../../migrations/postgres/0001_start.sql") },
    Migration { number: 2, sql: include_str!("../../migrations/postgres/0002_recent.sql") },
    Migration { number: 3, sql: include_str!("../../migrations/postgres/0003_friends.sql") },
    Migration { number: 4, sql: include_str!("../../migrations/postgres/0004_passkeys.sql") },
    Migration { number: 5, sql: include_str!("../../migrations/postgres/0005_stored.sql") },
];

/// Any number that only we use: one server migrates at a time.
const MIGRATION_LOCK: i64 = 0x0065_6372_696e;

pub struct Postgres {
    client: Client,
    url: String,
    /// Prepared once for each connection, by their text.
    statements: std::collections::HashMap<String, Statement>,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Postgres")
    }
}

impl Postgres {
    /// Connects and brings the schema up to date. Must not be called on a
    /// thread that runs async tasks.
    pub fn open(url: &str) -> Result<Postgres, StoreError> {
        let mut store = Postgres::connect(url)?;
        store.migrate()?;
        Ok(store)
    }

    pub fn again(&self) -> Result<Postgres, StoreError> {
        Postgres::connect(&self.url)
    }

    fn connect(url: &str) -> Result<Postgres, StoreError> {
        let client = Client::connect(url, NoTls)?;
        Ok(Postgres { client, url: url.to_string(), statements: Default::default() })
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        let mut transaction = self.client.transaction()?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK])?;
        transaction.batch_execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT)")?;
        let current: i64 = transaction
            .query_one("SELECT coalesce(max(number), 0) FROM migrations", &[])?
            .try_get(0)?;
        let newest = MIGRATIONS.last().map_or(0, |last| last.number);
        if current > newest {
            return Err(StoreError::newer(current, newest));
        }
        for migration in MIGRATIONS.iter().filter(|migration| migration.number > current) {
            transaction.batch_execute(migration.sql)?;
            transaction.execute("INSERT INTO migrations VALUES ($1)", &[&migration.number])?;
        }
        Ok(transaction.commit()?)
    }

    /// A connection that was lost is made again at the next use.
    fn revive(&mut self) -> Result<(), StoreError> {
        if self.client.is_closed() {
            *self = Postgres::connect(&self.url)?;
        }
        Ok(())
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> StoreError {
        if error.code() == Some(&postgres::error::SqlState::UNIQUE_VIOLATION) {
            return StoreError::Conflict;
        }
        StoreError::Failed(error.to_string())
    }
}

impl ToSql for Param<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Param::Int(int) => int.to_sql(kind, out),
            Param::Real(real) => real.to_sql(kind, out),
            Param::Text(text) => text.to_sql(kind, out),
            Param::MaybeText(text) => text.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::FLOAT8, Type::TEXT].contains(kind)
    }

    to_sql_checked!();
}

fn as_sql<'a>(params: &'a [Param<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|param| param as &(dyn ToSql + Sync)).collect()
}

struct Running<'a, 'c> {
    transaction: Transaction<'c>,
    statements: &'a mut std::collections::HashMap<String, Statement>,
}

impl Run for Running<'_, '_> {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError> {
        if !self.statements.contains_key(sql) {
            self.statements.insert(sql.to_string(), self.transaction.prepare(sql)?);
        }
        self.transaction.execute(&self.statements[sql], &as_sql(params))?;
        Ok(())
    }

    fn query(
        &mut self,
        sql: &'static str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if !self.statements.contains_key(sql) {
            self.statements.insert(sql.to_string(), self.transaction.prepare(sql)?);
        }
        for found in self.transaction.query(&self.statements[sql], &as_sql(params))? {
            row(&found)?;
        }
        Ok(())
    }
}

impl Columns for Row {
    fn int(&self, column: usize) -> Result<i64, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn real(&self, column: usize) -> Result<f64, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn text(&self, column: usize) -> Result<String, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn maybe_text(&self, column: usize) -> Result<Option<String>, StoreError> {
        Ok(self.try_get(column)?)
    }
}

impl Sql for Postgres {
    fn log_sql(&self) -> &'static str {
        "SELECT number, at, entry FROM log WHERE table_key = $1 ORDER BY number"
    }

    fn last_entry_sql(&self) -> &'static str {
        "SELECT at FROM log WHERE table_key = $1 ORDER BY number DESC LIMIT 1"
    }

    fn names_sql(&self) -> &'static str {
        "SELECT id, name FROM players WHERE id = ANY (ARRAY (SELECT \
         json_array_elements_text(CAST(CAST($1 AS TEXT) AS JSON))))"
    }

    fn size_sql(&self) -> &'static str {
        "SELECT pg_database_size(current_database())"
    }

    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.revive()?;
        let transaction = self.client.transaction()?;
        let mut running = Running { transaction, statements: &mut self.statements };
        fill(&mut running)?;
        Ok(running.transaction.commit()?)
    }

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.revive()?;
        if !self.statements.contains_key(sql) {
            self.statements.insert(sql.to_string(), self.client.prepare(sql)?);
        }
        for found in self.client.query(&self.statements[sql], &as_sql(params))? {
            row(&found)?;
        }
        Ok(())
    }

    fn backup(&mut self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::Failed("back up a PostgreSQL database with its own pg_dump".to_string()))
    }
}
