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

/// Plays on from `state` by the game's playout policy, up to its horizon, and
/// values the end. `told` hears every action.
pub(crate) fn play_out<G: Knowledge>(
    state: &mut G,
    mut last: Option<G::Action>,
    bits: &mut impl Bits,
    mut told: impl FnMut(Seat, G::Action),
) -> BySeat<f32> {
    let mut left = G::TUNING.horizon.unwrap_or(u32::MAX);
    loop {
        settle(state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { return judge(state) };
        if left == 0 {
            return state.evaluate();
        }
        left -= 1;
        let seat = set.first().expect("a turn of players names a seat");
        let action = state.playout_action(seat, last, bits);
        state.play_unchecked(seat, &action, &mut ());
        told(seat, action);
        last = Some(action);
    }
}

/// Whether the game is decided against or for a seat.
pub(crate) fn decided(state: &impl Game, seat: Seat) -> Option<f32> {
    state.outcome().map(|outcome| shares(&outcome)[seat])
}
