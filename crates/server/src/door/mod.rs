//! Where connections come in: plain HTTP/1 until a request is complete, with
//! a limit to how long that may take and how many one address may keep open.

mod files;
mod slow;
mod waiting;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::config::Limits;
use crate::metrics::Metrics;
use crate::refusal::Code;
use slow::Arriving;
pub(crate) use slow::Patient;
use waiting::{Place, Waiting};

/// Files that are kept free for the database and for what is just coming in.
const SPARE_FILES: u64 = 64;
/// A warning is not repeated sooner.
const WARN_EVERY: Duration = Duration::from_secs(60);
/// What is being sent when the server stops may still arrive.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// How connections are let in.
#[derive(Debug)]
pub struct Door {
    waiting: Arc<Waiting>,
    metrics: Arc<Metrics>,
    patience: Duration,
    /// `None` where all come from a proxy, which minds this itself.
    per_address: Option<u32>,
    files: Option<u64>,
    warned: Option<tokio::time::Instant>,
}

impl Door {
    /// Raises the limit of open files as far as the system allows.
    #[must_use]
    pub fn new(limits: &Limits, behind_proxy: bool, metrics: Arc<Metrics>) -> Door {
        let files = files::raise();
        if let Some(files) = files {
            metrics.most_files.set(files.try_into().unwrap_or(i64::MAX));
        }
        Door {
            waiting: Arc::default(),
            metrics,
            patience: limits.patience,
            per_address: (!behind_proxy).then_some(limits.connections_per_address),
            files,
            warned: None,
        }
    }

    /// Lets connections in until `stop`, then ends them: those that are being
    /// answered when they are, the others at once.
    pub async fn serve(
        mut self,
        listener: TcpListener,
        router: Router,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut open = JoinSet::new();
        loop {
            let came = tokio::select! {
                came = listener.accept() => came,
                _ = stop.wait_for(|stop| *stop) => break,
            };
            while open.try_join_next().is_some() {}
            match came {
                Ok((stream, peer)) => {
                    if let Some(place) = self.place(&stream, peer.ip()) {
                        let door = (self.patience, stop.clone());
                        open.spawn(connection(stream, peer, router.clone(), place, door));
                    }
                }
                Err(cause) if is_their_fault(&cause) => {}
                Err(cause) => {
                    // Most likely no file is left: make room, and let the
                    // others close theirs.
                    self.warn(&cause.to_string());
                    self.waiting.end_oldest();
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(listener);
        while open.join_next().await.is_some() {}
    }

    /// A place for a connection, or a refusal to it.
    fn place(&mut self, stream: &TcpStream, address: IpAddr) -> Option<Place> {
        let address = crate::http::counted(address);
        let per_address = self.per_address.unwrap_or(u32::MAX);
        let Some(place) = self.waiting.enter(address, per_address, &self.metrics) else {
            self.metrics.refused(Code::ManyConnections);
            // It fits into the buffer of a new connection, or is not worth
            // waiting for.
            let _ = stream.try_write(&refusal());
            return None;
        };
        let open = self.metrics.connections.get() + self.metrics.sockets.get();
        let open = u64::try_from(open).unwrap_or(0);
        if let Some(files) = self.files {
            if open + SPARE_FILES >= files {
                self.waiting.end_oldest();
            }
            if open >= files / 5 * 4 {
                self.warn(&format!("{open} connections are open, and {files} files are allowed"));
            }
        }
        Some(place)
    }

    fn warn(&mut self, what: &str) {
        let now = tokio::time::Instant::now();
        self.metrics.near_limit.inc();
        if self.warned.is_none_or(|at| now - at >= WARN_EVERY) {
            self.warned = Some(now);
            tracing::warn!(
                what,
                "open files are running out; raise the limit (ulimit -n, or LimitNOFILE)"
            );
        }
    }
}

/// The other end gave up while it came in.
fn is_their_fault(cause: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// The answer to a connection that has not asked anything yet.
fn refusal() -> Vec<u8> {
    let code = Code::ManyConnections;
    let body = serde_json::json!({"code": code, "words": code.words()}).to_string();
    let wait = code.retry_after().unwrap_or(1);
    format!(
        "HTTP/1.1 {}\r\ncontent-type: application/json\r\nretry-after: {wait}\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        code.status(),
        body.len()
    )
    .into_bytes()
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    place: Place,
    (patience, mut stop): (Duration, watch::Receiver<bool>),
) {
    // Messages are small and wanted at once.
    let _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let router = TowerToHyperService::new(router);
    let held = place.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (router, place) = (router.clone(), held.clone());
        async move {
            let (parts, body) = request.into_parts();
            let body = Arriving::new(body, patience, place.clone());
            let mut request = Request::from_parts(parts, axum::body::Body::new(body));
            request.extensions_mut().insert(ConnectInfo(peer));
            let response = router.call(request).await;
            place.waits();
            response
        }
    });
    // This counts for the time between two requests too.
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ = &mut connection => return,
        () = place.ended() => return,
        _ = stop.wait_for(|stop| *stop) => {}
    }
    connection.as_mut().graceful_shutdown();
    if place.is_waiting() {
        let _ = tokio::time::timeout(LAST_WORDS, connection).await;
    } else {
        let _ = connection.await;
    }
}
