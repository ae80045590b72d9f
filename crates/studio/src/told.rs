//! Long work as whoever waits for it is told: some matches, then a line. How
//! long a part may take is for the asker to say, who has a clock.

use ecrin_dixe::{CardSet, Violation};
use serde::Serialize;

use crate::measure::{Figures, Measure, Options};
use crate::optimise::{Aimed, Progress, Search};

/// Matches between two looks at the clock.
const FEW: u32 = 4;

/// A measurement of so many matches.
#[derive(Clone, Debug)]
pub struct Balancing {
    measure: Measure,
    games: u32,
    played: u32,
}

/// What was measured so far, and whether that is all.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BalanceLine {
    #[serde(flatten)]
    pub figures: Figures,
    pub done: bool,
}

impl Balancing {
    /// # Errors
    /// With what is wrong with the set, if it is not valid.
    pub fn new(set: &CardSet, options: Options, games: u32) -> Result<Balancing, Vec<Violation>> {
        Ok(Balancing { measure: Measure::new(set, options)?, games, played: 0 })
    }

    /// Plays a few at least, until it is enough for now or all is played.
    pub fn go_on(&mut self, mut enough: impl FnMut() -> bool) -> BalanceLine {
        while self.played < self.games {
            let some = FEW.min(self.games - self.played);
            self.measure.play(some);
            self.played += some;
            if enough() {
                break;
            }
        }
        BalanceLine { figures: self.measure.figures(), done: self.played >= self.games }
    }
}

/// Where a search stands, by its targets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchLine<'a> {
    pub progress: Progress,
    pub best: &'a CardSet,
    pub aimed_before: Vec<Aimed>,
    pub aimed: Vec<Aimed>,
}

impl Search {
    #[must_use]
    pub fn line(&self) -> SearchLine<'_> {
        let progress = self.progress();
        let aims = |all: &[Figures]| -> Vec<Aimed> {
            all.iter().flat_map(|figures| self.targets().compare(figures)).collect()
        };
        SearchLine {
            aimed_before: aims(&progress.figures_before),
            aimed: aims(&progress.figures_best),
            progress,
            best: self.best(),
        }
    }
}
