//! Who sends: a signed word for each push service (VAPID, RFC 8292).

use std::collections::HashMap;
use std::sync::Mutex;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};

use crate::time::Millis;

/// So long a word is good; services allow a day.
const GOOD_FOR: Millis = 12 * 60 * 60 * 1000;
/// One that is good for less than this is not used any more: clocks differ.
const AT_LEAST: Millis = 60 * 60 * 1000;

/// Whom a push service may ask about this server: `mailto:` or `https:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact(String);

impl std::str::FromStr for Contact {
    type Err = String;

    fn from_str(text: &str) -> Result<Contact, String> {
        let mail = text.strip_prefix("mailto:").and_then(|address| address.split_once('@'));
        let is_mail = mail.is_some_and(|(who, host)| !who.is_empty() && !host.is_empty());
        let is_page = text.strip_prefix("https://").is_some_and(|rest| !rest.is_empty());
        let is_plain = text.len() <= 200 && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_plain && (is_mail || is_page) {
            Ok(Contact(text.to_string()))
        } else {
            Err("write mailto:you@example.org, or the address of a page, https://…".to_string())
        }
    }
}

/// The key of this server, by which browsers know its pushes.
pub struct Vapid {
    key: SigningKey,
    public: String,
    contact: Contact,
    /// By origin of a push service: the word and until when it is good.
    words: Mutex<HashMap<String, (String, Millis)>>,
}

impl std::fmt::Debug for Vapid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Vapid")
    }
}

impl Vapid {
    /// `None` if the bytes are no key.
    #[must_use]
    pub fn new(key: &[u8; 32], contact: Contact) -> Option<Vapid> {
        let key = SigningKey::from_slice(key).ok()?;
        let public = URL_SAFE_NO_PAD.encode(key.verifying_key().to_sec1_bytes());
        Some(Vapid { key, public, contact, words: Mutex::default() })
    }

    /// What a browser subscribes with: a point in base64url.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The value of `Authorization` for a push service.
    #[must_use]
    pub fn authorization(&self, origin: &str, now: Millis) -> String {
        let mut words = self.words.lock().expect("signing does not panic");
        words.retain(|_, (_, until)| *until > now + AT_LEAST);
        let (word, _) = words.entry(origin.to_string()).or_insert_with(|| {
            let until = now + GOOD_FOR;
            (self.signed(origin, until / 1000), until)
        });
        format!("vapid t={word}, k={}", self.public)
    }

    fn signed(&self, origin: &str, until_s: u64) -> String {
        let text = claims(origin, until_s, &self.contact);
        let signature: Signature = self.key.sign(text.as_bytes());
        format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()))
    }
}

fn claims(origin: &str, until_s: u64, Contact(contact): &Contact) -> String {
    let claims = serde_json::json!({"aud": origin, "exp": until_s, "sub": contact});
    let part = |text: &str| URL_SAFE_NO_PAD.encode(text);
    format!("{}.{}", part(r#"{"typ":"JWT","alg":"ES256"}"#), part(&claims.to_string()))
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    const TOKEN: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBs\
        ZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDq\
        uptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    const KEY: &str =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

    /// By another library than the one that signs.
    fn is_signed(token: &str, key: &str) -> bool {
        let (text, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        key.verify(text.as_bytes(), &bytes(signature)).is_ok()
    }

    /// The example of RFC 8292, 2.4: its private key is not published, so what
    /// is signed is compared, and the signature is checked by what checks ours.
    #[test]
    fn the_example_of_rfc_8292_says_the_same() {
        assert!(is_signed(TOKEN, KEY));
        let contact = "mailto:push@example.com".parse().unwrap();
        let ours = claims("https://push.example.net", 1_453_523_768, &contact);
        assert_eq!(ours, TOKEN.rsplit_once('.').unwrap().0);
    }

    #[test]
    fn a_word_is_signed_and_kept_until_it_grows_old() {
        let vapid = Vapid::new(&[7; 32], "mailto:a@b.example".parse().unwrap()).unwrap();
        let first = vapid.authorization("https://push.example.net", 1000);
        let token = first.strip_prefix("vapid t=").unwrap();
        let (token, key) = token.split_once(", k=").unwrap();
        assert!(is_signed(token, key) && key == vapid.public() && key.len() == 87);
        assert_ne!(first, vapid.authorization("https://other.example", 1000));
        let late = 1000 + GOOD_FOR - AT_LEAST;
        assert_eq!(first, vapid.authorization("https://push.example.net", late - 1));
        assert_ne!(first, vapid.authorization("https://push.example.net", late));
    }

    #[test]
    fn a_contact_is_an_address() {
        for good in ["mailto:me@example.org", "https://games.example/contact"] {
            assert!(good.parse::<Contact>().is_ok(), "{good}");
        }
        for bad in
            ["", "me@example.org", "mailto:", "mailto:me", "mailto:@x", "http://x", "https://"]
        {
            assert!(bad.parse::<Contact>().is_err(), "{bad}");
        }
        assert!("mailto:a@b\n".parse::<Contact>().is_err());
    }
}
