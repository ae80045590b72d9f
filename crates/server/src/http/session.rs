//! Sessions: guests, registered names, logging in and out.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ecrin_tables::{Head, Place, stored};

use super::app::{Address, Answer, App, Body, COOKIE_NAME, Person};
use super::log_ins::{DEVICE_COOKIE, Device};
use super::tables::names;
use crate::guests;
use crate::node::News;
use crate::people;
use crate::refusal::{Code, Refusal};
use crate::store::{self, PlayerRow, SessionRow, Write};
use crate::wire::http::{
    Credentials, Distance, GameRating, Me, NewName, NewSession, PlayerName, SessionInfo,
};

/// Half a year.
const COOKIE_LASTS_S: u64 = 180 * 24 * 60 * 60;

/// Who am I? A guest is made if there is no session yet.
#[utoipa::path(post, path = "/api/session", request_body = NewSession,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn session(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    Body(new): Body<NewSession>,
) -> Result<Response, Refusal> {
    if let Some(person) = app.who(&headers).await? {
        return Ok(Json(me_of(&app, person.player).await?).into_response());
    }
    app.may_guess(address)?;
    let name = match new.name {
        Some(name) => people::name(&name)?,
        None => free_name(&app, language(new.language.as_deref(), &headers)).await?,
    };
    refuse_registered_name(&app, &name, None).await?;
    let player = PlayerRow {
        id: app.hub.shared.entropy.id(),
        name,
        registered: None,
        password: None,
        created_at: app.now(),
    };
    let (cookie, session) = new_session(&app, &player.id, &headers);
    let writes = vec![Write::NewPlayer(player.clone()), Write::NewSession(session)];
    app.write(writes, Code::Busy).await?;
    Ok((cookie, Json(me_of(&app, player).await?)).into_response())
}

/// The language somebody asks for, or else the one their browser prefers.
pub(super) fn language(wanted: Option<&str>, headers: &HeaderMap) -> &'static str {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    guests::language(wanted, accepted)
}

/// A suggested name that nobody keeps.
pub(super) async fn free_name(app: &App, language: &str) -> Result<String, Refusal> {
    for _ in 0..20 {
        let name = guests::suggested_name(&app.hub.shared.entropy, language, &[]);
        let wanted = name.clone();
        if app.read(move |store| people::owner(store, &wanted)).await?.is_none() {
            return Ok(name);
        }
    }
    Err(Code::NameTaken.into())
}

pub(super) fn new_session(app: &App, player: &str, headers: &HeaderMap) -> (HeaderMap, SessionRow) {
    let token = people::Token::new(&app.hub.shared.entropy);
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
    let row = SessionRow {
        id: token.session.clone(),
        player: player.to_string(),
        secret_hash: token.hash(),
        agent: agent.chars().take(120).collect(),
        created_at: app.now(),
        seen_at: app.now(),
    };
    (set_cookie(app, &app.key.sign(&token), COOKIE_LASTS_S), row)
}

/// Ends the session that somebody had here before they logged in again.
pub(super) async fn replaced(
    app: &App,
    player: &str,
    headers: &HeaderMap,
) -> Result<Option<Write>, Refusal> {
    let before = app.who(headers).await?.filter(|person| person.player.id == player);
    Ok(before.map(|before| Write::EndSession { id: before.session, player: before.player.id }))
}

fn set_cookie(app: &App, value: &str, lasts: u64) -> HeaderMap {
    HeaderMap::from_iter([(SET_COOKIE, cookie(app, COOKIE_NAME, value, lasts))])
}

fn cookie(app: &App, name: &str, value: &str, lasts: u64) -> HeaderValue {
    let secure = app.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("only plain characters")
}

/// Besides these cookies, the mark of a device on which this player logged in.
pub(super) fn marked(app: &App, player: &str, mut headers: HeaderMap) -> HeaderMap {
    let mark = app.key.sign_device(player, &app.hub.shared.entropy.id());
    headers.append(SET_COOKIE, cookie(app, DEVICE_COOKIE, &mark, COOKIE_LASTS_S));
    headers
}

/// Everything about the person who asks.
#[utoipa::path(get, path = "/api/me",
    responses((status = 200, body = Me), (status = 401, body = Refusal)))]
pub async fn me(State(app): State<Arc<App>>, person: Person) -> Answer<Me> {
    Ok(Json(me_of(&app, person.player).await?))
}

