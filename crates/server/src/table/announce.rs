//! What each viewer is told. Built once for each pair of eyes, however many
//! sockets look through them.

use std::cell::Cell;

use ecrin_core::{AnyMatch, OpenView, Seat, SeatSet, Viewer};
use ecrin_tables as tables;
use ecrin_tables::{Millis, Table};
use serde::Serialize;

use super::command::ConnectionId;
use super::past::Past;
use super::sockets::Connection;
use super::task::{REMEMBERED, Room};
use crate::refusal::{Code, Refusal};
use crate::wire::http::Outcome;
use crate::wire::ws::{ChatLine, ServerMessage, ViewerName};
use crate::ws::outlet::Outgoing;

fn text(message: &ServerMessage) -> Outgoing {
    Outgoing::text(&serde_json::to_vec(message).expect("messages are plain JSON"))
}

/// A message that is written piece by piece: views and legal lists go from
/// the game straight into it. What it writes is `ServerMessage::Snapshot` and
/// `ServerMessage::Step`; a test reads both back.
struct Text(Vec<u8>);

thread_local! {
    /// Memory of the last message that was written on this thread.
    static USED: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl Text {
    fn new() -> Text {
        Text(USED.take())
    }

    fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    fn json(&mut self, name: &str, plain: &impl Serialize) {
        self.raw(name);
        serde_json::to_writer(&mut self.0, plain).expect("plain JSON");
    }

    /// The part of a step that `Step` and `Missed` have in common.
    fn past(&mut self, past: &Past, viewer: Viewer) {
        self.json("\"n\":", &past.n);
        self.raw(",\"cause\":");
        self.0.extend_from_slice(past.cause());
        self.raw(",\"events\":[");
        for (index, event) in past.heard_by(viewer).enumerate() {
            self.raw(if index > 0 { "," } else { "" });
            self.0.extend_from_slice(event);
        }
        self.raw("]");
    }

    fn finish(mut self) -> Outgoing {
        let frame = Outgoing::text(&self.0);
        self.0.clear();
        USED.set(self.0);
        frame
    }
}

/// Spectators' comings and goings are told together, at most so often: each
/// is told to all, so that a crowd that came one by one would cost its square.
const GATHERED_FOR: Millis = 250;

/// So many steps a glance tells.
const GLANCED: usize = 4;

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

/// What all viewers of a position have in common, written once.
struct Common {
    /// Up to the view.
    before: Vec<u8>,
    /// From the clocks to the end.
    after: Vec<u8>,
    /// The view of all of them, of a game that hides nothing.
    view: Option<OpenView>,
}

impl Common {
    fn new(table: &Table, now: Millis) -> Common {
        let mut before = Text(Vec::with_capacity(64));
        before.json("{\"position\":", &table.position());
        before.json(",\"to_act\":", &table.to_act());
        before.raw(",\"view\":");
        let mut after = Text(Vec::with_capacity(64));
        after.json(",\"clocks\":", &table.clocks().map(|clocks| clocks.all_left(now)));
        after.json(",\"outcome\":", &table.head().outcome.clone().map(Outcome::from));
        after.raw("}");
        let view = table.by_rules().and_then(AnyMatch::open_view);
        Common { before: before.0, after: after.0, view }
    }

    /// What a viewer sees of the match; `null` where no rules play it.
    fn write(&self, table: &Table, viewer: Viewer, choices: bool, text: &mut Text) {
        let Some(played) = table.by_rules() else { return text.raw("null") };
        text.0.extend_from_slice(&self.before);
        match &self.view {
            Some(open) => open.write(viewer, &mut text.0),
            None => played.write_view(viewer, &mut text.0),
        }
        text.raw(",\"legal\":");
        let acts = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| table.to_act().contains(*seat)),
            Viewer::Spectator => None,
        };
        match acts {
            Some(seat) => played.write_legal(seat, &mut text.0),
            None => text.raw("[]"),
        }
        text.json(",\"can_undo\":", &table.can_undo(viewer));
        if let Some(seat) = acts.filter(|_| choices) {
            text.raw(",\"choices\":");
            played.write_choices(seat, &mut text.0);
        }
        text.0.extend_from_slice(&self.after);
    }
}

