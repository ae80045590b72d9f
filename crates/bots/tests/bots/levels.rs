//! Every level sees what a child sees.

use ecrin_bots::{
    Bot, Budget, Greedy, LEVELS, LevelBot, Question, STRONGEST, Spec, Thinker, strength, strongest,
};
use ecrin_core::{Determinize, Game, Knowledge, Seat, Seed, Viewer};

use crate::small::lines::Lines;
use crate::small::race::{GOAL, Race, STOP};
use crate::small::{Board, Choice, Small};

fn level<G: Knowledge + Determinize>(name: &str) -> Box<dyn Bot<G>> {
    match strength::<G>(name) {
        Some(level) => Box::new(LevelBot::new(level)),
        None => strongest::<G>(&Spec::named("strongest")),
    }
}

fn ask<G: Game>(bot: &mut dyn Bot<G>, state: &G, seat: Seat, seed: u64) -> G::Action {
    let mut rng = Seed::from_number(seed).stream(0);
    let view = state.view(Viewer::Seat(seat));
    let (legal, budget) = (state.legal(seat), Budget::simulations(2_000));
    bot.choose(&Question { seat, view: &view, legal: &legal, budget: &budget }, &mut rng)
}

#[test]
fn no_level_misses_a_win_or_a_loss_it_can_avoid() {
    for name in LEVELS.into_iter().chain([STRONGEST]) {
        for seed in 0..20 {
            let mut bot = level::<Board<Lines>>(name);
            let win = Board(Lines::drawn("aa. bb. ..."));
            assert_eq!(ask(&mut *bot, &win, Seat::A, seed), Choice(2), "{name}");
            let threat = Board(Lines::drawn("a.. bb. a.."));
            assert_eq!(ask(&mut *bot, &threat, Seat::A, seed), Choice(5), "{name}");
        }
    }
    let mut greedy = Thinker(Greedy);
    let win = Board(Lines::drawn("aa. bb. ..."));
    assert_eq!(ask::<Board<Lines>>(&mut greedy, &win, Seat::A, 1), Choice(2));
}

/// Stopping wins on the spot: with luck about, it is still certain.
#[test]
fn a_certain_win_is_taken_in_a_game_of_luck() {
    for name in LEVELS.into_iter().chain([STRONGEST]) {
        for seed in 0..5 {
            let mut bot = level::<Board<Race>>(name);
            let mut race = Race { brought: 3, ..Race::start(3) };
            race.kept[Seat::A] = GOAL - 3;
            assert_eq!(ask(&mut *bot, &Board(race), Seat::A, seed), Choice(STOP), "{name}");
        }
    }
}

#[test]
fn a_beginner_varies_and_the_strongest_does_not() {
    let start = Board(Lines::start(2));
    let choices = |name: &str| {
        let all: std::collections::BTreeSet<Choice> = (0..20)
            .map(|seed| ask(&mut *level::<Board<Lines>>(name), &start, Seat::A, seed))
            .collect();
        all.len()
    };
    assert!(choices("beginner") > 3);
    assert!(choices("strongest") <= 2);
}

#[test]
fn every_level_has_its_name() {
    let named = LEVELS.map(strength::<Board<Race>>);
    assert_eq!(named, Board::<Race>::TUNING.levels.map(Some));
    assert!(strength::<Board<Race>>("deep").is_none());
    assert!(strength::<Board<Race>>(STRONGEST).is_none(), "it is not a level");
}
