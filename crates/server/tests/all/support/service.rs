//! A push service on this machine, and browsers that subscribe there. What
//! they do is written from the RFCs, with other libraries where there are any.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use axum::http::{HeaderMap, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ecrin_client::Client;
use ecrin_server::push::{PushSettings, Trial};
use http_body_util::{BodyExt as _, Full};
use hyper_util::rt::TokioIo;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::PATIENCE;

const CERTIFICATE: &[u8] = include_bytes!("../../fixtures/push/service.crt.der");
const KEY: &[u8] = include_bytes!("../../fixtures/push/service.key.der");
pub const CONTACT: &str = "mailto:somebody@example.org";

/// What was posted.
#[derive(Debug)]
pub struct Posted {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

type Answers = Arc<Mutex<VecDeque<(u16, Vec<(&'static str, String)>)>>>;

pub struct Service {
    pub settings: PushSettings,
    posted: mpsc::UnboundedReceiver<Posted>,
    answers: Answers,
}

impl Service {
    pub async fn open() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let key = PrivateKeyDer::try_from(KEY.to_vec()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![CertificateDer::from(CERTIFICATE.to_vec())], key)
            .unwrap();
        let (sender, posted) = mpsc::unbounded_channel();
        let answers = Answers::default();
        tokio::spawn(serve(listener, TlsAcceptor::from(Arc::new(config)), sender, answers.clone()));
        let mut settings = PushSettings::new(CONTACT.parse().unwrap());
        settings.services.push("*.push.example.org".to_string());
        settings.trial = Some(Trial { address, root: CERTIFICATE.to_vec() });
        Service { settings, posted, answers }
    }

    /// The next post is answered so.
    pub fn answer(&self, status: u16, headers: &[(&'static str, &str)]) {
        let headers = headers.iter().map(|(name, value)| (*name, (*value).to_string())).collect();
        self.answers.lock().unwrap().push_back((status, headers));
    }

    pub async fn next(&mut self) -> Posted {
        tokio::time::timeout(PATIENCE, self.posted.recv()).await.expect("a push").unwrap()
    }

    /// Whatever came besides.
    pub fn more(&mut self) -> Vec<Posted> {
        std::iter::from_fn(|| self.posted.try_recv().ok()).collect()
    }
}

async fn serve(
    listener: TcpListener,
    tls: TlsAcceptor,
    sender: mpsc::UnboundedSender<Posted>,
    answers: Answers,
) {
    while let Ok((stream, _)) = listener.accept().await {
        let (tls, sender, answers) = (tls.clone(), sender.clone(), answers.clone());
        tokio::spawn(async move {
            let Ok(stream) = tls.accept(stream).await else { return };
            let answer = |request: axum::http::Request<hyper::body::Incoming>| {
                let (sender, answers) = (sender.clone(), answers.clone());
                async move {
                    assert_eq!(request.method(), "POST");
                    let (parts, body) = request.into_parts();
                    let body = body.collect().await?.to_bytes();
                    let (status, headers) =
                        answers.lock().unwrap().pop_front().unwrap_or((201, Vec::new()));
                    let path = parts.uri.to_string();
                    let _ = sender.send(Posted { path, headers: parts.headers, body });
                    let mut response = Response::builder().status(status);
                    for (name, value) in headers {
                        response = response.header(name, value);
                    }
                    Ok::<_, hyper::Error>(response.body(Full::<Bytes>::default()).unwrap())
                }
            };
            let service = hyper::service::service_fn(answer);
            let io = TokioIo::new(stream);
            let _ = hyper::server::conn::http1::Builder::new().serve_connection(io, service).await;
        });
    }
}

/// A browser with a subscription.
pub struct Browser {
    pub endpoint: String,
    pub path: String,
    key: SecretKey,
    auth: [u8; 16],
}

fn hmac(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, key);
    ring::hmac::sign(&key, &parts.concat()).as_ref().to_vec()
}

impl Browser {
    /// Number `n`, at the service `one` or `two`.
    pub fn at(service: &str, n: u8) -> Browser {
        let path = format!("/send/{n}");
        let endpoint = format!("https://{service}.push.example.org{path}");
        let key = SecretKey::from_slice(&[n + 1; 32]).unwrap();
        Browser { endpoint, path, key, auth: [n; 16] }
    }

    pub fn point(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_bytes().to_vec()
    }

    /// What its page tells the server.
    pub fn wish(&self) -> Value {
        json!({
            "endpoint": self.endpoint,
            "p256dh": URL_SAFE_NO_PAD.encode(self.point()),
            "auth": URL_SAFE_NO_PAD.encode(self.auth),
            "language": "en",
            "kinds": {"turn": true, "invitation": true, "time": true},
            "quiet": null,
            "zone": 0,
        })
    }

    pub async fn subscribe(&self, client: &mut Client) {
        self.subscribe_as(client, self.wish()).await;
    }

    pub async fn subscribe_as(&self, client: &mut Client, wish: Value) {
        client.request("PUT", "/api/me/pushes", Some(&wish)).await.unwrap().ok().unwrap();
    }

    /// Opens a message as RFC 8291, 3.4 and RFC 8188, 2 say.
    pub fn open(&self, posted: &Posted) -> Value {
        assert_eq!(posted.path, self.path);
        assert_eq!(posted.headers["content-encoding"], "aes128gcm");
        let (salt, rest) = posted.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096u32.to_be_bytes());
        let (theirs, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let sender = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.key.to_nonzero_scalar(), sender.as_affine());
        let first = hmac(&self.auth, &[shared.raw_secret_bytes()]);
        let material = hmac(&first, &[b"WebPush: info\0", &self.point(), theirs, &[1]]);
        let second = hmac(salt, &[&material]);
        let key = hmac(&second, &[b"Content-Encoding: aes128gcm\0", &[1]]);
        let nonce = hmac(&second, &[b"Content-Encoding: nonce\0", &[1]]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut text = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// What `Authorization` claims, once its signature was checked with this key
/// (RFC 8292, 2 and 3).
pub fn claims(posted: &Posted, key: &str) -> Value {
    let text = posted.headers["authorization"].to_str().unwrap();
    let (token, shown) = text.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(shown, key);
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let json = |text: &str| serde_json::from_slice::<Value>(&bytes(text)).unwrap();
    assert_eq!(json(head), json!({"typ": "JWT", "alg": "ES256"}));
    json(claims)
}
