//! Somebody at a table: connects to any node, plays at random, sends again
//! what was not acknowledged, and notes what was said.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ecrin_client::{Client, Socket, next, send};
use ecrin_core::{Bits, Swift};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout, timeout_at};

use crate::history::{Acknowledged, Seen, Sent};
use crate::replay::digest;

/// Whoever hears nothing for so long looks for another node.
const SILENCE: Duration = Duration::from_millis(1500);
/// And asks so often whether anybody is there.
const PING_EVERY: Duration = Duration::from_millis(300);
/// The mean time between being asked and acting.
const THINKS: f64 = 0.05;
const TRY_AGAIN: Duration = Duration::from_millis(50);

/// What one person at a table found out.
#[derive(Debug, Default)]
pub struct Notes {
    pub acknowledged: Vec<Acknowledged>,
    pub seen: Vec<Seen>,
    /// When the action was sent for the last time, and when it was
    /// acknowledged.
    pub times: Vec<(Instant, Instant)>,
    /// What no fault explains.
    pub surprises: Vec<String>,
    pub connections: u32,
}

pub type Shared = Arc<Mutex<Notes>>;

struct Pending {
    id: String,
    position: Value,
    action: String,
    sent: Instant,
}

pub struct Person {
    pub client: Client,
    pub table: String,
    /// `a`, `b`, … or `spectator`.
    pub eyes: String,
    pub nodes: Arc<Vec<SocketAddr>>,
    pub notes: Shared,
    pub random: Swift,
    pub stop: tokio::sync::watch::Receiver<bool>,
    /// Where it is connected, or tries to be.
    node: usize,
    pending: Option<Pending>,
    sent: u32,
    /// The highest number seen: a node that was left behind may show less.
    last: u32,
}

/// Why a connection was left.
enum Left {
    /// Nobody there, or told to go.
    Again,
    /// The match is over, or the run is.
    Done,
}

impl Person {
    #[allow(clippy::too_many_arguments, reason = "each is something else")]
    pub fn new(
        client: Client,
        table: String,
        eyes: &str,
        nodes: Arc<Vec<SocketAddr>>,
        notes: Shared,
        mut random: Swift,
        stop: tokio::sync::watch::Receiver<bool>,
    ) -> Person {
        let (eyes, node) = (eyes.to_string(), random.index(nodes.len()));
        Person {
            client,
            table,
            eyes,
            nodes,
            notes,
            random,
            stop,
            node,
            pending: None,
            sent: 0,
            last: 0,
        }
    }

    /// Until the match is over, or the run is and nothing is under way.
    pub async fn play(mut self) {
        loop {
            self.client.address = self.nodes[self.node];
            let last = Some(self.last).filter(|last| *last > 0);
            let socket = self.client.socket(&self.table, &self.eyes, last);
            if let Ok(Ok(socket)) = timeout(SILENCE, socket).await {
                self.note(|notes| notes.connections += 1);
                if let Left::Done = self.stay(socket).await {
                    return;
                }
            }
            if self.is_done() {
                return;
            }
            // Another one, as a load balancer does for those whose server did
            // not answer.
            let others = self.nodes.len() - 1;
            if others > 0 {
                self.node = (self.node + 1 + self.random.index(others)) % self.nodes.len();
            }
            sleep(TRY_AGAIN).await;
        }
    }

    fn is_done(&self) -> bool {
        *self.stop.borrow() && self.pending.is_none()
    }

    fn note(&self, what: impl FnOnce(&mut Notes)) {
        what(&mut self.notes.lock().expect("nobody panics with it"));
    }

    async fn stay(&mut self, mut socket: Socket) -> Left {
        let mut heard_at = Instant::now();
        let mut act_at: Option<(tokio::time::Instant, Value)> = None;
        loop {
            if self.is_done() {
                return Left::Done;
            }
            let soon = tokio::time::Instant::now() + PING_EVERY;
            let wake = act_at.as_ref().map_or(soon, |(at, _)| soon.min(*at));
            match timeout_at(wake, next(&mut socket)).await {
                Ok(None) => return Left::Again,
                Ok(Some(message)) => {
                    heard_at = Instant::now();
                    if let Some(left) = self.hear(&message, &mut act_at) {
                        return left;
                    }
                    // As pages do: whoever shows the table again may not know
                    // what was sent to somebody else.
                    let shown = message["type"] == "snapshot";
                    if shown && self.resend(&mut socket).await.is_none() {
                        return Left::Again;
                    }
                }
                Err(_) if heard_at.elapsed() > SILENCE => return Left::Again,
                Err(_) => {
                    let now = tokio::time::Instant::now();
                    let sent = match act_at.take_if(|(at, _)| *at <= now) {
                        Some((_, play)) if !*self.stop.borrow() => {
                            self.act(&mut socket, &play).await
                        }
                        _ => send(&mut socket, &json!({"type": "ping"})).await.ok(),
                    };
                    if sent.is_none() {
                        return Left::Again;
                    }
                }
            }
            // An action that nobody answers is sent again elsewhere.
            if self.pending.as_ref().is_some_and(|pending| pending.sent.elapsed() > SILENCE) {
                return Left::Again;
            }
        }
    }

