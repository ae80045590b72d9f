//! What first stones of Onyx are worth: how often Red wins after each, when
//! the strongest bot plays both sides. Twelve kinds of points, on twelve
//! lines with the standard set-up:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example first_stones -- 200 1000
//! ```
//!
//! The numbers are games for each stone and simulations for each choice.

use ecrin_bots::Budget;
use ecrin_bots::arena::wilson;
use ecrin_catalog::find;
use ecrin_core::{Seat, Seed, Turn};
use serde_json::json;

/// Corner, edges near and far from the stones of the set-up, second lines,
/// midpoints, and the middle.
const STONES: [&str; 12] =
    ["A1", "C1", "D1", "B2", "F2", "A3", "E3", "D4", "G4", "B6", "F6", "FG56"];

fn main() {
    let words: Vec<u64> =
        std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [games, simulations] = words[..] else {
        eprintln!("first_stones GAMES SIMULATIONS");
        std::process::exit(2);
    };
    let mut won = [0u64; STONES.len()];
    // Round by round, so that a run that is stopped has played all alike.
    for round in 1..=games {
        for (stone, won) in STONES.iter().zip(&mut won) {
            *won += u64::from(red_wins(stone, simulations, round));
        }
        if round.is_multiple_of(5) || round == games {
            let line = STONES.iter().zip(won).map(|(stone, won)| {
                let (low, high) = wilson(won as f64 / round as f64, round as f64);
                format!("{stone} {won} ({:.0}-{:.0} %)", 100.0 * low, 100.0 * high)
            });
            println!("of {round}: {}", line.collect::<Vec<_>>().join(", "));
        }
    }
}

fn red_wins(stone: &str, simulations: u64, number: u64) -> bool {
    let game = find("onyx").expect("a game");
    let seed = Seed::from_number(number);
    let (mut played, _) = game.start(&json!({ "swap": false }), 2, seed).expect("a configuration");
    played.play(Seat::A, stone).expect("an open point");
    let mut bots = [game.bot("strongest").expect("a bot"), game.bot("strongest").expect("a bot")];
    let mut rng = seed.stream(u64::MAX);
    while let Turn::Players(set) = played.turn() {
        let seat = set.first().expect("somebody is to act");
        let budget = Budget::simulations(simulations);
        let action = bots[seat.index()].choose(&*played, seat, &budget, &mut rng).expect("a bot");
        played.play(seat, &action).expect("a legal action");
    }
    played.outcome().expect("the end").share(Seat::A) > 0.5
}
