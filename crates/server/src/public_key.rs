//! Public keys of passkeys: how they arrive (COSE, RFC 9052 and 9053), how
//! they are stored, and whether they signed something.
//!
//! ES256 is what phones and keys make; some computers with Windows make only
//! RS256.

use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};

use crate::cbor::Cbor;

const KIND: i64 = 1;
const ALGORITHM: i64 = 3;

/// The first byte of a stored key tells its kind: a point that is not
/// compressed (SEC 1), or a sequence of DER (RFC 8017, A.1.1).
const POINT: u8 = 0x04;
const SEQUENCE: u8 = 0x30;

/// The longest modulus that is believed, in bytes.
const LONGEST_MODULUS: usize = 1024;
const SHORTEST_MODULUS: usize = 256;

/// A key as it is stored, if it is one of ES256 on P-256 or of RS256.
pub(crate) fn to_store(key: &Cbor<'_>) -> Option<Vec<u8>> {
    match (int(key, KIND)?, int(key, ALGORITHM)?) {
        (2, -7) => point(key),
        (3, -257) => modulus_and_exponent(key),
        _ => None,
    }
}

/// Whether the holder of a stored key signed `message`; `None` if it is no
/// key.
pub(crate) fn has_signed(key: &[u8], message: &[u8], signature: &[u8]) -> Option<bool> {
    match *key.first()? {
        POINT => {
            let key = VerifyingKey::from_sec1_bytes(key).ok()?;
            let signature = Signature::from_der(signature);
            Some(signature.is_ok_and(|signature| key.verify(message, &signature).is_ok()))
        }
        SEQUENCE => {
            let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key);
            Some(key.verify(message, signature).is_ok())
        }
        _ => None,
    }
}

fn int(key: &Cbor<'_>, label: i64) -> Option<i64> {
    match key.get(&Cbor::Int(label))? {
        Cbor::Int(int) => Some(*int),
        _ => None,
    }
}

fn point(key: &Cbor<'_>) -> Option<Vec<u8>> {
    const CURVE: i64 = -1;
    const P256: i64 = 1;
    if int(key, CURVE)? != P256 {
        return None;
    }
    let mut point = vec![POINT];
    for label in [-2, -3] {
        let coordinate = key.get(&Cbor::Int(label))?.bytes()?;
        point.extend_from_slice(coordinate.first_chunk::<32>()?);
        if coordinate.len() != 32 {
            return None;
        }
    }
    VerifyingKey::from_sec1_bytes(&point).ok()?;
    Some(point)
}

fn modulus_and_exponent(key: &Cbor<'_>) -> Option<Vec<u8>> {
    let modulus = key.get(&Cbor::Int(-1))?.bytes()?;
    let exponent = key.get(&Cbor::Int(-2))?.bytes()?;
    let is_odd = |number: &[u8]| number.last().is_some_and(|last| last % 2 == 1);
    let plain = (SHORTEST_MODULUS..=LONGEST_MODULUS).contains(&modulus.len())
        && modulus[0] != 0
        && (1..=4).contains(&exponent.len())
        && is_odd(modulus)
        && is_odd(exponent);
    if !plain {
        return None;
    }
    let mut numbers = Vec::with_capacity(modulus.len() + 20);
    der(0x02, &positive(modulus), &mut numbers);
    der(0x02, &positive(exponent), &mut numbers);
    let mut stored = Vec::with_capacity(numbers.len() + 4);
    der(SEQUENCE, &numbers, &mut stored);
    Some(stored)
}

/// DER reads a first bit that is set as a minus.
fn positive(number: &[u8]) -> Vec<u8> {
    let mut positive = number.to_vec();
    if positive[0] >= 0x80 {
        positive.insert(0, 0);
    }
    positive
}

