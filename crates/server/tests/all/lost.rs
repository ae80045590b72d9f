//! Connections to the database that are lost, again and again, while people
//! play.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use ecrin_client::{Client, Socket, next, send};
use ecrin_core::{Bits, Swift};
use ecrin_server::Server;
use ecrin_server::config::{Database, World};
use ecrin_server::store::{Postgres, Store as _, TableBy};
use serde_json::{Value, json};

use crate::private_postgres::PrivatePostgres;
use crate::support::{PATIENCE, Setup, config};

const LOSSES: usize = 40;
/// Fewer would be no load.
const MOVES: usize = 200;
const TABLES: u64 = 6;

/// Asks until the database is there again.
async fn insist(client: &mut Client, method: &str, path: &str, body: Option<&Value>) -> Value {
    let begun = std::time::Instant::now();
    while begun.elapsed() < PATIENCE {
        let reply = client.request(method, path, body).await.unwrap();
        if reply.status == 200 {
            return reply.json();
        }
        assert_eq!(reply.status, 503, "{path}: {}", reply.json());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{path} is refused for ever");
}

async fn new_table(ada: &mut Client, bob: &mut Client) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = json!({"game": "onyx", "visibility": "public", "seats": seats});
    let made = insist(ada, "POST", "/api/tables", Some(&table)).await;
    let id = made["id"].as_str().unwrap().to_string();
    insist(bob, "PUT", &format!("/api/tables/{id}/seats/b"), None).await;
    insist(ada, "POST", &format!("/api/tables/{id}/start"), Some(&json!({}))).await;
    id
}

async fn hear(socket: &mut Socket) -> Value {
    let heard = tokio::time::timeout(PATIENCE, next(socket)).await;
    heard.expect("an answer in time").expect("the socket stays open")
}

/// Sends an action until it is acknowledged. Whatever else it hears, it is
/// never told that the match moved on without it.
async fn insist_on(socket: &mut Socket, act: &Value, play: &mut Value) {
    send(socket, act).await.unwrap();
    loop {
        let told = hear(socket).await;
        if told.get("play").is_some_and(|play| !play.is_null()) {
            *play = told["play"].clone();
        }
        let done = (told["type"] == "step" && told["cause"]["id"] == act["id"])
            || (told["type"] == "known" && told["id"] == act["id"]);
        if done {
            return;
        }
        if told["type"] == "refused" {
            let code = told["code"].as_str().unwrap();
            assert!(["action/not-saved", "server/busy"].contains(&code), "{told}");
            tokio::time::sleep(Duration::from_millis(10)).await;
            send(socket, act).await.unwrap();
        }
    }
}

struct Played {
    table: String,
    /// The ids that were acknowledged, in order.
    acknowledged: Vec<String>,
}

/// One match, until it is over or the losses are and `more` moves were made.
async fn play(
    ada: &mut Client,
    bob: &mut Client,
    number: u64,
    calm: &AtomicBool,
    made: &AtomicUsize,
) -> Played {
    let table = new_table(ada, bob).await;
    let mut sockets = Vec::new();
    let mut plays = Vec::new();
    for (person, eyes) in [(&*ada, "a"), (&*bob, "b")] {
        // The session is looked up in the database, which may be away.
        let mut socket = loop {
            if let Ok(socket) = person.socket(&table, eyes, None).await {
                break socket;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        plays.push(hear(&mut socket).await["play"].clone());
        sockets.push(socket);
    }
    let mut choice = Swift::new(number);
    let mut acknowledged = Vec::new();
    let mut more = 4;
    while plays[0]["outcome"].is_null() && more > 0 {
        more -= usize::from(calm.load(Ordering::SeqCst));
        let side = usize::from(plays[0]["to_act"][0] == "b");
        let legal = plays[side]["legal"].as_array().unwrap();
        let id = format!("m{}", acknowledged.len());
        let action = &legal[choice.index(legal.len())];
        let position = plays[side]["position"].clone();
        let act = json!({"type": "act", "id": id, "position": position, "action": action});
        insist_on(&mut sockets[side], &act, &mut plays[side]).await;
        acknowledged.push(id);
        made.fetch_add(1, Ordering::SeqCst);
        while plays[1 - side]["position"] == position {
            let told = hear(&mut sockets[1 - side]).await;
            if told.get("play").is_some_and(|play| !play.is_null()) {
                plays[1 - side] = told["play"].clone();
            }
        }
    }
    Played { table, acknowledged }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_plays_on_after_forty_lost_connections() {
    let Some(own) = PrivatePostgres::start() else { return };
    let url = own.url.clone();
    let database = Database::Postgres(url.clone());
    let config = config(&Setup::default(), database, World::default().clock);
    let server = Server::start(config).await.unwrap();
    let address = server.address;
    let calm = Arc::new(AtomicBool::new(false));
    let (ended, made) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let (calm, made) = (calm.clone(), made.clone());
        // Guests come before anything is lost.
        let mut ada = Client::guest(address).await.unwrap();
        let mut bob = Client::guest(address).await.unwrap();
        tables.push(tokio::spawn(async move {
            let mut all = Vec::new();
            while !calm.load(Ordering::SeqCst) {
                all.push(play(&mut ada, &mut bob, number, &calm, &made).await);
            }
            all
        }));
    }
    let (count, enough) = (ended.clone(), calm.clone());
    let cut = tokio::task::spawn_blocking(move || {
        let mut random = Swift::new(7);
        // Beside other work connections may come back slowly, and moves be few.
        for round in 0..100 * LOSSES {
            let lost = round >= LOSSES && count.load(Ordering::SeqCst) >= LOSSES;
            if lost && made.load(Ordering::SeqCst) > MOVES {
                break;
            }
            let client = postgres::Client::connect(&url, postgres::NoTls);
            let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid() \
                 AND backend_type = 'client backend'";
            let found = client.unwrap().query(end, &[]).unwrap().len();
            count.fetch_add(found, Ordering::SeqCst);
            // The moment is random; what is tested does not depend on it.
            std::thread::sleep(Duration::from_micros(u64::from(random.below(80_000))));
        }
        enough.store(true, Ordering::SeqCst);
    });
    cut.await.unwrap();
    assert!(ended.load(Ordering::SeqCst) >= LOSSES, "connections were there to be ended");
    let mut moves = 0;
    let mut played = Vec::new();
    for table in tables {
        played.extend(table.await.unwrap());
    }
    server.stop().await.unwrap();
    let logs = tokio::task::spawn_blocking(move || {
        let mut store = Postgres::look(&own.url).unwrap();
        let log = |played: Played| {
            let row = store.table(TableBy::Id(&played.table)).unwrap().unwrap();
            (store.log(row.key).unwrap(), played.acknowledged)
        };
        let logs: Vec<_> = played.into_iter().map(log).collect();
        drop(store);
        drop(own);
        logs
    });
    for (log, acknowledged) in logs.await.unwrap() {
        let ids: Vec<String> = log
            .iter()
            .filter_map(|line| {
                let line: Value = serde_json::from_str(&line.entry).unwrap();
                line["did"]["act"]["id"].as_str().map(str::to_string)
            })
            .collect();
        assert_eq!(ids, acknowledged, "each once and in order");
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
        moves += ids.len();
    }
    assert!(moves > MOVES, "{moves} moves are no load");
}
