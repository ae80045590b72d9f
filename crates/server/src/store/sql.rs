//! The statements, written once for both databases: plain SQL that SQLite
//! and PostgreSQL read alike, with `$1`, `$2`, … in order of appearance.

use ecrin_tables::ratings::{self, Placed, Rating, Who};

use super::{
    Counts, LogRow, PasskeyRow, PlayerRow, RatingRow, SessionRow, Store, StoreError, TableBy,
    TableKey, TableRow, Untidy, Write,
};

/// What a connection must be able to do.
pub(super) trait Sql: Send {
    /// Finds the log of a table `$1`: number, at, entry, in order.
    fn log_sql(&self) -> &'static str;

    /// Finds when the last entry of a table `$1` was written.
    fn last_entry_sql(&self) -> &'static str;

    /// Finds the size of the database in bytes.
    fn size_sql(&self) -> &'static str;

    /// Runs `fill` inside a transaction.
    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    fn tidy(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    fn untidy(&self) -> Untidy {
        Untidy::No
    }

    fn backup(&mut self, to: &std::path::Path) -> Result<(), StoreError>;
}

pub(super) trait Run {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError>;

    fn query(
        &mut self,
        sql: &'static str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Finds the rating of a player `$1` in a game `$2`, for nobody else to
    /// change before this transaction is over.
    fn rating_sql(&self) -> &'static str;

    /// Empties the log of a table that is written again.
    fn clear_log(&mut self, table: TableKey) -> Result<(), StoreError> {
        self.run("DELETE FROM log WHERE table_key = $1", &[Int(table)])
    }

    /// Appends at the row's number, or says that it is taken.
    fn append(&mut self, row: &LogRow) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO log (table_key, number, at, entry) VALUES ($1, $2, $3, $4)",
            &[Int(row.table), Int(row.number), Int(row.at), Text(&row.entry)],
        )
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Param<'a> {
    Int(i64),
    Real(f64),
    Text(&'a str),
    MaybeText(Option<&'a str>),
}

/// The columns of a row, from 0.
pub(super) trait Columns {
    fn int(&self, column: usize) -> Result<i64, StoreError>;
    fn real(&self, column: usize) -> Result<f64, StoreError>;
    fn text(&self, column: usize) -> Result<String, StoreError>;
    fn maybe_text(&self, column: usize) -> Result<Option<String>, StoreError>;
}

use Param::{Int, MaybeText, Real, Text};

fn write(to: &mut dyn Run, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Append(row) => to.append(row),
        Write::NewTable(row) => to.run(
            "INSERT INTO tables (key, id, code, game, status, public, secret, head, created_at, \
             updated_at, stored) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            &[
                Int(row.key),
                Text(&row.id),
                MaybeText(row.code.as_deref()),
                Text(&row.game),
                Int(row.status),
                Int(i64::from(row.public)),
                Text(&row.secret),
                Text(&row.head),
                Int(row.created_at),
                Int(row.updated_at),
                Int(row.stored),
            ],
        ),
        Write::SetTable { key, status, code, head, at } => to.run(
            "UPDATE tables SET status = $1, code = $2, head = $3, updated_at = $4 WHERE key = $5",
            &[Int(*status), MaybeText(code.as_deref()), Text(head), Int(*at), Int(*key)],
        ),
        Write::AddMember { table, player } => to.run(
            "INSERT INTO members (player, table_key) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            &[Text(player), Int(*table)],
        ),
        Write::RemoveMember { table, player } => to.run(
            "DELETE FROM members WHERE player = $1 AND table_key = $2",
            &[Text(player), Int(*table)],
        ),
        Write::NewPlayer(row) => to.run(
            "INSERT INTO players (id, name, kept_name, password, created_at) \
             VALUES ($1, $2, $3, $4, $5)",
            &[
                Text(&row.id),
                Text(&row.name),
                MaybeText(row.kept_name.as_deref()),
                MaybeText(row.password.as_deref()),
                Int(row.created_at),
            ],
        ),
        Write::SetName { player, name } => {
            to.run("UPDATE players SET name = $1 WHERE id = $2", &[Text(name), Text(player)])
        }
        Write::KeepName { player, name, kept_name, password } => to.run(
            "UPDATE players SET name = $1, kept_name = $2, \
             password = coalesce($3, password) WHERE id = $4",
            &[Text(name), Text(kept_name), MaybeText(password.as_deref()), Text(player)],
        ),
        Write::NewPasskey(row) => to.run(
            "INSERT INTO passkeys (id, player, public_key, counter, label, created_at, used_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &[
                Text(&row.id),
                Text(&row.player),
                Text(&row.public_key),
                Int(row.counter),
                Text(&row.label),
                Int(row.created_at),
                Int(row.used_at),
            ],
        ),
        Write::UsedPasskey { id, counter, at } => to.run(
            "UPDATE passkeys SET counter = $1, used_at = $2 WHERE id = $3",
            &[Int(*counter), Int(*at), Text(id)],
        ),
        Write::RemovePasskey { id, player } => {
            to.run(
                "DELETE FROM passkeys WHERE id = $1 AND player = $2",
                &[Text(id), Text(player)],
            )?;
            to.run(
                "UPDATE players SET kept_name = NULL WHERE id = $1 AND password IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player = $1)",
                &[Text(player)],
            )
        }
        Write::DeletePlayer { player } => {
            for sql in [
                "DELETE FROM players WHERE id = $1",
                "DELETE FROM sessions WHERE player = $1",
                "DELETE FROM passkeys WHERE player = $1",
                "DELETE FROM members WHERE player = $1",
                "DELETE FROM ratings WHERE player = $1",
                "DELETE FROM distances WHERE player = $1",
                "DELETE FROM distances WHERE other = $1",
                "DELETE FROM friends WHERE player = $1",
                "DELETE FROM friends WHERE other = $1",
            ] {
                to.run(sql, &[Text(player)])?;
            }
            Ok(())
        }
        Write::NewSession(row) => to.run(
            "INSERT INTO sessions (id, player, secret_hash, agent, created_at, seen_at) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            &[
                Text(&row.id),
                Text(&row.player),
                Text(&row.secret_hash),
                Text(&row.agent),
                Int(row.created_at),
                Int(row.seen_at),
            ],
        ),
        Write::SeenSession { id, at } => {
            to.run("UPDATE sessions SET seen_at = $1 WHERE id = $2", &[Int(*at), Text(id)])
        }
        Write::EndSession { id, player } => {
            to.run("DELETE FROM sessions WHERE id = $1 AND player = $2", &[Text(id), Text(player)])
        }
        Write::Upgrade { key, stored, head, log } => {
            to.run(
                "UPDATE tables SET stored = $1, head = $2 WHERE key = $3",
                &[Int(*stored), Text(head), Int(*key)],
            )?;
            to.clear_log(*key)?;
            log.iter().try_for_each(|row| to.append(row))
        }
        Write::Rate { game, seats } => rate(to, game, seats),
        Write::SetDistance { player, other, distance: None } => to.run(
            "DELETE FROM distances WHERE player = $1 AND other = $2",
            &[Text(player), Text(other)],
        ),
        Write::SetDistance { player, other, distance: Some(distance) } => to.run(
            "INSERT INTO distances (player, other, distance) VALUES ($1, $2, $3) \
             ON CONFLICT (player, other) DO UPDATE SET distance = excluded.distance",
            &[Text(player), Text(other), Int(*distance)],
        ),
        Write::SetFriend { player, other, follows: true } => to.run(
            "INSERT INTO friends (player, other) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            &[Text(player), Text(other)],
        ),
        Write::SetFriend { player, other, follows: false } => to.run(
            "DELETE FROM friends WHERE player = $1 AND other = $2",
            &[Text(player), Text(other)],
        ),
        Write::SetMeta { name, value } => to.run(
            "INSERT INTO meta (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            &[Text(name), Text(value)],
        ),
    }
}

