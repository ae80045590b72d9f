//! Names that are registered with a passkey.

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::app::{Address, Answer, App, Body, Person};
use super::session::{marked, me_of, new_session, refuse_registered_name, replaced};
use crate::people;
use crate::refusal::{Code, Refusal};
use crate::store::{Challenge, PasskeyRow, Write};
use crate::time::Millis;
use crate::webauthn::{Asked, CHALLENGE_BYTES, WebauthnError, from_base64, to_base64};
use crate::wire::http::Me;

/// Nobody has more passkeys than this.
const MOST_PASSKEYS: usize = 20;
/// A question is open this long.
const OPEN_FOR: Millis = 5 * 60 * 1000;
/// Questions that are open at once, of everybody.
const MOST_OPEN: usize = 4096;
const LONGEST_LABEL: usize = 40;

/// What a page needs to make a passkey. Bytes are in base64url.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyOffer {
    pub challenge: String,
    /// The host name that the passkey is for.
    pub host: String,
    /// The person, as the authenticator shall remember them.
    pub user: String,
    pub name: String,
    /// Passkeys that this person has already.
    pub known: Vec<String>,
}

/// A passkey that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewPasskey {
    pub label: String,
    /// `clientDataJSON`
    pub client_data: String,
    /// `attestationObject`
    pub attestation: String,
}

/// What a page needs to log in with a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyQuestion {
    pub challenge: String,
    pub host: String,
}

/// The answer of a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyAnswer {
    pub passkey: String,
    /// `clientDataJSON`
    pub client_data: String,
    /// `authenticatorData`
    pub authenticator_data: String,
    pub signature: String,
    /// `userHandle`
    pub user: Option<String>,
}

/// A passkey as its owner sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyInfo {
    pub passkey: String,
    pub label: String,
    pub created_at: u64,
    pub used_at: u64,
}

/// What a challenge is for: one that was given for the one is none for the
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Purpose {
    Register,
    LogIn,
}

impl Purpose {
    fn stored(self) -> &'static str {
        match self {
            Purpose::Register => "register",
            Purpose::LogIn => "log in",
        }
    }
}

/// The open questions: one of a kind for each session, answered once. Where
/// there are several servers they are in the database instead.
#[derive(Debug, Default)]
pub struct Challenges(Mutex<HashMap<(String, Purpose), Open>>);

#[derive(Clone, Copy, Debug)]
struct Open {
    challenge: [u8; CHALLENGE_BYTES],
    until: Millis,
}

impl Challenges {
    fn ask(&self, session: &str, purpose: Purpose, challenge: [u8; CHALLENGE_BYTES], now: Millis) {
        let mut open = self.0.lock().expect("nobody panics here");
        if open.len() >= MOST_OPEN {
            open.retain(|_, open| open.until > now);
        }
        if open.len() >= MOST_OPEN {
            // Somebody asks and never answers; the oldest question waits
            // least for its answer.
            let oldest = open.iter().min_by_key(|(_, open)| open.until).map(|(key, _)| key.clone());
            oldest.and_then(|key| open.remove(&key));
        }
        open.insert((session.to_string(), purpose), Open { challenge, until: now + OPEN_FOR });
    }

    /// The question that is being answered; it is gone then, whether the
    /// answer is right or not.
    fn take(
        &self,
        session: &str,
        purpose: Purpose,
        now: Millis,
    ) -> Result<[u8; CHALLENGE_BYTES], Refusal> {
        let mut open = self.0.lock().expect("nobody panics here");
        let taken = open.remove(&(session.to_string(), purpose));
        let taken = taken.filter(|open| open.until > now).ok_or(Code::PasskeyExpired)?;
        Ok(taken.challenge)
    }
}

/// The name in `games.example:7400` or `https://games.example/`. Browsers make
/// no passkeys for bare addresses.
fn host_name(address: &str) -> Option<String> {
    let host = address.split_once("://").map_or(address, |(_, host)| host);
    let host = host.split('/').next()?;
    let name = host.split_once(':').map_or(host, |(name, _)| name).to_ascii_lowercase();
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    let is_name = !name.is_empty() && name.chars().all(plain) && name.parse::<Ipv4Addr>().is_err();
    is_name.then_some(name)
}

