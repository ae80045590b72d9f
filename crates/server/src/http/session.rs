//! Sessions: guests, registered names, logging in and out.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use super::app::{Address, Answer, App, Body, COOKIE_NAME, Person};
use crate::people;
use crate::refusal::{Code, Refusal};
use crate::store::{PlayerRow, SessionRow, Write};
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
    let entropy = &app.hub.shared.entropy;
    let name = match new.name {
        Some(name) => people::name(&name)?,
        None => people::suggested_name(entropy),
    };
    refuse_registered_name(&app, &name, None).await?;
    let player = PlayerRow {
        id: entropy.id(),
        name,
        kept_name: None,
        password: None,
        created_at: app.now(),
    };
    let (cookie, session) = new_session(&app, &player.id, &headers);
    let writes = vec![Write::NewPlayer(player.clone()), Write::NewSession(session)];
    app.write(writes, Code::Busy).await?;
    Ok((cookie, Json(me_of(&app, player).await?)).into_response())
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

fn set_cookie(app: &App, value: &str, lasts: u64) -> HeaderMap {
    let secure = app.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={value}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Lax{secure}");
    let mut headers = HeaderMap::new();
    headers.insert(SET_COOKIE, HeaderValue::from_str(&cookie).expect("only plain characters"));
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
        kept: player.kept_name.is_some(),
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
    let kept = people::registered_name(name);
    let owner = app.read(move |store| store.player_by_kept_name(&kept)).await?;
    match owner {
        Some(owner) if Some(owner.id.as_str()) != own => Err(Code::NameTaken.into()),
        _ => Ok(()),
    }
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
    let write = match &player.kept_name {
        Some(_) => Write::KeepName {
            player: player.id.clone(),
            name: name.clone(),
            kept_name: people::registered_name(&name),
            password: None,
        },
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
    person: Person,
    Body(wanted): Body<Credentials>,
) -> Answer<Me> {
    app.may_guess(address)?;
    let name = people::name(&wanted.name)?;
    people::check_password(&wanted.password)?;
    let salted = app.clone();
    let hash = tokio::task::spawn_blocking(move || {
        people::hash_password(&wanted.password, &salted.hub.shared.entropy)
    });
    let password = hash.await.map_err(|_| Code::Internal)??;
    let mut player = person.player;
    let keep = Write::KeepName {
        player: player.id.clone(),
        name: name.clone(),
        kept_name: people::registered_name(&name),
        password: Some(password),
    };
    app.write(vec![keep], Code::NameTaken).await?;
    player.kept_name = Some(people::registered_name(&name));
    player.name = name.clone();
    app.hub.tell_name(&player.id, Some(&name)).await;
    Ok(Json(me_of(&app, player).await?))
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
    app.may_guess(address)?;
    let kept = people::registered_name(given.name.trim());
    let found = app.read(move |store| store.player_by_kept_name(&kept)).await?;
    let hash = found.as_ref().and_then(|player| player.password.clone());
    let right = tokio::task::spawn_blocking(move || {
        given.password.len() <= 1024 && people::is_password(&given.password, hash.as_deref())
    });
    let right = right.await.map_err(|_| Code::Internal)?;
    let Some(player) = found.filter(|_| right) else { return Err(Code::WrongPassword.into()) };
    let (cookie, session) = new_session(&app, &player.id, &headers);
    app.write(vec![Write::NewSession(session)], Code::Busy).await?;
    Ok((cookie, Json(me_of(&app, player).await?)).into_response())
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
