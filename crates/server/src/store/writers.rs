//! Whether a commit is there whose answer got lost, where several servers
//! write. The number that PostgreSQL gives a transaction does not tell: after
//! a crash it may give the same one again, to somebody else.

use std::time::Instant;

use super::postgres::{ASK_AGAIN, NODE_PATIENCE, with_causes};
use super::{Postgres, StoreError};

/// Rows of connections that wrote nothing for so long are removed.
const FORGET_AFTER: &str = "7 days";

/// What a connection writes into its own row with every commit.
#[derive(Debug)]
pub(super) struct Mark {
    pub id: String,
    /// Counts every try, so that no two have the same number.
    pub tried: i64,
}

impl Mark {
    pub fn new() -> Result<Mark, StoreError> {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Mark { id: crate::hex::text(&random), tried: 0 })
    }
}

/// Sets the number of a connection's row.
pub(super) const SET: &str =
    "UPDATE writers SET commits = $2, touched_at = clock_timestamp() WHERE id = $1";

impl Postgres {
    /// Makes the row of this connection, before its first commit: only what
    /// others can see can be waited for.
    pub(super) fn enroll(&mut self) -> Result<(), StoreError> {
        let mark = Mark::new()?;
        let old = format!(
            "DELETE FROM writers WHERE touched_at < clock_timestamp() - interval '{FORGET_AFTER}'"
        );
        self.client.execute(&old, &[])?;
        self.client.execute("INSERT INTO writers (id, commits) VALUES ($1, 0)", &[&mark.id])?;
        self.mark = Some(mark);
        Ok(())
    }

    /// Finds out whether the last try is there. While its transaction is under
    /// way it holds the row, and this waits.
    pub(super) fn look_up_mark(&mut self, why: &postgres::Error) -> Result<(), StoreError> {
        let began = Instant::now();
        loop {
            let found = self.reconnect().and_then(|()| {
                let Some(mark) = &self.mark else { return Ok(None) };
                let sql = "SELECT commits FROM writers WHERE id = $1 FOR UPDATE";
                let row = self.client.query_opt(sql, &[&mark.id])?;
                Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.zip(Some(mark.tried)))
            });
            match found {
                Ok(Some((there, tried))) if there == tried => return Ok(()),
                Ok(Some(_)) => return Err(StoreError::Failed(with_causes(why))),
                Err(claimed @ StoreError::Claimed(_)) => return Err(claimed),
                _ if began.elapsed() < NODE_PATIENCE => std::thread::sleep(ASK_AGAIN),
                _ => return Err(StoreError::Unclear(with_causes(why))),
            }
        }
    }
}
