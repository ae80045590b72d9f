//! What can be asked of a table's task.

use std::collections::HashSet;
use std::sync::Arc;

use ecrin_core::{Record, Seat, Viewer};
use tokio::sync::oneshot;

use crate::http::types::{Proof, RankedChoice, TableInfo};
use crate::refusal::Refusal;
use crate::ws::outlet::{Frame, Outlet};
use crate::ws::wire::ClientMessage;

pub type ConnectionId = u64;
pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

#[derive(Debug)]
pub enum Command {
    Connect(Box<NewConnection>, Reply<Connected>),
    Disconnect(ConnectionId),
    Message(ConnectionId, ClientMessage),
    /// The table as this player sees it, if they may.
    Info(String, Reply<TableInfo>),
    /// Lets a player in who knows the code.
    Admit(String, Reply<TableInfo>),
    Sit(Box<Sitting>, Reply<TableInfo>),
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
    /// Answers with the id of the table of the rematch.
    Rematch(String, Reply<String>),
    Record(String, Reply<Record>),
    Proof(String, Reply<Proof>),
    /// The person who runs the server ends a match that hangs.
    End(Reply<()>),
    /// A bot made up its mind.
    BotChose {
        thought: u64,
        seat: Seat,
        action: Option<String>,
    },
    HintFound {
        connection: ConnectionId,
        position: u32,
        /// The ranked choices and the number of simulations.
        found: Option<(Vec<RankedChoice>, u32)>,
    },
    /// A player changed name, or is gone.
    Renamed {
        player: String,
        name: Option<String>,
    },
}

/// Somebody who wants a seat, or wants it for another one on their device.
#[derive(Debug)]
pub struct Sitting {
    pub player: String,
    pub name: String,
    pub seat: Seat,
    pub here: Option<String>,
    pub words: Option<String>,
}

/// Somebody who wants to look and perhaps play.
#[derive(Debug)]
pub struct NewConnection {
    pub viewer: Viewer,
    pub player: String,
    pub name: String,
    pub muted: HashSet<String>,
    /// The number of the last message seen.
    pub last: Option<u32>,
    pub outlet: Arc<Outlet>,
}

#[derive(Debug)]
pub struct Connected {
    pub id: ConnectionId,
    pub snapshot: Frame,
}