pub(super) async fn me_of(app: &App, player: PlayerRow) -> Result<Me, Refusal> {
    let id = player.id.clone();
    let (ratings, distances, friends) = app
        .read(move |store| {
            let mut distances = Vec::new();
            for (other, distance) in store.distances_of(&id)? {
                let name = store.player(&other)?.map_or_else(String::new, |player| player.name);
                distances.push((PlayerName { player: other, name }, distance));
            }
            Ok((store.ratings_of(&id)?, distances, store.friends_of(&id)?))
        })
        .await?;
    let at = |wanted: i64| {
        let kept = distances.iter().filter(move |(_, distance)| *distance == wanted);
        kept.map(|(name, _)| name.clone()).collect()
    };
    Ok(Me {
        player: player.id,
        name: player.name,
        kept: player.registered.is_some(),
        ratings: ratings.into_iter().map(game_rating).collect(),
        muted: at(stored_distance(Distance::Mute)),
        blocked: at(stored_distance(Distance::Block)),
        friends: friends.into_iter().map(|(player, name)| PlayerName { player, name }).collect(),
    })
}

pub(crate) fn stored_distance(distance: Distance) -> i64 {
    match distance {
        Distance::Mute => 1,
        Distance::Block => 2,
    }
}

pub(crate) fn game_rating(row: crate::store::RatingRow) -> GameRating {
    GameRating {
        game: row.game,
        rating: row.rating,
        uncertainty: row.uncertainty,
        matches: row.matches as u32,
    }
}

/// A name that somebody registered is theirs alone.
pub(super) async fn refuse_registered_name(
    app: &App,
    name: &str,
    own: Option<&str>,
) -> Result<(), Refusal> {
    let name = name.to_string();
    let owner = app.read(move |store| people::owner(store, &name)).await?;
    match owner {
        Some(owner) if Some(owner.id.as_str()) != own => Err(Code::NameTaken.into()),
        _ => Ok(()),
    }
}

/// At one table nobody is taken for somebody else.
async fn refuse_name_at_table(app: &App, player: &str, name: &str) -> Result<(), Refusal> {
    let (id, wanted) = (player.to_string(), name.to_string());
    let most = app.limits.tables_per_person;
    let taken = app.read(move |store| {
        let rows = store.tables_of(&id, most)?;
        let read = |row: &store::TableRow| stored::read_head(&row.head).ok();
        let heads: Vec<Head> =
            rows.iter().filter(|row| row.status != store::OVER).filter_map(read).collect();
        let names = names(store, heads.iter())?;
        let name_at = |place: &Place| match place {
            Place::Person { player } if *player != id => names.get(player).cloned(),
            Place::Here { name, .. } => Some(name.clone()),
            _ => None,
        };
        let mut others = heads.iter().flat_map(|head| &head.seats).filter_map(name_at);
        Ok(others.any(|other| guests::look_alike(&other, &wanted)))
    });
    if taken.await? { Err(Code::NameHere.into()) } else { Ok(()) }
}

/// Takes another name.
#[utoipa::path(patch, path = "/api/me", request_body = NewName,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn rename(
    State(app): State<Arc<App>>,
    person: Person,
    Body(new): Body<NewName>,
) -> Answer<Me> {
    let name = people::name(&new.name)?;
    let mut player = person.player;
    refuse_registered_name(&app, &name, Some(&player.id)).await?;
    if name != player.name {
        refuse_name_at_table(&app, &player.id, &name).await?;
    }
    let write = match &player.registered {
        Some(_) => people::register(&player, &name, None),
        None => Write::SetName { player: player.id.clone(), name: name.clone() },
    };
    app.write(vec![write], Code::NameTaken).await?;
    player.name = name.clone();
    app.hub.tell_name(&player.id, Some(&name)).await;
    Ok(Json(me_of(&app, player).await?))
}

