//! A load generator: tables of simulated people who play at random.

mod idle;
mod lobby;
mod moves;

pub use idle::{Idle, idle};
pub use lobby::lobby;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ecrin_core::{Bits, Swift};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use ecrin_client::{Client, Socket};
use moves::Moves;

#[derive(Clone, Debug)]
pub struct Plan {
    /// The servers, one or several that are one: the people of a table are at
    /// different ones.
    pub servers: Vec<SocketAddr>,
    pub game: String,
    pub preset: Option<String>,
    pub tables: u32,
    /// Moves per second and table; `None` for as fast as it goes.
    pub rate: Option<f64>,
    /// Whether all tables move in step. People do not: without it each of
    /// them thinks for a random time, as if they had never heard of the
    /// others (a Poisson process).
    pub lock_step: bool,
    /// Whether people want to be told what each choice would do, as the page
    /// does.
    pub choices: bool,
    pub warm_up: Duration,
    pub time: Duration,
    /// Tables of two of the strongest bots that play meanwhile.
    pub bot_tables: u32,
    /// After so many moves a person drops the connection and comes back.
    pub reconnect_every: Option<u32>,
    pub seed: u64,
}

/// What was seen within the measured time.
#[derive(Clone, Debug)]
pub struct Report {
    pub seconds: f64,
    pub moves: u64,
    pub matches: u64,
    pub reconnects: u64,
    pub p50: Duration,
    pub p99: Duration,
    pub max: Duration,
    /// The server's processor time within the measured time.
    pub server_cpu: f64,
    /// Resident memory before the first table and at the end, in bytes.
    pub memory_before: u64,
    pub memory_after: u64,
    /// What of it is not pages of files, if the server says so.
    pub anonymous_before: Option<u64>,
    pub anonymous_after: Option<u64>,
}

/// Tables that are made at the same time.
const SIDE_BY_SIDE: usize = 32;

#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    matches: AtomicU64,
    reconnects: AtomicU64,
    stop: AtomicBool,
    measuring: AtomicBool,
}

/// Runs the plan. `tell` hears of progress now and then.
pub async fn run(plan: Plan, tell: impl Fn(&str)) -> anyhow::Result<Report> {
    if let Some(far) = plan.servers.iter().find(|server| !server.ip().is_loopback()) {
        bail!("{far} is not this machine: load is only for a server on loopback");
    }
    let mut host = Client::guest(plan.server(0, 0)).await?;
    for _ in 0..plan.bot_tables {
        bot_table(&plan, &mut host).await?;
    }
    let before = all_figures(&plan.servers).await?;
    let tally = Arc::new(Tally::default());
    // Made side by side, and all of them before the first move.
    let mut made = futures_util::stream::iter(0..plan.tables)
        .map(|number| Table::new(&plan, number))
        .buffer_unordered(SIDE_BY_SIDE);
    let mut ready = Vec::new();
    while let Some(table) = made.next().await {
        ready.push(table.context("a table could not be made")?);
        if ready.len().is_multiple_of(100) {
            tell(&format!("{} of {} tables", ready.len(), plan.tables));
        }
    }
    drop(made);
    let tables: Vec<_> = ready
        .into_iter()
        .map(|table| tokio::spawn(table.play(plan.clone(), tally.clone())))
        .collect();
    tokio::time::sleep(plan.warm_up).await;
    tell("measuring");
    let start = all_figures(&plan.servers).await?;
    let moves_before = tally.moves.load(Ordering::Relaxed);
    let matches_before = tally.matches.load(Ordering::Relaxed);
    tally.measuring.store(true, Ordering::Relaxed);
    let started = Instant::now();
    tokio::time::sleep(plan.time).await;
    let end = all_figures(&plan.servers).await?;
    let seconds = started.elapsed().as_secs_f64();
    let moves = tally.moves.load(Ordering::Relaxed) - moves_before;
    let matches = tally.matches.load(Ordering::Relaxed) - matches_before;
    tally.measuring.store(false, Ordering::Relaxed);
    tally.stop.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    for table in tables {
        let seen = tokio::time::timeout(Duration::from_secs(20), table).await;
        match seen {
            Ok(Ok(Ok(seen))) => times.extend(seen),
            Ok(Ok(Err(why))) => tell(&format!("a table failed: {why:#}")),
            Ok(Err(_)) | Err(_) => tell("a table did not end"),
        }
    }
    times.sort_unstable();
    Ok(Report {
        seconds,
        moves,
        matches,
        reconnects: tally.reconnects.load(Ordering::Relaxed),
        p50: share(&times, 0.50),
        p99: share(&times, 0.99),
        max: share(&times, 1.0),
        server_cpu: end.cpu - start.cpu,
        memory_before: before.memory,
        memory_after: end.memory,
        anonymous_before: before.anonymous,
        anonymous_after: end.anonymous,
    })
}

