//! The loop of a table: one command after the other, and its clocks.

use ecrin_core::Viewer;
use tokio::sync::{mpsc, watch};

use super::clocks::Clocks;
use super::command::{Command, Connected, ConnectionId, NewConnection};
use super::room::{Connection, Room};
use crate::http::types::Status;
use crate::refusal::{Code, Refusal};
use crate::time::Millis;
use crate::ws::wire::ClientMessage;

/// A table without sockets, bots or running clocks goes to sleep after this.
const SLEEPS_AFTER: Millis = 60_000;
/// And after this when its match is over: few come back to it.
const SLEEPS_AFTER_MATCH: Millis = 5_000;

impl Room {
    /// Runs until the server stops or nobody needs the table.
    pub async fn run(
        &mut self,
        commands: &mut mpsc::Receiver<Command>,
        mut stop: watch::Receiver<bool>,
    ) {
        let clock = self.shared.clock.clone();
        self.read_ratings().await;
        self.check_clocks().await;
        self.wake_bots();
        let stopped = stopped(&mut stop);
        tokio::pin!(stopped);
        loop {
            let wake = self.next_wake();
            let wait = async {
                match wake {
                    Some(at) => clock.until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => {
                        self.follow(command).await;
                        self.drop_slow();
                    }
                    None => return,
                },
                () = wait => {
                    self.check_clocks().await;
                    if self.may_sleep() {
                        return;
                    }
                }
                () = &mut stopped => {
                    self.cancel_bots();
                    for connection in self.connections.drain(..) {
                        connection.outlet.end(Code::Stopping);
                    }
                    return;
                }
            }
        }
    }

    fn next_wake(&self) -> Option<Millis> {
        let clock = self.clocks.as_ref().and_then(Clocks::next_end);
        let sleep = self.is_quiet().then_some(self.sleeps_at());
        match (clock, sleep) {
            (Some(clock), Some(sleep)) => Some(clock.min(sleep)),
            (clock, sleep) => clock.or(sleep),
        }
    }

    fn is_quiet(&self) -> bool {
        self.connections.is_empty()
            && self.hints_running == 0
            && self.seats.iter().all(|seat| seat.thinking.is_none())
            // A clock that runs keeps the table awake: nobody else would see
            // it run out.
            && self.clocks.as_ref().and_then(Clocks::next_end).is_none()
    }

    fn may_sleep(&self) -> bool {
        self.is_quiet() && self.shared.clock.now() >= self.sleeps_at()
    }

    fn sleeps_at(&self) -> Millis {
        let over = self.status == Status::Over;
        self.touched + if over { SLEEPS_AFTER_MATCH } else { SLEEPS_AFTER }
    }

    async fn follow(&mut self, command: Command) {
        // A caller that went away meanwhile does not hear the answer.
        match command {
            Command::Message(from, message) => self.follow_message(from, message).await,
            Command::Connect(new, reply) => {
                let connected = self.connect(*new);
                let id = connected.as_ref().ok().map(|connected| connected.id);
                let lost = reply.send(connected).is_err();
                if let (true, Some(id)) = (lost, id) {
                    self.disconnect(id);
                }
            }
            Command::Disconnect(id) => self.disconnect(id),
            Command::Info(player, reply) => drop(reply.send(self.info_for(&player))),
            Command::Admit(player, reply) => drop(reply.send(self.admit(player).await)),
            Command::Sit(sitting, reply) => drop(reply.send(self.sit(*sitting).await)),
            Command::Leave { player, seat, reply } => {
                drop(reply.send(self.leave(&player, seat).await));
            }
            Command::Start { player, fill_with, reply } => {
                drop(reply.send(self.start(&player, fill_with).await));
            }
            Command::Rematch(player, reply) => drop(reply.send(self.rematch(&player).await)),
            Command::Record(player, reply) => drop(reply.send(self.record(&player))),
            Command::Proof(player, reply) => drop(reply.send(self.proof(&player))),
            Command::End(reply) => drop(reply.send(self.abandon().await)),
            Command::BotChose { thought, seat, action } => {
                self.bot_chose(thought, seat, action).await;
            }
            Command::HintFound { connection, position, found } => {
                self.hint_found(connection, position, found);
            }
            Command::Renamed { player, name } => self.renamed(&player, name).await,
        }
    }

    async fn follow_message(&mut self, from: ConnectionId, message: ClientMessage) {
        if self.connection(from).is_none() {
            return; // It was closed a moment ago.
        }
        match message {
            ClientMessage::Act { id, position, action } => {
                self.act(from, id, position, action).await;
            }
            ClientMessage::Why { action } => self.why(from, action),
            ClientMessage::Undo { id, position } => self.undo(from, id, position).await,
            ClientMessage::AnswerUndo { yes } => self.answer_undo(from, yes).await,
            ClientMessage::Resign { id } => self.resign(from, id).await,
            ClientMessage::Say { phrase } => self.say(from, phrase),
            ClientMessage::Write { text } => self.write_text(from, &text),
            ClientMessage::VoteAway { seat } => self.vote_away(from, seat).await,
            ClientMessage::TakeBack {} => self.take_back(from).await,
            ClientMessage::Hint { position } => self.hint(from, position),
            ClientMessage::Ping {} => {
                let pong = crate::ws::wire::ServerMessage::Pong { n: self.n };
                self.send(from, super::announce::text(&pong));
            }
        }
    }

    fn connect(&mut self, new: NewConnection) -> Result<Connected, Refusal> {
        if !self.may_see(&new.player) {
            return Err(Code::NoTable.into());
        }
        if let Viewer::Seat(seat) = new.viewer {
            let owner = self.head.place(seat).and_then(super::head::Place::player);
            if owner != Some(&new.player) {
                return Err(Code::NotSeated.into());
            }
        }
        self.last_connection += 1;
        let id = self.last_connection;
        let was_online = match new.viewer {
            Viewer::Seat(seat) => {
                self.seats[seat.index()].votes = ecrin_core::SeatSet::EMPTY;
                self.is_online(seat)
            }
            Viewer::Spectator => false,
        };
        let (viewer, last) = (new.viewer, new.last);
        let others = self.connections.len();
        self.connections.push(Connection {
            id,
            viewer,
            player: new.player,
            name: new.name,
            muted: new.muted,
            outlet: new.outlet,
        });
        let muted = &self.connections[others].muted;
        let snapshot = self.snapshot(viewer, last, &|player| muted.contains(player));
        if !was_online {
            let table = Box::new(self.info());
            let news =
                super::announce::text(&crate::ws::wire::ServerMessage::Table { n: self.n, table });
            for connection in &self.connections[..others] {
                connection.outlet.send(news.clone());
            }
        }
        self.touched = self.shared.clock.now();
        Ok(Connected { id, snapshot })
    }

    /// Lets go of sockets whose queue was full.
    fn drop_slow(&mut self) {
        let slow = |connection: &Connection| connection.outlet.is_slow();
        if self.connections.iter().any(slow) {
            self.connections.retain(|connection| !slow(connection));
            self.shared.metrics.slow_readers.inc();
            self.announce_table();
        }
    }

    fn disconnect(&mut self, id: ConnectionId) {
        let before = self.connections.len();
        self.connections.retain(|connection| connection.id != id);
        if self.connections.len() < before {
            self.touched = self.shared.clock.now();
            self.announce_table();
        }
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the hub is gone, which is a stop too.
    drop(stop.wait_for(|stop| *stop).await);
}
