//! Before and after a match: coming in, sitting down, starting, again.

use ecrin_core::Seat;

use super::LONGEST_WORDS;
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
        changes.push(Seating::Sat { seat, place, words }.into());
        Ok(changes)
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
        Ok(vec![Seating::Rose { seat }.into()])
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
        // Empty seats have no words, so that filling them changes no luck.
        let seed = self.made.secret.seed(&self.head().words);
        let dealt = self.game.deal(&self.head().config, self.seat_count(), seed);
        let chance = dealt.map_err(|_| Reason::BadConfig)?;
        let rules_version = self.game.meta().rules_version;
        changes.push(Did::Start { rules_version, chance }.into());
        // Who sat down without ever coming is away from the start.
        changes.push(Passing::AwayFromNow.into());
        Ok(changes)
    }

    pub(super) fn rematch(&self, player: &str, table: String) -> Result<Vec<Change>, Refusal> {
        if !self.may_see(player) {
            return Err(Reason::NotMember.into());
        }
        if self.status() != Status::Over {
            return Err(Reason::NotOver.into());
        }
        if self.head().rematch.is_some() {
            return Ok(Vec::new());
        }
        if self.head().seats_of(player).is_empty() {
            return Err(Reason::NotSeated.into());
        }
        Ok(vec![Seating::Rematched { table }.into()])
    }
}
