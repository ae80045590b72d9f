//! The page, built and compressed from `web` and carried inside the program.
//!
//! Text lies there as brotli and as gzip (`web/scripts/pack.ts`), not as it
//! is: whoever reads neither gets what gzip holds, unpacked when it is asked
//! for. That needs no decoder of brotli, and both together are smaller than
//! the text.

use std::borrow::Cow;
use std::io::Read as _;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use flate2::read::GzDecoder;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::hex;
use crate::refusal::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "../../web/packed"]
#[allow_missing = true]
struct Packed;

const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Écrin</title><h1>Écrin is running, but its page was not built</h1>\
<p>Build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, \
then build the server again. <code>./play</code> does both.</p>\
<p>Programs find the interface at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>";

/// Files by their path; every other address is the page's own business.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    answer::<Packed>(uri.path(), &headers)
}

fn answer<Files: RustEmbed>(path: &str, asked: &HeaderMap) -> Response {
    let path = path.trim_start_matches('/');
    if path.starts_with("api/") {
        return Refusal::from(Code::NotFound).into_response();
    }
    if let Some(found) = Found::of::<Files>(path, asked).filter(|_| !path.is_empty()) {
        return send(path, found, asked);
    }
    // A missing file is missing; a deep link gets the page.
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match Found::of::<Files>("index.html", asked) {
        _ if is_file => Refusal::from(Code::NotFound).into_response(),
        Some(page) => send("index.html", page, asked),
        None => Html(PLACEHOLDER).into_response(),
    }
}

/// A file of the page that is read here, such as what it has for links.
pub fn text(path: &str) -> Option<String> {
    let found = Found::of::<Packed>(path, &HeaderMap::new())?;
    String::from_utf8(found.body.to_vec()).ok()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Coding {
    Brotli,
    Gzip,
    Plain,
}

impl Coding {
    /// The smallest form that is not refused.
    fn asked(headers: &HeaderMap) -> Self {
        let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let (mut brotli, mut gzip, mut others) = (None, None, false);
        for one in lists.flat_map(|list| list.split(',')) {
            let (name, weight) = one.split_once(';').unwrap_or((one, ""));
            let weight = weight.trim().trim_start_matches(['q', 'Q', '=', ' ']);
            let wanted = weight.is_empty() || weight.parse::<f32>().is_ok_and(|q| q > 0.0);
            match name.trim().to_ascii_lowercase().as_str() {
                "br" => brotli = Some(wanted),
                "gzip" | "x-gzip" => gzip = Some(wanted),
                "*" => others = wanted,
                _ => {}
            }
        }
        if brotli.unwrap_or(others) {
            Self::Brotli
        } else if gzip.unwrap_or(others) {
            Self::Gzip
        } else {
            Self::Plain
        }
    }
}

/// A file in the form in which it is sent. `tag` names this form of it, as
/// caches must not take one for another.
struct Found {
    body: Bytes,
    coding: Coding,
    tag: String,
}

impl Found {
    fn of<Files: RustEmbed>(path: &str, asked: &HeaderMap) -> Option<Self> {
        let coding = Coding::asked(asked);
        let packed = match coding {
            Coding::Brotli => Files::get(&format!("{path}.br")),
            Coding::Gzip => Files::get(&format!("{path}.gz")),
            Coding::Plain => None,
        };
        if let Some(file) = packed {
            return Some(Self::new(file, coding));
        }
        if let Some(file) = Files::get(path) {
            return Some(Self::new(file, Coding::Plain));
        }
        let zipped = Files::get(&format!("{path}.gz"))?;
        let mut body = Vec::new();
        GzDecoder::new(&*zipped.data).read_to_end(&mut body).ok()?;
        let tag = format!("{}-plain", tag(&zipped));
        Some(Self { body: body.into(), coding: Coding::Plain, tag })
    }

    fn new(file: EmbeddedFile, coding: Coding) -> Self {
        let tag = tag(&file);
        let body = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        };
        Self { body, coding, tag }
    }
}

/// What page this server has: pages of another one look for it (`Ecrin-Version`).
pub fn version() -> Option<HeaderValue> {
    version_of::<Packed>()
}

fn version_of<Files: RustEmbed>() -> Option<HeaderValue> {
    // Its keeper names all its files.
    let keeper = Files::get("sw.js.gz").or_else(|| Files::get("sw.js"))?;
    HeaderValue::from_str(&tag(&keeper)).ok()
}

fn tag(file: &EmbeddedFile) -> String {
    hex::text(&file.metadata.sha256_hash()[..12])
}