/// Reads, computes and writes in one transaction, so that matches that end at
/// the same time all count.
fn rate(to: &mut dyn Run, game: &str, seats: &[Placed]) -> Result<(), StoreError> {
    let mut before: Vec<(&str, Rating)> = Vec::new();
    let sql = to.rating_sql();
    for seat in seats {
        let Who::Player(player) = &seat.who else { continue };
        to.query(sql, &[Text(player), Text(game)], &mut |row| {
            let (rating, uncertainty, matches) = (row.real(0)?, row.real(1)?, row.int(2)?);
            before.push((player, Rating { rating, uncertainty, matches }));
            Ok(())
        })?;
    }
    let known = |player: &str| before.iter().find(|(one, _)| *one == player).map(|(_, it)| *it);
    for (player, rating) in ratings::after(game, seats, known) {
        to.run(
            "INSERT INTO ratings (player, game, rating, uncertainty, matches) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, game) DO UPDATE SET \
             rating = excluded.rating, uncertainty = excluded.uncertainty, \
             matches = excluded.matches",
            &[
                Text(&player),
                Text(game),
                Real(rating.rating),
                Real(rating.uncertainty),
                Int(rating.matches),
            ],
        )?;
    }
    Ok(())
}

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

const PLAYER: &str = "id, name, kept_name, password, created_at";