    fn hear(
        &mut self,
        message: &Value,
        act_at: &mut Option<(tokio::time::Instant, Value)>,
    ) -> Option<Left> {
        let number = message["n"].as_u64().unwrap_or(0) as u32;
        match message["type"].as_str().unwrap_or_default() {
            "snapshot" | "step" => {
                let cause = &message["cause"];
                if cause["kind"] == "action" && cause["seat"] == *self.eyes {
                    self.acknowledge(cause["id"].as_str(), number);
                }
                let play = &message["play"];
                if play.is_null() {
                    return None;
                }
                self.last = self.last.max(number);
                let cause = cause["id"].as_str().map(|id| {
                    (cause["seat"].as_str().unwrap_or_default().to_string(), id.to_string())
                });
                let viewer = self.eyes.clone();
                let seen = Seen { viewer, number, digest: digest(play), cause };
                self.note(|notes| notes.seen.push(seen));
                if !play["outcome"].is_null() {
                    // What was not acknowledged was overtaken by the end.
                    return Some(Left::Done);
                }
                *act_at = None;
                let may_act = play["legal"].as_array().is_some_and(|legal| !legal.is_empty());
                if may_act && self.pending.is_none() {
                    let share = (f64::from(self.random.next_u32()) + 0.5) / 4_294_967_296.0;
                    let thinks = Duration::from_secs_f64(THINKS * -share.ln());
                    *act_at = Some((tokio::time::Instant::now() + thinks, play.clone()));
                }
            }
            "known" => {
                let applied = message["applied"].as_u64().unwrap_or(0) as u32;
                self.acknowledge(message["id"].as_str(), applied);
                // What the table looks like since is told to whoever comes.
                return Some(Left::Again);
            }
            "refused" => return self.refused(message),
            "bye" => return Some(Left::Again),
            _ => {}
        }
        None
    }

    fn refused(&mut self, message: &Value) -> Option<Left> {
        let is_it = |pending: &mut Pending| message["id"] == *pending.id;
        match message["code"].as_str().unwrap_or_default() {
            // Not saved now, and it may be sent again.
            "action/not-saved" | "server/busy" | "server/stopping" => Some(Left::Again),
            // Somebody else acted meanwhile: look again.
            "action/stale" | "action/not-your-turn" | "table/over" => {
                self.pending.take_if(is_it);
                Some(Left::Again)
            }
            code => {
                self.pending.take_if(is_it);
                let words = format!("{} {}: {code}: {message}", self.table, self.eyes);
                self.note(|notes| notes.surprises.push(words));
                Some(Left::Again)
            }
        }
    }

    fn acknowledge(&mut self, id: Option<&str>, number: u32) {
        let is_it = |pending: &mut Pending| Some(pending.id.as_str()) == id;
        let Some(Pending { id, action, sent, .. }) = self.pending.take_if(is_it) else { return };
        let seat = self.eyes.clone();
        self.note(|notes| {
            notes.acknowledged.push(Acknowledged { sent: Sent { seat, id, action }, number });
            notes.times.push((sent, Instant::now()));
        });
    }

    async fn act(&mut self, socket: &mut Socket, play: &Value) -> Option<()> {
        let legal = play["legal"].as_array()?;
        let action = legal[self.random.index(legal.len())].as_str()?.to_string();
        self.sent += 1;
        let id = format!("{}{}", self.eyes, self.sent);
        let position = play["position"].clone();
        self.pending = Some(Pending { id, position, action, sent: Instant::now() });
        self.resend(socket).await
    }

    /// Sends what waits for an answer, with the id that it has.
    async fn resend(&mut self, socket: &mut Socket) -> Option<()> {
        let Some(pending) = &mut self.pending else { return Some(()) };
        pending.sent = Instant::now();
        let Pending { id, position, action, .. } = pending;
        let message = json!({"type": "act", "id": id, "position": position, "action": action});
        send(socket, &message).await.ok()
    }
}
