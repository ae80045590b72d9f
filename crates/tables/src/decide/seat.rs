//! Before and after a match: coming in, sitting down, starting, again.

use ecrin_core::Seat;

use super::{COUNTDOWN, LONGEST_WORDS};
use crate::clocks::Millis;
use crate::entry::{Change, Did, Passing, Seating};
use crate::head::{Place, Status};
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

impl Table {
    pub(super) fn admit(&self, player: String) -> Vec<Change> {
        if self.members.contains(&player) || self.head().owner == player {
            return Vec::new();
        }
        vec![Seating::Admitted { player }.into()]
    }

    pub(super) fn sit(
        &self,
        now: Millis,
        player: String,
        seat: Seat,
        here: Option<String>,
        words: String,
    ) -> Result<Vec<Change>, Refusal> {
        if !self.may_see(&player) {
            return Err(Reason::NotMember.into());
        }
        if self.status() != Status::Open {
            return Err(Reason::AlreadyStarted.into());
        }
        let place = self.head().place(seat).ok_or(Reason::SeatTaken)?;
        if !place.is_open() && place.player() != Some(&player) {
            return Err(Reason::SeatTaken.into());
        }
        if here.is_some() && self.head().rated {
            return Err(Reason::HereAtRated.into());
        }
        if words.chars().count() > LONGEST_WORDS {
            return Err(Reason::LongWords.into());
        }
        let mut changes = Vec::new();
        let place = match here {
            Some(name) => Place::Here { player, name },
            None => {
                // One person sits once; moving frees the former seat.
                let own = Place::Person { player };
                let sits = |former: &Seat| self.head().seats[former.index()] == own;
                let former = Seat::all(self.seat_count()).filter(|one| *one != seat).find(sits);
                changes.extend(former.map(|former| Seating::Rose { seat: former }.into()));
                own
            }
        };
        let moved = !changes.is_empty();
        changes.push(Seating::Sat { seat, place, words }.into());
        changes.extend(if moved {
            self.call_off()
        } else {
            self.count(self.others_sit(seat), now)
        });
        Ok(changes)
    }

    /// A bot in a seat that nobody has taken.
    pub(super) fn put_bot(
        &self,
        now: Millis,
        player: &str,
        seat: Seat,
        level: String,
    ) -> Result<Vec<Change>, Refusal> {
        self.check_owner(player)?;
        if self.status() != Status::Open {
            return Err(Reason::AlreadyStarted.into());
        }
        if !self.head().place(seat).is_some_and(Place::is_open) {
            return Err(Reason::SeatTaken.into());
        }
        let place = Place::Bot { level };
        let mut changes = vec![Seating::Sat { seat, place, words: String::new() }.into()];
        changes.extend(self.count(self.others_sit(seat), now));
        Ok(changes)
    }

    pub(super) fn starts(
        &self,
        now: Millis,
        player: &str,
        by_itself: bool,
    ) -> Result<Vec<Change>, Refusal> {
        self.check_owner(player)?;
        if self.status() != Status::Open {
            return Err(Reason::AlreadyStarted.into());
        }
        let mut changes = Vec::new();
        if self.head().by_itself != by_itself {
            changes.push(Seating::Starts { by_itself }.into());
        }
        if !by_itself {
            changes.extend(self.call_off());
        } else if self.head().is_full() && self.head().starts_at.is_none() {
            changes.push(Seating::Counts { until: Some(now + COUNTDOWN) }.into());
        }
        Ok(changes)
    }

    pub(super) fn close(&self, player: &str, closed: bool) -> Result<Vec<Change>, Refusal> {
        self.check_owner(player)?;
        if self.head().closed == closed {
            return Ok(Vec::new());
        }
        Ok(vec![Seating::Closed { closed }.into()])
    }

    fn check_owner(&self, player: &str) -> Result<(), Reason> {
        if !self.may_see(player) {
            return Err(Reason::NotMember);
        }
        if self.head().owner == player { Ok(()) } else { Err(Reason::NotOwner) }
    }

