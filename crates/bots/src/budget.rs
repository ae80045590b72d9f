//! How long a bot may think.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Where time comes from, so that tests can make it pass as they like and a
/// browser can bring its own.
pub trait Stopwatch: Send + Sync {
    /// Time passed since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the operating system. A browser has none that can be read
/// so, which is why nothing reads it where another clock was given.
#[derive(Clone, Copy, Debug)]
pub struct SystemStopwatch;

impl Stopwatch for SystemStopwatch {
    fn now(&self) -> Duration {
        static FIRST_READ: LazyLock<Instant> = LazyLock::new(Instant::now);
        FIRST_READ.elapsed()
    }
}

/// How much thinking is allowed: time, simulations, both (whichever runs out
/// first) or neither (until it is cancelled).
#[derive(Clone)]
pub struct Budget {
    time: Option<Duration>,
    simulations: Option<u64>,
    cancel: Arc<AtomicBool>,
    /// The system's where no other was given.
    clock: Option<Arc<dyn Stopwatch>>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("time", &self.time)
            .field("simulations", &self.simulations)
            .finish_non_exhaustive()
    }
}

impl Budget {
    /// No limit but the cancel flag.
    #[must_use]
    pub fn until_cancelled() -> Budget {
        Budget {
            time: None,
            simulations: None,
            cancel: Arc::new(AtomicBool::new(false)),
            clock: None,
        }
    }

    #[must_use]
    pub fn time(time: Duration) -> Budget {
        Budget::until_cancelled().within(time)
    }

    /// The only budget under which the same seed gives the same choice.
    #[must_use]
    pub fn simulations(simulations: u64) -> Budget {
        Budget::until_cancelled().at_most(simulations)
    }

    /// The same budget with at most this much time.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Budget {
        self.time = Some(self.time.map_or(time, |own| own.min(time)));
        self
    }

    /// The same budget with at most this many simulations.
    #[must_use]
    pub fn at_most(mut self, simulations: u64) -> Budget {
        self.simulations = Some(self.simulations.map_or(simulations, |own| own.min(simulations)));
        self
    }

    /// Whether nothing but the cancel flag ends it.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        self.time.is_none() && self.simulations.is_none()
    }

    /// The same clock and cancel flag, and nothing else.
    #[must_use]
    pub fn without_limits(mut self) -> Budget {
        self.time = None;
        self.simulations = None;
        self
    }

    /// The same budget, ended early when `cancel` becomes true.
    #[must_use]
    pub fn cancelled_by(mut self, cancel: Arc<AtomicBool>) -> Budget {
        self.cancel = cancel;
        self
    }

    #[must_use]
    pub fn with_stopwatch(mut self, clock: Arc<dyn Stopwatch>) -> Budget {
        self.clock = Some(clock);
        self
    }

    /// What the clock of this budget shows.
    #[must_use]
    pub fn now(&self) -> Duration {
        match &self.clock {
            Some(clock) => clock.now(),
            None => SystemStopwatch.now(),
        }
    }

    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.time
    }

    #[must_use]
    pub fn simulation_limit(&self) -> Option<u64> {
        self.simulations
    }

    /// Starts the clock. A search stops a little early, by a twentieth of its
    /// time and at most 15 ms: a busy machine may not let it go on at once.
    #[must_use]
    pub fn start(&self) -> Timer {
        let early = |time: Duration| time - (time / 20).min(Duration::from_millis(15));
        Timer {
            stop: self.time.map(early),
            started: self.now(),
            done: AtomicU64::new(0),
            budget: self.clone(),
        }
    }
}

/// A budget that is being spent, by one thread or by several.
#[derive(Debug)]
pub struct Timer {
    budget: Budget,
    stop: Option<Duration>,
    started: Duration,
    done: AtomicU64,
}

impl Timer {
    /// Takes one simulation from the budget; false if none is left. The clock
    /// is read every time: a simulation is long beside a reading.
    pub fn take(&self) -> bool {
        if self.is_out_of_time() {
            return false;
        }
        let done = self.done.fetch_add(1, Ordering::Relaxed);
        if self.budget.simulations.is_some_and(|limit| done >= limit) {
            self.done.fetch_sub(1, Ordering::Relaxed);
            return false;
        }
        true
    }

    /// Whether time is up or the search was cancelled.
    #[must_use]
    pub fn is_out_of_time(&self) -> bool {
        self.budget.cancel.load(Ordering::Relaxed)
            || self.stop.is_some_and(|stop| self.elapsed() >= stop)
    }

    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.budget.now().saturating_sub(self.started)
    }

    /// How many simulations were taken.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that goes on by a millisecond each time it is read.
    struct Stepping(AtomicU64);

    impl Stopwatch for Stepping {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn whichever_limit_comes_first_ends_it() {
        let clock = || Arc::new(Stepping(AtomicU64::new(0)));
        let spend = |budget: Budget| {
            let timer = budget.with_stopwatch(clock()).start();
            while timer.take() {}
            timer.done()
        };
        assert_eq!(spend(Budget::simulations(7)), 7);
        assert_eq!(spend(Budget::time(Duration::from_millis(20))), 18);
        assert_eq!(spend(Budget::simulations(7).within(Duration::from_millis(5))), 4);
        assert_eq!(spend(Budget::time(Duration::from_secs(1)).at_most(3).at_most(9)), 3);
    }

    /// A browser has no clock of the system: to read it there ends the
    /// program, so that a budget may not do so before it was given its own.
    #[test]
    fn making_a_budget_reads_no_clock() {
        let clock = Arc::new(Stepping(AtomicU64::new(0)));
        for budget in [Budget::until_cancelled(), Budget::simulations(5), Budget::time(LONG)] {
            assert!(budget.clock.is_none());
            let timer = budget.at_most(5).with_stopwatch(clock.clone()).start();
            while timer.take() {}
            assert_eq!(timer.done(), 5);
        }
        // Once at each start, and once for each simulation that has a time.
        assert!(clock.0.load(Ordering::Relaxed) >= 3);
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn a_cancelled_budget_is_spent() {
        let cancel = Arc::new(AtomicBool::new(false));
        let timer = Budget::until_cancelled().cancelled_by(cancel.clone()).start();
        assert!(timer.take());
        cancel.store(true, Ordering::Relaxed);
        assert!(!timer.take());
        assert_eq!(timer.done(), 1);
    }
}
