//! The shelf.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::app::App;
use crate::opponents::OPPONENTS;
use crate::wire::http::{BotInfo, GameInfo, PresetInfo};
use ecrin_tables::ratings;

/// Every game, its options and its bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn list(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    let shared = &app.hub.shared;
    let games = shared.games.iter().map(|game| {
        let meta = game.meta();
        GameInfo {
            id: meta.id.to_string(),
            title: meta.title.to_string(),
            designers: meta.designers.to_string(),
            rules_version: meta.rules_version,
            seats_min: *meta.seats.start(),
            seats_max: *meta.seats.end(),
            minutes: meta.minutes,
            age: meta.age,
            presets: game
                .presets()
                .into_iter()
                .map(|preset| PresetInfo { name: preset.name.to_string(), config: preset.config })
                .collect(),
            bots: OPPONENTS
                .iter()
                .map(|level| BotInfo {
                    level: (*level).to_string(),
                    rating: ratings::of_bot(meta.id, level).map(|bot| bot.rating),
                })
                .collect(),
        }
    });
    Json(games.collect())
}
