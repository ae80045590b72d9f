//! What was learnt: it sees no more than the seat, and it plays well.

mod common;

use common::{BASE, HARD, deal, table, to_act};
use ecrin_core::{Determinize, Evaluate, Game, Knowledge, Playout, Seat, Swift, Turn, Viewer};
use ecrin_nox::learnt::{Network, Sight, parts};
use ecrin_nox::{Action, Config, Nox, Phase, Scoring};

fn opinions(game: &Nox, seat: Seat) -> Vec<f32> {
    let mut priors = Vec::new();
    game.priors(seat, &game.legal(seat), &mut priors);
    priors
}

#[test]
fn a_quick_choice_depends_on_what_the_seat_sees_alone() {
    for config in [BASE, HARD] {
        for seats in 2..=6 {
            let bits = &mut Swift::new(seats.into());
            let mut game = Nox::new(&config, seats).expect("a possible table");
            loop {
                let seat = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        assert!(game.is_restful());
                        deal(&mut game, bits);
                        continue;
                    }
                    Turn::Players(_) => to_act(&game),
                };
                assert!(!game.is_restful());
                let other = Nox::determinize(&game.view(Viewer::Seat(seat)), bits);
                let chosen = game.playout_action(seat, None, bits);
                assert!(game.is_legal(seat, &chosen), "{chosen}");
                assert_eq!(other.playout_action(seat, None, bits), chosen);
                assert_eq!(other.situation(seat), game.situation(seat));
                let seen = opinions(&game, seat);
                assert_eq!(opinions(&other, seat), seen);
                assert_eq!(seen.len(), game.legal(seat).len());
                assert!(seen.iter().all(|share| (0.0..=1.0001).contains(share)), "{seen:?}");
                let action = game.random_action(seat, bits);
                game.play_unchecked(seat, &action, &mut ());
            }
        }
    }
}

#[test]
fn situations_differ_by_the_own_hand_and_by_the_table() {
    let with = |displays, hand| table(BASE, Seat::A, displays, &[hand, "9 8 7"]);
    let number = |game: &Nox| game.situation(Seat::A).expect("a number");
    let one = with(&["15 14", "1 2"], "10 12 12");
    assert_ne!(number(&one), number(&with(&["15 14", "1 2"], "10 12 13")));
    assert_ne!(number(&one), number(&with(&["15 14", "1 3"], "10 12 12")));
}

#[test]
fn every_part_of_a_sight_is_seen_once_and_has_a_weight() {
    for config in [BASE, HARD] {
        for seats in 2..=6 {
            let bits = &mut Swift::new(40 + u64::from(seats));
            let mut game = Nox::new(&config, seats).expect("a possible table");
            while game.turn() != Turn::Over {
                if game.turn() == Turn::Chance {
                    deal(&mut game, bits);
                    continue;
                }
                let turn = to_act(&game);
                for seat in Seat::all(seats) {
                    let mut seen: Vec<usize> =
                        Sight::of(&game, seat, turn).parts().map(|(part, _)| part).collect();
                    seen.sort_unstable();
                    assert!(seen.is_sorted_by(|one, next| one < next), "{seen:?}");
                    assert!(seen.iter().all(|&part| part < parts(seats)), "{seen:?}");
                }
                let shares = game.appraise();
                assert!((shares.values().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
                let action = game.random_action(turn, bits);
                game.play_unchecked(turn, &action, &mut ());
            }
            assert_eq!(game.phase(), Phase::Over);
        }
    }
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let network = Network::of(3, Scoring::Base);
    let bytes = network.write();
    assert_eq!(Network::read(3, &bytes).as_ref(), Some(network));
    assert_eq!(Network::read(4, &bytes), None, "another table's");
    assert_eq!(Network::read(3, &bytes[1..]), None, "half a number is missing");
}

/// One look ahead by the guess that knows all cards, in one possible world.
fn by_the_guess(game: &Nox, seat: Seat, bits: &mut Swift) -> Action {
    let world = Nox::determinize(&game.view(Viewer::Seat(seat)), bits);
    let share = |action: &Action| {
        let mut after = world.clone();
        after.play_unchecked(seat, action, &mut ());
        after.evaluate()[seat]
    };
    let legal = world.legal(seat);
    legal.into_iter().max_by(|one, other| share(one).total_cmp(&share(other))).expect("a choice")
}

/// The share of the win of one quick chooser among those who go by the guess.
fn share_won(config: Config, seats: u8, matches: usize) -> f64 {
    let bits = &mut Swift::new(5);
    let mut won = 0.0;
    for number in 0..matches {
        let me = Seat::new(number % usize::from(seats));
        let mut game = Nox::new(&config, seats).expect("a possible table");
        loop {
            let seat = match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    deal(&mut game, bits);
                    continue;
                }
                Turn::Players(_) => to_act(&game),
            };
            let action = match seat == me {
                true => game.playout_action(seat, None, bits),
                false => by_the_guess(&game, seat, bits),
            };
            game.play_unchecked(seat, &action, &mut ());
        }
        won += game.outcome().expect("the match is over").share(me);
    }
    won / matches as f64
}

#[test]
fn quick_choices_beat_the_guess() {
    for (config, seats, at_least) in
        [(BASE, 2, 0.60), (HARD, 2, 0.80), (BASE, 4, 0.30), (HARD, 4, 0.36)]
    {
        let won = share_won(config, seats, 400);
        assert!(won > at_least, "{config:?}, {seats} seats: {won:.3}");
    }
}
