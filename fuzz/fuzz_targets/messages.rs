//! Any text as a message of a page.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    ecrin_server::fuzzing::client_message(text);
});
