//! What a person sees of a choice, and which choices help nobody.
//!
//! Weights are cards turned, about.

use ecrin_core::{Aspect, Notice, Seat, Swift};

use crate::action::{Action, Move, With};
use crate::bag::CHARACTER;
use crate::habit::{self, Mind, Style};
use crate::state::{Dixe, Phase, Throw};

/// What a die is worth where it lies, in the measure of habits, if it is
/// needed there.
const NEEDED: f64 = 2.4;

impl Dixe {
    pub(crate) fn notice(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        let Some(mv) = self.read_move(seat, action) else { return };
        let moves = self.moves(seat);
        let mind = Mind { state: self, seat, list: moves.as_slice(), style: Style::default() };
        match (&self.phase, mv) {
            (Phase::Decide, Move::Roll) => mind.notice_throw(out),
            (Phase::Decide, Move::Stop) => {
                out.push(Notice::new(Aspect::Danger, 0.05, "dixe-keeps"));
            }
            (Phase::Resolve(throw), Move::Active(card)) => {
                let worth = mind.worth_activating(throw, usize::from(card)) as f32;
                let named = self.kit.deck(seat).ids[usize::from(card)];
                out.push(
                    Notice::new(Aspect::Gain, 0.12 * worth, "dixe-furthest").with("card", named),
                );
            }
            (Phase::Resolve(throw), _) => mind.notice_resolving(throw, mv, action, out),
            (Phase::AfterThrow(_) | Phase::TurnEnd(_), Move::Save(..)) => {
                out.push(Notice::new(Aspect::Plan, 0.2, "dixe-saves"));
            }
            (Phase::AfterThrow(_) | Phase::TurnEnd(_), Move::React(_)) => {
                out.push(Notice::new(Aspect::Plan, 0.1, "dixe-steps"));
            }
            (Phase::Poire(..), Move::React(_)) => {
                out.push(Notice::new(Aspect::Rival, 0.02, "dixe-throw-again"));
            }
            (_, Move::Reset(..)) => {
                out.push(Notice::new(Aspect::Rival, 0.3, "dixe-resets"));
            }
            _ => {}
        }
        // What one is used to do, where nothing else decides.
        if *action == habit::choose(self, seat, &mut Swift::new(1)) {
            let aspect = match mv {
                Move::Power(..) | Move::Rescue(_) | Move::Save(..) | Move::React(_) => {
                    Aspect::Clock
                }
                _ => Aspect::Plan,
            };
            out.push(Notice::silent(aspect, 0.25));
        }
    }

    /// Dice taken back for nothing from where they are needed, a combination
    /// left open that could be finished, and a throw given up that a power
    /// saves without a price.
    pub(crate) fn helps_nobody(&self, seat: Seat, action: &Action) -> bool {
        let Some(mv) = self.read_move(seat, action) else { return false };
        let moves = self.moves(seat);
        let mind = Mind { state: self, seat, list: moves.as_slice(), style: Style::default() };
        match mv {
            Move::Recover(die) => {
                let is_needed = |die: u8| mind.worth_keeping(usize::from(die)) >= NEEDED;
                let has_enough = self.mine().hand.count_ones() >= 3 && mind.has(Move::Roll);
                // Whoever wants more dice takes first those that lie idle.
                let another = || {
                    let spare = |mv: &Move| matches!(mv, Move::Recover(die) if !is_needed(*die));
                    mind.list.iter().any(spare)
                };
                is_needed(die) && (has_enough || another())
            }
            Move::End => {
                let Phase::Resolve(throw) = &self.phase else { return false };
                let free = self.active_gap().free;
                let finishes = free == 1 && !throw.validated;
                finishes && mind.list.iter().any(|mv| matches!(mv, Move::Place(_)))
            }
            _ => false,
        }
    }
}

impl Mind<'_> {
    /// One more throw: what it may bring, and what it may cost.
    fn notice_throw(&self, out: &mut Vec<Notice>) {
        let Some(next) = self.state.prospect(self.seat) else {
            out.push(Notice::new(Aspect::Gain, 0.5, "dixe-free-throw"));
            return;
        };
        let weighed = self.weigh(&next);
        let percent = (100.0 * next.fits).round();
        out.push(
            Notice::new(Aspect::Gain, (weighed.fills + weighed.finishes) as f32, "dixe-goes-on")
                .with("percent", percent),
        );
        out.push(
            Notice::new(Aspect::Clock, weighed.momentum as f32, "dixe-goes-on")
                .with("percent", percent),
        );
        out.push(Notice::new(Aspect::Danger, -weighed.risk as f32, "dixe-risks"));
    }

    fn notice_resolving(&self, throw: &Throw, mv: Move, action: &Action, out: &mut Vec<Notice>) {
        match mv {
            Move::Place(die) => {
                let symbol = throw.faces[usize::from(die)] != CHARACTER;
                let worth = if symbol { 0.3 } else { 0.2 };
                out.push(Notice::new(Aspect::Gain, worth, "dixe-places"));
            }
            Move::Saved(_) => out.push(Notice::new(Aspect::Gain, 0.15, "dixe-uses-saved")),
            Move::Rescue(_) => out.push(Notice::new(Aspect::Danger, 0.3, "dixe-rescues")),
            Move::Power(..) => {
                if let Action::Power { card, with } = action {
                    let notice = Notice::new(Aspect::Plan, 0.05, "dixe-power").with("card", card);
                    out.push(match with {
                        With::Symbol(symbol) => notice.with("symbol", symbol),
                        _ => notice,
                    });
                }
            }
            _ => {}
        }
    }
}
