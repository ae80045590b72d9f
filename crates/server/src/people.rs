//! Names, passwords and sessions.

use std::collections::HashSet;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use ecrin_tables::Face;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, skeleton};

use crate::hex;
use crate::refusal::{Code, Refusal};
use crate::store::{PlayerRow, Store, StoreError, Write};
use crate::time::Entropy;

/// A name as it may be shown: trimmed, of plain characters, not too long.
pub fn name(text: &str) -> Result<String, Refusal> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>();
    let length = name.chars().count();
    // Letters that nobody sees, and those that only look like others (bold,
    // full width), are not for names (UTS 39).
    let letter = |c: char| c.is_alphanumeric() && c.identifier_allowed();
    let plain = |c: char| letter(c) || " .'’-_".contains(c);
    if (2..=24).contains(&length)
        && name.chars().all(plain)
        && name.chars().any(char::is_alphanumeric)
    {
        Ok(name)
    } else {
        Err(Code::BadName.into())
    }
}

/// How these players are shown at a table of this game.
pub fn faces(
    store: &mut dyn Store,
    players: &[String],
    game: &str,
) -> Result<Vec<(String, Face)>, StoreError> {
    let named = store.names(players)?;
    let with_rating = |(player, name): (String, String)| {
        let rating = store.rating(&player, game)?.map(|row| row.rating);
        Ok((player, Face { name, rating }))
    };
    named.into_iter().map(with_rating).collect()
}

/// What makes two registered names the same: the same letters in either case,
/// or letters that people take for them, by the confusables of UTS 39.
#[must_use]
pub fn registered_name(name: &str) -> String {
    let folded: String = name.nfkc().collect::<String>().to_lowercase();
    skeleton(&folded).collect::<String>().to_lowercase()
}

/// What a name looks like as it is written. A capital I, a small l and the
/// digit 1 are the same stroke, while L and i are not: Ilse is not Lise, and
/// Biil not Bill, but AIice is Alice.
fn look(name: &str) -> String {
    let mut look = String::with_capacity(name.len());
    for letter in name.nfkc() {
        if is_stroke(letter) {
            look.push('|');
        } else {
            look.push_str(&registered_name(letter.encode_utf8(&mut [0; 4])));
        }
    }
    look
}

fn is_stroke(letter: char) -> bool {
    skeleton(letter.encode_utf8(&mut [0; 4])).eq(['l'])
}

/// Under which names one may be registered that looks like this one: its
/// strokes may stand for i and for l. There are few in a name that somebody
/// could mistake; of many, only the first are tried.
fn mistaken_for(name: &str) -> Vec<String> {
    const MOST_STROKES: u32 = 6;
    let strokes = name.nfkc().filter(|letter| is_stroke(*letter)).count() as u32;
    let read = |choice: u32| {
        let mut number = 0;
        let letters = name.nfkc().map(|letter| {
            if !is_stroke(letter) {
                return letter;
            }
            number += 1;
            if number > MOST_STROKES {
                return letter;
            }
            if choice >> (number - 1) & 1 == 0 { 'i' } else { 'l' }
        });
        registered_name(&letters.collect::<String>())
    };
    (0..1 << strokes.min(MOST_STROKES)).map(read).collect()
}

/// Registers a name for a player, who may have it already. One that is not
/// changed stays where it is, even if it was registered beside a look-alike
/// before these were refused.
#[must_use]
pub fn register(player: &PlayerRow, name: &str, password: Option<String>) -> Write {
    let unchanged = player.registered.as_ref().filter(|_| player.name == name);
    Write::RegisterName {
        player: player.id.clone(),
        name: name.to_string(),
        registered: unchanged.cloned().unwrap_or_else(|| registered_name(name)),
        password,
        refuse_look_alikes: unchanged.is_none(),
    }
}

/// Who registered this name, or one that looks like it.
pub fn owner(store: &mut dyn Store, name: &str) -> Result<Option<PlayerRow>, StoreError> {
    find_owner(name, |row: &PlayerRow| row.name.as_str(), |key| store.player_by_registered(key))
}

/// The same wherever names are looked up by what they are registered under:
/// also in the middle of a change, where nobody else can register. Those of
/// look-alikes that were registered before are found as they were then: by
/// the small letters.
pub(crate) fn find_owner<P, E>(
    name: &str,
    name_of: impl Fn(&P) -> &str,
    mut registered: impl FnMut(&str) -> Result<Option<P>, E>,
) -> Result<Option<P>, E> {
    for key in [name.to_lowercase(), registered_name(name)] {
        if let Some(player) = registered(&key)? {
            return Ok(Some(player));
        }
    }
    let seen = look(name);
    for key in mistaken_for(name) {
        if let Some(player) = registered(&key)?.filter(|player| look(name_of(player)) == seen) {
            return Ok(Some(player));
        }
    }
    Ok(None)
}

