//! Bots think wherever there is room: who has none asks the others, and one of
//! them answers. Whoever thinks is told what the bot's seat sees and nothing
//! else: what is hidden from it stays at the server that plays the match.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ecrin_bots::Budget;
use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Check, FORMAT, Record, Seat};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
    /// By which earlier programs ask. They are given one of no game, and say at
    /// once that they cannot think: a record holds what is hidden.
    record: Record,
    seat: Seat,
    level: String,
    /// Whose table it is.
    person: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    world: Option<World>,
}

/// A whole state that the seat holds possible.
#[derive(Debug, Serialize, Deserialize)]
struct World {
    game: String,
    rules_version: u32,
    state: Value,
}

impl World {
    fn of(game: &dyn AnyGame, played: &dyn AnyMatch, seat: Seat) -> World {
        let meta = game.meta();
        let state = game.world(played, seat);
        World { game: meta.id.to_string(), rules_version: meta.rules_version, state }
    }
}

/// The other servers, as tables need them: to think, and to be opened there.
#[derive(Clone, Debug)]
pub(crate) struct Fleet {
    bus: Bus,
    node: String,
    has_earlier: Arc<AtomicBool>,
}

impl Fleet {
    /// Whether a server of a program of a step before lives, as of the last beat.
    pub fn has_earlier(&self) -> bool {
        self.has_earlier.load(Ordering::Acquire)
    }

    /// The choice of a bot that thinks elsewhere; `None` if nobody did, or it
    /// was cancelled.
    pub fn think(
        &self,
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        seat: Seat,
        level: &str,
        person: &str,
        cancel: Arc<AtomicBool>,
    ) -> Option<impl Future<Output = Option<String>> + Send + use<>> {
        let (bus, mut random) = (self.bus.clone(), [0; 8]);
        getrandom::fill(&mut random).ok()?;
        let id = format!("{}-{}", self.node, crate::hex::text(&random));
        let world = World::of(game, played, seat);
        let thought = Thought::about(world, id, seat, level, person);
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
        let has_earlier = self.has_earlier.clone();
        Fleet { bus: self.bus.clone(), node: self.id.clone(), has_earlier }
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
    fn about(world: World, id: String, seat: Seat, level: &str, person: &str) -> Thought {
        let record = Record {
            format: FORMAT.to_string(),
            game: String::new(),
            rules_version: 0,
            config: Value::Null,
            seats: 0,
            seed: None,
            steps: Vec::new(),
            outcome: None,
        };
        let (level, person) = (level.to_string(), person.to_string());
        Thought { id, record, seat, level, person, world: Some(world) }
    }

    /// `None` if it cannot be thought here, or was cancelled.
    async fn choose(self, hub: &Hub, cancel: Arc<AtomicBool>) -> Option<String> {
        let asked = self.world.as_ref().map_or(&self.record.game, |world| &world.game);
        let game: &'static dyn AnyGame = hub.shared.game(asked)?;
        let wish = Wish { person: self.person, what: What::Move };
        let (level, seat, mut rng) = (self.level, self.seat, hub.shared.entropy.rng());
        let (world, record) = (self.world, self.record);
        let thought = hub.shared.bots.run(wish, cancel, move |cancel| {
            let world = match world {
                Some(world) => world,
                // Asked by an earlier program.
                None => World::of(game, &*game.replay(&record, Check::Rules).ok()?, seat),
            };
            // Under other rules it would choose what is not allowed.
            if world.rules_version != game.meta().rules_version {
                return None;
            }
            // It brings its own time along: the one that it was measured with.
            let budget = Budget::until_cancelled().cancelled_by(cancel);
            game.guest(&level).ok()?.choose(seat, world.state, &budget, &mut rng).ok()
        });
        thought.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ecrin_core::{Seed, Turn, Viewer};

    /// Whoever thinks, or listens to what is asked, learns nothing that the
    /// bot's seat does not see.
    #[test]
    fn what_others_are_asked_hides_what_is_hidden() {
        let mut hides = Vec::new();
        for &game in ecrin_catalog::GAMES {
            let (mut played, _) =
                game.start(&serde_json::json!({}), 2, Seed::from_number(4)).unwrap();
            for _ in 0..12 {
                let Turn::Players(set) = played.turn() else { break };
                let seat = set.first().unwrap();
                let asked = |played: &dyn AnyMatch| {
                    let world = World::of(game, played, seat);
                    let thought = Thought::about(world, "id".to_string(), seat, "expert", "p1");
                    serde_json::to_value(thought).unwrap()
                };
                let sent = asked(&*played);
                assert_eq!(sent["record"]["steps"], Value::Array(Vec::new()));
                let rival = Viewer::Seat(Seat::new(1 - seat.index()));
                for number in 0..5 {
                    let other = game.imagined(&*played, Viewer::Seat(seat), number);
                    assert_eq!(asked(&*other), sent, "{}", game.meta().id);
                    if other.view(rival) != played.view(rival) {
                        hides.push(game.meta().id);
                    }
                }
                let action = played.legal(seat)[0].clone();
                played.play(seat, &action).unwrap();
            }
        }
        assert!(hides.contains(&"nox"), "what the rival holds differed: {hides:?}");
    }
}
