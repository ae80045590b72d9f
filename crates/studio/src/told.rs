//! Long work as whoever waits for it is told: some matches, then a line. How
//! long a part may take is for the asker to say, who has a clock.

use std::fmt;
use std::time::Duration;

use ecrin_dixe::{CardSet, Violation};
use serde::Serialize;

use crate::measure::{Figures, Measure, Options};
use crate::optimise::{Aimed, May, Progress, Search, Targets};

/// Matches between two looks at the clock.
const FEW: u32 = 4;
/// After this a search that has judged nothing ends all the same.
const LONGEST_JUDGING: Duration = Duration::from_secs(240);
/// So many of the things that are wrong with a set are told in a refusal: a
/// look tells all of them.
const TOLD: usize = 3;

/// Why long work does not begin.
#[derive(Clone, Debug, PartialEq)]
pub enum Unfit {
    /// The set has mistakes.
    Set(Vec<Violation>),
    /// A target is out of bounds, or its least is above its most.
    Targets,
    /// What a search is to be resumed from is no search, or one of another set.
    Resumed,
}

impl Unfit {
    /// Stable, for a page to say it in any language.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Unfit::Set(_) => "set/bad",
            Unfit::Targets | Unfit::Resumed => "http/malformed",
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Set(wrong) => {
                let few: Vec<String> = wrong.iter().take(TOLD).map(ToString::to_string).collect();
                f.write_str(&few.join("; "))
            }
            Unfit::Targets => {
                f.write_str("a target is out of bounds, or its least is above its most")
            }
            Unfit::Resumed => f.write_str("this search cannot be resumed: begin another"),
        }
    }
}

impl From<Vec<Violation>> for Unfit {
    fn from(wrong: Vec<Violation>) -> Unfit {
        Unfit::Set(wrong)
    }
}

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
    /// If the set is not valid.
    pub fn new(set: &CardSet, options: Options, games: u32) -> Result<Balancing, Unfit> {
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

/// A search that is given so much time.
#[derive(Debug)]
pub struct Searching {
    search: Search,
    thought: Duration,
    most: Duration,
}

/// Where a search stands, by its targets, and whether its time is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchLine<'a> {
    pub seconds: f64,
    pub progress: Progress,
    pub best: &'a CardSet,
    pub aimed_before: Vec<Aimed>,
    pub aimed: Vec<Aimed>,
    pub done: bool,
}

impl Searching {
    /// Begins a search for a better set than `set`, or goes on from the text
    /// that one of the same set was [kept](Searching::kept) as.
    ///
    /// # Errors
    /// If the set, the targets or the text are not fit for it.
    pub fn new(
        set: &CardSet,
        may: May,
        targets: Targets,
        seed: u64,
        most: Duration,
        resume: Option<&str>,
    ) -> Result<Searching, Unfit> {
        if !targets.make_sense() {
            return Err(Unfit::Targets);
        }
        let search = match resume {
            None => Search::new(set, may, targets, seed)?,
            Some(kept) => {
                let search: Option<Search> = serde_json::from_str(kept).ok();
                let search = search.filter(|search| search.began_with() == set);
                search.ok_or(Unfit::Resumed)?.aiming_at(may, targets)
            }
        };
        Ok(Searching { search, thought: Duration::ZERO, most })
    }

    /// Looks on for one part; `spent` says how long the part took so far.
    pub fn go_on(&mut self, part: Duration, mut spent: impl FnMut() -> Duration) {
        let took = loop {
            self.search.step();
            let took = spent();
            if took >= part {
                break took;
            }
        };
        self.thought += took;
    }

    /// The text that it can be resumed from.
    #[must_use]
    pub fn kept(&self) -> String {
        serde_json::to_string(&self.search).expect("a search is plain JSON")
    }

    /// Where it stands.
    #[must_use]
    pub fn line(&self) -> SearchLine<'_> {
        let progress = self.search.progress();
        let aims = |all: &[Figures]| -> Vec<Aimed> {
            all.iter().flat_map(|figures| self.search.targets().compare(figures)).collect()
        };
        // A short search still judges the set that it began with, however slow the machine.
        let judged = progress.best.is_some() || self.thought >= LONGEST_JUDGING;
        SearchLine {
            seconds: self.thought.as_secs_f64(),
            aimed_before: aims(&progress.figures_before),
            aimed: aims(&progress.figures_best),
            progress,
            best: self.search.best(),
            done: self.thought >= self.most && judged,
        }
    }
}
