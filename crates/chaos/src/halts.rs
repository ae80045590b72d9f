//! When the whole machine stood still: what took long then says nothing about
//! the nodes.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const LOOK_EVERY: Duration = Duration::from_millis(50);
/// A look that comes so late comes after a halt.
const HALT: Duration = Duration::from_millis(500);

#[derive(Clone, Debug, Default)]
pub struct Halts {
    found: Arc<Mutex<Vec<(Instant, Instant)>>>,
}

impl Halts {
    /// Looks for halts as long as this lives.
    #[must_use]
    pub fn watch() -> Halts {
        let halts = Halts::default();
        let found = Arc::downgrade(&halts.found);
        std::thread::spawn(move || {
            let mut last = Instant::now();
            while let Some(found) = found.upgrade() {
                let now = Instant::now();
                if now - last > LOOK_EVERY + HALT {
                    found.lock().expect("nobody panics with it").push((last, now));
                }
                last = now;
                drop(found);
                std::thread::sleep(LOOK_EVERY);
            }
        });
        halts
    }

    /// Whether there was one between these.
    #[must_use]
    pub fn between(&self, from: Instant, until: Instant) -> bool {
        let found = self.found.lock().expect("nobody panics with it");
        found.iter().any(|(start, end)| *start < until && *end > from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_overlaps_a_halt_is_told_apart() {
        let (halts, now) = (Halts::default(), Instant::now());
        let at = |seconds| now + Duration::from_secs(seconds);
        halts.found.lock().unwrap().push((at(10), at(20)));
        assert!(halts.between(at(5), at(11)) && halts.between(at(19), at(30)));
        assert!(halts.between(at(12), at(13)) && halts.between(at(1), at(40)));
        assert!(!halts.between(at(1), at(9)) && !halts.between(at(21), at(30)));
    }
}
