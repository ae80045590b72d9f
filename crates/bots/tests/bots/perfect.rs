//! Tree search against games that are solved.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use ecrin_bots::{
    Budget, Proven, Question, Search, Searcher, Stopwatch, Threads, TreeSearch, TreeSettings,
};
use ecrin_core::{Game, Seat, Seed, Turn, Viewer};

use crate::small::lines::Lines;
use crate::small::nim::Nim;
use crate::small::{Board, Choice};

type Tic = Board<Lines>;

fn search<G>(settings: TreeSettings, state: &G, seat: Seat, budget: &Budget) -> Search<G::Action>
where
    G: ecrin_core::Knowledge + ecrin_core::Determinize,
{
    let mut searcher = TreeSearch::<G>::new(settings);
    let view = state.view(Viewer::Seat(seat));
    let mut rng = Seed::from_number(1).stream(0);
    let legal = state.legal(seat);
    let asked = Question { seat, view: &view, legal: &legal, budget };
    searcher.search(&asked, &mut rng)
}

fn strong() -> TreeSettings {
    TreeSettings::strong::<Tic>()
}

#[test]
fn a_second_opinion_counts_from_its_visits_on() {
    let start = Tic::new(&Default::default(), 2).unwrap();
    let best = |second_opinion: f32, second_after: u32| {
        let settings = TreeSettings {
            second_opinion,
            second_after,
            prior_visits: 1e4,
            rave: false,
            ..strong()
        };
        let found = search(settings, &start, Seat::A, &Budget::simulations(200));
        (found.best().action, found)
    };
    let (edge, asked) = best(1.0, 16);
    assert_eq!(edge, Choice(5));
    assert_eq!(best(1.0, 16).1.choices, asked.choices, "the same again");
    let (without, never) = best(0.0, 16);
    assert_ne!(without, Choice(5));
    assert_eq!(best(1.0, 1_000).1.choices, never.choices, "nothing was visited so often");
}

/// Every reply of the rival is tried at every moment.
#[test]
fn three_in_a_row_is_never_lost() {
    fn against_all(state: &Tic, bot: Seat, settings: TreeSettings, games: &mut u32) {
        let Turn::Players(set) = state.turn() else {
            *games += 1;
            let share = state.outcome().unwrap().share(bot);
            assert!(share >= 0.5, "lost as {bot}: {state:?}");
            return;
        };
        let seat = set.first().unwrap();
        let choices = if seat == bot {
            vec![search(settings, state, seat, &Budget::simulations(800)).best().action]
        } else {
            state.legal(seat)
        };
        for choice in choices {
            let mut next = state.clone();
            next.play_unchecked(seat, &choice, &mut ());
            against_all(&next, bot, settings, games);
        }
    }
    for settings in [strong(), TreeSettings::plain::<Tic>()] {
        for bot in [Seat::A, Seat::B] {
            let mut games = 0;
            against_all(&Tic::new(&Default::default(), 2).unwrap(), bot, settings, &mut games);
            assert!(games > 50, "only {games} games");
        }
    }
}

#[test]
fn nim_is_proved_won_exactly_where_it_is() {
    for first in 0..=3 {
        for second in 0..=4 {
            for third in 1..=4 {
                let nim = Nim { heaps: [first, second, third], seat: Seat::B };
                let won = nim.is_won();
                let settings = TreeSettings::strong::<Board<Nim>>();
                let found = search(settings, &Board(nim), Seat::B, &Budget::simulations(60_000));
                let expected = if won { Proven::Win } else { Proven::Loss };
                assert_eq!(found.best().proof, Some(expected), "{first} {second} {third}");
            }
        }
    }
}

