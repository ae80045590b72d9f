//! Luck that nobody can choose and anybody can check.
//!
//! The table publishes the hash of its secret when it is made. Only then may
//! seats add words: they come with sitting down, at a table that is already
//! there. The seed is a hash of secret and words: the server cannot know it
//! before the last seat spoke, and nobody else before the secret is shown. A
//! server that heard words before it was bound could choose its secret to fit.

use ecrin_catalog::AnyGame;
use ecrin_core::{Check, Record, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::clocks::Millis;
use crate::head::Head;
use crate::table::Made;

pub const PROOF_FORMAT: &str = "ecrin-proof/1";

/// What a table must not tell before its match is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(Seed);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(Seed::new(bytes))
    }

    #[must_use]
    pub fn from_hex(text: &str) -> Option<Secret> {
        text.parse().ok().map(Secret)
    }

    #[must_use]
    pub fn to_hex(self) -> String {
        self.0.to_hex()
    }

    /// What is published at once.
    #[must_use]
    pub fn commitment(self) -> String {
        hex(&Sha256::digest(self.0.bytes()))
    }

    /// The seed of the match. Words are hashed one by one, so that no two
    /// lists of words give the same text.
    #[must_use]
    pub fn seed(self, words: &[String]) -> Seed {
        let mut hasher = Sha256::new();
        hasher.update(format!("ecrin-seed/1\n{}\n", self.to_hex()));
        for word in words {
            hasher.update(format!("{}\n", hex(&Sha256::digest(word))));
        }
        Seed::new(hasher.finalize().into())
    }
}

/// All that is needed to check the luck of a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    pub format: String,
    pub commitment: String,
    /// The table's secret, 64 hexadecimal digits; its SHA-256 is the
    /// commitment.
    pub secret: String,
    /// By seat; empty where a seat said nothing.
    pub words: Vec<String>,
    /// When the commitment was published, in milliseconds since 1970; absent
    /// where times were not noted yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub committed_at: Option<Millis>,
    /// When each seat's words came; absent like `committed_at`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words_at: Vec<Option<Millis>>,
    pub record: Value,
}

impl Proof {
    #[must_use]
    pub fn new(made: &Made, head: &Head, record: &Record) -> Proof {
        let Made { secret, created_at, .. } = *made;
        Proof {
            format: PROOF_FORMAT.to_string(),
            commitment: secret.commitment(),
            secret: secret.to_hex(),
            words: head.words.clone(),
            committed_at: (!head.words_at.is_empty()).then_some(created_at),
            words_at: head.words_at.clone(),
            record: serde_json::to_value(record).expect("a record is plain JSON"),
        }
    }
}

/// What a proof shows, or where it fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadProof {
    #[error("format: `{0}` is not {PROOF_FORMAT}")]
    Format(String),
    #[error("secret: not 64 hexadecimal digits")]
    Secret,
    #[error("commitment: {published} was published, the secret gives {found}")]
    Commitment { published: String, found: String },
    #[error("words: {words} for {seats} seats")]
    Words { words: usize, seats: u8 },
    #[error("words_at: seat {0} spoke before the commitment was published, or nobody knows when")]
    Order(Seat),
    #[error("seed: secret and words give {expected}, the record says {found}")]
    Seed { expected: String, found: String },
    #[error(
        "the match was played by rules {found}, this program knows rules {expected}: its steps \
         can be read, but not checked"
    )]
    EarlierRules { found: u32, expected: u32 },
    #[error("{0}")]
    Record(String),
}

/// Checks a proof from end to end: the commitment, the seed, and every step
/// of the record with the luck recomputed.
pub fn verify(proof: &Proof, games: &[&dyn AnyGame]) -> Result<Record, BadProof> {
    if proof.format != PROOF_FORMAT {
        return Err(BadProof::Format(proof.format.clone()));
    }
    let secret = Secret::from_hex(&proof.secret).ok_or(BadProof::Secret)?;
    let found = secret.commitment();
    if found != proof.commitment {
        return Err(BadProof::Commitment { published: proof.commitment.clone(), found });
    }
    let record = Record::from_json(&proof.record.to_string())
        .map_err(|why| BadProof::Record(why.to_string()))?;
    if proof.words.len() != usize::from(record.seats) {
        return Err(BadProof::Words { words: proof.words.len(), seats: record.seats });
    }
    let expected = secret.seed(&proof.words);
    if record.seed != Some(expected) {
        let found = record.seed.map_or_else(|| "nothing".to_string(), |seed| seed.to_hex());
        return Err(BadProof::Seed { expected: expected.to_hex(), found });
    }
    if let Some(committed) = proof.committed_at {
        let late = |seat: &Seat| {
            let at = proof.words_at.get(seat.index()).copied().flatten();
            proof.words[seat.index()].is_empty() || at.is_some_and(|at| at >= committed)
        };
        if let Some(early) = Seat::all(record.seats).find(|seat| !late(seat)) {
            return Err(BadProof::Order(early));
        }
    }
    let game = games
        .iter()
        .find(|game| game.meta().id == record.game)
        .ok_or_else(|| BadProof::Record(format!("there is no game `{}`", record.game)))?;
    let (found, expected) = (record.rules_version, game.meta().rules_version);
    if found != expected {
        return Err(BadProof::EarlierRules { found, expected });
    }
    game.replay(&record, Check::RulesAndLuck).map_err(|why| BadProof::Record(why.to_string()))?;
    Ok(record)
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_plain_sha256_of_the_secret() {
        // SHA-256 of 32 zero bytes, as any tool prints it.
        assert_eq!(
            Secret::new([0; 32]).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn words_change_the_seed_and_cannot_be_shifted_between_seats() {
        let secret = Secret::new([1; 32]);
        let seed =
            |words: &[&str]| secret.seed(&words.iter().map(|&w| w.into()).collect::<Vec<_>>());
        assert_eq!(seed(&["x", ""]), seed(&["x", ""]));
        assert_ne!(seed(&["x", ""]), seed(&["", "x"]));
        assert_ne!(seed(&["ab", "c"]), seed(&["a", "bc"]));
        assert_ne!(seed(&["a\nb"]), seed(&["a", "b"]));
        assert_ne!(secret.seed(&[]), Secret::new([2; 32]).seed(&[]));
    }
}
