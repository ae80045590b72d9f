//! Measured shares and means with their intervals.

use serde::{Deserialize, Serialize};

/// A measured share or mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    #[cfg_attr(test, ts(type = "number"))]
    pub samples: u64,
}

const Z: f64 = 1.959_964;

impl Estimate {
    /// A share of successes, with Wilson's interval.
    #[must_use]
    pub fn share(successes: f64, samples: u64) -> Estimate {
        let n = samples as f64;
        if samples == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0, samples };
        }
        let p = successes / n;
        let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        Estimate {
            value: p,
            low: (centre - half).max(0.0),
            high: (centre + half).min(1.0),
            samples,
        }
    }

    /// The same by another measure, such as minutes for throws.
    #[must_use]
    pub fn times(self, factor: f64) -> Estimate {
        Estimate {
            value: factor * self.value,
            low: factor * self.low,
            high: factor * self.high,
            ..self
        }
    }
}

/// Numbers of which the mean is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Numbers {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Numbers {
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    pub fn join(&mut self, other: &Numbers) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean with the normal interval.
    #[must_use]
    pub fn mean(&self) -> Estimate {
        let n = self.count.max(1) as f64;
        let value = self.sum / n;
        let variance = (self.squares / n - value * value).max(0.0);
        let half = Z * (variance / n).sqrt();
        Estimate { value, low: value - half, high: value + half, samples: self.count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's interval of 7 in 20 by a published calculator: 0.181 to 0.567.
    #[test]
    fn a_share_has_wilsons_interval() {
        let share = Estimate::share(7.0, 20);
        assert!((share.low - 0.181).abs() < 0.001 && (share.high - 0.567).abs() < 0.001);
        assert_eq!(Estimate::share(0.0, 0).high, 1.0);
    }

    #[test]
    fn a_mean_has_the_normal_interval() {
        let mut numbers = Numbers::default();
        for number in [1.0, 2.0, 3.0, 6.0] {
            numbers.add(number);
        }
        let mean = numbers.mean();
        assert_eq!(mean.value, 3.0);
        // The variance is 3.5, the standard error 0.935.
        assert!((mean.high - 3.0 - 1.96 * 0.9354).abs() < 0.001);
    }
}
