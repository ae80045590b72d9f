//! A record from anywhere is read and replayed, or refused; it never panics.
#![no_main]

use ecrin_core::{Check, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::from_json(text) else { return };
    let Ok(game) = ecrin_catalog::find(&record.game) else { return };
    if let Ok(played) = game.replay(&record, Check::RulesAndLuck) {
        let again = game.replay(&played.private_record(), Check::RulesAndLuck);
        assert!(again.is_ok(), "what we write we can replay");
    }
});
