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
    /// without asking every table. Lists, as nearly everybody is at one.
    by_player: HashMap<String, Vec<String>>,
}

struct Open {
    sender: mpsc::Sender<Command>,
    /// Where several servers take turns, how often they did.
    epoch: i64,
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

    /// The same, and under which epoch it is played.
    #[must_use]
    pub fn held(&self, id: &str) -> Option<(mpsc::Sender<Command>, i64)> {
        let tables = self.tables();
        let open = tables.open.get(id).filter(|open| !open.sender.is_closed())?;
        Some((open.sender.clone(), open.epoch))
    }

    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.tables().open.keys().cloned().collect()
    }

    /// Takes all tables away, whatever they are doing.
    #[must_use]
    pub fn take_all(&self) -> Vec<mpsc::Sender<Command>> {
        let Tables { open, .. } = std::mem::take(&mut *self.tables());
        open.into_values().map(|open| open.sender).collect()
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
        epoch: i64,
    ) -> Option<mpsc::Sender<Command>> {
        let mut tables = self.tables();
        if let Some(other) = tables.open.get(id).filter(|other| !other.sender.is_closed()) {
            return Some(other.sender.clone());
        }
        let open = Open { sender: sender.clone(), epoch, players: BTreeSet::new() };
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
            by_player.entry(player.to_string()).or_default().push(table.to_string());
        }
    }

    /// Everybody who is at a table.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        self.tables().by_player.keys().cloned().collect()
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
                at.retain(|one| one != table);
                if at.is_empty() {
                    self.by_player.remove(player);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_was_opened_again_is_not_dropped_by_its_predecessor() {
        let awake = Awake::default();
        let (old, old_commands) = mpsc::channel(1);
        assert!(awake.insert("t", &old, 0).is_none());
        awake.enter("ada", "t");
        drop(old_commands);
        let (new, _new_commands) = mpsc::channel(1);
        assert!(awake.insert("t", &new, 0).is_none(), "the old one is closed");
        awake.remove("t", &old.downgrade());
        assert!(awake.find("t").is_some_and(|found| found.same_channel(&new)));
        assert!(awake.of("ada").is_empty(), "nobody has come to the new one yet");
        awake.remove("t", &new.downgrade());
        assert_eq!(awake.count(), 0);
    }

    #[test]
    fn the_first_of_two_who_open_a_table_stays() {
        let awake = Awake::default();
        let (one, _one_commands) = mpsc::channel(1);
        let (two, _two_commands) = mpsc::channel(1);
        assert!(awake.insert("t", &one, 0).is_none());
        assert!(awake.insert("t", &two, 0).is_some_and(|found| found.same_channel(&one)));
    }
}
