//! A table that does not know how it stands reads it in the log again. What
//! was saved happened, whoever heard of it; what was not did not.

use ecrin_core::Viewer;
use ecrin_tables::{
    Change, Command as Do, Did, Entry, Line, Passing, Place, Row, UndoWish, apply, stored,
};
use ecrin_wire::Declined;

use super::load::{Loaded, load, pass};
use super::task::Room;
use crate::refusal::Code;
use crate::store::StoreError;

impl Room {
    /// After a write that failed. `Ok` if it is there all the same; then the
    /// table has it already.
    pub(super) async fn not_saved(
        &mut self,
        why: StoreError,
        entries: Vec<Entry>,
    ) -> Result<(), Declined> {
        self.shared.metrics.not_saved.inc();
        let table = self.id().to_string();
        tracing::error!(%table, cause = %why, "a change could not be saved");
        if matches!(why, StoreError::Fenced) {
            self.is_lost = true;
        }
        let else_code = match why {
            StoreError::Fenced => return Err(Declined::Because(Code::Busy.into(), None)),
            StoreError::Failed(_) | StoreError::Damaged(_) | StoreError::Claimed(_) => {
                return Err(Declined::Because(why.code().into(), None));
            }
            StoreError::Unclear(_) => Code::NotSaved,
            // Somebody else wrote; what this was meant for is no more.
            StoreError::Conflict => Code::Stale,
        };
        let (before, row) = (self.table.n(), self.table.row_after(&entries));
        self.reload().await?;
        if !self.is_there(before, &row, &entries).await? {
            return Err(Declined::Because(else_code.into(), None));
        }
        tracing::info!(%table, "the change was saved after all");
        // Whoever sent it with an id hears that it is done.
        let sent =
            entries.iter().any(|entry| matches!(&entry.change, Change::Match(line) if id(line)));
        if sent { Err(Declined::Known { applied: before + 1 }) } else { Ok(()) }
    }

    /// Makes the table what the store says it is. Everybody at it sees it
    /// again.
    pub(super) async fn reload(&mut self) -> Result<(), Declined> {
        self.is_unsure = true;
        let (shared, table) = (self.shared.clone(), self.id().to_string());
        let Loaded { table: fresh, past, moved_at, .. } =
            load(&shared, &table).await.map_err(|why| {
                tracing::error!(%table, %why, "a table could not be read again");
                Declined::Because(Code::Busy.into(), None)
            })?;
        self.is_unsure = false;
        let old = std::mem::replace(&mut self.table, fresh);
        self.past = past;
        self.moved_at = moved_at;
        for line in old.chat().cloned() {
            let say =
                Do::Say { player: line.player, name: line.name, seat: line.seat, said: line.said };
            pass(&mut self.table, line.at, say);
        }
        // A wish to take back stands as long as the match does.
        if let Some(wish) = old.wish().filter(|_| old.n() == self.table.n()) {
            let UndoWish { seat, id, to, waiting_for } = wish.clone();
            let wished = Passing::UndoWished { seat, id, to, waiting_for }.into();
            apply(&mut self.table, &Entry { at: self.shared.clock.now(), change: wished });
        }
        // Nobody looks through the eyes of a seat that became another's.
        let head = self.table.head();
        self.connections.retain(|one| match one.viewer {
            Viewer::Spectator => true,
            Viewer::Seat(seat) => {
                let stays = head.place(seat).and_then(Place::player) == Some(&one.player);
                if !stays {
                    one.outlet.end(Code::NotSeated);
                }
                stays
            }
        });
        for connection in &self.connections {
            pass(&mut self.table, 0, Do::Come { viewer: connection.viewer });
        }
        for connection in &self.connections {
            connection.outlet.reach(self.table.n());
            connection.outlet.send(self.snapshot(connection, Some(old.n())));
        }
        self.note_players();
        self.note_turn();
        self.bots.cancel();
        self.wake_bots();
        Ok(())
    }

    /// Whether the log holds these lines after line `before`, byte by byte,
    /// and the table stands as they left it.
    async fn is_there(
        &mut self,
        before: u32,
        row: &Row,
        entries: &[Entry],
    ) -> Result<bool, Declined> {
        let wanted: Vec<(i64, String)> = entries
            .iter()
            .filter_map(|entry| match &entry.change {
                Change::Match(line) => Some(stored::write_line(line)),
                _ => None,
            })
            .zip(i64::from(before) + 1..)
            .map(|(text, number)| (number, text))
            .collect();
        if wanted.is_empty() {
            return Ok(self.table.row() == row);
        }
        let (shared, key) = (self.shared.clone(), self.key);
        let log = shared.archive.read(move |store| store.log(key)).await.map_err(|_| {
            self.is_unsure = true;
            Declined::Because(Code::Busy.into(), None)
        })?;
        let has =
            |number, text: &str| log.iter().any(|line| line.number == number && line.entry == text);
        Ok(wanted.iter().all(|(number, text)| has(*number, text)))
    }
}

/// Whether somebody sent it with an id of their own.
fn id(line: &Line) -> bool {
    match &line.did {
        Did::Act { id, .. } => id.is_some(),
        Did::Undo { .. } | Did::Resign { .. } => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