/// The answer and its line: `a` must block, and then cannot stop a draw.
#[test]
fn a_win_is_taken_and_a_threat_is_answered() {
    let win = Board(Lines::drawn("aa. bb. ..."));
    let found = search(strong(), &win, Seat::A, &Budget::simulations(200));
    assert_eq!((found.best().action, found.best().proof), (Choice(2), Some(Proven::Win)));
    assert_eq!(found.best().win, 1.0);
    let threat = Board(Lines::drawn("a.. bb. a.."));
    let found = search(strong(), &threat, Seat::A, &Budget::simulations(2_000));
    assert_eq!(found.best().action, Choice(5));
    assert_eq!(found.choices.len(), threat.legal(Seat::A).len());
    assert_eq!(found.best().line[0], (Seat::A, Choice(5)));
    assert!(found.best().line.len() > 1, "{:?}", found.best().line);
    let lost = found.choices.iter().filter(|choice| choice.proof == Some(Proven::Loss)).count();
    assert_eq!(lost, 4, "all but the answer lose");
}

#[test]
fn the_same_seed_and_simulations_give_the_same_search() {
    let start = Tic::new(&Default::default(), 2).unwrap();
    let budget = Budget::simulations(500);
    let again = || {
        let found = search(strong(), &start, Seat::A, &budget);
        Search { elapsed: Duration::ZERO, ..found }
    };
    assert_eq!(again(), again());
    assert_eq!(again().simulations, 500);
}

#[test]
fn what_was_found_out_is_kept_for_the_next_move() {
    let mut state = Tic::new(&Default::default(), 2).unwrap();
    let mut searcher = TreeSearch::<Tic>::new(strong());
    let mut rng = Seed::from_number(4).stream(0);
    let mut ask = |state: &Tic, simulations: u64| {
        let view = state.view(Viewer::Seat(Seat::A));
        let budget = Budget::simulations(simulations);
        let legal = state.legal(Seat::A);
        let asked = Question { seat: Seat::A, view: &view, legal: &legal, budget: &budget };
        searcher.search(&asked, &mut rng)
    };
    let first = ask(&state, 3_000);
    let [(_, own), (_, reply), ..] = first.best().line[..] else { panic!("a line of two") };
    state.play_unchecked(Seat::A, &own, &mut ());
    state.play_unchecked(Seat::B, &reply, &mut ());
    let second = ask(&state, 10);
    let visits: u32 = second.choices.iter().map(|choice| choice.visits).sum();
    assert!(visits > 100, "10 simulations and {visits} visits");
    // Another match: nothing of the old tree fits.
    let other = Board(Lines::drawn("..a .b. ..."));
    let fresh = ask(&other, 10);
    let visits: u32 = fresh.choices.iter().map(|choice| choice.visits).sum();
    assert!(visits <= 10, "{visits} visits after 10 simulations");
}

#[test]
fn memory_is_bounded_and_the_search_goes_on() {
    let start = Tic::new(&Default::default(), 2).unwrap();
    let settings = TreeSettings { max_nodes: 40, ..strong() };
    let found = search(settings, &start, Seat::A, &Budget::simulations(2_000));
    assert!(found.nodes <= 40, "{} nodes", found.nodes);
    assert_eq!(found.simulations, 2_000);
    // The whole tree, with all that two threads may take, fits the bar.
    let bytes = TreeSettings::plain::<Tic>().max_nodes * 64;
    assert!(bytes <= 512 << 20, "{bytes} bytes");
}

#[test]
fn several_threads_find_the_same_win() {
    let state = Board(Nim { heaps: [1, 4, 4], seat: Seat::A });
    for threads in [Threads::Shared(2), Threads::Apart(2)] {
        let settings = TreeSettings { threads, ..TreeSettings::strong::<Board<Nim>>() };
        let found = search(settings, &state, Seat::A, &Budget::simulations(40_000));
        assert_eq!(found.best().proof, Some(Proven::Win), "{threads:?}");
        assert_eq!(found.best().action, Choice(1), "the first heap");
    }
}

/// A clock that goes on by a tenth of a millisecond each time it is read.
struct Stepping(AtomicU64);

