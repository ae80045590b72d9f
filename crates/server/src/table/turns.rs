//! Whose turn it is at every running table, in memory: a table that sleeps
//! stays as it is, and after a start all that run are woken once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use ecrin_core::Seat;
use ecrin_tables::{Millis, Table};

use serde::{Deserialize, Serialize};

use crate::wire::http::{TurnInfo, Waiting};

#[derive(Default)]
pub struct Turns {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    tables: HashMap<String, Turn>,
    /// In the order in which they came to wait; nearly everybody has one.
    by_player: HashMap<String, Vec<String>>,
}

/// What one server knows of somebody's turns.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct KnownTurns {
    /// What waits for them, in order.
    pub waiting: Vec<Waiting>,
    pub tables: HashMap<String, TurnInfo>,
}

impl KnownTurns {
    /// Adds what another server knows. A table that is known to both has just
    /// moved: the one that knows more is right.
    pub fn add(&mut self, other: KnownTurns) {
        for (id, turn) in other.tables {
            let known = self.tables.entry(id).or_insert_with(|| turn.clone());
            if known.n < turn.n {
                *known = turn;
            }
        }
        for row in other.waiting {
            if self.waiting.iter().all(|known| known.table != row.table) {
                self.waiting.push(row);
            }
        }
        self.waiting.sort_by_key(|row| row.left_ms.unwrap_or(u64::MAX));
    }
}

struct Turn {
    game: &'static str,
    n: u32,
    since: Millis,
    to_act: Vec<Acting>,
}

struct Acting {
    seat: Seat,
    player: String,
    /// When the clock runs out, if there is one.
    ends: Option<Millis>,
}

impl std::fmt::Debug for Turns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Turns")
    }
}

impl Turns {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("never held over a panic")
    }

    /// Notes how a table stands, since when.
    pub fn note(&self, table: &Table, now: Millis, since: Millis) {
        let mut known = self.known();
        known.forget(table.id());
        if !table.is_running() {
            return;
        }
        let acting = |seat: Seat| {
            let player = table.head().place(seat)?.player().filter(|_| !table.is_bot(seat))?;
            let ends = table.clocks().map(|clocks| now + clocks.left(seat, now));
            Some(Acting { seat, player: player.to_string(), ends })
        };
        let to_act: Vec<Acting> = table.to_act().iter().filter_map(acting).collect();
        for Acting { player, .. } in &to_act {
            let waiting = known.by_player.entry(player.clone()).or_default();
            // Somebody may sit at a table more than once.
            if waiting.last().is_none_or(|last| last != table.id()) {
                waiting.push(table.id().to_string());
            }
        }
        let turn = Turn { game: table.game().meta().id, n: table.n(), since, to_act };
        known.tables.insert(table.id().to_string(), turn);
    }

    /// Somebody else knows this table now.
    pub fn forget(&self, table: &str) {
        self.known().forget(table);
    }

    pub fn forget_all(&self) {
        *self.known() = Known::default();
    }

    /// What is known here of somebody's turns and of these tables of theirs.
    #[must_use]
    pub fn known_of(&self, player: &str, tables: &[String], now: Millis) -> KnownTurns {
        let at = |id: &String| Some((id.clone(), self.at(id, player, now)?));
        let tables = tables.iter().filter_map(at).collect();
        KnownTurns { waiting: self.of(player, now), tables }
    }

    /// Whose turn it is at a table, for somebody who sits there.
    #[must_use]
    pub fn at(&self, table: &str, player: &str, now: Millis) -> Option<TurnInfo> {
        let known = self.known();
        let turn = known.tables.get(table)?;
        let own = turn.to_act.iter().find(|acting| acting.player == player);
        let ends = own.or(turn.to_act.first()).and_then(|acting| acting.ends);
        Some(TurnInfo {
            n: turn.n,
            to_act: turn.to_act.iter().map(|acting| acting.seat).collect(),
            left_ms: ends.map(|ends| ends.saturating_sub(now)),
            since: turn.since,
        })
    }

    /// The tables that wait for somebody: first those whose time runs out
    /// first.
    #[must_use]
    pub fn of(&self, player: &str, now: Millis) -> Vec<Waiting> {
        let known = self.known();
        let tables = known.by_player.get(player);
        let waiting = |table: &String| {
            let turn = known.tables.get(table)?;
            let own = turn.to_act.iter().find(|acting| acting.player == player)?;
            let row = Waiting {
                table: table.clone(),
                game: turn.game.to_string(),
                seat: own.seat,
                left_ms: own.ends.map(|ends| ends.saturating_sub(now)),
            };
            Some((turn.since, row))
        };
        let mut found: Vec<(Millis, Waiting)> =
            tables.into_iter().flatten().filter_map(waiting).collect();
        found.sort_by_key(|(since, row)| (row.left_ms.unwrap_or(u64::MAX), *since));
        found.into_iter().map(|(_, row)| row).collect()
    }
}

impl Known {
    fn forget(&mut self, table: &str) {
        let Some(before) = self.tables.remove(table) else { return };
        for Acting { player, .. } in before.to_act {
            if let Some(tables) = self.by_player.get_mut(&player) {
                tables.retain(|one| one != table);
                if tables.is_empty() {
                    self.by_player.remove(&player);
                }
            }
        }
    }
}
