//! What each viewer is told. Built once for each pair of eyes, however many
//! sockets look through them.

use std::cell::Cell;

use ecrin_core::{Seat, SeatSet, Told, Viewer};
use serde::Serialize;

use super::command::ConnectionId;
use super::past::Past;
use super::room::Room;
use crate::http::types::Status;
use crate::refusal::Refusal;
use crate::time::Millis;
use crate::ws::outlet::Frame;
use crate::ws::wire::{Cause, ServerMessage, ViewerName};

pub(crate) fn text(message: &ServerMessage) -> Frame {
    Frame::text(&serde_json::to_vec(message).expect("messages are plain JSON"))
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

    fn number(&mut self, name: &str, number: u64) {
        self.json(name, &number);
    }

    /// The part of a step that `Step` and `Missed` have in common.
    fn past(&mut self, past: &Past, viewer: Viewer) {
        self.number("\"n\":", past.n.into());
        self.raw(",\"cause\":");
        self.0.extend_from_slice(past.cause());
        self.raw(",\"events\":[");
        for (index, event) in past.heard_by(viewer).enumerate() {
            self.raw(if index > 0 { "," } else { "" });
            self.0.extend_from_slice(event);
        }
        self.raw("]");
    }

    fn finish(mut self) -> Frame {
        let frame = Frame::text(&self.0);
        self.0.clear();
        USED.set(self.0);
        frame
    }
}

impl Room {
    /// Tells everybody of the step that was just saved.
    pub fn announce_step(&mut self, cause: &Cause, told: &[Told], now: Millis) {
        let past = Past::new(self.n, cause, told);
        let mut ready: Vec<(Viewer, Frame)> = Vec::with_capacity(self.connections.len());
        let mut view = None;
        for connection in &self.connections {
            let viewer = connection.viewer;
            let message = match ready.iter().find(|(eyes, _)| *eyes == viewer) {
                Some((_, message)) => message.clone(),
                None => {
                    let message = self.step_text(&past, viewer, now, &mut view);
                    ready.push((viewer, message.clone()));
                    message
                }
            };
            connection.outlet.send(message);
        }
        self.remember(past);
    }

    fn step_text(
        &self,
        past: &Past,
        viewer: Viewer,
        now: Millis,
        view: &mut Option<Vec<u8>>,
    ) -> Frame {
        let mut text = Text::new();
        text.raw("{\"type\":\"step\",");
        text.past(past, viewer);
        text.raw(",\"play\":");
        self.write_play(viewer, now, view, &mut text);
        text.raw("}");
        text.finish()
    }

    /// What a viewer sees of the match; `null` before its start. `view` is
    /// somebody's view of this position, if there is one already.
    fn write_play(&self, viewer: Viewer, now: Millis, view: &mut Option<Vec<u8>>, text: &mut Text) {
        let Some(played) = &self.played else { return text.raw("null") };
        let to_act = self.to_act();
        text.number("{\"position\":", self.position().into());
        text.json(",\"to_act\":", &to_act);
        text.raw(",\"view\":");
        let start = text.0.len();
        match view {
            Some(other) => played.write_view_like(other, viewer, &mut text.0),
            None => {
                played.write_view(viewer, &mut text.0);
                *view = Some(text.0[start..].to_vec());
            }
        }
        text.raw(",\"legal\":");
        match viewer {
            Viewer::Seat(seat) if to_act.contains(seat) => played.write_legal(seat, &mut text.0),
            _ => text.raw("[]"),
        }
        text.json(",\"can_undo\":", &self.can_undo(viewer));
        text.json(",\"clocks\":", &self.clocks.as_ref().map(|clocks| clocks.all_left(now)));
        text.json(",\"outcome\":", &self.head.outcome);
        text.raw("}");
    }

    pub fn snapshot(
        &self,
        viewer: Viewer,
        last: Option<u32>,
        muted: &impl Fn(&str) -> bool,
    ) -> Frame {
        let now = self.shared.clock.now();
        let mut text = Text::new();
        text.number("{\"type\":\"snapshot\",\"n\":", self.n.into());
        text.json(",\"viewer\":", &ViewerName(viewer));
        text.json(",\"table\":", &self.info());
        text.raw(",\"play\":");
        self.write_play(viewer, now, &mut None, &mut text);
        text.raw(",\"missed\":");
        self.write_missed(viewer, last, &mut text);
        let chat: Vec<_> = self.chat.iter().filter(|line| !muted(&line.player)).collect();
        text.json(",\"chat\":", &chat);
        text.raw("}");
        text.finish()
    }

    /// The steps after `last`, if all of them are still remembered.
    fn write_missed(&self, viewer: Viewer, last: Option<u32>, text: &mut Text) {
        let wanted = last.and_then(|last| self.n.checked_sub(last)).map(|wanted| wanted as usize);
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

    /// Tells everybody that the table itself changed.
    pub fn announce_table(&self) {
        if self.connections.is_empty() {
            return;
        }
        self.broadcast(&ServerMessage::Table { n: self.n, table: Box::new(self.info()) });
    }

    pub fn broadcast(&self, message: &ServerMessage) {
        let message = text(message);
        for connection in &self.connections {
            connection.outlet.send(message.clone());
        }
    }

    pub fn refuse(&self, to: ConnectionId, id: Option<&str>, refusal: Refusal, why: Option<&str>) {
        self.shared.metrics.refused(refusal.code);
        let message = ServerMessage::Refused {
            n: self.n,
            id: id.map(str::to_string),
            code: refusal.code,
            why: why.map(str::to_string),
            words: refusal.words,
        };
        self.send(to, text(&message));
    }

    /// The people at the other seats who are asked for consent: neither bots
    /// nor other seats of the same person.
    pub fn rivals_of(&self, seat: Seat) -> SeatSet {
        let own = self.head.seats[seat.index()].player();
        Seat::all(self.head.seat_count())
            .filter(|other| {
                let player = self.head.seats[other.index()].player();
                player.is_some() && player != own && !self.is_bot(*other)
            })
            .collect()
    }

    pub fn running(&self) -> bool {
        self.status == Status::Running
    }
}