fn host_of(app: &App, headers: &HeaderMap) -> Result<String, Refusal> {
    let asked = headers.get(HOST).and_then(|host| host.to_str().ok());
    let address = app.public_url.as_deref().or(asked);
    address.and_then(host_name).ok_or_else(|| Code::NoHostName.into())
}

fn not_accepted(why: WebauthnError) -> Refusal {
    let code = match why {
        WebauthnError::Challenge => Code::PasskeyExpired,
        _ => Code::PasskeyRefused,
    };
    Refusal::saying(code, format!("this passkey was not accepted: {why}"))
}

fn bytes(text: &str) -> Result<Vec<u8>, Refusal> {
    from_base64(text)
        .ok_or_else(|| Refusal::saying(Code::Malformed, "bytes are written in base64url"))
}

/// A label as it is shown to its owner.
fn label(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let joined = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let label: String = joined.chars().take(LONGEST_LABEL).collect();
    if label.is_empty() { "Passkey".to_string() } else { label }
}

async fn ask(app: &App, session: &str, purpose: Purpose) -> Result<String, Refusal> {
    let shared = &app.hub.shared;
    let challenge = shared.entropy.bytes();
    let text = to_base64(&challenge);
    let Some(node) = &app.hub.node else {
        app.challenges.ask(session, purpose, challenge, shared.clock.now());
        return Ok(text);
    };
    let asked = Challenge {
        session: session.to_string(),
        purpose: purpose.stored().to_string(),
        challenge: text.clone(),
        until: (shared.clock.now() + OPEN_FOR) as i64,
    };
    node.ask_passkey(&app.hub, asked).await?;
    Ok(text)
}

async fn take(
    app: &App,
    session: &str,
    purpose: Purpose,
) -> Result<[u8; CHALLENGE_BYTES], Refusal> {
    let Some(node) = &app.hub.node else {
        return app.challenges.take(session, purpose, app.hub.shared.clock.now());
    };
    let taken = node.take_passkey(&app.hub, session, purpose.stored()).await?;
    let bytes = taken.as_deref().and_then(from_base64).and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| Code::PasskeyExpired.into())
}

/// The question that an answer belongs to, and what else it is checked with.
struct Answered<'a> {
    app: &'a App,
    headers: &'a HeaderMap,
    host: String,
    challenge: [u8; CHALLENGE_BYTES],
}

impl<'a> Answered<'a> {
    /// Takes the question: it is gone then, whether the answer is right or not.
    async fn take(
        app: &'a App,
        headers: &'a HeaderMap,
        session: &str,
        purpose: Purpose,
    ) -> Result<Answered<'a>, Refusal> {
        let host = host_of(app, headers)?;
        let challenge = take(app, session, purpose).await?;
        Ok(Answered { app, headers, host, challenge })
    }

    fn check<T>(
        &self,
        check: impl FnOnce(Asked<'_>) -> Result<T, WebauthnError>,
    ) -> Result<T, Refusal> {
        let is_ours = |origin: &str| self.app.is_our_origin(origin, self.headers);
        let asked = Asked { challenge: &self.challenge, host: &self.host, is_ours: &is_ours };
        check(asked).map_err(not_accepted)
    }
}

/// Asks for a new passkey.
#[utoipa::path(post, path = "/api/passkeys/register/start",
    responses((status = 200, body = PasskeyOffer), (status = 4XX, body = Refusal)))]
pub async fn register_start(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    person: Person,
) -> Answer<PasskeyOffer> {
    app.may_guess(address)?;
    person.has_proved(app.now())?;
    let host = host_of(&app, &headers)?;
    let player = person.player;
    // Now, and not when the authenticator has made a key in vain.
    refuse_registered_name(&app, &player.name, Some(&player.id)).await?;
    let id = player.id.clone();
    let known = app.read(move |store| store.passkeys_of(&id)).await?;
    if known.len() >= MOST_PASSKEYS {
        return Err(Code::TooManyPasskeys.into());
    }
    Ok(Json(PasskeyOffer {
        challenge: ask(&app, &person.session, Purpose::Register).await?,
        host,
        user: to_base64(player.id.as_bytes()),
        name: player.name,
        known: known.into_iter().map(|row| row.id).collect(),
    }))
}

