//! What several servers on one PostgreSQL agree on: who lives, who plays which
//! table, and what none of them may forget between two requests. Only the
//! database's own clock says whether a lease is over.

use super::{Postgres, RUNNING, StoreError, TableKey};

/// A table that was taken to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    pub key: TableKey,
    pub epoch: i64,
}

/// Who plays a table, as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It was taken just now, from whom if anybody had it.
    Taken(Claimed, Option<String>),
    /// Somebody else who lives.
    Of(String),
    NoTable,
}

/// The servers that live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Living {
    pub nodes: Vec<String>,
    /// Whether one of them runs a program of a step before this one.
    pub has_earlier: bool,
}

/// A question to a passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub session: String,
    pub purpose: String,
    pub challenge: String,
    pub until: i64,
}

/// Rows of servers that ended are kept so long: what they played is long taken
/// over by then.
const FORGET_AFTER: &str = "1 day";

/// What nodes say to each other over the bus and make tables with, raised
/// whenever an earlier program would misunderstand it. Those one step apart
/// understand each other.
const PROTOCOL: i64 = 2;
const PROTOCOL_IS: &str = " bus ";

/// Programs of before this was said speak the first.
fn protocol(version: &str) -> i64 {
    let said = version.rsplit_once(PROTOCOL_IS).and_then(|(_, number)| number.parse().ok());
    said.unwrap_or(1)
}

const LIVES: &str = "SELECT 1 FROM nodes WHERE nodes.id = tables.owner \
     AND nodes.lease_until > clock_timestamp()";

fn from_now(ms: &str) -> String {
    format!("clock_timestamp() + CAST({ms} AS BIGINT) * interval '1 millisecond'")
}

impl Postgres {
    /// What this database is known by among others.
    pub fn house(&mut self) -> Result<String, StoreError> {
        // Whoever comes first says it; made by the database, which is shared.
        let first = "INSERT INTO meta (name, value) \
             VALUES ('house', left(md5(random()::text || clock_timestamp()::text), 12)) \
             ON CONFLICT (name) DO NOTHING";
        let client = self.client()?;
        client.execute(first, &[])?;
        let known = "SELECT value FROM meta WHERE name = 'house'";
        Ok(client.query_one(known, &[])?.try_get(0)?)
    }

    /// Begins the lease of a server that plays nothing, and says who lives. It
    /// lets go of what it had before its lease ran out: whoever finds it, plays
    /// it.
    pub fn begin_lease(
        &mut self,
        node: &str,
        name: &str,
        lease_ms: i64,
    ) -> Result<Living, StoreError> {
        let version = format!("{}{PROTOCOL_IS}{PROTOCOL}", env!("CARGO_PKG_VERSION"));
        let client = self.client()?;
        let others = "SELECT name, version FROM nodes \
             WHERE id <> $1 AND lease_until > clock_timestamp()";
        for row in client.query(others, &[&node])? {
            let (other, its): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            if protocol(&its).abs_diff(PROTOCOL) > 1 {
                return Err(StoreError::Failed(format!(
                    "the node {other} runs version {its}, which is more than one step from this \
                     program's {version}; upgrade one step at a time"
                )));
            }
        }
        let let_go = "UPDATE tables SET owner = NULL, released_at = \
             (SELECT CAST(extract(epoch FROM renewed_at) * 1000 AS BIGINT) \
             FROM nodes WHERE id = $1) WHERE owner = $1";
        client.execute(let_go, &[&node])?;
        let begin = format!(
            "INSERT INTO nodes (id, name, version, renewed_at, lease_until) \
             VALUES ($1, $2, $3, clock_timestamp(), {}) \
             ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at, \
             lease_until = excluded.lease_until",
            from_now("$4")
        );
        client.execute(&begin, &[&node, &name, &version, &lease_ms])?;
        self.living()
    }

    /// Makes a lease longer and says who lives; `None` if it had run out or
    /// was ended by others, who may play this server's tables by now.
    pub fn renew(&mut self, node: &str, lease_ms: i64) -> Result<Option<Living>, StoreError> {
        let renew = format!(
            "UPDATE nodes SET renewed_at = clock_timestamp(), lease_until = {} \
             WHERE id = $1 AND lease_until > clock_timestamp()",
            from_now("$2")
        );
        if self.client()?.execute(&renew, &[&node, &lease_ms])? == 0 {
            return Ok(None);
        }
        self.living().map(Some)
    }