    /// Whether somebody sits everywhere but perhaps here.
    fn others_sit(&self, seat: Seat) -> bool {
        let mut others = Seat::all(self.seat_count()).filter(|other| *other != seat);
        others.all(|other| !self.head().seats[other.index()].is_open())
    }

    /// With the last seat the countdown begins, unless it runs.
    fn count(&self, full: bool, now: Millis) -> Option<Change> {
        let begins = full && self.head().by_itself && self.head().starts_at.is_none();
        begins.then(|| Seating::Counts { until: Some(now + COUNTDOWN) }.into())
    }

    /// What stops the countdown, if it runs.
    fn call_off(&self) -> Option<Change> {
        self.head().starts_at.map(|_| Seating::Counts { until: None }.into())
    }

    /// What follows when the countdown may be over.
    pub(super) fn count_down(&self, now: Millis) -> Vec<Change> {
        if self.starts_at().is_none_or(|at| now < at) {
            return Vec::new();
        }
        // A table that cannot be played waits for its people instead.
        self.begin().unwrap_or_else(|_| self.call_off().into_iter().collect())
    }

    pub(super) fn rise(&self, player: &str, seat: Seat) -> Result<Vec<Change>, Refusal> {
        if !self.may_see(player) {
            return Err(Reason::NotMember.into());
        }
        if self.status() != Status::Open {
            return Err(Reason::CannotLeave.into());
        }
        let place = self.head().place(seat).ok_or(Reason::NotSeated)?;
        if place.player() != Some(player) && self.head().owner != player {
            return Err(Reason::NotSeated.into());
        }
        let mut changes = vec![Seating::Rose { seat }.into()];
        changes.extend(self.call_off());
        Ok(changes)
    }

    pub(super) fn start_match(
        &self,
        player: &str,
        fill_with: Option<String>,
    ) -> Result<Vec<Change>, Refusal> {
        if !self.may_see(player) {
            return Err(Reason::NotMember.into());
        }
        if self.status() != Status::Open {
            return Err(Reason::AlreadyStarted.into());
        }
        let seats = Seat::all(self.seat_count());
        let empty: Vec<Seat> =
            seats.filter(|seat| self.head().seats[seat.index()].is_open()).collect();
        let sits = !self.head().seats_of(player).is_empty();
        if self.head().owner != player && (!empty.is_empty() || !sits) {
            return Err(Reason::NotOwner.into());
        }
        let mut changes = Vec::new();
        if !empty.is_empty() {
            let level = fill_with.ok_or(Reason::NotFull)?;
            for seat in empty {
                let place = Place::Bot { level: level.clone() };
                changes.push(Seating::Sat { seat, place, words: String::new() }.into());
            }
        }
        changes.extend(self.begin()?);
        Ok(changes)
    }

    /// The match begins; who sits was settled before.
    fn begin(&self) -> Result<Vec<Change>, Refusal> {
        // Empty seats have no words, so that filling them changes no luck.
        let seed = self.made.secret.seed(&self.head().words);
        let dealt = self.game.deal(&self.head().config, self.seat_count(), seed);
        let chance = dealt.map_err(|_| Reason::BadConfig)?;
        let rules_version = self.game.meta().rules_version;
        Ok(vec![
            Did::Start { rules_version, chance }.into(),
            // Who sat down without ever coming is away from the start.
            Passing::AwayFromNow.into(),
        ])
    }

    pub(super) fn rematch(&self, player: &str, table: String) -> Result<Vec<Change>, Refusal> {
        if !self.may_see(player) {
            return Err(Reason::NotMember.into());
        }
        if self.status() != Status::Over {
            return Err(Reason::NotOver.into());
        }
        let sat = !self.head().seats_of(player).is_empty();
        let mut changes = Vec::new();
        if self.head().rematch.is_none() {
            if !sat {
                return Err(Reason::NotSeated.into());
            }
            changes.push(Seating::Rematched { table }.into());
        }
        if sat && !self.head().willing.iter().any(|one| one == player) {
            changes.push(Seating::Willing { player: player.to_string() }.into());
        }
        Ok(changes)
    }
}
