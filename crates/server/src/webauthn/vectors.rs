//! The published test vectors of Web Authentication Level 3, as far as their
//! attestations and keys are ones that we read.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};

use super::{Asked, NewKey, Said, WebauthnError, new_key};
use crate::cbor::Cbor;
use crate::public_key;

const PUBLISHED: &str = include_str!("../../tests/fixtures/webauthn.txt");

/// What this server says to the registration and to the log-in of each. The
/// flags of the vectors were drawn at random, and we ask for more than the
/// standard does: the authenticator must have checked who uses it, and no
/// other site may be around the page.
type Expected = (&'static str, Result<(), WebauthnError>, Result<u32, WebauthnError>);

const EXPECTED: [Expected; 9] = [
    ("none.ES256", Err(WebauthnError::NotVerified), Err(WebauthnError::NotVerified)),
    ("packed-self.ES256", Ok(()), Err(WebauthnError::NotVerified)),
    ("none.ES256.crossOrigin", Err(WebauthnError::CrossOrigin), Err(WebauthnError::CrossOrigin)),
    ("none.ES256.topOrigin", Err(WebauthnError::CrossOrigin), Err(WebauthnError::CrossOrigin)),
    ("none.ES256.long-credential-id", Err(WebauthnError::NotVerified), Ok(0)),
    ("packed.ES256", Ok(()), Ok(0)),
    ("packed.ES384", Err(WebauthnError::NotVerified), Err(WebauthnError::Key)),
    ("packed.RS256", Ok(()), Err(WebauthnError::NotVerified)),
    ("packed.EdDSA", Err(WebauthnError::NotVerified), Err(WebauthnError::NotVerified)),
];

struct Vector(HashMap<&'static str, Vec<u8>>);

impl Vector {
    fn get(&self, field: &str) -> &[u8] {
        &self.0[field]
    }

    fn attestation(&self) -> Cbor<'_> {
        let (read, rest) = Cbor::read(self.get("registration.attestationObject")).unwrap();
        assert!(rest.is_empty());
        read
    }

    fn new_key(&self) -> Result<NewKey, WebauthnError> {
        let attestation = self.attestation();
        let data = attestation.get(&Cbor::Text("authData")).and_then(Cbor::bytes).unwrap();
        new_key(&Said::read(data).unwrap())
    }

    /// What the key signed to log in.
    fn signed(&self) -> Vec<u8> {
        let hash = Sha256::digest(self.get("authentication.clientDataJSON"));
        [self.get("authentication.authenticatorData"), &hash].concat()
    }

    fn asks<T>(&self, challenge: &str, ask: impl FnOnce(&Asked<'_>) -> T) -> T {
        let challenge = self.get(challenge).try_into().unwrap();
        let is_ours = |origin: &str| origin == "https://example.org";
        ask(&Asked { challenge, host: "example.org", is_ours: &is_ours })
    }
}

fn bytes(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(byte).collect()
}

fn vectors() -> HashMap<&'static str, Vector> {
    let mut found: HashMap<&str, Vector> = HashMap::new();
    let (mut name, mut field) = ("", "");
    for line in PUBLISHED.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(next) = line.strip_prefix('[') {
            name = next.strip_suffix(']').unwrap();
            found.insert(name, Vector(HashMap::new()));
            continue;
        }
        let digits = match line.split_once(" = ") {
            Some((next, digits)) => {
                field = next;
                digits
            }
            None => line.strip_prefix("  + ").unwrap(),
        };
        let vector = found.get_mut(name).unwrap();
        vector.0.entry(field).or_default().extend(bytes(digits));
    }
    found
}

#[test]
fn published_keys_and_signatures_are_read() {
    let vectors = vectors();
    assert_eq!(vectors.len(), EXPECTED.len());
    for (name, vector) in &vectors {
        let format = vector.attestation().get(&Cbor::Text("fmt")).cloned();
        let published = name.split(['-', '.']).next().unwrap();
        assert_eq!(format, Some(Cbor::Text(published)), "{name}");
        if name.contains("ES384") || name.contains("EdDSA") {
            assert_eq!(vector.new_key(), Err(WebauthnError::Key), "{name}");
            continue;
        }
        let key = vector.new_key().unwrap();
        assert_eq!(key.id, vector.get("credential_id"), "{name}");
        assert_eq!(key.counter, 0, "{name}");
        let (signed, signature) = (vector.signed(), vector.get("authentication.signature"));
        let believed = |signed: &[u8]| public_key::has_signed(&key.public_key, signed, signature);
        assert_eq!(believed(&signed), Some(true), "{name}");
        for at in 0..signed.len() {
            let mut other = signed.clone();
            other[at] ^= 1;
            assert_eq!(believed(&other), Some(false), "{name}: byte {at}");
        }
    }
}

/// An authenticator that vouches for itself signs with the new key.
#[test]
fn a_published_self_attestation_is_signed_by_its_key() {
    let vector = &vectors()["packed-self.ES256"];
    let attestation = vector.attestation();
    let part = |name| attestation.get(&Cbor::Text(name)).unwrap();
    let hash = Sha256::digest(vector.get("registration.clientDataJSON"));
    let signed = [part("authData").bytes().unwrap(), &hash].concat();
    let signature = part("attStmt").get(&Cbor::Text("sig")).and_then(Cbor::bytes).unwrap();
    let key = vector.new_key().unwrap().public_key;
    assert_eq!(public_key::has_signed(&key, &signed, signature), Some(true));
}

#[test]
fn published_ceremonies_are_believed_as_far_as_we_ask_for_no_more() {
    let vectors = vectors();
    for (name, registration, log_in) in EXPECTED {
        let vector = &vectors[name];
        let made = vector.asks("registration.challenge", |asked| {
            let data = vector.get("registration.clientDataJSON");
            asked.registered(data, vector.get("registration.attestationObject"))
        });
        assert_eq!(made.as_ref().map(drop), registration.as_ref().map(drop), "{name}");
        let key = vector.new_key().map_or(Vec::new(), |key| key.public_key);
        let answered = vector.asks("authentication.challenge", |asked| {
            let [client, authenticator, signature] =
                ["clientDataJSON", "authenticatorData", "signature"]
                    .map(|part| vector.get(&format!("authentication.{part}")));
            asked.answered(&key, 0, client, authenticator, signature)
        });
        assert_eq!(answered, log_in, "{name}");
    }
}
