//! The claim on a PostgreSQL database: a lock that the writer's own session
//! holds. PostgreSQL lets go of it when the connection ends, however it ends,
//! and without that connection nothing can be written.
//!
//! A row beside it says who writes and how many commits that makes. It changes
//! in every transaction, so that a commit whose answer got lost can be looked
//! up, and a server whose connection was lost finds out whether another one
//! was there meanwhile.

use postgres::{Client, Row};

use super::StoreError;
use super::claim::patiently;

/// Any number that only we use.
const LOCK: i64 = 0x6563_7269_6e2e_7277;
/// The same for whoever starts as one of several.
const STARTING: i64 = LOCK + 1;
const ROW: &str = "writer";

#[derive(Debug)]
pub(super) struct Session {
    /// Different for every start of a server.
    token: String,
    commits: u64,
    backend: Backend,
}

/// A connection as PostgreSQL sees it: numbers of processes come again.
#[derive(Debug, PartialEq)]
struct Backend {
    process: i32,
    since: String,
}

/// How a commit went whose answer got lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Written,
    NotWritten,
}

/// What PostgreSQL's own lists call the writer.
pub(super) fn application_name() -> String {
    let process = std::process::id();
    match std::fs::read_to_string("/proc/sys/kernel/hostname") {
        Ok(host) => format!("ecrin, process {process} on {}", host.trim()),
        Err(_) => format!("ecrin, process {process}"),
    }
}

impl Session {
    /// Takes the claim for a server that starts. Before anything is written,
    /// [`begin`](Session::begin) must follow.
    pub fn take(client: &mut Client) -> Result<Session, StoreError> {
        let backend = hold(client, None)?;
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Session { token: crate::hex::text(&random), commits: 0, backend })
    }

    /// Notes in the schema, which is up to date by now, who writes.
    pub fn begin(&self, client: &mut Client) -> Result<(), StoreError> {
        let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        client.execute(sql, &[&ROW, &self.mark(self.commits)])?;
        Ok(())
    }

    /// Takes the claim back on a new connection, unless another server had it
    /// since: what this one remembers may be out of date then.
    pub fn resume(&mut self, client: &mut Client) -> Result<(), StoreError> {
        // Should the server not have noticed yet that the old one is gone, it
        // is ended: what it still did would come after what is read now.
        self.backend = hold(client, Some(&self.backend))?;
        let mark = mark(client)?;
        if mark.as_deref().and_then(|mark| mark.split_once(' ')).map(|(of, _)| of)
            == Some(&self.token)
        {
            return Ok(());
        }
        Err(StoreError::Claimed("another Écrin, which came while the connection was lost".into()))
    }

    /// What the row says now, and what it says after the next commit.
    pub fn marks(&self) -> (String, String) {
        (self.mark(self.commits), self.mark(self.commits + 1))
    }

    pub fn count_commit(&mut self) {
        self.commits += 1;
    }

    /// After [`resume`](Session::resume): whether the last commit is there.
    pub fn fate(&self, client: &mut Client) -> Result<Fate, StoreError> {
        let written = mark(client)?.is_some_and(|mark| mark == self.marks().1);
        Ok(if written { Fate::Written } else { Fate::NotWritten })
    }

    fn mark(&self, commits: u64) -> String {
        format!("{} {commits}", self.token)
    }
}

/// Takes a part of the claim, beside others that do: whoever wants it alone
/// gets it when all of them are gone.
pub(super) fn join(client: &mut Client) -> Result<(), StoreError> {
    patiently(|| {
        if client.query_one("SELECT pg_try_advisory_lock_shared($1)", &[&LOCK])?.try_get(0)? {
            return Ok(());
        }
        Err(StoreError::Claimed("another Écrin, which was started without --bus".to_string()))
    })
}

/// One after the other, until [`next_one`].
pub(super) fn one_by_one(client: &mut Client) -> Result<(), StoreError> {
    client.batch_execute("SET lock_timeout = 0")?;
    client.execute("SELECT pg_advisory_lock($1)", &[&STARTING])?;
    Ok(())
}

pub(super) fn next_one(client: &mut Client) -> Result<(), StoreError> {
    client.execute("SELECT pg_advisory_unlock($1)", &[&STARTING])?;
    client.batch_execute("RESET lock_timeout")?;
    Ok(())
}

/// Notes that several servers write: one that did so alone, and was away,
/// finds that it must not.
pub(super) fn note_many(client: &mut Client) -> Result<(), StoreError> {
    let sql = "INSERT INTO meta (name, value) VALUES ($1, 'nodes 0') \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    client.execute(sql, &[&ROW])?;
    Ok(())
}

fn mark(client: &mut Client) -> Result<Option<String>, StoreError> {
    let row = client.query_opt("SELECT value FROM meta WHERE name = $1", &[&ROW])?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

fn hold(client: &mut Client, former: Option<&Backend>) -> Result<Backend, StoreError> {
    patiently(|| {
        if client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK])?.try_get(0)? {
            let own = "SELECT pid, CAST(backend_start AS TEXT) FROM pg_stat_activity \
                 WHERE pid = pg_backend_pid()";
            return backend(&client.query_one(own, &[])?);
        }
        let holder = "SELECT pid, CAST(backend_start AS TEXT), application_name, \
             host(client_addr) FROM pg_locks JOIN pg_stat_activity USING (pid) \
             WHERE locktype = 'advisory' AND granted AND objsubid = 1 \
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
             AND CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT) = $1 LIMIT 1";
        let Some(row) = client.query_opt(holder, &[&LOCK])? else {
            return Err(StoreError::Claimed("another Écrin".to_string())); // Gone by now.
        };
        // What belongs to another user of PostgreSQL is not shown.
        if let Ok(found) = backend(&row)
            && Some(&found) == former
        {
            client.execute("SELECT pg_terminate_backend($1)", &[&found.process])?;
        }
        Err(StoreError::Claimed(described(&row)))
    })
}

fn backend(row: &Row) -> Result<Backend, StoreError> {
    Ok(Backend { process: row.try_get(0)?, since: row.try_get(1)? })
}

fn described(row: &Row) -> String {
    let name: Option<String> = row.try_get(2).unwrap_or_default();
    let from: Option<String> = row.try_get(3).unwrap_or_default();
    let name = name.as_deref().and_then(|name| name.strip_prefix("ecrin, "));
    let known: Vec<String> = name
        .map(str::to_string)
        .into_iter()
        .chain(from.map(|address| format!("connected from {address}")))
        .collect();
    ["another Écrin".to_string()].into_iter().chain(known).collect::<Vec<_>>().join(", ")
}
