//! A small client of the server: for tests and for `ecrin load`.

use std::net::SocketAddr;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use hyper::http::HeaderMap;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

pub type Socket = WebSocketStream<TcpStream>;

/// Somebody who talks with a server.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    /// The session's cookie, once there is one.
    pub cookie: Option<String>,
    /// The name by which the server is called, if not by its address.
    pub host: Option<String>,
    /// Sent as `Origin`, if at all.
    pub origin: Option<String>,
    /// Whether sockets ask to be told what each choice would do.
    pub choices: bool,
}

#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    /// The body as JSON; `null` if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body of an answer that must be a success.
    pub fn ok(&self) -> anyhow::Result<Value> {
        if (200..300).contains(&self.status) {
            return Ok(self.json());
        }
        bail!("the server answered {}: {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

impl Client {
    #[must_use]
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None, host: None, origin: None, choices: false }
    }

    /// A new guest.
    pub async fn guest(address: SocketAddr) -> anyhow::Result<Client> {
        Client::new(address).as_guest().await
    }

    /// The same as a guest.
    pub async fn as_guest(mut self) -> anyhow::Result<Client> {
        self.request("POST", "/api/session", Some(&Value::Object(Default::default())))
            .await?
            .ok()?;
        Ok(self)
    }

    fn host(&self) -> String {
        self.host.clone().unwrap_or_else(|| self.address.to_string())
    }

    pub async fn get(&mut self, path: &str) -> anyhow::Result<Reply> {
        self.request("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Reply> {
        self.request("POST", path, Some(body)).await
    }

    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<Reply> {
        let bytes = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
        self.request_with(method, path, bytes, &[]).await
    }

    pub async fn request_with(
        &mut self,
        method: &str,
        path: &str,
        body: Bytes,
        headers: &[(&str, &str)],
    ) -> anyhow::Result<Reply> {
        let stream =
            TcpStream::connect(self.address).await.context("the server is not responding")?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.host())
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        if let Some(origin) = &self.origin {
            request = request.header(ORIGIN, origin);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = sender.send_request(request.body(Full::new(body))?).await?;
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(SET_COOKIE) {
            let cookie = cookie.to_str()?.split(';').next().unwrap_or_default();
            self.cookie = Some(cookie.to_string());
        }
        let body = body.collect().await?.to_bytes();
        Ok(Reply { status: parts.status.as_u16(), headers: parts.headers, body })
    }

    /// Opens a table's socket as `viewer` (`a` to `f`, or `spectator`).
    pub async fn socket(
        &self,
        table: &str,
        viewer: &str,
        last: Option<u32>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        self.socket_on(stream, table, viewer, last).await
    }

    /// The same on a connection that is already open.
    pub async fn socket_on(
        &self,
        stream: TcpStream,
        table: &str,
        viewer: &str,
        last: Option<u32>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let last = last.map_or_else(String::new, |last| format!("&last={last}"));
        let address = self.address;
        let more = if self.choices { "&choices=yes" } else { "" };
        let url = format!("ws://{address}/api/tables/{table}/ws?as={viewer}{last}{more}");
        let mut request = url.into_client_request()?;
        let header = |text: &str| text.parse().expect("plain characters");
        request.headers_mut().insert("host", header(&self.host()));
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", header(cookie));
        }
        if let Some(origin) = &self.origin {
            request.headers_mut().insert("origin", header(origin));
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(socket)
    }
}

/// The next message as JSON; `None` when the socket is closed.
pub async fn next(socket: &mut Socket) -> Option<Value> {
    let text = next_text(socket).await?;
    serde_json::from_str(&text).ok()
}

/// The next message as it came.
pub async fn next_text(socket: &mut Socket) -> Option<String> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(text.to_string()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

pub async fn send(socket: &mut Socket, message: &Value) -> anyhow::Result<()> {
    Ok(socket.send(Message::text(message.to_string())).await?)
}
