//! What a table is besides its match: who sits where, and how it is played.

use ecrin_core::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clocks::{Millis, Pace};
use crate::entry::Seating;

/// Seats and options, as they are stored. Names of people are not among
/// them: they live in one place, and it is not here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    pub config: Value,
    pub seats: Vec<Place>,
    pub pace: Pace,
    pub rated: bool,
    pub hints: bool,
    pub free_chat: bool,
    /// The player who made the table.
    pub owner: String,
    /// The seats' own words for the shuffle.
    pub words: Vec<String>,
    /// When each seat's words came, if it said any; empty in tables of before
    /// this was noted. The table's secret, whose hash is its commitment, is
    /// made with the table, and nothing but sitting down brings words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words_at: Vec<Option<Millis>>,
    #[serde(default)]
    pub outcome: Option<TableOutcome>,
    /// The table of the rematch.
    #[serde(default)]
    pub rematch: Option<String>,
    /// The players who would play again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub willing: Vec<String>,
    /// Whether the match begins by itself a moment after the last seat was
    /// taken; otherwise somebody starts it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub by_itself: bool,
    /// When it will, while that moment runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
    /// Whether only those who were let in may look back at the match;
    /// otherwise everybody may who has its link.
    #[serde(default, skip_serializing_if = "is_no")]
    pub closed: bool,
    /// The language of whoever made it, for the words that its link shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_no(it: &bool) -> bool {
    !*it
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    Open {},
    Person {
        player: String,
    },
    /// Somebody on the device of `player`, who has no account to be named by.
    Here {
        player: String,
        name: String,
    },
    Bot {
        level: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats can be taken.
    Open,
    Running,
    Over,
}

/// How a match ended, by the rules or otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableOutcome {
    /// By seat, from 1; equal ranks share a place.
    pub ranks: Vec<u8>,
    /// By seat; absent if the rules did not end the match.
    pub scores: Option<Vec<f64>>,
    /// The game's own word, or `resigned`, `out_of_time` or `abandoned`.
    pub reason: String,
}

impl TableOutcome {
    /// One of two lost; the other one won.
    #[must_use]
    pub fn lost_by(seat: Seat, reason: &str) -> TableOutcome {
        let ranks = (0..2).map(|index| if index == seat.index() { 2 } else { 1 }).collect();
        TableOutcome { ranks, scores: None, reason: reason.to_string() }
    }

    /// Nobody won: all share a place.
    #[must_use]
    pub fn abandoned(seats: u8) -> TableOutcome {
        let ranks = vec![1; usize::from(seats)];
        TableOutcome { ranks, scores: None, reason: "abandoned".to_string() }
    }

    /// Whether nobody won because somebody ended it from outside.
    #[must_use]
    pub fn is_abandoned(&self) -> bool {
        self.reason == "abandoned"
    }

    /// As records write it; `None` if it was not the rules that ended it.
    #[must_use]
    pub fn by_rules(&self) -> Option<Outcome> {
        let scores = self.scores.as_ref()?;
        let written = serde_json::json!({
            "ranks": self.ranks, "scores": scores, "reason": self.reason,
        });
        serde_json::from_value(written).ok()
    }
}

impl From<&Outcome> for TableOutcome {
    fn from(outcome: &Outcome) -> TableOutcome {
        TableOutcome {
            ranks: outcome.ranks.values().copied().collect(),
            scores: Some(outcome.scores.values().map(|score| score.to_f64()).collect()),
            reason: outcome.reason.to_string(),
        }
    }
}

impl Place {
    /// The player whose socket may act for it.
    #[must_use]
    pub fn player(&self) -> Option<&str> {
        match self {
            Place::Person { player } | Place::Here { player, .. } => Some(player),
            Place::Open {} | Place::Bot { .. } => None,
        }
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Place::Open {}
    }
}

impl Head {
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }

    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    /// The seats that belong to a player.
    #[must_use]
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        Seat::all(self.seat_count())
            .filter(|seat| self.seats[seat.index()].player() == Some(player))
            .collect()
    }

    /// The players at the table, each once.
    #[must_use]
    pub fn players(&self) -> Vec<&str> {
        let mut players: Vec<&str> = self.seats.iter().filter_map(Place::player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Whether somebody sits everywhere.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.seats.iter().any(Place::is_open)
    }

    /// The head of a table where the same people play again. Everybody moves
    /// on one seat, so that somebody else begins.
    #[must_use]
    pub fn again(&self, owner: &str) -> Head {
        let mut head = self.clone();
        head.seats.rotate_right(1);
        head.words.iter_mut().for_each(String::clear);
        head.words_at.clear();
        head.outcome = None;
        head.rematch = None;
        head.starts_at = None;
        head.willing.clear();
        head.owner = owner.to_string();
        head
    }

    /// Whether everybody who sat here would play again.
    #[must_use]
    pub fn all_willing(&self) -> bool {
        self.players().into_iter().all(|player| self.willing.iter().any(|one| one == player))
    }

    pub(crate) fn change(&mut self, seating: &Seating, at: Millis) {
        match seating {
            Seating::Sat { seat, place, words } => {
                self.seats[seat.index()] = place.clone();
                self.say(*seat, words.clone(), at);
            }
            Seating::Rose { seat } => {
                self.seats[seat.index()] = Place::Open {};
                self.say(*seat, String::new(), at);
            }
            Seating::Rematched { table } => self.rematch = Some(table.clone()),
            Seating::Willing { player } => self.willing.push(player.clone()),
            Seating::Admitted { .. } => {}
            Seating::Counts { until } => self.starts_at = *until,
            Seating::Starts { by_itself } => self.by_itself = *by_itself,
            Seating::Closed { closed } => self.closed = *closed,
        }
    }

    fn say(&mut self, seat: Seat, words: String, at: Millis) {
        self.words_at.resize(self.seats.len(), None);
        self.words_at[seat.index()] = (!words.is_empty()).then_some(at);
        self.words[seat.index()] = words;
    }
}
