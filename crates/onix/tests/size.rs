//! The state is a flat value, well below the kibibyte that is allowed.

use ecrin_onix::{Action, Deal, Onix};

#[test]
fn the_state_is_small() {
    assert!(size_of::<Onix>() < 512, "{} bytes", size_of::<Onix>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
    assert!(size_of::<Deal>() <= 128, "{} bytes", size_of::<Deal>());
    assert!(!std::mem::needs_drop::<Onix>(), "nothing of it lies on the heap");
}
