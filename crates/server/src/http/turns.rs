//! What waits for somebody, and how it stands there.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::app::{Answer, App, Person};
use crate::refusal::{Code, Refusal};
use crate::table::Command;
use crate::wire::http::Waiting;
use crate::wire::ws::{Glance, ViewerName};

/// The tables that wait for the person who asks: first those whose time runs
/// out first. Answered from memory, so that a page may ask often.
#[utoipa::path(get, path = "/api/me/turns",
    responses((status = 200, body = Vec<Waiting>), (status = 401, body = Refusal)))]
pub async fn mine(State(app): State<Arc<App>>, person: Person) -> Answer<Vec<Waiting>> {
    Ok(Json(app.hub.turns(&person.player.id, Vec::new()).await.waiting))
}

#[derive(Debug, Deserialize)]
pub struct Eyes {
    #[serde(rename = "as")]
    viewer: ViewerName,
}

/// How a match stands for one of the own seats, or for somebody who watches,
/// and what happened last, without a socket.
#[utoipa::path(get, path = "/api/tables/{table}/glance",
    params(("table" = String, Path), ("as" = String, Query)),
    responses((status = 200, body = serde_json::Value), (status = 4XX, body = Refusal)))]
pub async fn glance(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Query(Eyes { viewer }) = eyes.map_err(|_| {
        Refusal::saying(Code::Malformed, "say whose view: ?as=a to ?as=f, or ?as=spectator")
    })?;
    let player = person.player.id;
    let command = |reply| Command::Glance { player: player.clone(), viewer: viewer.0, reply };
    let json = app.hub.ask(&table, command).await?;
    debug_assert!(serde_json::from_slice::<Glance>(&json).is_ok(), "a glance");
    let mut response = json.into_response();
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    Ok(response)
}
