//! The lesson, played by the rules.

use ecrin_core::testkit::lesson;
use ecrin_onyx::{Onyx, RULES};

/// What the rulebook says that each good move does.
const TOLD: [(&str, &str); 8] = [
    ("goal", "Red joins top and bottom: seat a wins."),
    ("touch", "Red joins top and bottom: seat a wins."),
    ("middle", "Seat a places a red stone on CD67."),
    ("capture", "Seat b captures the red stones on D3 and E4."),
    ("guard", "Seat a places a red stone on D4."),
    ("double", "Seat a captures the white stones on"),
    ("reopen", "Seat a places a red stone on E4."),
    ("swap", "Seat b takes the red stones."),
];

#[test]
fn the_lesson_teaches_the_rules() {
    lesson::<Onyx>(RULES, &TOLD);
}
