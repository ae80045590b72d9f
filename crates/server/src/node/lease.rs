//! Says again and again that this server lives, and takes over from those
//! that do not.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::news::look_up_forever;
use super::watch::watch_forever;
use super::{Event, Node, lock};
use crate::bus::{Letter, What};
use crate::http::App;
use crate::hub::Hub;
use crate::store::StoreError;
use crate::table::Command;

/// Tables that are taken over at a time, and how many at once.
const ADOPTED: i64 = 50;
const AT_ONCE: usize = 4;
/// Sockets are told to come again within this.
const SPREAD: Duration = Duration::from_secs(2);

/// The tasks of a server among others.
#[derive(Debug)]
pub struct Running {
    node: Arc<Node>,
    renewing: JoinHandle<()>,
    adopting: JoinHandle<()>,
    watching: JoinHandle<()>,
    looking_up: JoinHandle<()>,
}

impl Node {
    /// Begins to live. When this returns it may play tables.
    pub async fn run(self: &Arc<Node>, hub: &Arc<Hub>, app: &Arc<App>) -> anyhow::Result<Running> {
        let _ = self.app.set(Arc::downgrade(app));
        self.listen(hub).await?;
        self.think_for_others(hub).await?;
        // It holds nothing yet, so it gets one.
        let living = self.renew().await?;
        *lock(&self.living) = living.unwrap_or_default();
        self.holds.store(true, Ordering::Release);
        let renewing = tokio::spawn(renew_forever(self.clone(), hub.clone()));
        let adopting = tokio::spawn(adopt_forever(self.clone(), hub.clone()));
        let watching = tokio::spawn(watch_forever(self.clone(), hub.clone()));
        let looking_up = tokio::spawn(look_up_forever(self.clone(), hub.clone()));
        Ok(Running { node: self.clone(), renewing, adopting, watching, looking_up })
    }

    /// Only a server that the others can reach lives: it asks itself by the
    /// way that they take.
    /// `None` if others have ended its lease.
    async fn renew(&self) -> Result<Option<HashSet<String>>, StoreError> {
        let ping = Letter { table: String::new(), epoch: None, what: What::Ping };
        if self.ask(&self.id, &ping, self.settings.beat).await.is_err() {
            return Err(StoreError::Failed("the NATS server does not answer".to_string()));
        }
        let (id, name) = (self.id.clone(), self.name.clone());
        let lease = self.settings.lease.as_millis() as i64;
        let (holds_nothing, only_bots) = (!self.holds(), self.settings.only_bots);
        let renewed = self.leases.read(move |store| match store.nodes() {
            // Whoever plays nothing has nothing to lose.
            Some(nodes) if only_bots => nodes.living().map(Some),
            Some(nodes) if holds_nothing => nodes.begin_lease(&id, &name, lease).map(Some),
            Some(nodes) => nodes.renew(&id, lease),
            None => Err(StoreError::Failed("only PostgreSQL is shared".to_string())),
        });
        let living = renewed.await?;
        if let Some(living) = &living {
            self.has_earlier.store(living.has_earlier, Ordering::Release);
        }
        Ok(living.map(|living| living.nodes.into_iter().collect()))
    }

    async fn note_living(&self, hub: &Arc<Hub>, now: HashSet<String>) {
        let before = std::mem::replace(&mut *lock(&self.living), now.clone());
        for gone in before.difference(&now) {
            let _ = self.events.send(Event::Lost(gone.clone()));
            self.orphans.notify_one();
            self.part_from(hub, gone).await;
        }
    }
}

async fn renew_forever(node: Arc<Node>, hub: Arc<Hub>) {
    // By its own clock a lease ends no later than by the database's, which
    // counts from when the question came.
    let mut good_until = Instant::now() + node.settings.lease;
    loop {
        let next = Instant::now() + node.settings.beat;
        let asked = Instant::now();
        let until = if node.holds() { good_until } else { asked + Duration::from_secs(5) };
        match timeout(until.saturating_duration_since(asked), node.renew()).await {
            Ok(Ok(None)) => {
                tracing::error!("others have ended the lease, and may play the tables now");
                node.lose(&hub);
                // And begins again at once.
                continue;
            }
            Ok(Ok(Some(living))) => {
                good_until = asked + node.settings.lease;
                if Instant::now() >= good_until {
                    // It took too long: somebody may have been faster.
                    node.lose(&hub);
                } else if !node.holds.swap(true, Ordering::AcqRel) {
                    tracing::info!("this server plays again");
                    // Whoever took it for gone meanwhile knows nobody here.
                    let _ = node.events.send(Event::Lost(node.id.clone()));
                }
                node.note_living(&hub, living).await;
            }
            failed => {
                if let Ok(Err(cause)) = &failed {
                    tracing::warn!(%cause, "the lease could not be renewed");
                }
                if Instant::now() >= good_until && node.holds() {
                    tracing::error!("the lease has run out: the others may play the tables now");
                    node.lose(&hub);
                }
            }
        }
        sleep_until(next).await;
    }
}

/// Wakes running tables that nobody plays, so that bots play on and clocks run.
async fn adopt_forever(node: Arc<Node>, hub: Arc<Hub>) {
    loop {
        if node.holds() && !node.drains() && !node.settings.only_bots {
            let found = node.agreed(&hub, |nodes| nodes.orphans(ADOPTED)).await.unwrap_or_default();
            let many = found.len() as i64 == ADOPTED;
            futures_util::stream::iter(found)
                .for_each_concurrent(AT_ONCE, |table| {
                    let (node, hub) = (node.clone(), hub.clone());
                    // One that cannot be opened is tried again.
                    async move { drop(node.open(&hub, &table, None).await) }
                })
                .await;
            if many {
                continue;
            }
        }
        // Sooner when somebody is found to be gone.
        let _ = timeout(node.settings.beat, node.orphans.notified()).await;
    }
}

impl Running {
    /// Hands every table over to the others, one by one, and tells those who
    /// look to come again elsewhere.
    pub async fn drain(&self, hub: &Arc<Hub>) {
        let node = &self.node;
        node.drains.store(true, Ordering::Release);
        self.adopting.abort();
        for id in hub.shared.awake.ids() {
            if let Some(table) = hub.shared.awake.find(&id) {
                let _ = table.send(Command::HandOver).await;
                table.closed().await;
            }
        }
        let (own, now) = (node.id.clone(), hub.shared.clock.now() as i64);
        let _ = node.agreed(hub, move |nodes| nodes.release_all(&own, now)).await;
        hub.shared.turns.forget_all();
        let outlets = node.app().map(|app| app.sessions.all()).unwrap_or_default();
        let gap = SPREAD / u32::try_from(outlets.len()).unwrap_or(u32::MAX).max(1);
        for outlet in outlets {
            outlet.end(crate::refusal::Code::Stopping);
            sleep(gap.min(Duration::from_millis(20))).await;
        }
    }

    /// Does not live any more.
    pub async fn end(self) {
        self.kill();
        let own = self.node.id.clone();
        let ended = self.node.leases.read(move |store| match store.nodes() {
            Some(nodes) => nodes.resign(&own),
            None => Ok(()),
        });
        let _ = timeout(Duration::from_secs(2), ended).await;
        let node = self.node.clone();
        let _ = tokio::task::spawn_blocking(move || node.leases.stop()).await;
    }

    /// As if the process had been killed.
    pub fn kill(&self) {
        self.renewing.abort();
        self.adopting.abort();
        self.watching.abort();
        self.looking_up.abort();
    }
}
