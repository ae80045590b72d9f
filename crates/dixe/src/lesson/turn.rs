//! What happens in a turn of one's own.

use ecrin_core::{Answer, Exercise, Game, Light, Mistake, Turn};

use super::{Laid, ME, RIVAL, YORICK, after, faces};
use crate::action::Action;
use crate::event::Event;
use crate::position::Position;
use crate::state::Dixe;

const TRAY: Light = &[&["tray"]];
const CARD: Light = &[&["card-a-yorick"]];
const COMBO_AND_TRAY: Light = &[&["combo-a-yorick"], &["tray"]];

/// A throw in which three dice fit one card.
const FIRST: &str = "hanuman pi, arkan smiley, blaireau moon, kala clover, yorick bomb, oni skull";

fn told(events: &[Event], is: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(is)
}

fn placed(events: &[Event]) -> bool {
    told(events, |event| matches!(event, Event::Placed { .. }))
}

/// The last symbol of the third combination of the fifth card.
pub(super) fn goal() -> Exercise<Dixe> {
    let laid = Laid::new().with(|position| position.turned(ME, &["blaireau", "oni"])).playing(
        ME,
        YORICK,
        3,
        "blaireau bomb, oni skull, hanuman yinyang, kala eight",
    );
    Exercise {
        clauses: &["R5.7", "R10.1"],
        light: &[&["card-a-yorick"], &["die-arkan"]],
        good: vec![Answer::new("place:arkan", CARD)],
        wrong: vec![Mistake::refused("place:yorick", "does-not-fit", "pi", &[&["combo-a-yorick"]])],
        goal: |_, events, _| told(events, |event| matches!(event, Event::Won { .. })),
        ..laid.thrown("goal", "arkan clover, yorick pi")
    }
}

pub(super) fn throw() -> Exercise<Dixe> {
    Exercise {
        clauses: &["R3.4"],
        light: &[&["tray"], &["dock"]],
        good: vec![Answer::new("roll", TRAY).chance(faces(FIRST))],
        goal: |_, _, after| after.turn() == Turn::Chance,
        ..Laid::new().start("throw")
    }
}

pub(super) fn active() -> Exercise<Dixe> {
    Exercise {
        clauses: &["R4.1"],
        light: &[&["tray"], &["card-a-arkan", "card-a-yorick"]],
        good: vec![Answer::new("active:yorick", COMBO_AND_TRAY)],
        wrong: vec![
            Mistake::allowed("active:blaireau", "two", &[&["combo-a-blaireau"], &["tray"]]),
            Mistake::allowed("active:arkan", "two", &[&["combo-a-arkan"], &["tray"]]),
            Mistake::allowed("active:oni", "one", &[&["combo-a-oni"], &["tray"]]),
            Mistake::refused("active:hanuman", "card-turned", "flipped", &[&["card-a-hanuman"]]),
            Mistake::refused("active:kala", "card-turned", "flipped", &[&["card-a-kala"]]),
        ],
        goal: |_, _, after| fitting(after) == 3,
        ..Laid::new().thrown("active", FIRST)
    }
}

/// How many dice could be placed now.
fn fitting(state: &Dixe) -> usize {
    state.legal(ME).iter().filter(|action| matches!(action, Action::Place(_))).count()
}

/// The second combination asks for smiley, sun, eight and moon.
pub(super) fn fits() -> Exercise<Dixe> {
    let laid = Laid::new().playing(ME, YORICK, 2, "blaireau eight, kala moon");
    Exercise {
        clauses: &["R4.2"],
        light: COMBO_AND_TRAY,
        good: vec![Answer::new("place:hanuman", CARD).then(RIVAL, "pass")],
        wrong: vec![
            Mistake::refused(
                "place:arkan",
                "does-not-fit",
                "unasked",
                &[&["die-arkan"], &["combo-a-yorick"]],
            ),
            Mistake::refused(
                "place:yorick",
                "does-not-fit",
                "later",
                &[&["die-yorick"], &["card-a-yorick"]],
            ),
            Mistake::refused(
                "place:oni",
                "does-not-fit",
                "enough",
                &[&["die-oni"], &["combo-a-yorick"]],
            ),
        ],
        goal: |_, events, _| placed(events),
        ..laid.thrown("fits", "hanuman sun, arkan skull, yorick bomb, oni eight")
    }
}

pub(super) fn quarter() -> Exercise<Dixe> {
    let laid = Laid::new().playing(ME, YORICK, 1, "hanuman pi, arkan smiley");
    Exercise {
        clauses: &["R5.5"],
        light: COMBO_AND_TRAY,
        good: vec![Answer::new("place:kala", CARD).then(RIVAL, "pass")],
        wrong: vec![Mistake::refused(
            "place:blaireau",
            "does-not-fit",
            "next",
            &[&["combo-a-yorick"]],
        )],
        goal: |_, events, _| placed(events),
        ..laid.thrown("quarter", "blaireau sun, kala clover, yorick bomb, oni aum")
    }
}

