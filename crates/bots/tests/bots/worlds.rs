//! Search with luck and secrets against what can be worked out exactly.

use std::time::Duration;

use ecrin_bots::{Budget, Eyes, Question, Search, Searcher, WorldSearch, WorldSettings};
use ecrin_core::{BySeat, Determinize, Game, Knowledge, Seat, Seed, Swift, Viewer, settle};

use crate::small::highest::{CARDS, CHANGE, Highest, KEEP};
use crate::small::pennies::Pennies;
use crate::small::race::{GOAL, Race, STOP, THROW};
use crate::small::{Board, Choice, Small};

fn search<G: Knowledge + Determinize>(
    settings: WorldSettings,
    state: &G,
    seat: Seat,
    simulations: u64,
) -> Search<G::Action> {
    let mut searcher = WorldSearch::<G>::new(settings);
    let view = state.view(Viewer::Seat(seat));
    let mut rng = Seed::from_number(1).stream(0);
    let budget = Budget::simulations(simulations);
    let legal = state.legal(seat);
    let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
    searcher.search(&asked, &mut rng)
}

fn both_eyes() -> [WorldSettings; 2] {
    [Eyes::Own, Eyes::Root].map(|eyes| WorldSettings { eyes, ..WorldSettings::plain() })
}

#[test]
fn a_race_of_dice_is_played_as_its_solution_says() {
    let chance = Race::solve();
    let (mut clear, mut right) = (0, 0);
    for own in (0..GOAL as usize).step_by(3) {
        for other in (0..GOAL as usize).step_by(3) {
            for brought in 2..GOAL as usize - own {
                let stop = Race::stop(&chance, own, other, brought);
                let throw = Race::throw(&chance, own, other, brought);
                if (stop - throw).abs() < 0.05 {
                    continue;
                }
                let kept = BySeat::from_slice(&[other as u8, own as u8]).unwrap();
                let state =
                    Board(Race { kept, brought: brought as u8, seat: Seat::B, thrown: false });
                let found = search(WorldSettings::plain(), &state, Seat::B, 3_000);
                clear += 1;
                let best = if stop > throw { STOP } else { THROW };
                right += u32::from(found.best().action == Choice(best));
                let value = stop.max(throw);
                let off = (f64::from(found.best().win) - value).abs();
                assert!(off < 0.12, "{own} {other} {brought}: {:?}, is {value}", found.best());
            }
        }
    }
    assert!(clear > 40, "{clear} clear positions");
    assert!(right * 100 >= clear * 97, "{right} of {clear} right");
}

#[test]
fn a_secret_card_is_kept_or_changed_rightly() {
    for settings in both_eyes() {
        for seats in 2..=4 {
            for (card, best) in [(1, CHANGE), (2, CHANGE), (CARDS, KEEP), (CARDS - 1, KEEP)] {
                let mut state = Board(Highest::start(seats));
                settle(&mut state, &mut Swift::new(u64::from(card)), &mut ());
                let held = state.0.hands[Seat::A];
                state.0.hands[Seat::A] = card;
                for other in Seat::all(seats).skip(1) {
                    if state.0.hands[other] == card {
                        state.0.hands[other] = held;
                    }
                }
                for drawn in &mut state.0.draw {
                    if *drawn == card {
                        *drawn = held;
                    }
                }
                let found = search(settings, &state, Seat::A, 1_500);
                assert_eq!(found.best().action, Choice(best), "{card} among {seats}: {found:?}");
                let sum: f32 = found.best().values.values().sum();
                assert!((sum - 1.0).abs() < 0.01, "the shares add up to {sum}");
            }
        }
    }
}

/// If the rival's choices could depend on the seat's own, it would look lost;
/// if the seat's own could depend on the rival's, it would look won.
#[test]
fn nobody_sees_a_simultaneous_choice() {
    for settings in both_eyes() {
        for seat in [Seat::A, Seat::B] {
            let found = search(settings, &Board(Pennies::start(2)), seat, 6_000);
            for choice in &found.choices {
                assert!((0.3..0.7).contains(&choice.win), "{seat} {settings:?}: {choice:?}");
                // What was found out is found again though the rival, which
                // has chosen in every simulation, has not chosen yet.
                assert!(choice.visits > 0, "{seat} {settings:?}: {choice:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_and_simulations_give_the_same_search() {
    let state = Board(Race {
        kept: BySeat::from_slice(&[5, 5, 5]).unwrap(),
        brought: 3,
        seat: Seat::C,
        thrown: false,
    });
    let again = |threads: usize| {
        let settings = WorldSettings { threads, ..WorldSettings::plain() };
        let found = search(settings, &state, Seat::C, 400);
        Search { elapsed: Duration::ZERO, ..found }
    };
    assert_eq!(again(1), again(1));
    assert_eq!(again(2).simulations, 400);
}

#[test]
fn what_was_found_out_is_kept_for_the_next_move() {
    let mut searcher = WorldSearch::<Board<Race>>::new(WorldSettings::plain());
    let mut rng = Seed::from_number(1).stream(0);
    let mut ask = |brought: u8, simulations: u64| {
        let state = Board(Race { brought, ..Race::start(2) });
        let view = state.view(Viewer::Seat(Seat::A));
        let budget = Budget::simulations(simulations);
        let legal = state.legal(Seat::A);
        let asked = Question { seat: Seat::A, view: &view, legal: &legal, budget: &budget };
        searcher.search(&asked, &mut rng)
    };
    ask(2, 2_000);
    let after = ask(4, 10);
    let visits: u32 = after.choices.iter().map(|choice| choice.visits).sum();
    assert!(visits > 50, "10 simulations and {visits} visits");
}

#[test]
fn a_small_memory_is_enough_to_answer() {
    let settings = WorldSettings { memory: 4_000, ..WorldSettings::plain() };
    let state = Board(Race { brought: 2, ..Race::start(3) });
    let found = search(settings, &state, Seat::A, 2_000);
    assert!(found.nodes < 40, "{} situations", found.nodes);
    assert_eq!(found.simulations, 2_000);
}
