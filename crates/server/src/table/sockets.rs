//! Those who look at a table.

use std::collections::HashSet;
use std::sync::Arc;

use ecrin_core::{Seat, Viewer};
use ecrin_tables::{Command as Do, Millis, Place};

use super::command::{Connected, ConnectionId, NewConnection};
use super::task::Room;
use crate::push::Here;
use crate::refusal::{Code, Refusal};
use crate::wire::ws::BotSpeed;
use crate::ws::outlet::{Outgoing, Outlet};

pub(crate) struct Connection {
    pub id: ConnectionId,
    pub viewer: Viewer,
    pub player: String,
    pub name: String,
    pub muted: HashSet<String>,
    pub choices: bool,
    /// Until when bots wait for the person, who reads something.
    pub busy_until: Option<Millis>,
    /// How fast the person wants bots to be.
    pub speed: Option<BotSpeed>,
    pub outlet: Arc<Outlet>,
    /// While it is there, nobody is told by push what it shows.
    pub _here: Option<Here>,
}

impl Drop for Connection {
    /// A socket ends with its place at the table; who knows a better reason
    /// has told it.
    fn drop(&mut self) {
        self.outlet.end(Code::TableEnded);
    }
}

impl Room {
    pub(super) async fn connect(&mut self, new: NewConnection) -> Result<Connected, Refusal> {
        self.may_see(&new.player)?;
        if let Viewer::Seat(seat) = new.viewer {
            let owner = self.table.head().place(seat).and_then(Place::player);
            if owner != Some(&new.player) {
                return Err(Code::NotSeated.into());
            }
        }
        self.shared.awake.enter(&new.player, self.id());
        // The others are told; who comes sees it in the first message.
        self.pass(Do::Come { viewer: new.viewer }).await;
        self.last_connection += 1;
        let NewConnection { id, viewer, player, name, muted, last, choices, outlet } = new;
        let id = id.unwrap_or(self.last_connection);
        let here = self.shared.pushes.as_ref().map(|pushes| pushes.come(self.id(), &player));
        let connection = Connection {
            id,
            viewer,
            player,
            name,
            muted,
            choices,
            busy_until: None,
            speed: None,
            outlet,
            _here: here,
        };
        connection.outlet.reach(self.table.n());
        let snapshot = self.snapshot(&connection, last);
        self.connections.push(connection);
        Ok(Connected { id, snapshot })
    }

    pub(super) async fn disconnect(&mut self, id: ConnectionId) {
        let Some(index) = self.connections.iter().position(|one| one.id == id) else { return };
        let viewer = self.connections.remove(index).viewer;
        self.pass(Do::Go { viewer }).await;
        self.go_on().await;
    }

    pub(super) fn has_slow(&self) -> bool {
        self.connections.iter().any(|connection| connection.outlet.is_slow())
    }

    /// Lets go of sockets whose queue was full.
    pub(super) async fn drop_slow(&mut self) {
        while let Some(slow) = self.connections.iter().position(|one| one.outlet.is_slow()) {
            self.shared.metrics.slow_readers.inc();
            let viewer = self.connections.remove(slow).viewer;
            self.pass(Do::Go { viewer }).await;
        }
    }

    /// Something that nobody can refuse and nothing is saved of.
    async fn pass(&mut self, command: Do) {
        let _ = self.change(command, Vec::new()).await;
    }

    /// Sockets of that seat see nothing more through it.
    pub(super) fn free_seat(&mut self, seat: Seat) {
        self.connections.retain(|connection| {
            connection.viewer != Viewer::Seat(seat) || {
                connection.outlet.end(Code::NotSeated);
                false
            }
        });
    }

    pub(super) fn connection(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.iter().find(|connection| connection.id == id)
    }

    pub(super) fn send(&self, to: ConnectionId, message: Outgoing) {
        if let Some(connection) = self.connection(to) {
            connection.outlet.send(message);
        }
    }
}
