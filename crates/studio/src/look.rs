//! All that is to be said of a set while it is being made.

use std::collections::BTreeMap;

use ecrin_dixe::{CardSet, Violation, violations};
use serde::Serialize;

use crate::chances::{Chances, chances};
use crate::read::read_draft;

/// A set as it was read, what is wrong with it and how its cards play.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Looked {
    /// Names cleaned; absent if it cannot be read.
    pub set: Option<CardSet>,
    pub violations: Vec<Violation>,
    /// By card, of those that can be thrown for.
    pub chances: BTreeMap<String, Chances>,
    pub digest: Option<String>,
}

/// Looks a document over. Every way the dice can fall is counted, which takes
/// some milliseconds.
#[must_use]
pub fn look(bytes: &[u8]) -> Looked {
    let set = match read_draft(bytes) {
        Ok(set) => set,
        Err(violations) => return Looked { violations, ..Looked::default() },
    };
    let of = |id: &String| chances(&set, id).map(|found| (id.clone(), found));
    let chances = set.cards.iter().filter_map(|card| of(&card.id)).collect();
    let (violations, digest) = (violations(&set), Some(set.digest()));
    Looked { set: Some(set), violations, chances, digest }
}
