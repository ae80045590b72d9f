//! What a table's link tells somebody who was not let in yet.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use ecrin_tables::{Head, Status, stored};

use super::app::{Address, Answer, App};
use super::page;
use crate::invitation::{Invitation, Shown, Words, escaped};
use crate::picture;
use crate::refusal::{Code, Refusal};
use crate::store::{self, Store, StoreError, TableBy};
use crate::wire::http::TableCard;

/// A stored table, and the names of its people.
pub(super) struct Found {
    pub row: store::TableRow,
    pub head: Head,
    pub names: HashMap<String, String>,
}

impl Found {
    pub fn maker(&self) -> &str {
        self.names.get(&self.head.owner).map_or("—", String::as_str)
    }
}

/// Finds a table without waking it. One that cannot be read is not found.
pub(super) fn find(store: &mut dyn Store, by: TableBy<'_>) -> Result<Option<Found>, StoreError> {
    let Some(row) = store.table(by)? else { return Ok(None) };
    let Ok(head) = stored::read_head(&row.head) else { return Ok(None) };
    let mut people: Vec<String> = head.players().into_iter().map(str::to_string).collect();
    people.push(head.owner.clone());
    let names = store.names(&people)?.into_iter().collect();
    Ok(Some(Found { row, head, names }))
}

/// Whose table of which game an address is: for somebody who may not come in,
/// so that they know whom to ask for the code.
#[utoipa::path(get, path = "/api/tables/{table}/card", params(("table" = String, Path)),
    responses((status = 200, body = TableCard), (status = 404, body = Refusal)))]
pub async fn card(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(table): Path<String>,
) -> Answer<TableCard> {
    app.may_guess(address)?;
    let found = app.read(move |store| find(store, TableBy::Id(&table))).await?;
    let found = found.ok_or(Code::NoTable)?;
    app.guesses.give_back(address);
    Ok(Json(TableCard {
        game: found.row.game.clone(),
        status: store::status(found.row.status).into(),
        maker: found.maker().to_string(),
    }))
}

/// How a link names its table.
#[derive(Clone, Debug)]
enum Link {
    Code(String),
    Id(String),
}

impl Link {
    /// What `/join/CODE`, `/table/ID` and `/replay/ID` name.
    fn of(path: &str) -> Option<Link> {
        let mut parts = path.trim_matches('/').split('/');
        let link = match (parts.next()?, parts.next()?) {
            ("join", code) => Link::Code(code.to_uppercase()),
            ("table" | "replay", id) => Link::Id(id.to_string()),
            _ => return None,
        };
        parts.next().is_none().then_some(link)
    }

    fn picture(&self) -> String {
        match self {
            Link::Code(code) => format!("/api/join/{code}/picture.png"),
            Link::Id(id) => format!("/api/tables/{id}/picture.png"),
        }
    }
}

/// What a link says; nothing of a table that its holder may not come to.
async fn invitation(app: &App, link: &Link, address: IpAddr) -> Result<Invitation, Refusal> {
    app.may_guess(address)?;
    let wanted = link.clone();
    let found = app.read(move |store| match &wanted {
        Link::Code(code) => find(store, TableBy::Code(code)),
        Link::Id(id) => find(store, TableBy::Id(id)),
    });
    let found = found.await?.ok_or(Code::NoTable)?;
    app.guesses.give_back(address);
    let status = store::status(found.row.status);
    let open = found.row.public || (status == Status::Over && !found.head.closed);
    if matches!(link, Link::Id(_)) && !open {
        return Err(Code::NoTable.into());
    }
    let game = app.hub.shared.game(&found.row.game).ok_or(Code::NoGame)?;
    let file = |ending: &str| page::text(&format!("og/{}.{ending}", game.meta().id));
    let (words, drawing) = file("json").zip(file("svg")).ok_or(Code::NotFound)?;
    let words: Words = serde_json::from_str(&words).map_err(|_| Code::Internal)?;
    let shown = Shown { game, status, head: &found.head, names: &found.names };
    Ok(shown.invitation(&words, &drawing))
}

/// The picture of an invitation's link.
#[utoipa::path(get, path = "/api/join/{code}/picture.png", params(("code" = String, Path)),
    responses((status = 200, content_type = "image/png"), (status = 404, body = Refusal)))]
pub async fn picture_by_code(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    drawn(&app, &Link::Code(code.to_uppercase()), address, &headers).await
}

/// The picture of the link of a public table or a finished match.
#[utoipa::path(get, path = "/api/tables/{table}/picture.png", params(("table" = String, Path)),
    responses((status = 200, content_type = "image/png"), (status = 404, body = Refusal)))]
pub async fn picture_of_table(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    drawn(&app, &Link::Id(table), address, &headers).await
}

async fn drawn(
    app: &App,
    link: &Link,
    address: IpAddr,
    asked: &HeaderMap,
) -> Result<Response, Refusal> {
    let Invitation { svg, .. } = invitation(app, link, address).await?;
    let tag = format!("\"{}\"", picture::tag(&svg));
    let mut response = if asked.get(IF_NONE_MATCH).is_some_and(|known| known == tag.as_str()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        app.pictures.png(svg).await.ok_or(Code::Internal)?.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
    // Seats fill, so that it is not kept for long.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=60"));
    headers.insert(ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits"));
    Ok(response)
}

/// The page at a table's address, with what messengers read in its head.
pub async fn page(
    State(app): State<Arc<App>>,
    Address(address): Address,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let plain = page::serve(uri.clone(), headers.clone());
    let Some(link) = Link::of(uri.path()) else { return plain.await };
    let Ok(said) = invitation(&app, &link, address).await else { return plain.await };
    let Some(html) = page::text("index.html") else { return plain.await };
    let html = html.replace("<title>Écrin</title>", &head(&app, &link, &uri, &headers, &said));
    let mut response = axum::response::Html(html).into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn head(app: &App, link: &Link, uri: &Uri, headers: &HeaderMap, said: &Invitation) -> String {
    let origin = match &app.public_url {
        Some(url) => url.trim_end_matches('/').to_string(),
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        }
    };
    let picture = format!("{origin}{}?v={}", link.picture(), picture::tag(&said.svg));
    let (width, height) = (picture::WIDTH.to_string(), picture::HEIGHT.to_string());
    let url = format!("{origin}{}", uri.path());
    let told: [(&str, &str); 11] = [
        ("og:type", "website"),
        ("og:site_name", "Écrin"),
        ("og:locale", &said.language),
        ("og:title", &said.title),
        ("og:description", &said.line),
        ("og:url", &url),
        ("og:image", &picture),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", &said.title),
    ];
    let mut tags = format!("<title>{} · Écrin</title>", escaped(&said.title));
    for (name, value) in told {
        let value = escaped(value);
        let _ = write!(tags, "<meta property=\"{name}\" content=\"{value}\" />");
    }
    tags + "<meta name=\"twitter:card\" content=\"summary_large_image\" />\
        <meta name=\"robots\" content=\"noindex\" />"
}
