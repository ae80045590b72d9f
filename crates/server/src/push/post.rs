//! Posts a sealed message to a push service: over TLS, to an address that was
//! looked at, once, within a few seconds, and without following anybody
//! anywhere.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::endpoint::{Endpoint, is_public};
use super::vapid::Vapid;
use crate::time::Millis;

/// From looking up the host to the end of the answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// So much of what a service says about a refusal is read.
const MOST_WORDS: usize = 1024;
/// So many of a host's addresses are tried.
const MOST_ADDRESSES: usize = 2;
/// Nobody is waited for longer, whatever they say.
const LONGEST_WAIT: Millis = 60 * 60 * 1000;
/// A service that says nothing about how long.
const USUAL_WAIT: Millis = 60 * 1000;

/// For tests: all services are at this address of this machine, and show a
/// certificate that this one vouches for. Everything else is as it always is.
#[derive(Clone, Debug)]
pub struct Trial {
    pub address: SocketAddr,
    pub root: Vec<u8>,
}

/// What is sent besides the message.
#[derive(Clone, Copy, Debug)]
pub struct Stamp<'a> {
    /// A later message with the same topic replaces this one.
    pub topic: &'a str,
    /// So long the service keeps it for a device that is away.
    pub ttl_s: u64,
    pub urgency: &'static str,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    Taken,
    /// Nobody is there any more.
    Gone,
    /// Try again after this.
    Later(Millis),
    Failed(String),
}

pub struct Post {
    tls: TlsConnector,
    trial: Option<SocketAddr>,
}

impl std::fmt::Debug for Post {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Post")
    }
}

impl Post {
    pub fn new(trial: Option<&Trial>) -> anyhow::Result<Post> {
        let mut roots = RootCertStore::empty();
        match trial {
            None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(trial) => {
                ensure!(trial.address.ip().is_loopback(), "a trial stays on this machine");
                roots.add(CertificateDer::from(trial.root.clone()))?;
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = TlsConnector::from(Arc::new(config));
        Ok(Post { tls, trial: trial.map(|trial| trial.address) })
    }

    /// Posts; what goes wrong on the way is an answer too.
    pub async fn post(
        &self,
        to: &Endpoint,
        vapid: &Vapid,
        now: Millis,
        stamp: Stamp<'_>,
        message: Vec<u8>,
    ) -> Answer {
        let request = Request::post(to.path())
            .header(HOST, to.host())
            .header(AUTHORIZATION, vapid.authorization(&to.origin(), now))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/notification+json")
            .header("ttl", stamp.ttl_s)
            .header("topic", stamp.topic)
            .header("urgency", stamp.urgency)
            .body(Full::new(Bytes::from(message)));
        let Ok(request) = request else { return Answer::Failed("no such request".to_string()) };
        match tokio::time::timeout(PATIENCE, self.send(to, request)).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(why)) => Answer::Failed(format!("{why:#}")),
            Err(_) => Answer::Failed("no answer in time".to_string()),
        }
    }

    async fn send(&self, to: &Endpoint, request: Request<Full<Bytes>>) -> anyhow::Result<Answer> {
        let stream = self.connect(to.host()).await?;
        stream.set_nodelay(true)?;
        let name = ServerName::try_from(to.host().to_string())?;
        let stream = self.tls.connect(name, stream).await.context("no TLS")?;
        let (mut sender, connection) = hyper::client::conn::http1::Builder::new()
            .max_buf_size(16 * 1024)
            .handshake(TokioIo::new(stream))
            .await?;
        // Ends with this: whoever sends on and on is left alone.
        let connection = Ended(tokio::spawn(async move { drop(connection.await) }));
        let response = sender.send_request(request).await?;
        let answer = read(response.status(), response.headers());
        let answer = match answer {
            Answer::Failed(status) => {
                let said = words(response.into_body()).await;
                Answer::Failed(format!("{status}, {said:?}"))
            }
            answer => answer,
        };
        drop(connection);
        Ok(answer)
    }

