//! How the first bot fares against each of the others at tables of two, for
//! the tables of docs/bots.md:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example meet -- nox beginner,naive1,naive2 200
//! ```
//!
//! With `all` behind a seed every two of them meet, and all are rated. With a
//! number of seats there instead, the first is alone among each of the others.
//! The same games as `ecrin arena GAME --challenger --bots …`, without what
//! a terminal needs besides; and how many choices of each helped nobody.
//!
//! Some among the bots may be no players but ceilings, for NOX alone:
//! `knows-all`, `knows-naive` and `guesses-naive` play rounds out
//! (`ceiling.rs`); `hands@3000` is the search of `strongest` with so many
//! simulations and all hands known, `cards@3000` the same with the draw pile too.

mod ceiling;
mod open;

use std::sync::Arc;

use ceiling::Ceiling;

use ecrin_bots::arena::{Arena, FORMAT, Lineups, Plan, fixtures, pairings, ratings};
use ecrin_bots::{AnyBot, Budget};
use ecrin_catalog::{Tally, Watched, find};
use ecrin_core::Seed;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, bots, games, rest @ ..] = &words[..] else {
        eprintln!("meet GAME BOT,BOT,… GAMES [SEED [SEATS | all]]");
        std::process::exit(2);
    };
    let seed = rest.first().map_or(0, |seed| seed.parse().expect("a number as seed"));
    let game = find(game).expect("a game");
    let seats: u8 = rest.get(1).and_then(|seats| seats.parse().ok()).unwrap_or(2);
    let plan = Plan {
        format: FORMAT.to_string(),
        game: game.meta().id.to_string(),
        rules_version: game.meta().rules_version,
        config: game.full_config(&serde_json::json!({}), seats).expect("the usual configuration"),
        seats,
        bots: bots.split(',').map(str::to_string).collect(),
        lineups: match rest.get(1).is_some_and(|word| word == "all") {
            true => Lineups::Pairs,
            false => Lineups::Challenger,
        },
        thinking: "own simulations".to_string(),
        seed: Seed::from_number(seed),
    };
    let games: u64 = games.parse().expect("a number of games");
    let todo = fixtures(plan.lineups, plan.bots.len(), seats, games).expect("at least two bots");
    let budget = Budget::until_cancelled();
    let start = |seed| game.start(&plan.config, seats, seed).expect("checked before").0;
    let tally = Arc::new(Tally::default());
    let bot = |name: &str| -> Box<dyn AnyBot> {
        let ceiling = Ceiling::named(name).map(|one| Box::new(one) as Box<dyn AnyBot>);
        let ceiling = ceiling.or_else(|| open::named(name));
        let bot = ceiling.unwrap_or_else(|| game.bot(name).expect("a bot"));
        Box::new(Watched { name: name.to_string(), game, bot, tally: tally.clone() })
    };
    let arena = Arena { plan: &plan, start: &start, bot: &bot, budget: &budget, threads: 1 };
    let mut results = Vec::new();
    arena.run(&todo, |result| {
        results.push(result);
        true
    });
    for pair in pairings(&results) {
        println!(
            "{} {} over {}: {:.1} % ({:.0}-{:.0}) of {} games",
            plan.game,
            pair.bot,
            pair.against,
            100.0 * pair.share,
            100.0 * pair.low,
            100.0 * pair.high,
            pair.games
        );
    }
    if plan.lineups == Lineups::Pairs {
        for rated in ratings(&results) {
            let half = (rated.high - rated.low) / 2.0;
            println!(
                "{} {}: {:.0} points, {half:.1} either way",
                plan.game, rated.bot, rated.rating
            );
        }
    }
    for (bot, [choices, senseless]) in tally.counts() {
        println!("{} {bot}: {senseless} senseless of {choices} choices", plan.game);
    }
    for result in results.iter().filter(|result| result.fault.is_some()).take(3) {
        println!("fault: {:?}", result.fault);
    }
}
