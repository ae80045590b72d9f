//! Bots think on a few threads of their own, so that tables stay quick.

mod places;

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ecrin_bots::analysis::{Analysis, analyse};
use ecrin_bots::{AnyBot, AnySearcher, Budget, Search, Threads};
use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Rng, Seat};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::metrics::Metrics;
use places::Places;
pub use places::{Ticket, What, Wish};

/// No hint takes longer, however slow the machine.
const LONGEST_HINT: Duration = Duration::from_secs(2);
/// About how long a whole analysis takes, and the bounds of one moment.
const ANALYSIS_TIME: Duration = Duration::from_secs(60);
const SHORTEST_LOOK: Duration = Duration::from_millis(60);
const LONGEST_LOOK: Duration = Duration::from_millis(500);

/// At most so many bots think at once, and as many take a glance; the others
/// wait for their turn.
#[derive(Debug)]
pub struct BotPool {
    places: Arc<Places>,
    hint_simulations: u64,
    threads: i64,
    metrics: Arc<Metrics>,
}

impl BotPool {
    #[must_use]
    pub fn new(threads: usize, hint_simulations: u64, metrics: Arc<Metrics>) -> BotPool {
        let threads = threads.max(1);
        BotPool { places: Places::new(threads), hint_simulations, threads: threads as i64, metrics }
    }

    /// The choice of a bot, and the bot with what it found out, for its next
    /// move; `None` if it was cancelled or failed.
    pub fn think(
        &self,
        wish: Wish,
        bot: impl FnOnce() -> Option<Box<dyn AnyBot>> + Send + 'static,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        mut rng: Rng,
        cancel: Arc<AtomicBool>,
    ) -> impl Future<Output = Option<(String, Box<dyn AnyBot>)>> + Send + 'static {
        self.run(wish, cancel, move |cancel| {
            let mut bot = bot()?;
            // It brings its own time along: the one that it was measured with.
            let budget = Budget::until_cancelled().cancelled_by(cancel);
            let action = bot.choose(&*played, seat, &budget, &mut rng).ok()?;
            Some((action, bot))
        })
    }

    /// Whether something would have to wait here.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.metrics.bots_thinking.get() >= self.threads
    }

    /// Leave to wish for something that one person may not have much of;
    /// kept until it is there.
    #[must_use]
    pub fn ticket(&self, person: &str, what: What) -> Option<Ticket> {
        self.places.ticket(person, what)
    }

    /// What the best search finds out in a position; `None` if it failed.
    pub fn search(
        &self,
        person: String,
        game: &'static dyn AnyGame,
        played: Box<dyn AnyMatch>,
        seat: Seat,
        mut rng: Rng,
        cancel: Arc<AtomicBool>,
    ) -> impl Future<Output = Option<Search<String>>> + Send + 'static {
        let simulations = Budget::simulations(self.hint_simulations);
        let wish = Wish { person, what: What::Hint };
        self.run(wish, cancel, move |cancel| {
            let mut searcher = game.searcher(Threads::One);
            let budget = simulations.within(LONGEST_HINT).cancelled_by(cancel);
            Some(searcher.search(&*played, seat, &budget, &mut rng))
        })
    }

    /// Looks over a whole match on a thread of its own. Each search takes its
    /// turn with the bots, so that no table waits for more than one of them.
    /// `progress` hears the actions done and of all, and ends it by returning
    /// false; `None` if it failed.
    pub fn analyse(
        &self,
        person: String,
        game: &'static dyn AnyGame,
        played: Box<dyn AnyMatch>,
        mut rng: Rng,
        progress: impl FnMut(usize, usize) -> bool + Send + 'static,
    ) -> impl Future<Output = Option<Analysis>> + Send + 'static {
        let mut searcher = InTurn {
            searcher: game.searcher(Threads::One),
            places: self.places.clone(),
            wish: Wish { person, what: What::Analysis },
            runtime: Handle::current(),
        };
        let steps = u32::try_from(played.steps()).unwrap_or(u32::MAX).max(1);
        let look = (ANALYSIS_TIME / steps).clamp(SHORTEST_LOOK, LONGEST_LOOK);
        let thought = apart(move || {
            Some(analyse(&*played, &mut searcher, &Budget::time(look), &mut rng, progress))
        });
        async move { thought?.await.ok()? }
    }

    /// Runs any thinking on the pool. It is not even started if `cancel` is
    /// set while it waits.
    pub fn run<T: Send + 'static>(
        &self,
        wish: Wish,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(Arc<AtomicBool>) -> Option<T> + Send + 'static,
    ) -> impl Future<Output = Option<T>> + Send + 'static {
        let places = self.places.clone();
        let metrics = self.metrics.clone();
        async move {
            metrics.bots_waiting.inc();
            let place = places.take(wish).await;
            metrics.bots_waiting.dec();
            let place = place?;
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            metrics.bots_thinking.inc();
            let thought = match apart(move || {
                let _place = place;
                work(cancel)
            }) {
                Some(thought) => thought.await.ok().flatten(),
                None => None,
            };
            metrics.bots_thinking.dec();
            thought
        }
    }
}

/// Runs a thought on a thread of its own: they are few and long, and a thread
/// of the runtime's would stay slow for those who use it next. `None` if the
/// system has no thread left.
fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Option<T> + Send + 'static,
) -> Option<oneshot::Receiver<Option<T>>> {
    let (done, thought) = oneshot::channel();
    let think = move || {
        let_people_go_first();
        // A bot that panics must not take its table along.
        let thought = catch_unwind(AssertUnwindSafe(work)).ok().flatten();
        // Nobody listens if the table has ended.
        let _ = done.send(thought);
    };
    std::thread::Builder::new().name("bot".to_string()).spawn(think).ok()?;
    Some(thought)
}

/// Lets this thread wait where somebody's move or message needs the
/// processor. Where the system does not allow it, such threads are only slower
/// to make room.
pub(crate) fn let_people_go_first() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15);
}

/// A search that waits for a place among the bots each time it is asked.
struct InTurn {
    searcher: Box<dyn AnySearcher>,
    places: Arc<Places>,
    wish: Wish,
    runtime: Handle,
}

impl AnySearcher for InTurn {
    fn is_perfect_information(&self) -> bool {
        self.searcher.is_perfect_information()
    }

    fn search(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Search<String> {
        let _place = self.runtime.block_on(self.places.take(self.wish.clone()));
        self.searcher.search(played, seat, budget, rng)
    }
}
