//! Whether the others are there. A lease tells it after a second; NATS knows at
//! once whether anybody listens where a server should.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::time::{Instant, sleep, timeout};

use super::{Event, News, Node, lock};
use crate::bus::{Answer, Letter, Silence, What};
use crate::hub::Hub;

/// Whoever waits for an answer looks so often whether somebody is there who
/// could give it.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// Who is there says so within this, or is asked again.
const SAYS_WITHIN: Duration = Duration::from_millis(200);
/// Nobody is taken for gone who only connects again: not in so short a time.
const CONNECTS_WITHIN: Duration = Duration::from_millis(300);
/// Each server looks after so many others.
const LOOKS_AFTER: usize = 2;

fn ping() -> Letter {
    Letter { table: String::new(), epoch: None, what: What::Ping }
}

impl Node {
    /// Asks another server and looks meanwhile whether it is still there:
    /// what a process that dies has just received is answered by nobody.
    /// Whoever only takes long is waited for as long as its lease is good.
    pub(super) async fn ask_watching(
        &self,
        hub: &Arc<Hub>,
        to: &str,
        letter: &Letter,
        within: Duration,
    ) -> Result<Answer, Silence> {
        let mut events = self.events.subscribe();
        let lost = async {
            loop {
                match events.recv().await {
                    Ok(Event::Lost(lost)) if lost == to || lost == self.id => return,
                    Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                    Ok(_) | Err(_) => {}
                }
            }
        };
        let died = async {
            loop {
                sleep(LOOK_EVERY).await;
                match self.ask(to, &ping(), SAYS_WITHIN).await {
                    Ok(_) => {}
                    Err(Silence::Nobody | Silence::Gone) => return Silence::Gone,
                    Err(Silence::Unknown) => {
                        let wanted = to.to_string();
                        let lives = self.agreed(hub, move |nodes| nodes.lives(&wanted)).await;
                        if matches!(lives, Ok(false)) {
                            return Silence::Unknown;
                        }
                    }
                }
            }
        };
        tokio::select! {
            answer = self.ask(to, letter, within) => answer,
            silence = died => Err(silence),
            () = lost => Err(Silence::Unknown),
        }
    }

    /// Those that this server looks after: the next ones in the ring of all,
    /// so that each has two who look after it, however many there are.
    fn looked_after(&self) -> Vec<String> {
        let mut others = self.others();
        others.sort_unstable();
        let after = others.partition_point(|other| *other < self.id);
        others.rotate_left(after);
        others.truncate(LOOKS_AFTER);
        others
    }

    /// Ends the lease of a server that is not there any more, and says so to
    /// all. Should it live all the same, it finds that others play its tables:
    /// to take one too early is safe.
    async fn declare_gone(&self, hub: &Arc<Hub>, gone: &str) {
        let wanted = gone.to_string();
        if self.agreed(hub, move |nodes| nodes.end_lease(&wanted)).await.is_err() {
            return;
        }
        tracing::info!(node = gone, "another server is gone");
        self.tell_all(&News::Gone(gone.to_string()));
        self.note_gone(hub, gone).await;
    }

    /// A server does not live any more: what it played is looked for at once.
    pub(super) async fn note_gone(&self, hub: &Arc<Hub>, gone: &str) {
        if !lock(&self.living).remove(gone) {
            return;
        }
        let _ = self.events.send(Event::Lost(gone.to_string()));
        self.orphans.notify_one();
        self.part_from(hub, gone).await;
    }
}

/// Asks again and again whether those are there that this server looks after.
pub(super) async fn watch_forever(node: Arc<Node>, hub: Arc<Hub>) {
    let every = node.settings.beat / 2;
    // Since when nobody listens there.
    let mut silent: HashMap<String, Instant> = HashMap::new();
    loop {
        sleep(every).await;
        node.tell_how_far();
        if !node.holds() {
            silent.clear();
            continue;
        }
        let others = node.looked_after();
        silent.retain(|other, _| others.contains(other));
        let letter = ping();
        let asked = others.iter().map(|other| node.ask(other, &letter, every));
        let answers = futures_util::future::join_all(asked).await;
        for (other, answer) in others.iter().zip(answers) {
            match answer {
                Err(Silence::Nobody) => {
                    let since = *silent.entry(other.clone()).or_insert_with(Instant::now);
                    if since.elapsed() >= CONNECTS_WITHIN {
                        silent.remove(other);
                        let gone = node.declare_gone(&hub, other);
                        // A database that does not answer must not hold up the
                        // signs that this one gives.
                        let _ = timeout(node.settings.lease, gone).await;
                    }
                }
                Ok(_) | Err(Silence::Gone | Silence::Unknown) => {
                    silent.remove(other);
                }
            }
        }
    }
}
