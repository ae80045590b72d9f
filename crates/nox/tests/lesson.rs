//! The lesson, played by the rules.

use ecrin_core::testkit::lesson;
use ecrin_nox::{Nox, RULES};

/// What the rulebook says that each good move does.
const TOLD: [(&str, &str); 8] = [
    ("high", "a adds blue 15 to their own display."),
    ("three", "a adds orange 3 to their own display."),
    ("cover", "a covers 2 with green 14 in their own display."),
    ("lower", "a covers 15 with blue 1 in b's display."),
    ("merge", "Two of a's piles show 9 and become one: 3 of 6."),
    ("end", "Round 1 is over: a made six piles in a's display."),
    ("hinder", "Two of b's piles show 11 and become one: 4 of 6."),
    ("hard", "a covers 4 with blue 15 in their own display."),
];

#[test]
fn the_lesson_teaches_the_rules() {
    lesson::<Nox>(RULES, &TOLD);
}
