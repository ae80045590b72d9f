//! A plain word about each card, and why.

use std::collections::BTreeMap;

use ecrin_dixe::{CardSet, Jokers};
use serde::Serialize;

use crate::estimate::Estimate;
use crate::measure::CharacterFigures;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Verdict {
    Weak,
    Fair,
    Strong,
    /// More matches are needed.
    Unknown,
}

/// A reason as a stable code and its numbers, to be said in any language.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reason {
    pub code: ReasonCode,
    /// `own` and `mean` of the set, or the place of the power.
    #[cfg_attr(test, ts(type = "{ [name in string]?: number }"))]
    pub args: BTreeMap<&'static str, f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ReasonCode {
    /// The share of wins itself.
    #[serde(rename = "wins/share")]
    Share,
    /// Its combinations are easy or hard beside those of other cards.
    #[serde(rename = "flip/easy")]
    FlipEasy,
    #[serde(rename = "flip/hard")]
    FlipHard,
    /// It saves more or fewer symbols than others.
    #[serde(rename = "saves/many")]
    SavesMany,
    #[serde(rename = "saves/few")]
    SavesFew,
    /// Neither explains it: its power (and the faces of its die) do.
    #[serde(rename = "power/strong")]
    PowerStrong,
    #[serde(rename = "power/weak")]
    PowerWeak,
}

/// The share of wins that counts as fair in a mode.
#[must_use]
pub const fn fair(jokers: Jokers) -> (f64, f64) {
    match jokers {
        Jokers::Normal => (0.45, 0.55),
        Jokers::Expert | Jokers::SuperExpert => (0.42, 0.58),
    }
}

/// So much more or less than the mean is worth telling: a part of the flip
/// chance, and symbols saved in a match, of which fewer decide nothing.
const TELLING: f64 = 0.12;
const TELLING_SAVES: f64 = 0.4;

/// Half an interval so narrow speaks for a card that is within what is
/// wanted; one much narrower lets its middle decide.
const NARROW: f64 = 0.03;
const SHARP: f64 = 0.0125;

/// What a share of wins says, beside the least and the most that is fair.
#[must_use]
pub fn verdict(share: Estimate, (least, most): (f64, f64)) -> Verdict {
    let half = (share.high - share.low) / 2.0;
    let fair = (least..=most).contains(&share.value);
    if share.high < least || (half <= SHARP && share.value < least) {
        Verdict::Weak
    } else if share.low > most || (half <= SHARP && share.value > most) {
        Verdict::Strong
    } else if half <= NARROW && fair {
        Verdict::Fair
    } else {
        Verdict::Unknown
    }
}

pub(crate) fn judge(set: &CardSet, jokers: Jokers, characters: &mut [CharacterFigures]) {
    let (least, most) = fair(jokers);
    let count = characters.len().max(1) as f64;
    let flip = |one: &CharacterFigures| one.chances.map_or(0.0, |chances| chances.flip);
    let flips = characters.iter().map(flip).sum::<f64>() / count;
    let saves = characters.iter().map(|one| one.saves_per_match).sum::<f64>() / count;
    debug_assert_eq!(set.cards.len(), characters.len());
    for one in characters.iter_mut() {
        let share = one.win_share;
        one.verdict = verdict(share, (least, most));
        if one.verdict == Verdict::Unknown {
            continue;
        }
        let (own_flip, own_saves) = (flip(one), one.saves_per_match);
        let by_flip = own_flip / flips.max(1e-9) - 1.0;
        let args = |own: f64, mean: f64| BTreeMap::from([("own", own), ("mean", mean)]);
        let mut found = Vec::new();
        let strong = one.verdict == Verdict::Strong;
        let weak = one.verdict == Verdict::Weak;
        if by_flip > TELLING && !weak {
            found.push((by_flip, ReasonCode::FlipEasy, args(own_flip, flips)));
        } else if by_flip < -TELLING && !strong {
            found.push((-by_flip, ReasonCode::FlipHard, args(own_flip, flips)));
        }
        // A save is worth far less than an easy combination.
        let by_saves = own_saves - saves;
        if by_saves > TELLING_SAVES && !weak {
            found.push((by_saves / 10.0, ReasonCode::SavesMany, args(own_saves, saves)));
        } else if by_saves < -TELLING_SAVES && !strong {
            found.push((-by_saves / 10.0, ReasonCode::SavesFew, args(own_saves, saves)));
        }
        if one.verdict == Verdict::Fair {
            // Nothing needs explaining: its share is all there is to say.
            found.clear();
        } else if found.is_empty() {
            let code = if strong { ReasonCode::PowerStrong } else { ReasonCode::PowerWeak };
            found.push((0.0, code, args(own_flip, flips)));
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let share = (f64::INFINITY, ReasonCode::Share, args(share.value, 0.5));
        one.reasons = std::iter::once(share)
            .chain(found)
            .map(|(_, code, args)| Reason { code, args })
            .collect();
    }
}
