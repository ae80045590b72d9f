//! A bot that is kept from choice to choice, as a table keeps it.

use ecrin_bots::{AnyBot, Budget, Limited, STRONGEST, SeatedBot, Spec, strongest};
use ecrin_core::{AnyMatch, Match, Seat, Seed, Turn, Viewer};

use crate::small::highest::Highest;
use crate::small::lines::Lines;
use crate::small::race::Race;
use crate::small::{Board, NoConfig, Small};

/// The strongest, which searches trees and imagined worlds, by its name.
fn bot<S: Small>(name: &str) -> Box<dyn AnyBot> {
    let spec: Spec = name.parse().unwrap();
    let bot = Box::new(SeatedBot::<Board<S>>::new(strongest(&spec)));
    Box::new(Limited { bot, spec, usual: None })
}

/// A match at the first choice of seat a.
fn started<S: Small>(seats: u8, seed: u64) -> Match<Board<S>> {
    let mut played = Match::start(NoConfig {}, seats, Seed::from_number(seed), &mut ()).unwrap();
    until_its_turn(&mut played);
    played
}

fn to_act(played: &dyn AnyMatch) -> Option<Seat> {
    match played.turn() {
        Turn::Players(set) => set.first(),
        _ => None,
    }
}

fn ask(bot: &mut dyn AnyBot, played: &dyn AnyMatch, simulations: u64, seed: u64) -> String {
    let seat = to_act(played).expect("somebody is to act");
    let mut rng = Seed::from_number(seed).stream(0);
    bot.choose(played, seat, &Budget::simulations(simulations), &mut rng).unwrap()
}

/// Plays on: seat a as `bot` chooses, the others their first legal action.
fn go_on(bot: &mut dyn AnyBot, played: &mut dyn AnyMatch, choices: usize) {
    for _ in 0..choices {
        let Some(seat) = to_act(played) else { return };
        let action = match seat {
            Seat::A => ask(bot, played, 300, 7),
            _ => played.legal(seat).remove(0),
        };
        played.play(seat, &action).unwrap();
    }
}

/// Goes on until seat a has something to choose from.
fn until_its_turn(played: &mut dyn AnyMatch) {
    while let Some(seat) = to_act(played) {
        let mut legal = played.legal(seat);
        if seat == Seat::A && legal.len() > 1 {
            return;
        }
        played.play(seat, &legal.remove(0)).unwrap();
    }
}

/// Whatever `kept` has seen, it plays here as a new bot does, and has found
/// out as much.
fn plays_as_new<S: Small>(mut kept: Box<dyn AnyBot>, played: &dyn AnyMatch, seed: u64) {
    let mut new = bot::<S>(STRONGEST);
    assert_eq!(ask(&mut *kept, played, 60, seed), ask(&mut *new, played, 60, seed));
    assert_eq!(kept.held(), new.held());
}

#[test]
fn a_bot_can_be_kept_by_any_thread() {
    fn sends<T: Send + 'static>() {}
    sends::<Box<dyn AnyBot>>();
}

/// With no simulation at all, a new bot knows nothing of the position; the
/// kept one has what it found out before its last choice.
#[test]
fn a_kept_bot_begins_where_it_left_off() {
    fn remembers<S: Small>() {
        let mut played = started::<S>(2, 3);
        let mut kept = bot::<S>(STRONGEST);
        let choice = ask(&mut *kept, &played, 3_000, 1);
        AnyMatch::play(&mut played, Seat::A, &choice).unwrap();
        until_its_turn(&mut played);
        let mut new = bot::<S>(STRONGEST);
        ask(&mut *new, &played, 0, 1);
        assert_eq!(new.held(), 0, "{}", S::NAME);
        ask(&mut *kept, &played, 0, 1);
        assert!(kept.held() > 0, "{}", S::NAME);
    }
    remembers::<Lines>();
    remembers::<Race>();
}

#[test]
fn after_an_undo_a_kept_bot_is_as_new() {
    fn undone<S: Small>() {
        for seed in 0..20 {
            let mut kept = bot::<S>(STRONGEST);
            let mut played = started::<S>(2, seed);
            let start = Match::steps(&played);
            go_on(&mut *kept, &mut played, 4);
            assert!(kept.held() > 0);
            played.undo_to(start);
            plays_as_new::<S>(kept, &played, seed);
        }
    }
    undone::<Lines>();
    undone::<Race>();
}

