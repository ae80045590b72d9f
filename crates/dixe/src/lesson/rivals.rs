//! What happens in a rival's turn, and what it is good for.

use ecrin_core::{Answer, Exercise, Mistake};

use super::{Laid, ME, RIVAL, after};
use crate::event::Event;
use crate::state::Dixe;

/// The rival's throw shows a skull: what Yorick waits for.
pub(super) fn half() -> Exercise<Dixe> {
    let laid = Laid::new().with(|position| position.turn(RIVAL));
    let thrown = laid
        .thrown("half", "hanuman pi, arkan skull, blaireau sun, kala aum, yorick clover, oni bomb");
    Exercise {
        clauses: &["R7.1", "R7.2", "R7.3"],
        light: &[&["card-a-yorick"], &["tray"], &["reaction"]],
        good: vec![Answer::new("react:yorick", &[&["card-a-yorick"]])],
        wrong: vec![Mistake::allowed("pass", "idle", &[&["card-a-yorick"]])],
        goal: |_, events, _| {
            events.iter().any(|event| matches!(event, Event::Stepped { square: 1, .. }))
        },
        ..after(thrown, &["b active:hanuman", "b place:hanuman", "b end"])
    }
}

/// The rival's turn ended in a miss: Arkan Sonney's die is saved at once, and
/// Mr Blaireau's card lacks the moon.
pub(super) fn end() -> Exercise<Dixe> {
    let laid = Laid::new().lay(ME, "blaireau", "oni skull, kala yinyang").playing(
        RIVAL,
        "hanuman",
        1,
        "hanuman pi, oni aum",
    );
    let missed = after(
        laid.decide("end"),
        &["b roll", "throw arkan sun, blaireau bomb, kala moon, yorick pi"],
    );
    Exercise {
        clauses: &["R7.1", "R7.2", "R7.4", "R7.15"],
        light: &[&["card-a-arkan"], &["combo-a-blaireau"], &["reaction"]],
        good: vec![Answer::new("react:arkan=moon", &[&["card-a-arkan"]])],
        wrong: vec![Mistake::allowed("pass", "idle", &[&["card-a-arkan"]])],
        goal: |_, events, _| {
            events.iter().any(|event| {
                matches!(event, Event::Saved { symbol, .. } if symbol.to_string() == "moon")
            })
        },
        ..missed
    }
}

/// No thrown die fits: the saved moon keeps the throw from failing.
pub(super) fn saved() -> Exercise<Dixe> {
    let laid = Laid::new()
        .with(|position| position.die(ME, "arkan", crate::At::Saved("moon")))
        .playing(ME, "blaireau", 1, "oni skull, kala yinyang");
    Exercise {
        clauses: &["R4.5", "R4.7"],
        light: &[&["card-a-arkan"], &["combo-a-blaireau"], &["more"]],
        good: vec![Answer::new("saved:arkan=moon", &[&["card-a-blaireau"]])],
        wrong: vec![Mistake::allowed("fail", "falls", &[&["card-a-blaireau"]])],
        goal: |_, events, _| events.iter().any(|event| matches!(event, Event::SavedUsed { .. })),
        ..laid.thrown("saved", "hanuman aum, blaireau pi, yorick bomb")
    }
}
