//! Bots and hints at a table: they are thought about elsewhere.

use ecrin_core::Seat;
use ecrin_tables::{Command, Millis, Pace, Place};
use ecrin_wire::analysis::RankedChoice;
use ecrin_wire::ws::{BotSpeed, ServerMessage};
use ecrin_wire::{Code, STAND_IN};
use serde::Deserialize;

use super::{Answer, Room, Thinking};
use crate::calls::{ConnectionId, HintWish, Wish};

/// No bot acts sooner than this after it was asked, as on a server.
const BRISK: Millis = 500;
/// How long bots wait for those who want to read what happened.
const CALM: Millis = 1800;

impl Room {
    /// Asks every bot that is to act and does not think yet, while somebody
    /// looks on.
    pub(super) fn wake_bots(&mut self, answer: &mut Answer) {
        let to_act = self.table.to_act();
        for seat in Seat::all(self.table.seat_count()) {
            let asked = to_act.contains(seat) && self.table.is_bot(seat);
            if !asked {
                self.thinking[seat.index()] = None;
                continue;
            }
            if self.thinking[seat.index()].is_some() || self.connections.is_empty() {
                continue;
            }
            let Some(record) = self.table.private_record() else { continue };
            let level = match self.table.head().place(seat) {
                Some(Place::Bot { level }) => level.clone(),
                _ => STAND_IN.to_string(),
            };
            self.last_thought += 1;
            let (thought, position) = (self.last_thought, self.table.position());
            self.thinking[seat.index()] = Some(Thinking { thought, position });
            answer.think.push(Wish { thought, seat, level, pause: self.pause(), record });
        }
    }

    /// The slowest wish of those who play counts.
    fn pause(&self) -> Millis {
        match self.connections.iter().filter_map(|one| one.speed).max() {
            Some(BotSpeed::Instant) => 0,
            Some(BotSpeed::Brisk) | None => BRISK,
            Some(BotSpeed::Calm) => CALM,
        }
    }

    /// A bot made up its mind; without an action it failed, and plays the
    /// first legal one, so that the match goes on.
    pub fn chose(
        &mut self,
        thought: u32,
        action: Option<String>,
        now: Millis,
        answer: &mut Answer,
    ) {
        let is_it = |one: &Option<Thinking>| one.as_ref().is_some_and(|it| it.thought == thought);
        let Some(index) = self.thinking.iter().position(is_it) else {
            return; // The match went another way meanwhile.
        };
        let busy = self.connections.iter().filter_map(|one| one.busy_until).max();
        let held = busy.filter(|until| *until > now);
        let is_live = matches!(self.table.head().pace, Pace::Live { .. });
        if let Some(until) = held.filter(|_| !is_live) {
            answer.wait = Some(until - now);
            return;
        }
        if self.pending.is_some() {
            answer.wait = Some(50);
            return;
        }
        let seat = Seat::new(index);
        let Some(Thinking { position, .. }) = self.thinking[index].take() else { return };
        let first =
            || self.table.by_rules().and_then(|played| played.legal(seat).into_iter().next());
        let Some(action) = action.or_else(first) else { return };
        let act = Command::BotActs { seat, position, action };
        if self.change(act, None, now, answer).is_err() {
            self.wake_bots(answer);
        } else if self.pending.is_some() {
            // Until it is kept, so that it can come again.
            self.thinking[index] = Some(Thinking { thought, position });
        }
    }

    pub(super) fn hint(
        &mut self,
        from: ConnectionId,
        seat: Seat,
        position: u32,
        answer: &mut Answer,
    ) {
        let refusal = match self.table.may_hint(seat, position) {
            Err(reason) => Some(reason.into()),
            Ok(()) if self.hinting => Some(Code::TooFast.into()),
            Ok(()) => None,
        };
        match (refusal, self.table.private_record()) {
            (None, Some(record)) => {
                self.hinting = true;
                answer.hint = Some(HintWish { connection: from, position, seat, record });
            }
            (refusal, _) => {
                let refusal = refusal.unwrap_or_else(|| Code::NotStarted.into());
                self.refuse(from, None, refusal, None, answer);
            }
        }
    }

    pub fn hinted(
        &mut self,
        to: ConnectionId,
        position: u32,
        found: serde_json::Value,
        answer: &mut Answer,
    ) {
        #[derive(Deserialize)]
        struct Found {
            choices: Vec<RankedChoice>,
            simulations: u32,
        }
        self.hinting = false;
        match serde_json::from_value::<Found>(found) {
            Ok(Found { choices, simulations }) if position == self.table.position() => {
                let n = self.table.n();
                let hint = ServerMessage::Hint { n, position, choices, simulations };
                self.answer(to, &hint, answer);
            }
            Ok(_) => self.refuse(to, None, Code::Stale.into(), None, answer),
            Err(_) => self.refuse(to, None, Code::Busy.into(), None, answer),
        }
    }
}
