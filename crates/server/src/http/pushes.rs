//! Where somebody wants to be told by push, and of what.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sha2::{Digest, Sha256};

use super::app::{Answer, App, Body, Person};
use crate::guests::LANGUAGES;
use crate::hex;
use crate::push::{Kind, Pushes, Receiver};
use crate::refusal::{Code, Refusal};
use crate::store::{PushRow, Write};
use crate::wire::pushes::{NewPush, PushInfo, PushKinds, PushOffer, QuietHours, RenewPush};

const DAY: u16 = 24 * 60;
/// No clock is further from UTC.
const FURTHEST: i16 = 14 * 60;

/// Whether this server tells anything by push, and the key to subscribe with.
#[utoipa::path(get, path = "/api/push", responses((status = 200, body = PushOffer)))]
pub async fn offer(State(app): State<Arc<App>>) -> Json<PushOffer> {
    let key = app.hub.shared.pushes.as_ref().map(|pushes| pushes.public_key().to_string());
    Json(PushOffer { key })
}

fn pushes(app: &App) -> Result<&Pushes, Refusal> {
    app.hub.shared.pushes.as_deref().ok_or_else(|| Code::NoPushes.into())
}

async fn own(app: &App, person: &Person) -> Result<Vec<PushRow>, Refusal> {
    let player = person.player.id.clone();
    app.read(move |store| store.pushes_of(&player)).await
}

/// Where the person who asks is told by push, the oldest first.
#[utoipa::path(get, path = "/api/me/pushes",
    responses((status = 200, body = Vec<PushInfo>), (status = 401, body = Refusal)))]
pub async fn list(State(app): State<Arc<App>>, person: Person) -> Answer<Vec<PushInfo>> {
    Ok(Json(own(&app, &person).await?.iter().map(shown).collect()))
}

/// Sets what is told in one browser. Beside more than a few others, the
/// oldest goes.
#[utoipa::path(put, path = "/api/me/pushes", request_body = NewPush,
    responses((status = 200, body = PushInfo), (status = 4XX, body = Refusal)))]
pub async fn set(
    State(app): State<Arc<App>>,
    person: Person,
    Body(new): Body<NewPush>,
) -> Answer<PushInfo> {
    check(pushes(&app)?, &new.endpoint, &new.p256dh, &new.auth)?;
    let quiet = new.quiet.unwrap_or(QuietHours { from: 0, to: 0 });
    if quiet.from >= DAY || quiet.to >= DAY || new.zone.abs() > FURTHEST {
        return Err(Refusal::saying(Code::Malformed, "quiet hours: minutes from 0 to 1439"));
    }
    let language = LANGUAGES.iter().find(|one| **one == new.language).unwrap_or(&LANGUAGES[0]);
    let row = PushRow {
        endpoint: new.endpoint,
        player: person.player.id,
        session: person.session,
        p256dh: new.p256dh,
        auth: new.auth,
        language: (*language).to_string(),
        kinds: bits(new.kinds),
        quiet_from: quiet.from.into(),
        quiet_to: quiet.to.into(),
        zone: new.zone.into(),
        created_at: app.now(),
        failures: 0,
    };
    let info = shown(&row);
    app.write(vec![Write::SetPush(row)], Code::Busy).await?;
    Ok(Json(info))
}

/// Puts a browser's new subscription in the place of its old one.
#[utoipa::path(post, path = "/api/me/pushes/renew", request_body = RenewPush,
    responses((status = 200, body = PushInfo), (status = 4XX, body = Refusal)))]
pub async fn renew(
    State(app): State<Arc<App>>,
    person: Person,
    Body(new): Body<RenewPush>,
) -> Answer<PushInfo> {
    check(pushes(&app)?, &new.endpoint, &new.p256dh, &new.auth)?;
    let mut found = own(&app, &person).await?.into_iter();
    let old = found.find(|row| row.endpoint == new.old).ok_or(Code::NoPush)?;
    let remove = Write::RemovePush { player: old.player.clone(), endpoint: new.old };
    let row = PushRow {
        endpoint: new.endpoint,
        session: person.session,
        p256dh: new.p256dh,
        auth: new.auth,
        failures: 0,
        ..old
    };
    let info = shown(&row);
    app.write(vec![remove, Write::SetPush(row)], Code::Busy).await?;
    Ok(Json(info))
}

/// Nothing is told there any more.
#[utoipa::path(delete, path = "/api/me/pushes/{push}", params(("push" = String, Path)),
    responses((status = 204), (status = 4XX, body = Refusal)))]
pub async fn remove(
    State(app): State<Arc<App>>,
    person: Person,
    Path(push): Path<String>,
) -> Result<StatusCode, Refusal> {
    let mut found = own(&app, &person).await?.into_iter();
    let row = found.find(|row| id(&row.endpoint) == push).ok_or(Code::NoPush)?;
    let remove = Write::RemovePush { player: row.player, endpoint: row.endpoint };
    app.write(vec![remove], Code::Busy).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn check(pushes: &Pushes, endpoint: &str, p256dh: &str, auth: &str) -> Result<(), Refusal> {
    if !pushes.is_endpoint(endpoint) {
        return Err(Code::PushService.into());
    }
    match Receiver::read(p256dh, auth) {
        Some(_) => Ok(()),
        None => {
            Err(Refusal::saying(Code::Malformed, "the keys of this subscription cannot be read"))
        }
    }
}

/// What a subscription is called: its endpoint is a secret of its browser, and
/// addresses of requests are written down in many places.
fn id(endpoint: &str) -> String {
    hex::text(&Sha256::digest(endpoint)[..12])
}

const KINDS: [Kind; 3] = [Kind::Turn, Kind::Invitation, Kind::Time];

fn bits(PushKinds { turn, invitation, time }: PushKinds) -> i64 {
    let wanted = KINDS.into_iter().zip([turn, invitation, time]);
    wanted.filter(|(_, on)| *on).map(|(kind, _)| kind.bit()).sum()
}

pub(super) fn shown(row: &PushRow) -> PushInfo {
    let [turn, invitation, time] = KINDS.map(|kind| row.kinds & kind.bit() != 0);
    let hours = QuietHours { from: row.quiet_from as u16, to: row.quiet_to as u16 };
    PushInfo {
        push: id(&row.endpoint),
        endpoint: row.endpoint.clone(),
        language: row.language.clone(),
        kinds: PushKinds { turn, invitation, time },
        quiet: (hours.from != hours.to).then_some(hours),
        zone: row.zone as i16,
        created_at: row.created_at as u64,
    }
}
