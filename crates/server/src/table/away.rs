//! Seats without their person: resignation, clocks, votes, bots that play on.

use ecrin_core::{Seat, SeatSet, Viewer};

use super::act::LONGEST_ID;
use super::command::ConnectionId;
use super::entry::Entry;
use super::head::Place;
use super::room::Room;
use crate::http::types::Outcome;
use crate::refusal::{Code, Refusal};
use crate::time::Millis;

impl Room {
    pub async fn resign(&mut self, from: ConnectionId, id: String) {
        if let Err(refusal) = self.try_resign(from, &id).await {
            self.refuse(from, Some(&id), refusal, None);
        }
    }

    async fn try_resign(&mut self, from: ConnectionId, id: &str) -> Result<(), Refusal> {
        let seat = self.seat_of(from)?;
        if id.is_empty() || id.len() > LONGEST_ID {
            return Err(Code::Malformed.into());
        }
        if self.answer_known(from, seat, id) {
            return Ok(());
        }
        self.check_running()?;
        if self.seats[seat.index()].resigned {
            return Err(Code::Over.into());
        }
        let entry = Entry::Resign { seat, id: id.to_string() };
        if self.head.seat_count() == 2 {
            return self.lose(entry, seat, "resigned").await;
        }
        // With more seats the others go on, and a bot plays for this one.
        let now = self.shared.clock.now();
        self.append(&entry, now, Vec::new()).await?;
        self.apply_bot_plays(seat);
        self.seats[seat.index()].resigned = true;
        self.after_takeover(&entry, now);
        Ok(())
    }

    /// Ends a match of two: `seat` lost, the other one won.
    async fn lose(&mut self, entry: Entry, seat: Seat, reason: &str) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let outcome = lost_by(seat, reason);
        self.finish(&entry, outcome, now).await?;
        self.after_end(&entry, now);
        Ok(())
    }

    /// Ends a match that hangs: nobody won, and no rating moves.
    pub async fn abandon(&mut self) -> Result<(), Refusal> {
        self.check_running()?;
        let now = self.shared.clock.now();
        let entry = Entry::Ended {};
        let outcome = abandoned(self.head.seat_count());
        self.finish_with(&entry, outcome, Vec::new(), now).await?;
        self.after_end(&entry, now);
        Ok(())
    }

    fn after_end(&mut self, entry: &Entry, now: Millis) {
        self.cancel_bots();
        self.void_wish();
        self.run_clocks(now);
        self.announce_step(&entry.cause(), &[], now);
        self.announce_table();
    }

    /// A clock may have run out.
    pub async fn check_clocks(&mut self) {
        let now = self.shared.clock.now();
        while self.running() {
            let Some(clocks) = &self.clocks else { return };
            let Some(seat) = clocks.out_of_time(now) else { return };
            let for_two = self.game.meta().seats == (2..=2);
            let done = if for_two {
                self.lose(Entry::OutOfTime { seat }, seat, "out_of_time").await
            } else {
                self.bot_takes(seat).await
            };
            if let Err(refusal) = done {
                tracing::warn!(table = %self.id, code = refusal.code.text(), "a clock ran out");
                return;
            }
        }
    }

    async fn bot_takes(&mut self, seat: Seat) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let entry = Entry::BotPlays { seat };
        self.append(&entry, now, Vec::new()).await?;
        self.apply_bot_plays(seat);
        self.after_takeover(&entry, now);
        Ok(())
    }

    fn after_takeover(&mut self, entry: &Entry, now: Millis) {
        self.run_clocks(now);
        self.announce_step(&entry.cause(), &[], now);
        self.announce_table();
        self.wake_bots();
    }

    pub fn apply_bot_plays(&mut self, seat: Seat) {
        let state = &mut self.seats[seat.index()];
        state.bot_plays = true;
        state.votes = SeatSet::EMPTY;
    }

    pub async fn vote_away(&mut self, from: ConnectionId, away: Seat) {
        if let Err(refusal) = self.try_vote(from, away).await {
            self.refuse(from, None, refusal, None);
        }
    }

    async fn try_vote(&mut self, from: ConnectionId, away: Seat) -> Result<(), Refusal> {
        let seat = self.seat_of(from)?;
        self.check_running()?;
        let is_person = matches!(self.head.place(away), Some(Place::Person { .. }));
        // Nobody has to agree when people hand over their own seat; but what
        // a bot plays must not count for their rating.
        if away == seat && is_person && !self.is_bot(away) && !self.head.rated {
            return self.bot_takes(away).await;
        }
        if !is_person || self.is_bot(away) || self.is_online(away) {
            return Err(Code::SeatNotAway.into());
        }
        let rivals: SeatSet =
            self.rivals_of(away).iter().filter(|rival| self.is_online(*rival)).collect();
        if !rivals.contains(seat) {
            return Err(Code::NotSeated.into());
        }
        let votes = self.seats[away.index()].votes.with(seat);
        if rivals.iter().all(|rival| votes.contains(rival)) {
            return self.bot_takes(away).await;
        }
        self.seats[away.index()].votes = votes;
        self.announce_table();
        Ok(())
    }

    pub fn is_online(&self, seat: Seat) -> bool {
        self.connections.iter().any(|connection| connection.viewer == Viewer::Seat(seat))
    }

    pub async fn take_back(&mut self, from: ConnectionId) {
        if let Err(refusal) = self.try_take_back(from).await {
            self.refuse(from, None, refusal, None);
        }
    }

    async fn try_take_back(&mut self, from: ConnectionId) -> Result<(), Refusal> {
        let seat = self.seat_of(from)?;
        self.check_running()?;
        let state = &self.seats[seat.index()];
        if !state.bot_plays || state.resigned {
            return Err(Code::NotBotPlayed.into());
        }
        let now = self.shared.clock.now();
        let left = self.clocks.as_mut().map(|clocks| clocks.grant(seat));
        let entry = Entry::TakenBack { seat, left };
        self.append(&entry, now, Vec::new()).await?;
        let state = &mut self.seats[seat.index()];
        state.bot_plays = false;
        state.thinking = None;
        self.after_takeover(&entry, now);
        Ok(())
    }
}

pub(crate) fn lost_by(seat: Seat, reason: &str) -> Outcome {
    let ranks = (0..2).map(|index| if index == seat.index() { 2 } else { 1 }).collect();
    Outcome { ranks, scores: None, reason: reason.to_string() }
}

/// Nobody won: all share a place.
pub(crate) fn abandoned(seats: u8) -> Outcome {
    let ranks = vec![1; usize::from(seats)];
    Outcome { ranks, scores: None, reason: "abandoned".to_string() }
}
