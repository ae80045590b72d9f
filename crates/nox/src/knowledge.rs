//! What a search may use.

use std::hash::{DefaultHasher, Hash, Hasher};

use ecrin_core::{Bits, BySeat, Evaluate, Knowledge, Notice, Seat, Strength, Tuning};

use crate::action::Action;
use crate::eval::normal;
use crate::learnt::{Network, Sight};
use crate::state::{Nox, Phase};

impl Knowledge for Nox {
    /// What was learnt judges at once: playouts were slower and no better.
    const TUNING: Tuning = Tuning {
        evaluation: 1.0,
        exploration: 0.05,
        prior_visits: 100.0,
        levels: [
            Strength::eye(0.4, 0.0),
            Strength::eye(0.13, 0.0),
            Strength::search(1),
            Strength::search(100),
            Strength::search(3_000),
        ],
        ..Tuning::PLAIN
    };

    fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let network = Network::of(self.seats, self.config.scoring);
        out.extend(legal.iter().map(|action| network.opinion(self, seat, action)));
    }

    /// What each seat thinks by its own cards and not by those of others.
    fn appraise(&self) -> BySeat<f32> {
        let Phase::Play(turn) = self.phase else { return self.evaluate() };
        let network = Network::of(self.seats, self.config.scoring);
        normal(&BySeat::from_fn(self.seats, |seat| network.value(&Sight::of(self, seat, turn))))
    }

    fn playout_action(&self, seat: Seat, _last: Option<Action>, bits: &mut impl Bits) -> Action {
        let network = Network::of(self.seats, self.config.scoring);
        let mut legal = Vec::new();
        self.list_legal(seat, &mut legal);
        let mut best: Option<(f32, Action)> = None;
        for action in legal {
            let value = network.opinion(self, seat, &action);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map_or_else(|| self.pick_legal(seat, bits), |(_, action)| action)
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

    fn notices(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        self.notice(seat, action, out);
    }

    fn is_senseless(&self, seat: Seat, action: &Action) -> bool {
        self.helps_nobody(seat, action)
    }
}
