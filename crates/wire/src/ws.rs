//! The wire of live play: every message that travels, both ways.
//!
//! One socket is one viewer at one table. The enums are closed: what is not
//! written here is refused. Views and events are the games' own JSON and pass
//! through as they are.

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::analysis::{Because, RankedChoice};
use crate::http::{TableInfo, TableOutcome};
use crate::refusal::Code;

pub use ecrin_tables::Phrase;

/// What a page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ClientMessage {
    /// Plays an action of this socket's seat.
    Act {
        /// Chosen by the page, at most 40 characters. Sent again after a
        /// reconnect it is applied once.
        id: String,
        /// The position it is meant for; any other is refused.
        position: u32,
        action: String,
    },
    /// Asks why an action is not allowed here. Changes nothing.
    Why {
        action: String,
    },
    /// Takes back the seat's last action, or asks the others to allow it.
    Undo {
        id: String,
        position: u32,
    },
    /// Answers another seat's wish to take back.
    AnswerUndo {
        yes: bool,
    },
    Resign {
        id: String,
    },
    /// One of the preset phrases; every page shows it in its own language.
    Say {
        phrase: Phrase,
    },
    /// Free text, at tables that allow it.
    Write {
        text: String,
    },
    /// Votes to let a bot play for a seat that is away; for the own seat, no
    /// other vote is needed, except at rated tables.
    VoteAway {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    /// Takes the own seat back from the bot that plays for it.
    TakeBack {},
    /// Asks for a good action, at tables that allow hints.
    Hint {
        position: u32,
    },
    /// Says that the person reads something over the table, or does not any
    /// more: bots wait with their moves, for a while, at tables without a
    /// running clock.
    Busy {
        busy: bool,
    },
    /// How fast the person wants bots to play. At a table of several people
    /// the slowest wish counts.
    Bots {
        speed: BotSpeed,
    },
    Ping {},
}

/// How long bots wait before they act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum BotSpeed {
    /// Not at all.
    Instant,
    /// As long as this server is set up for.
    Brisk,
    /// Long enough to read what happened.
    Calm,
}

impl ClientMessage {
    /// Reads a message. Most of them are actions, which are read directly: an
    /// enum with its tag inside has to be taken apart twice.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct OnlyAct<'a> {
            #[serde(rename = "type")]
            kind: &'a str,
            id: String,
            position: u32,
            action: String,
        }
        match serde_json::from_str(text) {
            Ok(OnlyAct { kind: "act", id, position, action }) => {
                Ok(ClientMessage::Act { id, position, action })
            }
            // Whatever is wrong with it is said by the enum.
            _ => serde_json::from_str(text),
        }
    }
}

/// Who wants to take back, and who has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UndoWish {
    #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
    pub by: Seat,
    #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
    pub waiting_for: Vec<Seat>,
}

/// What the server sends. `n` counts what happened at the table and has no
/// holes; messages that are answers or passing news repeat the latest `n`.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The first message of every socket: all that the viewer may know now.
    Snapshot {
        n: u32,
        #[cfg_attr(feature = "typescript", ts(type = "ViewerName"))]
        viewer: ViewerName,
        table: Box<TableInfo>,
        /// Absent before the start.
        play: Option<Play>,
        /// What happened after the `last` that the page resumed with; absent
        /// if that is too long ago, and then only the snapshot counts.
        missed: Option<Vec<Missed>>,
        chat: Vec<ChatLine>,
        /// A wish to take back that is not answered yet.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        undo: Option<UndoWish>,
    },
    /// Something happened in the match.
    Step {
        n: u32,
        cause: Cause,
        /// What the viewer may know of it, in order; may be empty.
        events: Vec<Happened>,
        play: Play,
    },
    /// The table changed: seats, status, presence.
    Table {
        n: u32,
        table: Box<TableInfo>,
    },
    Chat {
        n: u32,
        line: ChatLine,
    },
    /// A seat wants to take back; this viewer's seat may answer.
    UndoAsked {
        n: u32,
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        by: Seat,
        #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
        waiting_for: Vec<Seat>,
    },
    /// The undo was declined, or is void because the match went on.
    UndoRefused {
        n: u32,
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        by: Seat,
    },
    /// The answer to `hint`.
    Hint {
        n: u32,
        position: u32,
        /// The best actions that the search found, best first.
        choices: Vec<RankedChoice>,
        /// How many times the search played on from here.
        simulations: u32,
    },
    /// The answer to `why`.
    Why {
        n: u32,
        action: String,
        legal: bool,
        code: String,
        words: String,
    },
    /// A message that was not followed. Nothing changed.
    Refused {
        n: u32,
        /// The id of the message, if it had one.
        id: Option<String>,
        code: Code,
        /// The game's own reason for a refused action.
        why: Option<String>,
        words: String,
    },
    /// An action that had already been applied, as message `applied`.
    Known {
        n: u32,
        id: String,
        applied: u32,
    },
    Pong {
        n: u32,
    },
    /// The last message before the server closes the socket.
    Bye {
        n: u32,
        code: Code,
        words: String,
    },
}

