//! Messages that are written piece by piece: views and legal lists go from
//! the game straight into them. What is written is `ServerMessage::Snapshot`,
//! `ServerMessage::Step` and `Glance`; tests read them back.

use std::collections::VecDeque;

use ecrin_core::{AnyMatch, SharedView, Viewer};
use ecrin_tables::{ChatLine as Said, Millis, News, Table, Told};
use serde::Serialize;

use crate::http::{TableInfo, TableOutcome};
use crate::step::WrittenStep;
use crate::ws::{ChatLine, UndoWish, ViewerName};

/// So many steps a table remembers for pages that come back.
pub const REMEMBERED: usize = 16;

/// So many steps a glance tells.
const GLANCED: usize = 4;

fn raw(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

fn json(out: &mut Vec<u8>, name: &str, plain: &impl Serialize) {
    raw(out, name);
    serde_json::to_writer(out, plain).expect("plain JSON");
}

/// The part of a step that `Step` and `Missed` have in common.
fn happened(out: &mut Vec<u8>, step: &WrittenStep, viewer: Viewer) {
    json(out, "\"n\":", &step.n);
    raw(out, ",\"cause\":");
    out.extend_from_slice(step.cause());
    raw(out, ",\"events\":[");
    for (index, event) in step.heard_by(viewer).enumerate() {
        raw(out, if index > 0 { "," } else { "" });
        out.extend_from_slice(event);
    }
    raw(out, "]");
}

/// What all viewers of a position have in common, written once.
#[allow(missing_debug_implementations, reason = "a view of any game has none")]
pub struct Position {
    /// Up to the view.
    before: Vec<u8>,
    /// From the clocks to the end.
    after: Vec<u8>,
    /// What their views have in common, where that is told apart.
    view: Option<SharedView>,
}

impl Position {
    #[must_use]
    pub fn new(table: &Table, now: Millis) -> Position {
        let mut before = Vec::with_capacity(64);
        json(&mut before, "{\"position\":", &table.position());
        json(&mut before, ",\"to_act\":", &table.to_act());
        raw(&mut before, ",\"view\":");
        let mut after = Vec::with_capacity(64);
        json(&mut after, ",\"clocks\":", &table.clocks().map(|clocks| clocks.all_left(now)));
        json(&mut after, ",\"outcome\":", &table.head().outcome.clone().map(TableOutcome::from));
        raw(&mut after, "}");
        let view = table.by_rules().and_then(AnyMatch::shared_view);
        Position { before, after, view }
    }

    /// What a viewer sees of the match (`Play`); `null` where no rules play it.
    pub fn write(&self, table: &Table, viewer: Viewer, choices: bool, out: &mut Vec<u8>) {
        let Some(played) = table.by_rules() else { return raw(out, "null") };
        out.extend_from_slice(&self.before);
        match &self.view {
            Some(shared) => played.write_own_view(viewer, shared, out),
            None => played.write_view(viewer, out),
        }
        raw(out, ",\"legal\":");
        let acts = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| table.to_act().contains(*seat)),
            Viewer::Spectator => None,
        };
        match acts {
            Some(seat) => played.write_legal(seat, out),
            None => raw(out, "[]"),
        }
        json(out, ",\"can_undo\":", &table.can_undo(viewer));
        if let Some(seat) = acts.filter(|_| choices) {
            raw(out, ",\"choices\":");
            played.write_choices(seat, out);
        }
        out.extend_from_slice(&self.after);
    }
}

/// `ServerMessage::Step` for a viewer.
pub fn step(
    table: &Table,
    step: &WrittenStep,
    position: &Position,
    viewer: Viewer,
    choices: bool,
    out: &mut Vec<u8>,
) {
    raw(out, "{\"type\":\"step\",");
    happened(out, step, viewer);
    raw(out, ",\"play\":");
    position.write(table, viewer, choices, out);
    raw(out, "}");
}

/// `ServerMessage::Snapshot` for a viewer who knows what happened up to `last`
/// and does not hear what `muted` players say.
#[allow(clippy::too_many_arguments, reason = "each is one part of the message")]
pub fn snapshot(
    table: &Table,
    info: &TableInfo,
    past: &Past,
    viewer: Viewer,
    choices: bool,
    last: Option<u32>,
    hears: impl Fn(&Said) -> bool,
    now: Millis,
    out: &mut Vec<u8>,
) {
    json(out, "{\"type\":\"snapshot\",\"n\":", &table.n());
    json(out, ",\"viewer\":", &ViewerName(viewer));
    json(out, ",\"table\":", info);
    raw(out, ",\"play\":");
    Position::new(table, now).write(table, viewer, choices, out);
    raw(out, ",\"missed\":");
    missed(table, past, viewer, last, out);
    let heard = table.chat().filter(|line| hears(line));
    json(out, ",\"chat\":", &heard.map(ChatLine::from).collect::<Vec<_>>());
    if let Some(wish) = table.wish() {
        let wish = UndoWish { by: wish.seat, waiting_for: wish.waiting_for.iter().collect() };
        json(out, ",\"undo\":", &wish);
    }
    raw(out, "}");
}

/// `Glance`: how the match stands for a viewer, and its last steps.
pub fn glance(table: &Table, past: &Past, viewer: Viewer, now: Millis, out: &mut Vec<u8>) {
    raw(out, "{\"play\":");
    Position::new(table, now).write(table, viewer, false, out);
    raw(out, ",\"past\":");
    let seen = u32::try_from(past.0.len().min(GLANCED)).unwrap_or_default();
    missed(table, past, viewer, Some(table.n().saturating_sub(seen)), out);
    raw(out, "}");
}

/// The steps after `last`, if all of them are still remembered; else `null`.
pub fn missed(table: &Table, past: &Past, viewer: Viewer, last: Option<u32>, out: &mut Vec<u8>) {
    let wanted = last.and_then(|last| table.n().checked_sub(last));
    let wanted = wanted.map(|wanted| wanted as usize);
    let Some(wanted) = wanted.filter(|wanted| *wanted <= past.0.len()) else {
        return raw(out, "null");
    };
    raw(out, "[");
    for (index, step) in past.0.iter().skip(past.0.len() - wanted).enumerate() {
        raw(out, if index > 0 { "," } else { "" });
        raw(out, "{");
        happened(out, step, viewer);
        raw(out, "}");
    }
    raw(out, "]");
}

/// The last steps of a match, as they are told.
#[derive(Clone, Debug, Default)]
pub struct Past(VecDeque<WrittenStep>);

impl Past {
    /// Remembers a step, and forgets the oldest where there are enough.
    pub fn push(&mut self, step: WrittenStep) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(step);
    }

    /// Remembers the steps of what was told, while a log is read again.
    pub fn remember(&mut self, told: Vec<Told>) {
        for Told { news, .. } in told {
            if let News::Step { n, cause, events } = news {
                self.push(WrittenStep::new(n, &cause.into(), &events));
            }
        }
    }
}
