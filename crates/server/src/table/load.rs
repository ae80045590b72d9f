//! A table out of the store: its row, and its log played again.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use ecrin_catalog::AnyGame;
use ecrin_core::AnyMatch;
use tokio::sync::mpsc;

use super::away::{abandoned, lost_by};
use super::command::Command;
use super::entry::Entry;
use super::head::{Head, status};
use super::past::Past;
use super::room::{Room, SeatState};
use crate::fairness::Secret;
use crate::http::types::Status;
use crate::shared::Shared;
use crate::store::{LogRow, TableRow};
use crate::time::Millis;

/// Why a stored table cannot be played on. Kept for the log, not sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Damaged {
    #[error("its game is not in the catalog")]
    Game,
    #[error("its head cannot be read: {0}")]
    Head(String),
    #[error("entry {number}: {why}")]
    Entry { number: i64, why: String },
}

pub(crate) fn load(
    shared: Arc<Shared>,
    own: mpsc::WeakSender<Command>,
    row: TableRow,
    members: Vec<String>,
    log: &[LogRow],
) -> Result<Room, Damaged> {
    let game = shared.game(&row.game).ok_or(Damaged::Game)?;
    let head: Head =
        serde_json::from_str(&row.head).map_err(|why| Damaged::Head(why.to_string()))?;
    let secret = Secret::from_hex(&row.secret).ok_or(Damaged::Head("secret".to_string()))?;
    let now = shared.clock.now();
    let mut room = Room {
        seats: head.seats.iter().map(|_| SeatState::default()).collect(),
        own,
        game,
        key: row.key,
        id: row.id,
        code: row.code,
        public: row.public,
        secret,
        created_at: row.created_at as Millis,
        status: status(row.status),
        head,
        members: HashSet::from_iter(members),
        played: None,
        n: 0,
        window: 0,
        actions: Vec::new(),
        clocks: None,
        wish: None,
        past: VecDeque::new(),
        known: VecDeque::new(),
        chat: VecDeque::new(),
        connections: Vec::new(),
        last_connection: 0,
        last_thought: 0,
        hints_running: 0,
        touched: now,
        shared,
    };
    for line in log {
        room.replay(line).map_err(|why| Damaged::Entry { number: line.number, why })?;
    }
    room.status = status(row.status);
    room.run_clocks(now);
    Ok(room)
}

/// The match of a stored table, without the table around it.
pub(crate) fn replayed(
    games: &[&'static dyn AnyGame],
    row: &TableRow,
    log: &[LogRow],
) -> Result<Box<dyn AnyMatch>, Damaged> {
    let game = games.iter().find(|game| game.meta().id == row.game).ok_or(Damaged::Game)?;
    let head: Head =
        serde_json::from_str(&row.head).map_err(|why| Damaged::Head(why.to_string()))?;
    let secret = Secret::from_hex(&row.secret).ok_or(Damaged::Head("secret".to_string()))?;
    let seed = secret.seed(&head.words);
    let (mut played, _) = game
        .start(&head.config, head.seat_count(), seed)
        .map_err(|why| Damaged::Head(why.to_string()))?;
    for line in log {
        let damaged = |why: String| Damaged::Entry { number: line.number, why };
        let entry = serde_json::from_str(&line.entry).map_err(|why| damaged(why.to_string()))?;
        match entry {
            Entry::Act { seat, action, .. } => {
                played.play(seat, &action).map_err(|why| damaged(why.to_string()))?;
            }
            Entry::Undo { to, .. } if to as usize <= played.steps() => played.undo_to(to as usize),
            _ => {}
        }
    }
    Ok(played)
}

impl Room {
    fn replay(&mut self, line: &LogRow) -> Result<(), String> {
        if line.number != i64::from(self.n) + 1 {
            return Err(format!("entry {} is missing", self.n + 1));
        }
        let entry: Entry = serde_json::from_str(&line.entry).map_err(|why| why.to_string())?;
        // While it replays the table counts as running, so that clocks and
        // turns are what they were.
        self.status = Status::Running;
        let at = self.shared.served_until(line.at as Millis);
        let mut told = Vec::new();
        match &entry {
            Entry::Start {} => {
                let (played, first) = self.deal().map_err(|why| why.words)?;
                told = first;
                self.apply_start(played);
            }
            Entry::Act { seat, action, left, .. } => {
                let before = self.position();
                let asked = self.to_act();
                let played = self.played.as_mut().ok_or("an action before the start")?;
                told = played.play(*seat, action).map_err(|why| why.to_string())?;
                self.actions.push((*seat, before));
                self.move_window(*seat, asked, before);
                if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
                    clocks.acted(*seat, at);
                    clocks.set_left(*seat, *left);
                }
            }
            Entry::Undo { to, .. } => {
                if *to > self.position() {
                    return Err("an undo to a position that was not reached".to_string());
                }
                self.apply_undo(*to);
            }
            Entry::Resign { seat, .. } if self.head.seat_count() == 2 => {
                self.head.outcome = Some(lost_by(*seat, "resigned"));
            }
            Entry::Resign { seat, .. } => {
                self.apply_bot_plays(*seat);
                self.seats[seat.index()].resigned = true;
            }
            Entry::OutOfTime { seat } => self.head.outcome = Some(lost_by(*seat, "out_of_time")),
            Entry::Ended {} => self.head.outcome = Some(abandoned(self.head.seat_count())),
            Entry::BotPlays { seat } => self.apply_bot_plays(*seat),
            Entry::TakenBack { seat, left } => {
                self.seats[seat.index()].bot_plays = false;
                if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
                    clocks.set_left(*seat, *left);
                }
            }
        }
        self.n += 1;
        if let Some((seat, id)) = entry.known_by() {
            self.remember_id(seat, id, self.n);
        }
        self.remember(Past::new(self.n, &entry.cause(), &told));
        self.run_clocks(at);
        Ok(())
    }
}
