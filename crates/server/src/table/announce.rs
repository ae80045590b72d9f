//! What each viewer is told. Built once for each pair of eyes, however many
//! sockets look through them.

use std::cell::Cell;

use ecrin_core::{Seat, SeatSet, Viewer};
use ecrin_tables as tables;
use ecrin_tables::Millis;
use ecrin_wire::{Position, WrittenStep};

use super::command::ConnectionId;
use super::sockets::Connection;
use super::task::Room;
use crate::refusal::Refusal;
use crate::wire::ws::ServerMessage;
use crate::ws::outlet::Outgoing;

fn text(message: &ServerMessage) -> Outgoing {
    Outgoing::text(&serde_json::to_vec(message).expect("messages are plain JSON"))
}

thread_local! {
    /// Memory of the last message that was written on this thread.
    static USED: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// A message that is written piece by piece.
fn written(write: impl FnOnce(&mut Vec<u8>)) -> Outgoing {
    let mut text = USED.take();
    write(&mut text);
    let frame = Outgoing::text(&text);
    text.clear();
    USED.set(text);
    frame
}

/// Spectators' comings and goings are told together, at most so often: each
/// is told to all, so that a crowd that came one by one would cost its square.
const GATHERED_FOR: Millis = 250;

/// What is still to be told of spectators.
#[derive(Default)]
pub(super) struct Gathering {
    /// When the table was last told because of them.
    told: Option<Millis>,
    waits: bool,
}

impl Gathering {
    /// When what was gathered is to be told.
    pub fn due(&self) -> Option<Millis> {
        self.told.filter(|_| self.waits).map(|told| told + GATHERED_FOR)
    }

    /// Somebody came or went: whether that is told at once.
    fn add(&mut self, now: Millis) -> bool {
        self.waits = self.told.is_some_and(|told| now < told + GATHERED_FOR);
        !self.waits
    }

    /// What was gathered is told now.
    fn tell(&mut self, now: Millis) {
        *self = Gathering { told: Some(now), waits: false };
    }
}

impl Room {
    /// Tells everybody of the step that was just saved.
    pub(super) fn announce_step(&mut self, past: WrittenStep, now: Millis) {
        let mut ready: Vec<(Viewer, bool, Outgoing)> = Vec::with_capacity(self.connections.len());
        let position = Position::new(&self.table, now);
        for Connection { viewer, choices, outlet, .. } in &self.connections {
            let known = ready.iter().find(|(eyes, more, _)| eyes == viewer && more == choices);
            let message = match known {
                Some((_, _, message)) => message.clone(),
                None => {
                    let write = |out: &mut Vec<u8>| {
                        ecrin_wire::step(&self.table, &past, &position, *viewer, *choices, out);
                    };
                    let message = written(write);
                    ready.push((*viewer, *choices, message.clone()));
                    message
                }
            };
            outlet.reach(past.n);
            outlet.send(message);
        }
        self.past.push(past);
    }

    pub(super) fn snapshot(&self, to: &Connection, last: Option<u32>) -> Outgoing {
        let now = self.shared.clock.now();
        let hears = |line: &tables::ChatLine| !to.muted.contains(&line.player);
        let (table, info, past) = (&self.table, self.info(), &self.past);
        written(|out| {
            let Connection { viewer, choices, .. } = *to;
            ecrin_wire::snapshot(table, &info, past, viewer, choices, last, hears, now, out);
        })
    }

    /// How the match stands for a viewer, and its last steps.
    pub(super) fn glance_text(&self, viewer: Viewer) -> Vec<u8> {
        let mut text = Vec::new();
        ecrin_wire::glance(&self.table, &self.past, viewer, self.shared.clock.now(), &mut text);
        text
    }

    /// The first of a crowd is told at once, the others together.
    pub(super) fn announce_spectators(&mut self, now: Millis) {
        if self.gathering.add(now) {
            self.gathering.tell(now);
            self.announce_table();
        }
    }

    pub(super) fn tell_gathered(&mut self) {
        let now = self.shared.clock.now();
        if self.gathering.due().is_some_and(|due| due <= now) {
            self.gathering.tell(now);
            self.announce_table();
        }
    }

    /// Tells everybody that the table itself changed.
    pub(super) fn announce_table(&self) {
        if self.connections.is_empty() {
            return;
        }
        let table = Box::new(self.info());
        self.broadcast(&ServerMessage::Table { n: self.table.n(), table });
    }

    pub(super) fn announce_wish(&self, by: Seat, waiting_for: SeatSet) {
        let waiting_for = waiting_for.iter().collect();
        self.broadcast(&ServerMessage::UndoAsked { n: self.table.n(), by, waiting_for });
    }

    pub(super) fn announce_no(&self, by: Seat) {
        self.broadcast(&ServerMessage::UndoRefused { n: self.table.n(), by });
    }

    pub(super) fn announce_line(&self, line: &tables::ChatLine) {
        let message = ServerMessage::Chat { n: self.table.n(), line: line.into() };
        let message = text(&message);
        for listener in &self.connections {
            if !listener.muted.contains(&line.player) {
                listener.outlet.send(message.clone());
            }
        }
    }

    fn broadcast(&self, message: &ServerMessage) {
        let message = text(message);
        for connection in &self.connections {
            connection.outlet.send(message.clone());
        }
    }

    pub(super) fn answer(&self, to: ConnectionId, message: &ServerMessage) {
        self.send(to, text(message));
    }

    pub(super) fn pong(&self, to: ConnectionId) {
        self.answer(to, &ServerMessage::Pong { n: self.table.n() });
    }

    /// It was done before; the page is told so.
    pub(super) fn answer_known(&self, to: ConnectionId, id: String, applied: u32) {
        self.answer(to, &ServerMessage::Known { n: self.table.n(), id, applied });
    }

    pub(super) fn refuse(
        &self,
        to: ConnectionId,
        id: Option<&str>,
        refusal: Refusal,
        why: Option<&str>,
    ) {
        self.shared.metrics.refused(refusal.code);
        self.answer(to, &ecrin_wire::refused(&self.table, id, refusal, why));
    }

    /// Why an action is not allowed; changes nothing.
    pub(super) fn why(&self, from: ConnectionId, seat: Seat, action: String) {
        match ecrin_wire::why(&self.table, seat, action) {
            Ok(answer) => self.answer(from, &answer),
            Err(refusal) => self.refuse(from, None, refusal, None),
        }
    }
}
