//! The guess of who wins: bounds, plain cases, and whether it is any good.

mod common;

use common::{BASE, HARD, deal, position, table, to_act};
use ecrin_core::{BySeat, Determinize, Evaluate, Game, Playout, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Action, Config, Nox};

const A: Seat = Seat::A;
const B: Seat = Seat::B;

/// Plays a match; `choose` picks the action of the seat to act.
fn play_match(
    config: Config,
    seats: u8,
    bits: &mut Swift,
    mut choose: impl FnMut(&Nox, Seat, &mut Swift) -> Action,
) -> Nox {
    let mut game = Nox::new(&config, seats).expect("a possible table");
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => deal(&mut game, bits),
            Turn::Players(_) => {
                let seat = to_act(&game);
                let action = choose(&game, seat, bits);
                game.play_unchecked(seat, &action, &mut ());
            }
        }
    }
}

/// The action after which the seat's share is greatest in one world that it
/// holds possible.
fn greedy(game: &Nox, seat: Seat, bits: &mut Swift) -> Action {
    let world = Nox::determinize(&game.view(Viewer::Seat(seat)), bits);
    let legal = world.legal(seat);
    let share = |action: &Action| {
        let mut after = world.clone();
        after.play_unchecked(seat, action, &mut ());
        after.evaluate()[seat]
    };
    legal.into_iter().max_by(|one, other| share(one).total_cmp(&share(other))).expect("a choice")
}

#[test]
fn shares_add_up_to_one() {
    let check = |game: &Nox| {
        let shares = game.evaluate();
        let sum: f32 = shares.values().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{shares:?}");
        assert!(shares.values().all(|share| (0.0..=1.0001).contains(share)), "{shares:?}");
    };
    for config in [BASE, HARD] {
        for seats in 2..=6 {
            let bits = &mut Swift::new(seats.into());
            check(&Nox::new(&config, seats).expect("a possible table"));
            for _ in 0..4 {
                let over = play_match(config, seats, bits, |game, seat, bits| {
                    check(game);
                    game.random_action(seat, bits)
                });
                let outcome = over.outcome().expect("the match is over");
                let exact = BySeat::from_fn(seats, |seat| outcome.share(seat) as f32);
                assert_eq!(over.evaluate(), exact);
            }
        }
    }
}

#[test]
fn everybody_begins_alike() {
    for config in [BASE, HARD] {
        let shares = Nox::new(&config, 4).expect("a possible table").evaluate();
        assert!(shares.values().all(|share| (share - 0.25).abs() < 1e-6), "{shares:?}");
    }
}

fn share_of_a(config: Config, displays: &[&str; 2], hands: [&str; 2], scores: [u16; 2]) -> f32 {
    let mut position = position(config, B, displays, &hands);
    position.scores = scores.to_vec();
    Nox::try_from(position).expect("a possible position").evaluate()[A]
}

#[test]
fn points_tops_and_colours_count() {
    for config in [BASE, HARD] {
        let hands = ["2 7 7", "2 7 7"];
        let even = share_of_a(config, &["15 14 6", "15 14 6"], hands, [40, 40]);
        let ahead = share_of_a(config, &["15 14 6", "15 14 6"], hands, [80, 40]);
        let shrunk = share_of_a(config, &["15 14 6", "15.1 14 6"], hands, [40, 40]);
        let colourless = share_of_a(config, &["15 14 6", "15 14 5"], hands, [40, 40]);
        assert!((even - 0.5).abs() < 0.02, "{config:?}: {even}");
        assert!(ahead > even + 0.1, "{config:?}: {ahead}");
        assert!(shrunk > even + 0.04, "{config:?}: {shrunk}");
        assert!(colourless > even + 0.03, "{config:?}: {colourless}");
        let in_hand = share_of_a(config, &["15 14 6", "15 14 5"], ["2 7 7", "2 7 6"], [40, 40]);
        assert!(in_hand < colourless - 0.02, "{config:?}: the colour is in the hand: {in_hand}");
    }
}

/// With five piles there, whoever is to act may end the round at once.
#[test]
fn a_round_that_can_be_ended_for_the_win_is_won() {
    let win = |hand| {
        let displays = ["4 14 6 15 2", "1 2 3"];
        let mut position = position(BASE, A, &displays, &[hand, "9 9 9"]);
        position.scores = vec![120, 130];
        Nox::try_from(position).expect("a possible position").evaluate()[A]
    };
    assert_eq!(win("1 3 5"), 1.0);
    assert!(win("14 6 15") < 1.0, "equal numbers make no sixth pile");
}

#[test]
fn a_greedy_seat_saves_itself() {
    // The third colour is in the hand and b may end the round next.
    let displays = ["15 14 12 5", "1 2 3 4 6"];
    let game = table(BASE, A, &displays, &["10 12 12", "9 8 7"]);
    assert_eq!(greedy(&game, A, &mut Swift::new(1)).to_string(), "10>a+");
}

#[test]
fn choosing_by_the_guess_beats_chance() {
    for config in [BASE, HARD] {
        for seats in 2..=6 {
            let bits = &mut Swift::new(u64::from(seats) + 50);
            let won: f64 = (0..20)
                .map(|number| {
                    let me = Seat::new(number % usize::from(seats));
                    let over = play_match(config, seats, bits, |game, seat, bits| {
                        if seat == me {
                            greedy(game, seat, bits)
                        } else {
                            game.random_action(seat, bits)
                        }
                    });
                    over.outcome().expect("the match is over").share(me)
                })
                .sum();
            assert!(won >= 18.0, "{config:?}, {seats} seats: {won} of 20");
        }
    }
}

/// Mean squared error against the outcome, beside that of knowing nothing.
#[test]
fn the_guess_is_better_than_none() {
    for (config, seats) in [(BASE, 2), (BASE, 4), (HARD, 2), (HARD, 3)] {
        let bits = &mut Swift::new(31);
        let (mut error, mut none) = (0.0, 0.0);
        for _ in 0..60 {
            let mut guesses = Vec::new();
            let over = play_match(config, seats, bits, |game, seat, bits| {
                guesses.push(game.evaluate());
                greedy(game, seat, bits)
            });
            let outcome = over.outcome().expect("the match is over");
            for (seat, guess) in guesses.iter().flat_map(BySeat::iter) {
                error += (f64::from(*guess) - outcome.share(seat)).powi(2);
                none += (1.0 / f64::from(seats) - outcome.share(seat)).powi(2);
            }
        }
        assert!(error < 0.96 * none, "{config:?}, {seats} seats: {:.3}", error / none);
    }
}
