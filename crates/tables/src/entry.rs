//! Everything that can happen to a table.

use ecrin_core::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chat::ChatLine;
use crate::clocks::Millis;
use crate::head::{Place, TableOutcome};
use crate::table::Face;
use crate::told::Cause;

/// A change and when it happened. Made by [`decide`](crate::decide), used up
/// by [`apply`](crate::apply).
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub at: Millis,
    pub change: Change,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A line of the log, which is the truth of the match.
    Match(Line),
    /// Kept with the table itself.
    Seats(Seating),
    /// Forgotten when the table sleeps.
    Passing(Passing),
}

/// One numbered line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub did: Did,
    /// How the match ended, if it ended with this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<TableOutcome>,
}

/// What happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Did {
    Start {
        /// The rules that the match is played by.
        rules_version: u32,
        /// What chance brought, as records write it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Value>,
    },
    Act {
        seat: Seat,
        action: String,
        /// The page's id; absent for bots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What was left of the seat's clock afterwards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Millis>,
        /// What chance brought after it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Value>,
    },
    Undo {
        seat: Seat,
        to: u32,
        id: String,
    },
    /// With more than two seats the others go on, and a bot plays for it.
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
    /// Ended from outside; nobody won.
    Ended,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Seating {
    Sat {
        seat: Seat,
        place: Place,
        words: String,
    },
    Rose {
        seat: Seat,
    },
    Admitted {
        player: String,
    },
    Rematched {
        table: String,
    },
    /// The match begins at this time; at none if that was called off.
    Counts {
        until: Option<Millis>,
    },
    Starts {
        by_itself: bool,
    },
    Closed {
        closed: bool,
    },
    /// A player would play again.
    Willing {
        player: String,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Passing {
    Came {
        viewer: Viewer,
    },
    Went {
        viewer: Viewer,
    },
    /// Whoever is not here is away from now on.
    AwayFromNow,
    Voted {
        seat: Seat,
        away: Seat,
    },
    UndoWished {
        seat: Seat,
        id: String,
        to: u32,
        waiting_for: SeatSet,
    },
    UndoAllowed {
        seat: Seat,
    },
    UndoDeclined,
    Said(ChatLine),
    /// What a player is called and rated, or that they are gone.
    Faced {
        player: String,
        face: Option<Face>,
    },
}

impl Entry {
    #[must_use]
    pub fn line(&self) -> Option<&Line> {
        match &self.change {
            Change::Match(line) => Some(line),
            _ => None,
        }
    }

    #[must_use]
    pub fn seating(&self) -> Option<&Seating> {
        match &self.change {
            Change::Seats(seating) => Some(seating),
            _ => None,
        }
    }
}

impl From<Did> for Line {
    fn from(did: Did) -> Line {
        Line { did, ends: None }
    }
}

impl From<Line> for Change {
    fn from(line: Line) -> Change {
        Change::Match(line)
    }
}

impl From<Did> for Change {
    fn from(did: Did) -> Change {
        Change::Match(did.into())
    }
}

impl From<Seating> for Change {
    fn from(seating: Seating) -> Change {
        Change::Seats(seating)
    }
}

impl From<Passing> for Change {
    fn from(passing: Passing) -> Change {
        Change::Passing(passing)
    }
}

impl Did {
    #[must_use]
    pub fn ending(self, outcome: TableOutcome) -> Line {
        Line { did: self, ends: Some(outcome) }
    }

    /// What viewers are told of it.
    #[must_use]
    pub fn cause(&self) -> Cause {
        match self {
            Did::Start { .. } => Cause::Start,
            Did::Act { seat, id, .. } => Cause::Action { seat: *seat, id: id.clone(), why: None },
            Did::Undo { seat, .. } => Cause::Undo { seat: *seat },
            Did::Resign { seat, .. } => Cause::Resign { seat: *seat },
            Did::OutOfTime { seat } => Cause::OutOfTime { seat: *seat },
            Did::BotPlays { seat } => Cause::BotPlays { seat: *seat },
            Did::TakenBack { seat, .. } => Cause::TakenBack { seat: *seat },
            Did::Ended => Cause::Ended,
        }
    }

    /// The seat and id by which a page may send it again.
    #[must_use]
    pub fn known_by(&self) -> Option<(Seat, &str)> {
        match self {
            Did::Act { seat, id: Some(id), .. }
            | Did::Undo { seat, id, .. }
            | Did::Resign { seat, id } => Some((*seat, id)),
            _ => None,
        }
    }
}
