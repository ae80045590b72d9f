//! What first stones of Onyx are worth: how often Red wins after each, when
//! the strongest bot plays both sides. Twelve kinds of points, on twelve
//! lines with the standard set-up:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example first_stones -- 200 1000
//! ```
//!
//! The numbers are games for each stone and simulations for each choice. With
//! a file behind them every game is added to it as a line of JSON, for
//! learning: what was played, how often the search tried each action, and who
//! won. With one more number the rounds begin at that one; a number behind it
//! is how many visits the first opinion of an action is worth.
//!
//! How often the bot takes each stone over, with ten seeds and as many
//! simulations as the strongest has in a second:
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example first_stones -- swap 10 40000 D4 G4
//! ```

use std::fs::OpenOptions;
use std::io::Write as _;

use ecrin_bots::arena::wilson;
use ecrin_bots::{Budget, KEPT, Question, Search, Searcher as _, TreeSearch, TreeSettings};
use ecrin_core::{Game as _, Match, Seat, Seed, Turn, Viewer};
use ecrin_onyx::{Action, Config, Onyx};
use serde_json::{Value, json};

/// Corner, edges near and far from the stones of the set-up, second lines,
/// midpoints, and the middle.
const STONES: [&str; 12] =
    ["A1", "C1", "D1", "B2", "F2", "A3", "E3", "D4", "G4", "B6", "F6", "FG56"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, seeds, simulations, stones @ ..] = &words[..]
        && first == "swap"
    {
        let number = |word: &String| word.parse().expect("a number");
        return count_swaps(number(seeds), number(simulations), stones);
    }
    let [games, simulations, rest @ ..] = &words[..] else {
        eprintln!(
            "first_stones GAMES SIMULATIONS [FILE [FIRST ROUND [PRIOR]]] | swap SEEDS SIMULATIONS [STONE…]"
        );
        std::process::exit(2);
    };
    let number = |word: &String| word.parse::<u64>().expect("a number");
    let (games, simulations) = (number(games), number(simulations));
    let mut file = rest.first().map(|path| {
        OpenOptions::new().create(true).append(true).open(path).expect("a file to write to")
    });
    let first = rest.get(1).map_or(1, number);
    let mut settings = TreeSettings::strong::<Onyx>();
    if let Some(prior) = rest.get(2) {
        settings.prior_visits = prior.parse().expect("a number of visits");
    }
    let mut won = [0.0; STONES.len()];
    // Round by round, so that a run that is stopped has played all alike.
    for round in first..first + games {
        for (stone, won) in STONES.iter().zip(&mut won) {
            let (red, game) = play(stone, settings, simulations, round);
            *won += red;
            if let Some(file) = &mut file {
                writeln!(file, "{game}").expect("room on the disk");
            }
        }
        let played = round - first + 1;
        if played.is_multiple_of(5) || played == games {
            let line = STONES.iter().zip(won).map(|(stone, won)| {
                let (low, high) = wilson(won / played as f64, played as f64);
                format!("{stone} {won} ({:.0}-{:.0} %)", 100.0 * low, 100.0 * high)
            });
            println!("of {played}: {}", line.collect::<Vec<_>>().join(", "));
        }
    }
}

/// Prints how often the second seat takes each stone; without any named, of
/// all of them.
fn count_swaps(seeds: u64, simulations: u64, named: &[String]) {
    let named = named.iter().map(String::as_str);
    let all = STONES.into_iter().filter(|_| named.len() == 0);
    for stone in named.clone().chain(all) {
        let mut swaps = 0;
        let mut shares = Vec::new();
        for number in 1..=seeds {
            let seed = Seed::from_number(number);
            let config = Config::default();
            let mut played = Match::<Onyx>::start(config, 2, seed, &mut ()).expect("two may play");
            played.play_written(Seat::A, stone, &mut ()).expect("an open point");
            let view = played.state().view(Viewer::Seat(Seat::B));
            let (legal, budget) = (played.legal(Seat::B), Budget::simulations(simulations));
            let asked = Question { seat: Seat::B, view: &view, legal: &legal, budget: &budget };
            let mut player = TreeSearch::<Onyx>::new(TreeSettings::strong::<Onyx>());
            let found = player.search(&asked, &mut seed.stream(u64::MAX));
            swaps += u64::from(found.best().action == Action::Swap);
            let swap = found.choices.iter().find(|choice| choice.action == Action::Swap);
            shares.push(swap.map_or(0.0, |choice| choice.win));
        }
        let mean = 100.0 * shares.iter().sum::<f32>() / seeds as f32;
        println!("{stone}: taken {swaps} times of {seeds}, for Red {mean:.0} % by the search");
    }
}

/// Red's share of the win, and the game as a line.
fn play(stone: &str, settings: TreeSettings, simulations: u64, round: u64) -> (f64, Value) {
    let seed = Seed::from_number(round);
    let config = Config { swap: false, ..Config::default() };
    let mut played = Match::<Onyx>::start(config, 2, seed, &mut ()).expect("two may play");
    played.play_written(Seat::A, stone, &mut ()).expect("an open point");
    let mut players = [TreeSearch::<Onyx>::new(settings), TreeSearch::new(settings)];
    let mut rng = seed.stream(u64::MAX);
    let budget = Budget::simulations(simulations);
    let (mut actions, mut tried) = (vec![json!(stone)], vec![json!([])]);
    while let Turn::Players(set) = played.state().turn() {
        let seat = set.first().expect("somebody is to act");
        let view = played.state().view(Viewer::Seat(seat));
        let legal = played.legal(seat);
        let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
        let player = &mut players[seat.index()];
        let found: Search<Action> = player.search(&asked, &mut rng);
        player.shrink_to(KEPT);
        let best = found.best();
        let told =
            found.choices.iter().filter(|choice| choice.visits > 0 || choice.proof.is_some());
        // A proved win was hardly tried: it needs no more simulations.
        tried.push(match best.proof {
            Some(_) => json!([[best.action.to_string(), 1, best.win]]),
            None => told
                .map(|choice| {
                    json!([choice.action.to_string(), choice.visits, (1000.0 * choice.win).round()])
                })
                .collect(),
        });
        actions.push(json!(best.action.to_string()));
        let action = best.action;
        played.play(seat, &action, &mut ()).expect("a legal action");
    }
    let red = played.state().outcome().expect("the end").share(Seat::A);
    (red, json!({ "actions": actions, "tried": tried, "red": red }))
}
