//! Going on to the next decision.

use crate::game::{Game, Log, Turn};
use crate::rng::Bits;

/// Draws chance outcomes until somebody decides or the game is over.
pub fn settle<G: Game>(state: &mut G, bits: &mut impl Bits, log: &mut impl Log<G::Event>) {
    while state.turn() == Turn::Chance {
        let chance = state.sample_chance(bits);
        state.resolve_chance(&chance, log);
    }
}
