//! Time and randomness come in as parameters, so that tests can drive them.
//!
//! There is one time for everything: live clocks, clocks of days, bots'
//! pauses, sessions, what is stored. The machine's wall clock says once, at
//! the start, what time it is; from then on a monotonic clock counts, so that
//! nothing that sets the wall clock takes time from anybody or gives it.
//! Clocks of days run by the same time on purpose: a wall clock that is a day
//! wrong for a minute would lose them as well, and the few milliseconds a day
//! by which a monotonic clock drifts matter to nobody. While a machine sleeps
//! its monotonic clock stands, and so do the clocks of the players.

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ecrin_core::{Bits, Rng, Seed};
use tokio::sync::Notify;

/// Milliseconds since 1970.
pub type Millis = u64;

pub trait Clock: Send + Sync {
    fn now(&self) -> Millis;
    /// Returns when `now` is at or after `at`.
    fn until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
    /// From now on it is at least `at`: what was stored must not lie ahead.
    fn not_before(&self, at: Millis);
}

/// The time of this process, which neither jumps nor goes back.
#[derive(Debug)]
pub struct SystemClock {
    /// What the wall clock said at the start, or what was stored if that is
    /// later.
    began_at: AtomicU64,
    began: Instant,
}

impl SystemClock {
    /// `wall` is read once, here.
    #[must_use]
    pub fn new(wall: impl FnOnce() -> Millis) -> SystemClock {
        SystemClock { began_at: AtomicU64::new(wall()), began: Instant::now() }
    }
}

/// What the machine's wall clock says.
#[must_use]
pub fn wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let passed = self.began.elapsed().as_millis() as Millis;
        self.began_at.load(Ordering::Relaxed) + passed
    }

    fn not_before(&self, at: Millis) {
        self.began_at.fetch_add(at.saturating_sub(self.now()), Ordering::Relaxed);
    }

    fn until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            // In steps: a runtime's timers do not reach far beyond two years.
            while let Some(left) = at.checked_sub(self.now()).filter(|left| *left > 0) {
                tokio::time::sleep(Duration::from_millis(left.min(60_000))).await;
            }
        })
    }
}

/// Time that stands still until a test moves it.
#[derive(Debug)]
pub struct HandClock {
    now: AtomicU64,
    moved: Notify,
}

impl HandClock {
    #[must_use]
    pub fn at(now: Millis) -> HandClock {
        HandClock { now: AtomicU64::new(now), moved: Notify::new() }
    }

    pub fn advance(&self, by: Duration) {
        self.now.fetch_add(by.as_millis() as Millis, Ordering::SeqCst);
        self.moved.notify_waiters();
    }
}

impl Clock for HandClock {
    fn now(&self) -> Millis {
        self.now.load(Ordering::SeqCst)
    }

    fn not_before(&self, at: Millis) {
        self.now.fetch_max(at, Ordering::SeqCst);
        self.moved.notify_waiters();
    }

    fn until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            loop {
                let moved = self.moved.notified();
                if self.now() >= at {
                    return;
                }
                moved.await;
            }
        })
    }
}

/// Where ids, secrets and tokens come from.
#[derive(Debug)]
pub enum Entropy {
    System,
    /// The same bytes in every run: for tests only.
    Fixed(Box<std::sync::Mutex<Rng>>),
}

impl Entropy {
    #[must_use]
    pub fn fixed(number: u64) -> Entropy {
        Entropy::Fixed(Box::new(std::sync::Mutex::new(Seed::from_number(number).stream(0))))
    }

    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match self {
            Entropy::System => {
                getrandom::fill(&mut bytes).expect("the operating system has randomness");
            }
            Entropy::Fixed(rng) => {
                let mut rng = rng.lock().expect("drawing does not panic");
                for chunk in bytes.chunks_mut(4) {
                    chunk.copy_from_slice(&rng.next_u32().to_le_bytes()[..chunk.len()]);
                }
            }
        }
        bytes
    }

    /// An id of 12 letters and digits that are hard to confuse (60 bits).
    #[must_use]
    pub fn id(&self) -> String {
        const CHARACTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        self.bytes::<12>().iter().map(|byte| CHARACTERS[usize::from(byte % 32)] as char).collect()
    }

    /// Six letters to read out on the telephone.
    #[must_use]
    pub fn code(&self) -> String {
        const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
        let mut rng = Seed::new(self.bytes()).stream(0);
        (0..6).map(|_| LETTERS[rng.index(LETTERS.len())] as char).collect()
    }

    /// Randomness for bots; nothing of it is recorded.
    #[must_use]
    pub fn rng(&self) -> Rng {
        Seed::new(self.bytes()).stream(0)
    }
}
