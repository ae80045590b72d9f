//! Any bytes as what a browser sends to make a passkey or to log in with one.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    ecrin_server::fuzzing::webauthn(bytes);
});
