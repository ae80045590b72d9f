//! Levels err like people: nothing that helps nobody, and a reason for what
//! they do.

use std::sync::Arc;

use ecrin_bots::{AnyBot, Bot as _, Budget, LevelBot, Question};
use ecrin_catalog::{GAMES, LEVELS, Tally, Watched, find};
use ecrin_core::{AnyMatch, Game as _, Knowledge as _, Seat, Seed, Turn, Viewer};
use ecrin_nox::{Action, Card, Config, Nox, Position};
use serde_json::json;

/// Plays on by these bots, at most so many actions.
fn play(played: &mut dyn AnyMatch, bots: &mut [Box<dyn AnyBot>], actions: usize) {
    let mut rng = Seed::from_number(5).stream(u64::MAX);
    for _ in 0..actions {
        let Turn::Players(set) = played.turn() else { return };
        let seat = set.first().unwrap();
        let budget = Budget::simulations(30);
        let action = bots[seat.index()].choose(played, seat, &budget, &mut rng).unwrap();
        played.play(seat, &action).unwrap();
    }
}

#[test]
fn no_level_makes_a_move_that_helps_nobody() {
    for &game in GAMES {
        let tally = Arc::new(Tally::default());
        for (number, level) in LEVELS.into_iter().enumerate() {
            let seed = Seed::from_number(number as u64);
            let (mut played, _) = game.start(&json!({}), 2, seed).unwrap();
            let watched = || -> Box<dyn AnyBot> {
                let bot = game.bot(level).unwrap();
                Box::new(Watched { name: level.to_string(), game, bot, tally: tally.clone() })
            };
            play(&mut *played, &mut [watched(), watched()], 120);
        }
        for (level, [choices, senseless]) in tally.counts() {
            assert!(choices >= 20, "{} {level}: {choices} choices", game.meta().id);
            assert_eq!(senseless, 0, "{} {level}", game.meta().id);
        }
    }
}

/// Bots that know nothing do make such moves: the count can count.
#[test]
fn chance_makes_senseless_moves() {
    for &game in GAMES {
        let tally = Arc::new(Tally::default());
        for number in 0..6 {
            let (mut played, _) = game.start(&json!({}), 2, Seed::from_number(number)).unwrap();
            let watched = || -> Box<dyn AnyBot> {
                let bot = game.bot("random").unwrap();
                Box::new(Watched { name: "random".to_string(), game, bot, tally: tally.clone() })
            };
            play(&mut *played, &mut [watched(), watched()], 400);
        }
        let [(_, [choices, senseless])] = &tally.counts()[..] else { panic!("one bot") };
        assert!(*senseless > 0, "{}: none of {choices}", game.meta().id);
    }
}

/// Most choices of a beginner can be explained, and the words for it are
/// plain codes.
#[test]
fn beginners_have_reasons() {
    for &game in GAMES {
        let id = game.meta().id;
        let (mut played, _) = game.start(&json!({}), 2, Seed::from_number(9)).unwrap();
        let mut bot = game.bot("beginner").unwrap();
        let mut rng = Seed::from_number(5).stream(0);
        let (mut choices, mut explained) = (0, 0);
        for _ in 0..80 {
            let Turn::Players(set) = played.turn() else { break };
            let seat = set.first().unwrap();
            let budget = Budget::until_cancelled();
            let action = bot.choose(&*played, seat, &budget, &mut rng).unwrap();
            choices += 1;
            if let Some(reason) = game.reason(&*played, seat, &action) {
                explained += 1;
                assert!(reason.code.starts_with(&format!("{id}-")), "{reason:?}");
            }
            played.play(seat, &action).unwrap();
        }
        assert!(2 * explained > choices, "{id}: {explained} of {choices}");
    }
}

/// By the rules of NOX: the same number again changes nothing, and a 15 on a
/// rival's display is a present; the sums are those of R6.1.
#[test]
fn presents_and_plays_for_nothing_are_known() {
    let nox = find("nox").unwrap();
    let mut known = [false; 2];
    for number in 0..60 {
        let (mut played, _) = nox.start(&json!({}), 2, Seed::from_number(number)).unwrap();
        let mut bots = [nox.bot("naive1").unwrap(), nox.bot("naive1").unwrap()];
        play(&mut *played, &mut bots, 6);
        let Turn::Players(set) = played.turn() else { continue };
        let seat = set.first().unwrap();
        let rival = if seat == Seat::A { 'b' } else { 'a' };
        for action in played.legal(seat) {
            let (card, to) = action.split_once('>').unwrap();
            if to == format!("{}/{card}", if rival == 'a' { 'b' } else { 'a' }) {
                known[0] |= nox.is_senseless(&*played, seat, &action);
            }
            if card == "15" && to == format!("{rival}+") {
                known[1] |= nox.is_senseless(&*played, seat, &action);
            }
        }
    }
    assert_eq!(known, [true; 2]);
}

/// Everybody is told why a bot played: the same in every world that those who
/// only look on take for possible, and often enough to be worth reading.
#[test]
fn what_everybody_is_told_gives_nothing_hidden_away() {
    for &game in GAMES {
        let id = game.meta().id;
        let (mut played, _) = game.start(&json!({}), 2, Seed::from_number(11)).unwrap();
        let mut bots = [game.bot("easy").unwrap(), game.bot("easy").unwrap()];
        let mut rng = Seed::from_number(5).stream(0);
        let (mut choices, mut explained) = (0, 0);
        for _ in 0..60 {
            let Turn::Players(set) = played.turn() else { break };
            let seat = set.first().unwrap();
            let budget = Budget::simulations(30);
            let action = bots[seat.index()].choose(&*played, seat, &budget, &mut rng).unwrap();
            let reason = game.seen_reason(&*played, seat, &action);
            for number in 0..4 {
                let world = game.imagined(&*played, Viewer::Spectator, number);
                assert_eq!(game.seen_reason(&*world, seat, &action), reason, "{id} {action}");
            }
            choices += 1;
            explained += usize::from(reason.is_some());
            played.play(seat, &action).unwrap();
        }
        assert!(2 * explained > choices, "{id}: {explained} of {choices}");
    }
}

/// Every play that ends this round wins the match: the bot may end it on its
/// own display with its 12, and need not give its rival points for it.
#[test]
fn of_several_wins_no_level_takes_one_that_gives_points_away() {
    let cards = |text: &str| -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    };
    let piles = |text: &str| -> Vec<Vec<Card>> {
        text.split_whitespace().map(|pile| cards(&pile.replace('.', " "))).collect()
    };
    let displays = [piles("12 15.1 10 7 14"), piles("12.5 8.3 9 11 15")];
    let hands = [cards("2 4 6"), cards("5 6 12")];
    let mut position =
        Position::first_round(Config::default(), Seat::B, &displays, &hands).unwrap();
    position.scores = vec![73, 109];
    let state: Nox = position.try_into().unwrap();
    let view = state.view(Viewer::Seat(Seat::B));
    let (legal, budget) = (state.legal(Seat::B), Budget::simulations(50));
    let asked = Question { seat: Seat::B, view: &view, legal: &legal, budget: &budget };
    let best: Action = "12>b+".parse().unwrap();
    for strength in Nox::TUNING.levels {
        for seed in 0..5 {
            let mut rng = Seed::from_number(seed).stream(0);
            assert_eq!(LevelBot::<Nox>::new(strength).choose(&asked, &mut rng), best);
        }
    }
}
