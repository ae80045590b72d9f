//! What a person sees of an action at a glance, and why they would play it.

use serde::{Serialize, Serializer};

/// A side of the table that people look at, or forget to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// What the action brings at once.
    Gain,
    /// What it prepares.
    Plan,
    /// What it takes from a rival.
    Rival,
    /// What it leaves to a rival, or to bad luck.
    Danger,
    /// How near the end is, of a round or of the match.
    Clock,
}

impl Aspect {
    pub const ALL: [Aspect; 5] =
        [Aspect::Gain, Aspect::Plan, Aspect::Rival, Aspect::Danger, Aspect::Clock];
}

/// One thing that speaks for an action or against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub aspect: Aspect,
    /// How much it speaks for the action; below 0, against it. The measure is
    /// the game's own: what a person would weigh against each other.
    pub weight: f32,
    /// `None` for what weighs something and tells nobody anything.
    pub reason: Option<Reason>,
}

/// A phrase about an action: a stable code for pages to translate, and what
/// the phrase names, in the words of views and notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    pub code: &'static str,
    #[serde(serialize_with = "as_object", skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<(&'static str, String)>,
}

impl Notice {
    #[must_use]
    pub fn new(aspect: Aspect, weight: f32, code: &'static str) -> Notice {
        Notice { aspect, weight, reason: Some(Reason { code, with: Vec::new() }) }
    }

    /// One that there are no words for.
    #[must_use]
    pub fn silent(aspect: Aspect, weight: f32) -> Notice {
        Notice { aspect, weight, reason: None }
    }

    /// The same, naming something.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl ToString) -> Notice {
        if let Some(reason) = &mut self.reason {
            reason.with.push((key, value.to_string()));
        }
        self
    }
}

fn as_object<S: Serializer>(with: &[(&'static str, String)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(with.iter().map(|(key, value)| (key, value)))
}
