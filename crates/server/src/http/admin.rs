//! For the person who runs the server: figures, tables that hang, names that
//! offend, and a backup. Nothing of hands, decks, seeds, tokens or chats.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::body::{Body as Stream, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use ecrin_tables::{Head, stored};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::app::{Address, Answer, App};
use super::operations::leases;
use super::session::free_name;
use super::tables::names;
use crate::admin::Checked;
use crate::refusal::{Code, Refusal};
use crate::store::copies::DOWNLOAD;
use crate::store::{self, OPEN, RUNNING, Write};
use crate::wire;
use crate::wire::http::{PlayerName, SeatInfo, SeatKind, Status};

/// Tables in one list.
const MOST_TABLES: u32 = 100;
/// A backup is sent in parts of this size.
const PART: usize = 64 * 1024;

/// How the server does.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminReport {
    pub version: String,
    pub started_at: u64,
    pub uptime_s: u64,
    pub sockets: u32,
    /// Tables in memory; the others sleep in the database.
    pub tables_awake: u32,
    /// The ids of tables that were found to be damaged; at most a hundred.
    pub tables_damaged: Vec<String>,
    pub tables: Vec<TableCount>,
    pub guests: u32,
    /// People who keep their name.
    pub kept: u32,
    pub sessions: u32,
    /// Actions that were played since the start.
    pub actions: u64,
    pub database_bytes: u64,
    /// Whether a backup can be downloaded; PostgreSQL has its own `pg_dump`.
    pub backup: bool,
    /// Where several servers are one, this one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub node: Option<NodeReport>,
}

/// One of several servers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NodeReport {
    pub name: String,
    /// How many live, this one included.
    pub living: u32,
    /// The tables that it plays; at most a hundred.
    pub leases: Vec<String>,
}

/// The tables of one game, by status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableCount {
    pub game: String,
    pub open: u32,
    pub running: u32,
    pub over: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminTable {
    pub id: String,
    pub game: String,
    pub status: Status,
    pub seats: Vec<AdminSeat>,
    pub created_at: u64,
    /// When something happened there last.
    pub active_at: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminSeat {
    pub kind: SeatKind,
    /// A player's or a guest's name, or a bot's level.
    pub name: Option<String>,
    pub player: Option<String>,
}

/// The person who runs the server, known by the token.
#[derive(Clone, Copy, Debug)]
pub struct Administrator;

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Refusal;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Administrator, Refusal> {
        let auth = app.admin_auth.as_ref().ok_or(Code::NotFound)?;
        let Address(address) = Address::from_request_parts(parts, app).await?;
        let given = bearer(&parts.headers);
        let now = app.hub.shared.clock.now();
        match auth.check(address, given, now, || app.may_guess(address).is_ok()) {
            Checked::Right => Ok(Administrator),
            Checked::Wrong => Err(Code::WrongToken.into()),
            Checked::TooMany => Err(Code::TooFast.into()),
        }
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// Only there if the server was given a token.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/admin", get(report))
        .route("/api/admin/tables", get(tables))
        .route("/api/admin/tables/{table}/end", post(end))
        .route("/api/admin/players/{player}/rename", post(rename))
        .route("/api/admin/backup", get(backup))
}

/// How the server does. All addresses under `/api/admin` want the header
/// `Authorization: Bearer TOKEN` and are missing on a server without a token.
#[utoipa::path(get, path = "/api/admin",
    responses((status = 200, body = AdminReport), (status = 4XX, body = Refusal)))]
pub async fn report(State(app): State<Arc<App>>, _admin: Administrator) -> Answer<AdminReport> {
    let counts = app.read(|store| store.counts()).await?;
    let metrics = &app.hub.shared.metrics;
    let now = app.hub.shared.clock.now();
    let few = |n: i64| u32::try_from(n).unwrap_or_default();
    let mut tables: Vec<TableCount> = Vec::new();
    for game in app.hub.shared.games {
        let game = game.meta().id;
        let with = |wanted: i64| {
            let found =
                counts.tables.iter().find(|(name, status, _)| name == game && *status == wanted);
            found.map_or(0, |(_, _, n)| few(*n))
        };
        let (open, running, over) = (with(OPEN), with(RUNNING), with(store::OVER));
        tables.push(TableCount { game: game.to_string(), open, running, over });
    }
    Ok(Json(AdminReport {
        version: env!("CARGO_PKG_VERSION").to_string(),
        started_at: app.started_at,
        uptime_s: now.saturating_sub(app.started_at) / 1000,
        sockets: few(metrics.sockets.get()),
        tables_awake: few(metrics.tables.get()),
        tables_damaged: app
            .hub
            .shared
            .damage
            .all()
            .into_iter()
            .take(MOST_TABLES as usize)
            .collect(),
        tables,
        guests: few(counts.players - counts.kept),
        kept: few(counts.kept),
        sessions: few(counts.sessions),
        actions: metrics.actions.get(),
        database_bytes: u64::try_from(counts.bytes).unwrap_or_default(),
        backup: app.admin_auth.as_ref().is_some_and(|auth| auth.file.is_some()),
        node: app.hub.node.as_ref().map(|node| {
            let living = u32::try_from(node.living()).unwrap_or_default();
            NodeReport { name: node.name.clone(), living, leases: leases(&app) }
        }),
    }))
}

#[derive(Debug, Deserialize)]
pub struct Which {
    status: Status,
}