impl Plan {
    /// Where somebody at a table is.
    fn server(&self, table: u32, seat: usize) -> SocketAddr {
        self.servers[(table as usize + seat) % self.servers.len()]
    }
}

/// A waiting time with the mean 1 that does not remember how long it lasts.
fn exponential(random: &mut Swift) -> f64 {
    let even = (f64::from(random.next_u32()) + 0.5) / (f64::from(u32::MAX) + 1.0);
    -even.ln()
}

/// The time that this share of all sorted times does not exceed.
fn share(times: &[Duration], share: f64) -> Duration {
    let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

/// What the server says about itself.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    pub cpu: f64,
    pub memory: u64,
    /// Servers of before do not tell it.
    pub anonymous: Option<u64>,
}

/// Of all of them together.
async fn all_figures(servers: &[SocketAddr]) -> anyhow::Result<Figures> {
    let mut all = Figures { cpu: 0.0, memory: 0, anonymous: Some(0) };
    for server in servers {
        let one = figures(*server).await?;
        all.cpu += one.cpu;
        all.memory += one.memory;
        all.anonymous = all.anonymous.zip(one.anonymous).map(|(all, one)| all + one);
    }
    Ok(all)
}

pub async fn figures(address: SocketAddr) -> anyhow::Result<Figures> {
    let reply = Client::new(address).get("/metrics").await?;
    let text = String::from_utf8_lossy(&reply.body).into_owned();
    let value = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name) && !line.starts_with('#'));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok())
            .with_context(|| format!("the server's /metrics has no {name}"))
    };
    Ok(Figures {
        cpu: value("process_cpu_seconds_total")?,
        memory: value("process_resident_memory_bytes")? as u64,
        anonymous: value("process_anonymous_memory_bytes").ok().map(|bytes| bytes as u64),
    })
}

/// A table of two simulated people.
struct Table {
    people: [Client; 2],
    id: String,
    sockets: [Socket; 2],
    moves: Moves,
    random: Swift,
    times: Vec<Duration>,
}

/// As much of a message as a player needs.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    n: u32,
    play: Option<HeardPlay>,
    code: Option<String>,
}

#[derive(Deserialize)]
struct HeardPlay {
    position: u32,
    legal: Vec<String>,
    outcome: Option<IgnoredAny>,
}

const EYES: [&str; 2] = ["a", "b"];

impl Table {
    async fn new(plan: &Plan, number: u32) -> anyhow::Result<Table> {
        let at = |seat| Client::guest(plan.server(number, seat));
        let mut people = [at(0).await?, at(1).await?];
        people.iter_mut().for_each(|person| person.choices = plan.choices);
        let id = open_table(plan, &mut people).await?;
        let sockets = [
            people[0].socket(&id, EYES[0], None).await?,
            people[1].socket(&id, EYES[1], None).await?,
        ];
        Ok(Table {
            people,
            id,
            sockets,
            moves: Moves::default(),
            random: Swift::new(plan.seed ^ u64::from(number) << 20),
            times: Vec::new(),
        })
    }

