//! The arena finds out who is stronger, and can be stopped and go on.

use std::path::PathBuf;

use ecrin_bots::arena::{
    Arena, BadFile, FORMAT, Fixture, GameResult, Lineups, Plan, ResultFile, fixtures, pairings,
    ratings, remaining,
};
use ecrin_bots::{
    AnyBot, Bot, BotFailed, Budget, Greedy, RandomBot, SeatedBot, Spec, Thinker, strongest,
};
use ecrin_core::{AnyMatch, Match, Rng, Seat, Seed};
use serde_json::json;

use crate::small::race::Race;
use crate::small::{Board, NoConfig};

type Dice = Board<Race>;

/// Says nothing that anybody could play.
struct Broken;

impl AnyBot for Broken {
    fn choose(
        &mut self,
        _: &dyn AnyMatch,
        _: Seat,
        _: &Budget,
        _: &mut Rng,
    ) -> Result<String, BotFailed> {
        Ok("nonsense".to_string())
    }
}

fn bot(name: &str) -> Box<dyn AnyBot> {
    let bot: Box<dyn Bot<Dice>> = match name {
        "random" => Box::new(RandomBot),
        "greedy" => Box::new(Thinker(Greedy)),
        "broken" => return Box::new(Broken),
        _ => strongest(&Spec::named("strongest")),
    };
    Box::new(SeatedBot::new(bot))
}

/// Plays some of a plan with so many simulations a choice.
fn run(
    plan: &Plan,
    todo: &[Fixture],
    simulations: u64,
    threads: usize,
    report: impl FnMut(GameResult) -> bool,
) {
    let start = |seed| -> Box<dyn AnyMatch> {
        Box::new(Match::<Dice>::start(NoConfig {}, plan.seats, seed, &mut ()).unwrap())
    };
    let budget = &Budget::simulations(simulations);
    Arena { plan, start: &start, bot: &bot, budget, threads }.run(todo, report);
}

fn plan(seats: u8, bots: &[&str]) -> Plan {
    Plan {
        format: FORMAT.to_string(),
        game: "race".to_string(),
        rules_version: 1,
        config: json!({}),
        seats,
        bots: bots.iter().map(|bot| (*bot).to_string()).collect(),
        lineups: Lineups::Pairs,
        thinking: "200 simulations".to_string(),
        seed: Seed::from_number(5),
    }
}

fn play(plan: &Plan, games: u64, threads: usize) -> Vec<GameResult> {
    let todo = fixtures(plan.lineups, plan.bots.len(), plan.seats, games).unwrap();
    let mut results = Vec::new();
    run(plan, &todo, 200, threads, |result| {
        results.push(result);
        true
    });
    results.sort_by(|one, two| (one.deal, &one.bots).cmp(&(two.deal, &two.bots)));
    results
}

#[test]
fn a_search_beats_chance_and_the_table_says_so() {
    let results = play(&plan(2, &["random", "strongest"]), 300, 2);
    assert_eq!(results.len(), 300);
    let rated = ratings(&results);
    assert_eq!(rated[0].bot, "strongest");
    assert!(rated[0].low > rated[1].high, "{rated:?}");
    let pair = &pairings(&results)[0];
    assert_eq!((pair.bot.as_str(), pair.games, pair.deals), ("random", 300, 150));
    assert!(pair.high < 0.5, "{pair:?}");
}

#[test]
fn the_same_plan_gives_the_same_games_on_any_number_of_threads() {
    let quiet = |results: Vec<GameResult>| -> Vec<GameResult> {
        let still = |result| GameResult { slowest_ms: Vec::new(), over_ms: Vec::new(), ..result };
        results.into_iter().map(still).collect()
    };
    let plan = plan(3, &["random", "greedy"]);
    assert_eq!(quiet(play(&plan, 6, 1)), quiet(play(&plan, 6, 2)));
}

#[test]
fn a_fault_loses_the_game_and_not_the_arena() {
    let results = play(&plan(2, &["broken", "random"]), 4, 1);
    assert_eq!(results.len(), 4);
    for result in &results {
        let broken = result.bots.iter().position(|bot| bot == "broken").unwrap();
        assert_eq!(result.shares[broken], 0.0);
        assert!(result.fault.as_deref().unwrap().contains("nonsense"), "{result:?}");
    }
}

/// A file of this test's own, gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("ecrin-{name}-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_stopped_arena_goes_on_where_it_was() {
    let plan = plan(2, &["random", "greedy"]);
    let scratch = Scratch::new("resume");
    let todo = fixtures(plan.lineups, 2, 2, 10).unwrap();
    let (mut file, before) = ResultFile::open(&scratch.0, &plan).unwrap();
    assert!(before.is_empty());
    let mut played = 0;
    run(&plan, &todo, 50, 1, |result| {
        file.add(&result).unwrap();
        played += 1;
        played < 4
    });
    drop(file);
    // The machine stopped in the middle of a line.
    let text = std::fs::read_to_string(&scratch.0).unwrap();
    std::fs::write(&scratch.0, &text[..text.len() - 20]).unwrap();
    let (mut file, kept) = ResultFile::open(&scratch.0, &plan).unwrap();
    assert!((3..10).contains(&kept.len()), "{} games kept", kept.len());
    let rest = remaining(&plan, &todo, &kept);
    assert_eq!(rest.len() + kept.len(), 10);
    run(&plan, &rest, 50, 1, |result| {
        file.add(&result).unwrap();
        true
    });
    drop(file);
    let (_, all) = ResultFile::open(&scratch.0, &plan).unwrap();
    assert_eq!(all.len(), 10);
    assert!(remaining(&plan, &todo, &all).is_empty());
    let other = Plan { seats: 3, ..plan };
    let refused = ResultFile::open(&scratch.0, &other).unwrap_err();
    assert!(matches!(refused, BadFile::OtherPlan { differs: "the number of seats" }));
}

#[test]
fn a_file_of_something_else_is_left_as_it_is() {
    let scratch = Scratch::new("foreign");
    let plan = plan(2, &["greedy", "random"]);
    for text in ["my notes, without a last line break", "notes\nand more", "{}\n"] {
        std::fs::write(&scratch.0, text).unwrap();
        let refused = ResultFile::open(&scratch.0, &plan).unwrap_err();
        assert!(matches!(refused, BadFile::NotResults), "{refused}");
        assert_eq!(std::fs::read_to_string(&scratch.0).unwrap(), text);
    }
    // A plan that was cut off while it was written is begun again.
    std::fs::write(&scratch.0, "").unwrap();
    drop(ResultFile::open(&scratch.0, &plan).unwrap());
    let whole = std::fs::read_to_string(&scratch.0).unwrap();
    std::fs::write(&scratch.0, &whole[..30]).unwrap();
    let (_, kept) = ResultFile::open(&scratch.0, &plan).unwrap();
    assert!(kept.is_empty());
    assert_eq!(std::fs::read_to_string(&scratch.0).unwrap(), whole);
}
