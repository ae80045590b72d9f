//! For those who run the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use super::app::App;
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

/// Ready: the database answers and takes what it is given, and the server is
/// not stopping. Tables that cannot be read are counted; all the others are
/// there.
pub async fn readyz(State(app): State<Arc<App>>) -> Result<String, Refusal> {
    if *app.hub.stopping().borrow() {
        return Err(Code::Stopping.into());
    }
    app.read(|store| store.meta("alive_at")).await?;
    if !has_room(&app).await {
        let words = "the database cannot be written; see whether its disk is full";
        return Err(Refusal::saying(Code::Busy, words));
    }
    Ok(match app.hub.shared.metrics.damaged.get() {
        0 => "ready\n".to_string(),
        damaged => format!("ready\ntables that cannot be read: {damaged}\n"),
    })
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
