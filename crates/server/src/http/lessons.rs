//! Lessons: worked out once by the rules, then the same for everybody.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ecrin_catalog::AnyGame;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::app::App;
use crate::hex;
use crate::refusal::{Code, Refusal};
use crate::wire::lessons::Lesson;

/// A lesson as it is sent.
#[derive(Clone)]
struct Written {
    tag: HeaderValue,
    plain: Bytes,
    zipped: Bytes,
}

/// The prepared positions of a game with every answer to them.
#[utoipa::path(get, path = "/api/games/{game}/lesson", params(("game" = String, Path)),
    responses((status = 200, body = Lesson), (status = 404, body = Refusal)))]
pub async fn lesson(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Refusal> {
    let game = app.hub.shared.game(&id).ok_or(Code::NoGame)?;
    let written = written(game);
    if asked.get(IF_NONE_MATCH) == Some(&written.tag) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let accepts = asked.get(ACCEPT_ENCODING).and_then(|accept| accept.to_str().ok());
    let zips = accepts.is_some_and(|accept| accept.contains("gzip"));
    let mut response = if zips { written.zipped } else { written.plain }.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(ETAG, written.tag);
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if zips {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// Worked out and compressed once in the life of the program.
fn written(game: &dyn AnyGame) -> Written {
    static WRITTEN: LazyLock<Mutex<HashMap<&'static str, Written>>> = LazyLock::new(Mutex::default);
    let meta = game.meta();
    let mut all = WRITTEN.lock().expect("never held over a panic");
    let write = || {
        let lesson = Lesson::of(game);
        let plain = serde_json::to_vec(&lesson).expect("a lesson is plain JSON");
        let tag = format!("\"{}\"", hex::text(&Sha256::digest(&plain)[..12]));
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&plain).expect("memory takes everything");
        let zipped = encoder.finish().expect("memory takes everything");
        Written {
            tag: HeaderValue::from_str(&tag).expect("plain characters"),
            plain: plain.into(),
            zipped: zipped.into(),
        }
    };
    all.entry(meta.id).or_insert_with(write).clone()
}