/// As many steps have been played again, but another way.
#[test]
fn on_another_way_a_kept_bot_is_as_new() {
    let mut tried = 0;
    for seed in 0..40 {
        let mut kept = bot::<Race>(STRONGEST);
        let mut played = started::<Race>(2, seed);
        let start = Match::steps(&played);
        let first = ask(&mut *kept, &played, 300, 1);
        AnyMatch::play(&mut played, Seat::A, &first).unwrap();
        until_its_turn(&mut played);
        if to_act(&played).is_none() {
            continue;
        }
        ask(&mut *kept, &played, 300, 2);
        let (last, seen) = (Match::steps(&played), played.state().clone());
        played.undo_to(start);
        let other = AnyMatch::legal(&played, Seat::A).into_iter().find(|action| *action != first);
        AnyMatch::play(&mut played, Seat::A, &other.unwrap()).unwrap();
        until_its_turn(&mut played);
        while Match::steps(&played) <= last && to_act(&played).is_some() {
            let action = AnyMatch::legal(&played, Seat::A).remove(0);
            AnyMatch::play(&mut played, Seat::A, &action).unwrap();
            until_its_turn(&mut played);
        }
        let mut then = played.clone();
        then.undo_to(last.min(Match::steps(&then)));
        if to_act(&played).is_some() && *then.state() != seen {
            plays_as_new::<Race>(kept, &played, seed);
            tried += 1;
        }
    }
    assert!(tried > 5, "only {tried} ways");
}

#[test]
fn at_another_match_a_kept_bot_is_as_new() {
    fn elsewhere<S: Small>() {
        let mut tried = 0;
        for seed in 0..20 {
            let mut kept = bot::<S>(STRONGEST);
            let mut played = started::<S>(2, seed);
            go_on(&mut *kept, &mut played, 5);
            // The next match of the table, from its start.
            plays_as_new::<S>(kept, &started::<S>(2, seed + 100), seed);
            // One that has come further already.
            let mut kept = bot::<S>(STRONGEST);
            let mut played = started::<S>(2, seed);
            go_on(&mut *kept, &mut played, 1);
            let mut other = started::<S>(3, seed + 200);
            for _ in 0..3 {
                until_its_turn(&mut other);
                let last = AnyMatch::legal(&other, Seat::A).pop();
                if let Some(action) = last {
                    AnyMatch::play(&mut other, Seat::A, &action).unwrap();
                }
            }
            until_its_turn(&mut other);
            if to_act(&other).is_some() {
                plays_as_new::<S>(kept, &other, seed);
                tried += 1;
            }
        }
        assert!(tried > 5, "{} was over {tried} times", S::NAME);
    }
    elsewhere::<Race>();
}

/// Two matches that look the same to a seat: whether it remembers must not
/// tell it which one it is at.
#[test]
fn what_is_hidden_does_not_decide_what_is_remembered() {
    let own = |played: &Match<Board<Highest>>| played.state().0.hands[Seat::A];
    let one = started::<Highest>(3, 1);
    let two = (2..).map(|seed| started::<Highest>(3, seed)).find(|two| own(two) == own(&one));
    let two = two.unwrap();
    assert_ne!(one.state(), two.state());
    assert_eq!(
        one.state().0.view(Viewer::Seat(Seat::A)),
        two.state().0.view(Viewer::Seat(Seat::A))
    );
    let again = |second: &Match<Board<Highest>>| {
        let mut kept = bot::<Highest>(STRONGEST);
        ask(&mut *kept, &one, 500, 1);
        let choice = ask(&mut *kept, second, 20, 2);
        (choice, kept.held())
    };
    assert_eq!(again(&one), again(&two));
}

#[test]
fn a_kept_bot_takes_no_more_memory_than_it_may() {
    fn shrinks<S: Small>() {
        let played = started::<S>(2, 4);
        let mut kept = bot::<S>("strongest@64MiB");
        ask(&mut *kept, &played, 5_000, 1);
        let full = kept.held();
        for part in [2, 4, 16] {
            kept.shrink_to(full / part);
            assert!(kept.held() <= full / part, "{} of {full}", kept.held());
            assert!(kept.held() > 0, "1/{part} of {full}");
        }
        // What was tried most is still there.
        ask(&mut *kept, &played, 0, 1);
        assert!(kept.held() > 0);
        kept.shrink_to(0);
        assert_eq!(kept.held(), 0);
        plays_as_new::<S>(kept, &played, 9);
        let mut forgetful = bot::<S>("strongest@0MiB");
        ask(&mut *forgetful, &played, 500, 1);
        assert_eq!(forgetful.held(), 0);
    }
    shrinks::<Lines>();
    shrinks::<Race>();
}