/// The newest hundred tables of a status, public or not.
#[utoipa::path(get, path = "/api/admin/tables", params(("status" = String, Query)),
    responses((status = 200, body = Vec<AdminTable>), (status = 4XX, body = Refusal)))]
pub async fn tables(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    which: Result<Query<Which>, QueryRejection>,
) -> Answer<Vec<AdminTable>> {
    let Query(which) = which.map_err(|_| {
        let words = "say which tables: ?status=open, ?status=running or ?status=over";
        Refusal::saying(Code::Malformed, words)
    })?;
    let wanted = store::stored_status(which.status.into());
    let found = app.read(move |store| {
        let rows = store.newest_tables(wanted, MOST_TABLES)?;
        let heads: Vec<Option<Head>> =
            rows.iter().map(|(row, _)| stored::read_head(&row.head).ok()).collect();
        let names = names(store, heads.iter().flatten())?;
        Ok(rows.into_iter().zip(heads).map(|(row, head)| shown(row, head, &names)).collect())
    });
    found.await.map(Json)
}

/// A table, also one whose seats cannot be read: it can be ended all the same.
fn shown(
    (row, active_at): (store::TableRow, i64),
    head: Option<Head>,
    names: &HashMap<String, String>,
) -> AdminTable {
    let seat = |seat: SeatInfo| AdminSeat { kind: seat.kind, name: seat.name, player: seat.player };
    let seats = head.map(|head| wire::seats(&head, names)).unwrap_or_default();
    AdminTable {
        seats: seats.into_iter().map(seat).collect(),
        id: row.id,
        game: row.game,
        status: store::status(row.status).into(),
        created_at: row.created_at as u64,
        active_at: active_at as u64,
    }
}

/// Ends a match that hangs: nobody won, no rating moves, and it can be looked
/// back at like any other.
#[utoipa::path(post, path = "/api/admin/tables/{table}/end", params(("table" = String, Path)),
    responses((status = 204), (status = 4XX, body = Refusal)))]
pub async fn end(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    Path(table): Path<String>,
) -> Result<StatusCode, Refusal> {
    app.hub.end(&table).await?;
    tracing::info!(%table, "the administrator ended a match");
    Ok(StatusCode::NO_CONTENT)
}

/// Gives somebody a name as guests get one, here and on their tables. Their
/// sessions go on, and who logs in does so with the old name.
#[utoipa::path(post, path = "/api/admin/players/{player}/rename",
    params(("player" = String, Path)),
    responses((status = 200, body = PlayerName), (status = 4XX, body = Refusal)))]
pub async fn rename(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    Path(player): Path<String>,
) -> Answer<PlayerName> {
    let id = player.clone();
    app.read(move |store| store.player(&id)).await?.ok_or(Code::NoPlayer)?;
    let name = free_name(&app, "en").await?;
    let write = Write::SetName { player: player.clone(), name: name.clone() };
    app.write(vec![write], Code::Busy).await?;
    app.hub.tell_name(&player, Some(&name)).await;
    tracing::info!(%player, "the administrator renamed somebody");
    Ok(Json(PlayerName { player, name }))
}

/// The whole database of one moment, as a file.
#[utoipa::path(get, path = "/api/admin/backup",
    responses((status = 200, content_type = "application/vnd.sqlite3"),
        (status = 409, body = Refusal)))]
pub async fn backup(
    State(app): State<Arc<App>>,
    _admin: Administrator,
) -> Result<Response, Refusal> {
    let database = app.admin_auth.as_ref().and_then(|auth| auth.file.clone());
    let database = database.ok_or(Code::NoBackup)?;
    // Beside the database: there is room for one there, or nowhere.
    let mut copy = database.into_os_string();
    copy.push(format!("{DOWNLOAD}{}", app.hub.shared.entropy.id()));
    let copy = PathBuf::from(copy);
    let made = app.hub.shared.archive.read(move |store| Ok(copied(store, &copy))).await;
    let file = made.map_err(|why| why.to_string()).and_then(|made| made).map_err(|cause| {
        tracing::error!(%cause, "a backup could not be made");
        Refusal::from(Code::BackupFailed)
    })?;
    let length = file.metadata().map_err(|_| Code::BackupFailed)?.len();
    let parts = stream::try_unfold(file, |file| async move {
        tokio::task::spawn_blocking(move || next_part(file)).await?
    });
    let mut response = Stream::from_stream(parts).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/vnd.sqlite3"));
    headers.insert(CONTENT_LENGTH, HeaderValue::from(length));
    let name = "attachment; filename=\"ecrin-backup.db\"";
    headers.insert(CONTENT_DISPOSITION, HeaderValue::from_static(name));
    Ok(response)
}

/// A copy of the database that is open but has no name any more, so that it
/// goes when it was sent, or when the program ends.
fn copied(store: &mut dyn store::Store, to: &FilePath) -> Result<File, String> {
    // It holds everything about everybody: for nobody else's eyes.
    let private = File::options().write(true).create_new(true).mode(0o600).open(to);
    private.map_err(|why| why.to_string())?;
    let copied = store.backup(to).map_err(|why| why.to_string());
    let opened = copied.and_then(|()| File::open(to).map_err(|why| why.to_string()));
    std::fs::remove_file(to).map_err(|why| why.to_string())?;
    opened
}

/// The next bytes of the file, and the file; `None` at its end.
fn next_part(mut file: File) -> std::io::Result<Option<(Bytes, File)>> {
    let mut part = vec![0; PART];
    let read = file.read(&mut part)?;
    part.truncate(read);
    Ok((read > 0).then(|| (Bytes::from(part), file)))
}
