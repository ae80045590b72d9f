//! Other people, and what is kept about oneself.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use ecrin_catalog::OPPONENTS;
use ecrin_tables::ratings::{self, Rating};
use serde_json::{Value, json};

use super::app::{Answer, App, Body, Person};
use super::friends;
use super::passkeys;
use super::pushes;
use super::session::{game_rating, stored_distance};
use crate::refusal::{Code, Refusal};
use crate::store::Write;
use crate::wire::http::{Distance, KeepDistance, LeaderboardRow, Profile, RatingChange};

/// Somebody's public face.
#[utoipa::path(get, path = "/api/players/{player}", params(("player" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = Refusal)))]
pub async fn profile(
    State(app): State<Arc<App>>,
    _person: Person,
    Path(player): Path<String>,
) -> Answer<Profile> {
    let found = app
        .read(move |store| {
            let Some(row) = store.player(&player)? else { return Ok(None) };
            let ratings = store.ratings_of(&player)?;
            Ok(Some((row, ratings)))
        })
        .await?;
    let (row, ratings) = found.ok_or(Code::NoPlayer)?;
    Ok(Json(Profile {
        player: row.id,
        name: row.name,
        kept: row.registered.is_some(),
        ratings: ratings.into_iter().map(game_rating).collect(),
    }))
}

/// Mutes or blocks somebody, or neither.
#[utoipa::path(put, path = "/api/players/{player}/distance", request_body = KeepDistance,
    params(("player" = String, Path)), responses((status = 204), (status = 404, body = Refusal)))]
pub async fn distance(
    State(app): State<Arc<App>>,
    person: Person,
    Path(other): Path<String>,
    Body(wanted): Body<KeepDistance>,
) -> Result<StatusCode, Refusal> {
    let id = other.clone();
    app.read(move |store| store.player(&id)).await?.ok_or(Code::NoPlayer)?;
    if other == person.player.id {
        return Err(Code::NoPlayer.into());
    }
    let me = person.player.id;
    let mut writes = Vec::new();
    if wanted.distance == Some(Distance::Block) {
        writes.extend(friends::unfriend(&me, &other));
    }
    writes.push(Write::SetDistance {
        player: me,
        other,
        distance: wanted.distance.map(stored_distance),
    });
    app.write(writes, Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The best of a game, bots of the ladder among them.
#[utoipa::path(get, path = "/api/games/{game}/leaderboard", params(("game" = String, Path)),
    responses((status = 200, body = Vec<LeaderboardRow>), (status = 404, body = Refusal)))]
pub async fn leaderboard(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Answer<Vec<LeaderboardRow>> {
    let shared = &app.hub.shared;
    let game = shared.game(&id).ok_or(Code::NoGame)?;
    let best = app.read(move |store| store.best(&id, 100)).await?;
    let mut rows: Vec<LeaderboardRow> = best
        .into_iter()
        .map(|(row, name)| LeaderboardRow {
            place: 0,
            player: Some(row.player),
            name,
            bot: false,
            rating: row.rating,
            uncertainty: row.uncertainty,
            matches: row.matches as u32,
        })
        .collect();
    for level in OPPONENTS {
        if let Some(Rating { rating, uncertainty, .. }) = ratings::of_bot(game.meta().id, level) {
            rows.push(LeaderboardRow {
                place: 0,
                player: None,
                name: (*level).to_string(),
                bot: true,
                rating,
                uncertainty,
                matches: 0,
            });
        }
    }
    rows.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    for (index, row) in rows.iter_mut().enumerate() {
        row.place = index as u32 + 1;
    }
    Ok(Json(rows))
}

/// Everything that is stored about the person who asks.
#[utoipa::path(get, path = "/api/me/data",
    responses((status = 200, body = Value), (status = 401, body = Refusal)))]
pub async fn data(State(app): State<Arc<App>>, person: Person) -> Answer<Value> {
    let player = person.player;
    let id = player.id.clone();
    let (sessions, keys, told, ratings, rated, distances, friends, tables, sets) = app
        .read(move |store| {
            Ok((
                store.sessions_of(&id)?,
                store.passkeys_of(&id)?,
                store.pushes_of(&id)?,
                store.ratings_of(&id)?,
                store.rated_of(&id)?,
                store.distances_of(&id)?,
                store.friends_of(&id)?,
                store.tables_of(&id, 100_000)?,
                store.card_sets_of(&id)?,
            ))
        })
        .await?;
    Ok(Json(json!({
        "player": player.id,
        "name": player.name,
        "kept": player.registered.is_some(),
        "created_at": player.created_at,
        "sessions": sessions.iter().map(|s| json!({
            "created_at": s.created_at, "seen_at": s.seen_at, "agent": s.agent,
        })).collect::<Vec<_>>(),
        "passkeys": keys.into_iter().map(passkeys::shown).collect::<Vec<_>>(),
        "pushes": told.iter().map(pushes::shown).collect::<Vec<_>>(),
        "ratings": ratings.into_iter().map(game_rating).collect::<Vec<_>>(),
        "rated": rated.iter().map(|(key, change)| json!({
            "table": tables.iter().find(|t| t.key == *key).map(|t| &t.id),
            "change": RatingChange::from(change),
        })).collect::<Vec<_>>(),
        "distances": distances,
        "friends": friends,
        "tables": tables.iter().map(|t| json!({
            "id": t.id, "game": t.game, "created_at": t.created_at, "status": t.status,
        })).collect::<Vec<_>>(),
        "card_sets": sets.iter().map(|set| json!({
            "id": set.id, "created_at": set.created_at,
            "set": serde_json::from_str::<Value>(&set.document).ok(),
        })).collect::<Vec<_>>(),
    })))
}

/// Deletes the account. Matches stay, without the name.
#[utoipa::path(delete, path = "/api/me",
    responses((status = 204), (status = 4XX, body = Refusal)))]
pub async fn delete(State(app): State<Arc<App>>, person: Person) -> Result<StatusCode, Refusal> {
    person.has_proved(app.now())?;
    let id = person.player.id;
    app.write(vec![Write::DeletePlayer { player: id.clone() }], Code::Busy).await?;
    // Tables know nobody by name, so the name is gone with the person.
    app.hub.tell_name(&id, None).await;
    Ok(StatusCode::NO_CONTENT)
}
