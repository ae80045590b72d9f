//! Hours in which somebody does not want to be disturbed, by the clock on
//! their own wall.

use crate::time::Millis;

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60;

/// Minutes after midnight; none if both are the same. They may go over
/// midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    pub from: i64,
    pub to: i64,
    /// How many minutes that wall clock is ahead of UTC.
    pub zone: i64,
}

impl Quiet {
    /// When it ends, if it is quiet at this time.
    #[must_use]
    pub fn until(self, now: Millis) -> Option<Millis> {
        let length = (self.to - self.from).rem_euclid(DAY);
        let minute = (now as i64).div_euclid(MINUTE) + self.zone;
        let passed = (minute - self.from).rem_euclid(DAY);
        let ends = minute - self.zone + length - passed;
        (passed < length).then_some((ends * MINUTE) as Millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 14 November 2023, 22:13:20 UTC.
    const NOW: Millis = 1_700_000_000_000;

    fn until(from: (i64, i64), to: (i64, i64), zone: i64) -> Option<String> {
        let minutes = |(hours, minutes): (i64, i64)| hours * 60 + minutes;
        let quiet = Quiet { from: minutes(from), to: minutes(to), zone };
        let seconds = quiet.until(NOW)? / 1000;
        assert_eq!(seconds % 60, 0);
        let of_day = seconds / 60 % 1440;
        Some(format!("{}+{:02}:{:02}", seconds / 86_400 - 19_675, of_day / 60, of_day % 60))
    }

    #[test]
    fn it_is_quiet_by_the_own_clock_and_over_midnight() {
        let at = |text: &str| Some(text.to_string());
        assert_eq!(until((22, 0), (7, 30), 0), at("1+07:30"));
        assert_eq!(until((22, 14), (7, 30), 0), None, "a minute later");
        assert_eq!(until((22, 13), (22, 14), 0), at("0+22:14"));
        assert_eq!(until((20, 0), (22, 13), 0), None, "it has just ended");
        assert_eq!(until((0, 0), (0, 0), 0), None, "none at all");
        // In Brussels it is 23:13, in New York 17:13, in Adelaide 8:43 tomorrow.
        assert_eq!(until((23, 0), (8, 0), 60), at("1+07:00"));
        assert_eq!(until((22, 0), (8, 0), -300), None);
        assert_eq!(until((17, 0), (18, 0), -300), at("0+23:00"));
        assert_eq!(until((8, 0), (9, 0), 630), at("0+22:30"));
    }
}
