//! Tables out of a store that may hold anything.

use ecrin_catalog::GAMES;
use ecrin_core::Viewer;

use super::{seen, whole};
use crate::clocks::Millis;
use crate::command::Command;
use crate::fairness::Secret;
use crate::head::Status;
use crate::stored::{self, Damaged, Kept};
use crate::story::Story;
use crate::table::{Made, Row, Table};

const SECOND: Millis = 1000;

/// Reads a table from a text as a store might have it: the game's name, the
/// head, then the log, line by line, something happening every second.
/// Whatever stands there is read or refused. What is read everybody can look
/// at, now and moment by moment, and it lives on; written again it reads the
/// same. The first shapes are read as well, and keep the same promise.
pub fn read_anything(text: &str) -> Result<Table, Damaged> {
    let mut lines = text.lines();
    let name = lines.next().unwrap_or_default();
    let game = *GAMES.iter().find(|game| game.meta().id == name).ok_or(Damaged::Game)?;
    let head = lines.next().unwrap_or_default();
    let log: Vec<Kept> = lines
        .zip(1..)
        .map(|(line, number)| Kept {
            number,
            at: number as Millis * SECOND,
            text: line.to_string(),
        })
        .collect();
    let made =
        Made { id: "t".to_string(), public: true, secret: Secret::new([7; 32]), created_at: 0 };

    let _ = stored::from_first(game, made.clone(), head, &log);

    let head = stored::read_head(head)?;
    let entries = stored::read_log(&log)?;
    let row = Row { status: Status::Running, code: None, head };
    let open = || Table::new(game, made.clone(), row.clone(), Vec::new());
    let mut table = stored::load(game, made.clone(), row.clone(), Vec::new(), &entries, |_, _| {})?;

    let now = (log.len() as Millis + 1) * SECOND;
    for viewer in Viewer::all(table.seat_count()) {
        let _ = seen(&table, viewer, now);
    }
    let _ = (table.record(), table.proof(), table.next_tick());
    if let Ok(story) = Story::read(open(), entries.clone()) {
        let told = story.tell(0..story.len(), |_, _, table| {
            let _ = seen(table, Viewer::Spectator, now);
        });
        told.expect("what was read can be told");
    }

    let again: Vec<Kept> = entries
        .iter()
        .zip(&log)
        .filter_map(|(entry, kept)| {
            let text = stored::write_line(entry.line()?);
            Some(Kept { text, ..kept.clone() })
        })
        .collect();
    let again = stored::read_log(&again).expect("what was written is read");
    let again = stored::load(game, made.clone(), row.clone(), Vec::new(), &again, |_, _| {});
    assert_eq!(again.as_ref().map(whole), Ok(whole(&table)));

    for command in [Command::Tick, Command::End] {
        if let Ok(decided) = crate::decide(&table, now, command) {
            decided.iter().for_each(|entry| drop(crate::apply(&mut table, entry)));
        }
    }
    Ok(table)
}
