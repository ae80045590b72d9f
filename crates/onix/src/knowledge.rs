//! What a search may use.

use std::hash::{DefaultHasher, Hash, Hasher};

use ecrin_core::{Knowledge, Notice, Seat, Strength, Tuning};

use crate::action::Action;
use crate::pile::Pile;
use crate::state::Onix;

impl Knowledge for Onix {
    const TUNING: Tuning = Tuning {
        horizon: Some(4),
        exploration: 0.2,
        glance: true,
        levels: [
            Strength::eye(0.7, 1.2),
            Strength::eye(0.55, 0.4),
            Strength::search(4),
            Strength::search(40),
            Strength::search(1_500),
        ],
        ..Tuning::PLAIN
    };

    /// What everybody sees. Which cards lie in a stock matters less than that
    /// positions meet again.
    fn situation(&self, _seat: Seat) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.to_act.hash(&mut hasher);
        self.phase.hash(&mut hasher);
        self.ring.hash(&mut hasher);
        for pile in Pile::ALL {
            self.piles.top(pile).hash(&mut hasher);
            hasher.write_usize(self.piles.size(pile));
        }
        for seat in Seat::all(self.seats) {
            self.collections(seat).hash(&mut hasher);
            hasher.write_u16(self.stock(seat));
        }
        Some(hasher.finish())
    }

    fn notices(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        self.notice(seat, action, out);
    }

    fn is_senseless(&self, seat: Seat, action: &Action) -> bool {
        self.helps_nobody(seat, action)
    }
}
