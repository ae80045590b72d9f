//! Measures a search by positions of Onyx whose winner is proved, or finds
//! such positions:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example proved -- 100 1000 10000
//! cargo run --release --package ecrin-catalog --example proved -- find 60 > FILE
//! ```
//!
//! The numbers are simulations. To find some, games of 300 simulations a
//! choice are gone through from their end for the first position that the
//! search proves with 20,000 simulations and not with 100. The file keeps those of
//! 60 games that 10,000 prove as well, so that its test is short.

use ecrin_bots::arena::wilson;
use ecrin_bots::{Budget, Threads};
use ecrin_catalog::proved::{Proved, proof, proved, proved_config, to_act};
use ecrin_catalog::{AnyGame, find};
use ecrin_core::Seed;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = find("onyx").expect("a game");
    match &words[..] {
        [first, games] if first == "find" => {
            let games: u64 = games.parse().expect("a number of games");
            (1..=games).for_each(|number| find_in(game, number));
        }
        [] => eprintln!("proved SIMULATIONS… | find GAMES"),
        budgets => {
            for budget in budgets {
                measure(game, &proved(), budget.parse().expect("a number of simulations"));
            }
        }
    }
}

fn measure(game: &dyn AnyGame, all: &[Proved], simulations: u64) {
    for (name, wins) in [("wins", true), ("losses", false)] {
        let some: Vec<&Proved> = all.iter().filter(|each| each.wins == wins).collect();
        let found = some
            .iter()
            .filter(|each| each.is_found(&mut *game.searcher(Threads::One), simulations))
            .count();
        let (low, high) = wilson(found as f64 / some.len() as f64, some.len() as f64);
        println!(
            "{simulations} simulations: {found} of {} {name} proved ({:.0}-{:.0} %)",
            some.len(),
            100.0 * low,
            100.0 * high
        );
    }
}

/// Prints the hardest position of one game that is still proved.
fn find_in(game: &dyn AnyGame, number: u64) {
    let seed = Seed::from_number(number);
    let (mut played, _) = game.start(&proved_config(), 2, seed).expect("a configuration");
    let mut rng = seed.stream(1);
    let mut actions: Vec<&'static str> = Vec::new();
    let mut searcher = game.searcher(Threads::One);
    while let Some(seat) = to_act(&*played) {
        let legal = played.legal(seat);
        // Two stones by chance, so that no game is like another.
        let action = match actions.len() {
            0 | 1 => legal[ecrin_core::Bits::index(&mut rng, legal.len())].clone(),
            _ => {
                let budget = Budget::simulations(300);
                searcher.search(&*played, seat, &budget, &mut rng).best().action.clone()
            }
        };
        played.play(seat, &action).expect("a legal action");
        actions.push(action.leak());
    }
    let mut hardest = None;
    for length in (2..actions.len()).rev() {
        let mut each = Proved { wins: true, actions: actions[..length].to_vec() };
        let (position, seat) = each.position();
        let mut fresh = game.searcher(Threads::One);
        let budget = Budget::simulations(20_000);
        let found = fresh.search(&*position, seat, &budget, &mut seed.stream(2));
        let Some(wins) = proof(&found) else { break };
        each.wins = wins;
        hardest = Some(each);
    }
    if let Some(each) =
        hardest.filter(|each| !each.is_found(&mut *game.searcher(Threads::One), 100))
    {
        println!("{} {}", if each.wins { "win" } else { "loss" }, each.actions.join(" "));
    }
}