/// One value with its kind and length (X.690, 8.1).
fn der(kind: u8, value: &[u8], to: &mut Vec<u8>) {
    to.push(kind);
    let length = value.len().to_be_bytes();
    let length = &length[length.iter().take_while(|byte| **byte == 0).count()..];
    match *length {
        [short @ ..0x80] => to.push(short),
        [] => to.push(0),
        _ => {
            to.push(0x80 | length.len() as u8);
            to.extend_from_slice(length);
        }
    }
    to.extend_from_slice(value);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex;

    /// Made by OpenSSL: `openssl dgst -sha256 -sign`.
    const MESSAGE: &[u8] = b"a message that was signed elsewhere";
    const MODULUS: &str = "ab1dcd3e14779cdfd89e8bfd21ccb9117c6fd00b3f7105315aa848427480e058\
             7f648d10deb40829bddf44ae8ade53bfad62c42de49fede95c35aa2ab313ac15\
             311a41177995b47688778394acc266a56a332dd89cec64fbcdc3a557fddeb726\
             89ed3d86e5b87e25fb9f2691adee3141a26c8d574873b6b688d0a2b7635e3c56\
             c16e0d0c4547dcab2829669955bca3cdf465764d182548b5b6ad5552e28a15d5\
             0f6734865a13d530dfe46d966153b20f0641793f7f76c7a0dec6926191832e29\
             f7e151db9a8a8dbbdc8bff59454e19c5fe0612f80490db8ab6e76f3339071a98\
             0bc9d6e32a5a5304935e1a26c90dd8923a81e2c38c065a760583481ceefc9b2b";
    const SIGNATURE: &str = "9d9db3ac5604929f2c405fb8ab8a553e9f0194f1ebd285aa1a4ede488c040e3a\
             ab293323de467f20769ff2c4431d19a0a6b4cd29ce529a8ce27501a284dd3b9b\
             6bc72ef9c90397ea8711f5f607a99f736d246a0b8e02d264b6dca70dbd5fdb84\
             640299f9567fefe51bf5f678d7868dce81b518049f3e0e592e967650fd4f75ca\
             e3c6689725573fa8a7c9c287bd0b18cc31a4eef11d3d8fc3069c43115f59d589\
             3fd1e3ac0cd840ceca175b9b9b3848d5bce7bdf08a95ee237e3546f2df17173a\
             9a25de6d78169dbcadc6efca4e2ab10b06a92aeca4acec964fee5c1c4ad2b40d\
             bccc9625fb4c2d8a7abcb84d267d8f6933505cd4258ce72cc729a4df24afe3d9";

    fn rsa<'a>(algorithm: i64, modulus: &'a [u8], exponent: &'a [u8]) -> Cbor<'a> {
        Cbor::Map(vec![
            (Cbor::Int(KIND), Cbor::Int(3)),
            (Cbor::Int(ALGORITHM), Cbor::Int(algorithm)),
            (Cbor::Int(-1), Cbor::Bytes(modulus)),
            (Cbor::Int(-2), Cbor::Bytes(exponent)),
        ])
    }

    #[test]
    fn a_signature_of_rs256_that_others_made_is_believed() {
        let modulus = hex::bytes::<256>(MODULUS).unwrap();
        let mut signature = hex::bytes::<256>(SIGNATURE).unwrap();
        let key = to_store(&rsa(-257, &modulus, &[1, 0, 1])).unwrap();
        assert_eq!(has_signed(&key, MESSAGE, &signature), Some(true));
        assert_eq!(has_signed(&key, b"another message", &signature), Some(false));
        signature[7] ^= 1;
        assert_eq!(has_signed(&key, MESSAGE, &signature), Some(false));
        assert_eq!(has_signed(&key[1..], MESSAGE, &signature), None);
        assert_eq!(has_signed(&[], MESSAGE, &signature), None);
    }

    #[test]
    fn weak_and_odd_keys_of_rs256_are_not_taken() {
        let modulus = hex::bytes::<256>(MODULUS).unwrap();
        let mut even = modulus;
        even[255] &= 0xfe;
        let long = [1; 1025];
        for bad in [
            rsa(-37, &modulus, &[1, 0, 1]),
            rsa(-257, &modulus[1..], &[1, 0, 1]),
            rsa(-257, &even, &[1, 0, 1]),
            rsa(-257, &long, &[1, 0, 1]),
            rsa(-257, &modulus, &[]),
            rsa(-257, &modulus, &[2]),
            rsa(-257, &modulus, &[1, 0, 0, 0, 1]),
        ] {
            assert_eq!(to_store(&bad), None, "{bad:?}");
        }
    }

    #[test]
    fn only_keys_of_es256_are_taken() {
        let point = p256::ecdsa::SigningKey::from_slice(&[3; 32]).expect("a scalar");
        let point = point.verifying_key().to_sec1_point(false);
        let (x, y) = (&point.as_bytes()[1..33], &point.as_bytes()[33..]);
        let key = |kind, algorithm, curve, x, y| {
            let int = |label, value| (Cbor::Int(label), Cbor::Int(value));
            let bytes = |label, value| (Cbor::Int(label), Cbor::Bytes(value));
            Cbor::Map(vec![
                int(1, kind),
                int(3, algorithm),
                int(-1, curve),
                bytes(-2, x),
                bytes(-3, y),
            ])
        };
        assert_eq!(to_store(&key(2, -7, 1, x, y)).as_deref(), Some(point.as_bytes()));
        let long = [x, &[0]].concat();
        for bad in [
            key(3, -7, 1, x, y),
            key(2, -257, 1, x, y),
            key(2, -8, 1, x, y),
            key(2, -7, 2, x, y),
            key(2, -7, 1, x, x),
            key(2, -7, 1, &x[1..], y),
            key(2, -7, 1, &long, y),
            Cbor::Map(vec![]),
            Cbor::Null,
        ] {
            assert_eq!(to_store(&bad), None, "{bad:?}");
        }
    }
}
