//! What handlers have at hand, and who is asking.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::request::Parts;
use governor::Quota;
use serde::de::DeserializeOwned;

use crate::admin::AdminAuth;
use crate::config::Limits;
use crate::hashing::Hashing;
use crate::http::analysis::Jobs;
use crate::http::limits::{ByAddress, counted};
use crate::http::log_ins::LogIns;
use crate::http::passkeys::Challenges;
use crate::http::print::Prints;
use crate::hub::Hub;
use crate::node::News;
use crate::people::{CookieKey, Token};
use crate::picture::Pictures;
use crate::refusal::{Code, Refusal};
use crate::store::{PlayerRow, StoreError, Write};
use crate::time::Millis;
use crate::ws::sessions::{Ends, Sessions};

pub(crate) const COOKIE_NAME: &str = "ecrin_session";
/// A session is noted as seen at most this often.
const SEEN_EVERY: i64 = 60 * 60 * 1000;
/// So long a log-in counts as a proof.
const FRESH_FOR: i64 = 10 * 60 * 1000;

#[derive(Debug)]
pub struct App {
    pub hub: Arc<Hub>,
    pub key: CookieKey,
    pub public_url: Option<String>,
    /// When it was last tried whether the database can be written, and
    /// whether it could.
    pub probed: tokio::sync::Mutex<Option<(Millis, bool)>>,
    pub trusted_hops: u32,
    pub limits: Limits,
    pub requests: ByAddress,
    pub guesses: ByAddress,
    pub log_ins: LogIns,
    pub hashing: Hashing,
    pub sockets: Mutex<HashMap<IpAddr, u32>>,
    pub(crate) sessions: Sessions,
    pub jobs: Jobs,
    pub challenges: Challenges,
    pub pictures: Pictures,
    pub prints: Prints,
    pub started_at: Millis,
    /// `None` if the server was given no administrator's token.
    pub admin_auth: Option<AdminAuth>,
}

pub(crate) fn limiter(per_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| std::num::NonZeroU32::new(n.max(1)).expect("one or more");
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}

pub(crate) fn per_minute(n: u32) -> Quota {
    Quota::per_minute(std::num::NonZeroU32::new(n.max(1)).expect("one or more"))
}

impl App {
    #[must_use]
    pub fn new(
        hub: Arc<Hub>,
        key: CookieKey,
        limits: Limits,
        public_url: Option<String>,
        trusted_hops: u32,
        admin_auth: Option<AdminAuth>,
    ) -> App {
        let hashing = Hashing::new(hub.shared.metrics.clone());
        let started_at = hub.shared.clock.now();
        let burst = limits.requests_per_second.saturating_mul(10);
        App {
            hub,
            key,
            public_url,
            probed: tokio::sync::Mutex::default(),
            trusted_hops,
            limits,
            requests: ByAddress::per_second(limits.requests_per_second, burst),
            guesses: ByAddress::per_minute(limits.guesses_per_minute),
            log_ins: LogIns::new(&limits),
            hashing,
            sockets: Mutex::default(),
            sessions: Sessions::default(),
            jobs: Jobs::default(),
            challenges: Challenges::default(),
            pictures: Pictures::default(),
            prints: Prints::default(),
            started_at,
            admin_auth,
        }
    }

    /// The address a request comes from, as limits count it.
    pub fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        counted(forwarded(headers, self.trusted_hops).unwrap_or(peer.ip()))
    }

    /// Browsers say where a request comes from: only our own pages may ask.
    pub fn check_origin(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().map_err(|_| Code::WrongOrigin)?;
        if self.is_our_origin(origin, headers) { Ok(()) } else { Err(Code::WrongOrigin.into()) }
    }

    /// Whether an origin is that of the address people use.
    pub fn is_our_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        match &self.public_url {
            Some(url) => origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
            None => {
                let host = headers.get(HOST).and_then(|host| host.to_str().ok());
                let from = origin.split_once("://").map(|(_, host)| host);
                host.is_some() && host == from
            }
        }
    }

    /// Whether a request is meant for the address people use, where one is
    /// set: a name that somebody else points at this machine is not ours.
    pub fn check_host(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let Some(url) = &self.public_url else { return Ok(()) };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        if host.is_some_and(|host| host_in(url).eq_ignore_ascii_case(without_port(url, host))) {
            return Ok(());
        }
        Err(Refusal::saying(Code::WrongOrigin, format!("this server is at {url}")))
    }

    /// How many servers share what people ask.
    pub fn servers(&self) -> u32 {
        let living = self.hub.node.as_ref().map_or(1, |node| node.living());
        u32::try_from(living).unwrap_or(u32::MAX).max(1)
    }

    /// Counted by every server, whichever of them was asked.
    pub fn may_guess(&self, address: IpAddr) -> Result<(), Refusal> {
        if let Some(node) = &self.hub.node {
            node.tell_all(&News::Guessed(address));
        }
        if self.guesses.allows(address) { Ok(()) } else { Err(Code::TooFast.into()) }
    }

    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut dyn crate::store::Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.hub.shared.archive.read(ask).await.map_err(|cause| {
            tracing::error!(%cause, "the store could not be read");
            Code::Busy.into()
        })
    }

    /// Writes; what is already taken is refused with `conflict`. Sessions that
    /// this ends take their sockets with them.
    pub async fn write(&self, writes: Vec<Write>, conflict: Code) -> Result<(), Refusal> {
        let ends: Vec<Ends> = writes.iter().filter_map(Ends::by).collect();
        let written = self.hub.shared.archive.write(writes).await;
        // Where it is not clear, too: a socket of a session that is still good
        // comes back.
        if matches!(written, Ok(()) | Err(StoreError::Unclear(_))) {
            for ends in &ends {
                self.sessions.end(ends);
                if let Some(node) = &self.hub.node {
                    node.tell_all(&News::Ended(ends.clone()));
                }
            }
        }
        written.map_err(|why| match why {
            StoreError::Conflict => conflict.into(),
            cause => {
                tracing::error!(%cause, "a change could not be saved");
                cause.code().into()
            }
        })
    }

    pub fn now(&self) -> i64 {
        self.hub.shared.clock.now() as i64
    }

    /// The session of a request, if its cookie is ours and still good.
    pub async fn who(&self, headers: &HeaderMap) -> Result<Option<Person>, Refusal> {
        let Some(token) = token(headers, &self.key) else { return Ok(None) };
        let id = token.session.clone();
        let found = self
            .read(move |store| {
                let Some(session) = store.session(&id)? else { return Ok(None) };
                let player = store.player(&session.player)?;
                Ok(player.map(|player| (session, player)))
            })
            .await?;
        let Some((session, player)) = found else { return Ok(None) };
        if !token.matches(&session.secret_hash) {
            return Ok(None);
        }
        let now = self.now();
        if now - session.seen_at > SEEN_EVERY {
            let seen = Write::SeenSession { id: session.id.clone(), at: now };
            // Not worth a refusal.
            let _ = self.write(vec![seen], Code::Busy).await;
        }
        Ok(Some(Person { player, session: session.id, since: session.created_at }))
    }
}

