//! What has to be written before entries are applied.

use ecrin_tables::{Change, Did, Entry, Place, Seating, Table, ratings, stored};

use crate::store::{self, LogRow, TableKey, Write};

/// Everything that follows from these entries, to be saved together; nothing
/// for what passes.
pub(super) fn writes(table: &Table, key: TableKey, entries: &[Entry]) -> Vec<Write> {
    let mut writes = Vec::new();
    let mut number = i64::from(table.n());
    let mut row_changes = None;
    for Entry { at, change } in entries {
        match change {
            Change::Match(line) => {
                number += 1;
                let entry = stored::write_line(line);
                writes.push(Write::Append(LogRow { table: key, number, at: *at as i64, entry }));
                if let Some(outcome) = &line.ends {
                    let seats = ratings::placed(table, outcome);
                    if !seats.is_empty() {
                        let game = table.game().meta().id.to_string();
                        writes.push(Write::Rate { table: key, game, seats });
                    }
                }
                if line.ends.is_some() || matches!(line.did, Did::Start { .. }) {
                    row_changes = Some(*at);
                }
            }
            Change::Seats(seating) => {
                let comes = match seating {
                    Seating::Sat { place: Place::Person { player }, .. }
                    | Seating::Sat { place: Place::Here { player, .. }, .. }
                    | Seating::Admitted { player } => Some(player),
                    _ => None,
                };
                writes.extend(comes.map(|player| add_member(key, player)));
                if !matches!(seating, Seating::Admitted { .. }) {
                    row_changes = Some(*at);
                }
            }
            Change::Passing(_) => {}
        }
    }
    if let Some(at) = row_changes {
        let row = table.row_after(entries);
        writes.push(Write::SetTable {
            key,
            number,
            status: store::stored_status(row.status),
            code: row.code,
            head: stored::write_head(&row.head),
            at: at as i64,
        });
    }
    writes
}

fn add_member(table: TableKey, player: &str) -> Write {
    Write::AddMember { table, player: player.to_string() }
}
