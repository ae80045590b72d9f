//! Somebody that plays from what a seat sees, never from the state.

use ecrin_core::{Bits, Game, Rng};

use crate::search::{Question, Search, Searcher};

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions. The same bot is asked for every choice of its
    /// seat in a match, so it may remember; it must not need to.
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action;

    /// About how many bytes it remembers for the next choice.
    fn held(&self) -> usize {
        0
    }

    /// Remembers at most `bytes`, and forgets first what it tried least. With
    /// 0 it is as if it were new.
    fn shrink_to(&mut self, _bytes: usize) {}
}

/// Any legal action, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action {
        asked.legal[rng.index(asked.legal.len())]
    }
}

/// Plays what a searcher thinks best.
#[derive(Debug)]
pub struct Thinker<S>(pub S);

impl<G: Game, S: Searcher<G>> Bot<G> for Thinker<S> {
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action {
        match asked.legal {
            [only] => *only,
            _ => self.0.search(asked, rng).best().action,
        }
    }

    fn held(&self) -> usize {
        self.0.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.0.shrink_to(bytes);
    }
}

impl<G: Game> Searcher<G> for Box<dyn Searcher<G>> {
    fn search(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> Search<G::Action> {
        (**self).search(asked, rng)
    }

    fn held(&self) -> usize {
        (**self).held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        (**self).shrink_to(bytes);
    }
}
