//! A stored match told again: every moment as one viewer saw it.

use std::ops::Range;

use ecrin_core::{SeatSet, Told, Viewer};
use ecrin_tables::{Damaged, Story, Table};
use serde_json::value::RawValue;

use crate::ws::{Frame, Happened, Play};

/// The moments numbered `part` as `viewer` saw them.
pub fn frames(
    story: &Story,
    viewer: Viewer,
    choices: bool,
    part: Range<usize>,
) -> Result<Vec<Frame>, Damaged> {
    let last = story.len();
    let mut number = part.start;
    let mut frames = Vec::new();
    story.tell(part, |cause, events, table| {
        number += 1;
        let is_end = number == last && table.head().outcome.is_some();
        if let Some(play) = play(table, viewer, choices, is_end) {
            let cause = cause.clone().into();
            frames.push(Frame { cause, events: heard(events, viewer), play });
        }
    })?;
    Ok(frames)
}

fn play(table: &Table, viewer: Viewer, choices: bool, is_end: bool) -> Option<Play> {
    let played = table.by_rules()?;
    let to_act = if is_end { SeatSet::EMPTY } else { table.to_act() };
    let acts = match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| to_act.contains(*seat)),
        Viewer::Spectator => None,
    };
    Some(Play {
        position: table.position(),
        to_act: to_act.iter().collect(),
        view: written(|out| played.write_view(viewer, out)),
        legal: match acts {
            Some(seat) => written(|out| played.write_legal(seat, out)),
            None => written(|out| out.extend_from_slice(b"[]")),
        },
        can_undo: false,
        choices: acts
            .filter(|_| choices)
            .map(|seat| written(|out| played.write_choices(seat, out))),
        clocks: None,
        outcome: table.head().outcome.clone().filter(|_| is_end).map(Into::into),
    })
}

fn heard(told: &[Told], viewer: Viewer) -> Vec<Happened> {
    told.iter()
        .filter(|told| told.audience.includes(viewer))
        .map(|told| Happened {
            event: RawValue::from_string(told.event.clone()).expect("events are plain JSON"),
            words: told.words.clone(),
        })
        .collect()
}

fn written(write: impl FnOnce(&mut Vec<u8>)) -> Box<RawValue> {
    let mut out = Vec::new();
    write(&mut out);
    let text = String::from_utf8(out).expect("JSON is UTF-8");
    RawValue::from_string(text).expect("games write plain JSON")
}
