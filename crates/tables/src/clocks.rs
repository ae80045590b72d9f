//! How much time each seat has left.

use ecrin_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
pub type Millis = u64;

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    NoClock {},
    /// `base_s` seconds for the match and `increment_s` more per action.
    Live {
        base_s: u32,
        increment_s: u32,
    },
    /// This many days for every action.
    Days {
        days: u32,
    },
}

/// The paces that a new table may have. Tables that were made under other
/// limits keep theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PaceLimits {
    pub base_s_min: u32,
    pub base_s_max: u32,
    pub increment_s_max: u32,
    pub days_min: u32,
    pub days_max: u32,
}

pub const PACE_LIMITS: PaceLimits = PaceLimits {
    base_s_min: 10,
    base_s_max: 6 * 3600,
    increment_s_max: 600,
    days_min: 1,
    days_max: 14,
};

impl PaceLimits {
    /// Whether a new match can be played at this pace.
    #[must_use]
    pub fn allow(self, pace: Pace) -> bool {
        match pace {
            Pace::NoClock {} => true,
            Pace::Live { base_s, increment_s } => {
                (self.base_s_min..=self.base_s_max).contains(&base_s)
                    && increment_s <= self.increment_s_max
            }
            Pace::Days { days } => (self.days_min..=self.days_max).contains(&days),
        }
    }
}

/// How long a person must have been away before the others may vote for a
/// bot: a line that drops for a moment costs nobody the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grace {
    pub casual: Millis,
    /// Where more is at stake.
    pub rated: Millis,
}

impl Default for Grace {
    fn default() -> Grace {
        Grace { casual: 20_000, rated: 60_000 }
    }
}

const DAY: Millis = 24 * 60 * 60 * 1000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    pace: Pace,
    seats: Vec<Hand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hand {
    left: Millis,
    /// When it started to run; `None` while it stands.
    since: Option<Millis>,
}

impl Clocks {
    /// `None` at tables without a clock.
    #[must_use]
    pub fn new(pace: Pace, seats: u8) -> Option<Clocks> {
        let left = match pace {
            Pace::NoClock {} => return None,
            Pace::Live { base_s, .. } => Millis::from(base_s) * 1000,
            Pace::Days { days } => Millis::from(days) * DAY,
        };
        Some(Clocks { pace, seats: vec![Hand { left, since: None }; usize::from(seats)] })
    }

    /// The seat acted: stops its clock and gives it what the pace gives.
    /// Returns what is left.
    pub fn acted(&mut self, seat: Seat, now: Millis) -> Millis {
        let left = self.left(seat, now);
        let hand = &mut self.seats[seat.index()];
        hand.since = None;
        hand.left = match self.pace {
            // What a store says was left may be anything.
            Pace::Live { increment_s, .. } => left.saturating_add(Millis::from(increment_s) * 1000),
            Pace::Days { days } => Millis::from(days) * DAY,
            Pace::NoClock {} => left,
        };
        hand.left
    }

    pub fn set_left(&mut self, seat: Seat, left: Millis) {
        self.seats[seat.index()].left = left;
    }

    /// Lets exactly these clocks run; those that run already go on.
    pub fn run(&mut self, seats: SeatSet, now: Millis) {
        for (index, hand) in self.seats.iter_mut().enumerate() {
            let runs = seats.contains(Seat::new(index));
            if !runs && let Some(since) = hand.since.take() {
                hand.left = hand.left.saturating_sub(now.saturating_sub(since));
            } else if runs && hand.since.is_none() {
                hand.since = Some(now);
            }
        }
    }

    /// A person takes the seat back after its time ran out: half a minute, or
    /// the pace's own step if that is longer.
    pub fn grant(&mut self, seat: Seat) -> Millis {
        let least = match self.pace {
            Pace::Live { increment_s, .. } => (Millis::from(increment_s) * 1000).max(30_000),
            Pace::Days { days } => Millis::from(days) * DAY,
            Pace::NoClock {} => 0,
        };
        let hand = &mut self.seats[seat.index()];
        hand.left = hand.left.max(least);
        hand.left
    }

    #[must_use]
    pub fn left(&self, seat: Seat, now: Millis) -> Millis {
        let hand = self.seats[seat.index()];
        let spent = hand.since.map_or(0, |since| now.saturating_sub(since));
        hand.left.saturating_sub(spent)
    }

    #[must_use]
    pub fn all_left(&self, now: Millis) -> Vec<Millis> {
        (0..self.seats.len()).map(|index| self.left(Seat::new(index), now)).collect()
    }

    /// When the first running clock runs out.
    #[must_use]
    pub fn next_end(&self) -> Option<Millis> {
        self.seats.iter().filter_map(|hand| Some(hand.since?.saturating_add(hand.left))).min()
    }

    #[must_use]
    pub fn out_of_time(&self, now: Millis) -> Option<Seat> {
        (0..self.seats.len())
            .map(Seat::new)
            .find(|seat| self.seats[seat.index()].since.is_some() && self.left(*seat, now) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_clock_runs_only_for_the_seat_to_act() {
        let mut clocks = Clocks::new(Pace::Live { base_s: 60, increment_s: 5 }, 2).unwrap();
        clocks.run(SeatSet::of(Seat::A), 1000);
        assert_eq!(clocks.all_left(11_000), [50_000, 60_000]);
        assert_eq!(clocks.acted(Seat::A, 11_000), 55_000);
        clocks.run(SeatSet::of(Seat::B), 11_000);
        assert_eq!(clocks.next_end(), Some(71_000));
        assert_eq!(clocks.out_of_time(70_999), None);
        assert_eq!(clocks.out_of_time(71_000), Some(Seat::B));
        assert_eq!(clocks.all_left(80_000), [55_000, 0]);
    }

    #[test]
    fn a_clock_that_runs_is_not_set_back_when_another_seat_acts() {
        let mut clocks = Clocks::new(Pace::Live { base_s: 60, increment_s: 0 }, 2).unwrap();
        clocks.run(SeatSet::all(2), 0);
        clocks.acted(Seat::A, 10_000);
        clocks.run(SeatSet::of(Seat::B), 10_000);
        assert_eq!(clocks.all_left(20_000), [50_000, 40_000]);
    }

    #[test]
    fn a_pace_is_any_number_within_its_limits() {
        let live = |base_s, increment_s| PACE_LIMITS.allow(Pace::Live { base_s, increment_s });
        assert!(live(10, 0) && live(97, 1) && live(7 * 60 + 31, 13) && live(21_600, 600));
        assert!(!live(9, 600) && !live(21_601, 0) && !live(300, 601) && !live(0, 30));
        let days = |days| PACE_LIMITS.allow(Pace::Days { days });
        assert!((1..=14).all(days));
        assert!(!days(0) && !days(15) && !days(u32::MAX));
        assert!(PACE_LIMITS.allow(Pace::NoClock {}));
    }

    #[test]
    fn days_start_again_with_every_action() {
        let mut clocks = Clocks::new(Pace::Days { days: 3 }, 2).unwrap();
        clocks.run(SeatSet::of(Seat::A), 0);
        assert_eq!(clocks.left(Seat::A, DAY), 2 * DAY);
        assert_eq!(clocks.acted(Seat::A, 2 * DAY), 3 * DAY);
    }
}
