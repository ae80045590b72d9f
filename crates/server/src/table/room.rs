//! The state of a table in memory, and how it changes durably.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Seat, SeatSet, Turn, Viewer};
use tokio::sync::mpsc;

use super::clocks::Clocks;
use super::command::{Command, ConnectionId};
use super::entry::Entry;
use super::head::{Head, Place, stored_status, visibility};
use super::past::Past;
use crate::fairness::Secret;
use crate::http::types::{Status, TableInfo};
use crate::refusal::{Code, Refusal};
use crate::shared::Shared;
use crate::store::{LogRow, StoreError, TableKey, Write};
use crate::time::Millis;
use crate::ws::outlet::{Frame, Outlet};
use crate::ws::wire::ChatLine;

/// So many steps a table remembers for pages that come back.
const REMEMBERED: usize = 16;
/// So many ids of actions; a page sends again only its last few.
const KNOWN_IDS: usize = 16;

pub(crate) struct Room {
    pub shared: Arc<Shared>,
    /// To itself, for what its helpers on other threads find out. Weak: the
    /// table ends when nobody else holds it.
    pub own: mpsc::WeakSender<Command>,
    pub game: &'static dyn AnyGame,
    pub key: TableKey,
    pub id: String,
    pub code: Option<String>,
    pub public: bool,
    pub secret: Secret,
    pub created_at: Millis,
    pub status: Status,
    pub head: Head,
    pub members: HashSet<String>,
    pub played: Option<Box<dyn AnyMatch>>,
    /// The number of the last entry in the log.
    pub n: u32,
    /// The first position of the window that the match stands in: seats that
    /// choose at the same time may mean any position of it.
    pub window: u32,
    /// Who acted at which position, for undo.
    pub actions: Vec<(Seat, u32)>,
    pub seats: Vec<SeatState>,
    pub clocks: Option<Clocks>,
    pub wish: Option<UndoWish>,
    pub past: VecDeque<Past>,
    pub known: VecDeque<(Seat, Box<str>, u32)>,
    pub chat: VecDeque<ChatLine>,
    pub connections: Vec<Connection>,
    pub last_connection: ConnectionId,
    pub last_thought: u64,
    pub hints_running: u32,
    /// When the last change happened, for going to sleep.
    pub touched: Millis,
}

#[derive(Default)]
pub(crate) struct SeatState {
    /// A bot plays for the person.
    pub bot_plays: bool,
    pub resigned: bool,
    pub votes: SeatSet,
    pub rating: Option<f64>,
    pub thinking: Option<super::bots::Thinking>,
}

pub(crate) struct UndoWish {
    pub seat: Seat,
    pub id: String,
    pub to: u32,
    pub waiting_for: SeatSet,
}

pub(crate) struct Connection {
    pub id: ConnectionId,
    pub viewer: Viewer,
    pub player: String,
    pub name: String,
    pub muted: HashSet<String>,
    pub outlet: Arc<Outlet>,
}

impl Room {
    /// The seats that are to act now.
    pub fn to_act(&self) -> SeatSet {
        match self.played.as_ref().map(|played| played.turn()) {
            Some(Turn::Players(set)) if self.status == Status::Running => set,
            _ => SeatSet::EMPTY,
        }
    }

    pub fn position(&self) -> u32 {
        self.played.as_ref().map_or(0, |played| played.steps() as u32)
    }

    /// Whether a bot decides for this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.head.place(seat), Some(Place::Bot { .. }))
            || self.seats[seat.index()].bot_plays
    }

    pub fn may_see(&self, player: &str) -> bool {
        self.public || self.members.contains(player) || self.head.owner == player
    }

    /// Appends `entry` with everything that changes along with it; returns
    /// when it is on disk.
    pub async fn append(
        &mut self,
        entry: &Entry,
        at: Millis,
        mut others: Vec<Write>,
    ) -> Result<(), Refusal> {
        others.push(Write::Append(LogRow {
            table: self.key,
            number: i64::from(self.n) + 1,
            at: at as i64,
            entry: entry.to_json(),
        }));
        self.write(others).await?;
        self.n += 1;
        if let Some((seat, id)) = entry.known_by() {
            self.remember_id(seat, id, self.n);
        }
        self.touched = at;
        Ok(())
    }

    pub fn write(
        &self,
        writes: Vec<Write>,
    ) -> impl Future<Output = Result<(), Refusal>> + Send + use<> {
        let shared = self.shared.clone();
        let table = self.key;
        async move {
            shared.archive.write(writes).await.map_err(|why| {
                shared.metrics.not_saved.inc();
                match why {
                    StoreError::Conflict => Refusal::from(Code::Busy),
                    StoreError::Failed(cause) => {
                        tracing::error!(table, %cause, "a change could not be saved");
                        Refusal::from(Code::NotSaved)
                    }
                }
            })
        }
    }

    /// The change of this table's row to what is in memory.
    pub fn row_write(&self, at: Millis) -> Write {
        Write::SetTable {
            key: self.key,
            status: stored_status(self.status),
            code: self.code.clone(),
            head: self.head.to_json(),
            at: at as i64,
        }
    }

    pub fn remember_id(&mut self, seat: Seat, id: &str, n: u32) {
        if self.known.len() == KNOWN_IDS {
            self.known.pop_front();
        }
        self.known.push_back((seat, id.into(), n));
    }

    pub fn known_at(&self, seat: Seat, id: &str) -> Option<u32> {
        let found = self.known.iter().rev().find(|known| known.0 == seat && *known.1 == *id)?;
        Some(found.2)
    }

    pub fn remember(&mut self, past: Past) {
        if self.past.len() == REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(past);
    }

    pub fn info(&self) -> TableInfo {
        let online = |seat: Seat| {
            self.connections.iter().any(|connection| connection.viewer == Viewer::Seat(seat))
        };
        let seats = Seat::all(self.head.seat_count()).map(|seat| {
            let state = &self.seats[seat.index()];
            let mut info = self.head.seats[seat.index()].info(seat);
            info.online |= online(seat);
            info.bot_plays = state.bot_plays;
            if state.bot_plays {
                info.level = Some(self.shared.stand_in(self.game).to_string());
            }
            info.away_votes = state.votes.iter().collect();
            info.rating = state.rating;
            info
        });
        let spectators =
            self.connections.iter().filter(|connection| connection.viewer == Viewer::Spectator);
        TableInfo {
            id: self.id.clone(),
            code: self.code.clone().unwrap_or_default(),
            game: self.game.meta().id.to_string(),
            config: self.head.config.clone(),
            seats: seats.collect(),
            visibility: visibility(self.public),
            pace: self.head.pace,
            rated: self.head.rated,
            hints: self.head.hints,
            free_chat: self.head.free_chat,
            status: self.status,
            owner: self.head.owner.clone(),
            created_at: self.created_at,
            commitment: self.secret.commitment(),
            spectators: spectators.count() as u32,
            outcome: self.head.outcome.clone(),
            rematch: self.head.rematch.clone(),
        }
    }

    pub fn connection(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.iter().find(|connection| connection.id == id)
    }

    pub fn send(&self, to: ConnectionId, message: Frame) {
        if let Some(connection) = self.connection(to) {
            connection.outlet.send(message);
        }
    }
}

impl Drop for Connection {
    /// A socket ends with its place at the table; who knows a better reason
    /// has told it.
    fn drop(&mut self) {
        self.outlet.end(Code::TableEnded);
    }
}