    /// Lets go of everything that a server has.
    pub fn release_all(&mut self, node: &str, now: i64) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET owner = NULL, released_at = $2 WHERE owner = $1";
        self.client()?.execute(sql, &[&node, &now])?;
        Ok(())
    }

    /// Ends the lease of a server that goes.
    pub fn resign(&mut self, node: &str) -> Result<(), StoreError> {
        let client = self.client()?;
        let sql = "UPDATE nodes SET lease_until = clock_timestamp() WHERE id = $1";
        client.execute(sql, &[&node])?;
        let old = format!(
            "DELETE FROM nodes WHERE lease_until < clock_timestamp() - interval '{FORGET_AFTER}' \
             AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = nodes.id AND status = 1)"
        );
        client.execute(&old, &[])?;
        Ok(())
    }

    pub fn living(&mut self) -> Result<Living, StoreError> {
        let alive = "SELECT id, version FROM nodes WHERE lease_until > clock_timestamp()";
        let mut living = Living { nodes: Vec::new(), has_earlier: false };
        for row in self.client()?.query(alive, &[])? {
            living.nodes.push(row.try_get(0)?);
            living.has_earlier |= protocol(row.try_get(1)?) < PROTOCOL;
        }
        Ok(living)
    }

    /// Whether a server's lease is good.
    pub fn lives(&mut self, node: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM nodes WHERE id = $1 AND lease_until > clock_timestamp()";
        Ok(self.client()?.query_opt(sql, &[&node])?.is_some())
    }

    /// Ends the lease of a server that is not there any more. One that is
    /// renews it.
    pub fn end_lease(&mut self, node: &str) -> Result<(), StoreError> {
        let sql = "UPDATE nodes SET lease_until = clock_timestamp() \
             WHERE id = $1 AND lease_until > clock_timestamp()";
        self.client()?.execute(sql, &[&node])?;
        Ok(())
    }

    /// Takes a table for `node`, whose lease must be good, if nobody who lives
    /// has it. `gone` is an owner that does not answer any more, whatever its
    /// lease says: to take a table too early is safe, it is fenced.
    pub fn claim(
        &mut self,
        table: &str,
        node: &str,
        gone: Option<&str>,
        now: i64,
    ) -> Result<Standing, StoreError> {
        let take = format!(
            "UPDATE tables SET former = owner, owner = $2, epoch = epoch + 1 \
             WHERE id = $1 AND (owner IS NULL OR owner = $2 OR owner = $3 OR NOT EXISTS ({LIVES})) \
             AND EXISTS (SELECT 1 FROM nodes WHERE id = $2 AND lease_until > clock_timestamp()) \
             RETURNING key, epoch, former"
        );
        let client = self.client()?;
        let mut transaction = client.transaction()?;
        let Some(row) = transaction.query_opt(&take, &[&table, &node, &gone])? else {
            let owner = "SELECT owner FROM tables WHERE id = $1";
            let Some(row) = transaction.query_opt(owner, &[&table])? else {
                return Ok(Standing::NoTable);
            };
            return match row.try_get::<_, Option<String>>(0)? {
                Some(owner) if owner != node => Ok(Standing::Of(owner)),
                _ => Err(StoreError::Failed("this server's lease has run out".to_string())),
            };
        };
        let claimed = Claimed { key: row.try_get(0)?, epoch: row.try_get(1)? };
        let former: Option<String> = row.try_get(2)?;
        // The players do not pay for the time in which nobody played it: since
        // the last sign of life of whoever had it, or since it was let go of.
        let absence = "INSERT INTO absences (table_key, epoch, since, until) \
             SELECT key, epoch, since, $2 FROM (SELECT key, epoch, greatest( \
             (SELECT max(at) FROM log WHERE table_key = tables.key), \
             coalesce(released_at, (SELECT CAST(extract(epoch FROM renewed_at) * 1000 AS BIGINT) \
             FROM nodes WHERE nodes.id = tables.former), 0)) AS since FROM tables \
             WHERE key = $1 AND status = $3 AND former IS DISTINCT FROM owner \
             AND (former IS NOT NULL OR released_at IS NOT NULL)) AS gap WHERE since < $2";
        transaction.execute(absence, &[&claimed.key, &now, &RUNNING])?;
        transaction
            .execute("UPDATE tables SET released_at = NULL WHERE key = $1", &[&claimed.key])?;
        transaction.commit()?;
        Ok(Standing::Taken(claimed, former))
    }

    /// Lets go of a table, unless somebody else has it by now.
    pub fn release(&mut self, claimed: Claimed, node: &str, now: i64) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET owner = NULL, released_at = $4 \
             WHERE key = $1 AND epoch = $2 AND owner = $3";
        self.client()?.execute(sql, &[&claimed.key, &claimed.epoch, &node, &now])?;
        Ok(())
    }

    /// Some running tables that nobody who lives plays; not those that
    /// somebody else is just taking.
    pub fn orphans(&mut self, limit: i64) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "SELECT id FROM tables WHERE status = 1 AND (owner IS NULL OR NOT EXISTS ({LIVES})) \
             ORDER BY random() LIMIT $1 FOR UPDATE SKIP LOCKED"
        );
        self.client()?.query(&sql, &[&limit])?.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Who has a table, alive or not.
    pub fn owner(&mut self, table: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT owner FROM tables WHERE id = $1";
        let row = self.client()?.query_opt(sql, &[&table])?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
    }

    /// Who has these tables, and under which epoch.
    pub fn owners(
        &mut self,
        tables: &[String],
    ) -> Result<Vec<(String, Option<String>, i64)>, StoreError> {
        let sql = "SELECT id, owner, epoch FROM tables WHERE id = ANY($1)";
        let rows = self.client()?.query(sql, &[&tables])?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
    }

    /// The last question of a kind counts.
    pub fn ask(&mut self, asked: &Challenge, now: i64) -> Result<(), StoreError> {
        let Challenge { session, purpose, challenge, until } = asked;
        let client = self.client()?;
        client.execute("DELETE FROM challenges WHERE until <= $1", &[&now])?;
        let sql = "INSERT INTO challenges (session, purpose, challenge, until) \
             VALUES ($1, $2, $3, $4) ON CONFLICT (session, purpose) DO UPDATE \
             SET challenge = excluded.challenge, until = excluded.until";
        client.execute(sql, &[&session, &purpose, &challenge, &until])?;
        Ok(())
    }

    /// The question that is being answered; nobody gets it twice.
    pub fn take(
        &mut self,
        session: &str,
        purpose: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        let sql = "DELETE FROM challenges WHERE session = $1 AND purpose = $2 \
             RETURNING challenge, until";
        let Some(row) = self.client()?.query_opt(sql, &[&session, &purpose])? else {
            return Ok(None);
        };
        let (challenge, until): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok((until > now).then_some(challenge))
    }
}
