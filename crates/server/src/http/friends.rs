//! Following people: their public tables come first in the lobby.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::app::{App, Person};
use super::tables::rows;
use crate::refusal::{Code, Refusal};
use crate::store::{OPEN, RUNNING, Store, StoreError, Write};
use crate::wire::http::{SeatKind, TableSummary};

/// Nobody follows more people than this.
const MOST_FRIENDS: usize = 200;
/// Tables of friends that are looked at, of those that wait and those that run.
const MOST_TABLES: u32 = 50;

/// Follows somebody. Refused if one of the two blocks the other.
#[utoipa::path(put, path = "/api/players/{player}/friend", params(("player" = String, Path)),
    responses((status = 204), (status = 4XX, body = Refusal)))]
pub async fn follow(
    State(app): State<Arc<App>>,
    person: Person,
    Path(other): Path<String>,
) -> Result<StatusCode, Refusal> {
    let me = person.player.id;
    if other == me {
        return Err(Code::NoPlayer.into());
    }
    let (one, two) = (me.clone(), other.clone());
    let (known, blocked, count) = app
        .read(move |store| {
            let known = store.player(&two)?.is_some();
            Ok((known, store.blocked(&one, &two)?, store.friends_of(&one)?.len()))
        })
        .await?;
    if !known {
        return Err(Code::NoPlayer.into());
    }
    if blocked {
        return Err(Code::CannotFollow.into());
    }
    if count >= MOST_FRIENDS {
        return Err(Code::TooManyFriends.into());
    }
    let write = Write::SetFriend { player: me, other, follows: true };
    app.write(vec![write], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unfollows somebody.
#[utoipa::path(delete, path = "/api/players/{player}/friend", params(("player" = String, Path)),
    responses((status = 204), (status = 401, body = Refusal)))]
pub async fn unfollow(
    State(app): State<Arc<App>>,
    person: Person,
    Path(other): Path<String>,
) -> Result<StatusCode, Refusal> {
    let write = Write::SetFriend { player: person.player.id, other, follows: false };
    app.write(vec![write], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What blocking adds: neither follows the other any more.
pub(super) fn unfriend(one: &str, other: &str) -> Vec<Write> {
    [(one, other), (other, one)]
        .map(|(player, other)| Write::SetFriend {
            player: player.to_string(),
            other: other.to_string(),
            follows: false,
        })
        .into()
}

/// Public tables where somebody sits whom `me` follows: first those to join,
/// then those to watch. The own tables are found elsewhere.
pub(super) fn tables(store: &mut dyn Store, me: &str) -> Result<Vec<TableSummary>, StoreError> {
    let friends: HashSet<String> =
        store.friends_of(me)?.into_iter().map(|(player, _)| player).collect();
    if friends.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = store.friends_tables(me, OPEN, MOST_TABLES)?;
    found.extend(store.friends_tables(me, RUNNING, MOST_TABLES)?);
    let mut shown = rows(store, found, me)?;
    shown.retain(|row| {
        // Members are also those who only came in with the code.
        let sits = row.seats.iter().any(|seat| {
            seat.kind == SeatKind::Person
                && seat.player.as_ref().is_some_and(|player| friends.contains(player))
        });
        sits && row.yours.is_empty()
    });
    Ok(shown)
}
