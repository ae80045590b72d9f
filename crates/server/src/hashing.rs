//! Passwords are hashed on a few threads of their own: every hash takes 19 MB
//! and much time on purpose, so what matters is how many there are at once.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex};

use tokio::sync::oneshot;

use crate::bot_pool::let_people_go_first;
use crate::metrics::Metrics;
use crate::refusal::{Code, Refusal};

/// So many wait for a thread, of strangers and of known devices each: the
/// last of them a second or two.
const PLACES: usize = 32;

type Work = Box<dyn FnOnce() + Send>;

/// Hashes with at most half of the processor's cores; whom it cannot serve
/// soon, it refuses at once.
#[derive(Debug)]
pub struct Hashing {
    queue: Arc<Queue>,
}

#[derive(Debug)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct Waiting {
    known: VecDeque<Work>,
    strangers: VecDeque<Work>,
    running: i64,
    ended: bool,
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Waiting")
    }
}

impl Hashing {
    #[must_use]
    pub fn new(metrics: Arc<Metrics>) -> Hashing {
        let queue = Queue { waiting: Mutex::default(), changed: Condvar::new(), metrics };
        let queue = Arc::new(queue);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..(cores / 2).clamp(1, 4) {
            let queue = queue.clone();
            let started =
                std::thread::Builder::new().name("hash".to_string()).spawn(move || queue.serve());
            if let Err(cause) = started {
                tracing::error!(%cause, "the system has no thread for hashing passwords");
            }
        }
        Hashing { queue }
    }

    /// Runs `work` when its turn comes; devices that are known go before
    /// strangers and have places of their own, so that a flood of log-ins
    /// does not keep people from their accounts.
    pub async fn run<T: Send + 'static>(
        &self,
        is_known: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (done, result) = oneshot::channel();
        let work = move || {
            // Whoever hung up meanwhile needs no answer.
            if !done.is_closed() {
                let _ = done.send(work());
            }
        };
        self.queue.push(is_known, Box::new(work))?;
        result.await.map_err(|_| Code::Internal.into())
    }
}

impl Drop for Hashing {
    fn drop(&mut self) {
        self.queue.waiting.lock().expect("never held over a panic").ended = true;
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn push(&self, is_known: bool, work: Work) -> Result<(), Refusal> {
        let mut waiting = self.waiting.lock().expect("never held over a panic");
        let lane = if is_known { &mut waiting.known } else { &mut waiting.strangers };
        if lane.len() >= PLACES {
            return Err(Code::ManyLogIns.into());
        }
        lane.push_back(work);
        self.metrics.hashes_waiting.inc();
        self.changed.notify_one();
        Ok(())
    }

    fn next(&self) -> Option<Work> {
        let mut waiting = self.waiting.lock().expect("never held over a panic");
        loop {
            if waiting.ended {
                return None;
            }
            let first = waiting.known.pop_front().or_else(|| waiting.strangers.pop_front());
            if let Some(work) = first {
                waiting.running += 1;
                self.metrics.hashes_waiting.dec();
                self.metrics.hashing.inc();
                let most = self.metrics.most_hashing.get().max(waiting.running);
                self.metrics.most_hashing.set(most);
                return Some(work);
            }
            waiting = self.changed.wait(waiting).expect("never held over a panic");
        }
    }

    fn serve(&self) {
        let_people_go_first();
        while let Some(work) = self.next() {
            // Whoever waits for it hears of it by the closed channel.
            let _ = catch_unwind(AssertUnwindSafe(work));
            self.waiting.lock().expect("never held over a panic").running -= 1;
            self.metrics.hashing.dec();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test(flavor = "multi_thread")]
    async fn strangers_fill_their_own_places_and_known_devices_go_first() {
        let metrics = Arc::new(Metrics::default());
        let hashing = Arc::new(Hashing::new(metrics.clone()));
        let threads = std::thread::available_parallelism().map_or(1, usize::from) / 2;
        let threads = threads.clamp(1, 4);
        let (release, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for number in 0..threads + PLACES {
            let (hashing, held, order) = (hashing.clone(), held.clone(), order.clone());
            tasks.push(tokio::spawn(async move {
                let work = move || {
                    if number < threads {
                        held.lock().unwrap().recv().unwrap();
                    }
                    order.lock().unwrap().push("stranger");
                };
                hashing.run(false, work).await.map_err(|refusal| refusal.code)
            }));
            // All threads are held before anybody waits.
            while number < threads && metrics.hashing.get() <= number as i64 {
                tokio::task::yield_now().await;
            }
        }
        while metrics.hashes_waiting.get() < PLACES as i64 {
            tokio::task::yield_now().await;
        }
        let refused = hashing.run(false, || ()).await.unwrap_err();
        assert_eq!(refused.code, Code::ManyLogIns);
        let (known, said) = (hashing.clone(), order.clone());
        let known = tokio::spawn(async move {
            known.run(true, move || said.lock().unwrap().push("known")).await
        });
        while metrics.hashes_waiting.get() <= PLACES as i64 {
            tokio::task::yield_now().await;
        }
        for _ in 0..threads {
            release.send(()).unwrap();
        }
        known.await.unwrap().unwrap();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        let place = order.lock().unwrap().iter().position(|who| *who == "known").unwrap();
        assert!(place <= 2 * threads, "before all strangers that waited: {place}");
        assert_eq!(metrics.most_hashing.get(), threads as i64);
        // A thread is free a moment after whoever waited has their answer.
        while metrics.hashing.get() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(metrics.hashes_waiting.get(), 0);
    }
}
