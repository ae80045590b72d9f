//! The shelf.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::app::App;
use crate::wire::http::GameInfo;

/// Every game, its options and its bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn list(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    Json(ecrin_wire::games(app.hub.shared.games))
}
