//! PostgreSQL, for those who have one.

use std::path::Path;
use std::time::{Duration, Instant};

use postgres::config::SslMode;
use postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use postgres::{Client, Config, GenericClient, NoTls, Row, Statement, Transaction};

use super::old_logs;
use super::schema::{self, Fit, Migration};
use super::session::{self, Fate, Session};
use super::sql::{Columns, Param, Run, Sql};
use super::tls::Tls;
use super::writers::{self, Mark};
use super::{LogRow, StoreError, TableKey};

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration::new(1, 1, include_str!("../../migrations/postgres/0001_start.sql")),
    Migration::new(2, 2, include_str!("../../migrations/postgres/0002_recent.sql")),
    Migration::new(3, 3, include_str!("../../migrations/postgres/0003_friends.sql")),
    Migration::new(4, 4, include_str!("../../migrations/postgres/0004_passkeys.sql")),
    Migration::new(5, 5, include_str!("../../migrations/postgres/0005_stored.sql")),
    Migration::new(6, 6, include_str!("../../migrations/postgres/0006_rated.sql")),
    Migration::new(7, 7, include_str!("../../migrations/postgres/0007_card_sets.sql")),
    Migration::new(8, 8, include_str!("../../migrations/postgres/0008_pushes.sql")),
    Migration::new(9, 9, include_str!("../../migrations/postgres/0009_nodes.sql")),
    Migration::new(10, 10, include_str!("../../migrations/postgres/0010_many.sql")),
];

/// Nobody waits longer for a database that does not answer, unless its
/// address says so.
const PATIENCE: Duration = Duration::from_secs(10);
pub(super) const ASK_AGAIN: Duration = Duration::from_millis(100);
/// The same where other servers take over from one that is not answered.
pub(super) const NODE_PATIENCE: Duration = Duration::from_secs(2);
/// A server that pauses in the middle of a transaction holds tables back from
/// those who want to take them over: PostgreSQL ends it then.
const NODE_OPTIONS: &str = "-c idle_in_transaction_session_timeout=1000 -c lock_timeout=2000";

