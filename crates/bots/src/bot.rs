//! Somebody that plays from what a seat sees, never from the state.

use ecrin_core::{Bits, Game, Rng, Seat};

use crate::budget::Budget;
use crate::search::Searcher;

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// One of `legal`, which is not empty and holds the legal actions of
    /// `seat`. The same bot is asked for every choice of its seat in a match,
    /// so it may remember; it must not need to.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        budget: &Budget,
        rng: &mut Rng,
    ) -> G::Action;

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
    fn choose(
        &mut self,
        _: Seat,
        _: &G::View,
        legal: &[G::Action],
        _: &Budget,
        rng: &mut Rng,
    ) -> G::Action {
        legal[rng.index(legal.len())]
    }
}

/// Plays what a searcher thinks best.
#[derive(Debug)]
pub struct Thinker<S>(pub S);

impl<G: Game, S: Searcher<G>> Bot<G> for Thinker<S> {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        budget: &Budget,
        rng: &mut Rng,
    ) -> G::Action {
        match legal {
            [only] => *only,
            _ => self.0.search(seat, view, legal, budget, rng).best().action,
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
    fn search(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        budget: &Budget,
        rng: &mut Rng,
    ) -> crate::search::Search<G::Action> {
        (**self).search(seat, view, legal, budget, rng)
    }

    fn held(&self) -> usize {
        (**self).held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        (**self).shrink_to(bytes);
    }
}
