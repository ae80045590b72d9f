//! Bots think on a few threads of their own, so that tables stay quick.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ecrin_bots::{Budget, Search, Threads};
use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Rng, Seat};
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::Metrics;

/// No bot thinks longer than this about one action.
const LONGEST_THOUGHT: Duration = Duration::from_secs(5);
/// How long the search for a hint, or for one moment of an analysis, takes.
const HINT_TIME: Duration = Duration::from_millis(800);

/// At most so many bots think at once; the others wait in the order they
/// came.
#[derive(Debug)]
pub struct BotPool {
    places: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl BotPool {
    #[must_use]
    pub fn new(threads: usize, metrics: Arc<Metrics>) -> BotPool {
        BotPool { places: Arc::new(Semaphore::new(threads.max(1))), metrics }
    }

    /// The choice of a bot; `None` if it was cancelled or failed.
    pub fn think(
        &self,
        game: &'static dyn AnyGame,
        level: String,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        mut rng: Rng,
        cancel: Arc<AtomicBool>,
    ) -> impl Future<Output = Option<String>> + Send + 'static {
        self.run(cancel, move |cancel| {
            let mut bot = game.bot(&level).ok()?;
            let budget = Budget::until_cancelled().within(LONGEST_THOUGHT).cancelled_by(cancel);
            bot.choose(&*played, seat, &budget, &mut rng).ok()
        })
    }

    /// What the best search finds out in a position; `None` if it failed.
    pub fn search(
        &self,
        game: &'static dyn AnyGame,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        mut rng: Rng,
        cancel: Arc<AtomicBool>,
    ) -> impl Future<Output = Option<Search<String>>> + Send + 'static {
        self.run(cancel, move |cancel| {
            let mut searcher = game.searcher(Threads::One);
            let budget = Budget::time(HINT_TIME).cancelled_by(cancel);
            Some(searcher.search(&*played, seat, &budget, &mut rng))
        })
    }

    /// Runs any thinking on the pool. It is not even started if `cancel` is
    /// set while it waits.
    pub fn run<T: Send + 'static>(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(Arc<AtomicBool>) -> Option<T> + Send + 'static,
    ) -> impl Future<Output = Option<T>> + Send + 'static {
        let places = self.places.clone();
        let metrics = self.metrics.clone();
        async move {
            metrics.bots_waiting.inc();
            let place = places.acquire_owned().await;
            metrics.bots_waiting.dec();
            let place = place.ok()?;
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            let (done, thought) = oneshot::channel();
            let think = move || {
                let _place = place;
                let_people_go_first();
                // A bot that panics must not take its table along.
                let thought = catch_unwind(AssertUnwindSafe(|| work(cancel))).ok().flatten();
                // Nobody listens if the table has ended.
                let _ = done.send(thought);
            };
            metrics.bots_thinking.inc();
            // A thread for each thought: they are few and long, and a thread
            // of the runtime's would stay slow for those who use it next.
            let started = std::thread::Builder::new().name("bot".to_string()).spawn(think);
            let thought = match started {
                Ok(_) => thought.await.ok().flatten(),
                Err(_) => None,
            };
            metrics.bots_thinking.dec();
            thought
        }
    }
}

/// Lets this thread wait where somebody's move or message needs the
/// processor. Where the system does not allow it, the bots are only slower to
/// make room.
fn let_people_go_first() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15);
}