pub struct Postgres {
    pub(super) client: Client,
    url: String,
    /// Only the connection that writes has it, where there is one server.
    claim: Option<Session>,
    /// The same where several servers write.
    pub(super) mark: Option<Mark>,
    /// Whether other servers write too.
    is_node: bool,
    is_writer: bool,
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
        let mut store = Postgres::connect(url, Some(&session::application_name()), false)?;
        let claim = Session::take(&mut store.client)?;
        store.migrate()?;
        claim.begin(&mut store.client)?;
        store.claim = Some(claim);
        Ok(store)
    }

    /// The same as one of several servers. None that writes alone is beside
    /// them.
    pub fn join(url: &str) -> Result<Postgres, StoreError> {
        let mut store = Postgres::connect(url, Some(&session::application_name()), true)?;
        session::join(&mut store.client)?;
        session::one_by_one(&mut store.client)?;
        store.migrate()?;
        session::note_many(&mut store.client)?;
        store.enroll()?;
        Ok(store)
    }

    /// Whoever starts brings things along before others start.
    pub fn begun(&mut self) -> Result<(), StoreError> {
        session::next_one(&mut self.client)
    }

    /// Connects to read, beside a server that may be running.
    pub fn look(url: &str) -> Result<Postgres, StoreError> {
        let mut store = Postgres::connect(url, None, false)?;
        let there = "SELECT to_regclass('migrations') IS NOT NULL";
        let there: bool = store.client.query_one(there, &[])?.try_get(0)?;
        let current = if there { schema(&mut store.client)? } else { 0 };
        fit(&mut store.client, current)?.to_read()?;
        Ok(store)
    }

    /// Another connection that writes, of the same one of several servers.
    pub fn joined_again(&self) -> Result<Postgres, StoreError> {
        let name = session::application_name();
        let mut store = Postgres::connect(&self.url, Some(&name), true)?;
        session::join(&mut store.client)?;
        store.enroll()?;
        Ok(store)
    }

    pub fn again(&self) -> Result<Postgres, StoreError> {
        Postgres::connect(&self.url, None, self.is_node)
    }

    pub(super) fn connect(
        url: &str,
        name: Option<&str>,
        is_node: bool,
    ) -> Result<Postgres, StoreError> {
        let mut config: Config = url.parse()?;
        let patience = if is_node { NODE_PATIENCE } else { PATIENCE };
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(patience);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(patience);
        }
        if is_node {
            let options = config.get_options().map(|own| format!("{NODE_OPTIONS} {own}"));
            config.options(options.as_deref().unwrap_or(NODE_OPTIONS));
        }
        if let Some(name) = name {
            config.application_name(name);
        }
        let client = match config.get_ssl_mode() {
            SslMode::Require => config.connect(Tls::new()?)?,
            // As before there was a choice: nobody is refused for a
            // certificate that was never looked at.
            _ => config.connect(NoTls)?,
        };
        let (url, statements) = (url.to_string(), Default::default());
        let is_writer = name.is_some();
        Ok(Postgres { client, url, claim: None, mark: None, is_node, is_writer, statements })
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        let mut transaction = self.client.transaction()?;
        transaction.batch_execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT)")?;
        let current = schema(&mut transaction)?;
        let known = schema::newest(MIGRATIONS);
        if fit(&mut transaction, current)?.to_write(current, known) != Fit::Older {
            return Ok(transaction.commit()?);
        }
        for migration in MIGRATIONS.iter().filter(|migration| migration.number > current) {
            transaction.batch_execute(migration.sql)?;
            let sql = "INSERT INTO migrations (number) VALUES ($1)";
            transaction.execute(sql, &[&migration.number])?;
        }
        let says = schema::lives_with(MIGRATIONS, known);
        transaction.execute(schema::NOTE, &[&schema::LIVES_WITH, &says])?;
        Ok(transaction.commit()?)
    }

    /// A connection that was lost is made again at the next use.
    pub(super) fn revive(&mut self) -> Result<(), StoreError> {
        if self.client.is_closed() { self.reconnect() } else { Ok(()) }
    }

    pub(super) fn reconnect(&mut self) -> Result<(), StoreError> {
        let name = self.is_writer.then(session::application_name);
        let mut client = Postgres::connect(&self.url, name.as_deref(), self.is_node)?.client;
        if let Some(claim) = &mut self.claim {
            claim.resume(&mut client)?;
        } else if self.is_node && self.is_writer {
            session::join(&mut client)?;
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

impl Postgres {
    pub(super) fn client(&mut self) -> Result<&mut Client, StoreError> {
        self.revive()?;
        Ok(&mut self.client)
    }
}

/// How the schema `found` fits this program.
fn fit(client: &mut impl GenericClient, found: i64) -> Result<Fit, StoreError> {
    let known = schema::newest(MIGRATIONS);
    let mut says: Option<String> = None;
    if found > known {
        let row = client.query_opt(schema::FIND, &[&schema::LIVES_WITH])?;
        says = row.map(|row| row.try_get(0)).transpose()?;
    }
    Fit::of(found, known, says.as_deref())
}

fn schema(client: &mut impl GenericClient) -> Result<i64, StoreError> {
    let newest = "SELECT coalesce(max(number), 0) FROM migrations";
    Ok(client.query_one(newest, &[])?.try_get(0)?)
}

/// PostgreSQL's client says "db error" and lets its causes tell the rest.
pub(super) fn with_causes(error: &postgres::Error) -> String {
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
    /// What is put off until something needs it, to be done at once: a
    /// statement for each row takes ten times as long.
    fences: Vec<(TableKey, i64)>,
    rows: Rows,
}

/// Rows of the log, by columns.
#[derive(Default)]
struct Rows {
    tables: Vec<TableKey>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    entries: Vec<String>,
}

impl Running<'_, '_> {
    /// How many rows it changed.
    fn execute(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        let sql = self.prepared(sql)?;
        Ok(self.transaction.execute(&sql, &as_sql(params))?)
    }

    fn prepared(&mut self, sql: &'static str) -> Result<Statement, StoreError> {
        if !self.statements.contains_key(sql) {
            self.statements.insert(sql.to_string(), self.transaction.prepare(sql)?);
        }
        Ok(self.statements[sql].clone())
    }

    /// Counts this transaction, where several servers write.
    fn count(&mut self, mark: &Mark) -> Result<(), StoreError> {
        let of = [Param::Text(&mark.id), Param::Int(mark.tried)];
        if self.execute(writers::SET, &of)? == 0 {
            // It wrote nothing for so long that its row was removed.
            self.execute("INSERT INTO writers (id, commits) VALUES ($1, $2)", &of)?;
        }
        Ok(())
    }

    /// Does what was put off: first the fences, then what they guard.
    fn flush(&mut self) -> Result<(), StoreError> {
        if !self.fences.is_empty() {
            let mut fences = std::mem::take(&mut self.fences);
            // In order, so that two who hold many do not wait for each other.
            fences.sort_unstable();
            fences.dedup();
            let (tables, epochs): (Vec<i64>, Vec<i64>) = fences.into_iter().unzip();
            let sql = "SELECT tables.key FROM tables \
                 JOIN unnest(CAST($1 AS BIGINT[]), CAST($2 AS BIGINT[])) AS held (key, epoch) \
                 ON tables.key = held.key AND tables.epoch = held.epoch \
                 ORDER BY tables.key FOR SHARE OF tables";
            let sql = self.prepared(sql)?;
            if self.transaction.query(&sql, &[&tables, &epochs])?.len() != tables.len() {
                return Err(StoreError::Fenced);
            }
        }
        if !self.rows.tables.is_empty() {
            let Rows { tables, numbers, times, entries } = std::mem::take(&mut self.rows);
            let sql = "INSERT INTO log (table_key, number, at, entry) SELECT * FROM unnest( \
                 CAST($1 AS BIGINT[]), CAST($2 AS BIGINT[]), CAST($3 AS BIGINT[]), \
                 CAST($4 AS TEXT[]))";
            let sql = self.prepared(sql)?;
            self.transaction.execute(&sql, &[&tables, &numbers, &times, &entries])?;
        }
        Ok(())
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
        self.flush()?;
        self.execute(sql, params).map(drop)
    }

    fn last_number(&mut self, table: TableKey) -> Result<i64, StoreError> {
        let mut last = 0;
        self.query(old_logs::LAST_NUMBER, &[Param::Int(table)], &mut |row| {
            last = row.int(0)?;
            Ok(())
        })?;
        Ok(last)
    }

    fn clear_log(&mut self, table: TableKey) -> Result<(), StoreError> {
        self.run("DELETE FROM old_logs WHERE table_key = $1", &[Param::Int(table)])?;
        self.run("DELETE FROM log WHERE table_key = $1", &[Param::Int(table)])
    }

    fn fence(&mut self, table: TableKey, epoch: i64) -> Result<(), StoreError> {
        self.fences.push((table, epoch));
        Ok(())
    }

    fn alone(&mut self) -> Result<(), StoreError> {
        self.execute("SELECT pg_advisory_xact_lock(7165439)", &[]).map(drop)
    }

    fn append(&mut self, row: &LogRow) -> Result<(), StoreError> {
        self.rows.tables.push(row.table);
        self.rows.numbers.push(row.number);
        self.rows.times.push(row.at);
        self.rows.entries.push(row.entry.clone());
        Ok(())
    }

    fn query(
        &mut self,
        sql: &'static str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.flush()?;
        let sql = self.prepared(sql)?;
        for found in self.transaction.query(&sql, &as_sql(params))? {
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
        old_logs::LOG
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
            let mut running = Running {
                transaction,
                statements: &mut self.statements,
                fences: Vec::new(),
                rows: Rows::default(),
            };
            if let Some(claim) = &self.claim {
                running.mark(claim)?;
            } else if let Some(mark) = &mut self.mark {
                mark.tried += 1;
                running.count(mark)?;
            }
            fill(&mut running)?;
            running.flush()?;
            running.transaction.commit()
        };
        match committed {
            Ok(()) => {
                self.claim.iter_mut().for_each(Session::count_commit);
                Ok(())
            }
            Err(refused) if is_refused(&refused) => Err(refused.into()),
            Err(why) if self.mark.is_some() => self.look_up_mark(&why),
            Err(why) => self.look_up(&why),
        }
    }

    fn absences_sql(&self) -> Option<&'static str> {
        Some("SELECT since, until FROM absences WHERE table_key = $1 ORDER BY since")
    }

    fn nodes(&mut self) -> Option<&mut Postgres> {
        Some(self)
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
