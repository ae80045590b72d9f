//! Time that the processor gave to the thread that asks.

use std::time::Duration;

use ecrin_bots::Stopwatch;
use rustix::time::{ClockId, clock_gettime};

/// The time this thread was at work: other programs do not make it pass.
#[must_use]
pub fn thread_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}

/// A clock for bots that think on the thread that reads it.
#[derive(Clone, Copy, Debug)]
pub struct ProcessorTime;

impl Stopwatch for ProcessorTime {
    fn now(&self) -> Duration {
        thread_time()
    }
}
