//! Passkeys: whether what an authenticator says may be believed.
//!
//! Only what this server needs of WebAuthn (level 2): ES256 and RS256, no attestation,
//! keys that the authenticator finds by itself.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::cbor::Cbor;
use crate::public_key;

pub(crate) const CHALLENGE_BYTES: usize = 32;

/// Longer names of keys are not allowed by the standard.
const LONGEST_ID: usize = 1023;

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

/// Why a passkey is not believed, for those who look into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WebauthnError {
    #[error("the browser's answer cannot be read")]
    ClientData,
    #[error("it answers a different question")]
    Type,
    #[error("it answers a different challenge")]
    Challenge,
    #[error("it comes from another site")]
    Origin,
    #[error("the request was embedded in another site")]
    CrossOrigin,
    #[error("the authenticator's answer cannot be read")]
    Authenticator,
    #[error("it is for another host")]
    Host,
    #[error("nobody was present")]
    NobodyPresent,
    #[error("it did not check who used it; set a PIN, a fingerprint or a face for it")]
    NotVerified,
    #[error("its kind of key is not supported (ES256 and RS256 are)")]
    Key,
    #[error("its signature is wrong")]
    Signature,
    #[error("its counter went backwards: it may have been copied")]
    Counter,
}

pub(crate) fn to_base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).ok()
}

/// What was asked, of whom.
pub(crate) struct Asked<'a> {
    pub challenge: &'a [u8; CHALLENGE_BYTES],
    /// The name of this host, without a port.
    pub host: &'a str,
    /// Whether an origin is this server's own.
    pub is_ours: &'a (dyn Fn(&str) -> bool + Sync),
}

/// A new key, as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NewKey {
    pub id: Vec<u8>,
    /// As [`public_key::to_store`] makes it.
    pub public_key: Vec<u8>,
    pub counter: u32,
}

#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: Option<bool>,
}

impl Asked<'_> {
    /// A new key that was made for us.
    pub(crate) fn registered(
        &self,
        client_data: &[u8],
        attestation: &[u8],
    ) -> Result<NewKey, WebauthnError> {
        self.check_client_data(client_data, "webauthn.create")?;
        let (attestation, rest) = Cbor::read(attestation).ok_or(WebauthnError::Authenticator)?;
        let data = attestation.get(&Cbor::Text("authData")).and_then(Cbor::bytes);
        let data = data.filter(|_| rest.is_empty()).ok_or(WebauthnError::Authenticator)?;
        let said = self.check_authenticator(data)?;
        new_key(&said)
    }

    /// Whether the holder of a stored key answered; its new counter.
    pub(crate) fn answered(
        &self,
        public_key: &[u8],
        counter: u32,
        client_data: &[u8],
        authenticator_data: &[u8],
        signature: &[u8],
    ) -> Result<u32, WebauthnError> {
        self.check_client_data(client_data, "webauthn.get")?;
        let said = self.check_authenticator(authenticator_data)?;
        let mut signed = authenticator_data.to_vec();
        signed.extend_from_slice(&Sha256::digest(client_data));
        match public_key::has_signed(public_key, &signed, signature) {
            Some(true) => {}
            Some(false) => return Err(WebauthnError::Signature),
            None => return Err(WebauthnError::Key),
        }
        // Many authenticators do not count, and always say zero.
        if said.counter > counter || said.counter == 0 && counter == 0 {
            Ok(said.counter)
        } else {
            Err(WebauthnError::Counter)
        }
    }

    fn check_client_data(&self, bytes: &[u8], kind: &str) -> Result<(), WebauthnError> {
        let data: ClientData =
            serde_json::from_slice(bytes).map_err(|_| WebauthnError::ClientData)?;
        if data.kind != kind {
            return Err(WebauthnError::Type);
        }
        if from_base64(&data.challenge).as_deref() != Some(self.challenge) {
            return Err(WebauthnError::Challenge);
        }
        if !(self.is_ours)(&data.origin) {
            return Err(WebauthnError::Origin);
        }
        if data.cross_origin == Some(true) {
            return Err(WebauthnError::CrossOrigin);
        }
        Ok(())
    }

    fn check_authenticator<'a>(&self, bytes: &'a [u8]) -> Result<Said<'a>, WebauthnError> {
        let said = Said::read(bytes).ok_or(WebauthnError::Authenticator)?;
        if said.host_hash != Sha256::digest(self.host).as_slice() {
            return Err(WebauthnError::Host);
        }
        if said.flags & USER_PRESENT == 0 {
            return Err(WebauthnError::NobodyPresent);
        }
        // A passkey stands for a password, so having it must not be enough.
        if said.flags & USER_VERIFIED == 0 {
            return Err(WebauthnError::NotVerified);
        }
        Ok(said)
    }
}

/// The authenticator's data.
struct Said<'a> {
    host_hash: &'a [u8],
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl Said<'_> {
    fn read(bytes: &[u8]) -> Option<Said<'_>> {
        let (host_hash, rest) = bytes.split_at_checked(32)?;
        let (flags, rest) = rest.split_first()?;
        let (counter, rest) = rest.split_first_chunk::<4>()?;
        Some(Said { host_hash, flags: *flags, counter: u32::from_be_bytes(*counter), rest })
    }
}

/// The key in the authenticator's data: model, length, id, key, extensions.
fn new_key(said: &Said<'_>) -> Result<NewKey, WebauthnError> {
    if said.flags & HAS_KEY == 0 {
        return Err(WebauthnError::Authenticator);
    }
    let split = || {
        let (_model, rest) = said.rest.split_first_chunk::<16>()?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))
    };
    let (id, rest) = split().ok_or(WebauthnError::Authenticator)?;
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(WebauthnError::Authenticator);
    }
    let (key, mut rest) = Cbor::read(rest).ok_or(WebauthnError::Authenticator)?;
    if said.flags & HAS_EXTENSIONS != 0 {
        (_, rest) = Cbor::read(rest).ok_or(WebauthnError::Authenticator)?;
    }
    if !rest.is_empty() {
        return Err(WebauthnError::Authenticator);
    }
    let public_key = public_key::to_store(&key).ok_or(WebauthnError::Key)?;
    Ok(NewKey { id: id.to_vec(), public_key, counter: said.counter })
}

#[cfg(test)]
mod vectors;
