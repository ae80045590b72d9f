//! Players as people are on their first evening: one plain idea each, from
//! what lies on the table. Bots are measured by them and never learn from
//! them; nobody is offered one as an opponent.

mod dixe;
mod nox;
mod onix;
mod onyx;

use ecrin_bots::{Bot, Question};
use ecrin_core::{Bits, Game, Rng};

/// The names of a game's naive players; what each does is the game's own.
pub(crate) const NAIVE: [&str; 3] = ["naive1", "naive2", "naive3"];

/// Games with three naive players.
pub trait Naive: Game {
    /// How much the player with this number, from 0, likes an action; the
    /// first of equals is a matter of luck.
    fn likes(which: usize, asked: &Question<'_, Self>) -> Vec<i32>;
}

/// Plays what one of them likes best.
pub(crate) struct Newcomer(pub usize);

impl<G: Naive> Bot<G> for Newcomer {
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action {
        let likes = G::likes(self.0, asked);
        let most = likes.iter().max().copied().unwrap_or(0);
        let best: Vec<&G::Action> = asked
            .legal
            .iter()
            .zip(&likes)
            .filter(|(_, like)| **like == most)
            .map(|(a, _)| a)
            .collect();
        *best[rng.index(best.len())]
    }
}
