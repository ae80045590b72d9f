//! The open record: a match written down so that anybody can check it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::outcome::Outcome;
use crate::rng::Seed;
use crate::seat::Seat;

/// The only format there is so far.
pub const FORMAT: &str = "ecrin-record/1";

/// One match: what it was played with, everything that happened in order,
/// and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub format: String,
    pub game: String,
    pub rules_version: u32,
    pub config: Value,
    pub seats: u8,
    /// Absent while the match runs, and from a match typed in from a book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    pub steps: Vec<Step>,
    /// Absent while the match runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A thing that happened: a chance outcome or an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenStep", into = "WrittenStep")]
pub enum Step {
    Chance(Value),
    Action {
        seat: Seat,
        action: String,
        /// How many legal actions the seat had, where that was asked for.
        legal: Option<u32>,
    },
}

/// A step as it stands in JSON. Written out by hand rather than as an
/// untagged enum, whose errors say only that nothing matched.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legal: Option<u32>,
}

impl TryFrom<WrittenStep> for Step {
    type Error = &'static str;

    fn try_from(written: WrittenStep) -> Result<Step, Self::Error> {
        match written {
            WrittenStep { chance: Some(chance), seat: None, action: None, legal: None } => {
                Ok(Step::Chance(chance))
            }
            WrittenStep { chance: None, seat: Some(seat), action: Some(action), legal } => {
                Ok(Step::Action { seat, action, legal })
            }
            _ => Err("a step has either `chance`, or `seat` and `action`"),
        }
    }
}

impl From<Step> for WrittenStep {
    fn from(step: Step) -> WrittenStep {
        match step {
            Step::Chance(chance) => {
                WrittenStep { chance: Some(chance), seat: None, action: None, legal: None }
            }
            Step::Action { seat, action, legal } => {
                WrittenStep { chance: None, seat: Some(seat), action: Some(action), legal }
            }
        }
    }
}

/// Why a record does not hold. Steps are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    #[error("not a record: {0}")]
    Unreadable(String),
    #[error("format: `{0}` is not {FORMAT}")]
    Format(String),
    #[error("game: `{found}` is not `{expected}`")]
    Game { found: String, expected: &'static str },
    #[error("rules_version: {found} was recorded, this program plays {expected}")]
    RulesVersion { found: u32, expected: u32 },
    #[error("{0}")]
    Config(String),
    #[error("step {step}: {why}")]
    Step { step: usize, why: String },
    #[error("outcome: {0}")]
    Outcome(String),
}

impl Record {
    /// Reads one JSON object; says what is wrong and where.
    pub fn from_json(text: &str) -> Result<Record, BadRecord> {
        let record: Record =
            serde_json::from_str(text).map_err(|why| BadRecord::Unreadable(why.to_string()))?;
        if record.format != FORMAT {
            return Err(BadRecord::Format(record.format));
        }
        Ok(record)
    }

    /// One line of JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is plain JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the format's own description.
    const EXAMPLE: &str = r#"{"format":"ecrin-record/1","game":"nox","rules_version":1,
     "config":{"scoring":"base"},"seats":3,"seed":"0000000000000000000000000000000000000000000000000000000000000007",
     "steps":[
       {"chance":{"starter":"b","hands":[[14,3,3],[7,1,15],[9,9,2]],"draw":[5,12]}},
       {"seat":"b","action":"15>b+"}
     ],
     "outcome":{"ranks":[2,1,3],"scores":[88,152,61],"reason":"score_reached"}}"#;

    #[test]
    fn the_example_is_read_and_written_again() {
        let record = Record::from_json(EXAMPLE).unwrap();
        assert_eq!(record.steps.len(), 2);
        assert_eq!(record.outcome.as_ref().unwrap().ranks.as_slice(), [2, 1, 3]);
        let compact: String = EXAMPLE.split_whitespace().collect();
        assert_eq!(record.to_json(), compact);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let says = |text: &str| Record::from_json(text).unwrap_err().to_string();
        assert!(says("").contains("not a record"));
        assert!(says(&EXAMPLE[..120]).contains("EOF"));
        assert!(says(&EXAMPLE.replace("record/1", "record/9")).contains("record/9"));
        assert!(says(&EXAMPLE.replace("\"seats\":3", "\"sets\":3")).contains("sets"));
        assert!(says(&EXAMPLE.replace("\"seat\":\"b\",", "")).contains("a step has"));
        assert!(says(&EXAMPLE.replace("\"seat\":\"b\"", "\"seat\":\"x\"")).contains("a to f"));
    }
}