    /// Connects to an address that was looked at: the name is not looked up
    /// again, so that it cannot lead elsewhere meanwhile.
    async fn connect(&self, host: &str) -> anyhow::Result<TcpStream> {
        if let Some(address) = self.trial {
            return Ok(TcpStream::connect(address).await?);
        }
        let found = tokio::net::lookup_host((host, 443)).await.context("its host is unknown")?;
        let mut last = None;
        for address in public_only(found).into_iter().take(MOST_ADDRESSES) {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(why) => last = Some(why),
            }
        }
        Err(match last {
            Some(why) => why.into(),
            None => anyhow::anyhow!("its host has no public address"),
        })
    }
}

/// Stops what is still running.
struct Ended(tokio::task::JoinHandle<()>);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.abort();
    }
}

fn public_only(found: impl Iterator<Item = SocketAddr>) -> Vec<SocketAddr> {
    found.filter(|address| is_public(address.ip())).collect()
}

/// What a status means (RFC 8030, 5 and 7.3). A redirection is followed by
/// nobody.
fn read(status: StatusCode, headers: &HeaderMap) -> Answer {
    match status {
        status if status.is_success() => Answer::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Answer::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            // As a date, which is allowed too, it is as if nothing was said.
            let said = headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok());
            let seconds = said.and_then(|wait| wait.trim().parse::<u64>().ok());
            let wait = seconds.map_or(USUAL_WAIT, |seconds| seconds.saturating_mul(1000));
            Answer::Later(wait.clamp(1000, LONGEST_WAIT))
        }
        status => Answer::Failed(status.as_u16().to_string()),
    }
}

/// The beginning of what a service says.
async fn words(mut body: Incoming) -> String {
    let mut said = Vec::new();
    while let Some(Ok(frame)) = body.frame().await {
        let Ok(data) = frame.into_data() else { break };
        said.extend_from_slice(&data[..data.len().min(MOST_WORDS - said.len())]);
        if said.len() == MOST_WORDS {
            break;
        }
    }
    String::from_utf8_lossy(&said).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_services_answer_is_understood() {
        let with = |status: u16, wait: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(wait) = wait {
                headers.insert(RETRY_AFTER, wait.parse().unwrap());
            }
            read(StatusCode::from_u16(status).unwrap(), &headers)
        };
        for taken in [200, 201, 202, 204] {
            assert_eq!(with(taken, None), Answer::Taken);
        }
        assert_eq!((with(404, None), with(410, None)), (Answer::Gone, Answer::Gone));
        for busy in [429, 503] {
            assert_eq!(with(busy, None), Answer::Later(USUAL_WAIT));
            assert_eq!(with(busy, Some("7")), Answer::Later(7000));
            assert_eq!(with(busy, Some("0")), Answer::Later(1000));
            assert_eq!(with(busy, Some("18446744073709551615")), Answer::Later(LONGEST_WAIT));
            assert_eq!(with(busy, Some("-1")), Answer::Later(USUAL_WAIT));
            let date = "Fri, 31 Dec 2027 23:59:59 GMT";
            assert_eq!(with(busy, Some(date)), Answer::Later(USUAL_WAIT));
        }
        for refused in [301, 302, 307, 308, 400, 401, 403, 413, 500] {
            assert_eq!(with(refused, None), Answer::Failed(refused.to_string()));
        }
    }

    /// A name that leads to this machine or its neighbours leads nowhere.
    #[test]
    fn private_addresses_of_a_name_are_passed_over() {
        let found = ["127.0.0.1:443", "[::1]:443", "8.8.8.8:443", "10.1.2.3:443"];
        let found = found.map(|address| address.parse().unwrap());
        assert_eq!(public_only(found.into_iter()), ["8.8.8.8:443".parse().unwrap()]);
    }

    #[tokio::test]
    async fn a_host_with_private_addresses_alone_is_not_connected_to() {
        let post = Post::new(None).unwrap();
        let why = post.connect("localhost").await.unwrap_err().to_string();
        assert_eq!(why, "its host has no public address");
    }

    #[test]
    fn a_trial_stays_on_this_machine() {
        let address = "192.0.2.1:443".parse().unwrap();
        assert!(Post::new(Some(&Trial { address, root: Vec::new() })).is_err());
    }
}
