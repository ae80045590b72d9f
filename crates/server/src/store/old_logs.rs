//! Logs of matches that ended long ago, packed by PostgreSQL itself: a log of
//! hundreds of short rows, each with its place in an index, becomes one row
//! that is compressed.

use super::{OVER, Postgres, StoreError};

/// Finds the log of a table `$1`, wherever it is.
pub(super) const LOG: &str = "SELECT number, at, entry FROM log WHERE table_key = $1 UNION ALL \
     SELECT CAST(line ->> 0 AS BIGINT), CAST(line ->> 1 AS BIGINT), line ->> 2 \
     FROM old_logs, json_array_elements(CAST(lines AS JSON)) AS line \
     WHERE table_key = $1 ORDER BY number";

/// Finds its last number, or 0.
pub(super) const LAST_NUMBER: &str = "SELECT greatest( \
     (SELECT coalesce(max(number), 0) FROM log WHERE table_key = $1), \
     (SELECT coalesce(max(last_number), 0) FROM old_logs WHERE table_key = $1))";

impl Postgres {
    /// Packs the logs of some matches that are over and were not touched since
    /// `before`; says how many. Others that do the same take others.
    pub fn pack_logs(&mut self, before: i64, most: i64) -> Result<u64, StoreError> {
        let pack = "WITH old AS (UPDATE tables SET packed = TRUE WHERE key IN \
             (SELECT key FROM tables WHERE status = $3 AND NOT packed AND stored >= 2 \
             AND updated_at < $1 ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED) \
             RETURNING key), \
             gone AS (DELETE FROM log USING old WHERE table_key = old.key \
             RETURNING table_key, number, at, entry), \
             kept AS (INSERT INTO old_logs (table_key, last_number, lines) \
             SELECT table_key, max(number), \
             CAST(json_agg(json_build_array(number, at, entry) ORDER BY number) AS TEXT) \
             FROM gone GROUP BY table_key RETURNING 1) \
             SELECT count(*) FROM old";
        let packed: i64 = self.client()?.query_one(pack, &[&before, &most, &OVER])?.try_get(0)?;
        Ok(packed as u64)
    }
}
