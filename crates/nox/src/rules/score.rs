//! What a round is worth, and when the match is over (R6, R7).

use ecrin_core::{BySeat, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::Colour;
use crate::config::Scoring;
use crate::display::Shown;
use crate::state::Nox;

/// After this many rounds a match is over whatever the scores are (R7.4).
pub const MAX_ROUNDS: usize = 40;

/// A round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// What each display showed at its end; nothing where nobody sits.
    pub shown: [Shown; MAX_SEATS],
    pub cause: Cause,
}

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Cause {
    /// A display had six piles (R5.1).
    SixPiles { display: Seat },
    /// The draw pile and all hands were empty (R5.3).
    CardsOut,
}

/// What a round brought one seat, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatScore {
    /// The numbers that the display showed, ascending.
    pub shown: Shown,
    pub total: u16,
    pub missing: Vec<Colour>,
    pub added: u16,
    /// Why nothing was added.
    pub missed: Option<Missed>,
    /// All points of the match after the round.
    pub score: u16,
}

/// Why a seat added nothing after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Missed {
    /// Not all three colours were there (R6.1).
    ColourMissing,
    /// Somebody had more, and only the best adds (R6.3).
    NotBest,
}

/// What each seat writes down when the displays show this.
pub(crate) fn added(scoring: Scoring, shown: &[Shown; MAX_SEATS]) -> [u16; MAX_SEATS] {
    let mut worth = shown.map(Shown::worth);
    if scoring == Scoring::HardHeaded {
        // R6.3, R6.4
        let best = worth.into_iter().max().unwrap_or(0);
        for worth in &mut worth {
            if *worth < best {
                *worth = 0;
            }
        }
    }
    worth
}

impl Round {
    /// The seats whose displays were worth most; nobody if all were worth
    /// nothing (R6.5).
    #[must_use]
    pub fn best(&self) -> SeatSet {
        let worth = self.shown.map(Shown::worth);
        let best = worth.into_iter().max().unwrap_or(0);
        let seats = Seat::all(MAX_SEATS as u8);
        seats.filter(|seat| best > 0 && worth[seat.index()] == best).collect()
    }

    /// What the round brought each seat; `after` are the points of the match
    /// after it.
    pub(crate) fn seat_scores(&self, scoring: Scoring, after: &BySeat<u16>) -> Vec<SeatScore> {
        let added = added(scoring, &self.shown);
        after
            .iter()
            .map(|(seat, &score)| {
                let (shown, added) = (self.shown[seat.index()], added[seat.index()]);
                let missed = match added {
                    0 if shown.has_all_colours() => Some(Missed::NotBest),
                    0 => Some(Missed::ColourMissing),
                    _ => None,
                };
                let missing = shown.missing().collect();
                SeatScore { shown, total: shown.total(), missing, added, missed, score }
            })
            .collect()
    }
}

impl Nox {
    /// The word that outcomes give for the end of the match.
    pub(crate) fn end_reason(&self) -> &'static str {
        let target = self.config.scoring.target();
        let reached = self.scores.iter().any(|&score| score >= target);
        if reached { "score_reached" } else { "round_limit" }
    }
}
