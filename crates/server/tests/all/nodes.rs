//! Several servers on one PostgreSQL and one NATS, each with threads of its
//! own so that it can be killed and paused like a process.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ecrin_catalog::AnyGame;
use ecrin_client::Client;
use ecrin_server::Server;
use ecrin_server::config::{Database, NodeSettings};
use ecrin_server::time::{Clock, SystemClock, wall};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::private_nats::PrivateNats;
use crate::private_postgres::PrivatePostgres;
use crate::support::authenticator::Authenticator;
use crate::support::{PATIENCE, Setup, Viewer, config};

/// The subject of a message and what it carries.
type Letter = (String, Vec<u8>);

const ORIGIN: &str = "https://games.example";

/// The lease of these servers: long enough that a busy machine does not let
/// one run out by itself.
const LEASE: Duration = Duration::from_secs(6);
const BEAT: Duration = Duration::from_millis(400);

pub struct World {
    postgres: PrivatePostgres,
    pub nats: PrivateNats,
    databases: u64,
}

/// One server on threads of its own.
pub struct Machine {
    runtime: Option<Runtime>,
    server: Option<Server>,
    address: SocketAddr,
}

impl World {
    fn open() -> Option<World> {
        Some(World {
            postgres: PrivatePostgres::start()?,
            nats: PrivateNats::start()?,
            databases: 0,
        })
    }

    /// Another empty database.
    pub fn new_database(&mut self) -> String {
        self.databases += 1;
        let name = format!("nodes{}", self.databases);
        self.sql(&self.postgres.url, &format!("CREATE DATABASE {name}"));
        self.postgres.url.replace("/postgres", &format!("/{name}"))
    }

    pub fn sql(&self, url: &str, sql: &str) {
        let (url, sql) = (url.to_string(), sql.to_string());
        let run = move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
            client.batch_execute(&sql).unwrap();
        };
        std::thread::spawn(run).join().unwrap();
    }

    pub async fn machine(&self, url: &str, number: u64) -> Machine {
        let clock = Arc::new(SystemClock::new(wall));
        self.machine_with(url, number, ecrin_catalog::GAMES, clock).await
    }

    pub async fn machine_with(
        &self,
        url: &str,
        number: u64,
        games: &'static [&'static dyn AnyGame],
        clock: Arc<dyn Clock>,
    ) -> Machine {
        self.machine_of(url, number, Setup { games, ..Setup::default() }, clock).await
    }

    pub async fn machine_of(
        &self,
        url: &str,
        number: u64,
        setup: Setup,
        clock: Arc<dyn Clock>,
    ) -> Machine {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let setup = Setup {
            // The same at the same place of every world.
            entropy: 1000 + number,
            public_url: Some(ORIGIN.to_string()),
            ..setup
        };
        let mut config = config(&setup, Database::Postgres(url.to_string()), clock);
        let mut settings = NodeSettings::new(self.nats.url.as_str());
        (settings.lease, settings.beat) = (LEASE, BEAT);
        settings.name = Some(format!("n{number}"));
        config.nodes = Some(settings);
        let server = runtime.spawn(Server::start(config)).await.unwrap().unwrap();
        let address = server.address;
        Machine { runtime: Some(runtime), server: Some(server), address }
    }
}

impl Machine {
    /// Somebody who has not said anything yet.
    pub fn stranger(&self) -> Client {
        let mut client = Client::new(self.address);
        client.host = Some("games.example".to_string());
        client
    }

    pub async fn guest(&self) -> Client {
        self.stranger().as_guest().await.unwrap()
    }

    /// The same person at this server.
    pub fn here(&self, who: &Client) -> Client {
        let mut client = self.stranger();
        client.cookie.clone_from(&who.cookie);
        client
    }

    /// Everything of it is gone at once.
    fn kill(&mut self) {
        self.server.take();
        self.runtime.take().unwrap().shutdown_background();
    }

    /// Pauses it until what is returned is dropped.
    fn pause(&self) -> std::sync::mpsc::Sender<()> {
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        self.runtime.as_ref().unwrap().spawn(async move {
            let _ = wait.recv();
        });
        go_on
    }