/// What a viewer sees of the match at this moment.
#[cfg(test)]
pub(crate) fn play_text(table: &Table, viewer: Viewer, now: Millis) -> Vec<u8> {
    let mut text = Text(Vec::new());
    Common::new(table, now).write(table, viewer, false, &mut text);
    text.0
}

impl Room {
    /// Tells everybody of the step that was just saved.
    pub(super) fn announce_step(&mut self, past: Past, now: Millis) {
        let mut ready: Vec<(Viewer, bool, Outgoing)> = Vec::with_capacity(self.connections.len());
        let common = Common::new(&self.table, now);
        for Connection { viewer, choices, outlet, .. } in &self.connections {
            let known = ready.iter().find(|(eyes, more, _)| eyes == viewer && more == choices);
            let message = match known {
                Some((_, _, message)) => message.clone(),
                None => {
                    let mut text = Text::new();
                    text.raw("{\"type\":\"step\",");
                    text.past(&past, *viewer);
                    text.raw(",\"play\":");
                    common.write(&self.table, *viewer, *choices, &mut text);
                    text.raw("}");
                    let message = text.finish();
                    ready.push((*viewer, *choices, message.clone()));
                    message
                }
            };
            outlet.reach(past.n);
            outlet.send(message);
        }
        if self.past.len() == REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(past);
    }

    pub(super) fn snapshot(&self, to: &Connection, last: Option<u32>) -> Outgoing {
        let now = self.shared.clock.now();
        let mut text = Text::new();
        text.json("{\"type\":\"snapshot\",\"n\":", &self.table.n());
        text.json(",\"viewer\":", &ViewerName(to.viewer));
        text.json(",\"table\":", &self.info());
        text.raw(",\"play\":");
        Common::new(&self.table, now).write(&self.table, to.viewer, to.choices, &mut text);
        text.raw(",\"missed\":");
        self.write_missed(to.viewer, last, &mut text);
        let heard = self.table.chat().filter(|line| !to.muted.contains(&line.player));
        text.json(",\"chat\":", &heard.map(ChatLine::from).collect::<Vec<_>>());
        text.raw("}");
        text.finish()
    }

    /// How the match stands for a viewer, and its last steps.
    pub(super) fn glance_text(&self, viewer: Viewer) -> Vec<u8> {
        let now = self.shared.clock.now();
        let mut text = Text(Vec::new());
        text.raw("{\"play\":");
        Common::new(&self.table, now).write(&self.table, viewer, false, &mut text);
        text.raw(",\"past\":");
        let seen = u32::try_from(self.past.len().min(GLANCED)).unwrap_or_default();
        self.write_missed(viewer, Some(self.table.n().saturating_sub(seen)), &mut text);
        text.raw("}");
        text.0
    }

    /// The steps after `last`, if all of them are still remembered.
    fn write_missed(&self, viewer: Viewer, last: Option<u32>, text: &mut Text) {
        let wanted = last.and_then(|last| self.table.n().checked_sub(last));
        let wanted = wanted.map(|wanted| wanted as usize);
        let Some(wanted) = wanted.filter(|wanted| *wanted <= self.past.len()) else {
            return text.raw("null");
        };
        text.raw("[");
        for (index, past) in self.past.iter().skip(self.past.len() - wanted).enumerate() {
            text.raw(if index > 0 { "," } else { "" });
            text.raw("{");
            text.past(past, viewer);
            text.raw("}");
        }
        text.raw("]");
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
        let message = ServerMessage::Refused {
            n: self.table.n(),
            id: id.map(str::to_string),
            code: refusal.code,
            why: why.map(str::to_string),
            words: refusal.words,
        };
        self.answer(to, &message);
    }

    /// Why an action is not allowed; changes nothing.
    pub(super) fn why(&self, from: ConnectionId, seat: Seat, action: String) {
        let (legal, code, words) = match self.table.why_not(seat, &action) {
            Ok(()) => (true, String::new(), String::new()),
            Err(tables::Refusal::Rules(refused)) => {
                (false, refused.code().to_string(), refused.to_string())
            }
            Err(tables::Refusal::Table(reason)) => {
                return self.refuse(from, None, reason.into(), None);
            }
            Err(tables::Refusal::Known { .. }) => {
                return self.refuse(from, None, Code::Internal.into(), None);
            }
        };
        let n = self.table.n();
        self.answer(from, &ServerMessage::Why { n, action, legal, code, words });
    }
}
