//! Short names of characters and symbols, held inline.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// The name of a character or a symbol: 1 to 10 of `a-z0-9-_`. Ids are
/// ordered as text is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Id(u64);

/// Six bits a letter, so that ten letters fit in a word.
const ALPHABET: &[u8] = b"-0123456789_abcdefghijklmnopqrstuvwxyz";
const LETTER: u32 = 6;
pub const MAX_LETTERS: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a name: use 1 to {MAX_LETTERS} lower-case letters, digits, `-` or `_`")]
pub struct BadId(pub String);

impl FromStr for Id {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Id, BadId> {
        let bad = || BadId(text.to_string());
        if text.is_empty() || text.len() > MAX_LETTERS {
            return Err(bad());
        }
        let mut packed = 0;
        for (place, letter) in text.bytes().enumerate() {
            let code = ALPHABET.iter().position(|&known| known == letter).ok_or_else(bad)?;
            packed |= (code as u64 + 1) << (LETTER * (MAX_LETTERS - 1 - place) as u32);
        }
        Ok(Id(packed))
    }
}

impl Id {
    /// Tells the letters. Views name hundreds of ids, and the machinery of
    /// formatting costs more than unpacking them.
    pub(crate) fn with_text<T>(self, tell: impl FnOnce(&str) -> T) -> T {
        // No code leads beyond 63.
        const LETTERS: [u8; 64] = {
            let mut letters = [b'?'; 64];
            let mut code = 0;
            while code < ALPHABET.len() {
                letters[code + 1] = ALPHABET[code];
                code += 1;
            }
            letters
        };
        let mut letters = [0; MAX_LETTERS];
        let mut len = 0;
        let mut rest = self.0 << (u64::BITS - LETTER * MAX_LETTERS as u32);
        while rest != 0 && len < MAX_LETTERS {
            letters[len] = LETTERS[(rest >> (u64::BITS - LETTER)) as usize];
            rest <<= LETTER;
            len += 1;
        }
        tell(std::str::from_utf8(&letters[..len]).expect("the alphabet is ASCII"))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.pad(text))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.with_text(|text| to.serialize_str(text))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Id, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_text_in_the_order_of_text() {
        let words = ["-", "0", "a", "ab", "b", "coquelicot", "oni", "oni-2", "oni_", "z"];
        let ids: Vec<Id> = words.iter().map(|word| word.parse().unwrap()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert!(ids.iter().zip(words).all(|(id, word)| id.to_string() == word));
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "Oni", "o.i", "elevenchars", "é", "a b", "a=b", "a+b", "@"] {
            assert_eq!(text.parse::<Id>(), Err(BadId(text.to_string())));
        }
    }
}
