//! The laws that every game passes, and what random games look like.

mod common;

use common::{PLAIN, start};
use ecrin_core::testkit::{Trial, laws, playthrough};
use ecrin_core::{Game, Playout, Seed, Swift};
use ecrin_onyx::{Colour, Config, Onyx, Size};

#[test]
fn every_preset_keeps_the_laws() {
    for mut trial in Trial::<Onyx>::all(12) {
        // Everything is looked at after each placement, so the largest boards
        // have enough of it in a few games.
        trial.games = match trial.config.size {
            Size::Eight => 40,
            Size::Twelve => 12,
            Size::Sixteen => 4,
            Size::Twenty => 2,
        };
        laws(&trial);
    }
}

#[test]
fn playthroughs() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    playthrough::<Onyx>(Config::default(), 2, Seed::from_number(1), dir, "standard", 75);
    let small = Config { size: Size::Eight, setup: ecrin_onyx::Setup::Open, swap: false };
    playthrough::<Onyx>(small, 2, Seed::from_number(2), dir, "small_open", 30);
}

/// Known, from another program: about 146.6 plies, 85 choices, 5.4 single and
/// 0.11 double captures a game, and Red wins about 51 in 100.
#[test]
fn random_games_look_as_they_are_known_to() {
    const GAMES: u32 = 10_000;
    let start = start(PLAIN);
    let mut bits = Swift::new(2026);
    let (mut plies, mut choices, mut single, mut double, mut red) = (0u32, 0u64, 0u32, 0u32, 0u32);
    for _ in 0..GAMES {
        let mut state = start.clone();
        while let Some(seat) = state.to_act() {
            choices += state.board().open().len() as u64;
            let action = state.random_action(seat, &mut bits);
            match state.write_action(seat, &action).matches('*').count() {
                0 => {}
                1 => single += 1,
                _ => double += 1,
            }
            state.play_unchecked(seat, &action, &mut ());
            plies += 1;
        }
        let winner = state.outcome().expect("it is over").winners().first();
        red += u32::from(winner == state.owner(Colour::Red));
    }
    // Standard errors of these means are about 0.13, 0.06, 0.022, 0.0033 and
    // 0.005; the known figures are rounded.
    let each = |count: u32| f64::from(count) / f64::from(GAMES);
    let near = |found: f64, known: f64, within: f64, what: &str| {
        assert!((found - known).abs() < within, "{what}: {found:.3}, known {known}");
    };
    near(each(plies), 146.6, 0.8, "plies");
    near(choices as f64 / f64::from(plies), 85.0, 1.0, "choices");
    near(each(single), 5.4, 0.15, "single captures");
    near(each(double), 0.11, 0.02, "double captures");
    near(each(red), 0.51, 0.025, "red wins");
}
