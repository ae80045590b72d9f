//! A server that is killed at any moment loses nothing it acknowledged.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ecrin_client::{Client, Socket, next, send};
use ecrin_core::{Bits, Swift};
use serde_json::{Value, json};

const KILLS: usize = 25;
const TABLES: usize = 8;

struct Running {
    child: Child,
    address: SocketAddr,
}

impl Running {
    /// At any free port: the one before may be another's by now.
    fn start(database: &Path) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ecrin"))
            .args(["serve", "--no-limits", "--address", "127.0.0.1:0", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let shown = line.split("http://").nth(1).expect("the address is printed");
        let address = shown.split_whitespace().next().unwrap().parse().unwrap();
        Running { child, address }
    }

    /// `kill -9`: no goodbye, no last write.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A table whose two people play a fixed sequence of choices, and reconnect
/// by themselves.
struct Table {
    people: [Client; 2],
    id: String,
    sockets: Option<[Socket; 2]>,
    number: u64,
    choice: Swift,
    /// The action that was sent and not yet acknowledged.
    pending: Option<(usize, Value)>,
    play: Value,
    n: u64,
    /// Every action that the server acknowledged, in order.
    acknowledged: Vec<String>,
    legal: Vec<Value>,
}

impl Table {
    async fn new(address: SocketAddr, number: u64) -> Table {
        let mut people =
            [Client::guest(address).await.unwrap(), Client::guest(address).await.unwrap()];
        let table = json!({"game": "onyx", "visibility": "public",
            "seats": [{"kind": "me"}, {"kind": "open"}]});
        let made = people[0].post("/api/tables", &table).await.unwrap().ok().unwrap();
        let id = made["id"].as_str().unwrap().to_string();
        let seat = format!("/api/tables/{id}/seats/b");
        people[1].request("PUT", &seat, None).await.unwrap().ok().unwrap();
        let start = format!("/api/tables/{id}/start");
        people[0].post(&start, &json!({})).await.unwrap().ok().unwrap();
        Table {
            people,
            id,
            sockets: None,
            number,
            choice: Swift::new(number),
            pending: None,
            play: Value::Null,
            n: 0,
            acknowledged: Vec::new(),
            legal: Vec::new(),
        }
    }

    fn goes_to(&mut self, address: SocketAddr) {
        for person in &mut self.people {
            person.address = address;
        }
    }

    fn is_over(&self) -> bool {
        !self.play["outcome"].is_null()
    }

    /// Connects again and sees how far the table is; sends again what was
    /// not acknowledged.
    async fn connect(&mut self) -> Option<()> {
        let mut sockets = Vec::new();
        for (side, eyes) in ["a", "b"].into_iter().enumerate() {
            let mut socket = self.people[side].socket(&self.id, eyes, None).await.ok()?;
            let snapshot = next(&mut socket).await?;
            let n = snapshot["n"].as_u64().unwrap();
            assert!(n >= self.n, "an acknowledged action is lost: {n} after {}", self.n);
            self.take(&snapshot);
            sockets.push(socket);
        }
        self.sockets = Some(sockets.try_into().ok()?);
        if let Some((side, message)) = self.pending.clone() {
            send(&mut self.sockets.as_mut()?[side], &message).await.ok()?;
        }
        Some(())
    }

    fn take(&mut self, message: &Value) {
        self.n = message["n"].as_u64().unwrap().max(self.n);
        self.play = message["play"].clone();
        if let Some(legal) = self.play["legal"].as_array().filter(|legal| !legal.is_empty()) {
            self.legal = legal.clone();
        }
    }

    /// One move, acknowledged to its mover; `None` when the server is gone.
    async fn step(&mut self) -> Option<()> {
        if self.sockets.is_none() {
            self.connect().await?;
        }
        if self.pending.is_none() {
            let side = usize::from(self.play["to_act"][0] == "b");
            let action = self.legal[self.choice.index(self.legal.len())].clone();
            let id = format!("m{}", self.acknowledged.len());
            let message = json!({"type": "act", "id": id,
                "position": self.play["position"], "action": action});
            self.pending = Some((side, message.clone()));
            send(&mut self.sockets.as_mut()?[side], &message).await.ok()?;
        }
        let (side, message) = self.pending.clone()?;
        loop {
            let answer = next(&mut self.sockets.as_mut()?[side]).await?;
            let known = answer["type"] == "known" && answer["id"] == message["id"];
            let done = answer["type"] == "step" && answer["cause"]["id"] == message["id"];
            if answer["type"] == "refused" {
                panic!("refused: {answer}");
            }
            if done {
                self.take(&answer);
            }
            if known || done {
                break;
            }
        }
        self.acknowledged.push(message["action"].as_str().unwrap().to_string());
        self.pending = None;
        // Both see the new position; the rival's legal list comes with it.
        let other = 1 - side;
        while !self.is_over() {
            let answer = match next(&mut self.sockets.as_mut()?[other]).await {
                Some(answer) => answer,
                None => return None,
            };
            if answer["type"] == "step" && answer["cause"]["id"] == message["id"] {
                self.take(&answer);
                break;
            }
            if answer["type"] == "step" {
                continue;
            }
        }
        Some(())
    }
}

/// A table that lost its server: whatever it knew of the legal list is old.
async fn until_reconnected(table: &mut Table) {
    table.sockets = None;
    let pending = table.pending.take();
    table.connect().await.expect("the server is back");
    let Some((side, message)) = pending else { return };
    // Sent again with the same id: applied once, whether or not it was saved
    // before the kill.
    send(&mut table.sockets.as_mut().unwrap()[side], &message).await.unwrap();
    loop {
        let answer = next(&mut table.sockets.as_mut().unwrap()[side]).await.unwrap();
        let is_step = answer["type"] == "step" && answer["cause"]["id"] == message["id"];
        if is_step || (answer["type"] == "known" && answer["id"] == message["id"]) {
            break;
        }
        assert_ne!(answer["type"], "refused", "{answer}");
    }
    table.acknowledged.push(message["action"].as_str().unwrap().to_string());
    table.sockets = None;
    table.connect().await.expect("the server is there");
}

/// The same choices in a match that nothing disturbs.
fn without_faults(number: u64) -> Vec<String> {
    let game = ecrin_catalog::find("onyx").unwrap();
    let config = game.presets().remove(0).config;
    let (mut played, _) = game.start(&config, 2, ecrin_core::Seed::from_number(0)).unwrap();
    let mut choice = Swift::new(number);
    let mut actions = Vec::new();
    while let ecrin_core::Turn::Players(seats) = played.turn() {
        let seat = seats.first().unwrap();
        let mut legal = played.legal(seat);
        let action = legal.swap_remove(choice.index(legal.len()));
        played.play(seat, &action).unwrap();
        actions.push(action);
    }
    actions
}

#[test]
fn nothing_acknowledged_is_lost_by_twenty_five_kills() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("ecrin.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut running = Running::start(&database);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(runtime.block_on(Table::new(running.address, number as u64)));
    }
    let mut random = Swift::new(42);
    let mut under_load = 0;
    let mut made = TABLES as u64;
    let mut finished = Vec::new();
    for _ in 0..KILLS {
        let child = running.child.id();
        let pause = Duration::from_micros(u64::from(random.below(40_000)));
        let killer = std::thread::spawn(move || {
            // The moment is random; what is tested does not depend on it.
            std::thread::sleep(pause);
            Command::new("kill").args(["-9", &child.to_string()]).status().unwrap();
        });
        runtime.block_on(async {
            let play = tables.iter_mut().map(|table| async move {
                while !table.is_over() && table.step().await.is_some() {}
            });
            let _ =
                tokio::time::timeout(Duration::from_secs(60), futures_util::future::join_all(play))
                    .await;
        });
        killer.join().unwrap();
        under_load += usize::from(tables.iter().any(|table| !table.is_over()));
        running.kill();
        running = Running::start(&database);
        for table in &mut tables {
            table.goes_to(running.address);
            runtime.block_on(until_reconnected(table));
            if table.is_over() {
                // The load goes on at a new table.
                made += 1;
                let next = runtime.block_on(Table::new(running.address, made));
                finished.push(std::mem::replace(table, next));
            }
        }
    }
    tables.append(&mut finished);
    // On a busy machine a kill may come so late that all matches are over.
    assert!(10 * under_load >= 9 * KILLS, "{under_load} kills came while a match was played");
    // Played to the end without a fault, every table holds exactly the
    // actions that were acknowledged, each once and in order.
    for table in &mut tables {
        table.goes_to(running.address);
        runtime.block_on(async {
            while !table.is_over() {
                table.step().await.expect("nobody kills it now");
            }
            let path = format!("/api/tables/{}/record", table.id);
            let record = table.people[0].get(&path).await.unwrap().ok().unwrap();
            let actions: Vec<String> = record["steps"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|step| step["action"].as_str().map(str::to_string))
                .collect();
            assert_eq!(actions, table.acknowledged);
            assert_eq!(actions, without_faults(table.number));
            let text = record.to_string();
            let record = ecrin_core::Record::from_json(&text).unwrap();
            let game = ecrin_catalog::find("onyx").unwrap();
            game.replay(&record, ecrin_core::Check::RulesAndLuck).unwrap();
        });
    }
    running.kill();
}
