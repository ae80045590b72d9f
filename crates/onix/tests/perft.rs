//! How many ways there are to play: counted by the crate, by the plain
//! version, and written down here.

mod plain;

use ecrin_core::{Game, Seed, testkit};
use ecrin_onix::{Config, Mode, Onix};
use plain::Plain;

/// Seats, seed, and the counts for depths 1, 2, 3 and so on.
const COUNTS: [(u8, u64, [u64; 5]); 6] = [
    (2, 1, [4, 16, 62, 201, 825]),
    (2, 2, [5, 24, 119, 412, 1897]),
    (3, 1, [3, 12, 53, 171, 801]),
    (4, 1, [6, 24, 147, 780, 2963]),
    (5, 1, [4, 24, 188, 712, 3525]),
    (6, 1, [4, 20, 224, 926, 3326]),
];

#[test]
fn the_counts_are_as_written_and_as_the_plain_version_has_them() {
    for (seats, seed, counts) in COUNTS {
        let start = Onix::new(&Config { mode: Mode::Advanced, first: None }, seats).unwrap();
        let deal = start.sample_chance(&mut Seed::from_number(seed).stream(0));
        let written = start.write_chance(&deal);
        let first = written["first"].as_str().unwrap().as_bytes()[0] - b'a';
        let text = |list: &serde_json::Value| serde_json::from_value(list.clone()).unwrap();
        let piles = written["piles"].as_array().unwrap().iter().map(text).collect();
        let plain = Plain::new(true, seats.into(), first.into(), piles);
        for (depth, expected) in (1..).zip(counts) {
            let mut rng = Seed::from_number(seed).stream(0);
            let found = testkit::perft(&start, depth, &mut rng);
            assert_eq!(plain.perft(depth), found, "{seats} seats, seed {seed}, depth {depth}");
            assert_eq!(found, expected, "{seats} seats, seed {seed}, depth {depth}");
        }
    }
}
