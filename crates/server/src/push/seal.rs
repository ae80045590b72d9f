//! A message that only one subscription can read: `aes128gcm` (RFC 8188) with
//! the keys of Web Push (RFC 8291). One record, which is all a push may have.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use sha2::Sha256;

/// The size of a record that the header names; ours are shorter.
const RECORD: u32 = 4096;
/// Every message is as long as this before it is sealed, so that its length
/// tells nothing of the names in it.
pub const PADDED: usize = 1024;
/// Follows the last byte of the last record; zeros may follow it.
const LAST: u8 = 2;

/// The keys of a subscription, as its browser made them.
#[derive(Clone)]
pub struct Receiver {
    key: PublicKey,
    auth: [u8; 16],
}

impl std::fmt::Debug for Receiver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Receiver")
    }
}

impl Receiver {
    /// Both in base64url; `None` if they are not a point of P-256 and 16 bytes.
    #[must_use]
    pub fn read(p256dh: &str, auth: &str) -> Option<Receiver> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let point = bytes(p256dh).filter(|point| point.len() == 65)?;
        let key = PublicKey::from_sec1_bytes(&point).ok()?;
        Some(Receiver { key, auth: bytes(auth)?.try_into().ok()? })
    }
}

/// A key pair for one message; bytes that are no key (one in 2³²) are `None`.
#[must_use]
pub fn own_key(bytes: &[u8; 32]) -> Option<SecretKey> {
    SecretKey::from_slice(bytes).ok()
}

/// Seals a message for a subscription, padded to `padded` bytes if it is
/// shorter. `own` and `salt` are new for every message.
#[must_use]
pub fn sealed(
    plain: &[u8],
    to: &Receiver,
    own: &SecretKey,
    salt: [u8; 16],
    padded: usize,
) -> Option<Vec<u8>> {
    let (theirs, ours) = (to.key.to_sec1_bytes(), own.public_key().to_sec1_bytes());
    // RFC 8291, 3.3 and 3.4.
    let shared = diffie_hellman(own.to_nonzero_scalar(), to.key.as_affine());
    let info = [b"WebPush: info\0", &*theirs, &*ours].concat();
    let mut key_material = [0; 32];
    shared.extract::<Sha256>(Some(&to.auth)).expand(&info, &mut key_material).ok()?;
    record(plain, &key_material, salt, &ours, padded)
}

/// RFC 8188, 2: the header, then the only record.
fn record(
    plain: &[u8],
    key_material: &[u8],
    salt: [u8; 16],
    key_id: &[u8],
    padded: usize,
) -> Option<Vec<u8>> {
    let keys = Hkdf::<Sha256>::new(Some(&salt), key_material);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    keys.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;

    let mut text = plain.to_vec();
    text.push(LAST);
    text.resize(text.len().max(padded), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    // The sequence number of the first record is 0, which leaves it as it is.
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut text).ok()?;
    if text.len() > RECORD as usize {
        return None;
    }

    let mut message = salt.to_vec();
    message.extend(RECORD.to_be_bytes());
    message.push(u8::try_from(key_id.len()).ok()?);
    message.extend(key_id);
    message.extend(text);
    Some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A, fixes every byte.
    #[test]
    fn the_example_of_rfc_8291_is_sealed_byte_for_byte() {
        let to = Receiver::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let own = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let own = own_key(&own.try_into().unwrap()).unwrap();
        let plain = b"When I grow up, I want to be a watermelon";
        let message = sealed(plain, &to.unwrap(), &own, salt, 0).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(message),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
             WGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    /// The example of RFC 8188, 3.1.
    #[test]
    fn the_example_of_rfc_8188_is_sealed_byte_for_byte() {
        let salt = bytes("I1BsxtFttlv3u_Oo94xnmw").try_into().unwrap();
        let key = bytes("yqdlZ-tYemfogSmv7Ws5PQ");
        let message = record(b"I am the walrus", &key, salt, b"", 0).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(message),
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg"
        );
    }

    #[test]
    fn messages_are_all_as_long() {
        let lengths = ["", "a", &"b".repeat(PADDED - 1)].map(|text| {
            record(text.as_bytes(), &[1; 32], [2; 16], &[3; 65], PADDED).unwrap().len()
        });
        assert_eq!(lengths, [16 + 4 + 1 + 65 + PADDED + 16; 3]);
        assert!(record(&[0; 4096], &[1; 32], [2; 16], &[3; 65], PADDED).is_none(), "too long");
    }

    #[test]
    fn only_keys_are_read() {
        let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(Receiver::read(point, auth).is_some());
        assert!(Receiver::read(&format!("{point}="), &format!("{auth}==")).is_some());
        // Not on the curve; the point at infinity; too short; not base64.
        let off = format!("{}A", &point[..point.len() - 1]);
        for (key, auth) in
            [(&*off, auth), ("AA", auth), (&point[..80], auth), ("*", auth), (point, "BTBZ")]
        {
            assert!(Receiver::read(key, auth).is_none(), "{key} {auth}");
        }
    }
}