impl Stopwatch for Stepping {
    fn now(&self) -> Duration {
        Duration::from_micros(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_is_up_within_one_simulation() {
    let start = Tic::new(&Default::default(), 2).unwrap();
    let clock = Arc::new(Stepping(AtomicU64::new(0)));
    let budget = Budget::time(Duration::from_millis(30)).with_stopwatch(clock);
    let found = search(TreeSettings::plain::<Tic>(), &start, Seat::A, &budget);
    assert!(found.elapsed >= Duration::from_millis(28), "{:?}", found.elapsed);
    assert!(found.elapsed < Duration::from_millis(30), "{:?}", found.elapsed);
    assert!(found.simulations > 200);
}

#[test]
fn a_cancelled_search_still_names_a_legal_action() {
    let start = Tic::new(&Default::default(), 2).unwrap();
    let cancel = Arc::new(AtomicBool::new(true));
    let budget = Budget::until_cancelled().cancelled_by(cancel);
    let found = search(strong(), &start, Seat::A, &budget);
    assert_eq!(found.simulations, 0);
    assert!(start.legal(Seat::A).contains(&found.best().action));
}

/// The shortest win by force, in actions from the mover's own on, worked out
/// by trying everything; negative for the longest loss.
fn exact(state: &Tic) -> Option<i32> {
    let Turn::Players(set) = state.turn() else { return None };
    let seat = set.first().unwrap();
    let mut best = i32::MIN;
    for choice in state.legal(seat) {
        let mut next = state.clone();
        next.play_unchecked(seat, &choice, &mut ());
        let lasts = match next.outcome() {
            Some(outcome) if outcome.share(seat) > 0.5 => 1,
            Some(_) => 0,
            None => match exact(&next).unwrap() {
                0 => 0,
                won if won > 0 => -(won + 1),
                lost => -lost + 1,
            },
        };
        // Wins before draws before losses; short wins and long losses first.
        let worth = |lasts: i32| match lasts {
            0 => 0,
            won if won > 0 => 100 - won,
            lost => -100 - lost,
        };
        if best == i32::MIN || worth(lasts) > worth(best) {
            best = lasts;
        }
    }
    Some(best)
}

/// Every position with few empty fields: what is proved is never shorter than
/// it is, a win at once is taken, and where all is lost the end is put off.
#[test]
fn the_shortest_proved_win_is_played_and_a_loss_put_off() {
    let (mut wins, mut losses) = (0, 0);
    let mut waiting = vec![Tic::new(&Default::default(), 2).unwrap()];
    let mut seen = std::collections::HashSet::new();
    while let Some(state) = waiting.pop() {
        let Turn::Players(set) = state.turn() else { continue };
        let seat = set.first().unwrap();
        let legal = state.legal(seat);
        for choice in &legal {
            let mut next = state.clone();
            next.play_unchecked(seat, choice, &mut ());
            if seen.insert(format!("{next:?}")) {
                waiting.push(next);
            }
        }
        if legal.len() > 5 {
            continue;
        }
        let lasts = exact(&state).unwrap();
        let found = search(strong(), &state, seat, &Budget::simulations(1_500));
        let best = found.best();
        let proved = best.proved_in.map_or(0, i32::from);
        match best.proof {
            Some(Proven::Win) => {
                wins += 1;
                assert!(lasts > 0 && proved >= lasts, "{state:?}: {proved} for {lasts}");
                assert!(lasts > 1 || proved == 1, "{state:?}: {proved} and not at once");
            }
            Some(Proven::Loss) => {
                losses += 1;
                assert!(lasts < 0, "{state:?}");
                assert!(proved <= 2 || lasts <= -3, "{state:?}: {proved} for {lasts}");
                assert!(lasts >= -2 || proved > 2, "{state:?} is given up early");
            }
            None => assert!(lasts <= 0, "{state:?} is won in {lasts}"),
        }
    }
    assert!(wins > 200 && losses > 20, "{wins} wins and {losses} losses");
}
