//! From HTTP to WebSocket: the request, the answer, and the bare connection.

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, HeaderMap, HeaderName, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY,
    SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::outlet::Wire;
use crate::door::Patient;
use crate::refusal::{Code, Refusal};

/// No message of a page is larger.
const LARGEST_MESSAGE: usize = 4096;
/// What is read at once, and kept for every socket: most messages of a page
/// are far shorter, and longer ones come in pieces.
const READ_AT_ONCE: usize = 512;

/// A request that asks for a WebSocket as it should (RFC 6455, 4.2.1).
#[derive(Debug)]
pub struct Upgrade {
    key: String,
    connection: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refusal> {
        let asked = parts.method == Method::GET
            && names(&parts.headers, CONNECTION, "upgrade")
            && names(&parts.headers, UPGRADE, "websocket")
            && names(&parts.headers, SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).and_then(|key| key.to_str().ok());
        let key = key.filter(|_| asked).map(str::to_string);
        // A connection is there only if hyper can let go of it.
        match (key, parts.extensions.remove::<OnUpgrade>()) {
            (Some(key), Some(connection)) => Ok(Upgrade { key, connection }),
            _ => Err(Refusal::saying(
                Code::Malformed,
                "this address is for WebSockets; see docs/protocol.md",
            )),
        }
    }
}

/// Whether a header has a word in its list.
fn names(headers: &HeaderMap, header: HeaderName, word: &str) -> bool {
    let lists = headers.get_all(header);
    let mut words =
        lists.iter().filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    words.any(|found| found.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Agrees, and runs `then` with the bare connection and what was already
    /// read from it, or with nothing if the other end has gone.
    pub fn answer<F: Future<Output = ()> + Send + 'static>(
        self,
        then: impl FnOnce(Option<TcpStream>, Bytes) -> F + Send + 'static,
    ) -> Response {
        let connection = self.connection;
        tokio::spawn(async move {
            let upgraded = connection.await.ok();
            let parts = upgraded.and_then(|upgraded| upgraded.downcast::<TokioIo<Patient>>().ok());
            let (stream, begun) = match parts {
                // A copy, so that hyper's whole buffer is not kept with it.
                Some(parts) => {
                    let begun = Bytes::copy_from_slice(&parts.read_buf);
                    (Some(parts.io.into_inner().stream), begun)
                }
                None => (None, Bytes::new()),
            };
            then(stream, begun).await;
        });
        Response::builder()
            .status(StatusCode::SWITCHING_PROTOCOLS)
            .header(CONNECTION, "upgrade")
            .header(UPGRADE, "websocket")
            .header(SEC_WEBSOCKET_ACCEPT, derive_accept_key(self.key.as_bytes()))
            .body(Body::empty())
            .expect("fixed headers and letters")
    }
}

/// The server's end of a WebSocket over an open connection.
pub async fn socket(wire: Wire) -> WebSocketStream<Wire> {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(0)
        .max_message_size(Some(LARGEST_MESSAGE))
        .max_frame_size(Some(LARGEST_MESSAGE));
    WebSocketStream::from_raw_socket(wire, Role::Server, Some(config)).await
}
