//! Playing until it is clear: a sequential test of two strengths.
//!
//! Two guesses at how many points one bot stands above the other are weighed
//! against each other after every deal (Wald's test, with the normal
//! approximation of the likelihood that engines' testers use). Most questions
//! are settled after a part of the games that a fixed number would need.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::GameResult;

/// How often either answer may be wrong.
const ERROR: f64 = 0.05;

/// The points above the rival that are weighed against each other: those of
/// no progress, and those of progress worth having.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub less: f64,
    pub more: f64,
}

/// What the games say so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Rather `more` than `less`.
    More,
    /// Rather `less` than `more`.
    Less,
    Open,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write two numbers of points, the smaller first, such as 0,10")]
pub struct BadSprt;

impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Sprt, BadSprt> {
        let (less, more) = text.split_once(',').ok_or(BadSprt)?;
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| BadSprt);
        let (less, more) = (number(less)?, number(more)?);
        let sound = less.is_finite() && more.is_finite() && less < more;
        if sound { Ok(Sprt { less, more }) } else { Err(BadSprt) }
    }
}

impl Sprt {
    /// The logarithm of how much likelier `more` is, from the mean share of
    /// each deal that was played from both seats.
    #[must_use]
    pub fn log_odds(&self, deals: &[f64]) -> f64 {
        // One imagined deal won and one lost keep the variance from nothing.
        let n = deals.len() as f64;
        let mean = (deals.iter().sum::<f64>() + 1.0) / (n + 2.0);
        let spread = |share: f64| (share - mean).powi(2);
        let sum: f64 = deals.iter().copied().map(spread).sum::<f64>() + spread(0.0) + spread(1.0);
        let variance = sum / (n + 2.0);
        let [less, more] =
            [self.less, self.more].map(|points| 1.0 / (1.0 + 10f64.powf(-points / 400.0)));
        n * (more - less) * (2.0 * mean - less - more) / (2.0 * variance)
    }

    #[must_use]
    pub fn verdict(&self, deals: &[f64]) -> Verdict {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.log_odds(deals) {
            odds if odds >= bound => Verdict::More,
            odds if odds <= -bound => Verdict::Less,
            _ => Verdict::Open,
        }
    }

    /// The same for games as they come: only deals count of which both games
    /// are there.
    #[must_use]
    pub fn verdict_on(&self, bot: &str, results: &[GameResult]) -> Verdict {
        self.verdict(&whole_deals(bot, results))
    }
}

/// For each deal that was played from both seats the mean share of `bot`.
#[must_use]
pub fn whole_deals(bot: &str, results: &[GameResult]) -> Vec<f64> {
    let mut deals: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for result in results {
        deals.entry(result.deal).or_default().extend(result.shares_of(bot));
    }
    let whole = deals.into_values().filter(|shares| shares.len() == 2);
    whole.map(|shares| (shares[0] + shares[1]) / 2.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ecrin_core::{Bits, Swift};

    #[test]
    fn two_numbers_are_read() {
        assert_eq!("0,10".parse(), Ok(Sprt { less: 0.0, more: 10.0 }));
        assert_eq!("-5, 5".parse(), Ok(Sprt { less: -5.0, more: 5.0 }));
        for bad in ["", "10", "10,0", "0,0", "a,b", "0,inf", "0;10"] {
            assert_eq!(bad.parse::<Sprt>(), Err(BadSprt), "{bad}");
        }
    }

    /// Coins of known strength: the errors are the ones that were asked for,
    /// as far as 200 tests can tell (16 wrong ones of 200 are expected in one
    /// of twenty runs at most), and fewer games are needed than a fixed
    /// number would be.
    #[test]
    fn known_coins_are_told_apart() {
        let sprt = Sprt { less: 0.0, more: 100.0 };
        let mut bits = Swift::new(3);
        for (points, right) in [(0.0, Verdict::Less), (100.0, Verdict::More)] {
            let chance = 1.0 / (1.0 + 10f64.powf(-points / 400.0));
            let (mut wrong, mut games) = (0, 0);
            for _ in 0..200 {
                let mut deals = Vec::new();
                let verdict = loop {
                    let mut toss = || {
                        f64::from(u8::from(
                            f64::from(bits.next_u32()) < chance * f64::from(u32::MAX),
                        ))
                    };
                    deals.push((toss() + toss()) / 2.0);
                    match sprt.verdict(&deals) {
                        Verdict::Open => {}
                        found => break found,
                    }
                };
                wrong += u32::from(verdict != right);
                games += 2 * deals.len();
            }
            assert!(wrong <= 20, "{wrong} wrong for {points}");
            // The same errors take 133 games where the number is fixed.
            assert!(games / 200 < 133, "{} games", games / 200);
        }
    }
}
