//! A stream of choices: the first byte picks the game, each later byte one of
//! the legal actions. Whatever is chosen, the match stays sound.
#![no_main]

use ecrin_catalog::GAMES;
use ecrin_core::{Check, Seed, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [first, choices @ ..] = data else { return };
    let game = GAMES[*first as usize % GAMES.len()];
    let seats = *game.meta().seats.start();
    let (mut played, _) = game
        .start(&serde_json::json!({}), seats, Seed::from_number(u64::from(*first)))
        .expect("the default configuration is valid");
    for choice in choices {
        let Turn::Players(set) = played.turn() else { break };
        let seat = set.first().expect("a turn of players names a seat");
        let legal = played.legal(seat);
        let action = &legal[*choice as usize % legal.len()];
        played.play(seat, action).expect("a listed action is legal");
    }
    game.replay(&played.private_record(), Check::RulesAndLuck).expect("a match can be replayed");
});
