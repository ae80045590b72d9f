//! Any bytes as CBOR.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    ecrin_server::fuzzing::cbor(bytes);
});
