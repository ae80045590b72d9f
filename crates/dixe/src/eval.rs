//! A guess at who wins.

use ecrin_core::{BySeat, Evaluate, Game, Turn};

use crate::action::Move;
use crate::race::{PARTS, Run};
use crate::rules::TO_WIN;
use crate::state::{Dixe, Phase};

/// Of a win that needs no more luck.
const AS_GOOD_AS_WON: f32 = 0.98;

/// What each part is worth, in logarithms of odds. Found by
/// `cargo run --release --example fit_evaluate` on matches of sensible play.
const WEIGHTS: [f32; PARTS] = [
    1.03, 1.46, -0.12, 0.29, -0.03, 0.07, -0.03, 0.01, 0.18, 0.26, -0.11, 0.10, 0.14, 0.12, -0.07,
    0.35, -0.02, 0.46, -1.07, 0.74, 0.74, 1.36, -0.05, 0.31, 0.20, 0.31, 0.27, 0.29, 0.24, 0.18,
    0.40, 0.35, 0.17, 0.33, 0.32, 0.27, 0.47,
];

impl Evaluate for Dixe {
    fn evaluate(&self) -> BySeat<f32> {
        if let Some(outcome) = self.outcome() {
            return BySeat::from_fn(self.seats(), |seat| outcome.share(seat) as f32);
        }
        if let Some(later) = self.as_if_others_passed().or_else(|| self.after_what_must_be()) {
            return later.evaluate();
        }
        if self.run().as_ref().is_some_and(Run::turns) && self.mine().cards_turned() + 1 >= TO_WIN {
            let rest = (1.0 - AS_GOOD_AS_WON) / f32::from(self.seats() - 1);
            return BySeat::from_fn(self.seats(), |seat| match seat == self.now.seat {
                true => AS_GOOD_AS_WON,
                false => rest,
            });
        }
        let weight = BySeat::from_fn(self.seats(), |seat| {
            let parts = self.parts(seat);
            parts.iter().zip(&WEIGHTS).map(|(part, weight)| part * weight).sum::<f32>().exp()
        });
        let sum: f32 = weight.values().sum();
        BySeat::from_fn(self.seats(), |seat| weight[seat] / sum)
    }
}

impl Dixe {
    /// A throw that leaves no choice, with what must be done: a card that
    /// nothing fits and nothing saves is as good as reset. That a rival's front
    /// may be reset first (R9.13) does not save it.
    fn after_what_must_be(&self) -> Option<Dixe> {
        if !matches!(self.phase, Phase::Resolve(_)) {
            return None;
        }
        let seat = self.now.seat;
        let moves = self.moves(seat);
        let mut saving = moves.as_slice().iter().filter(|mv| !matches!(mv, Move::Reset(..)));
        let (Some(&only), None) = (saving.next(), saving.next()) else { return None };
        let mut done = self.clone();
        done.apply(seat, only, &mut ());
        (done.turn() != Turn::Chance).then_some(done)
    }

    /// A window in which somebody has chosen something, closed: what was
    /// chosen shows on the table only then. So is one in which a throw may
    /// still be forced away (R9.17), since only then is it known what it does.
    fn as_if_others_passed(&self) -> Option<Dixe> {
        let (Phase::Poire(_, window) | Phase::AfterThrow(window) | Phase::TurnEnd(window)) =
            &self.phase
        else {
            return None;
        };
        let chosen = window.chosen.iter().any(|mv| mv.is_some_and(|mv| mv != Move::Pass));
        if !chosen && !matches!(self.phase, Phase::Poire(..)) {
            return None;
        }
        let mut closed = self.clone();
        for seat in window.waiting.iter() {
            closed.apply(seat, Move::Pass, &mut ());
        }
        Some(closed)
    }
}