pub(super) fn joker() -> Exercise<Dixe> {
    let laid = Laid::new().playing(ME, YORICK, 2, "blaireau eight, kala moon, hanuman sun");
    Exercise {
        clauses: &["R4.3", "R6.1"],
        light: &[&["die-oni"], &["combo-a-yorick"]],
        good: vec![Answer::new("place:oni", CARD).then(RIVAL, "pass")],
        wrong: vec![
            Mistake::refused(
                "place:arkan",
                "does-not-fit",
                "symbol",
                &[&["die-arkan"], &["combo-a-yorick"]],
            ),
            Mistake::refused(
                "place:yorick",
                "does-not-fit",
                "symbol",
                &[&["die-yorick"], &["combo-a-yorick"]],
            ),
        ],
        goal: |_, events, _| {
            told(events, |event| matches!(event, Event::Placed { joker: true, .. }))
        },
        ..laid.thrown("joker", "arkan skull, yorick bomb, oni @")
    }
}

/// A miss right after a finished combination takes nothing away.
pub(super) fn free() -> Exercise<Dixe> {
    let laid = Laid::new().playing(ME, YORICK, 2, "").with(Position::just_finished);
    let miss = "hanuman pi, arkan skull, blaireau bomb, kala aum, yorick pi, oni bomb";
    Exercise {
        clauses: &["R5.3"],
        light: &[&["card-a-yorick"], &["dock"]],
        good: vec![Answer::new("roll", CARD).chance(faces(miss))],
        wrong: vec![Mistake::allowed("stop", "nothing", CARD)],
        goal: |_, _, after| after.turn() == Turn::Chance,
        ..laid.decide("free")
    }
}

/// Three of four lie there; of the two dice left none has the moon.
pub(super) fn stop() -> Exercise<Dixe> {
    let laid = Laid::new().lay(ME, "blaireau", "kala yinyang").playing(
        ME,
        YORICK,
        2,
        "hanuman sun, blaireau eight, arkan smiley",
    );
    Exercise {
        clauses: &["R4.10", "R5.4", "R5.8"],
        light: &[&["card-a-yorick"], &["tray"]],
        good: vec![Answer::new("stop", CARD)],
        wrong: vec![Mistake::allowed("roll", "risk", &[&["combo-a-yorick"], &["tray"]])],
        goal: |_, events, _| told(events, |event| matches!(event, Event::Stopped { .. })),
        ..laid.decide("stop")
    }
}

/// The same table at the start of the next turn: two dice are too few.
pub(super) fn back() -> Exercise<Dixe> {
    let laid = Laid::new()
        .lay(ME, "blaireau", "kala yinyang")
        .with(|position| position.at_combination(ME, YORICK, 2))
        .lay(ME, YORICK, "hanuman sun, blaireau eight, arkan smiley");
    const LOSES: Light = &[&["combo-a-yorick"]];
    Exercise {
        clauses: &["R3.2", "R3.3"],
        light: &[&["tray"], &["card-a-blaireau"], &["more"]],
        good: vec![Answer::new("recover:kala", TRAY)],
        wrong: ["recover:hanuman", "recover:blaireau", "recover:arkan"]
            .map(|action| Mistake::allowed(action, "loses", LOSES))
            .to_vec(),
        goal: |_, events, _| {
            told(
                events,
                |event| matches!(event, Event::Back { die, .. } if die.to_string() == "kala"),
            )
        },
        ..laid.start("back")
    }
}

/// Something else has closed the throw: Hanuman's die is free for its power.
pub(super) fn power() -> Exercise<Dixe> {
    let laid = Laid::new().playing(ME, "arkan", 3, "blaireau pi");
    let thrown = laid.thrown("power", "hanuman @, arkan sun, kala aum, yorick bomb, oni eight");
    Exercise {
        clauses: &["R8.1", "R8.2", "R9.1"],
        light: &[&["card-a-hanuman"], &["die-hanuman"], &["more"]],
        good: vec![Answer::new("power:hanuman", &[&["card-a-hanuman"]])],
        wrong: vec![
            Mistake::allowed("place:hanuman", "joker", &[&["card-a-hanuman"]]),
            Mistake::allowed("end", "unused", &[&["card-a-hanuman"]]),
        ],
        goal: |_, events, _| told(events, |event| matches!(event, Event::Charged { .. })),
        ..after(thrown, &["a place:arkan"])
    }
}

pub(super) fn expert() -> Exercise<Dixe> {
    let laid = Laid::in_mode("expert").playing(ME, YORICK, 2, "kala moon");
    let thrown = laid.thrown("expert", "hanuman sun, arkan @, blaireau pi, yorick bomb, oni @");
    Exercise {
        clauses: &["R6.2"],
        light: COMBO_AND_TRAY,
        good: vec![Answer::new("place:hanuman", CARD)],
        wrong: vec![
            Mistake::refused(
                "place:oni",
                "joker-limit",
                "limit",
                &[&["die-oni"], &["combo-a-yorick"]],
            ),
            Mistake::allowed("end", "more", &[&["die-hanuman"]]),
        ],
        goal: |_, events, _| placed(events),
        ..after(thrown, &["a place:arkan"])
    }
}

/// The joker of an earlier throw of this turn lies there already.
pub(super) fn super_expert() -> Exercise<Dixe> {
    let laid = Laid::in_mode("super_expert")
        .playing(ME, YORICK, 2, "arkan @")
        .with(|position| position.jokers(1));
    Exercise {
        clauses: &["R6.3"],
        light: COMBO_AND_TRAY,
        good: vec![Answer::new("place:hanuman", CARD)],
        wrong: vec![Mistake::refused(
            "place:oni",
            "joker-limit",
            "limit",
            &[&["die-oni"], &["combo-a-yorick"]],
        )],
        goal: |_, events, _| placed(events),
        ..laid.thrown("super", "hanuman sun, blaireau pi, kala clover, yorick bomb, oni @")
    }
}