    async fn play(mut self, plan: Plan, tally: Arc<Tally>) -> anyhow::Result<Vec<Duration>> {
        let mut waiting: Option<(usize, HeardPlay)> = None;
        while !tally.stop.load(Ordering::Relaxed) {
            let [a, b] = &mut self.sockets;
            let (side, message) = tokio::select! {
                message = a.next() => (0, message),
                message = b.next() => (1, message),
            };
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(_)) => continue,
                _ => {
                    self.reconnect(side, &tally).await?;
                    continue;
                }
            };
            let heard: Heard = serde_json::from_str(&text)?;
            if heard.kind == "refused" || heard.kind == "bye" {
                bail!("the server refused: {:?}", heard.code);
            }
            let Some(play) = heard.play else { continue };
            if let Some(at) = self.moves.hears(side, heard.n, heard.kind == "step") {
                tally.moves.fetch_add(1, Ordering::Relaxed);
                if tally.measuring.load(Ordering::Relaxed) {
                    self.times.push(at.elapsed());
                }
            }
            if play.outcome.is_some() {
                if side == 0 {
                    continue; // The other one hears of it too.
                }
                tally.matches.fetch_add(1, Ordering::Relaxed);
                self.again(&plan).await?;
                waiting = None;
                continue;
            }
            if !play.legal.is_empty() {
                waiting = Some((side, play));
            }
            // Whoever is to act waits until the rival has seen the last move.
            if !self.moves.is_under_way()
                && let Some((side, play)) = waiting.take()
            {
                if let Some(rate) = plan.rate {
                    let times = if plan.lock_step { 1.0 } else { exponential(&mut self.random) };
                    tokio::time::sleep(Duration::from_secs_f64(times / rate)).await;
                }
                self.act(side, &play, &plan, &tally).await?;
            }
        }
        Ok(self.times)
    }

    async fn act(
        &mut self,
        side: usize,
        play: &HeardPlay,
        plan: &Plan,
        tally: &Tally,
    ) -> anyhow::Result<()> {
        self.moves.acted += 1;
        let acted = self.moves.acted;
        if plan.reconnect_every.is_some_and(|every| acted.is_multiple_of(every)) {
            self.reconnect(side, tally).await?;
            // The first message after a reconnect is the snapshot.
            while let Some(Ok(message)) = self.sockets[side].next().await {
                if matches!(message, Message::Text(_)) {
                    break;
                }
            }
        }
        let action = &play.legal[self.random.index(play.legal.len())];
        let message = json!({
            "type": "act", "id": acted.to_string(), "position": play.position,
            "action": action,
        });
        self.moves.sends(side);
        self.sockets[side].send(Message::text(message.to_string())).await?;
        Ok(())
    }

    async fn reconnect(&mut self, side: usize, tally: &Tally) -> anyhow::Result<()> {
        let last = Some(self.moves.last(side));
        self.sockets[side] = self.people[side].socket(&self.id, EYES[side], last).await?;
        tally.reconnects.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    async fn again(&mut self, plan: &Plan) -> anyhow::Result<()> {
        self.id = open_table(plan, &mut self.people).await?;
        for (side, eyes) in EYES.iter().enumerate() {
            self.sockets[side] = self.people[side].socket(&self.id, eyes, None).await?;
        }
        self.moves = Moves::default();
        Ok(())
    }
}

async fn bot_table(plan: &Plan, host: &mut Client) -> anyhow::Result<()> {
    let bot = json!({"kind": "bot", "level": "strongest"});
    let table = json!({"game": plan.game, "seats": [bot, bot], "visibility": "public"});
    let made = host.post("/api/tables", &table).await?.ok()?;
    let id = made["id"].as_str().context("a table has an id")?;
    host.post(&format!("/api/tables/{id}/start"), &json!({})).await?.ok()?;
    Ok(())
}

async fn open_table(plan: &Plan, people: &mut [Client; 2]) -> anyhow::Result<String> {
    let mut table = json!({
        "game": plan.game, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public",
    });
    if let Some(preset) = &plan.preset {
        table["preset"] = json!(preset);
    }
    let [ada, bob] = people;
    let made = ada.post("/api/tables", &table).await?.ok()?;
    let id = made["id"].as_str().context("a table has an id")?.to_string();
    bob.request("PUT", &format!("/api/tables/{id}/seats/b"), None).await?.ok()?;
    ada.post(&format!("/api/tables/{id}/start"), &json!({})).await?.ok()?;
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean and spread of an exponential are both 1, and the share above its
    /// mean is 1/e.
    #[test]
    fn arrivals_are_independent() {
        let mut random = Swift::new(1);
        let times: Vec<f64> = (0..100_000).map(|_| exponential(&mut random)).collect();
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let variance = times.iter().map(|t| (t - mean).powi(2)).sum::<f64>() / times.len() as f64;
        let long = times.iter().filter(|t| **t > 1.0).count() as f64 / times.len() as f64;
        assert!((mean - 1.0).abs() < 0.02, "{mean}");
        assert!((variance - 1.0).abs() < 0.05, "{variance}");
        assert!((long - (-1.0_f64).exp()).abs() < 0.01, "{long}");
    }
}
