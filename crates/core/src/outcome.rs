//! How a match ended.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::seat::{BySeat, Seat, SeatSet};

/// The end of a match: places, scores, and why it ended.
#[derive(Clone, Debug, PartialEq, Eq, DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// From 1; seats that share a place have the same rank.
    pub ranks: BySeat<u8>,
    pub scores: BySeat<Score>,
    /// A stable word such as `connection` or `score_reached`.
    pub reason: Cow<'static, str>,
}

impl Outcome {
    /// Ranks seats by `merit`, the greatest first; equal merit shares a place,
    /// and the place after two firsts is the third.
    #[must_use]
    pub fn by_merit<M: Ord>(merit: &[M], scores: BySeat<Score>, reason: &'static str) -> Outcome {
        let ranks = BySeat::from_fn(scores.seats(), |seat| {
            let better = merit.iter().filter(|other| **other > merit[seat.index()]);
            1 + better.count() as u8
        });
        Outcome { ranks, scores, reason: Cow::Borrowed(reason) }
    }

    /// The seats in first place.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect()
    }

    /// The share of the win that `seat` has: 1 alone in first place, a half
    /// for two that share it, 0 for the others.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

/// Points, exact to a half (a draw of two is 0.5 each).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    halves: i32,
}

impl Score {
    pub const HALF: Score = Score { halves: 1 };

    #[must_use]
    pub const fn points(points: i32) -> Score {
        Score { halves: 2 * points }
    }

    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_f64(), f)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // Whole points are whole numbers in a record, not 88.0.
        if self.halves % 2 == 0 {
            to.serialize_i32(self.halves / 2)
        } else {
            to.serialize_f64(self.to_f64())
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Score, D::Error> {
        let halves = f64::deserialize(from)? * 2.0;
        if halves.fract() != 0.0 || halves.abs() > f64::from(i32::MAX) {
            return Err(de::Error::custom("a score is a number of points or half points"));
        }
        Ok(Score { halves: halves as i32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_merit_shares_a_place_and_leaves_the_next_one_empty() {
        let scores = BySeat::from_fn(4, |_| Score::default());
        let outcome = Outcome::by_merit(&[5, 9, 9, 1], scores, "test");
        assert_eq!(outcome.ranks.as_slice(), [3, 1, 1, 4]);
        assert_eq!(outcome.share(Seat::B), 0.5);
        assert_eq!(outcome.share(Seat::A), 0.0);
    }

    #[test]
    fn scores_are_written_as_people_write_them() {
        let scores = BySeat::from_slice(&[Score::points(88), Score::HALF]).unwrap();
        let outcome = Outcome::by_merit(&[1, 0], scores, "test");
        let json = serde_json::to_string(&outcome).unwrap();
        assert_eq!(json, r#"{"ranks":[1,2],"scores":[88,0.5],"reason":"test"}"#);
        assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
        assert!(serde_json::from_str::<Score>("0.3").is_err());
    }
}