/// The address that the outermost of so many trusted proxies saw: each adds
/// one at the end, and what stands before those is only a claim. Several lines
/// are one list (RFC 9110, 5.3).
fn forwarded(headers: &HeaderMap, trusted_hops: u32) -> Option<IpAddr> {
    let hops = usize::try_from(trusted_hops).ok().filter(|hops| *hops > 0)?;
    let mut list = Vec::new();
    for line in headers.get_all("x-forwarded-for") {
        list.extend(line.to_str().ok()?.split(','));
    }
    let seen = list.get(list.len().saturating_sub(hops))?.trim();
    let with_port = || seen.parse().ok().map(|address: SocketAddr| address.ip());
    seen.parse().ok().or_else(with_port)
}

fn token(headers: &HeaderMap, key: &CookieKey) -> Option<Token> {
    cookies(headers, COOKIE_NAME).find_map(|value| key.open(value))
}

/// The values of all cookies of this name.
pub(crate) fn cookies<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .filter(move |(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// Somebody with a session.
#[derive(Clone, Debug)]
pub struct Person {
    pub player: PlayerRow,
    pub session: String,
    /// When they logged in, or came as a guest.
    pub since: i64,
}

impl Person {
    /// What opens an account is changed only by somebody who has just shown
    /// that it is theirs: a session alone may be one left open, or stolen. A
    /// guest has nothing to take over.
    pub fn has_proved(&self, now: i64) -> Result<(), Refusal> {
        if self.player.registered.is_none() || now - self.since <= FRESH_FOR {
            Ok(())
        } else {
            Err(Code::ProveIt.into())
        }
    }
}

impl FromRequestParts<Arc<App>> for Person {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Person, Refusal> {
        app.who(&parts.headers).await?.ok_or_else(|| Code::NoSession.into())
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Refusal> {
        let ConnectInfo(peer) =
            parts.extensions.get::<ConnectInfo<SocketAddr>>().copied().ok_or(Code::Internal)?;
        Ok(Address(app.address(peer, &parts.headers)))
    }
}

/// A JSON body. What cannot be read is refused with the reason; an empty body
/// is an empty object.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Refusal> {
        let bytes = axum::body::Bytes::from_request(request, app).await.map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                Refusal::from(Code::TooLarge)
            } else if is_late(&rejection) {
                Refusal::from(Code::SlowBody)
            } else {
                Refusal::from(Code::Malformed)
            }
        })?;
        let bytes = if bytes.is_empty() { &b"{}"[..] } else { &bytes[..] };
        serde_json::from_slice(bytes)
            .map(Body)
            .map_err(|why| Refusal::saying(Code::Malformed, format!("the body: {why}")))
    }
}

/// Whether something failed because it took too long.
fn is_late(failure: &(dyn std::error::Error + 'static)) -> bool {
    let causes = std::iter::successors(Some(failure), |cause| cause.source());
    causes
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::TimedOut)
}

pub type Answer<T> = Result<Json<T>, Refusal>;

/// `games.example:7400` in `https://games.example:7400/`.
fn host_in(url: &str) -> &str {
    let host = url.split_once("://").map_or(url, |(_, host)| host);
    without_port(url, host.split('/').next().unwrap_or(host))
}

/// A port that goes without saying is left out by some and written by others.
fn without_port<'a>(url: &str, host: &'a str) -> &'a str {
    let own = if url.starts_with("https://") { ":443" } else { ":80" };
    host.strip_suffix(own).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_lines_are_one_list_and_only_trusted_hops_are_believed() {
        let seen = |hops, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            forwarded(&headers, hops).map(|address| address.to_string())
        };
        let two = ["192.0.2.1, 192.0.2.2", "192.0.2.3"];
        assert_eq!(seen(0, &two), None, "no proxy, no word");
        assert_eq!(seen(1, &two).as_deref(), Some("192.0.2.3"));
        assert_eq!(seen(2, &two).as_deref(), Some("192.0.2.2"));
        assert_eq!(seen(9, &two).as_deref(), Some("192.0.2.1"), "fewer proxies than trusted");
        assert_eq!(seen(1, &["192.0.2.1:4711"]).as_deref(), Some("192.0.2.1"));
        assert_eq!(seen(1, &["[2001:db8::1]:4711"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(seen(1, &["192.0.2.1", "nonsense"]), None, "not somebody else's");
        assert_eq!(seen(1, &[]), None);
    }
}
