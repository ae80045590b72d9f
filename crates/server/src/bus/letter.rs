//! What servers ask each other about a table, as JSON.

use std::collections::HashSet;

use ecrin_core::Seat;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

use crate::refusal::{Code, Refusal};
use crate::table::{Command, ConnectionId, Reply, Sitting};
use crate::wire::http::TableChange;
use crate::wire::ws::{ClientMessage, ViewerName};

/// A question to whoever plays a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Letter {
    pub table: String,
    /// What concerns a connection counts only under the epoch in which it was
    /// made.
    pub epoch: Option<i64>,
    pub what: What,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum What {
    /// Are you there?
    Ping,
    Connect(Box<Newcomer>),
    Disconnect(ConnectionId),
    Message(ConnectionId, ClientMessage),
    Info(String),
    Admit(String),
    Sit {
        player: String,
        seat: Seat,
        here: Option<String>,
        words: Option<String>,
    },
    PutBot {
        player: String,
        seat: Seat,
        level: String,
    },
    Alter {
        player: String,
        wanted: TableChange,
    },
    Glance {
        player: String,
        viewer: ViewerName,
    },
    Leave {
        player: String,
        seat: Seat,
    },
    Start {
        player: String,
        fill_with: Option<String>,
    },
    Rematch(String),
    Record(String),
    Proof(String),
    End,
    /// The turns of a player: what waits for them, and how these tables stand.
    Turns {
        player: String,
        tables: Vec<String>,
    },
    /// An analysis that somebody asked for.
    Job {
        player: String,
        job: String,
    },
}

/// Somebody whose socket is at the server that asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Newcomer {
    pub link: ConnectionId,
    pub node: String,
    pub viewer: ViewerName,
    pub player: String,
    pub name: String,
    pub muted: HashSet<String>,
    pub last: Option<u32>,
    pub choices: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Yes {
        epoch: i64,
        what: Option<Box<RawValue>>,
    },
    No(Refusal),
    /// Another server plays it, or nobody: look again.
    Elsewhere,
    /// Too much waits; nothing was done.
    Full,
}

/// Whoever waits for an answer here.
pub(crate) enum Back {
    Info(Reply<crate::wire::http::TableInfo>),
    Glance(Reply<Vec<u8>>),
    Rematch(Reply<(String, bool)>),
    Record(Reply<ecrin_core::Record>),
    Proof(Reply<ecrin_tables::fairness::Proof>),
    End(Reply<()>),
}

impl Back {
    pub fn answer(self, answer: Result<Option<Box<RawValue>>, Refusal>) {
        fn read<T: DeserializeOwned>(
            answer: Result<Option<Box<RawValue>>, Refusal>,
        ) -> Result<T, Refusal> {
            let text = answer?;
            let text = text.as_ref().map_or("null", |text| text.get());
            serde_json::from_str(text).map_err(|_| Code::Internal.into())
        }
        // Whoever asked may have gone away meanwhile.
        match self {
            Back::Info(reply) => drop(reply.send(read(answer))),
            Back::Glance(reply) => {
                let bytes = answer.map(|text| text.map_or_else(Vec::new, |text| text.get().into()));
                drop(reply.send(bytes));
            }
            Back::Rematch(reply) => drop(reply.send(read(answer))),
            Back::Record(reply) => drop(reply.send(read(answer))),
            Back::Proof(reply) => drop(reply.send(read(answer))),
            Back::End(reply) => drop(reply.send(read(answer))),
        }
    }
}

