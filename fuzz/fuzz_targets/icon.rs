//! Any bytes as an icon: what is left of them keeps the rules of a set.
#![no_main]

use ecrin_catalog::dixe::{is_colour, is_path};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok((icon, _)) = ecrin_drawings::clean_icon(bytes) {
        assert!(!icon.paths.is_empty());
        for path in icon.paths {
            assert!(is_path(&path.d));
            assert!(path.fill.is_none_or(|fill| is_colour(&fill)));
        }
    }
});
