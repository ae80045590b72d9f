//! Changes as statements.

use ecrin_tables::ratings::{self, Placed, Rating};

use super::Param::{Int, MaybeText, Real, Text};
use super::Run;
use crate::people;
use crate::store::{LogRow, MOST_PUSHES, PushRow, StoreError, TableKey, Write};

pub(super) fn write(to: &mut dyn Run, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Fence { table, epoch } => to.fence(*table, *epoch),
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
        Write::SetTable { key, number, status, code, head, at } => {
            if to.last_number(*key)? != *number {
                return Err(StoreError::Conflict);
            }
            to.run(
                "UPDATE tables SET status = $1, code = $2, head = $3, updated_at = $4 \
                 WHERE key = $5",
                &[Int(*status), MaybeText(code.as_deref()), Text(head), Int(*at), Int(*key)],
            )
        }
        Write::AddMember { table, player } => to.run(
            "INSERT INTO members (player, table_key) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            &[Text(player), Int(*table)],
        ),
        Write::NewPlayer(row) => to.run(
            "INSERT INTO players (id, name, kept_name, password, created_at) \
             VALUES ($1, $2, $3, $4, $5)",
            &[
                Text(&row.id),
                Text(&row.name),
                MaybeText(row.registered.as_deref()),
                MaybeText(row.password.as_deref()),
                Int(row.created_at),
            ],
        ),
        Write::SetName { player, name } => {
            to.run("UPDATE players SET name = $1 WHERE id = $2", &[Text(name), Text(player)])
        }
        Write::RegisterName { player, name, registered, password, refuse_look_alikes } => {
            // Only here nobody else registers at the same time.
            to.alone()?;
            if *refuse_look_alikes && is_taken(to, name, player)? {
                return Err(StoreError::Conflict);
            }
            to.run(
                "UPDATE players SET name = $1, kept_name = $2, \
                 password = coalesce($3, password) WHERE id = $4",
                &[Text(name), Text(registered), MaybeText(password.as_deref()), Text(player)],
            )
        }
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
                "DELETE FROM rated WHERE player = $1",
                "DELETE FROM distances WHERE player = $1",
                "DELETE FROM distances WHERE other = $1",
                "DELETE FROM friends WHERE player = $1",
                "DELETE FROM friends WHERE other = $1",
                "DELETE FROM card_sets WHERE player = $1",
                "DELETE FROM pushes WHERE player = $1",
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
        Write::EndOtherSessions { player, session } => {
            for sql in [
                "DELETE FROM sessions WHERE player = $1 AND id <> $2",
                "DELETE FROM pushes WHERE player = $1 AND session <> $2",
            ] {
                to.run(sql, &[Text(player), Text(session)])?;
            }
            Ok(())
        }
        Write::EndSession { id, player } => {
            for sql in [
                "DELETE FROM sessions WHERE id = $1 AND player = $2",
                "DELETE FROM pushes WHERE session = $1 AND player = $2",
            ] {
                to.run(sql, &[Text(id), Text(player)])?;
            }
            Ok(())
        }
        Write::Upgrade { key, stored, head, log } => upgrade(to, *key, *stored, head, log),
        Write::Rate { table, game, seats } => rate(to, *table, game, seats),
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
        Write::NewCardSet(row) => to.run(
            "INSERT INTO card_sets (id, player, digest, document, created_at) \
             VALUES ($1, $2, $3, $4, $5)",
            &[
                Text(&row.id),
                Text(&row.player),
                Text(&row.digest),
                Text(&row.document),
                Int(row.created_at),
            ],
        ),
        Write::SetBalance(row) => to.run(
            "INSERT INTO balanced (digest, fair, games, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (digest) DO UPDATE SET fair = excluded.fair, games = excluded.games, \
             at = excluded.at",
            &[Text(&row.digest), Int(i64::from(row.fair)), Int(row.games), Int(row.at)],
        ),
        Write::SetPush(row) => set_push(to, row),
        Write::RemovePush { player, endpoint } => to.run(
            "DELETE FROM pushes WHERE player = $1 AND endpoint = $2",
            &[Text(player), Text(endpoint)],
        ),
        Write::SetPushFailures { endpoint, failures } => to.run(
            "UPDATE pushes SET failures = $1 WHERE endpoint = $2",
            &[Int(*failures), Text(endpoint)],
        ),
        Write::AddMeta { name, value } => to.run(
            "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            &[Text(name), Text(value)],
        ),
        Write::SetMeta { name, value } => to.run(
            "INSERT INTO meta (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            &[Text(name), Text(value)],
        ),
    }
}

