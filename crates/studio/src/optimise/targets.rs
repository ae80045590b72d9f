//! What a good set is like, and how far a set is from it.

use ecrin_dixe::Jokers;
use serde::{Deserialize, Serialize};

use crate::estimate::Estimate;
use crate::measure::Figures;

/// What is wanted; what is absent is not asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Targets {
    /// The modes that are played; targets of others are not looked at.
    #[cfg_attr(test, ts(type = "Array<Jokers>"))]
    pub modes: Vec<Jokers>,
    /// The win share of every character in the normal mode.
    pub win_share: Option<[f64; 2]>,
    /// The same in expert mode.
    pub expert_win_share: Option<[f64; 2]>,
    /// The most that the first of two, three and four seats may win, in the
    /// normal mode.
    pub first_seat: Option<[f64; 3]>,
    /// The share of turns in which a good player stops, in the normal mode.
    pub stops: Option<[f64; 2]>,
    /// The least share of saved symbols that are used, in the normal mode.
    pub saves_used: Option<f64>,
    /// The minutes of a match of two in the normal mode, at 10 s a throw.
    pub minutes: Option<[f64; 2]>,
    /// The most minutes of one in super expert mode.
    pub super_expert_minutes: Option<f64>,
}

const DAY: f64 = 1_440.0;

impl Default for Targets {
    fn default() -> Targets {
        Targets {
            modes: vec![Jokers::Normal],
            win_share: Some([0.45, 0.55]),
            expert_win_share: Some([0.42, 0.58]),
            first_seat: Some([0.55, 0.38, 0.30]),
            stops: Some([0.20, 0.40]),
            saves_used: Some(1.0 / 3.0),
            minutes: Some([10.0, 20.0]),
            super_expert_minutes: Some(40.0),
        }
    }
}

/// One target and what was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Aimed {
    pub what: What,
    #[cfg_attr(test, ts(type = "Jokers"))]
    pub jokers: Jokers,
    pub least: Option<f64>,
    pub most: Option<f64>,
    /// What was measured; of the characters the one that is furthest off.
    pub found: Estimate,
    /// The character that was furthest off.
    pub character: Option<String>,
    pub met: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum What {
    WinShare,
    FirstOfTwo,
    FirstOfThree,
    FirstOfFour,
    Stops,
    SavesUsed,
    Minutes,
}

impl Targets {
    /// Each mode once, and one at least.
    pub(super) fn tidy(&mut self) {
        let mut modes = Vec::with_capacity(3);
        for mode in self.modes.drain(..) {
            if !modes.contains(&mode) {
                modes.push(mode);
            }
        }
        if modes.is_empty() {
            modes.push(Jokers::Normal);
        }
        self.modes = modes;
    }

    /// Whether every target can be met at all: shares from 0 to 1, minutes up
    /// to a day, and the least not above the most.
    #[must_use]
    pub fn make_sense(&self) -> bool {
        let ordered = |pair: Option<[f64; 2]>, most: f64| {
            pair.is_none_or(|[low, high]| 0.0 <= low && low <= high && high <= most)
        };
        let share = |value: f64| (0.0..=1.0).contains(&value);
        ordered(self.win_share, 1.0)
            && ordered(self.expert_win_share, 1.0)
            && ordered(self.stops, 1.0)
            && ordered(self.minutes, DAY)
            && self.first_seat.is_none_or(|all| all.into_iter().all(share))
            && self.saves_used.is_none_or(share)
            && self.super_expert_minutes.is_none_or(|most| (0.0..=DAY).contains(&most))
    }

    fn shares(&self, jokers: Jokers) -> Option<[f64; 2]> {
        match jokers {
            Jokers::Normal => self.win_share,
            Jokers::Expert => self.expert_win_share,
            Jokers::SuperExpert => None,
        }
    }

    /// Each target of the mode that was measured.
    #[must_use]
    pub fn compare(&self, figures: &Figures) -> Vec<Aimed> {
        let jokers = figures.jokers;
        let mut all = Vec::new();
        let mut aim = |what, least: Option<f64>, most: Option<f64>, found: Estimate, character| {
            let low = least.is_none_or(|least| found.value >= least);
            let high = most.is_none_or(|most| found.value <= most);
            all.push(Aimed { what, jokers, least, most, found, character, met: low && high });
        };
        if let Some([least, most]) = self.shares(jokers) {
            let centre = (least + most) / 2.0;
            let off = |share: f64| (share - centre).abs();
            let worst = figures
                .characters
                .iter()
                .max_by(|a, b| off(a.win_share.value).total_cmp(&off(b.win_share.value)));
            if let Some(worst) = worst {
                let name = Some(worst.id.clone());
                aim(What::WinShare, Some(least), Some(most), worst.win_share, name);
            }
        }
        if jokers == Jokers::Normal {
            if let Some(most) = self.first_seat {
                let names = [What::FirstOfTwo, What::FirstOfThree, What::FirstOfFour];
                for ((what, most), found) in names.into_iter().zip(most).zip(&figures.by_seats) {
                    aim(what, None, Some(most), found.first_seat, None);
                }
            }
            if let Some([least, most]) = self.stops {
                aim(What::Stops, Some(least), Some(most), figures.stops, None);
            }
            if let Some(least) = self.saves_used {
                aim(What::SavesUsed, Some(least), None, figures.saves_used, None);
            }
        }
        let minutes = match jokers {
            Jokers::Normal => self.minutes.map(|[least, most]| (Some(least), most)),
            Jokers::Expert => None,
            Jokers::SuperExpert => self.super_expert_minutes.map(|most| (None, most)),
        };
        if let (Some((least, most)), Some(two)) = (minutes, figures.by_seats.first()) {
            aim(What::Minutes, least, Some(most), two.minutes, None);
        }
        all
    }

    /// How far a set is from what is wanted: 0 is perfect. Shares of
    /// characters count by how far they are from the middle, everything else
    /// by how far it lies outside.
    #[must_use]
    pub fn distance(&self, figures: &Figures) -> f64 {
        let mut sum = 0.0;
        if let Some([least, most]) = self.shares(figures.jokers) {
            let (centre, half) = ((least + most) / 2.0, ((most - least) / 2.0).max(0.005));
            let off = figures.characters.iter().map(|one| {
                let by = (one.win_share.value - centre).abs() / half;
                // What is outside counts more.
                by * by + 3.0 * (by - 1.0).max(0.0).powi(2)
            });
            sum += off.sum::<f64>() / 4.0;
        }
        for aimed in self.compare(figures) {
            let scale = match aimed.what {
                What::WinShare => continue,
                What::FirstOfTwo | What::FirstOfThree | What::FirstOfFour => 0.02,
                What::Stops => 0.05,
                What::SavesUsed => 0.08,
                What::Minutes => 0.1 * aimed.most.unwrap_or(20.0),
            };
            let below = aimed.least.map_or(0.0, |least| (least - aimed.found.value).max(0.0));
            let above = aimed.most.map_or(0.0, |most| (aimed.found.value - most).max(0.0));
            sum += ((below + above) / scale).powi(2);
        }
        sum
    }
}
