//! A table as the store has it, ready to be played at.

use std::sync::Arc;

use ecrin_tables::{
    Change, Command as Do, Damaged, Face, Millis, Table, apply, decide, stored, try_apply,
};
use ecrin_wire::{Past, REMEMBERED};

use super::open::{Stored, opened};
use crate::people;
use crate::refusal::Code;
use crate::services::Services;
use crate::store::{OPEN, RUNNING, Store, StoreError, TableBy, TableKey};

pub(crate) struct Loaded {
    pub key: TableKey,
    pub table: Table,
    pub past: Past,
    /// When something last happened in the match.
    pub moved_at: Millis,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum NotLoaded {
    #[error("there is no such table")]
    Missing,
    #[error("the store cannot be read: {0}")]
    Unread(StoreError),
    #[error("it is damaged: {0}")]
    Damaged(String),
}

impl From<StoreError> for NotLoaded {
    fn from(why: StoreError) -> NotLoaded {
        match why {
            StoreError::Damaged(why) => NotLoaded::Damaged(why),
            why => NotLoaded::Unread(why),
        }
    }
}

impl NotLoaded {
    pub fn code(&self) -> Code {
        match self {
            NotLoaded::Missing => Code::NoTable,
            NotLoaded::Unread(_) => Code::Busy,
            NotLoaded::Damaged(_) => Code::TableEnded,
        }
    }
}

type Faces = Vec<(String, Face)>;

pub(crate) async fn load(shared: &Arc<Services>, id: &str) -> Result<Loaded, NotLoaded> {
    let (found, faces) = read(shared, id).await.map_err(NotLoaded::from)?;
    let found = found.ok_or(NotLoaded::Missing)?;
    let damaged = |why: Damaged| NotLoaded::Damaged(why.to_string());
    if found.log.is_empty() {
        // No rule runs: not worth a thread, which keeps memory of its own.
        return loaded(shared, found, faces).map_err(damaged);
    }
    // The log is played again where it keeps nobody waiting.
    let playing = shared.clone();
    let loading = tokio::task::spawn_blocking(move || loaded(&playing, found, faces));
    match loading.await {
        Ok(loaded) => loaded.map_err(damaged),
        // Rules run there: a panic in them must stay with this table.
        Err(_) => {
            shared.metrics.panics.inc();
            Err(NotLoaded::Damaged("it cannot be replayed".to_string()))
        }
    }
}

async fn read(shared: &Services, id: &str) -> Result<(Option<Stored>, Faces), StoreError> {
    let wanted = id.to_string();
    let read = move |store: &mut dyn Store| {
        let Some(stored) = stored_of(store, &wanted)? else { return Ok((None, Vec::new())) };
        // One that cannot be read is found out about later.
        let head = stored::read_head(&stored.row.head).ok();
        let players: Vec<String> =
            head.iter().flat_map(|head| head.players()).map(str::to_string).collect();
        let faces = people::faces(store, &players, &stored.row.game)?;
        Ok((Some(stored), faces))
    };
    shared.archive.read(read).await
}

fn loaded(shared: &Services, mut stored: Stored, faces: Faces) -> Result<Loaded, Damaged> {
    let key = stored.row.key;
    // What another server noted may be ahead of this one's clock.
    let last = stored.log.last().map_or(0, |line| line.at as Millis);
    shared.clock.not_before(last);
    let absences = std::mem::take(&mut stored.absences);
    let merged = (!absences.is_empty()).then(|| shared.outages.and(&absences));
    let outages = merged.as_ref().unwrap_or(&shared.outages);
    let (mut table, log) = opened(shared.games, stored, |at| outages.served_until(at))?;
    let mut past = Past::default();
    for (entry, number) in log.iter().zip(1_i64..) {
        let told = try_apply(&mut table, entry)
            .map_err(|why| Damaged::Line { number, why: why.to_string() })?;
        if log.len() as i64 - number < REMEMBERED as i64 {
            past.remember(told);
        }
    }
    show_faces(&mut table, faces);
    let moved_at = log.last().map_or(0, |entry| entry.at);
    Ok(Loaded { key, table, past, moved_at })
}

/// What the store has of a table.
pub(crate) fn stored_of(store: &mut dyn Store, id: &str) -> Result<Option<Stored>, StoreError> {
    let Some(row) = store.table(TableBy::Id(id))? else { return Ok(None) };
    let members = store.members(row.key)?;
    // Nothing is written to the log of a table before its match.
    let log = if row.status == OPEN { Vec::new() } else { store.log(row.key)? };
    let absences = if row.status == RUNNING { store.absences(row.key)? } else { Vec::new() };
    Ok(Some(Stored { row, members, log, absences }))
}

pub(crate) fn show_faces(table: &mut Table, faces: Faces) {
    for (player, face) in faces {
        pass(table, 0, Do::Face { player, face: Some(face) });
    }
}

/// Something of which nothing is saved and that nobody is told now.
pub(super) fn pass(table: &mut Table, at: u64, command: Do) {
    for entry in decide(table, at, command).unwrap_or_default() {
        debug_assert!(matches!(entry.change, Change::Passing(_)));
        apply(table, &entry);
    }
}
