//! Tables of all games, each with two players and somebody who looks on. When
//! a match is over the next one begins.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Context;
use ecrin_client::Client;
use ecrin_core::{Bits, Swift};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::seat::{Notes, Person, Shared};

const PATIENCE: Duration = Duration::from_secs(3);

/// A table and what was found out at it.
#[derive(Clone)]
pub struct Played {
    pub table: String,
    pub notes: Shared,
}

/// A place where one match follows the other.
#[derive(Clone)]
pub struct Slot {
    pub game: &'static str,
    matches: Arc<Mutex<Vec<Played>>>,
}

impl Slot {
    #[must_use]
    pub fn new(game: &'static str) -> Slot {
        Slot { game, matches: Arc::default() }
    }

    pub fn matches(&self) -> Vec<Played> {
        self.matches.lock().expect("nobody panics with it").clone()
    }

    /// The table that is played at now.
    pub fn table(&self) -> Option<String> {
        self.matches.lock().expect("nobody panics with it").last().map(|one| one.table.clone())
    }

    /// When something that was sent after `start` was acknowledged first.
    pub fn first_after(&self, start: Instant) -> Option<Instant> {
        let matches = self.matches();
        // A match that began before is at most the last but one.
        let latest = matches.iter().rev().take(2);
        let times = latest.flat_map(|one| one.notes.lock().expect("nobody panics").times.clone());
        times.filter(|(sent, _)| *sent >= start).map(|(_, done)| done).min()
    }

    /// Plays match after match.
    pub async fn run(
        self,
        nodes: Arc<Vec<SocketAddr>>,
        mut random: Swift,
        stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            let node = nodes[random.index(nodes.len())];
            let made = timeout(PATIENCE * 4, open(self.game, node)).await;
            let Ok(Ok((table, people))) = made else {
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            let notes: Shared = Arc::new(Mutex::new(Notes::default()));
            let played = Played { table: table.clone(), notes: notes.clone() };
            self.matches.lock().expect("nobody panics with it").push(played);
            let mut all = tokio::task::JoinSet::new();
            for (client, eyes) in people.into_iter().zip(["a", "b", "spectator"]) {
                let swift = Swift::new(u64::from(random.next_u32()));
                let (table, nodes) = (table.clone(), nodes.clone());
                let person =
                    Person::new(client, table, eyes, nodes, notes.clone(), swift, stop.clone());
                all.spawn(person.play());
            }
            all.join_all().await;
        }
    }
}

/// A table of two guests that has started, and a third guest.
async fn open(game: &str, node: SocketAddr) -> anyhow::Result<(String, [Client; 3])> {
    let guest = || async { timeout(PATIENCE, Client::guest(node)).await? };
    let (mut ada, mut bob, eve) = (guest().await?, guest().await?, guest().await?);
    let table = json!({"game": game, "visibility": "public",
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = timeout(PATIENCE, ada.post("/api/tables", &table)).await??.ok()?;
    let id = made["id"].as_str().context("a table has an id")?.to_string();
    let seat = format!("/api/tables/{id}/seats/b");
    timeout(PATIENCE, bob.request("PUT", &seat, None)).await??.ok()?;
    let start = format!("/api/tables/{id}/start");
    timeout(PATIENCE, ada.post(&start, &json!({}))).await??.ok()?;
    Ok((id, [ada, bob, eve]))
}
