//! What a page asks, as a table understands it, and the answers that change
//! nothing.

use ecrin_core::{Seat, Viewer};
use ecrin_tables::{Command, Grace, Refusal as No, Said, Table};

use crate::refusal::{Code, Refusal};
use crate::ws::{BotSpeed, ClientMessage, ServerMessage};

/// A message of a viewer.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A wish, and the id under which it may come again.
    Do(Command, Option<String>),
    Why {
        seat: Seat,
        action: String,
    },
    Hint {
        seat: Seat,
        position: u32,
    },
    Busy(bool),
    Speed(BotSpeed),
    Ping,
    /// Only who sits at the table may ask that.
    NotSeated,
}

/// What a message means that comes from `viewer`, who is this player.
#[must_use]
pub fn asked(
    message: ClientMessage,
    viewer: Viewer,
    player: &str,
    name: &str,
    grace: Grace,
) -> Asked {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let say = |said| {
        let (player, name) = (player.to_string(), name.to_string());
        Asked::Do(Command::Say { player, name, seat, said }, None)
    };
    match (message, seat) {
        (ClientMessage::Say { phrase }, _) => say(Said::Phrase(phrase)),
        (ClientMessage::Write { text }, _) => say(Said::Text(text)),
        (ClientMessage::Ping {}, _) => Asked::Ping,
        (_, None) => Asked::NotSeated,
        (ClientMessage::Act { id, position, action }, Some(seat)) => {
            Asked::Do(Command::Act { seat, id: id.clone(), position, action }, Some(id))
        }
        (ClientMessage::Undo { id, position }, Some(seat)) => {
            Asked::Do(Command::Undo { seat, id: id.clone(), position }, Some(id))
        }
        (ClientMessage::Resign { id }, Some(seat)) => {
            Asked::Do(Command::Resign { seat, id: id.clone() }, Some(id))
        }
        (ClientMessage::AnswerUndo { yes }, Some(seat)) => {
            Asked::Do(Command::AnswerUndo { seat, yes }, None)
        }
        (ClientMessage::VoteAway { seat: away }, Some(seat)) => {
            Asked::Do(Command::VoteAway { seat, away, grace }, None)
        }
        (ClientMessage::TakeBack {}, Some(seat)) => Asked::Do(Command::TakeBack { seat }, None),
        (ClientMessage::Busy { busy }, Some(_)) => Asked::Busy(busy),
        (ClientMessage::Bots { speed }, Some(_)) => Asked::Speed(speed),
        (ClientMessage::Why { action }, Some(seat)) => Asked::Why { seat, action },
        (ClientMessage::Hint { position }, Some(seat)) => Asked::Hint { seat, position },
    }
}

/// Why a wish was not followed.
#[derive(Clone, Debug)]
pub enum Declined {
    /// It was followed before, as line `applied`.
    Known { applied: u32 },
    /// With the game's own code, if its rules forbid it.
    Because(Refusal, Option<&'static str>),
}

impl From<No> for Declined {
    fn from(no: No) -> Declined {
        match no {
            No::Known { applied } => Declined::Known { applied },
            No::Rules(refused) => {
                let why = Some(refused.code());
                Declined::Because(refused.into(), why)
            }
            No::Table(reason) => Declined::Because(reason.into(), None),
        }
    }
}

impl Declined {
    /// For those who asked without an id.
    #[must_use]
    pub fn refusal(self) -> Refusal {
        match self {
            Declined::Known { .. } => Code::Internal.into(),
            Declined::Because(refusal, _) => refusal,
        }
    }
}

/// The answer to a message that was not followed.
#[must_use]
pub fn refused(
    table: &Table,
    id: Option<&str>,
    refusal: Refusal,
    why: Option<&str>,
) -> ServerMessage {
    ServerMessage::Refused {
        n: table.n(),
        id: id.map(str::to_string),
        code: refusal.code,
        why: why.map(str::to_string),
        words: refusal.words,
    }
}

/// Why an action is not allowed, or that it is.
pub fn why(table: &Table, seat: Seat, action: String) -> Result<ServerMessage, Refusal> {
    let (legal, code, words) = match table.why_not(seat, &action) {
        Ok(()) => (true, String::new(), String::new()),
        Err(No::Rules(refused)) => (false, refused.code().to_string(), refused.to_string()),
        Err(No::Table(reason)) => return Err(reason.into()),
        Err(No::Known { .. }) => return Err(Code::Internal.into()),
    };
    Ok(ServerMessage::Why { n: table.n(), action, legal, code, words })
}
