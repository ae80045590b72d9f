//! The HTTP API, and what every answer carries.

pub(crate) mod admin;
mod analysis;
pub(crate) mod app;
mod friends;
mod games;
mod guard;
mod lessons;
mod limits;
mod links;
mod log_ins;
pub(crate) mod openapi;
mod operations;
mod page;
pub(crate) mod passkeys;
mod players;
mod print;
mod pushes;
mod replay;
mod session;
mod studio;
mod tables;
mod turns;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post, put};

pub use app::App;
pub(crate) use limits::counted;

/// No body that a page sends is larger.
const LARGEST_BODY: usize = 32 * 1024;

/// For what may carry a whole card set.
fn with_set() -> DefaultBodyLimit {
    DefaultBodyLimit::max(studio::LARGEST_BODY)
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/api/session", post(session::session))
        .route("/api/me", get(session::me).patch(session::rename).delete(players::delete))
        .route("/api/me/keep", post(session::keep))
        .route("/api/me/sessions", get(session::sessions).delete(session::end_other_sessions))
        .route("/api/me/sessions/{session}", delete(session::end_session))
        .route("/api/me/data", get(players::data))
        .route("/api/me/tables", get(tables::mine))
        .route("/api/me/turns", get(turns::mine))
        .route("/api/push", get(pushes::offer))
        .route("/api/me/pushes", get(pushes::list).put(pushes::set))
        .route("/api/me/pushes/renew", post(pushes::renew))
        .route("/api/me/pushes/{push}", delete(pushes::remove))
        .route("/api/login", post(session::login))
        .route("/api/logout", post(session::logout))
        .route("/api/passkeys", get(passkeys::list))
        .route("/api/passkeys/{passkey}", delete(passkeys::remove))
        .route("/api/passkeys/register/start", post(passkeys::register_start))
        .route("/api/passkeys/register/finish", post(passkeys::register_finish))
        .route("/api/passkeys/login/start", post(passkeys::login_start))
        .route("/api/passkeys/login/finish", post(passkeys::login_finish))
        .route("/api/players/{player}", get(players::profile))
        .route("/api/players/{player}/distance", put(players::distance))
        .route("/api/players/{player}/friend", put(friends::follow).delete(friends::unfollow))
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/lesson", get(lessons::lesson))
        .route("/api/games/{game}/leaderboard", get(players::leaderboard))
        .route("/api/lobby", get(tables::lobby))
        .route("/api/join", post(tables::join))
        .route("/api/join/{code}/picture.png", get(links::picture_by_code))
        .route("/api/tables/{table}/picture.png", get(links::picture_of_table))
        .route("/api/studio/check", post(studio::check).layer(with_set()))
        .route("/api/studio/sheets", post(studio::sheets).layer(with_set()))
        .route("/api/studio/balance", post(studio::balance).layer(with_set()))
        .route(
            "/api/studio/optimise",
            post(studio::optimise).layer(DefaultBodyLimit::max(studio::LARGEST_SEARCH)),
        )
        .route("/api/studio/sets", post(studio::share).layer(with_set()))
        .route("/api/studio/sets/{set}", get(studio::shared))
        .route("/api/tables", post(tables::create).layer(with_set()))
        .route("/api/tables/{table}", get(tables::show).patch(tables::alter))
        .route("/api/tables/{table}/card", get(links::card))
        .route("/api/tables/{table}/glance", get(turns::glance))
        .route("/api/tables/{table}/seats/{seat}", put(tables::sit).delete(tables::leave))
        .route("/api/tables/{table}/start", post(tables::start))
        .route("/api/tables/{table}/rematch", post(tables::rematch))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/proof", get(tables::proof))
        .route("/api/tables/{table}/replay", get(replay::replay))
        .route("/api/tables/{table}/verification", get(replay::verification))
        .route("/api/tables/{table}/analysis", post(analysis::start))
        .route("/api/tables/{table}/ws", get(crate::ws::socket::upgrade))
        .route("/api/jobs/{job}", get(analysis::show))
        .route("/api/print", post(print::print).layer(DefaultBodyLimit::max(print::LARGEST)))
        .route("/api/studio/draw", post(print::draw).layer(DefaultBodyLimit::max(print::LARGEST)))
        .route("/api/studio/icon", post(print::icon).layer(DefaultBodyLimit::max(print::LARGEST)))
        .route("/api/openapi.json", get(openapi::serve));
    let api = if app.admin_auth.is_some() { api.merge(admin::routes()) } else { api };
    let api = api.layer(from_fn_with_state(app.clone(), guard::guard));
    Router::new()
        .merge(api)
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::metrics))
        .route("/join/{code}", get(links::page))
        .route("/table/{table}", get(links::page))
        .route("/replay/{table}", get(links::page))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(guard::headers))
        .with_state(app)
}
