//! The lesson, played by the rules.

use ecrin_core::testkit::lesson;
use ecrin_onix::{Onix, RULES};

/// What the rulebook says that each good move does.
const TOLD: [(&str, &str); 11] = [
    ("group", "Seat a takes the circle group: o (1) o (2)."),
    ("ring", "Seat a takes the cross group: x (1) x (5)."),
    ("double", "Seat a takes the circle group: o (1) ox (2) o (3)."),
    ("place", "Seat a puts o on collection 3."),
    ("complete", "Seat a validates 2 (s o d x): 4 in stock."),
    ("draw", "Seat a validates 1 (x s o d): 4 in stock."),
    ("stock", "Seat a stocks d from pile 4: 1 in stock."),
    ("steal", "Seat a validates 1 (x s d o): 4 in stock."),
    ("destroy", "Seat a destroys d from b's collection 2."),
    ("end", "The piles have run out: a wins."),
    ("advanced", "No gems are left: a wins."),
];

#[test]
fn the_lesson_teaches_the_rules() {
    lesson::<Onix>(RULES, &TOLD);
}
