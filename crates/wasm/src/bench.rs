//! How fast the rules and the plain search go here.

use std::sync::Arc;

use ecrin_bots::{Budget, Stopwatch, Threads};
use ecrin_catalog::AnyGame;
use ecrin_core::{Seat, Seed};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct Speed {
    /// Random games, or simulations of a search.
    done: u64,
    actions: u64,
    seconds: f64,
}

/// Whole random games of the first preset with the fewest seats.
pub fn random(game: &dyn AnyGame, games: u64, seed: u64, clock: &dyn Stopwatch) -> Speed {
    let seats = *game.meta().seats.start();
    let config = game.presets().swap_remove(0).config;
    let began = clock.now();
    let count = game.random_games(&config, seats, games, seed).expect("a preset can be played");
    let seconds = (clock.now() - began).as_secs_f64();
    Speed { done: count.games, actions: count.actions, seconds }
}

/// Plain search from the start of a match.
pub fn search(game: &dyn AnyGame, simulations: u64, clock: Arc<dyn Stopwatch>) -> Speed {
    let seats = *game.meta().seats.start();
    let config = game.presets().swap_remove(0).config;
    let seed = Seed::from_number(1);
    let (played, _) = game.start(&config, seats, seed).expect("a preset can be played");
    let mut searcher = game.plain_searcher(Threads::One);
    let budget = Budget::simulations(simulations).with_stopwatch(clock.clone());
    let began = clock.now();
    let found = searcher.search(&*played, Seat::A, &budget, &mut seed.stream(1));
    let seconds = (clock.now() - began).as_secs_f64();
    Speed { done: found.simulations, actions: 0, seconds }
}
