//! For those who run the server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::app::App;
use crate::node::Node;
use crate::refusal::{Code, Refusal};
use crate::store::Write;
use crate::time::Millis;

/// Alive: the process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// So long the answer whether the disk has room stands, in milliseconds: a
/// probe writes, and anybody may ask.
const PROBE_EVERY: Millis = 5000;
/// About as much as a busy second writes.
const PROBE_BYTES: usize = 64 * 1024;

/// Tables of which an operator is told the ids.
const MOST_LEASES: usize = 100;

const NO_ROOM: &str = "the database cannot be written; see whether its disk is full";

/// Ready: the database answers and takes what it is given, and the server is
/// not stopping. Tables that cannot be read are counted; all the others are
/// there.
pub async fn readyz(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    if *app.hub.stopping().borrow() {
        return Err(Code::Stopping.into());
    }
    if let Some(node) = &app.hub.node {
        return ready_node(&app, node).await;
    }
    app.read(|store| store.meta("alive_at")).await?;
    if !has_room(&app).await {
        return Err(Refusal::saying(Code::Busy, NO_ROOM));
    }
    let ready = match app.hub.shared.metrics.damaged.get() {
        0 => "ready\n".to_string(),
        damaged => format!("ready\ntables that cannot be read: {damaged}\n"),
    };
    Ok(ready.into_response())
}

/// One of several servers, and what it holds.
#[derive(Debug, Serialize)]
struct Ready<'a> {
    status: &'static str,
    node: &'a str,
    id: &'a str,
    version: &'static str,
    /// The tables that it plays, and some of them by their ids.
    tables: usize,
    leases: Vec<String>,
    sockets: i64,
    damaged: i64,
    /// The servers that live, this one included.
    living: usize,
}

/// Ready if it has a good lease, which needs both PostgreSQL and NATS, and
/// others may be sent to it.
async fn ready_node(app: &App, node: &Node) -> Result<Response, Refusal> {
    if node.drains() {
        return Err(Code::Stopping.into());
    }
    if !node.holds() {
        let words = "this server's lease has run out: PostgreSQL or NATS does not answer";
        return Err(Refusal::saying(Code::Busy, words));
    }
    app.read(|store| store.meta("alive_at")).await?;
    if !has_room(app).await {
        return Err(Refusal::saying(Code::Busy, NO_ROOM));
    }
    let shared = &app.hub.shared;
    let ready = Ready {
        status: "ready",
        node: &node.name,
        id: &node.id,
        version: env!("CARGO_PKG_VERSION"),
        tables: shared.awake.count(),
        leases: leases(app),
        sockets: shared.metrics.sockets.get(),
        damaged: shared.metrics.damaged.get(),
        living: node.living(),
    };
    Ok(Json(ready).into_response())
}

/// The tables that this server plays; at most a hundred.
pub(super) fn leases(app: &App) -> Vec<String> {
    let mut leases = app.hub.shared.awake.ids();
    leases.sort_unstable();
    leases.truncate(MOST_LEASES);
    leases
}

/// Whether something can be written. Two writes: within one, what is taken
/// back would never reach the disk.
async fn has_room(app: &App) -> bool {
    let shared = &app.hub.shared;
    // Held meanwhile, so that those who ask together share one probe.
    let mut last = app.probed.lock().await;
    let now = shared.clock.now();
    if let Some((at, room)) = *last
        && now < at + PROBE_EVERY
    {
        return room;
    }
    let mut room = true;
    for value in ["-".repeat(PROBE_BYTES), String::new()] {
        let probe = Write::SetMeta { name: "probe".to_string(), value };
        if let Err(cause) = shared.archive.write(vec![probe]).await {
            tracing::error!(%cause, "nothing can be written");
            room = false;
        }
    }
    *last = Some((now, room));
    room
}

pub async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.hub.shared.metrics.to_text())
}