fn player_row(row: &dyn Columns) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: row.text(0)?,
        name: row.text(1)?,
        kept_name: row.maybe_text(2)?,
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

const RATING: &str =
    "ratings.player, ratings.game, ratings.rating, ratings.uncertainty, ratings.matches";

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
            TableBy::Id(id) => ("id", id),
            TableBy::Code(code) => ("code", code),
        };
        let sql = format!("SELECT {TABLE} FROM tables WHERE {column} = $1");
        one(self, &sql, &[Text(value)], table_row)
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
        let sql = format!(
            "SELECT {TABLE} FROM tables WHERE status = $1 AND public = 1 ORDER BY key DESC LIMIT $2"
        );
        all(self, &sql, &[Int(status), Int(limit.into())], table_row)
    }

    fn tables_from(
        &mut self,
        status: i64,
        after: TableKey,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {TABLE} FROM tables WHERE status = $1 AND key > $2 ORDER BY key LIMIT $3"
        );
        all(self, &sql, &[Int(status), Int(after), Int(limit.into())], table_row)
    }

    fn tables_stored_before(
        &mut self,
        stored: i64,
        after: TableKey,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {TABLE} FROM tables WHERE stored < $1 AND key > $2 ORDER BY key LIMIT $3"
        );
        all(self, &sql, &[Int(stored), Int(after), Int(limit.into())], table_row)
    }

    fn tables_of(&mut self, player: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {TABLE} FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.player = $1 ORDER BY tables.status = 2, tables.key DESC LIMIT $2"
        );
        all(self, &sql, &[Text(player), Int(limit.into())], table_row)
    }

    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = format!("SELECT {PLAYER} FROM players WHERE id = $1");
        one(self, &sql, &[Text(id)], player_row)
    }

    fn player_by_kept_name(&mut self, kept_name: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = format!("SELECT {PLAYER} FROM players WHERE kept_name = $1");
        one(self, &sql, &[Text(kept_name)], player_row)
    }

    fn names(&mut self, players: &[String]) -> Result<Vec<(String, String)>, StoreError> {
        let mut names = Vec::new();
        for player in players {
            if let Some(row) = self.player(player)? {
                names.push((row.id, row.name));
            }
        }
        Ok(names)
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

    fn ratings_of(&mut self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!("SELECT {RATING} FROM ratings WHERE player = $1 ORDER BY game");
        all(self, &sql, &[Text(player)], rating_row)
    }

    fn rating(&mut self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        let sql = format!("SELECT {RATING} FROM ratings WHERE player = $1 AND game = $2");
        one(self, &sql, &[Text(player), Text(game)], rating_row)
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

    fn counts(&mut self) -> Result<Counts, StoreError> {
        let by_status = "SELECT game, status, count(*) FROM tables GROUP BY game, status";
        let tables = all(self, by_status, &[], |row| Ok((row.text(0)?, row.int(1)?, row.int(2)?)))?;
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
        let rows = all(self, &sql, &[Int(status), Int(limit.into())], table_row)?;
        let last = self.last_entry_sql();
        let with_last = |row: TableRow| {
            let entry = one(self, last, &[Int(row.key)], |columns| columns.int(0))?;
            let at = entry.unwrap_or(row.updated_at);
            Ok((row, at))
        };
        rows.into_iter().map(with_last).collect()
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
