//! Finished matches again: every moment as any viewer saw it, and their luck
//! recomputed by the rules.

use std::io::Write as _;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use ecrin_core::Viewer;
use ecrin_tables::{Damaged, Story};
use ecrin_wire::frames;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use super::app::{Answer, App, Person};
use crate::refusal::{Code, Refusal};
use crate::table::{Command, opened, stored_of};
use crate::wire::http::{Status, Verification};
use crate::wire::ws::{Choices, ViewerName};

/// No answer holds more moments: a match of hours is asked for in parts.
pub const MOST_FRAMES: usize = 500;

#[derive(Debug, Deserialize)]
pub struct Wish {
    #[serde(rename = "as")]
    viewer: ViewerName,
    #[serde(default)]
    from: usize,
    most: Option<usize>,
    last: Option<usize>,
    choices: Option<Choices>,
}

/// Every moment of a match as one viewer saw it: any seat, or a spectator;
/// while it goes on, only the own seat or a spectator. At most 500 at a time, or as few as `most` says; `from` asks for
/// those that follow, `last` for so many at the end, `choices=yes` for what the seat could choose.
#[utoipa::path(get, path = "/api/tables/{table}/replay",
    params(("table" = String, Path), ("as" = String, Query), ("from" = Option<u32>, Query),
        ("most" = Option<u32>, Query), ("last" = Option<u32>, Query), ("choices" = Option<String>, Query)),
    responses((status = 200, body = Vec<serde_json::Value>), (status = 4XX, body = Refusal)))]
pub async fn replay(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
    wish: Result<Query<Wish>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Query(wish) = wish.map_err(|_| {
        Refusal::saying(Code::Malformed, "say whose view: ?as=a to ?as=f, or ?as=spectator")
    })?;
    let player = person.player.id;
    let info = app.hub.ask(&table, |reply| Command::Info(player.clone(), reply)).await?;
    // While a match goes on, everybody looks back through their own eyes.
    let own = match wish.viewer.0 {
        Viewer::Seat(seat) => {
            let seat = info.seats.iter().find(|one| one.seat == seat);
            seat.is_some_and(|seat| seat.player.as_ref() == Some(&player))
        }
        Viewer::Spectator => true,
    };
    if info.status != Status::Over && !(info.status == Status::Running && own) {
        return Err(Code::NotOver.into());
    }
    if info.earlier_rules.is_some() {
        return Err(Code::EarlierRules.into());
    }
    let stored = app.read(move |store| stored_of(store, &table)).await?.ok_or(Code::NoTable)?;
    let games = app.hub.shared.games;
    let zip = headers
        .get(ACCEPT_ENCODING)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("gzip"));
    // Rules run here, perhaps for a long match: not where sockets are served.
    let told = tokio::task::spawn_blocking(move || {
        let id = stored.row.id.clone();
        let damaged = |why: Damaged| {
            tracing::error!(table = %id, %why, "a stored match cannot be replayed");
            Refusal::from(Code::TableEnded)
        };
        let (before, log) = opened(games, stored, |at| at).map_err(damaged)?;
        let seats = before.seat_count();
        if let Viewer::Seat(seat) = wish.viewer.0
            && seat.index() >= usize::from(seats)
        {
            return Err(Refusal::saying(Code::Malformed, "this table has no such seat"));
        }
        let story = Story::read(before, log).map_err(damaged)?;
        let most = wish.most.map_or(MOST_FRAMES, |most| most.min(MOST_FRAMES));
        let from = wish.last.map_or(wish.from, |last| story.len().saturating_sub(last));
        let part = from..from.saturating_add(most);
        let choices = wish.choices.is_some_and(Choices::wanted);
        let frames = frames(&story, wish.viewer.0, choices, part).map_err(damaged)?;
        let json = serde_json::to_vec(&frames).map_err(|_| Code::Internal)?;
        if !zip {
            return Ok(json);
        }
        // Views repeat each other: a tenth of the bytes is left.
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(&json).and_then(|()| encoder.finish()).map_err(|_| Code::Internal.into())
    });
    let body = told.await.map_err(|_| Code::Internal)??;
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if zip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// The proof of a finished match checked by this server: commitment, seed,
/// every action by the rules and every shuffle and throw from the seed.
#[utoipa::path(get, path = "/api/tables/{table}/verification", params(("table" = String, Path)),
    responses((status = 200, body = Verification), (status = 4XX, body = Refusal)))]
pub async fn verification(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<Verification> {
    let player = person.player.id;
    let proof = app.hub.ask(&table, |reply| Command::Proof(player.clone(), reply)).await?;
    let games = app.hub.shared.games;
    let checked = tokio::task::spawn_blocking(move || ecrin_wire::checked(&proof, games)).await;
    checked.map(Json).map_err(|_| Code::Internal.into())
}
