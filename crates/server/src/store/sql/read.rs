//! Questions as statements, and rows as their answers.

use super::Param::{Int, Text};
use super::write::write;
use super::{Columns, Param, Sql};
use crate::store::{
    BalanceRow, CardSetRow, Counts, LogRow, OPEN, OVER, PasskeyRow, PlayerRow, Postgres, PushRow,
    RUNNING, RatedRow, RatingRow, SessionRow, Store, StoreError, Strength, TableBy, TableKey,
    TableRow, Untidy, Write,
};

const TABLE: &str = "tables.key, tables.id, tables.code, tables.game, tables.status, \
     tables.public, tables.secret, tables.head, tables.created_at, tables.updated_at, tables.stored";

fn table_row(row: &dyn Columns) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        key: row.int(0)?,
        id: row.text(1)?,
        code: row.maybe_text(2)?,
        game: row.text(3)?,
        status: row.int(4)?,
        public: row.int(5)? != 0,
        secret: row.text(6)?,
        head: row.text(7)?,
        created_at: row.int(8)?,
        updated_at: row.int(9)?,
        stored: row.int(10)?,
    })
}

/// Those of the tables that can be read: the slow way, for a database that is
/// damaged.
fn readable(
    of: &mut dyn Sql,
    keys: impl IntoIterator<Item = TableKey>,
    limit: u32,
) -> Vec<TableRow> {
    let sql = format!("SELECT {TABLE} FROM tables WHERE key = $1");
    let rows = keys.into_iter().filter_map(|key| one(of, &sql, &[Int(key)], table_row).ok()?);
    rows.take(limit as usize).collect()
}

fn count_readable(of: &mut impl Sql) -> Result<Vec<(String, i64, i64)>, StoreError> {
    let mut counted = std::collections::BTreeMap::new();
    for status in [OPEN, RUNNING, OVER] {
        let keys = Store::keys(of, status)?;
        for row in readable(of, keys, u32::MAX) {
            *counted.entry((row.game, status)).or_insert(0) += 1;
        }
    }
    Ok(counted.into_iter().map(|((game, status), n)| (game, status, n)).collect())
}

const PLAYER: &str = "id, name, kept_name, password, created_at";

fn player_row(row: &dyn Columns) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: row.text(0)?,
        name: row.text(1)?,
        registered: row.maybe_text(2)?,
        password: row.maybe_text(3)?,
        created_at: row.int(4)?,
    })
}

const SESSION: &str = "id, player, secret_hash, agent, created_at, seen_at";

fn session_row(row: &dyn Columns) -> Result<SessionRow, StoreError> {
    Ok(SessionRow {
        id: row.text(0)?,
        player: row.text(1)?,
        secret_hash: row.text(2)?,
        agent: row.text(3)?,
        created_at: row.int(4)?,
        seen_at: row.int(5)?,
    })
}

const PASSKEY: &str = "id, player, public_key, counter, label, created_at, used_at";

fn passkey_row(row: &dyn Columns) -> Result<PasskeyRow, StoreError> {
    Ok(PasskeyRow {
        id: row.text(0)?,
        player: row.text(1)?,
        public_key: row.text(2)?,
        counter: row.int(3)?,
        label: row.text(4)?,
        created_at: row.int(5)?,
        used_at: row.int(6)?,
    })
}

const PUSH: &str = "endpoint, player, session, p256dh, auth, language, kinds, quiet_from, quiet_to, \
     zone, created_at, failures";

fn push_row(row: &dyn Columns) -> Result<PushRow, StoreError> {
    Ok(PushRow {
        endpoint: row.text(0)?,
        player: row.text(1)?,
        session: row.text(2)?,
        p256dh: row.text(3)?,
        auth: row.text(4)?,
        language: row.text(5)?,
        kinds: row.int(6)?,
        quiet_from: row.int(7)?,
        quiet_to: row.int(8)?,
        zone: row.int(9)?,
        created_at: row.int(10)?,
        failures: row.int(11)?,
    })
}

const CARD_SET: &str = "id, player, digest, document, created_at";

fn card_set_row(row: &dyn Columns) -> Result<CardSetRow, StoreError> {
    Ok(CardSetRow {
        id: row.text(0)?,
        player: row.text(1)?,
        digest: row.text(2)?,
        document: row.text(3)?,
        created_at: row.int(4)?,
    })
}

const RATING: &str =
    "ratings.player, ratings.game, ratings.rating, ratings.uncertainty, ratings.matches";

const RATED: &str = "player, rating_before, uncertainty_before, rating_after, uncertainty_after";

fn rated_row(row: &dyn Columns) -> Result<RatedRow, StoreError> {
    let strength = |at| -> Result<Strength, StoreError> {
        Ok(Strength { rating: row.real(at)?, uncertainty: row.real(at + 1)? })
    };
    Ok(RatedRow { player: row.text(0)?, before: strength(1)?, after: strength(3)? })
}

