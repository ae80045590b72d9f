//! What a search may use.

use std::hash::{DefaultHasher, Hash, Hasher};

use ecrin_core::{Bits, Knowledge, Seat, Strength, Tuning};

use crate::action::Action;
use crate::policy::Glance;
use crate::state::{Nox, Phase};

impl Knowledge for Nox {
    /// Playouts go on to the end of the round.
    const TUNING: Tuning = Tuning {
        horizon: None,
        exploration: 0.2,
        levels: [
            Strength::judgement(0.045),
            Strength::judgement(0.03),
            Strength::judgement(0.02),
            Strength::judgement(0.008),
            Strength::search(3_000),
        ],
        ..Tuning::PLAIN
    };

    fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let glance = Glance::new(self, seat);
        out.extend(legal.iter().map(|action| glance.value(action)));
    }

    fn playout_action(&self, seat: Seat, _last: Option<Action>, bits: &mut impl Bits) -> Action {
        match Glance::new(self, seat).best() {
            Some(action) => action,
            None => self.pick_legal(seat, bits),
        }
    }

    /// What lies on the table and in the own hand. Which cards are gone for
    /// good matters less than that positions meet again.
    fn situation(&self, seat: Seat) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.phase.hash(&mut hasher);
        for display in Seat::all(self.seats) {
            self.shown(display).hash(&mut hasher);
            hasher.write_u16(self.scores[display.index()]);
        }
        for card in self.hand(seat).iter() {
            hasher.write_u8(card.number());
        }
        hasher.write_usize(self.draw.len());
        Some(hasher.finish())
    }

    /// The end of a round: the next deal is the same luck for everybody.
    fn is_restful(&self) -> bool {
        self.phase == Phase::Deal
    }
}
