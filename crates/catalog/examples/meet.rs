//! How the first bot fares against each of the others at tables of two, for
//! the tables of docs/bots.md:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example meet -- nox beginner,naive1,naive2 200
//! ```
//!
//! With `all` behind a seed every two of them meet, and all are rated. The
//! same games as `ecrin arena GAME --challenger --bots …`, without what
//! a terminal needs besides; and how many choices of each helped nobody.
//!
//! `knows-all` among the bots is no player but a ceiling, for NOX alone: it
//! sees all hands and the order of the draw pile, and plays each round out
//! after every choice by what was learnt.

use std::sync::Arc;

use ecrin_bots::arena::{Arena, FORMAT, Lineups, Plan, fixtures, pairings, ratings};
use ecrin_bots::{AnyBot, BotFailed, Budget};
use ecrin_catalog::{Tally, Watched, find};
use ecrin_core::{
    AnyMatch, Evaluate as _, Game as _, Knowledge as _, Match, Rng, Seat, Seed, Swift,
};
use ecrin_nox::{Action, Nox, Phase};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, bots, games, rest @ ..] = &words[..] else {
        eprintln!("meet GAME BOT,BOT,… GAMES [SEED] [all]");
        std::process::exit(2);
    };
    let seed = rest.first().map_or(0, |seed| seed.parse().expect("a number as seed"));
    let game = find(game).expect("a game");
    let plan = Plan {
        format: FORMAT.to_string(),
        game: game.meta().id.to_string(),
        rules_version: game.meta().rules_version,
        config: game.full_config(&serde_json::json!({}), 2).expect("the usual configuration"),
        seats: 2,
        bots: bots.split(',').map(str::to_string).collect(),
        lineups: match rest.get(1).is_some_and(|word| word == "all") {
            true => Lineups::Pairs,
            false => Lineups::Challenger,
        },
        thinking: "own simulations".to_string(),
        seed: Seed::from_number(seed),
    };
    let games: u64 = games.parse().expect("a number of games");
    let todo = fixtures(plan.lineups, plan.bots.len(), 2, games).expect("at least two bots");
    let budget = Budget::until_cancelled();
    let start = |seed| game.start(&plan.config, 2, seed).expect("checked before").0;
    let tally = Arc::new(Tally::default());
    let bot = |name: &str| -> Box<dyn AnyBot> {
        let bot = match name {
            "knows-all" => Box::new(KnowsAll),
            _ => game.bot(name).expect("a bot"),
        };
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

/// A player that cheats.
struct KnowsAll;

impl AnyBot for KnowsAll {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        _budget: &Budget,
        _rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = played.as_any().downcast_ref::<Match<Nox>>();
        let state = played.ok_or(BotFailed("knows-all plays NOX alone".to_string()))?.state();
        let legal = state.legal(seat);
        let worths = legal.iter().map(|action| (round_played_out(state, seat, action), action));
        let best = worths.max_by(|one, two| one.0.total_cmp(&two.0));
        let (_, action) = best.ok_or(BotFailed("nothing to choose".to_string()))?;
        Ok(action.to_string())
    }
}

/// What the seat has of the points after the round, if everybody goes on by
/// what was learnt.
fn round_played_out(state: &Nox, seat: Seat, action: &Action) -> f32 {
    let mut next = state.clone();
    next.play_unchecked(seat, action, &mut ());
    while let Phase::Play(turn) = next.phase() {
        let action = next.playout_action(turn, None, &mut Swift::new(1));
        next.play_unchecked(turn, &action, &mut ());
    }
    next.evaluate()[seat]
}
