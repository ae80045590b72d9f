//! The page, built from `web` and carried inside the program.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

use crate::hex;
use crate::refusal::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Écrin</title><h1>Écrin is running, but its page was not built</h1>\
<p>Build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, \
then build the server again. <code>./play</code> does both.</p>\
<p>Programs find the interface at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>";

/// Files by their path; every other address is the page's own business.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Refusal::from(Code::NotFound).into_response();
    }
    if let Some(file) = Dist::get(path).filter(|_| !path.is_empty()) {
        return send(path, &file, &headers);
    }
    // A missing file is missing; a deep link gets the page.
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match Dist::get("index.html") {
        _ if is_file => Refusal::from(Code::NotFound).into_response(),
        Some(page) => send("index.html", &page, &headers),
        None => Html(PLACEHOLDER).into_response(),
    }
}

fn send(path: &str, file: &rust_embed::EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::text(&file.metadata.sha256_hash()[..12]));
    if asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let zips = asked.get(ACCEPT_ENCODING).and_then(|accept| accept.to_str().ok());
    let zipped = zips.filter(|accept| accept.contains("gzip")).and_then(|_| gzip(path, &tag, file));
    // Vite names what it builds after its content.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_zipped = zipped.is_some();
    let body = zipped.unwrap_or_else(|| Bytes::from(file.data.to_vec()));
    let mut response = body.into_response();
    let headers = response.headers_mut();
    let value = |text: &str| HeaderValue::from_str(text).expect("plain characters");
    headers.insert(CONTENT_TYPE, value(kind.as_ref()));
    headers.insert(CACHE_CONTROL, value(cache));
    headers.insert(ETAG, value(&tag));
    headers.insert(VARY, value("accept-encoding"));
    if is_zipped {
        headers.insert(CONTENT_ENCODING, value("gzip"));
    }
    response
}

/// The file compressed, once in the life of the program. `None` for kinds
/// that do not get smaller.
fn gzip(path: &str, tag: &str, file: &rust_embed::EmbeddedFile) -> Option<Bytes> {
    static ZIPPED: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);
    let ending = path.rsplit('.').next()?;
    if !["html", "js", "css", "svg", "json", "wasm", "txt", "webmanifest"].contains(&ending) {
        return None;
    }
    let mut zipped = ZIPPED.lock().expect("never held over a panic");
    if let Some(bytes) = zipped.get(tag) {
        return Some(bytes.clone());
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&file.data).ok()?;
    let bytes = Bytes::from(encoder.finish().ok()?);
    zipped.insert(tag.to_string(), bytes.clone());
    Some(bytes)
}
