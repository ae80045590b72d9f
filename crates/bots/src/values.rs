//! What the end of a simulation is worth to each seat.

use ecrin_core::{Bits, BySeat, Evaluate, Game, Knowledge, Outcome, Seat, Turn, settle};

/// Each seat's share of the win.
pub(crate) fn shares(outcome: &Outcome) -> BySeat<f32> {
    let winners = outcome.winners();
    let share = 1.0 / winners.len().max(1) as f32;
    BySeat::from_fn(outcome.ranks.seats(), |seat| if winners.contains(seat) { share } else { 0.0 })
}

/// The shares if the game is over, else what the game's own judgement says.
pub(crate) fn judge<G: Game + Evaluate>(state: &G) -> BySeat<f32> {
    match state.outcome() {
        Some(outcome) => shares(&outcome),
        None => state.evaluate(),
    }
}

/// How good each of `legal` looks right after it, to `seat`.
pub(crate) fn glance<G: Game + Evaluate>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    out: &mut Vec<f32>,
) {
    out.extend(legal.iter().map(|action| {
        let mut next = state.clone();
        next.play_unchecked(seat, action, &mut ());
        judge(&next)[seat]
    }));
}

/// How a position at the edge of what is known gets its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    /// Play on by the game's own policy instead of at random.
    pub policy: bool,
    /// As in [`Tuning`](ecrin_core::Tuning).
    pub horizon: Option<u32>,
    /// As in [`Tuning`](ecrin_core::Tuning).
    pub evaluation: f32,
}

impl Leaf {
    /// Random playouts to the end.
    pub const PLAIN: Leaf = Leaf { policy: false, horizon: None, evaluation: 0.0 };

    /// The value of `state`, which is played on. `told` hears every action.
    pub(crate) fn value<G: Knowledge>(
        &self,
        state: &mut G,
        last: Option<G::Action>,
        bits: &mut impl Bits,
        told: impl FnMut(Seat, G::Action),
    ) -> BySeat<f32> {
        if self.policy && state.is_restful() {
            return judge(state);
        }
        settle(state, bits, &mut ());
        if state.turn() == Turn::Over {
            return judge(state);
        }
        if !self.policy && self.horizon.is_none() && self.evaluation <= 0.0 {
            state.random_rest(bits, told);
            return judge(state);
        }
        let judged = (self.evaluation > 0.0).then(|| state.appraise());
        match judged {
            Some(judged) if self.evaluation >= 1.0 => judged,
            Some(judged) => {
                let played = self.play_out(state, last, bits, told);
                BySeat::from_fn(judged.seats(), |seat| {
                    self.evaluation * judged[seat] + (1.0 - self.evaluation) * played[seat]
                })
            }
            None => self.play_out(state, last, bits, told),
        }
    }

    fn play_out<G: Knowledge>(
        &self,
        state: &mut G,
        mut last: Option<G::Action>,
        bits: &mut impl Bits,
        mut told: impl FnMut(Seat, G::Action),
    ) -> BySeat<f32> {
        let mut left = self.horizon.unwrap_or(u32::MAX);
        loop {
            if self.policy && state.is_restful() {
                return judge(state);
            }
            settle(state, bits, &mut ());
            let Turn::Players(set) = state.turn() else { return judge(state) };
            if left == 0 {
                return state.appraise();
            }
            left -= 1;
            let seat = set.first().expect("a turn of players names a seat");
            let action = match self.policy {
                true => state.playout_action(seat, last, bits),
                false => state.random_action(seat, bits),
            };
            state.play_unchecked(seat, &action, &mut ());
            told(seat, action);
            last = Some(action);
        }
    }
}

/// Whether the game is decided against or for a seat.
pub(crate) fn decided(state: &impl Game, seat: Seat) -> Option<f32> {
    state.outcome().map(|outcome| shares(&outcome)[seat])
}
