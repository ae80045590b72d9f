//! The store as the server uses it: writers that commit what came in together,
//! one of them or, where the database takes several, a few; and a few readers.
//! Each is on a thread of its own.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::{oneshot, watch};

use super::{Store, StoreError, Untidy, Write};

/// So many jobs at most share one commit: more would only make the first of
/// them wait.
const MOST_JOBS: usize = 2000;
/// Commits are at least so far apart: each costs the disk and the processor
/// about the same, however much it carries. A move that comes alone does not
/// wait; beside many others it waits half of this, which nobody at a table
/// notices.
const APART: Duration = Duration::from_millis(8);
/// When nothing was written for so long, there is time to tidy.
const QUIET: Duration = Duration::from_secs(1);

struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

type Question = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// Writes are acknowledged when they are on disk.
pub struct Archive {
    // `None` once stopped.
    writer: Mutex<Option<Sender<Job>>>,
    readers: Mutex<Option<Sender<Question>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// Why nothing can be written any more, once that is so.
    lost: watch::Sender<Option<StoreError>>,
}

impl std::fmt::Debug for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Archive")
    }
}

impl Archive {
    #[must_use]
    pub fn new(writer: Box<dyn Store>, readers: Vec<Box<dyn Store>>) -> Archive {
        Archive::with(vec![writer], readers)
    }

    /// With several writers a commit begins while the last one is under way.
    #[must_use]
    pub fn with(writers: Vec<Box<dyn Store>>, readers: Vec<Box<dyn Store>>) -> Archive {
        let (jobs, incoming) = channel();
        let incoming = Arc::new(Mutex::new(Incoming { jobs: incoming, not_before: None }));
        // Where there is a runtime, it is told of a whole commit at once and
        // wakes the tasks itself: from here each would cost a lock.
        let runtime = tokio::runtime::Handle::try_current().ok();
        let mut threads = Vec::new();
        for writer in writers {
            let (incoming, runtime) = (incoming.clone(), runtime.clone());
            let write = move || write_all(writer, &incoming, runtime.as_ref());
            threads.push(spawn("store-writer", write));
        }
        let (questions, asked) = channel::<Question>();
        let asked = Arc::new(Mutex::new(asked));
        for mut reader in readers {
            let asked = asked.clone();
            threads.push(spawn("store-reader", move || {
                loop {
                    let question = asked.lock().expect("readers do not panic here").recv();
                    let Ok(question) = question else { return };
                    question(&mut *reader);
                }
            }));
        }
        Archive {
            writer: Mutex::new(Some(jobs)),
            readers: Mutex::new(Some(questions)),
            threads: Mutex::new(threads),
            lost: watch::Sender::new(None),
        }
    }

    /// One that is only asked.
    #[must_use]
    pub fn to_read(readers: Vec<Box<dyn Store>>) -> Archive {
        let archive = Archive::with(Vec::new(), readers);
        archive.writer.lock().expect("never held over a panic").take();
        archive
    }

