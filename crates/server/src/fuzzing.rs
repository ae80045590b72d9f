//! What reads bytes from outside, for the targets of `fuzz/` and for the tests
//! below, which throw random and damaged input at the same functions. Each
//! says what must hold whatever comes in.

use std::sync::LazyLock;

use p256::ecdsa::{SigningKey, VerifyingKey};

use crate::cbor::Cbor;
use crate::webauthn::{Asked, WebauthnError};
use crate::wire::ws::ClientMessage;

const HOST: &str = "games.example";
const ORIGIN: &str = "https://games.example";
const CHALLENGE: [u8; 32] = [5; 32];

/// The passkey of somebody who logs in.
static KEY: LazyLock<SigningKey> =
    LazyLock::new(|| SigningKey::from_slice(&[3; 32]).expect("a scalar"));

fn public_key() -> Vec<u8> {
    KEY.verifying_key().to_sec1_point(false).as_bytes().to_vec()
}

/// CBOR is read or refused. What was read can be written again, and then reads
/// the same. Says whether it was read.
pub fn cbor(bytes: &[u8]) -> bool {
    let Some((value, rest)) = Cbor::read(bytes) else { return false };
    assert!(bytes.ends_with(rest) && rest.len() < bytes.len(), "something was read");
    let mut written = Vec::new();
    write(&value, &mut written);
    assert_eq!(Cbor::read(&written), Some((value, &[][..])));
    true
}

/// The shortest form of a value (RFC 8949, 4.2.1).
fn write(value: &Cbor<'_>, to: &mut Vec<u8>) {
    let mut head = |kind: u8, number: u64| {
        let bytes = number.to_be_bytes();
        match number {
            0..=23 => to.push(kind << 5 | bytes[7]),
            24..=0xff => to.extend([kind << 5 | 24, bytes[7]]),
            0x100..=0xffff => to.extend([&[kind << 5 | 25], &bytes[6..]].concat()),
            0x1_0000..=0xffff_ffff => to.extend([&[kind << 5 | 26], &bytes[4..]].concat()),
            _ => to.extend([&[kind << 5 | 27], &bytes[..]].concat()),
        }
    };
    match value {
        Cbor::Int(number) if *number < 0 => head(1, number.unsigned_abs() - 1),
        Cbor::Int(number) => head(0, number.unsigned_abs()),
        Cbor::Bytes(bytes) => {
            head(2, bytes.len() as u64);
            to.extend_from_slice(bytes);
        }
        Cbor::Text(text) => {
            head(3, text.len() as u64);
            to.extend_from_slice(text.as_bytes());
        }
        Cbor::List(items) => {
            head(4, items.len() as u64);
            items.iter().for_each(|item| write(item, to));
        }
        Cbor::Map(pairs) => {
            head(5, pairs.len() as u64);
            for (key, value) in pairs {
                write(key, to);
                write(value, to);
            }
        }
        Cbor::Bool(is) => head(7, 20 + u64::from(*is)),
        Cbor::Null => head(7, 22),
    }
}

/// What a browser sends to make a passkey and to log in with one. The parts
/// stand one after the other, each after its length in two bytes: the
/// browser's data, the attestation, the authenticator's data, the signature.
/// Says which of the two was believed.
///
/// Nothing is believed that does not answer our challenge at our site, and no
/// log-in that the key did not sign.
pub fn webauthn(bytes: &[u8]) -> (bool, bool) {
    let mut rest = bytes;
    let [client_data, attestation, data, signature] = std::array::from_fn(|_| {
        let Some((length, after)) = rest.split_first_chunk::<2>() else { return &[][..] };
        let length = usize::from(u16::from_be_bytes(*length)).min(after.len());
        let (part, after) = after.split_at(length);
        rest = after;
        part
    });
    let asked = Asked { challenge: &CHALLENGE, host: HOST, is_ours: &|origin| origin == ORIGIN };
    let made = asked.registered(client_data, attestation);
    if let Ok(key) = &made {
        assert!((1..=1023).contains(&key.id.len()));
        assert!(VerifyingKey::from_sec1_bytes(&key.public_key).is_ok());
        assert_answers_us(client_data, "webauthn.create");
    }
    let answered = asked.answered(&public_key(), 0, client_data, data, signature);
    if answered.is_ok() {
        assert_answers_us(client_data, "webauthn.get");
        // A signature is of these very bytes: with one changed it holds no more.
        let mut other = data.to_vec();
        other[36] ^= 1;
        let other = asked.answered(&public_key(), 0, client_data, &other, signature);
        assert!(matches!(other, Err(WebauthnError::Signature)));
    }
    (made.is_ok(), answered.is_ok())
}

