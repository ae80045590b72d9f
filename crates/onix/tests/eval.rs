//! The guess at who wins points the right way.

mod table;

use ecrin_core::{Evaluate, Game, Playout, Seat, Swift, Turn};
use ecrin_onix::{Config, Mode, Onix};
use table::{Play, Table};

const DEEP: [&str; 5] =
    ["s s s s s s o", "x x x x x x x", "d d d d d d d", "o o o o o o s", "od os ox xs xd sd x"];
const SHALLOW: [&str; 5] = ["s o", "x x", "d d", "o s", "od x"];

fn share(play: &Play, seat: Seat) -> f32 {
    play.game.evaluate()[seat]
}

fn dealt(mode: Mode, seats: u8, bits: &mut Swift) -> Onix {
    let mut game = Onix::new(&Config { mode, first: None }, seats).unwrap();
    let deal = game.sample_chance(bits);
    game.resolve_chance(&deal, &mut ());
    game
}

#[test]
fn shares_add_up_to_one_and_the_end_is_exact() {
    let mut bits = Swift::new(60);
    for seats in 2..=6 {
        for mode in [Mode::Base, Mode::Advanced] {
            let mut game = dealt(mode, seats, &mut bits);
            loop {
                let shares = game.evaluate();
                let sum: f32 = shares.values().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{shares:?}");
                assert!(shares.values().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
                let Turn::Players(set) = game.turn() else { break };
                let action = game.random_action(set.first().unwrap(), &mut bits);
                game.play_unchecked(set.first().unwrap(), &action, &mut ());
            }
            let outcome = game.outcome().unwrap();
            for seat in Seat::all(seats) {
                assert_eq!(game.evaluate()[seat], outcome.share(seat) as f32);
            }
        }
    }
    let before = Onix::new(&Config::default(), 4).unwrap();
    assert_eq!(before.evaluate().as_slice(), [0.25; 4]);
}

#[test]
fn a_lead_is_good_and_better_near_the_end() {
    let even = Table::new(Mode::Base, 2).piles(DEEP).turn_of(Seat::B);
    let lead = even.clone().stock(Seat::A, "ox ox");
    let late = lead.clone().piles(SHALLOW);
    let shares = [even, lead, late].map(|table| share(&table.build(), Seat::A));
    assert!(shares.is_sorted_by(|a, b| a + 0.02 < *b), "{shares:?}");
}

#[test]
fn nearly_complete_collections_are_good() {
    let with = |own: &str| {
        let table = Table::new(Mode::Base, 2).piles(DEEP).seat(Seat::A, own);
        share(&table.build(), Seat::A)
    };
    let shares =
        [with("o / x / s / d"), with("o x / s d"), with("o x s / d"), with("o x s / o x s")];
    assert!(shares.is_sorted_by(|a, b| a < b), "{shares:?}");
}

/// Destroying a rival's best collection is worth more than another.
#[test]
fn denial_is_seen() {
    let mut play = Table::new(Mode::Base, 2)
        .piles(["s s x", "s s o", "s s d", "s s o", "s s d"])
        .seat(Seat::B, "o x s / d / d")
        .build();
    play.all(&["take:x@1", "put:x>new"]);
    let after = |hit: &str| {
        let mut play = play.clone();
        play.play(hit);
        share(&play, Seat::A)
    };
    assert!(after("hit:b1") > after("hit:b2") + 0.02);
}

#[test]
fn running_out_of_gems_is_feared_in_the_advanced_mode_only() {
    let rival = |mode, own: &str| {
        let table = Table::new(mode, 2).piles(DEEP).seat(Seat::B, own);
        share(&table.build(), Seat::B)
    };
    let danger = |mode| rival(mode, "o x s") - rival(mode, "o x s / o");
    assert!(danger(Mode::Advanced) > danger(Mode::Base) + 0.05);
    // A rival whose last card was just taken has all but won.
    let mut play = Table::new(Mode::Advanced, 2)
        .piles(DEEP)
        .seat(Seat::B, "o")
        .stock(Seat::A, "s s s")
        .build();
    play.all(&["take:d@3", "put:d>1", "hit:b1"]);
    assert!(share(&play, Seat::B) > 0.9, "{}", share(&play, Seat::B));
    // And so has a seat that only has to choose what to stock.
    let mut play = Table::new(Mode::Advanced, 2).piles(DEEP).seat(Seat::A, "o x d").build();
    play.all(&["take:s@4", "put:s>1"]);
    assert!(share(&play, Seat::A) > 0.9, "{}", share(&play, Seat::A));
}

/// Whoever follows the guess one action ahead beats whoever plays at random.
#[test]
fn following_the_guess_beats_playing_at_random() {
    let mut bits = Swift::new(61);
    for (mode, seats, least) in [
        (Mode::Base, 2, 90.0),
        (Mode::Advanced, 2, 90.0),
        (Mode::Base, 4, 75.0),
        (Mode::Base, 6, 60.0),
    ] {
        let mut won = 0.0;
        for number in 0..100 {
            let follower = Seat::new(number % usize::from(seats));
            let mut game = dealt(mode, seats, &mut bits);
            while let Some(seat) = game.to_act() {
                let action = if seat == follower {
                    let legal = game.legal(seat);
                    let value = |action| {
                        let mut after = game.clone();
                        after.play_unchecked(seat, action, &mut ());
                        after.evaluate()[seat]
                    };
                    *legal.iter().max_by(|a, b| value(a).total_cmp(&value(b))).unwrap()
                } else {
                    game.random_action(seat, &mut bits)
                };
                game.play_unchecked(seat, &action, &mut ());
            }
            won += game.outcome().unwrap().share(follower);
        }
        assert!(won >= least, "{won} of 100 in the {mode} mode with {seats} seats");
    }
}
