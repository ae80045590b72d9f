//! What a search may use.

use ecrin_core::{Bits, Knowledge, Notice, Playout, Seat, Strength, Tuning, Urgency};

use crate::action::Action;
use crate::learnt::Network;
use crate::opening;
use crate::position::Position;
use crate::priors::Looks;
use crate::state::{Board, Onyx, Phase, on_board};

impl Knowledge for Onyx {
    /// Exploration is small because RAVE and the priors lead the search; no
    /// other value was played against it. Priors worth 80 visits won 65 % of
    /// 60 games against 40 and 57 % of 60 against 160, with 1,000 simulations
    /// a choice.
    const TUNING: Tuning = Tuning {
        perfect_information: true,
        exploration: 0.1,
        prior_visits: 80.0,
        second_opinion: 1.0,
        levels: [
            Strength::eye(0.62, 0.55),
            Strength::eye(0.5, 0.4),
            // Even first opinions alone play too well for the middle. It is
            // often wrong, but about one of the few points that matter.
            Strength::eye(0.08, 1.4).comparing(6),
            Strength::search(24),
            Strength::search(85),
        ],
        ..Tuning::PLAIN
    };

    /// Stones that win at once, and answers to stones that would.
    fn urgent(&self, _seat: Seat, out: &mut Vec<Action>) -> Urgency {
        // Before the colours are settled no stone wins or loses.
        if self.phase != Phase::Play {
            return Urgency::Calm;
        }
        on_board!(&self.board, position => {
            let place = |at| Action::Place(position.point(at));
            let wins = position.wins(position.to_move());
            if !wins.is_empty() {
                out.extend(wins.iter().map(place));
                return Urgency::Wins;
            }
            let Some(mut answers) = position.must_answer() else { return Urgency::Calm };
            answers |= self.drawing(position);
            out.extend(answers.iter().map(place));
            Urgency::MustAnswer
        })
    }

    /// Points on short ways of both colours look good, and so do captures and
    /// answers to the last stone. The swap has to be tried.
    fn priors(&self, _seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        on_board!(&self.board, position => {
            let looks = Looks::new(position, self.past.last());
            out.extend(legal.iter().map(|action| match action {
                Action::Place(point) => position.index(*point).map_or(0.0, |at| looks.of(at)),
                Action::Swap => 0.5,
            }));
        });
    }

    /// What was learnt, and only for twelve lines. Nothing is known of the
    /// swap that was not known before.
    fn second_opinion(&self, _seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let Board::Twelve(position) = &self.board else { return };
        let looks = Network::learnt().looks(position, self.past.last());
        out.extend(legal.iter().map(|action| match action {
            Action::Place(point) => position.index(*point).map_or(0.0, |at| looks[at as usize]),
            Action::Swap => 0.5,
        }));
    }

    /// The answer to the last stone if it asks for one, else any placement.
    #[inline]
    fn playout_action(&self, seat: Seat, last: Option<Action>, bits: &mut impl Bits) -> Action {
        if let Some(Action::Place(point)) = last
            && self.phase == Phase::Play
            && let Some(answer) = on_board!(&self.board, position => {
                position
                    .index(point)
                    .and_then(|last| Position::any_of(&position.answers(last), bits))
                    .map(|at| position.point(at))
            })
        {
            return Action::Place(answer);
        }
        self.random_action(seat, bits)
    }

    /// A stone on a point is worth about the same a little later.
    fn lasting(action: &Action) -> Option<u16> {
        match action {
            Action::Place(point) => Some(point.number()),
            Action::Swap => None,
        }
    }

    fn apart(&self, _seat: Seat) -> Option<Action> {
        (self.phase == Phase::Choice).then_some(Action::Swap)
    }

    /// A first stone that is nobody's gain. The choice after it is searched.
    fn book(&self, _seat: Seat, bits: &mut impl Bits) -> Option<Action> {
        match self.phase {
            Phase::First => opening::first(&self.config, bits).map(Action::Place),
            _ => None,
        }
    }

    fn notices(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        self.notice(seat, action, out);
    }

    fn is_senseless(&self, seat: Seat, action: &Action) -> bool {
        self.helps_nobody(seat, action)
    }
}