fn assert_answers_us(client_data: &[u8], kind: &str) {
    let said: serde_json::Value = serde_json::from_slice(client_data).expect("it was read");
    assert_eq!(said["type"], kind);
    assert_eq!(said["challenge"], crate::webauthn::to_base64(&CHALLENGE));
    assert_eq!(said["origin"], ORIGIN);
    assert_ne!(said["crossOrigin"], true);
}

/// A message of a page is read or refused, quickly or slowly alike, and reads
/// the same after it was written again. Says whether it was read.
pub fn client_message(text: &str) -> bool {
    let quickly = ClientMessage::read(text);
    let slowly = serde_json::from_str::<ClientMessage>(text);
    assert_eq!(quickly.as_ref().ok(), slowly.as_ref().ok());
    let Ok(message) = quickly else { return false };
    let written = serde_json::to_string(&message).expect("a message is plain JSON");
    assert_eq!(ClientMessage::read(&written).ok(), Some(message));
    true
}

#[cfg(test)]
mod tests {
    use ecrin_core::{Bits, Swift};
    use p256::ecdsa::Signature;
    use p256::ecdsa::signature::Signer as _;
    use sha2::{Digest, Sha256};

    use super::*;

    /// Some bytes changed, taken away, put in, repeated or cut off.
    fn damaged(good: &[u8], bits: &mut Swift) -> Vec<u8> {
        let mut bytes = good.to_vec();
        for _ in 0..1 + bits.index(3) {
            let at = bits.index(bytes.len().max(1));
            match bits.index(6) {
                0 if at < bytes.len() => bytes[at] = bits.next_u32() as u8,
                1 if at < bytes.len() => bytes[at] ^= 1 << bits.index(8),
                2 if at < bytes.len() => drop(bytes.remove(at)),
                3 => bytes.insert(at, bits.next_u32() as u8),
                4 => {
                    let end = at + bits.index(bytes.len() - at + 1);
                    bytes.extend_from_within(at..end);
                }
                _ => bytes.truncate(at),
            }
        }
        bytes
    }

    fn noise(bits: &mut Swift, most: usize) -> Vec<u8> {
        (0..bits.index(most + 1)).map(|_| bits.next_u32() as u8).collect()
    }

    /// `read` of noise and of damaged pieces of `good`: both that which is
    /// read and that which is refused must be met.
    fn throw(good: &[Vec<u8>], rounds: u32, mut read: impl FnMut(&[u8]) -> bool) {
        let mut bits = Swift::new(7);
        for one in good {
            assert!(read(one), "undamaged: {}", String::from_utf8_lossy(one));
        }
        let (mut taken, mut refused) = (0, 0);
        for round in 0..rounds {
            let bytes = match round % 4 {
                0 => noise(&mut bits, 80),
                _ => damaged(&good[bits.index(good.len())], &mut bits),
            };
            *(if read(&bytes) { &mut taken } else { &mut refused }) += 1;
        }
        assert!(taken > rounds / 100 && refused > rounds / 10, "{taken} read, {refused} refused");
    }

