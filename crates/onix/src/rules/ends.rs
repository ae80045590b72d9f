//! What is looked at after step 4: the end, the ring, the next seat.

use std::cmp::Reverse;

use ecrin_core::{Audience, BySeat, Log, Outcome, Score, Seat};

use crate::config::Mode;
use crate::event::{Event, Ranked};
use crate::pile::PILES;
use crate::state::{Onix, Phase, Reason};

impl Onix {
    pub(super) fn finish_turn(&mut self, log: &mut impl Log<Event>) {
        if let Some(reason) = self.ending() {
            self.phase = Phase::Over { reason };
            log.tell(Audience::All, || self.ended(reason));
            return;
        }
        self.close_ring(log);
        self.to_act = self.to_act.next(self.seats); // R2.5
        self.phase = Phase::Take;
        log.tell(Audience::All, || Event::TurnPassed { to: self.to_act });
    }

    /// Whether the game is over if a turn ends like this. R8.1, R8.2
    pub(crate) fn ending(&self) -> Option<Reason> {
        let is_empty = |seat| self.collections.count(seat) == 0;
        if self.config.mode == Mode::Advanced && Seat::all(self.seats).any(is_empty) {
            // R8.8, and before the piles by R8.10
            return Some(Reason::NoGemsLeft);
        }
        let empty = PILES - self.piles.standing().len();
        (empty >= Onix::empty_piles_to_end(self.seats)).then_some(Reason::PilesEmpty)
    }

    /// R8.3, R8.4
    fn close_ring(&mut self, log: &mut impl Log<Event>) {
        let standing = self.piles.standing();
        for pile in self.ring.iter() {
            if !standing.contains(pile) {
                self.ring = self.ring.without(pile);
                log.tell(Audience::All, || Event::RingClosed { pile });
            }
        }
    }

    pub(super) fn outcome_for(&self, reason: Reason) -> Outcome {
        let merit: Vec<_> = Seat::all(self.seats)
            .map(|seat| {
                let gems = self.gems(seat);
                // R8.9; in the base mode no gems are only good in a tie. R8.6
                let out_of_gems = reason == Reason::NoGemsLeft && gems == 0;
                (out_of_gems, self.stock(seat), Reverse(gems))
            })
            .collect();
        let scores = BySeat::from_fn(self.seats, |seat| Score::points(self.stock(seat).into()));
        Outcome::by_merit(&merit, scores, reason.word())
    }

    fn ended(&self, reason: Reason) -> Event {
        let outcome = self.outcome_for(reason);
        let ranked =
            |(seat, &rank)| Ranked { seat, rank, stock: self.stock(seat), gems: self.gems(seat) };
        Event::Ended {
            reason,
            winners: outcome.winners(),
            seats: outcome.ranks.iter().map(ranked).collect(),
        }
    }
}
