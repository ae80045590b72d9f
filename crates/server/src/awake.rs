//! The tables in memory, and who is at them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard};

use tokio::sync::mpsc;

use crate::table::Command;

#[derive(Debug, Default)]
pub struct Awake {
    tables: Mutex<Tables>,
}

#[derive(Default)]
struct Tables {
    open: HashMap<String, Open>,
    /// Where somebody sits or looks, so that news about them finds its way
    /// without asking every table.
    by_player: HashMap<String, BTreeSet<String>>,
}

struct Open {
    sender: mpsc::Sender<Command>,
    players: BTreeSet<String>,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl Awake {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().expect("never held over a panic")
    }

    #[must_use]
    pub fn count(&self) -> usize {
        self.tables().open.len()
    }

    #[must_use]
    pub fn find(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let tables = self.tables();
        tables.open.get(id).map(|open| &open.sender).filter(|one| !one.is_closed()).cloned()
    }

    #[must_use]
    pub fn any(&self) -> Option<mpsc::Sender<Command>> {
        self.tables().open.values().next().map(|open| open.sender.clone())
    }

    /// Puts a table there, unless somebody was faster: then theirs is
    /// returned.
    pub fn insert(
        &self,
        id: &str,
        sender: &mpsc::Sender<Command>,
    ) -> Option<mpsc::Sender<Command>> {
        let mut tables = self.tables();
        if let Some(other) = tables.open.get(id).filter(|other| !other.sender.is_closed()) {
            return Some(other.sender.clone());
        }
        let open = Open { sender: sender.clone(), players: BTreeSet::new() };
        if let Some(old) = tables.open.insert(id.to_string(), open) {
            tables.leave(id, &old.players);
        }
        None
    }

    /// Takes a table away that has ended; not the one that was opened in its
    /// place meanwhile.
    pub fn remove(&self, id: &str, ended: &mpsc::WeakSender<Command>) {
        let mut tables = self.tables();
        let is_same = match (tables.open.get(id), ended.upgrade()) {
            (Some(open), Some(ended)) => open.sender.same_channel(&ended),
            // Nobody holds the ended one, so this is another.
            (_, None) | (None, _) => false,
        };
        if let Some(open) = is_same.then(|| tables.open.remove(id)).flatten() {
            tables.leave(id, &open.players);
        }
    }

    /// Notes that somebody is at a table.
    pub fn enter(&self, player: &str, table: &str) {
        let mut tables = self.tables();
        let Tables { open, by_player } = &mut *tables;
        let Some(open) = open.get_mut(table) else { return };
        if open.players.insert(player.to_string()) {
            by_player.entry(player.to_string()).or_default().insert(table.to_string());
        }
    }

    /// The tables where somebody is.
    #[must_use]
    pub fn of(&self, player: &str) -> Vec<mpsc::Sender<Command>> {
        let tables = self.tables();
        let ids = tables.by_player.get(player);
        let found = ids.into_iter().flatten().filter_map(|id| tables.open.get(id));
        found.map(|open| open.sender.clone()).collect()
    }
}

impl Tables {
    fn leave(&mut self, table: &str, players: &BTreeSet<String>) {
        for player in players {
            if let Some(at) = self.by_player.get_mut(player) {
                at.remove(table);
                if at.is_empty() {
                    self.by_player.remove(player);
                }
            }
        }
    }
}