/// What the viewer sees of the match after number `n`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// The number of the position, to be sent back with an action.
    pub position: u32,
    #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
    pub to_act: Vec<Seat>,
    /// The game's view of this viewer.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The legal actions of the viewer's seat; empty if it is not to act.
    #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
    pub legal: Box<RawValue>,
    /// Whether `undo` would be followed or asked of the others: the viewer's
    /// seat has a last action that this table lets it take back.
    pub can_undo: bool,
    /// What the viewer's seat may choose and what each choice would do, as
    /// the game tells it; only for sockets that asked for `choices`, and only
    /// while the seat is to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub choices: Option<Box<RawValue>>,
    /// Milliseconds left of each seat's clock, at tables with a clock.
    pub clocks: Option<Vec<u64>>,
    pub outcome: Option<TableOutcome>,
}

/// Why a step happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Cause {
    Start {},
    Action {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
        /// The id that the page gave it; absent for bots.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        bot: bool,
        /// Why a bot may have played it, where there are words for that. What
        /// nobody sees but its seat is not in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<Because>,
    },
    /// The match went back to an earlier position.
    Undo {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    Resign {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    /// The seat's clock ran out and the match is lost.
    OutOfTime {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    /// A bot plays on for the seat: it is away, resigned or out of time.
    BotPlays {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    /// The person plays again.
    TakenBack {
        #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
        seat: Seat,
    },
    /// The person who runs the server ended the match; nobody won.
    Ended {},
}

/// An event of the game and its English sentence.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Happened {
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub event: Box<RawValue>,
    pub words: String,
}

/// One moment of a finished match, as one viewer saw it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Frame {
    pub cause: Cause,
    pub events: Vec<Happened>,
    pub play: Play,
}

/// How a match stands, without a socket.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Glance {
    /// Absent before the start.
    pub play: Option<Play>,
    /// The last steps, as the viewer heard of them.
    pub past: Vec<Missed>,
}

/// A step that a page missed while it was away.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Missed {
    pub n: u32,
    pub cause: Cause,
    pub events: Vec<Happened>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The player who said it.
    pub player: String,
    pub name: String,
    /// Their seat; absent for spectators.
    #[cfg_attr(feature = "typescript", ts(type = "Seat | null"))]
    pub seat: Option<Seat>,
    pub phrase: Option<Phrase>,
    pub text: Option<String>,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// Whether a page wants to be told what each choice would do: `choices=yes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choices {
    Yes,
    No,
}

impl Choices {
    #[must_use]
    pub fn wanted(self) -> bool {
        self == Choices::Yes
    }
}

/// Whose eyes a socket looks through: `a` to `f`, or `spectator`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewerName(pub ecrin_core::Viewer);

impl Serialize for ViewerName {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            ecrin_core::Viewer::Seat(seat) => seat.serialize(to),
            ecrin_core::Viewer::Spectator => to.serialize_str("spectator"),
        }
    }
}

impl<'de> Deserialize<'de> for ViewerName {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<ViewerName, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        if text == "spectator" {
            return Ok(ViewerName(ecrin_core::Viewer::Spectator));
        }
        let seat = text.parse().map_err(serde::de::Error::custom)?;
        Ok(ViewerName(ecrin_core::Viewer::Seat(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_way_reads_what_the_enum_reads() {
        for text in [
            r#"{"type":"act","id":"x1","position":3,"action":"D4"}"#,
            r#"{"action":"1\u003eb+","position":3,"id":"x1","type":"act"}"#,
            r#"{"type":"act","id":"x1","position":3,"action":"D4","more":1}"#,
            r#"{"type":"act","id":"x1","position":-3,"action":"D4"}"#,
            r#"{"type":"undo","id":"x1","position":3}"#,
            r#"{"type":"undo","id":"x1","position":3,"action":"D4"}"#,
            r#"{"type":"ping"}"#,
            "[]",
        ] {
            let long: Result<ClientMessage, _> = serde_json::from_str(text);
            let short = ClientMessage::read(text);
            assert_eq!(short.as_ref().ok(), long.as_ref().ok(), "{text}");
            let says = |read: Result<ClientMessage, serde_json::Error>| {
                read.map_or_else(|why| why.to_string(), |_| String::new())
            };
            assert_eq!(says(short), says(long), "{text}");
        }
    }
}