fn send(path: &str, found: Found, asked: &HeaderMap) -> Response {
    let known = asked.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let same = known
        .flat_map(|list| list.split(','))
        .any(|one| one.trim().trim_start_matches("W/").trim_matches('"') == found.tag);
    let mut response =
        if same { StatusCode::NOT_MODIFIED.into_response() } else { found.body.into_response() };
    // Vite names what it builds after its content.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    let value = |text: &str| HeaderValue::from_str(text).expect("plain characters");
    headers.insert(CACHE_CONTROL, value(cache));
    headers.insert(ETAG, value(&format!("\"{}\"", found.tag)));
    headers.insert(VARY, value("accept-encoding"));
    if same {
        return response;
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    headers.insert(CONTENT_TYPE, value(kind.as_ref()));
    match found.coding {
        Coding::Brotli => headers.insert(CONTENT_ENCODING, value("br")),
        Coding::Gzip => headers.insert(CONTENT_ENCODING, value("gzip")),
        Coding::Plain => None,
    };
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compressed by Node, as the page is.
    #[derive(RustEmbed)]
    #[folder = "tests/page"]
    struct Sample;

    const SCRIPT: &str = "/assets/words-AbCd1234.js";

    async fn get(path: &str, asked: &[(&str, &str)]) -> (StatusCode, HeaderMap, Bytes) {
        let mut headers = HeaderMap::new();
        for (name, value) in asked {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            headers.append(name, HeaderValue::from_str(value).unwrap());
        }
        let response = answer::<Sample>(path, &headers);
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        (parts.status, parts.headers, body)
    }

    fn file(name: &str) -> Vec<u8> {
        std::fs::read(format!("{}/tests/page/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
    }

    fn text(name: &str) -> Vec<u8> {
        let zipped = file(&format!("{name}.gz"));
        let mut text = Vec::new();
        GzDecoder::new(&zipped[..]).read_to_end(&mut text).unwrap();
        text
    }

    #[tokio::test]
    async fn everybody_gets_the_smallest_form_they_can_read() {
        let name = SCRIPT.trim_start_matches('/');
        let (br, gz) = (file(&format!("{name}.br")), file(&format!("{name}.gz")));
        let forms: [(&str, &str, &[u8]); 9] = [
            ("gzip, deflate, br, zstd", "br", &br),
            ("br;q=0.5, gzip;q=1.0", "br", &br),
            ("BR", "br", &br),
            ("*", "br", &br),
            ("gzip, deflate", "gzip", &gz),
            ("br;q=0, *", "gzip", &gz),
            ("gzip;q=0.8, br;q=0", "gzip", &gz),
            ("identity", "", &text(name)),
            ("br; q=0, gzip; q=0.000", "", &text(name)),
        ];
        for (accept, coding, bytes) in forms {
            let (status, headers, body) = get(SCRIPT, &[("accept-encoding", accept)]).await;
            assert_eq!(status, 200, "{accept}");
            let told = headers.get(CONTENT_ENCODING).map_or("", |value| value.to_str().unwrap());
            assert_eq!((told, &body[..]), (coding, bytes), "{accept}");
            assert_eq!(headers[VARY], "accept-encoding");
            assert_eq!(headers[CONTENT_TYPE], "text/javascript");
            assert_eq!(headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
        }
        let (_, headers, body) = get(SCRIPT, &[]).await;
        assert!(!headers.contains_key(CONTENT_ENCODING));
        assert!(String::from_utf8(body.to_vec()).unwrap().starts_with("const words = 'one line"));
    }

    #[test]
    fn the_version_changes_with_the_keeper_of_the_page() {
        let version = version_of::<Sample>().unwrap();
        let hash = hex::text(&Sample::get("sw.js.gz").unwrap().metadata.sha256_hash());
        assert!(hash.starts_with(version.to_str().unwrap()));
    }

    #[tokio::test]
    async fn each_form_has_a_tag_of_its_own_and_is_not_sent_twice() {
        let mut tags = Vec::new();
        for accept in ["br", "gzip", "identity"] {
            let (_, headers, _) = get(SCRIPT, &[("accept-encoding", accept)]).await;
            let tag = headers[ETAG].to_str().unwrap().to_owned();
            let list = format!("\"other\", W/{tag}");
            let again = [("accept-encoding", accept), ("if-none-match", &list)];
            let (status, headers, body) = get(SCRIPT, &again).await;
            assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
            assert_eq!(headers[ETAG], *tag);
            assert_eq!(headers[VARY], "accept-encoding");
            let elsewhere = if accept == "br" { "gzip" } else { "br" };
            let other = [("accept-encoding", elsewhere), ("if-none-match", &tag)];
            assert_eq!(get(SCRIPT, &other).await.0, 200, "another form is other bytes");
            tags.push(tag);
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 3);
    }

    #[tokio::test]
    async fn addresses_are_the_page_and_missing_files_are_missing() {
        for path in ["/", "/table/AB12", "/index.html"] {
            let (status, headers, body) = get(path, &[]).await;
            assert_eq!((status, &body[..]), (StatusCode::OK, &file("index.html")[..]));
            assert_eq!(headers[CONTENT_TYPE], "text/html");
            assert_eq!(headers[CACHE_CONTROL], "no-cache");
        }
        assert_eq!(get("/table/AB12", &[("accept-encoding", "br")]).await.2, file("index.html.br"));
        // What is small already is sent as it is.
        let (_, headers, body) = get("/icon.png", &[("accept-encoding", "gzip, br")]).await;
        assert!(!headers.contains_key(CONTENT_ENCODING));
        assert_eq!(body, file("icon.png"));
        assert_eq!(get("/assets/gone-12345678.js", &[]).await.0, StatusCode::NOT_FOUND);
        assert_eq!(get("/api/nothing", &[]).await.0, StatusCode::NOT_FOUND);
    }
}