    /// All of `writes` or none of them, on disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let sent = match &*self.writer.lock().expect("never held over a panic") {
            Some(writer) => writer.send(Job { writes, done }).is_ok(),
            None => false,
        };
        if !sent {
            return Err(stopped());
        }
        let written = answer.await.unwrap_or_else(|_| Err(stopped()));
        if let Err(lost @ StoreError::Claimed(_)) = &written {
            self.lost.send_replace(Some(lost.clone()));
        }
        written
    }

    /// Waits until another process has the database: nothing can be written
    /// from then on, and what is remembered here may be out of date.
    pub async fn lost(&self) -> StoreError {
        let mut lost = self.lost.subscribe();
        let found = lost.wait_for(Option::is_some).await;
        found.ok().and_then(|found| found.clone()).unwrap_or_else(stopped)
    }

    /// Asks the database something on a reader's thread.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (done, answer) = oneshot::channel();
        let question: Question = Box::new(move |store| {
            // Nobody listens if the asker went away meanwhile.
            let _ = done.send(ask(store));
        });
        let sent = match &*self.readers.lock().expect("never held over a panic") {
            Some(readers) => readers.send(question).is_ok(),
            None => false,
        };
        if !sent {
            return Err(stopped());
        }
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// Finishes what was accepted and closes the database.
    pub fn stop(&self) {
        self.writer.lock().expect("never held over a panic").take();
        self.readers.lock().expect("never held over a panic").take();
        for thread in self.threads.lock().expect("never held over a panic").drain(..) {
            // A thread that panicked has said so; the others still finish.
            let _ = thread.join();
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Failed("the store has stopped".to_string())
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    std::thread::Builder::new()
        .name(name.to_string())
        .spawn(run)
        .expect("the system starts a few threads")
}

/// What waits to be written. Whoever holds it gathers the next commit.
struct Incoming {
    jobs: Receiver<Job>,
    /// When the next commit may begin.
    not_before: Option<Instant>,
}

fn gather(store: &mut dyn Store, incoming: &Mutex<Incoming>) -> Vec<Job> {
    let mut incoming = incoming.lock().expect("never held over a panic");
    // Asleep at once, not when the next job comes: where many come, each of
    // them would wake this thread only to send it to sleep.
    if let Some(early) =
        incoming.not_before.and_then(|at| at.checked_duration_since(Instant::now()))
    {
        std::thread::sleep(early);
    }
    let mut batch: Vec<Job> = next(store, &incoming.jobs).into_iter().collect();
    if !batch.is_empty() {
        batch.extend(incoming.jobs.try_iter().take(MOST_JOBS));
    }
    incoming.not_before = Some(Instant::now() + APART);
    batch
}

/// Jobs come in any order: whoever wants one after the other waits for the
/// answer to the first.
fn write_all(mut store: Box<dyn Store>, incoming: &Mutex<Incoming>, runtime: Option<&Handle>) {
    loop {
        let mut batch = gather(&mut *store, incoming);
        if batch.is_empty() {
            break;
        }
        let result = store.commit(&mut batch.iter().flat_map(|job| &job.writes));
        // Nobody is at fault, or it is known who; and what may be there already
        // is not written once more.
        let same_for_all =
            batch.len() == 1 || matches!(result, Ok(()) | Err(StoreError::Unclear(_)));
        if same_for_all {
            let jobs = std::mem::take(&mut batch);
            match runtime.filter(|_| jobs.len() > 1) {
                Some(runtime) => drop(runtime.spawn(async move { answer(jobs, &result) })),
                None => answer(jobs, &result),
            }
        } else {
            // One of them is at fault: find out which, alone.
            for job in batch.drain(..) {
                let result = store.commit(&mut job.writes.iter());
                let _ = job.done.send(result);
            }
        }
        if store.untidy() == Untidy::Much {
            tidy(&mut *store);
        }
    }
    tidy(&mut *store);
}

fn answer(jobs: Vec<Job>, result: &Result<(), StoreError>) {
    for job in jobs {
        // Nobody listens if the asker went away meanwhile.
        let _ = job.done.send(result.clone());
    }
}

/// The next job; `None` when there will be no more. What waits to be tidied
/// is tidied when nobody wants anything for a while.
fn next(store: &mut dyn Store, incoming: &Receiver<Job>) -> Option<Job> {
    if let Ok(job) = incoming.try_recv() {
        return Some(job);
    }
    if store.untidy() != Untidy::No {
        match incoming.recv_timeout(QUIET) {
            Ok(job) => return Some(job),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => tidy(store),
        }
    }
    incoming.recv().ok()
}

fn tidy(store: &mut dyn Store) {
    if store.untidy() == Untidy::No {
        return;
    }
    if let Err(cause) = store.tidy() {
        // Nothing is lost: it stays where it is and is tried again.
        tracing::warn!(%cause, "the latest moves could not be put in order");
    }
}
