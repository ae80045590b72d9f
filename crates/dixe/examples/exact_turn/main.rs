//! A turn solved exactly: whether the solution is right, whether it plays
//! better than habit, and what it says of the last cards.
//!
//! ```text
//! cargo run --release --package ecrin-dixe --example exact_turn -- solve
//! cargo run --release --package ecrin-dixe --example exact_turn -- prove [TRIALS] [PATIENCE] [CARD]
//! cargo run --release --package ecrin-dixe --example exact_turn -- play [MATCHES] [PATIENCE]
//! cargo run --release --package ecrin-dixe --example exact_turn -- last [MATCHES] [PATIENCE]
//! ```
//!
//! The solver is held against a plain count by `tests/exact_turn.rs`.

mod course;
mod last;
mod policy;
mod prove;
mod solver;
mod spot;
mod table;

use std::time::Instant;

use ecrin_core::Game;
use ecrin_dixe::{Config, Dixe, Jokers};
use spot::Aim;
use table::Cards;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = words.get(1).map(|text| text.parse().expect("a number"));
    let patience = words.get(2).map(|text| text.parse().expect("a number"));
    // As people play it.
    let config = Dixe::presets().remove(0).config;
    let asked = patience.map_or(vec![0.7, 0.85, 0.95], |patience| vec![patience]);
    match words.first().map(String::as_str) {
        Some("solve") => solve(&config),
        Some("prove") => {
            for jokers in [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert] {
                let config = Config { jokers, ..config.clone() };
                for &patience in &asked {
                    let card = words.get(3).map(String::as_str);
                    prove::prove(&config, number.unwrap_or(10_000), patience, card);
                }
            }
        }
        Some("play") => policy::compare(&config, number.unwrap_or(4_000), &asked),
        Some("last") => {
            for seats in [2, 4] {
                last::race(&config, seats, number.unwrap_or(2_000), patience.unwrap_or(0.85));
            }
        }
        _ => eprintln!("exact_turn solve | prove | play | last [NUMBER] [PATIENCE] [CARD]"),
    }
}

/// What each card is worth, and how long it takes to find out.
fn solve(config: &Config) {
    let start = Dixe::new(config, 2).expect("a good configuration");
    for aim in [Aim::Patience(0.7), Aim::Patience(0.85), Aim::Patience(0.95), Aim::Turns] {
        let began = Instant::now();
        let mut cards = Cards::new(&start, aim);
        let took = began.elapsed();
        for (card, name) in cards.deck.names.iter().enumerate() {
            let solver = &mut cards.solvers[card];
            let starts = [0, 1, 2].map(|at| solver.start(solver.fresh(at)));
            println!("{aim:?}, {name}: {starts:.4?}");
        }
        println!("{aim:?}: six cards in {:.0} ms", took.as_secs_f64() * 1e3);
    }
}