    #[test]
    fn cbor_from_anywhere_is_read_or_refused() {
        // A map like an attestation, numbers of every length, nested lists.
        let good = [
            b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58\x19twenty-five bytes of data".to_vec(),
            b"\x85\x18\x64\x19\x03\xe8\x1a\x00\x0f\x42\x40\x1b\x00\x00\x00\xe8\xd4\xa5\x10\x00\x38\x63".to_vec(),
            b"\x82\x81\x81\x81\xf5\xa2\x01\xf4\x20\xf6".to_vec(),
        ];
        throw(&good, 40_000, cbor);
    }

    /// The parts in the order of [`webauthn`], for a key of software.
    fn parts(kind: &str) -> [Vec<u8>; 4] {
        let point = public_key();
        let challenge = crate::webauthn::to_base64(&CHALLENGE);
        let client_data =
            format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{ORIGIN}"}}"#);
        let mut data = Sha256::digest(HOST).to_vec();
        data.extend([0x05, 0, 0, 0, 9]);
        // The same with the key: its model, the length of its id, the id, and
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        let mut with_key = data.clone();
        with_key[32] |= 0x40;
        with_key.extend([&[0; 16][..], &[0, 4], b"name"].concat());
        with_key.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]);
        with_key.extend(&point[1..33]);
        with_key.extend([0x22, 0x58, 32]);
        with_key.extend(&point[33..]);
        let mut attestation = b"\xa1\x68authData\x58".to_vec();
        attestation.push(with_key.len() as u8);
        attestation.extend(with_key);
        let signed = [&data[..], Sha256::digest(&client_data).as_slice()].concat();
        let signature: Signature = KEY.sign(&signed);
        let signature = signature.to_der().as_bytes().to_vec();
        [client_data.into_bytes(), attestation, data, signature]
    }

    fn joined(parts: &[Vec<u8>; 4]) -> Vec<u8> {
        let one = |part: &Vec<u8>| [&(part.len() as u16).to_be_bytes()[..], part].concat();
        parts.iter().flat_map(one).collect()
    }

    #[test]
    fn a_passkey_from_anywhere_is_believed_or_refused() {
        let good = [joined(&parts("webauthn.create")), joined(&parts("webauthn.get"))];
        assert_eq!(good.each_ref().map(|one| webauthn(one)), [(true, false), (false, true)]);
        throw(&good, 4_000, |bytes| {
            let (made, answered) = webauthn(bytes);
            made || answered
        });
    }

    /// Every byte that a key signed counts; of a signature there is only one
    /// more that holds (n − s), and it differs in more than a byte.
    #[test]
    fn no_byte_of_a_log_in_can_be_changed() {
        let log_in = parts("webauthn.get");
        for part in [0, 2, 3] {
            for at in 0..log_in[part].len() {
                for bit in 0..8 {
                    let mut other = log_in.clone();
                    other[part][at] ^= 1 << bit;
                    assert_eq!(webauthn(&joined(&other)), (false, false), "{part} {at}");
                }
            }
        }
    }

    #[test]
    fn a_message_from_anywhere_is_read_or_refused() {
        let good = [
            r#"{"type":"act","id":"q","position":0,"action":"a1"}"#,
            r#"{"action":"take:x@4","position":4294967295,"id":"\u0071","type":"act"}"#,
            r#"{"type":"why","action":"zz99"}"#,
            r#"{"type":"undo","id":"u","position":1}"#,
            r#"{"type":"answer_undo","yes":true}"#,
            r#"{"type":"resign","id":"r"}"#,
            r#"{"type":"say","phrase":"hello"}"#,
            r#"{"type":"write","text":"hello \ud83d\ude00"}"#,
            r#"{"type":"vote_away","seat":"b"}"#,
            r#"{"type":"take_back"}"#,
            r#"{"type":"hint","position":0}"#,
            r#"{"type":"ping"}"#,
        ];
        let good = good.map(|text| text.as_bytes().to_vec());
        throw(&good, 40_000, |bytes| client_message(&String::from_utf8_lossy(bytes)));
    }
}
