//! The lines of a table's log: everything that happened in a match and that
//! its state cannot be rebuilt without.

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};

use crate::time::Millis;
use crate::ws::wire::Cause;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    Start {},
    Act {
        seat: Seat,
        action: String,
        /// The page's id; absent for bots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What was left of the seat's clock afterwards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Millis>,
    },
    Undo {
        seat: Seat,
        to: u32,
        id: String,
    },
    Resign {
        seat: Seat,
        id: String,
    },
    /// The clock ran out and the match is lost.
    OutOfTime {
        seat: Seat,
    },
    /// A bot plays on for the seat.
    BotPlays {
        seat: Seat,
    },
    TakenBack {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Millis>,
    },
    /// The person who runs the server ended the match; nobody won.
    Ended {},
}

impl Entry {
    /// What pages are told of it.
    pub fn cause(&self) -> Cause {
        match self {
            Entry::Start {} => Cause::Start {},
            Entry::Act { seat, id, .. } => {
                Cause::Action { seat: *seat, id: id.clone(), bot: id.is_none() }
            }
            Entry::Undo { seat, .. } => Cause::Undo { seat: *seat },
            Entry::Resign { seat, .. } => Cause::Resign { seat: *seat },
            Entry::OutOfTime { seat } => Cause::OutOfTime { seat: *seat },
            Entry::BotPlays { seat } => Cause::BotPlays { seat: *seat },
            Entry::TakenBack { seat, .. } => Cause::TakenBack { seat: *seat },
            Entry::Ended {} => Cause::Ended {},
        }
    }

    /// The seat and id by which a page may send it again.
    pub fn known_by(&self) -> Option<(Seat, &str)> {
        match self {
            Entry::Act { seat, id: Some(id), .. }
            | Entry::Undo { seat, id, .. }
            | Entry::Resign { seat, id } => Some((*seat, id)),
            _ => None,
        }
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain JSON")
    }
}
