//! At the door: how often, from where, and what browsers must not do.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::app::App;
use super::page;
use crate::refusal::{Code, Refusal};

/// Asked by the operator's own machines, by whatever address.
const OPERATORS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Lets a request in if it is not too often and not from another site.
pub async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let refusal = if !app.requests.allows_at_one_of(app.servers(), app.address(peer, headers)) {
        Some(Refusal::from(Code::TooFast))
    } else if !OPERATORS.contains(&request.uri().path())
        && let Err(refusal) = app.check_host(headers)
    {
        Some(refusal)
    } else if !request.method().is_safe() || headers.contains_key(UPGRADE) {
        app.check_origin(headers).err()
    } else {
        None
    };
    let mut response = match refusal {
        Some(refusal) => {
            app.hub.shared.metrics.refused(refusal.code);
            refusal.into_response()
        }
        None => next.run(request).await,
    };
    // Answers are about one person at one moment.
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Only our own files, no inline script, no frame around us. Svelte sets
/// inline styles for motion, so styles may be inline.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub async fn headers(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(version) = is_api.then(page::version).flatten() {
        headers.insert(HeaderName::from_static("ecrin-version"), version);
    }
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
