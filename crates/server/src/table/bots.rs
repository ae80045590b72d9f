//! Bots at a table: they think elsewhere and send their choice back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ecrin_bots::Choice;
use ecrin_core::Seat;

use super::announce::text;
use super::command::{Command, ConnectionId};
use super::head::Place;
use super::room::Room;
use crate::http::types::RankedChoice;
use crate::refusal::Code;
use crate::ws::wire::ServerMessage;

/// So many of the best actions a hint tells of.
const HINTED: usize = 5;

/// A bot that is making up its mind.
pub(crate) struct Thinking {
    thought: u64,
    cancel: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Room {
    /// Sets every bot thinking that is to act and does not think yet.
    pub fn wake_bots(&mut self) {
        for seat in self.to_act().iter() {
            if self.is_bot(seat) && self.seats[seat.index()].thinking.is_none() {
                self.think(seat);
            }
        }
    }

    fn think(&mut self, seat: Seat) {
        let level = match self.head.place(seat) {
            Some(Place::Bot { level }) => level.clone(),
            _ => self.shared.stand_in(self.game).to_string(),
        };
        let Some(played) = &self.played else { return };
        let Some(own) = self.own.upgrade() else { return };
        self.last_thought += 1;
        let thought = self.last_thought;
        let cancel = Arc::new(AtomicBool::new(false));
        let answer = self.shared.bots.think(
            self.game,
            level,
            played.boxed_clone(),
            seat,
            self.shared.entropy.rng(),
            cancel.clone(),
        );
        let clock = self.shared.clock.clone();
        let soonest = clock.now() + self.shared.bot_pause;
        tokio::spawn(async move {
            let action = answer.await;
            // A pause of the same length for every choice tells nobody
            // anything about it.
            clock.until(soonest).await;
            // Nobody listens if the table has ended.
            let _ = own.send(Command::BotChose { thought, seat, action }).await;
        });
        self.seats[seat.index()].thinking = Some(Thinking { thought, cancel });
    }

    pub fn cancel_bots(&mut self) {
        for seat in &mut self.seats {
            seat.thinking = None;
        }
    }

    pub async fn bot_chose(&mut self, thought: u64, seat: Seat, action: Option<String>) {
        let state = &mut self.seats[seat.index()];
        if state.thinking.as_ref().is_none_or(|thinking| thinking.thought != thought) {
            return; // The match went another way meanwhile.
        }
        state.thinking = None;
        if !self.running() || !self.to_act().contains(seat) || !self.is_bot(seat) {
            return;
        }
        let Some(played) = &self.played else { return };
        // A bot that failed still has to play something: the first legal
        // action keeps the match going for the people at it.
        let action = match action {
            Some(action) => action,
            None => {
                self.shared.metrics.bot_failures.inc();
                match played.legal(seat).into_iter().next() {
                    Some(first) => first,
                    None => return,
                }
            }
        };
        if let Err((refusal, _)) = self.play_action(seat, &action, None).await {
            tracing::warn!(table = %self.id, code = refusal.code.text(), "a bot's action failed");
            self.retry_later(seat);
        }
    }

    /// The disk may be full: the bot thinks again after a pause.
    fn retry_later(&mut self, seat: Seat) {
        let Some(own) = self.own.upgrade() else { return };
        self.last_thought += 1;
        let thought = self.last_thought;
        let cancel = Arc::new(AtomicBool::new(false));
        self.seats[seat.index()].thinking = Some(Thinking { thought, cancel });
        let clock = self.shared.clock.clone();
        tokio::spawn(async move {
            clock.until(clock.now() + 1000).await;
            let _ = own.send(Command::BotChose { thought, seat, action: None }).await;
        });
    }

    /// A good action for the seat to act, found by the best search.
    pub fn hint(&mut self, from: ConnectionId, position: u32) {
        if let Err(code) = self.try_hint(from, position) {
            self.refuse(from, None, code.into(), None);
        }
    }

    fn try_hint(&mut self, from: ConnectionId, position: u32) -> Result<(), Code> {
        let seat = self.seat_of(from)?;
        self.check_running()?;
        if !self.head.hints || self.head.rated {
            return Err(Code::NoHint);
        }
        if position != self.position() {
            return Err(Code::Stale);
        }
        if !self.to_act().contains(seat) {
            return Err(Code::NotYourTurn);
        }
        // One at a time: a second wish would only slow down the first.
        if self.hints_running > 0 {
            return Err(Code::TooFast);
        }
        let (Some(played), Some(own)) = (&self.played, self.own.upgrade()) else {
            return Err(Code::NotStarted);
        };
        self.hints_running += 1;
        let answer = self.shared.bots.search(
            self.game,
            played.boxed_clone(),
            seat,
            self.shared.entropy.rng(),
            Arc::new(AtomicBool::new(false)),
        );
        tokio::spawn(async move {
            let found = answer.await.map(|found| {
                // What was never tried has no number worth telling; the best
                // may be known without trying.
                let told = |(rank, choice): &(usize, &Choice<String>)| {
                    *rank == 0 || choice.visits > 0 || choice.proof.is_some()
                };
                let ranked = found.choices.iter().enumerate().filter(told).take(HINTED);
                let choices = ranked.map(|(_, choice)| RankedChoice::from(choice));
                (choices.collect(), u32::try_from(found.simulations).unwrap_or(u32::MAX))
            });
            let _ = own.send(Command::HintFound { connection: from, position, found }).await;
        });
        Ok(())
    }

    pub fn hint_found(
        &mut self,
        to: ConnectionId,
        position: u32,
        found: Option<(Vec<RankedChoice>, u32)>,
    ) {
        self.hints_running = self.hints_running.saturating_sub(1);
        match found {
            Some((choices, simulations)) if position == self.position() => {
                let hint = ServerMessage::Hint { n: self.n, position, choices, simulations };
                self.send(to, text(&hint));
            }
            Some(_) => self.refuse(to, None, Code::Stale.into(), None),
            None => self.refuse(to, None, Code::Busy.into(), None),
        }
    }
}
