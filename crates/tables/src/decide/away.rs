//! Seats without their person: resignation, clocks, votes, bots that play on.

use ecrin_core::{Seat, SeatSet};

use crate::clocks::{Grace, Millis};
use crate::entry::{Change, Did, Passing};
use crate::head::{Place, Status, TableOutcome};
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

impl Table {
    pub(super) fn resign(&self, seat: Seat, id: String) -> Result<Vec<Change>, Refusal> {
        self.check_id(seat, &id)?;
        self.check_running()?;
        if self.seats[seat.index()].resigned {
            return Err(Reason::Over.into());
        }
        let did = Did::Resign { seat, id };
        let outcome = if self.earlier_rules().is_some() {
            // Nobody can play it on, so nobody loses it either.
            Some(TableOutcome::abandoned(self.seat_count()))
        } else if self.seat_count() == 2 {
            Some(TableOutcome::lost_by(seat, "resigned"))
        } else {
            // The others go on, and a bot plays for this seat.
            None
        };
        Ok(vec![match outcome {
            Some(outcome) => Change::Match(did.ending(outcome)),
            None => did.into(),
        }])
    }

    pub(super) fn end(&self) -> Result<Vec<Change>, Refusal> {
        self.check_running()?;
        let outcome = TableOutcome::abandoned(self.seat_count());
        Ok(vec![Change::Match(Did::Ended.ending(outcome))])
    }

    /// What follows from the clocks. One thing at a time: it may stop others.
    pub(super) fn tick(&self, now: Millis) -> Vec<Change> {
        if self.status() == Status::Open {
            return self.count_down(now);
        }
        let Some(clocks) = self.clocks.as_ref().filter(|_| self.is_running()) else {
            return Vec::new();
        };
        let Some(seat) = clocks.out_of_time(now) else { return Vec::new() };
        let for_two = self.game.meta().seats == (2..=2);
        vec![if for_two {
            let outcome = TableOutcome::lost_by(seat, "out_of_time");
            Change::Match(Did::OutOfTime { seat }.ending(outcome))
        } else {
            Did::BotPlays { seat }.into()
        }]
    }

    pub(super) fn vote_away(
        &self,
        now: Millis,
        seat: Seat,
        away: Seat,
        grace: Grace,
    ) -> Result<Vec<Change>, Refusal> {
        self.check_running()?;
        let is_person = matches!(self.head().place(away), Some(Place::Person { .. }));
        if !is_person || self.is_bot(away) {
            return Err(Reason::SeatNotAway.into());
        }
        // Nobody has to agree when people hand over their own seat; but what
        // a bot plays must not count for their rating.
        if away == seat && !self.head().rated {
            return Ok(vec![Did::BotPlays { seat: away }.into()]);
        }
        let wait = self.vote_in(away, now, grace).ok_or(Reason::SeatNotAway)?;
        let rivals: SeatSet =
            self.rivals_of(away).iter().filter(|rival| self.is_online(*rival)).collect();
        if !rivals.contains(seat) {
            return Err(Reason::NotSeated.into());
        }
        if wait > 0 {
            return Err(Reason::JustLeft { wait }.into());
        }
        let votes = self.seats[away.index()].votes.with(seat);
        let all = rivals.iter().all(|rival| votes.contains(rival));
        Ok(vec![if all {
            Did::BotPlays { seat: away }.into()
        } else {
            Passing::Voted { seat, away }.into()
        }])
    }

    pub(super) fn take_back(&self, seat: Seat) -> Result<Vec<Change>, Refusal> {
        self.check_running()?;
        let state = &self.seats[seat.index()];
        if !state.bot_plays || state.resigned {
            return Err(Reason::NotBotPlayed.into());
        }
        let left = self.clocks.clone().map(|mut clocks| clocks.grant(seat));
        Ok(vec![Did::TakenBack { seat, left }.into()])
    }
}
