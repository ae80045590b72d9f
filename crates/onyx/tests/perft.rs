//! Counts of action sequences, to compare engines by.

mod common;

use common::{OPEN, PLAIN, start};
use ecrin_core::Swift;
use ecrin_core::testkit::perft;
use ecrin_onyx::{Config, Onyx, Size};

fn counts(state: &Onyx, depth: u32) -> Vec<u64> {
    (0..=depth).map(|depth| perft(state, depth, &mut Swift::new(0))).collect()
}

#[test]
fn known_counts_without_the_swap() {
    assert_eq!(counts(&start(PLAIN), 2), [1, 192, 36448]);
    assert_eq!(counts(&start(OPEN), 2), [1, 204, 41172]);
}

/// The swap is one more action after each first stone, and leaves as many
/// placements as before.
#[test]
fn the_swap_is_one_more_action() {
    assert_eq!(counts(&start(Config::default()), 2), [1, 192, 36448 + 192]);
    let plain = counts(&start(Config { size: Size::Eight, ..PLAIN }), 3);
    let swap = counts(&start(Config { size: Size::Eight, ..Config::default() }), 3);
    assert_eq!(swap[2], plain[2] + plain[1]);
    assert_eq!(swap[3], plain[3] + plain[2]);
}
