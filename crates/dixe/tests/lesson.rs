//! The lesson, played by the rules.

use ecrin_core::testkit::lesson;
use ecrin_dixe::{CardSet, Dixe, RULES, violations};

/// What the rulebook says that each good move does.
const TOLD: [(&str, &str); 15] = [
    ("goal", "Seat a has flipped five cards and wins."),
    ("throw", "Seat a makes throw 1:"),
    ("active", "Seat a plays yorick, combination 1."),
    ("fits", "Seat a places hanuman (sun) on yorick: 3 of 4."),
    ("quarter", "Seat a finishes combination 1 of yorick."),
    ("joker", "Seat a places oni as a joker on yorick: 4 of 4."),
    ("free", "Seat a's throw fails; nothing is reset."),
    ("stop", "Seat a stops."),
    ("back", "Seat a gets kala back from the combination of blaireau."),
    ("half", "Seat a moves yorick from hand to half square 1."),
    ("end", "Seat a saves moon with arkan from hand."),
    ("saved", "Seat a uses the moon saved on arkan for blaireau: 3 of 3."),
    ("power", "Seat a charges hanuman."),
    ("expert", "Seat a places hanuman (sun) on yorick: 3 of 4."),
    ("super", "Seat a places hanuman (sun) on yorick: 2 of 4."),
];

#[test]
fn the_lesson_teaches_the_rules() {
    lesson::<Dixe>(RULES, &TOLD);
}

#[test]
fn the_lesson_has_a_sound_set() {
    let set = CardSet::from_json(include_str!("../data/lesson.json")).unwrap();
    assert_eq!(violations(&set), []);
}