/// Brings names that were registered before look-alikes were refused, or when
/// i and l were one letter, under their new keys, once. Where two of them look
/// alike, one stays as it was.
pub fn bring_names_along(store: &mut dyn Store) -> Result<(), StoreError> {
    const DONE: &str = "names of 2";
    if store.meta(DONE)?.is_some_and(|done| !done.is_empty()) {
        return Ok(());
    }
    let players = store.registered_players()?;
    let mut taken: HashSet<String> =
        players.iter().filter_map(|player| player.registered.clone()).collect();
    let mut writes = Vec::new();
    for player in players {
        let key = registered_name(&player.name);
        if taken.insert(key.clone()) {
            writes.push(Write::RegisterName {
                player: player.id,
                name: player.name,
                registered: key,
                password: None,
                refuse_look_alikes: false,
            });
        }
    }
    let value = writes.len().to_string();
    writes.push(Write::SetMeta { name: DONE.to_string(), value });
    store.commit(&mut writes.iter())
}

pub fn check_password(password: &str) -> Result<(), Refusal> {
    if (8..=256).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Code::BadPassword.into())
    }
}

/// Argon2id with the library's recommended cost. Slow: call it on a thread
/// that may block.
pub fn hash_password(password: &str, salt: &[u8; 16]) -> Result<String, Refusal> {
    let hash = Argon2::default()
        .hash_password_with_salt(password.as_bytes(), salt)
        .map_err(|_| Code::Internal)?;
    Ok(hash.to_string())
}

/// Whether the password belongs to the hash. Without a hash it takes as long
/// and says no, so that nobody learns which names exist.
#[must_use]
pub fn is_password(password: &str, hash: Option<&str>) -> bool {
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                          AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
}

/// The key that cookies are signed with.
#[derive(Clone)]
pub struct CookieKey([u8; 32]);

impl std::fmt::Debug for CookieKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CookieKey")
    }
}

/// What a valid cookie says.
#[derive(Clone)]
pub struct Token {
    pub session: String,
    secret: String,
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

impl Token {
    #[must_use]
    pub fn new(entropy: &Entropy) -> Token {
        Token { session: entropy.id(), secret: hex::text(&entropy.bytes::<24>()) }
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> String {
        hex::text(&Sha256::digest(&self.secret))
    }

    /// Whether it is the one that was stored, compared in constant time.
    #[must_use]
    pub fn matches(&self, stored: &str) -> bool {
        self.hash().as_bytes().ct_eq(stored.as_bytes()).into()
    }
}

impl CookieKey {
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> CookieKey {
        CookieKey(bytes)
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length is a key");
        mac.update(text.as_bytes());
        mac
    }

    /// The cookie's value: session, secret and signature.
    #[must_use]
    pub fn sign(&self, token: &Token) -> String {
        let text = format!("{}.{}", token.session, token.secret);
        let signature = hex::text(&self.mac(&text).finalize().into_bytes());
        format!("{text}.{signature}")
    }

    /// What marks a device on which somebody logged in. It opens nothing: a
    /// session's text has two parts with a stop between, and this has none.
    #[must_use]
    pub fn sign_device(&self, player: &str, device: &str) -> String {
        let text = format!("device:{player}:{device}");
        let signature = hex::text(&self.mac(&text).finalize().into_bytes());
        format!("{text}.{signature}")
    }

    /// The player and the name of a device that we marked.
    #[must_use]
    pub fn open_device(&self, mark: &str) -> Option<(String, String)> {
        let (player, device) = self.signed(mark)?.strip_prefix("device:")?.split_once(':')?;
        Some((player.to_string(), device.to_string()))
    }

    /// A text that we give away and take back unchanged; `what` says what it
    /// is and whose.
    #[must_use]
    pub fn seal(&self, what: &str, text: &str) -> String {
        let signature = hex::text(&self.sealing(what, text).finalize().into_bytes());
        format!("{signature}.{text}")
    }

    /// A text that we sealed as `what`.
    #[must_use]
    pub fn unseal<'a>(&self, what: &str, sealed: &'a str) -> Option<&'a str> {
        let (signature, text) = sealed.split_once('.')?;
        let expected = hex::text(&self.sealing(what, text).finalize().into_bytes());
        bool::from(expected.as_bytes().ct_eq(signature.as_bytes())).then_some(text)
    }