/// Keeps the name with a password, so that the person can log in elsewhere.
#[utoipa::path(post, path = "/api/me/keep", request_body = Credentials,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn keep(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    person: Person,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Refusal> {
    app.may_guess(address)?;
    person.has_proved(app.now())?;
    let name = people::name(&wanted.name)?;
    people::check_password(&wanted.password)?;
    let mut player = person.player;
    refuse_registered_name(&app, &name, Some(&player.id)).await?;
    let device = Device::of(&headers, &app.key).filter(|device| device.player == player.id);
    let salt = app.hub.shared.entropy.bytes();
    let hash = move || people::hash_password(&wanted.password, &salt);
    let password = app.hashing.run(device.is_some(), hash).await??;
    let keep = people::register(&player, &name, Some(password));
    // Whoever saw the guest's cookie shall not have the account's, and who
    // changes a password wants to be alone with it.
    let (cookie, session) = new_session(&app, &player.id, &headers);
    let (player_id, id) = (player.id.clone(), session.id.clone());
    let end = Write::EndOtherSessions { player: player_id, session: id };
    let writes = vec![keep, Write::NewSession(session), end];
    app.write(writes, Code::NameTaken).await?;
    player.registered = Some(people::registered_name(&name));
    player.name = name.clone();
    app.hub.tell_name(&player.id, Some(&name)).await;
    let cookies = marked(&app, &player.id, cookie);
    Ok((cookies, Json(me_of(&app, player).await?)).into_response())
}

/// Logs in with a registered name.
#[utoipa::path(post, path = "/api/login", request_body = Credentials,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn login(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<Response, Refusal> {
    let device = Device::of(&headers, &app.key);
    // A device that nobody logged in with cannot be told from a stranger's.
    if device.is_none() {
        app.may_guess(address)?;
    }
    let name = given.name.trim().to_string();
    let kept = people::registered_name(&name);
    let found = app.read(move |store| people::owner(store, &name)).await?;
    let is_own = |device: &Device| found.as_ref().is_some_and(|player| player.id == device.player);
    let known = device.as_ref().filter(|device| is_own(device));
    if device.is_some() && known.is_none() {
        app.may_guess(address)?;
    }
    let guess = app.log_ins.allow(&kept, address, known)?;
    let hash = found.as_ref().and_then(|player| player.password.clone());
    let is_right = move || {
        given.password.len() <= 1024 && people::is_password(&given.password, hash.as_deref())
    };
    let right = app.hashing.run(known.is_some(), is_right).await?;
    let Some(player) = found.filter(|_| right) else {
        if let (Some(node), None) = (&app.hub.node, known) {
            node.tell_all(&News::WrongPassword { name: kept, address });
        }
        return Err(Code::WrongPassword.into());
    };
    app.log_ins.was_right(guess);
    let (cookie, session) = new_session(&app, &player.id, &headers);
    let mut writes = vec![Write::NewSession(session)];
    writes.extend(replaced(&app, &player.id, &headers).await?);
    app.write(writes, Code::Busy).await?;
    let cookies = marked(&app, &player.id, cookie);
    Ok((cookies, Json(me_of(&app, player).await?)).into_response())
}

/// Ends this session.
#[utoipa::path(post, path = "/api/logout", responses((status = 204)))]
pub async fn logout(State(app): State<Arc<App>>, person: Person) -> Result<Response, Refusal> {
    let end = Write::EndSession { id: person.session, player: person.player.id };
    app.write(vec![end], Code::Busy).await?;
    Ok((set_cookie(&app, "", 0), StatusCode::NO_CONTENT).into_response())
}

/// Where this person is logged in.
#[utoipa::path(get, path = "/api/me/sessions",
    responses((status = 200, body = Vec<SessionInfo>), (status = 401, body = Refusal)))]
pub async fn sessions(State(app): State<Arc<App>>, person: Person) -> Answer<Vec<SessionInfo>> {
    let id = person.player.id.clone();
    let rows = app.read(move |store| store.sessions_of(&id)).await?;
    let shown = rows.into_iter().map(|row| SessionInfo {
        current: row.id == person.session,
        session: row.id,
        created_at: row.created_at as u64,
        seen_at: row.seen_at as u64,
        agent: row.agent,
    });
    Ok(Json(shown.collect()))
}

/// Ends all of the own sessions but this one.
#[utoipa::path(delete, path = "/api/me/sessions", responses((status = 204)))]
pub async fn end_other_sessions(
    State(app): State<Arc<App>>,
    person: Person,
) -> Result<StatusCode, Refusal> {
    let end = Write::EndOtherSessions { player: person.player.id, session: person.session };
    app.write(vec![end], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends one of the own sessions.
#[utoipa::path(delete, path = "/api/me/sessions/{session}",
    params(("session" = String, Path)), responses((status = 204)))]
pub async fn end_session(
    State(app): State<Arc<App>>,
    person: Person,
    Path(session): Path<String>,
) -> Result<StatusCode, Refusal> {
    let end = Write::EndSession { id: session, player: person.player.id };
    app.write(vec![end], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}
