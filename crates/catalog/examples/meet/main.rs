//! How the first bot fares against each of the others, for the tables of
//! docs/bots.md:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example meet -- nox beginner,naive1,naive2 200
//! ```
//!
//! A seed may follow, `seats=4` for tables of four, at which the first plays
//! alone against three of another, and `all`, with which every two of them
//! meet and all are rated. The same games as
//! `ecrin arena GAME --challenger --bots …`, without what a terminal needs
//! besides; and how many choices of each helped nobody. No clock runs, so that
//! a busy machine measures as well as a quiet one: bots that think for a time
//! have no place here.
//!
//! Some among the bots may be no players but ceilings, for NOX alone:
//! `knows-all`, `knows-naive` and `guesses-naive` play rounds out
//! (`ceiling.rs`); `hands@3000` is the search of `strongest` with so many
//! simulations and all hands known, `cards@3000` the same with the draw pile
//! too, and `belief@3000`, which is no ceiling, with two seats draws the
//! rival's hand by what a network learnt to guess of it.

mod ceiling;
mod open;

use std::sync::Arc;
use std::time::Duration;

use ceiling::Ceiling;
use ecrin_bots::arena::{Arena, FORMAT, Lineups, Plan, fixtures, pairings, ratings};
use ecrin_bots::{AnyBot, Budget, Stopwatch};
use ecrin_catalog::{Tally, Watched, find};
use ecrin_core::Seed;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, bots, games, rest @ ..] = &words[..] else {
        eprintln!("meet GAME BOT,BOT,… GAMES [SEED] [seats=N] [all]");
        std::process::exit(2);
    };
    let seed = rest.iter().find_map(|word| word.parse().ok()).unwrap_or(0);
    let seats = rest.iter().find_map(|word| word.strip_prefix("seats="));
    let seats = seats.map_or(2, |seats| seats.parse().expect("a number of seats"));
    let game = find(game).expect("a game");
    // As people play it.
    let usual = game.presets().into_iter().next().expect("a preset").config;
    let plan = Plan {
        format: FORMAT.to_string(),
        game: game.meta().id.to_string(),
        rules_version: game.meta().rules_version,
        config: game.full_config(&usual, seats).expect("the usual configuration"),
        seats,
        bots: bots.split(',').map(str::to_string).collect(),
        lineups: match rest.iter().any(|word| word == "all") {
            true => Lineups::Pairs,
            false => Lineups::Challenger,
        },
        thinking: "own simulations".to_string(),
        seed: Seed::from_number(seed),
    };
    let games: u64 = games.parse().expect("a number of games");
    let todo = fixtures(plan.lineups, plan.bots.len(), seats, games).expect("at least two bots");
    let budget = Budget::until_cancelled().with_stopwatch(Arc::new(Stopped));
    let start = |seed| game.start(&plan.config, seats, seed).expect("checked before").0;
    let tally = Arc::new(Tally::default());
    let bot = |name: &str| -> Box<dyn AnyBot> {
        let ceiling = Ceiling::named(name).map(|one| Box::new(one) as Box<dyn AnyBot>);
        let ceiling = ceiling.or_else(|| open::named(name));
        let bot = ceiling.unwrap_or_else(|| game.bot(name).expect("a bot"));
        // A program from outside has its simulations after `--as`.
        let timed = bot.budget(&budget).time_limit().is_some() && !name.starts_with("ext:");
        assert!(!timed, "{name} thinks for a time");
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

/// The time of a level is a bound for slow machines, and no part of what is
/// measured.
struct Stopped;

impl Stopwatch for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
