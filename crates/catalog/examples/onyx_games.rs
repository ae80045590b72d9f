//! Games of Onyx to learn from: the strongest bot plays both sides on twelve
//! lines with the standard set-up, and every game is added to a file as soon
//! as it is over.
//!
//! ```text
//! cargo run --release --package ecrin-catalog --example onyx_games -- FILE 1000 2000 1
//! ```
//!
//! The numbers are games, simulations for each choice, and the number of the
//! first game: the same number is the same game. A game is, in bytes: Red's
//! half points (0, 1, 2), how many stones were put there before anybody
//! thought, the stones (two bytes, as all larger numbers the low one first),
//! and for each stone its point, the mover's chance to win in 65,535 parts
//! (two bytes), how many points were tried, and each of these with its visits
//! (two bytes). Points are numbered as in `geometry()`. `learning/onyx` says
//! what becomes of them.

use std::fs::OpenOptions;
use std::io::Write as _;

use ecrin_bots::{Budget, KEPT, Question, Search, Searcher as _, TreeSearch, TreeSettings};
use ecrin_core::{Bits as _, Game as _, Knowledge as _, Match, Rng, Seat, Seed, Turn, Viewer};
use ecrin_onyx::{Action, Board, Config, Onyx};

/// Stones before this one are drawn by how often they were tried.
const VARIED: usize = 10;

/// Later, one in so many is.
const SELDOM: u32 = 25;

/// Stones of an opening besides the first are among so many that look best.
const LIKELY: usize = 24;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [path, numbers @ ..] = &words[..] else {
        eprintln!("onyx_games FILE GAMES SIMULATIONS FIRST");
        std::process::exit(2);
    };
    let numbers: Vec<u64> = numbers.iter().map(|word| word.parse().expect("a number")).collect();
    let [games, simulations, first] = numbers[..] else { panic!("three numbers") };
    let mut file =
        OpenOptions::new().create(true).append(true).open(path).expect("a file to write to");
    for number in first..first + games {
        file.write_all(&play(simulations, number)).expect("room on the disk");
    }
}

/// A whole game, as it is kept.
fn play(simulations: u64, number: u64) -> Vec<u8> {
    let seed = Seed::from_number(number);
    let config = Config { swap: false, ..Config::default() };
    let mut played = Match::<Onyx>::start(config, 2, seed, &mut ()).expect("two may play");
    let mut rng = seed.stream(u64::MAX);
    let settings = TreeSettings::strong::<Onyx>();
    let mut players = [TreeSearch::<Onyx>::new(settings), TreeSearch::new(settings)];
    let budget = Budget::simulations(simulations);
    let opening = 1 + rng.below(3) as usize;
    let (mut stones, mut kept) = (0, Vec::new());
    while let Turn::Players(set) = played.state().turn() {
        let seat = set.first().expect("somebody is to act");
        let legal = played.legal(seat);
        let action = if stones < opening {
            let action = by_looks(played.state(), seat, &legal, stones == 0, &mut rng);
            kept.extend([index(played.state(), action), 0, 0, 0]);
            action
        } else {
            let view = played.state().view(Viewer::Seat(seat));
            let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
            let player = &mut players[seat.index()];
            let found = player.search(&asked, &mut rng);
            player.shrink_to(KEPT);
            let varied = stones < VARIED || rng.below(SELDOM) == 0;
            let action = if varied { by_visits(&found, &mut rng) } else { found.best().action };
            write_choice(played.state(), action, &found, &mut kept);
            action
        };
        stones += 1;
        played.play(seat, &action, &mut ()).expect("a legal action");
    }
    let red = played.state().outcome().expect("the end").share(Seat::A);
    let mut game = vec![(2.0 * red) as u8, opening as u8];
    game.extend((stones as u16).to_le_bytes());
    game.extend(kept);
    game
}

fn write_choice(state: &Onyx, action: Action, found: &Search<Action>, kept: &mut Vec<u8>) {
    let best = found.best();
    kept.push(index(state, action));
    kept.extend(((65_535.0 * best.win.clamp(0.0, 1.0)) as u16).to_le_bytes());
    // A proved win was hardly tried: it needs no more simulations.
    let tried: Vec<(Action, u32)> = match best.proof {
        Some(_) => vec![(best.action, u32::from(best.win > 0.5))],
        None => found.choices.iter().map(|choice| (choice.action, choice.visits)).collect(),
    };
    let tried: Vec<_> = tried.into_iter().filter(|(_, visits)| *visits > 0).collect();
    kept.push(tried.len() as u8);
    for (action, visits) in tried {
        kept.push(index(state, action));
        kept.extend((visits.min(u32::from(u16::MAX)) as u16).to_le_bytes());
    }
}

/// Any point for the first stone, else one of those that look best.
fn by_looks(state: &Onyx, seat: Seat, legal: &[Action], first: bool, rng: &mut Rng) -> Action {
    if first {
        return legal[rng.index(legal.len())];
    }
    let mut looks = Vec::new();
    state.priors(seat, legal, &mut looks);
    let mut order: Vec<usize> = (0..legal.len()).collect();
    order.sort_by(|one, two| looks[*two].total_cmp(&looks[*one]));
    legal[order[rng.index(order.len().min(LIKELY))]]
}

/// Drawn by how often each was tried; what is proved is played.
fn by_visits(found: &Search<Action>, rng: &mut Rng) -> Action {
    let all: u32 = found.choices.iter().map(|choice| choice.visits).sum();
    if found.best().proof.is_some() || all == 0 {
        return found.best().action;
    }
    let mut left = rng.below(all);
    for choice in &found.choices {
        if left < choice.visits {
            return choice.action;
        }
        left -= choice.visits;
    }
    unreachable!("the visits add up")
}

fn index(state: &Onyx, action: Action) -> u8 {
    let (Board::Twelve(position), Action::Place(point)) = (state.board(), action) else {
        panic!("stones on twelve lines")
    };
    position.index(point).expect("a point of the board") as u8
}
