//! A stored match told again: what happened, and how one viewer saw it.

use std::ops::Range;

use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, SeatSet, Told, Turn, Viewer};
use serde_json::value::RawValue;

use super::entry::Entry;
use super::head::Head;
use super::load::Damaged;
use crate::fairness::Secret;
use crate::store::{LogRow, TableRow};
use crate::ws::wire::{Frame, Happened, Play};

/// A finished match out of the store.
pub(crate) struct Story {
    game: &'static dyn AnyGame,
    head: Head,
    secret: Secret,
    entries: Vec<Entry>,
}

impl Story {
    /// Reads the log. What was taken back is left out: a story tells the
    /// match that counts.
    pub fn read(
        games: &[&'static dyn AnyGame],
        row: &TableRow,
        log: &[LogRow],
    ) -> Result<Story, Damaged> {
        let game = games.iter().find(|game| game.meta().id == row.game).ok_or(Damaged::Game)?;
        let head = serde_json::from_str(&row.head).map_err(|why| Damaged::Head(why.to_string()))?;
        let secret = Secret::from_hex(&row.secret).ok_or(Damaged::Head("secret".to_string()))?;
        let entries = log
            .iter()
            .map(|line| {
                serde_json::from_str(&line.entry)
                    .map_err(|why| Damaged::Entry { number: line.number, why: why.to_string() })
            })
            .collect::<Result<Vec<Entry>, Damaged>>()?;
        let mut story = Story { game: *game, head, secret, entries };
        if story.entries.iter().any(|entry| matches!(entry, Entry::Undo { .. })) {
            story.leave_out_what_was_taken_back()?;
        }
        Ok(story)
    }

    pub fn seats(&self) -> u8 {
        self.head.seat_count()
    }

    fn leave_out_what_was_taken_back(&mut self) -> Result<(), Damaged> {
        let (mut played, _) = self.start()?;
        let mut kept: Vec<(Entry, usize)> = Vec::new();
        for (number, entry) in std::mem::take(&mut self.entries).into_iter().enumerate() {
            let position = played.steps();
            if let Entry::Undo { to, .. } = entry {
                let to = (to as usize).min(position);
                played.undo_to(to);
                kept.retain(|(entry, at)| match entry {
                    Entry::Act { .. } => *at < to,
                    _ => *at <= to,
                });
                continue;
            }
            play(&mut *played, &entry, number)?;
            kept.push((entry, position));
        }
        self.entries = kept.into_iter().map(|(entry, _)| entry).collect();
        Ok(())
    }

    fn start(&self) -> Result<(Box<dyn AnyMatch>, Vec<Told>), Damaged> {
        let seed = self.secret.seed(&self.head.words);
        self.game
            .start(&self.head.config, self.seats(), seed)
            .map_err(|why| Damaged::Head(why.to_string()))
    }

    /// The moments numbered `part` as `viewer` saw them.
    pub fn frames(&self, viewer: Viewer, part: Range<usize>) -> Result<Vec<Frame>, Damaged> {
        let (mut played, mut told) = self.start()?;
        let mut frames = Vec::new();
        for (number, entry) in self.entries.iter().enumerate().take(part.end) {
            if !matches!(entry, Entry::Start {}) {
                told = play(&mut *played, entry, number)?;
            }
            if part.contains(&number) {
                frames.push(Frame {
                    cause: entry.cause(),
                    events: heard(&told, viewer),
                    play: self.play(&*played, viewer, number + 1 == self.entries.len()),
                });
            }
        }
        Ok(frames)
    }

    fn play(&self, played: &dyn AnyMatch, viewer: Viewer, is_last: bool) -> Play {
        let to_act = match played.turn() {
            Turn::Players(seats) if !is_last => seats,
            _ => SeatSet::EMPTY,
        };
        let legal = match viewer {
            Viewer::Seat(seat) if to_act.contains(seat) => {
                written(|out| played.write_legal(seat, out))
            }
            _ => written(|out| out.extend_from_slice(b"[]")),
        };
        Play {
            position: played.steps() as u32,
            to_act: to_act.iter().collect(),
            view: written(|out| played.write_view(viewer, out)),
            legal,
            can_undo: false,
            clocks: None,
            outcome: self.head.outcome.clone().filter(|_| is_last),
        }
    }
}

fn play(played: &mut dyn AnyMatch, entry: &Entry, number: usize) -> Result<Vec<Told>, Damaged> {
    let Entry::Act { seat, action, .. } = entry else { return Ok(Vec::new()) };
    played
        .play(*seat, action)
        .map_err(|why| Damaged::Entry { number: number as i64 + 1, why: why.to_string() })
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
