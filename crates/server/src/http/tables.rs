//! Making, finding and joining tables.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use ecrin_core::{Record, Seat};
use ecrin_tables::{Head, stored};
use ecrin_wire::check_level;

use super::app::{Address, Answer, App, Body, Person};
use super::friends;
use super::session::{language, refuse_registered_name};
use crate::people;
use crate::refusal::{Code, Refusal};
use crate::store::{self, OPEN, RUNNING, Store, StoreError, TableBy};
use crate::table::{Command, Sitting, created};
use crate::wire;
use crate::wire::http::{
    JoinByCode, Lobby, NewTable, Proof, SeatRequest, StartTable, Status, TableChange, TableInfo,
    TableSummary, TakeSeat, Visibility,
};

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn create(
    State(app): State<Arc<App>>,
    person: Person,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Answer<TableInfo> {
    let shared = &app.hub.shared;
    let game = shared.game(&new.game).ok_or(Code::NoGame)?;
    let player = &person.player;
    let language = language(new.language.as_deref(), &headers).to_string();
    let head = ecrin_wire::head(game, &new, &player.id, people::name, language)?;
    check_count(&app, &player.id).await?;
    let public = new.visibility == Some(Visibility::Public);
    for seat in &new.seats {
        if let SeatRequest::Here { name } = seat {
            refuse_registered_name(&app, &people::name(name)?, Some(&player.id)).await?;
        }
    }
    let (row, writes) = created(shared, game, head, public);
    app.write(writes, Code::Busy).await?;
    info(&app, &row.id, &player.id).await
}

async fn check_count(app: &App, player: &str) -> Result<(), Refusal> {
    let most = app.limits.tables_per_person;
    let id = player.to_string();
    // What is not over comes first, so that these rows tell.
    let rows = app.read(move |store| store.tables_of(&id, most)).await?;
    let busy = rows.iter().filter(|row| row.status != store::OVER).count();
    if busy >= most as usize { Err(Code::TooMany.into()) } else { Ok(()) }
}

async fn info(app: &App, table: &str, player: &str) -> Answer<TableInfo> {
    app.hub.ask(table, |reply| Command::Info(player.to_string(), reply)).await.map(Json)
}

/// Comes in with the six letters.
#[utoipa::path(post, path = "/api/join", request_body = JoinByCode,
    responses((status = 200, body = TableInfo), (status = 404, body = Refusal)))]
