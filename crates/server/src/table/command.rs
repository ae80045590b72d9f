//! What can be asked of a table's task.

use std::collections::HashSet;
use std::sync::Arc;

use ecrin_catalog::AnyBot;
use ecrin_core::{Record, Seat, Viewer};
use ecrin_tables::fairness::Proof;
use tokio::sync::oneshot;

use crate::refusal::Refusal;
use crate::wire::analysis::RankedChoice;
use crate::wire::http::{TableChange, TableInfo};
use crate::wire::ws::ClientMessage;
use crate::ws::outlet::{Outgoing, Outlet};

pub type ConnectionId = u64;
pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

#[allow(missing_debug_implementations, reason = "a bot has none")]
pub enum Command {
    /// Ends the task at once; the table is played elsewhere, or will be.
    GiveUp,
    /// Ends the task when all is done that came before; somebody else goes on.
    HandOver,
    Connect(Box<NewConnection>, Reply<Connected>),
    Disconnect(ConnectionId),
    Message(ConnectionId, ClientMessage),
    /// The table as this player sees it, if they may.
    Info(String, Reply<TableInfo>),
    /// Lets a player in who knows the code.
    Admit(String, Reply<TableInfo>),
    Sit(Box<Sitting>, Reply<TableInfo>),
    /// The maker puts a bot, whose level was checked, in an empty seat.
    PutBot {
        player: String,
        seat: Seat,
        level: String,
        reply: Reply<TableInfo>,
    },
    /// The maker changes the table itself.
    Alter {
        player: String,
        wanted: TableChange,
        reply: Reply<TableInfo>,
    },
    /// How the match stands, as JSON.
    Glance {
        player: String,
        viewer: Viewer,
        reply: Reply<Vec<u8>>,
    },
    Leave {
        player: String,
        seat: Seat,
        reply: Reply<TableInfo>,
    },
    Start {
        player: String,
        fill_with: Option<String>,
        reply: Reply<TableInfo>,
    },
    /// Answers with the id of the table of the rematch, and whether all who
    /// sat here would play again.
    Rematch(String, Reply<(String, bool)>),
    Record(String, Reply<Record>),
    Proof(String, Reply<Proof>),
    /// The person who runs the server ends a match that hangs.
    End(Reply<()>),
    /// A bot made up its mind.
    BotChose {
        thought: u64,
        seat: Seat,
        chose: Chose,
    },
    /// Bots have waited long enough for those who read.
    GoOn,
    HintFound {
        connection: ConnectionId,
        position: u32,
        /// The ranked choices and the number of simulations.
        found: Option<(Vec<RankedChoice>, u32)>,
    },
    /// A player is called differently now, or is gone.
    Called {
        player: String,
        name: Option<String>,
    },
}

/// What came of a bot's thinking.
#[allow(missing_debug_implementations, reason = "a bot has none")]
pub enum Chose {
    /// An action, and the bot with what it found out, for its next move.
    Action(String, Box<dyn AnyBot>),
    /// The bot failed.
    Nothing,
    /// It is time to think again about what could not be saved.
    Again,
}

/// Somebody who wants a seat, or wants it for another one on their device.
#[derive(Debug)]
pub struct Sitting {
    pub player: String,
    pub seat: Seat,
    pub here: Option<String>,
    pub words: Option<String>,
}

/// Somebody who wants to look and perhaps play.
#[derive(Debug)]
pub struct NewConnection {
    /// The one it has already, where others have given it.
    pub id: Option<ConnectionId>,
    pub viewer: Viewer,
    pub player: String,
    pub name: String,
    pub muted: HashSet<String>,
    /// The number of the last message seen.
    pub last: Option<u32>,
    /// Whether it wants to be told what each choice would do.
    pub choices: bool,
    pub outlet: Arc<Outlet>,
}

#[derive(Debug)]
pub struct Connected {
    pub id: ConnectionId,
    pub snapshot: Outgoing,
}
