//! Bots think wherever there is room: who has none asks the others, and one of
//! them answers. Only where everybody sees everything: what is hidden in a
//! match stays at the server that plays it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Check, Record, Seat};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::{Node, lock};
use crate::bot_pool::{What, Wish};
use crate::bus::Bus;
use crate::hub::Hub;

/// Where thinking is asked for; one of those who listen answers.
const THINK: &str = "think";
const CANCEL: &str = "cancel";
/// Nobody thinks longer; then it is thought here.
const THOUGHT_WITHIN: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// A position and who is to act.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Thought {
    id: String,
    record: Record,
    seat: Seat,
    level: String,
    /// Whose table it is.
    person: String,
}

/// The way to those who think for others.
#[derive(Clone, Debug)]
pub(crate) struct Fleet {
    bus: Bus,
    node: String,
}

impl Fleet {
    /// The choice of a bot that thinks elsewhere; `None` if nobody did, or it
    /// was cancelled. Nothing at all where a match hides something.
    pub fn think(
        &self,
        played: &dyn AnyMatch,
        seat: Seat,
        level: &str,
        person: &str,
        cancel: Arc<AtomicBool>,
    ) -> Option<impl Future<Output = Option<String>> + Send + use<>> {
        if !played.is_open() {
            return None;
        }
        let (bus, mut random) = (self.bus.clone(), [0; 8]);
        getrandom::fill(&mut random).ok()?;
        let thought = Thought {
            id: format!("{}-{}", self.node, crate::hex::text(&random)),
            record: played.record(),
            seat,
            level: level.to_string(),
            person: person.to_string(),
        };
        Some(async move {
            let bytes = serde_json::to_vec(&thought).ok()?;
            let asked = bus.ask(THINK, bytes, THOUGHT_WITHIN);
            tokio::pin!(asked);
            loop {
                tokio::select! {
                    answer = &mut asked => return serde_json::from_slice(&answer.ok()?).ok()?,
                    () = sleep(LOOK_EVERY) => {}
                }
                if cancel.load(Ordering::Relaxed) {
                    bus.send(CANCEL, thought.id.clone());
                    return None;
                }
            }
        })
    }
}

impl Node {
    #[must_use]
    pub(crate) fn fleet(&self) -> Fleet {
        Fleet { bus: self.bus.clone(), node: self.id.clone() }
    }

    /// Thinks for the others.
    pub(super) async fn think_for_others(&self, hub: &Arc<Hub>) -> anyhow::Result<()> {
        let mut thoughts = self.bus.queue(THINK).await?;
        let mut cancelled = self.bus.subscribe(CANCEL).await?;
        let running: Arc<Mutex<HashMap<String, Arc<AtomicBool>>>> = Arc::default();
        let known = running.clone();
        tokio::spawn(async move {
            while let Some(message) = cancelled.next().await {
                let id = String::from_utf8_lossy(&message.payload);
                if let Some(cancel) = lock(&known).get(&*id) {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
        });
        let (hub, bus) = (hub.clone(), self.bus.clone());
        tokio::spawn(async move {
            while let Some(message) = thoughts.next().await {
                let Some(reply) = message.reply else { continue };
                let Ok(thought) = serde_json::from_slice::<Thought>(&message.payload) else {
                    // A later version may ask what this one does not know, and
                    // must not wait a minute to think itself.
                    bus.reply(reply.as_str(), "null");
                    continue;
                };
                let cancel = Arc::new(AtomicBool::new(false));
                lock(&running).insert(thought.id.clone(), cancel.clone());
                let (hub, bus, running) = (hub.clone(), bus.clone(), running.clone());
                tokio::spawn(async move {
                    let id = thought.id.clone();
                    let chosen = thought.choose(&hub, cancel).await;
                    lock(&running).remove(&id);
                    let bytes = serde_json::to_vec(&chosen).expect("plain JSON");
                    bus.reply(reply.as_str(), bytes);
                });
            }
        });
        Ok(())
    }
}

impl Thought {
    /// `None` if it cannot be thought here, or was cancelled.
    async fn choose(self, hub: &Hub, cancel: Arc<AtomicBool>) -> Option<String> {
        let game: &'static dyn AnyGame = hub.shared.game(&self.record.game)?;
        let record = self.record;
        let replay = tokio::task::spawn_blocking(move || game.replay(&record, Check::Rules));
        let played = replay.await.ok()?.ok()?;
        let wish = Wish { person: self.person, what: What::Move };
        let (level, rng) = (self.level, hub.shared.entropy.rng());
        let bot = move || game.bot(&level).ok();
        let chosen = hub.shared.bots.think(wish, bot, played, self.seat, rng, cancel).await;
        chosen.map(|(action, _)| action)
    }
}
