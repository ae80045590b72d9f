//! What a table is besides its log: who sits where, and how it is played.

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::http::types::{Outcome, Pace, SeatInfo, SeatKind, Status, TableRow, Visibility};
use crate::store;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    pub config: Value,
    pub seats: Vec<Place>,
    pub pace: Pace,
    pub rated: bool,
    pub hints: bool,
    pub free_chat: bool,
    pub owner: String,
    /// The seats' own words for the shuffle.
    pub words: Vec<String>,
    #[serde(default)]
    pub outcome: Option<Outcome>,
    #[serde(default)]
    pub rematch: Option<String>,
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    Open {},
    Person {
        player: String,
        name: String,
    },
    /// Somebody on the device of `player`.
    Here {
        player: String,
        name: String,
    },
    Bot {
        level: String,
    },
}

impl Place {
    /// The player whose socket may act for it.
    pub fn player(&self) -> Option<&str> {
        match self {
            Place::Person { player, .. } | Place::Here { player, .. } => Some(player),
            Place::Open {} | Place::Bot { .. } => None,
        }
    }

    pub fn info(&self, seat: Seat) -> SeatInfo {
        let (kind, name, level) = match self {
            Place::Open {} => (SeatKind::Open, None, None),
            Place::Person { name, .. } => (SeatKind::Person, Some(name), None),
            Place::Here { name, .. } => (SeatKind::Here, Some(name), None),
            Place::Bot { level } => (SeatKind::Bot, Some(level), Some(level.clone())),
        };
        SeatInfo {
            seat,
            kind,
            name: name.cloned(),
            player: self.player().map(str::to_string),
            level,
            online: kind == SeatKind::Bot,
            bot_plays: false,
            away_votes: Vec::new(),
            rating: None,
        }
    }
}

impl Head {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a head is plain JSON")
    }

    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }

    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    /// The seats that belong to a player.
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        Seat::all(self.seat_count())
            .filter(|seat| self.seats[seat.index()].player() == Some(player))
            .collect()
    }

    pub fn row(&self, of: &store::TableRow, asking: &str) -> TableRow {
        TableRow {
            id: of.id.clone(),
            code: of.code.clone(),
            game: of.game.clone(),
            status: status(of.status),
            seats: Seat::all(self.seat_count())
                .map(|seat| self.seats[seat.index()].info(seat))
                .collect(),
            pace: self.pace,
            rated: self.rated,
            created_at: of.created_at as u64,
            outcome: self.outcome.clone(),
            yours: self.seats_of(asking),
        }
    }
}

pub fn status(stored: i64) -> Status {
    match stored {
        store::OPEN => Status::Open,
        store::RUNNING => Status::Running,
        _ => Status::Over,
    }
}

pub fn stored_status(status: Status) -> i64 {
    match status {
        Status::Open => store::OPEN,
        Status::Running => store::RUNNING,
        Status::Over => store::OVER,
    }
}

pub fn visibility(public: bool) -> Visibility {
    if public { Visibility::Public } else { Visibility::Link }
}