fn rating_row(row: &dyn Columns) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        player: row.text(0)?,
        game: row.text(1)?,
        rating: row.real(2)?,
        uncertainty: row.real(3)?,
        matches: row.int(4)?,
    })
}

fn all<T>(
    of: &mut dyn Sql,
    sql: &str,
    params: &[Param<'_>],
    read: impl Fn(&dyn Columns) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = Vec::new();
    of.query(sql, params, &mut |columns| {
        rows.push(read(columns)?);
        Ok(())
    })?;
    Ok(rows)
}

fn one<T>(
    of: &mut dyn Sql,
    sql: &str,
    params: &[Param<'_>],
    read: impl Fn(&dyn Columns) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    Ok(all(of, sql, params, read)?.into_iter().next())
}

/// So many of the newest public tables are looked at for a list.
const LOOKED_AT: i64 = 5000;
/// So many tables of one maker are in a list.
const SHARE: i64 = 5;

impl<S: Sql> Store for S {
    fn commit(&mut self, writes: &mut dyn Iterator<Item = &Write>) -> Result<(), StoreError> {
        self.transaction(&mut |to| {
            for change in &mut *writes {
                write(to, change)?;
            }
            Ok(())
        })
    }

    fn meta(&mut self, name: &str) -> Result<Option<String>, StoreError> {
        one(self, "SELECT value FROM meta WHERE name = $1", &[Text(name)], |row| row.text(0))
    }

    fn table(&mut self, by: TableBy<'_>) -> Result<Option<TableRow>, StoreError> {
        let (column, value) = match by {
            TableBy::Key(key) => ("key", Int(key)),
            TableBy::Id(id) => ("id", Text(id)),
            TableBy::Code(code) => ("code", Text(code)),
        };
        let sql = format!("SELECT {TABLE} FROM tables WHERE {column} = $1");
        one(self, &sql, &[value], table_row)
    }

    fn log(&mut self, table: TableKey) -> Result<Vec<LogRow>, StoreError> {
        let sql = self.log_sql();
        all(self, sql, &[Int(table)], |row| {
            Ok(LogRow { table, number: row.int(0)?, at: row.int(1)?, entry: row.text(2)? })
        })
    }

    fn members(&mut self, table: TableKey) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT player FROM members WHERE table_key = $1";
        all(self, sql, &[Int(table)], |row| row.text(0))
    }

    fn public_tables(&mut self, status: i64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let maker_at = self.maker_at_sql();
        // Found in the text, as a head that cannot be read must not hide the
        // others: an id has twelve letters, and quotes are escaped in names.
        let sql = format!(
            "SELECT {TABLE} FROM (SELECT *, ROW_NUMBER() OVER \
             (PARTITION BY substr(head, {maker_at} + 9, 12) ORDER BY key DESC) AS turn FROM \
             (SELECT * FROM tables WHERE status = $1 AND public = 1 ORDER BY key DESC LIMIT $2) \
             AS newest) AS tables WHERE turn <= $3 ORDER BY turn, key DESC LIMIT $4"
        );
        let (newest, most) = (Int(LOOKED_AT), Int(SHARE));
        match all(self, &sql, &[Int(status), newest, most, Int(limit.into())], table_row) {
            Err(StoreError::Damaged(_)) => {
                // Where a row cannot be read, makers cannot be told apart
                // without reading it: the newest of the others.
                let keys = "SELECT key FROM tables WHERE status = $1 AND public = 1 \
                     ORDER BY key DESC LIMIT $2";
                let keys = all(self, keys, &[Int(status), Int(limit.into())], |row| row.int(0))?;
                Ok(readable(self, keys, limit))
            }
            rows => rows,
        }
    }

    fn keys(&mut self, status: i64) -> Result<Vec<TableKey>, StoreError> {
        // The plus: in order of the key, but found by the index on the status,
        // which holds all that is asked. The rows themselves are not touched.
        let sql = "SELECT key FROM tables WHERE status = $1 ORDER BY +key";
        all(self, sql, &[Int(status)], |row| row.int(0))
    }

    fn keys_stored_before(
        &mut self,
        stored: i64,
        after: TableKey,
        limit: u32,
    ) -> Result<Vec<TableKey>, StoreError> {
        let sql = "SELECT key FROM tables WHERE stored = $1 AND key > $2 ORDER BY key LIMIT $3";
        let mut keys = Vec::new();
        // One version after the other, so that the index finds them in order.
        for version in 1..stored {
            let page = &[Int(version), Int(after), Int(limit.into())];
            keys.extend(all(self, sql, page, |row| row.int(0))?);
        }
        keys.sort_unstable();
        keys.truncate(limit as usize);
        Ok(keys)
    }

    fn tables_of(&mut self, player: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {TABLE} FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.player = $1 ORDER BY tables.status = 2, tables.key DESC LIMIT $2"
        );
        match all(self, &sql, &[Text(player), Int(limit.into())], table_row) {
            Err(StoreError::Damaged(_)) => {
                let keys =
                    "SELECT table_key FROM members WHERE player = $1 ORDER BY table_key DESC";
                let keys = all(self, keys, &[Text(player)], |row| row.int(0))?;
                let mut rows = readable(self, keys, u32::MAX);
                rows.sort_by_key(|row| row.status == OVER);
                rows.truncate(limit as usize);
                Ok(rows)
            }
            rows => rows,
        }
    }

    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = format!("SELECT {PLAYER} FROM players WHERE id = $1");
        one(self, &sql, &[Text(id)], player_row)
    }

    fn registered_players(&mut self) -> Result<Vec<PlayerRow>, StoreError> {
        let sql = format!(
            "SELECT {PLAYER} FROM players WHERE kept_name IS NOT NULL ORDER BY created_at, id"
        );
        all(self, &sql, &[], player_row)
    }

    fn player_by_registered(&mut self, registered: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = format!("SELECT {PLAYER} FROM players WHERE kept_name = $1");
        one(self, &sql, &[Text(registered)], player_row)
    }

    fn names(&mut self, players: &[String]) -> Result<Vec<(String, String)>, StoreError> {
        // As one parameter: both databases bound how many there may be.
        let ids = serde_json::to_string(players).expect("a list of texts");
        let sql = self.names_sql();
        all(self, sql, &[Text(&ids)], |row| Ok((row.text(0)?, row.text(1)?)))
    }

    fn session(&mut self, id: &str) -> Result<Option<SessionRow>, StoreError> {
        let sql = format!("SELECT {SESSION} FROM sessions WHERE id = $1");
        one(self, &sql, &[Text(id)], session_row)
    }

    fn sessions_of(&mut self, player: &str) -> Result<Vec<SessionRow>, StoreError> {
        let sql = format!("SELECT {SESSION} FROM sessions WHERE player = $1 ORDER BY seen_at DESC");
        all(self, &sql, &[Text(player)], session_row)
    }

    fn passkey(&mut self, id: &str) -> Result<Option<PasskeyRow>, StoreError> {
        let sql = format!("SELECT {PASSKEY} FROM passkeys WHERE id = $1");
        one(self, &sql, &[Text(id)], passkey_row)
    }

    fn passkeys_of(&mut self, player: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        let sql =
            format!("SELECT {PASSKEY} FROM passkeys WHERE player = $1 ORDER BY created_at, id");
        all(self, &sql, &[Text(player)], passkey_row)
    }

    fn pushes_of(&mut self, player: &str) -> Result<Vec<PushRow>, StoreError> {
        let sql =
            format!("SELECT {PUSH} FROM pushes WHERE player = $1 ORDER BY created_at, endpoint");
        all(self, &sql, &[Text(player)], push_row)
    }

    fn ratings_of(&mut self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!("SELECT {RATING} FROM ratings WHERE player = $1 ORDER BY game");
        all(self, &sql, &[Text(player)], rating_row)
    }

    fn rating(&mut self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        let sql = format!("SELECT {RATING} FROM ratings WHERE player = $1 AND game = $2");
        one(self, &sql, &[Text(player), Text(game)], rating_row)
    }

    fn rated(&mut self, table: TableKey) -> Result<Vec<RatedRow>, StoreError> {
        let sql = format!("SELECT {RATED} FROM rated WHERE table_key = $1 ORDER BY player");
        all(self, &sql, &[Int(table)], rated_row)
    }

    fn rated_of(&mut self, player: &str) -> Result<Vec<(TableKey, RatedRow)>, StoreError> {
        let sql = format!(
            "SELECT {RATED}, table_key FROM rated WHERE player = $1 ORDER BY table_key DESC"
        );
        all(self, &sql, &[Text(player)], |row| Ok((row.int(5)?, rated_row(row)?)))
    }

    fn best(&mut self, game: &str, limit: u32) -> Result<Vec<(RatingRow, String)>, StoreError> {
        let sql = format!(
            "SELECT {RATING}, players.name FROM ratings JOIN players \
             ON players.id = ratings.player WHERE ratings.game = $1 \
             AND players.kept_name IS NOT NULL \
             ORDER BY ratings.rating DESC, ratings.player LIMIT $2"
        );
        all(self, &sql, &[Text(game), Int(limit.into())], |row| {
            Ok((rating_row(row)?, row.text(5)?))
        })
    }

    fn distances_of(&mut self, player: &str) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT other, distance FROM distances WHERE player = $1 ORDER BY other";
        all(self, sql, &[Text(player)], |row| Ok((row.text(0)?, row.int(1)?)))
    }

    fn blocked(&mut self, one_player: &str, other: &str) -> Result<bool, StoreError> {
        let sql = "SELECT distance FROM distances WHERE distance = 2 AND \
             (player = $1 AND other = $2 OR player = $2 AND other = $1)";
        Ok(one(self, sql, &[Text(one_player), Text(other)], |_| Ok(()))?.is_some())
    }

    fn friends_of(&mut self, player: &str) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT players.id, players.name FROM friends JOIN players \
             ON players.id = friends.other WHERE friends.player = $1 \
             ORDER BY players.name, players.id";
        all(self, sql, &[Text(player)], |row| Ok((row.text(0)?, row.text(1)?)))
    }

    fn friends_tables(
        &mut self,
        player: &str,
        status: i64,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {TABLE} FROM tables WHERE status = $1 AND public = 1 AND key IN \
             (SELECT members.table_key FROM friends JOIN members \
             ON members.player = friends.other WHERE friends.player = $2) \
             ORDER BY key DESC LIMIT $3"
        );
        all(self, &sql, &[Int(status), Text(player), Int(limit.into())], table_row)
    }

    fn card_set(&mut self, id: &str) -> Result<Option<CardSetRow>, StoreError> {
        let sql = format!("SELECT {CARD_SET} FROM card_sets WHERE id = $1");
        one(self, &sql, &[Text(id)], card_set_row)
    }

    fn card_sets_of(&mut self, player: &str) -> Result<Vec<CardSetRow>, StoreError> {
        let sql =
            format!("SELECT {CARD_SET} FROM card_sets WHERE player = $1 ORDER BY created_at, id");
        all(self, &sql, &[Text(player)], card_set_row)
    }

    fn balance_of(&mut self, digest: &str) -> Result<Option<BalanceRow>, StoreError> {
        let sql = "SELECT digest, fair, games, at FROM balanced WHERE digest = $1";
        one(self, sql, &[Text(digest)], |row| {
            Ok(BalanceRow {
                digest: row.text(0)?,
                fair: row.int(1)? != 0,
                games: row.int(2)?,
                at: row.int(3)?,
            })
        })
    }

    fn counts(&mut self) -> Result<Counts, StoreError> {
        let by_status = "SELECT game, status, count(*) FROM tables GROUP BY game, status";
        let tables = all(self, by_status, &[], |row| Ok((row.text(0)?, row.int(1)?, row.int(2)?)));
        let tables = match tables {
            Err(StoreError::Damaged(_)) => count_readable(self)?,
            tables => tables?,
        };
        let people = "SELECT count(*), count(kept_name) FROM players";
        let people = one(self, people, &[], |row| Ok((row.int(0)?, row.int(1)?)))?;
        let (players, kept) = people.unwrap_or_default();
        let sessions = one(self, "SELECT count(*) FROM sessions", &[], |row| row.int(0))?;
        let size = self.size_sql();
        let bytes = one(self, size, &[], |row| row.int(0))?.unwrap_or_default();
        Ok(Counts { tables, players, kept, sessions: sessions.unwrap_or_default(), bytes })
    }

    fn newest_tables(
        &mut self,
        status: i64,
        limit: u32,
    ) -> Result<Vec<(TableRow, i64)>, StoreError> {
        let sql =
            format!("SELECT {TABLE} FROM tables WHERE status = $1 ORDER BY key DESC LIMIT $2");
        let rows = match all(self, &sql, &[Int(status), Int(limit.into())], table_row) {
            Err(StoreError::Damaged(_)) => {
                let keys = self.keys(status)?;
                readable(self, keys.into_iter().rev(), limit)
            }
            rows => rows?,
        };
        let last = self.last_entry_sql();
        let with_last = |row: TableRow| {
            let at = match one(self, last, &[Int(row.key)], |columns| columns.int(0)) {
                Err(StoreError::Damaged(_)) => row.updated_at,
                entry => entry?.unwrap_or(row.updated_at),
            };
            Ok((row, at))
        };
        rows.into_iter().map(with_last).collect()
    }

    fn absences(&mut self, table: TableKey) -> Result<Vec<(i64, i64)>, StoreError> {
        match self.absences_sql() {
            Some(sql) => all(self, sql, &[Int(table)], |row| Ok((row.int(0)?, row.int(1)?))),
            None => Ok(Vec::new()),
        }
    }

    fn nodes(&mut self) -> Option<&mut Postgres> {
        Sql::nodes(self)
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        Sql::tidy(self)
    }

    fn untidy(&self) -> Untidy {
        Sql::untidy(self)
    }

    fn backup(&mut self, to: &std::path::Path) -> Result<(), StoreError> {
        Sql::backup(self, to)
    }
}
