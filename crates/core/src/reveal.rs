//! What an action shows, found out by imagining what could have been.

use crate::game::{Determinize, Turn, Viewer};
use crate::matches::Match;
use crate::rng::{Bits, Swift};
use crate::seat::Seat;

/// What was hidden is rarely the same so many times in a row.
const WORLDS: usize = 30;

/// Whether playing `action` in this state shows its seat something it could
/// not have known: some state that the seat held possible would have looked
/// different afterwards, or chance has its part.
pub fn shows_something<G: Determinize>(
    state: &G,
    seat: Seat,
    action: &G::Action,
    bits: &mut impl Bits,
) -> bool {
    let view = state.view(Viewer::Seat(seat));
    let seen_after = |state: &G| {
        let mut state = state.clone();
        state.play_unchecked(seat, action, &mut ());
        (state.turn() != Turn::Chance).then(|| state.view(Viewer::Seat(seat)))
    };
    let Some(seen) = seen_after(state) else { return true };
    (0..WORLDS).any(|_| seen_after(&G::determinize(&view, bits)).as_ref() != Some(&seen))
}

/// The match as it might be for all that `viewer` knows of it.
#[must_use]
pub fn imagined<G: Determinize>(played: &Match<G>, viewer: Viewer, number: u64) -> Match<G> {
    let view = played.state().view(viewer);
    played.with_state(G::determinize(&view, &mut Swift::new(number)))
}
