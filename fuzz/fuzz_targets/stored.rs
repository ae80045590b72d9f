//! Any text as a table in a store: the game, the head, and the log, line by line.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = ecrin_tables::testkit::read_anything(text);
});
