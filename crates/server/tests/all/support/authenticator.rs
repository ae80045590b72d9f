//! An authenticator of software: it holds one passkey and signs for real.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Somebody pressed the button.
const PRESENT: u8 = 0x01;
/// It knows that it was its owner.
const VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;

/// What the browser and the authenticator say can be told otherwise, to see
/// whether the server notices.
#[derive(Clone)]
pub struct Authenticator {
    pub key: SigningKey,
    pub id: Vec<u8>,
    pub counter: u32,
    pub origin: String,
    pub host: String,
    pub flags: u8,
    pub cross_origin: bool,
    /// Said instead of `webauthn.create` or `webauthn.get`.
    pub kind: Option<&'static str>,
}

pub fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn head(kind: u8, number: usize) -> Vec<u8> {
    match number {
        0..=23 => vec![kind << 5 | number as u8],
        24..=255 => vec![kind << 5 | 24, number as u8],
        _ => vec![kind << 5 | 25, (number >> 8) as u8, number as u8],
    }
}

fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    [head(2, bytes.len()), bytes.to_vec()].concat()
}

fn cbor_text(text: &str) -> Vec<u8> {
    [head(3, text.len()), text.as_bytes().to_vec()].concat()
}

impl Authenticator {
    /// A passkey for `origin`, different for every number.
    pub fn new(number: u8, origin: &str) -> Authenticator {
        let host = origin.split_once("://").unwrap().1;
        Authenticator {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: vec![number; 40],
            counter: 0,
            origin: origin.to_string(),
            host: host.split(':').next().unwrap().to_string(),
            flags: PRESENT | VERIFIED,
            cross_origin: false,
            kind: None,
        }
    }

    fn client_data(&self, kind: &str, question: &Value) -> String {
        json!({
            "type": self.kind.unwrap_or(kind),
            "challenge": question["challenge"],
            "origin": self.origin,
            "crossOrigin": self.cross_origin,
        })
        .to_string()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.host).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Makes the passkey: the body that finishes the registration.
    pub fn make(&self, offer: &Value, label: &str) -> Value {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = point.as_bytes()[1..].split_at(32);
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21];
        key.extend(cbor_bytes(x));
        key.push(0x22);
        key.extend(cbor_bytes(y));
        let mut data = self.data(self.flags | HAS_KEY);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        data.extend(key);
        let attestation = [
            head(5, 3),
            cbor_text("fmt"),
            cbor_text("none"),
            cbor_text("attStmt"),
            head(5, 0),
            cbor_text("authData"),
            cbor_bytes(&data),
        ];
        json!({
            "label": label,
            "client_data": base64(self.client_data("webauthn.create", offer).as_bytes()),
            "attestation": base64(&attestation.concat()),
        })
    }

    /// Signs: the body that finishes a log-in.
    pub fn sign(&self, question: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", question);
        let data = self.data(self.flags);
        let signed = [&data[..], Sha256::digest(&client_data).as_slice()].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "passkey": base64(&self.id),
            "client_data": base64(client_data.as_bytes()),
            "authenticator_data": base64(&data),
            "signature": base64(signature.to_der().as_bytes()),
        })
    }
}