/// Keeps the name with a new passkey.
#[utoipa::path(post, path = "/api/passkeys/register/finish", request_body = NewPasskey,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn register_finish(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    person: Person,
    Body(new): Body<NewPasskey>,
) -> Result<Response, Refusal> {
    app.may_guess(address)?;
    person.has_proved(app.now())?;
    let question = Answered::take(&app, &headers, &person.session, Purpose::Register).await?;
    let (client_data, attestation) = (bytes(&new.client_data)?, bytes(&new.attestation)?);
    let key = question.check(|asked| asked.registered(&client_data, &attestation))?;
    let mut player = person.player;
    let row = PasskeyRow {
        id: to_base64(&key.id),
        player: player.id.clone(),
        public_key: to_base64(&key.public_key),
        counter: key.counter.into(),
        label: label(&new.label),
        created_at: app.now(),
        used_at: app.now(),
    };
    let (id, owner) = (row.id.clone(), player.id.clone());
    let (taken, count) = app
        .read(move |store| Ok((store.passkey(&id)?.is_some(), store.passkeys_of(&owner)?.len())))
        .await?;
    if taken {
        return Err(Code::PasskeyTaken.into());
    }
    if count >= MOST_PASSKEYS {
        return Err(Code::TooManyPasskeys.into());
    }
    let keep = people::register(&player, &player.name, None);
    let mut writes = vec![keep, Write::NewPasskey(row)];
    let mut cookies = HeaderMap::new();
    if player.registered.is_none() {
        // Whoever saw the guest's cookie shall not have the account's.
        let (cookie, session) = new_session(&app, &player.id, &headers);
        let (owner, session_id) = (player.id.clone(), session.id.clone());
        writes.push(Write::NewSession(session));
        writes.push(Write::EndOtherSessions { player: owner, session: session_id });
        cookies = marked(&app, &player.id, cookie);
    }
    app.write(writes, Code::NameTaken).await?;
    player.registered = Some(people::registered_name(&player.name));
    Ok((cookies, Json(me_of(&app, player).await?)).into_response())
}

/// Asks for any passkey of this host.
#[utoipa::path(post, path = "/api/passkeys/login/start",
    responses((status = 200, body = PasskeyQuestion), (status = 4XX, body = Refusal)))]
pub async fn login_start(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    person: Person,
) -> Answer<PasskeyQuestion> {
    app.may_guess(address)?;
    let host = host_of(&app, &headers)?;
    let challenge = ask(&app, &person.session, Purpose::LogIn).await?;
    Ok(Json(PasskeyQuestion { challenge, host }))
}

/// Logs in with a passkey.
#[utoipa::path(post, path = "/api/passkeys/login/finish", request_body = PasskeyAnswer,
    responses((status = 200, body = Me), (status = 4XX, body = Refusal)))]
pub async fn login_finish(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    person: Person,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<Response, Refusal> {
    app.may_guess(address)?;
    let question = Answered::take(&app, &headers, &person.session, Purpose::LogIn).await?;
    let id = to_base64(&bytes(&answer.passkey)?);
    let found = app
        .read(move |store| {
            let Some(row) = store.passkey(&id)? else { return Ok(None) };
            Ok(store.player(&row.player)?.map(|player| (row, player)))
        })
        .await?;
    let (row, player) = found.ok_or(Code::PasskeyUnknown)?;
    if let Some(user) = &answer.user
        && bytes(user)? != player.id.as_bytes()
    {
        return Err(Code::PasskeyUnknown.into());
    }
    let public_key = from_base64(&row.public_key).ok_or(Code::Internal)?;
    let counter = u32::try_from(row.counter).map_err(|_| Code::Internal)?;
    let (client_data, data) = (bytes(&answer.client_data)?, bytes(&answer.authenticator_data)?);
    let signature = bytes(&answer.signature)?;
    let counter = question
        .check(|asked| asked.answered(&public_key, counter, &client_data, &data, &signature))?;
    let (cookie, session) = new_session(&app, &player.id, &headers);
    let used = Write::UsedPasskey { id: row.id, counter: counter.into(), at: app.now() };
    let mut writes = vec![used, Write::NewSession(session)];
    writes.extend(replaced(&app, &player.id, &headers).await?);
    app.write(writes, Code::Busy).await?;
    let cookies = marked(&app, &player.id, cookie);
    Ok((cookies, Json(me_of(&app, player).await?)).into_response())
}

/// The own passkeys, the oldest first.
#[utoipa::path(get, path = "/api/passkeys",
    responses((status = 200, body = Vec<PasskeyInfo>), (status = 401, body = Refusal)))]