pub async fn join(
    State(app): State<Arc<App>>,
    Address(address): Address,
    person: Person,
    Body(wanted): Body<JoinByCode>,
) -> Answer<TableInfo> {
    app.may_guess(address)?;
    let code = wanted.code.trim().to_uppercase();
    let found = app.read(move |store| store.table(TableBy::Code(&code))).await?;
    let row = found.ok_or(Code::NoTable)?;
    let player = person.player.id;
    app.hub.ask(&row.id, |reply| Command::Admit(player.clone(), reply)).await.map(Json)
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Refusal)))]
pub async fn show(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<TableInfo> {
    info(&app, &table, &person.player.id).await
}

fn seat(text: &str) -> Result<Seat, Refusal> {
    text.parse().map_err(|_| Refusal::saying(Code::Malformed, "a seat is a letter from a to f"))
}

/// Sits down, lets somebody on this device sit down, or puts a bot there.
#[utoipa::path(put, path = "/api/tables/{table}/seats/{seat}", request_body = TakeSeat,
    params(("table" = String, Path), ("seat" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn sit(
    State(app): State<Arc<App>>,
    person: Person,
    Path((table, at)): Path<(String, String)>,
    Body(wanted): Body<TakeSeat>,
) -> Answer<TableInfo> {
    let seat = seat(&at)?;
    if let Some(level) = wanted.bot {
        check_level(&level)?;
        let player = person.player.id;
        let command =
            |reply| Command::PutBot { player: player.clone(), seat, level: level.clone(), reply };
        return app.hub.ask(&table, command).await.map(Json);
    }
    if let Some(name) = &wanted.here {
        refuse_registered_name(&app, &people::name(name)?, Some(&person.player.id)).await?;
    }
    let command = |reply| {
        let sitting = Sitting {
            player: person.player.id.clone(),
            seat,
            here: wanted.here.clone(),
            words: wanted.words.clone(),
        };
        Command::Sit(Box::new(sitting), reply)
    };
    app.hub.ask(&table, command).await.map(Json)
}

/// Changes the table itself; only for its maker.
#[utoipa::path(patch, path = "/api/tables/{table}", request_body = TableChange,
    params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn alter(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
    Body(wanted): Body<TableChange>,
) -> Answer<TableInfo> {
    let player = person.player.id;
    let command = |reply| Command::Alter { player: player.clone(), wanted: wanted.clone(), reply };
    app.hub.ask(&table, command).await.map(Json)
}

/// Gives a seat free before the start; the maker may free any.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}",
    params(("table" = String, Path), ("seat" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn leave(
    State(app): State<Arc<App>>,
    person: Person,
    Path((table, at)): Path<(String, String)>,
) -> Answer<TableInfo> {
    let seat = seat(&at)?;
    let player = person.player.id;
    let command = |reply| Command::Leave { player: player.clone(), seat, reply };
    app.hub.ask(&table, command).await.map(Json)
}

/// Starts the match.
#[utoipa::path(post, path = "/api/tables/{table}/start", request_body = StartTable,
    params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn start(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
    Body(how): Body<StartTable>,
) -> Answer<TableInfo> {
    let player = person.player.id;
    let command =
        |reply| Command::Start { player: player.clone(), fill_with: how.fill_with.clone(), reply };
    app.hub.ask(&table, command).await.map(Json)
}

/// The table where the same people play again. It starts as soon as all of
/// them have asked for it.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 4XX, body = Refusal)))]
pub async fn rematch(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<TableInfo> {
    let player = person.player.id;
    let (id, all) = app.hub.ask(&table, |reply| Command::Rematch(player.clone(), reply)).await?;
    if all {
        let start = |reply| Command::Start { player: player.clone(), fill_with: None, reply };
        match app.hub.ask(&id, start).await {
            Ok(info) => return Ok(Json(info)),
            // Somebody was faster, or stood up again: what is there is told.
            Err(Refusal {
                code: Code::AlreadyStarted | Code::NotFull | Code::NotOwner, ..
            }) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    info(&app, &id, &player).await
}

/// The open record of a finished match.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)),
    responses((status = 200, body = serde_json::Value), (status = 409, body = Refusal)))]
pub async fn record(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<Record> {
    let player = person.player.id;
    app.hub.ask(&table, |reply| Command::Record(player.clone(), reply)).await.map(Json)
}

/// What is needed to check the luck of a finished match.
#[utoipa::path(get, path = "/api/tables/{table}/proof", params(("table" = String, Path)),
    responses((status = 200, body = Proof), (status = 409, body = Refusal)))]
pub async fn proof(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<Proof> {
    let player = person.player.id;
    let proof = app.hub.ask(&table, |reply| Command::Proof(player.clone(), reply)).await?;
    Ok(Json(proof.into()))
}

/// Stored tables as lists show them, with the names that people have now.
pub(super) fn rows(
    store: &mut dyn Store,
    stored: Vec<store::TableRow>,
    asking: &str,
) -> Result<Vec<TableSummary>, StoreError> {
    let read = |row: store::TableRow| {
        let head = stored::read_head(&row.head).ok()?;
        Some((row, head))
    };
    let tables: Vec<(store::TableRow, Head)> = stored.into_iter().filter_map(read).collect();
    let names = names(store, tables.iter().map(|(_, head)| head))?;
    let shown = |(row, head): (store::TableRow, Head)| {
        let mut shown = wire::row(&row, &head, &names, asking);
        if shown.yours.is_empty() && head.owner != asking {
            // The letters open a table: they are for those who sit there.
            shown.code = None;
        }
        shown
    };
    Ok(tables.into_iter().map(shown).collect())
}

/// The names of all who sit at these tables, found with one question.
pub(super) fn names<'a>(
    store: &mut dyn Store,
    heads: impl Iterator<Item = &'a Head>,
) -> Result<HashMap<String, String>, StoreError> {
    let players: BTreeSet<&str> = heads.flat_map(Head::players).collect();
    let players: Vec<String> = players.into_iter().map(str::to_string).collect();
    Ok(store.names(&players)?.into_iter().collect())
}

/// Public tables to join or to watch.
#[utoipa::path(get, path = "/api/lobby", responses((status = 200, body = Lobby)))]
pub async fn lobby(State(app): State<Arc<App>>, person: Person) -> Answer<Lobby> {
    let asked = person.player.id;
    let (open, running, friends) = app
        .read(move |store| {
            let open = store.public_tables(OPEN, 100)?;
            let open = rows(store, open, &asked)?;
            let running = store.public_tables(RUNNING, 50)?;
            let running = rows(store, running, &asked)?;
            Ok((open, running, friends::tables(store, &asked)?))
        })
        .await?;
    Ok(Json(Lobby { friends, open, running }))
}

/// The tables of the person who asks: what runs first, then the newest.
#[utoipa::path(get, path = "/api/me/tables",
    responses((status = 200, body = Vec<TableSummary>), (status = 401, body = Refusal)))]
pub async fn mine(State(app): State<Arc<App>>, person: Person) -> Answer<Vec<TableSummary>> {
    let me = person.player.id.clone();
    let mine = app.read(move |store| {
        let found = store.tables_of(&me, 200)?;
        rows(store, found, &me)
    });
    let mut mine = mine.await?;
    let running = mine.iter().filter(|row| row.status == Status::Running);
    let running: Vec<String> = running.map(|row| row.id.clone()).collect();
    let mut turns = app.hub.turns(&person.player.id, running).await.tables;
    for row in &mut mine {
        row.turn = turns.remove(&row.id);
    }
    Ok(Json(mine))
}
