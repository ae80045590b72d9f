//! Card sets that come from anywhere: what is taken is valid.
#![no_main]

use ecrin_studio::{chances, read_set};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(set) = read_set(bytes) {
        let again = serde_json::to_vec(&set).expect("a set is plain JSON");
        assert_eq!(read_set(&again).expect("it was valid"), set);
        for card in &set.cards {
            assert!(chances(&set, &card.id).is_some_and(|found| (0.0..=1.0).contains(&found.flip)));
        }
    }
});