/// A command as a question that can travel; `None` for what cannot.
pub(crate) fn packed(command: Command) -> Option<(What, Back)> {
    Some(match command {
        Command::Info(player, reply) => (What::Info(player), Back::Info(reply)),
        Command::Admit(player, reply) => (What::Admit(player), Back::Info(reply)),
        Command::Sit(sitting, reply) => {
            let Sitting { player, seat, here, words } = *sitting;
            (What::Sit { player, seat, here, words }, Back::Info(reply))
        }
        Command::PutBot { player, seat, level, reply } => {
            (What::PutBot { player, seat, level }, Back::Info(reply))
        }
        Command::Alter { player, wanted, reply } => {
            (What::Alter { player, wanted }, Back::Info(reply))
        }
        Command::Glance { player, viewer, reply } => {
            (What::Glance { player, viewer: ViewerName(viewer) }, Back::Glance(reply))
        }
        Command::Leave { player, seat, reply } => (What::Leave { player, seat }, Back::Info(reply)),
        Command::Start { player, fill_with, reply } => {
            (What::Start { player, fill_with }, Back::Info(reply))
        }
        Command::Rematch(player, reply) => (What::Rematch(player), Back::Rematch(reply)),
        Command::Record(player, reply) => (What::Record(player), Back::Record(reply)),
        Command::Proof(player, reply) => (What::Proof(player), Back::Proof(reply)),
        Command::End(reply) => (What::End, Back::End(reply)),
        Command::Connect(..)
        | Command::Disconnect(_)
        | Command::Message(..)
        | Command::GiveUp
        | Command::HandOver
        | Command::BotChose { .. }
        | Command::GoOn
        | Command::HintFound { .. }
        | Command::Called { .. } => return None,
    })
}

/// The other way round.
pub(crate) fn unpacked(what: What, back: Back) -> Option<Command> {
    Some(match (what, back) {
        (What::Info(player), Back::Info(reply)) => Command::Info(player, reply),
        (What::Admit(player), Back::Info(reply)) => Command::Admit(player, reply),
        (What::Sit { player, seat, here, words }, Back::Info(reply)) => {
            Command::Sit(Box::new(Sitting { player, seat, here, words }), reply)
        }
        (What::PutBot { player, seat, level }, Back::Info(reply)) => {
            Command::PutBot { player, seat, level, reply }
        }
        (What::Alter { player, wanted }, Back::Info(reply)) => {
            Command::Alter { player, wanted, reply }
        }
        (What::Glance { player, viewer }, Back::Glance(reply)) => {
            Command::Glance { player, viewer: viewer.0, reply }
        }
        (What::Leave { player, seat }, Back::Info(reply)) => Command::Leave { player, seat, reply },
        (What::Start { player, fill_with }, Back::Info(reply)) => {
            Command::Start { player, fill_with, reply }
        }
        (What::Rematch(player), Back::Rematch(reply)) => Command::Rematch(player, reply),
        (What::Record(player), Back::Record(reply)) => Command::Record(player, reply),
        (What::Proof(player), Back::Proof(reply)) => Command::Proof(player, reply),
        (What::End, Back::End(reply)) => Command::End(reply),
        _ => return None,
    })
}

/// Asks a table's task here what another server wants to know; `None` if it
/// ended meanwhile.
pub(crate) async fn answered(
    table: &mpsc::Sender<Command>,
    what: What,
) -> Option<Result<Option<Box<RawValue>>, Refusal>> {
    async fn ask<T: Serialize>(
        table: &mpsc::Sender<Command>,
        command: impl FnOnce(Reply<T>) -> Command,
    ) -> Option<Result<Option<Box<RawValue>>, Refusal>> {
        let (reply, answer) = oneshot::channel();
        table.send(command(reply)).await.ok()?;
        Some(answer.await.ok()?.and_then(|found| text(&found)))
    }
    fn text<T: Serialize>(found: &T) -> Result<Option<Box<RawValue>>, Refusal> {
        serde_json::value::to_raw_value(found).map(Some).map_err(|_| Code::Internal.into())
    }
    let as_info = |reply| Back::Info(reply);
    let command = |what, back| unpacked(what, back).expect("the same kind");
    match what {
        What::Glance { player, viewer } => {
            let (reply, answer) = oneshot::channel();
            let glance = Command::Glance { player, viewer: viewer.0, reply };
            table.send(glance).await.ok()?;
            let found = answer.await.ok()?;
            Some(found.and_then(|json| {
                let text = String::from_utf8(json).ok().map(RawValue::from_string);
                text.and_then(Result::ok).map(Some).ok_or_else(|| Code::Internal.into())
            }))
        }
        What::Rematch(player) => ask(table, |reply| Command::Rematch(player, reply)).await,
        What::Record(player) => ask(table, |reply| Command::Record(player, reply)).await,
        What::Proof(player) => ask(table, |reply| Command::Proof(player, reply)).await,
        What::End => ask(table, Command::End).await,
        What::Ping
        | What::Connect(_)
        | What::Disconnect(_)
        | What::Message(..)
        | What::Turns { .. }
        | What::Job { .. } => None,
        info => ask(table, |reply| command(info, as_info(reply))).await,
    }
}