pub async fn list(State(app): State<Arc<App>>, person: Person) -> Answer<Vec<PasskeyInfo>> {
    let rows = app.read(move |store| store.passkeys_of(&person.player.id)).await?;
    Ok(Json(rows.into_iter().map(shown).collect()))
}

pub(super) fn shown(row: PasskeyRow) -> PasskeyInfo {
    PasskeyInfo {
        passkey: row.id,
        label: row.label,
        created_at: row.created_at as u64,
        used_at: row.used_at as u64,
    }
}

/// Removes one of the own passkeys. Without another one and without a
/// password the person is a guest again.
#[utoipa::path(delete, path = "/api/passkeys/{passkey}", params(("passkey" = String, Path)),
    responses((status = 204), (status = 4XX, body = Refusal)))]
pub async fn remove(
    State(app): State<Arc<App>>,
    person: Person,
    Path(passkey): Path<String>,
) -> Result<StatusCode, Refusal> {
    person.has_proved(app.now())?;
    let remove = Write::RemovePasskey { id: passkey, player: person.player.id };
    app.write(vec![remove], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_names_and_not_for_addresses() {
        assert_eq!(host_name("localhost:7400").as_deref(), Some("localhost"));
        assert_eq!(host_name("https://Games.Example/").as_deref(), Some("games.example"));
        assert_eq!(host_name("https://games.example:8443").as_deref(), Some("games.example"));
        for bad in ["127.0.0.1:7400", "http://192.168.0.7", "[::1]:7400", "", ":80", "a b"] {
            assert_eq!(host_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn labels_are_short_and_plain() {
        assert_eq!(label("  My\n telephone "), "My telephone");
        assert_eq!(label(" \t"), "Passkey");
        assert_eq!(label(&"é".repeat(50)).chars().count(), LONGEST_LABEL);
    }

    #[test]
    fn questions_are_answered_once_in_time_and_are_not_too_many() {
        let challenges = Challenges::default();
        let take = |session: &str, purpose, now| challenges.take(session, purpose, now).ok();
        challenges.ask("s", Purpose::LogIn, [1; 32], 0);
        assert_eq!(take("other", Purpose::LogIn, 0), None);
        assert_eq!(take("s", Purpose::Register, 0), None);
        assert_eq!(take("s", Purpose::LogIn, OPEN_FOR - 1), Some([1; 32]));
        assert_eq!(take("s", Purpose::LogIn, 0), None, "once");
        challenges.ask("s", Purpose::LogIn, [2; 32], 0);
        challenges.ask("s", Purpose::LogIn, [3; 32], 0);
        assert_eq!(take("s", Purpose::LogIn, 0), Some([3; 32]), "the last one counts");
        challenges.ask("s", Purpose::LogIn, [2; 32], 0);
        assert_eq!(take("s", Purpose::LogIn, OPEN_FOR), None, "too late");
        for number in 0..MOST_OPEN as u64 + 10 {
            challenges.ask(&number.to_string(), Purpose::LogIn, [4; 32], number);
        }
        assert_eq!(challenges.0.lock().unwrap().len(), MOST_OPEN);
        assert_eq!(take("9", Purpose::LogIn, 20), None, "the oldest made room");
        assert_eq!(take("10", Purpose::LogIn, 20), Some([4; 32]));
        challenges.ask("11", Purpose::LogIn, [5; 32], 20);
        challenges.ask("new", Purpose::LogIn, [5; 32], 10 * OPEN_FOR);
        challenges.ask("newer", Purpose::LogIn, [5; 32], 10 * OPEN_FOR);
        assert_eq!(challenges.0.lock().unwrap().len(), 2, "what is too old goes first");
    }
}