/// A place that is known keeps its age, unless it is somebody else's now.
fn set_push(to: &mut dyn Run, row: &PushRow) -> Result<(), StoreError> {
    to.run(
        "DELETE FROM pushes WHERE endpoint = $1 AND player <> $2",
        &[Text(&row.endpoint), Text(&row.player)],
    )?;
    to.run(
        "INSERT INTO pushes (endpoint, player, session, p256dh, auth, language, kinds, \
         quiet_from, quiet_to, zone, created_at, failures) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
         ON CONFLICT (endpoint) DO UPDATE SET session = excluded.session, \
         p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, \
         kinds = excluded.kinds, quiet_from = excluded.quiet_from, \
         quiet_to = excluded.quiet_to, zone = excluded.zone, failures = excluded.failures",
        &[
            Text(&row.endpoint),
            Text(&row.player),
            Text(&row.session),
            Text(&row.p256dh),
            Text(&row.auth),
            Text(&row.language),
            Int(row.kinds),
            Int(row.quiet_from),
            Int(row.quiet_to),
            Int(row.zone),
            Int(row.created_at),
            Int(row.failures),
        ],
    )?;
    to.run(
        "DELETE FROM pushes WHERE player = $1 AND endpoint NOT IN \
         (SELECT endpoint FROM pushes WHERE player = $1 \
         ORDER BY created_at DESC, endpoint DESC LIMIT $2)",
        &[Text(&row.player), Int(MOST_PUSHES)],
    )
}

/// Once: another time would lose what was played since.
fn upgrade(
    to: &mut dyn Run,
    key: TableKey,
    stored: i64,
    head: &str,
    log: &[LogRow],
) -> Result<(), StoreError> {
    let mut is_older = false;
    let older = "SELECT key FROM tables WHERE key = $1 AND stored < $2";
    to.query(older, &[Int(key), Int(stored)], &mut |_| {
        is_older = true;
        Ok(())
    })?;
    if !is_older {
        return Err(StoreError::Conflict);
    }
    to.run(
        "UPDATE tables SET stored = $1, head = $2 WHERE key = $3",
        &[Int(stored), Text(head), Int(key)],
    )?;
    to.clear_log(key)?;
    log.iter().try_for_each(|row| to.append(row))
}

/// Reads, computes and writes in one transaction, so that matches that end at
/// the same time all count.
fn rate(to: &mut dyn Run, table: TableKey, game: &str, seats: &[Placed]) -> Result<(), StoreError> {
    let mut players: Vec<&str> = seats.iter().filter_map(|seat| seat.who.player()).collect();
    // Always in this order, so that two matches of the same people do not wait
    // for each other.
    players.sort_unstable();
    for player in &players {
        hold_rating(to, player, game)?;
    }
    let mut before: Vec<(&str, Rating)> = Vec::new();
    for player in players {
        let sql = "SELECT rating, uncertainty, matches FROM ratings \
             WHERE player = $1 AND game = $2";
        to.query(sql, &[Text(player), Text(game)], &mut |row| {
            let (rating, uncertainty, matches) = (row.real(0)?, row.real(1)?, row.int(2)?);
            before.push((player, Rating { rating, uncertainty, matches }));
            Ok(())
        })?;
    }
    let known = |player: &str| before.iter().find(|(one, _)| *one == player).map(|(_, it)| *it);
    for (player, rating) in ratings::after(game, seats, known) {
        // Nobody's, if the account ended before the match did.
        to.run(
            "UPDATE ratings SET rating = $1, uncertainty = $2, matches = $3 \
             WHERE player = $4 AND game = $5",
            &[
                Real(rating.rating),
                Real(rating.uncertainty),
                Int(rating.matches),
                Text(&player),
                Text(game),
            ],
        )?;
        if let Some(stood) = known(&player) {
            to.run(
                "INSERT INTO rated (table_key, player, rating_before, uncertainty_before, \
                 rating_after, uncertainty_after) VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT (table_key, player) DO NOTHING",
                &[
                    Int(table),
                    Text(&player),
                    Real(stood.rating),
                    Real(stood.uncertainty),
                    Real(rating.rating),
                    Real(rating.uncertainty),
                ],
            )?;
        }
    }
    Ok(())
}

/// Gives a player a rating if there is none yet, and lets no other
/// transaction change it before the end of this one. PostgreSQL locks what is
/// written, and cannot lock what is not there.
fn hold_rating(to: &mut dyn Run, player: &str, game: &str) -> Result<(), StoreError> {
    let new = Rating::newcomer();
    to.run(
        "INSERT INTO ratings (player, game, rating, uncertainty, matches) \
         SELECT id, CAST($1 AS TEXT), CAST($2 AS DOUBLE PRECISION), \
         CAST($3 AS DOUBLE PRECISION), 0 FROM players WHERE id = $4 \
         ON CONFLICT (player, game) DO UPDATE SET matches = ratings.matches",
        &[Text(game), Real(new.rating), Real(new.uncertainty), Text(player)],
    )
}

/// Whether somebody but `player` registered this name or one that looks like it.
fn is_taken(to: &mut dyn Run, name: &str, player: &str) -> Result<bool, StoreError> {
    let by_key = |key: &str| -> Result<Option<String>, StoreError> {
        let mut found = None;
        let sql = "SELECT name FROM players WHERE kept_name = $1 AND id <> $2";
        to.query(sql, &[Text(key), Text(player)], &mut |row| {
            found = Some(row.text(0)?);
            Ok(())
        })?;
        Ok(found)
    };
    Ok(people::find_owner(name, String::as_str, by_key)?.is_some())
}