    async fn stop(&mut self) {
        let server = self.server.take().unwrap();
        self.runtime.as_ref().unwrap().spawn(server.stop()).await.unwrap().unwrap();
    }

    async fn ready(&self) -> (u16, Value) {
        let mut client = Client::new(self.address);
        let reply = client.get("/readyz").await.unwrap();
        (reply.status, reply.json())
    }

    pub async fn until_ready(&self, status: u16) -> Value {
        self.until(|found, _| found == status).await
    }

    /// Until what it says of itself is as wanted.
    pub async fn until(&self, is_wanted: impl Fn(u16, &Value) -> bool) -> Value {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let (status, said) = self.ready().await;
            if is_wanted(status, &said) {
                return said;
            }
            assert!(tokio::time::Instant::now() < deadline, "it stays {status} {said}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.server.take();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn table_for_two(a: &mut Client, b: &mut Client, mut table: Value) -> String {
    crate::support::table_for_two(a, b, {
        table["visibility"] = json!("public");
        table
    })
    .await
}

/// Acts until it is acknowledged, as a page does: again after every snapshot,
/// and after being told to try again.
async fn insist(viewer: &mut Viewer, id: &str) {
    let action = viewer.legal()[0].clone();
    viewer.act(id, &action).await;
    loop {
        let told = viewer.next().await.expect("the socket stays open");
        match told["type"].as_str().unwrap() {
            "step" if told["cause"]["id"] == id => return,
            "known" if told["id"] == id => return,
            "refused" => {
                assert_eq!(told["code"], "server/busy", "{told}");
                tokio::time::sleep(Duration::from_millis(100)).await;
                viewer.act(id, &action).await;
            }
            "snapshot" => {
                let has = told.to_string().contains(&format!("\"id\":\"{id}\""));
                if has {
                    return;
                }
                viewer.act(id, &action).await;
            }
            _ => {}
        }
    }
}

/// Until this viewer has seen what was done with this id.
async fn sees(viewer: &mut Viewer, id: &str) {
    let text = format!("\"id\":\"{id}\"");
    while !viewer.received.iter().any(|told| told.contains(&text)) {
        viewer.next().await.expect("the socket stays open");
    }
}

/// Plays by turns; answers with the ids that were acknowledged.
async fn play(a: &mut Viewer, b: &mut Viewer, moves: usize, name: &str) -> Vec<String> {
    let mut done = Vec::new();
    for number in 0..moves {
        let id = format!("{name}{number}");
        let (mover, other) =
            if a.legal().is_empty() { (&mut *b, &mut *a) } else { (&mut *a, &mut *b) };
        insist(mover, &id).await;
        sees(other, &id).await;
        done.push(id);
    }
    done
}

/// The log holds each of these once, and its numbers are whole.
async fn check_log(url: &str, table: &str, acknowledged: &[String]) {
    let (url, table) = (url.to_string(), table.to_string());
    let read = move || {
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        let sql = "SELECT number, entry FROM log JOIN tables ON key = table_key \
             WHERE id = $1 ORDER BY number";
        let rows = client.query(sql, &[&table]).unwrap();
        rows.iter().map(|row| (row.get(0), row.get(1))).collect::<Vec<(i64, String)>>()
    };
    let log = tokio::task::spawn_blocking(read).await.unwrap();
    for ((number, _), wanted) in log.iter().zip(1..) {
        assert_eq!(*number, wanted, "numbers have no holes");
    }
    for id in acknowledged {
        let text = format!("\"{id}\"");
        let times = log.iter().filter(|(_, entry)| entry.contains(&text)).count();
        assert_eq!(times, 1, "{id} is in the log {times} times");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_are_one() {
    let Some(mut world) = World::open() else { return };
    without_a_bus_it_says_so(&mut world).await;
    play_goes_on_when_servers_die_pause_and_go(&mut world).await;
    clocks_stand_while_nobody_plays(&mut world).await;
    nothing_hidden_travels(&mut world).await;
    crate::node_twins::twins_are_alike(&mut world).await;
    they_agree(&mut world).await;
    crate::node_versions::tables_suit_earlier_programs(&mut world).await;
    crate::node_people::people_are_the_same_everywhere(&mut world).await;
    crate::node_bots::bots_think_elsewhere(&mut world).await;
    crate::node_bots::what_nobody_waits_for_is_cancelled(&mut world).await;
    without_nats_play_pauses(&mut world).await;
}

/// One that cannot reach NATS does not start, and says why.
async fn without_a_bus_it_says_so(world: &mut World) {
    let url = world.new_database();
    let clock = Arc::new(SystemClock::new(wall));
    let mut config = config(&Setup::default(), Database::Postgres(url), clock);
    // Nobody listens at this port.
    config.nodes = Some(NodeSettings::new("nats://127.0.0.1:1"));
    let why = Server::start(config).await.expect_err("there is no NATS");
    assert!(format!("{why:#}").contains("NATS server of --bus"), "{why:#}");
}

/// Which of them plays the only table that there is.
async fn owner_of(nodes: &[Machine]) -> usize {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        let mut holds = Vec::new();
        for node in nodes {
            holds.push(node.ready().await.1["tables"].as_u64().unwrap_or(0));
        }
        if holds.iter().sum::<u64>() == 1 {
            return holds.iter().position(|tables| *tables == 1).expect("one has it");
        }
        assert!(tokio::time::Instant::now() < deadline, "{holds:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn play_goes_on_when_servers_die_pause_and_go(world: &mut World) {
    let url = world.new_database();
    let mut nodes =
        [world.machine(&url, 1).await, world.machine(&url, 2).await, world.machine(&url, 3).await];
    // The first one has the table; those who play are at the others.
    let (mut ada, mut bob) = (nodes[0].guest().await, nodes[0].guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&nodes[1].here(&ada), &table, "a").await;
    let mut b = Viewer::join(&nodes[2].here(&bob), &table, "b").await;
    let mut done = play(&mut a, &mut b, 4, "first").await;
    assert_eq!(owner_of(&nodes).await, 0, "it stayed there");

    nodes[0].kill();
    let killed = std::time::Instant::now();
    done.extend(play(&mut a, &mut b, 1, "takeover").await);
    eprintln!("playable {} ms after its owner was killed", killed.elapsed().as_millis());
    done.extend(play(&mut a, &mut b, 3, "killed").await);
    let owner = 1 + owner_of(&nodes[1..]).await;

    // The owner pauses; the one whose socket is there plays on elsewhere.
    let other = 3 - owner;
    let pause = nodes[owner].pause();
    let (paused, stays) = if owner == 1 { (&ada, &mut b) } else { (&bob, &mut a) };
    let seat = if owner == 1 { "a" } else { "b" };
    let mut moved = Viewer::join(&nodes[other].here(paused), &table, seat).await;
    let more = if owner == 1 {
        play(&mut moved, stays, 4, "paused").await
    } else {
        play(stays, &mut moved, 4, "paused").await
    };
    done.extend(more);
    drop(pause);
    // The one that wakes up has nothing any more, and cannot write.
    nodes[owner].until(|status, said| status == 200 && said["tables"] == 0).await;
    let more = if owner == 1 {
        play(&mut moved, stays, 2, "woken").await
    } else {
        play(stays, &mut moved, 2, "woken").await
    };
    done.extend(more);

    // The one that has it goes; it hands the table over, and says goodbye.
    nodes[other].stop().await;
    nodes[owner].until(|status, said| status == 200 && said["living"] == 1).await;
    let mut bye = None;
    while let Some(told) = moved.next().await {
        bye = Some(told);
    }
    let bye = bye.expect("a goodbye");
    assert_eq!((&bye["type"], &bye["code"]), (&json!("bye"), &json!("server/stopping")));
    let mut a = Viewer::join(&nodes[owner].here(&ada), &table, "a").await;
    let mut b = Viewer::join(&nodes[owner].here(&bob), &table, "b").await;
    done.extend(play(&mut a, &mut b, 2, "moved").await);
    check_log(&url, &table, &done).await;
}

/// Whoever takes a table over finds that an hour has passed since its owner
/// was last there, by a clock that is ahead: the players have lost none of it.
async fn clocks_stand_while_nobody_plays(world: &mut World) {
    const HOUR: u64 = 3_600_000;
    let url = world.new_database();
    let mut owner = world.machine(&url, 1).await;
    let later = Arc::new(SystemClock::new(|| wall() + HOUR));
    let next = world.machine_of(&url, 2, Setup::default(), later).await;
    let (mut ada, mut bob) = (owner.guest().await, owner.guest().await);
    let pace = json!({"kind": "live", "base_s": 600, "increment_s": 0});
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "pace": pace})).await;
    let mut a = Viewer::join(&next.here(&ada), &table, "a").await;
    let mut b = Viewer::join(&next.here(&bob), &table, "b").await;
    let mut done = play(&mut a, &mut b, 2, "before").await;
    owner.kill();
    done.extend(play(&mut a, &mut b, 2, "after").await);
    for clock in a.latest["clocks"].as_array().unwrap() {
        let left = clock.as_u64().unwrap();
        assert!((300_000..=600_000).contains(&left), "{left} ms are left");
    }
    check_log(&url, &table, &done).await;
}

/// Whatever is told over NATS goes to a server with a viewer for it, and this
/// viewer is told exactly that.
async fn nothing_hidden_travels(world: &mut World) {
    let url = world.new_database();
    let nodes =
        [world.machine(&url, 1).await, world.machine(&url, 2).await, world.machine(&url, 3).await];
    let mut ids = Vec::new();
    for node in &nodes {
        ids.push(node.until_ready(200).await["id"].as_str().unwrap().to_string());
    }
    let listener = async_nats::connect(&world.nats.url).await.unwrap();
    let mut all = listener.subscribe(">").await.unwrap();
    listener.flush().await.unwrap();
    let heard: Arc<Mutex<Vec<Letter>>> = Arc::default();
    let hears = heard.clone();
    let listening = tokio::spawn(async move {
        while let Some(message) = all.next().await {
            let heard = (message.subject.to_string(), message.payload.to_vec());
            hears.lock().unwrap().push(heard);
        }
    });
    let mut frames = 0;
    for game in ["nox", "onix", "dixe"] {
        let (mut ada, mut bob) = (nodes[0].guest().await, nodes[0].guest().await);
        let table = table_for_two(&mut ada, &mut bob, json!({"game": game})).await;
        let mut a = Viewer::join(&nodes[0].here(&ada), &table, "a").await;
        let mut b = Viewer::join(&nodes[1].here(&bob), &table, "b").await;
        let before = heard.lock().unwrap().len();
        for number in 0..6 {
            let id = format!("{game}{number}");
            let mover = if a.legal().is_empty() { &mut b } else { &mut a };
            insist(mover, &id).await;
            sees(&mut a, &id).await;
            sees(&mut b, &id).await;
        }
        // All that was told before the listener hears this.
        listener.publish("ecrin.mark", "".into()).await.unwrap();
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while !heard.lock().unwrap()[before..].iter().any(|(to, _)| to == "ecrin.mark") {
            assert!(tokio::time::Instant::now() < deadline);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // Whoever is at the third server looks at nothing; and what only one of
        // the two knows never goes to the other's.
        let [told_a, told_b]: [HashSet<&String>; 2] =
            [&a, &b].map(|viewer| viewer.received.iter().collect());
        assert!(told_a.difference(&told_b).next().is_some(), "{game} hides something");
        for (subject, payload) in heard.lock().unwrap().iter() {
            let text = String::from_utf8_lossy(payload);
            let Some(to) = subject.split_once(".out.").map(|(_, to)| to) else {
                // Questions and news hold no view at all.
                assert!(
                    !text.contains("\"play\"") && !text.contains("\"view\""),
                    "{subject}: {text}"
                );
                continue;
            };
            let json = text.find("{\"").map(|at| &text[at..]).unwrap_or_default();
            let Ok(value) = serde_json::from_str::<Value>(json) else { continue };
            assert_ne!(to, ids[2], "nobody looks there: {value}");
            let (own, others) = if to == ids[0] { (&told_a, &told_b) } else { (&told_b, &told_a) };
            let told = value.to_string();
            assert!(own.contains(&told) || !others.contains(&told), "{told}");
            frames += 1;
        }
    }
    assert!(frames > 12, "{frames} messages were looked at");
    listening.abort();
}

/// The ids of some rows of a list, in order.
fn tables_in(list: &Value, name: &str, counts: impl Fn(&Value) -> bool) -> Vec<String> {
    let rows = list.as_array().unwrap().iter().filter(|row| counts(row));
    let mut ids: Vec<String> = rows.map(|row| row[name].as_str().unwrap().to_string()).collect();
    ids.sort();
    ids
}

/// What one server is told, the others know.
async fn they_agree(world: &mut World) {
    let url = world.new_database();
    let nodes = [world.machine(&url, 1).await, world.machine(&url, 2).await];
    let mut ada = nodes[0].guest().await;
    // A passkey is asked for at one and made at the other; once.
    let key = Authenticator::new(7, ORIGIN);
    let mut there = nodes[1].here(&ada);
    let start = "/api/passkeys/register/start";
    let finish = "/api/passkeys/register/finish";
    let offer = ada.post(start, &json!({})).await.unwrap().ok().unwrap();
    let made = key.make(&offer, "key");
    assert_eq!(there.post(finish, &made).await.unwrap().ok().unwrap()["kept"], true);
    let mut ada = nodes[0].here(&there);
    let again = ada.post(finish, &made).await.unwrap();
    assert_eq!(again.json()["code"], "passkey/expired");

    // Each knows of the other with its next sign of life.
    for node in &nodes {
        node.until(|status, said| status == 200 && said["living"] == 2).await;
    }
    // The turns of tables at both.
    let mut bob = nodes[1].guest().await;
    let first = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let second = {
        let mut ada = nodes[1].here(&ada);
        table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await
    };
    let mut both = [first.clone(), second.clone()];
    both.sort();
    for node in &nodes {
        // One that takes long to answer is left out, and asked again.
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let (mut turns, mut known) = (Vec::new(), Vec::new());
            for who in [&ada, &bob] {
                let mut who = node.here(who);
                let of_turns = who.get("/api/me/turns").await.unwrap().ok().unwrap();
                turns.extend(tables_in(&of_turns, "table", |_| true));
                let mine = who.get("/api/me/tables").await.unwrap().ok().unwrap();
                known.push(tables_in(&mine, "id", |row| !row["turn"].is_null()));
            }
            turns.sort();
            // At each table it is the turn of one of them, and both know.
            if turns == both && known.iter().all(|known| *known == both) {
                break;
            }
            assert!(tokio::time::Instant::now() < deadline, "{turns:?} {known:?}");
        }
    }
    assert_ne!(first, second);

    // A session that ends at one takes its socket at the other with it.
    let mut socket = Viewer::join(&nodes[1].here(&ada), &first, "a").await;
    assert_eq!(ada.post("/api/logout", &json!({})).await.unwrap().status, 204);
    let mut last = Value::Null;
    while let Some(told) = socket.next().await {
        last = told;
    }
    assert_eq!(last["code"], "session/ended", "{last}");
}

async fn without_nats_play_pauses(world: &mut World) {
    let url = world.new_database();
    let nodes = [world.machine(&url, 1).await, world.machine(&url, 2).await];
    let (mut ada, mut bob) = (nodes[0].guest().await, nodes[1].guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut b = Viewer::join(&bob, &table, "b").await;
    let mut done = play(&mut a, &mut b, 2, "with").await;
    world.nats.kill();
    for node in &nodes {
        assert_eq!(node.until_ready(503).await["code"], "server/busy");
    }
    world.nats.restart();
    for node in &nodes {
        node.until_ready(200).await;
    }
    done.extend(play(&mut a, &mut b, 4, "again").await);
    check_log(&url, &table, &done).await;
}
