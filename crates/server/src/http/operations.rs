//! For those who run the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use super::app::App;
use crate::refusal::{Code, Refusal};

/// Alive: the process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Ready: the database answers too, and the server is not stopping. Tables
/// that cannot be read are counted; all the others are there.
pub async fn readyz(State(app): State<Arc<App>>) -> Result<String, Refusal> {
    if *app.hub.stopping().borrow() {
        return Err(Code::Stopping.into());
    }
    app.read(|store| store.meta("alive_at")).await?;
    Ok(match app.hub.shared.metrics.damaged.get() {
        0 => "ready\n".to_string(),
        damaged => format!("ready\ntables that cannot be read: {damaged}\n"),
    })
}

pub async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.hub.shared.metrics.to_text())
}
