//! Bots of every game think at any server, and whoever thinks is told what
//! their seat sees and nothing else.

use std::collections::HashMap;

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::nodes::{Machine, World};
use crate::support::{PATIENCE, Viewer, started};

/// More than one server with one place for long thoughts has room for.
const TABLES: usize = 4;

/// Two of them, their database, and all that is said on NATS.
async fn servers(world: &mut World) -> ([Machine; 2], String, Subscriber) {
    let url = world.new_database();
    let nodes = [world.machine(&url, 1).await, world.machine(&url, 2).await];
    let listener = async_nats::connect(&world.nats.url).await.unwrap();
    let all = listener.subscribe(">").await.unwrap();
    listener.flush().await.unwrap();
    (nodes, url, all)
}

/// Until the log has it that a bot at this seat acted so.
async fn until_played(url: &str, seat: &str, action: &str) {
    let url = url.to_string();
    // Written in the order of its fields.
    let acted = format!("%\"act\":{{\"seat\":\"{seat}\",\"action\":{}%", json!(action));
    let look = move || {
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        let began = std::time::Instant::now();
        let sql = "SELECT count(*) FROM log WHERE entry LIKE $1";
        while client.query_one(sql, &[&acted]).unwrap().get::<_, i64>(0) == 0 {
            assert!(began.elapsed() < PATIENCE, "nobody played {acted}");
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    };
    tokio::task::spawn_blocking(look).await.unwrap();
}

/// The next message: its subject, where its answer goes, and what it says.
async fn next(all: &mut Subscriber) -> (String, Option<String>, Value) {
    let message = tokio::time::timeout(PATIENCE, all.next()).await.expect("something is said");
    let message = message.expect("the listener stays");
    let said = serde_json::from_slice(&message.payload).unwrap_or_default();
    (message.subject.to_string(), message.reply.map(|reply| reply.to_string()), said)
}

/// A server whose one place is taken asks the others, and plays what they
/// answer.
pub async fn bots_think_elsewhere(world: &mut World) {
    for game in ecrin_catalog::GAMES {
        let game = game.meta().id;
        let (nodes, url, mut all) = servers(world).await;
        let mut ada = nodes[0].guest().await;
        let bot = json!({"kind": "bot", "level": "expert"});
        let mut sockets = Vec::new();
        for _ in 0..TABLES {
            let table = started(&mut ada, json!({"game": game, "seats": [bot, bot]})).await;
            sockets.push(Viewer::join(&ada, &table, "spectator").await);
        }
        // What was asked, by where its answer goes.
        let mut asked: HashMap<String, Value> = HashMap::new();
        let (seat, action) = loop {
            let (subject, reply, said) = next(&mut all).await;
            if subject.ends_with(".think") {
                assert_eq!(said["record"]["steps"], json!([]), "a record holds what is hidden");
                // Those of the game before may not be gone yet.
                if said["world"]["game"] == game {
                    asked.insert(reply.expect("an answer is wanted"), said);
                }
            } else if let (Some(thought), Some(chosen)) = (asked.get(&subject), said.as_str()) {
                break (thought["seat"].as_str().unwrap().to_string(), chosen.to_string());
            }
        };
        until_played(&url, &seat, &action).await;
        drop(sockets);
    }
}

/// A thought that is asked for elsewhere ends when nobody waits for it.
pub async fn what_nobody_waits_for_is_cancelled(world: &mut World) {
    let (nodes, _, mut all) = servers(world).await;
    let mut ada = nodes[0].guest().await;
    let mut sockets = Vec::new();
    for _ in 0..TABLES {
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "strongest"}]);
        let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
        sockets.push(Viewer::join(&ada, &table, "a").await);
    }
    for (number, socket) in sockets.iter_mut().enumerate() {
        if let Some(action) = socket.legal().first().cloned() {
            socket.act(&format!("own{number}"), &action).await;
        }
    }
    let house = loop {
        let (subject, _, said) = next(&mut all).await;
        if let Some(house) = subject.strip_suffix(".think")
            && said["level"] == "strongest"
        {
            break house.to_string();
        }
    };
    for (number, socket) in sockets.iter_mut().enumerate() {
        socket.say(json!({"type": "resign", "id": format!("resigned{number}")})).await;
    }
    let cancelled = format!("{house}.cancel");
    while next(&mut all).await.0 != cancelled {}
}
