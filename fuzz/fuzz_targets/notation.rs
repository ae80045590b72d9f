//! Any text as an action of any game: played or refused, and a refusal
//! changes nothing.
#![no_main]

use ecrin_catalog::GAMES;
use ecrin_core::{Seat, Seed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in GAMES {
        let seats = *game.meta().seats.end();
        let (mut played, _) = game
            .start(&serde_json::json!({}), seats, Seed::from_number(1))
            .expect("the default configuration is valid");
        for seat in Seat::all(seats) {
            let before = played.record();
            if played.play(seat, text).is_err() {
                assert_eq!(played.record(), before);
            }
        }
    }
});
