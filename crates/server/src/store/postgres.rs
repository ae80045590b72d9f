//! PostgreSQL, for those who have one.

use std::path::Path;
use std::time::{Duration, Instant};

use postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use postgres::{Client, Config, GenericClient, NoTls, Row, Statement, Transaction};

use super::session::{self, Fate, Session};
use super::sql::{Columns, Param, Run, Sql};
use super::{Migration, StoreError};

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, sql: include_str!("../../migrations/postgres/0001_start.sql") },
    Migration { number: 2, sql: include_str!("../../migrations/postgres/0002_recent.sql") },
    Migration { number: 3, sql: include_str!("../../migrations/postgres/0003_friends.sql") },
    Migration { number: 4, sql: include_str!("../../migrations/postgres/0004_passkeys.sql") },
    Migration { number: 5, sql: include_str!("../../migrations/postgres/0005_stored.sql") },
    Migration { number: 6, sql: include_str!("../../migrations/postgres/0006_rated.sql") },
];

/// Nobody waits longer for a database that does not answer, unless its
/// address says so.
const PATIENCE: Duration = Duration::from_secs(10);
const ASK_AGAIN: Duration = Duration::from_millis(100);

pub struct Postgres {
    client: Client,
    url: String,
    /// Only the connection that writes has it.
    claim: Option<Session>,
    /// Prepared once for each connection, by their text.
    statements: std::collections::HashMap<String, Statement>,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Postgres")
    }
}

impl Postgres {
    /// Connects to write: takes the claim and brings the schema up to date.
    /// Must not be called on a thread that runs async tasks.
    pub fn open(url: &str) -> Result<Postgres, StoreError> {
        let mut store = Postgres::connect(url, Some(&session::application_name()))?;
        let claim = Session::take(&mut store.client)?;
        store.migrate()?;
        claim.begin(&mut store.client)?;
        store.claim = Some(claim);
        Ok(store)
    }

    /// Connects to read, beside a server that may be running.
    pub fn look(url: &str) -> Result<Postgres, StoreError> {
        let mut store = Postgres::connect(url, None)?;
        let there = "SELECT to_regclass('migrations') IS NOT NULL";
        let there: bool = store.client.query_one(there, &[])?.try_get(0)?;
        let current = if there { schema(&mut store.client)? } else { 0 };
        StoreError::check_schema(current, newest())?;
        Ok(store)
    }

    pub fn again(&self) -> Result<Postgres, StoreError> {
        Postgres::connect(&self.url, None)
    }

    fn connect(url: &str, name: Option<&str>) -> Result<Postgres, StoreError> {
        let mut config: Config = url.parse()?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        if let Some(name) = name {
            config.application_name(name);
        }
        let client = config.connect(NoTls)?;
        let (url, statements) = (url.to_string(), Default::default());
        Ok(Postgres { client, url, claim: None, statements })
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        let mut transaction = self.client.transaction()?;
        transaction.batch_execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT)")?;
        let current = schema(&mut transaction)?;
        if current > newest() {
            return Err(StoreError::newer(current, newest()));
        }
        for migration in MIGRATIONS.iter().filter(|migration| migration.number > current) {
            transaction.batch_execute(migration.sql)?;
            transaction.execute("INSERT INTO migrations VALUES ($1)", &[&migration.number])?;
        }
        Ok(transaction.commit()?)
    }

    /// A connection that was lost is made again at the next use.
    fn revive(&mut self) -> Result<(), StoreError> {
        if self.client.is_closed() { self.reconnect() } else { Ok(()) }
    }

    fn reconnect(&mut self) -> Result<(), StoreError> {
        let name = self.claim.as_ref().map(|_| session::application_name());
        let mut client = Postgres::connect(&self.url, name.as_deref())?.client;
        if let Some(claim) = &mut self.claim {
            claim.resume(&mut client)?;
        }
        self.client = client;
        self.statements.clear();
        Ok(())
    }

    /// Finds out whether a commit is there whose answer got lost.
    fn look_up(&mut self, why: &postgres::Error) -> Result<(), StoreError> {
        let began = Instant::now();
        let unclear = StoreError::Unclear(with_causes(why));
        loop {
            let reconnected = self.reconnect();
            let Some(claim) = &mut self.claim else { return Err(unclear) };
            match reconnected.and_then(|()| claim.fate(&mut self.client)) {
                Ok(Fate::Written) => {
                    claim.count_commit();
                    return Ok(());
                }
                Ok(Fate::NotWritten) => return Err(StoreError::Failed(with_causes(why))),
                Err(claimed @ StoreError::Claimed(_)) => return Err(claimed),
                Err(_) if began.elapsed() < PATIENCE => std::thread::sleep(ASK_AGAIN),
                Err(_) => return Err(unclear),
            }
        }
    }
}

fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |last| last.number)
}

fn schema(client: &mut impl GenericClient) -> Result<i64, StoreError> {
    let newest = "SELECT coalesce(max(number), 0) FROM migrations";
    Ok(client.query_one(newest, &[])?.try_get(0)?)
}

/// PostgreSQL's client says "db error" and lets its causes tell the rest.
fn with_causes(error: &postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(why) = cause {
        text.push_str(": ");
        text.push_str(&why.to_string());
        cause = why.source();
    }
    text
}

/// Whether PostgreSQL itself said that a transaction was not committed. Who
/// hears nothing, or that the connection is being ended, does not know.
fn is_refused(error: &postgres::Error) -> bool {
    let severity = error.as_db_error().map(postgres::error::DbError::parsed_severity);
    severity == Some(Some(postgres::error::Severity::Error))
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> StoreError {
        use postgres::error::SqlState;
        let words = with_causes(&error);
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
            Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => {
                StoreError::Damaged(words)
            }
            _ => StoreError::Failed(words),
        }
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

impl Running<'_, '_> {
    /// How many rows it changed.
    fn execute(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        if !self.statements.contains_key(sql) {
            self.statements.insert(sql.to_string(), self.transaction.prepare(sql)?);
        }
        Ok(self.transaction.execute(&self.statements[sql], &as_sql(params))?)
    }

    /// Counts this transaction, or finds that another server writes.
    fn mark(&mut self, claim: &Session) -> Result<(), StoreError> {
        let (before, after) = claim.marks();
        let sql = "UPDATE meta SET value = $1 WHERE name = 'writer' AND value = $2";
        match self.execute(sql, &[Param::Text(&after), Param::Text(&before)])? {
            1 => Ok(()),
            _ => Err(StoreError::Claimed("another Écrin".to_string())),
        }
    }
}

impl Run for Running<'_, '_> {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError> {
        self.execute(sql, params).map(drop)
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
    fn maker_at_sql(&self) -> &'static str {
        r#"strpos(head, '"owner":"')"#
    }

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
        let committed = {
            let transaction = self.client.transaction()?;
            let mut running = Running { transaction, statements: &mut self.statements };
            if let Some(claim) = &self.claim {
                running.mark(claim)?;
            }
            fill(&mut running)?;
            running.transaction.commit()
        };
        match committed {
            Ok(()) => {
                self.claim.iter_mut().for_each(Session::count_commit);
                Ok(())
            }
            Err(refused) if is_refused(&refused) => Err(refused.into()),
            Err(why) => self.look_up(&why),
        }
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
