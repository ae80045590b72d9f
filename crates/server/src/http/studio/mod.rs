//! The card studio: sets are checked, measured, made better and shared. What
//! people send is read with care: a set is a document like any other.

mod drawn;
mod streams;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ecrin_catalog::dixe::{CardSet, Violation};
use ecrin_studio::{Chances, Looked, MAX_BYTES, Unfit, look, read_draft, read_set};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::app::{Answer, App, Body, Person};
use crate::refusal::{Code, Refusal};
use crate::store::{CardSetRow, Write};
pub use drawn::{__path_sheets, sheets};
pub use streams::{__path_balance, __path_optimise, balance, optimise};

/// Nothing that carries a set is much larger than one may be.
pub(super) const LARGEST_BODY: usize = MAX_BYTES + 56_000;
/// A search that is resumed brings three sets along, and what was counted,
/// as a text in a text.
pub(super) const LARGEST_SEARCH: usize = 6 * LARGEST_BODY;
/// So many sets of one person are kept.
const MOST_SETS: usize = 100;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OneSet {
    pub set: Value,
}

/// What is to be said of a set.
#[derive(Debug, Serialize, ToSchema)]
pub struct Checked {
    /// The set as it was read, names cleaned; absent if it cannot be read.
    #[schema(value_type = Value)]
    pub set: Option<CardSet>,
    #[schema(value_type = Vec<Value>)]
    pub violations: Vec<Violation>,
    /// By card, of those that can be thrown for.
    #[schema(value_type = Value)]
    pub chances: BTreeMap<String, Chances>,
    pub digest: Option<String>,
    /// Whether it was fair when it was measured last; absent if it never was.
    pub fair: Option<bool>,
}

fn refuse(why: impl Into<Unfit>) -> Refusal {
    let why = why.into();
    Refusal::named(why.code(), why.to_string())
}

/// The set, if a match can be played with it.
fn valid(set: &Value) -> Result<CardSet, Refusal> {
    read_set(set.to_string().as_bytes()).map_err(refuse)
}

/// Says what is wrong with a set, and how its cards play.
#[utoipa::path(post, path = "/api/studio/check", request_body = OneSet,
    responses((status = 200, body = Checked), (status = 4XX, body = Refusal)))]
pub async fn check(
    State(app): State<Arc<App>>,
    _person: Person,
    Body(OneSet { set }): Body<OneSet>,
) -> Answer<Checked> {
    // Every way the dice can fall is counted: not where others are served.
    let looked = tokio::task::spawn_blocking(move || look(set.to_string().as_bytes())).await;
    let Looked { set, violations, chances, digest } = looked.map_err(|_| Code::Internal)?;
    let fair = match digest.clone() {
        Some(known) => app.read(move |store| store.balance_of(&known)).await?.map(|row| row.fair),
        None => None,
    };
    Ok(Json(Checked { set, violations, chances, digest, fair }))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Shared {
    pub id: String,
}

/// Keeps a set, to be found by its id. The same set of the same person is
/// kept once.
#[utoipa::path(post, path = "/api/studio/sets", request_body = OneSet,
    responses((status = 200, body = Shared), (status = 4XX, body = Refusal)))]
pub async fn share(
    State(app): State<Arc<App>>,
    person: Person,
    Body(OneSet { set }): Body<OneSet>,
) -> Answer<Shared> {
    let set = read_draft(set.to_string().as_bytes()).map_err(refuse)?;
    let document = serde_json::to_string(&set).map_err(|_| Code::Internal)?;
    if document.len() > MAX_BYTES {
        return Err(Code::TooLarge.into());
    }
    let digest = set.digest();
    let player = person.player.id;
    let owner = player.clone();
    let kept = app.read(move |store| store.card_sets_of(&owner)).await?;
    if let Some(known) = kept.iter().find(|known| known.digest == digest) {
        return Ok(Json(Shared { id: known.id.clone() }));
    }
    if kept.len() >= MOST_SETS {
        return Err(Code::ManySets.into());
    }
    let id = app.hub.shared.entropy.id();
    let row = CardSetRow { id: id.clone(), player, digest, document, created_at: app.now() };
    app.write(vec![Write::NewCardSet(row)], Code::Busy).await?;
    Ok(Json(Shared { id }))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Found {
    pub set: Value,
}

/// A set that somebody shared.
#[utoipa::path(get, path = "/api/studio/sets/{set}", params(("set" = String, Path)),
    responses((status = 200, body = Found), (status = 404, body = Refusal)))]
pub async fn shared(State(app): State<Arc<App>>, Path(set): Path<String>) -> Answer<Found> {
    let row = app.read(move |store| store.card_set(&set)).await?.ok_or(Code::NoSet)?;
    let set = serde_json::from_str(&row.document).map_err(|_| Code::NoSet)?;
    Ok(Json(Found { set }))
}