    fn sealing(&self, what: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = self.mac("sealed:");
        mac.update(what.as_bytes());
        mac.update(b":");
        mac.update(text.as_bytes());
        mac
    }

    /// The text of a cookie that we signed.
    fn signed<'a>(&self, cookie: &'a str) -> Option<&'a str> {
        let (text, signature) = cookie.rsplit_once('.')?;
        let expected = hex::text(&self.mac(text).finalize().into_bytes());
        bool::from(expected.as_bytes().ct_eq(signature.as_bytes())).then_some(text)
    }

    /// The token of a cookie that we signed.
    #[must_use]
    pub fn open(&self, cookie: &str) -> Option<Token> {
        let (session, secret) = self.signed(cookie)?.split_once('.')?;
        Some(Token { session: session.to_string(), secret: secret.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_short() {
        assert_eq!(name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        assert_eq!(name("Zoé d’Aix").unwrap(), "Zoé d’Aix");
        for bad in ["", "x", "<b>", "a\u{202e}b", &"x".repeat(25), "...", "a\nb<"] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        // Nobody sees the first two, and the others are only dressed up.
        for bad in ["\u{3164}\u{3164}", "Alice\u{3164}", "Alice\u{115f}", "\u{1d400}lice", "Ａlice"]
        {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        for good in ["Zoë", "Łukasz", "Ольга", "Ελένη", "李雷", "さくら", "Jose\u{301}"]
        {
            name(good).unwrap_or_else(|_| panic!("{good:?}"));
        }
    }

    /// Whether one of two names is refused beside the other.
    fn are_one(one: &str, other: &str) -> bool {
        let same = registered_name(one) == registered_name(other);
        let found = mistaken_for(one).contains(&registered_name(other));
        same || found && look(one) == look(other)
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        // Small and capital letters; Cyrillic А and с; capital I for l; digit 1
        // for l; full width; bold.
        for other in ["ALICE", "Аlice", "Aliсe", "AIice", "A1ice", "Ａｌｉｃｅ", "\u{1d400}lice"]
        {
            assert!(are_one("Alice", other) && are_one(other, "Alice"), "{other}");
        }
        for other in ["Alicia", "Alize", "Bob", "Ali ce"] {
            assert!(!are_one("Alice", other), "{other}");
        }
        let alice = registered_name("Alice");
        assert_eq!(registered_name(&alice), alice, "done twice is done once");
        for (one, other) in [("Bill", "BilI"), ("Ian", "lan"), ("Ian", "1an"), ("Ilse", "llse")] {
            assert!(are_one(one, other) && are_one(other, one), "{one} {other}");
        }
        // The same strokes as nobody else's: all in either case are one.
        assert!(are_one("Will", "WILL") && are_one("Iris", "iris"));
    }

    /// People with these names may all come.
    #[test]
    fn i_and_l_are_two_letters() {
        for (one, other) in [
            ("Bill", "Biil"),
            ("Ilse", "Lise"),
            ("Ian", "Lan"),
            ("Ilan", "Lian"),
            ("Iisa", "Lisa"),
            ("Mila", "Miia"),
            ("Ali", "All"),
        ] {
            assert!(!are_one(one, other) && !are_one(other, one), "{one} {other}");
        }
    }

    #[test]
    fn only_our_cookies_open() {
        let key = CookieKey::new([7; 32]);
        let token = Token::new(&Entropy::fixed(2));
        let cookie = key.sign(&token);
        let opened = key.open(&cookie).unwrap();
        assert!(opened.matches(&token.hash()) && opened.session == token.session);
        assert!(CookieKey::new([8; 32]).open(&cookie).is_none());
        for position in 0..cookie.len() {
            let mut forged = cookie.clone().into_bytes();
            forged[position] = if forged[position] == b'2' { b'3' } else { b'2' };
            assert!(key.open(std::str::from_utf8(&forged).unwrap()).is_none(), "{position}");
        }
        assert!(key.open("").is_none() && key.open("a.b").is_none());
        let mark = key.sign_device("ada", "telephone");
        assert_eq!(key.open_device(&mark), Some(("ada".to_string(), "telephone".to_string())));
        assert!(key.open(&mark).is_none(), "a mark is no session");
        assert!(key.open_device(&cookie).is_none(), "nor a session a mark");
        assert!(CookieKey::new([8; 32]).open_device(&mark).is_none());
    }

    #[test]
    fn passwords_are_hashed_with_argon2id() {
        let hash = hash_password("correct horse", &[3; 16]).unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(is_password("correct horse", Some(&hash)));
        assert!(!is_password("wrong horse", Some(&hash)));
        assert!(!is_password("correct horse", None));
    }
}
