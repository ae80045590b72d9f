//! Random games, move by move beside the plain version.

mod common;

use common::oracle::Oracle;
use common::{BASE, HARD, hand, legal, to_act};
use ecrin_core::{Bits, Game, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Config, Nox};
use proptest::prelude::*;

/// Everything that both know.
fn compare(game: &Nox, plain: &Oracle) {
    let view = game.view(Viewer::Spectator);
    for seat in Seat::all(game.seats()) {
        let index = seat.index();
        let piles: Vec<Vec<u64>> = view.displays[index]
            .piles
            .iter()
            .map(|pile| pile.cards().iter().map(|card| card.number().into()).collect())
            .collect();
        assert_eq!(piles, plain.displays[index], "piles of {seat}");
        let mut held = plain.hands[index].clone();
        held.sort_unstable();
        assert!(hand(game, seat).into_iter().map(u64::from).eq(held), "hand of {seat}");
        assert_eq!(u64::from(game.scores()[seat]), plain.scores[index], "points of {seat}");
    }
    let draw: Vec<u64> = game.draw_pile().map(|card| card.number().into()).collect();
    assert_eq!(draw, plain.draw);
    assert_eq!(game.round(), plain.rounds);
    match game.turn() {
        Turn::Over => assert!(plain.match_over),
        Turn::Chance => assert!(plain.round_over && !plain.match_over),
        Turn::Players(_) => {
            assert!(!plain.round_over);
            assert_eq!(to_act(game).index(), plain.turn);
            assert_eq!(legal(game, to_act(game)), plain.legal());
        }
    }
}

/// Plays one match; `quiet` in 8 choices are as quiet as can be, which gives
/// long rounds.
fn play_beside(config: Config, seats: u8, seed: u64, quiet: u32) {
    let bits = &mut Swift::new(seed);
    let mut game = Nox::new(&config, seats).expect("a possible table");
    let mut plain = Oracle::new(seats.into(), config.scoring == HARD.scoring);
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let deal = game.sample_chance(bits);
                plain.deal(&game.write_chance(&deal));
                game.resolve_chance(&deal, &mut ());
            }
            Turn::Players(_) => {
                let seat = to_act(&game);
                let calm = (bits.below(8) < quiet).then(|| common::quiet_action(&game, bits));
                let action = calm.flatten().unwrap_or_else(|| {
                    let legal = game.legal(seat);
                    legal[bits.index(legal.len())]
                });
                plain.play(&action.to_string());
                game.play_unchecked(seat, &action, &mut ());
            }
        }
        compare(&game, &plain);
    }
    let outcome = game.outcome().expect("the match is over");
    let best = plain.scores.iter().max();
    for (seat, rank) in outcome.ranks.iter() {
        assert_eq!(*rank == 1, plain.scores.get(seat.index()) == best, "place of {seat}");
    }
}

#[test]
fn random_matches_agree_at_every_table() {
    for config in [BASE, HARD] {
        for seats in 2..=6 {
            for seed in 0..12 {
                play_beside(config, seats, seed, 0);
            }
            // Rounds that last to the last card.
            for seed in 0..4 {
                play_beside(config, seats, seed, 8);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_match_agrees(seed: u64, seats in 2u8..=6, hard: bool, quiet in 0u32..=8) {
        play_beside(if hard { HARD } else { BASE }, seats, seed, quiet);
    }
}
