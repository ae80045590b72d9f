//! The interface described for programs.

use axum::Json;
use utoipa::OpenApi;

use super::{
    admin, analysis, friends, games, lessons, links, passkeys, players, print, pushes, replay,
    session, studio, tables, turns,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Écrin",
        description = "Four tabletop games. Live play is over WebSockets, see docs/protocol.md."
    ),
    paths(
        session::session,
        session::me,
        session::rename,
        session::keep,
        session::login,
        session::logout,
        session::sessions,
        session::end_session,
        session::end_other_sessions,
        passkeys::register_start,
        passkeys::register_finish,
        passkeys::login_start,
        passkeys::login_finish,
        passkeys::list,
        passkeys::remove,
        players::profile,
        players::distance,
        friends::follow,
        friends::unfollow,
        players::leaderboard,
        players::data,
        players::delete,
        games::list,
        lessons::lesson,
        tables::create,
        tables::join,
        tables::show,
        tables::alter,
        tables::sit,
        tables::leave,
        tables::start,
        tables::rematch,
        tables::record,
        tables::proof,
        tables::lobby,
        tables::mine,
        studio::check,
        studio::balance,
        studio::optimise,
        studio::sheets,
        studio::share,
        studio::shared,
        turns::mine,
        turns::glance,
        pushes::offer,
        pushes::list,
        pushes::set,
        pushes::renew,
        pushes::remove,
        links::card,
        links::picture_by_code,
        links::picture_of_table,
        replay::replay,
        replay::verification,
        analysis::start,
        analysis::show,
        print::print,
        print::draw,
        print::icon,
        admin::report,
        admin::tables,
        admin::end,
        admin::rename,
        admin::backup,
    )
)]
struct Description;

pub(crate) fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}

pub async fn serve() -> Json<utoipa::openapi::OpenApi> {
    Json(description())
}
