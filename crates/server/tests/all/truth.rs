//! The log is the truth: what it holds, matches of earlier rules, a store that
//! fails for a while, tables that cannot be read.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ecrin_catalog::AnyGame;
use ecrin_client::Client;
use ecrin_server::Server;
use ecrin_server::config::Database;
use ecrin_server::store::{Archive, Sqlite, Store as _, TableBy};
use ecrin_server::time::HandClock;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::rigged::Rigged;
use crate::support::{House, PATIENCE, Setup, Viewer, config, started, table_for_two};

static NEWER_ONYX: Rigged = Rigged::newer("onyx");
static NEWER_NOX: Rigged = Rigged::newer("nox");
static COUNTED_ONYX: Rigged = Rigged::new("onyx");
static COUNTED: &[&dyn AnyGame] = &[&COUNTED_ONYX];
static NEWER: &[&dyn AnyGame] = &[&NEWER_ONYX, &NEWER_NOX];

async fn moves(viewers: &mut [Viewer; 2], count: usize) {
    for number in 0..count {
        let side = usize::from(viewers[0].latest["to_act"][0] == "b");
        let action = viewers[side].legal()[number].clone();
        viewers[side].act(&format!("m{number}"), &action).await;
        for viewer in viewers.iter_mut() {
            viewer.hear("step").await;
        }
    }
}

async fn played(ada: &mut Client, bob: &mut Client, game: &str) -> (String, [Viewer; 2]) {
    let table = table_for_two(ada, bob, json!({"game": game})).await;
    let mut viewers = [Viewer::join(ada, &table, "a").await, Viewer::join(bob, &table, "b").await];
    moves(&mut viewers, 4).await;
    (table, viewers)
}

#[tokio::test]
async fn the_log_holds_the_rules_version_and_the_luck() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let (table, _) = played(&mut ada, &mut bob, "nox").await;
    let mut store = Sqlite::look(&house.file()).unwrap();
    let row = store.table(TableBy::Id(&table)).unwrap().unwrap();
    let log = store.log(row.key).unwrap();
    let start: Value = serde_json::from_str(&log[0].entry).unwrap();
    assert_eq!(start["did"]["start"]["rules_version"], 1);
    assert!(start["did"]["start"]["chance"][0]["hands"].is_array(), "{start}");
    assert!(!row.head.contains("name"), "names are not kept with tables: {}", row.head);
}

#[tokio::test]
async fn a_match_of_earlier_rules_is_shown_as_written_and_never_replayed() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let (over, mut viewers) = played(&mut ada, &mut bob, "onyx").await;
    viewers[0].say(json!({"type": "resign", "id": "enough"})).await;
    viewers[0].hear("step").await;
    let path = |table: &str, what: &str| format!("/api/tables/{table}/{what}");
    let record = ada.get(&path(&over, "record")).await.unwrap().ok().unwrap();
    let (running, viewers) = played(&mut ada, &mut bob, "nox").await;
    drop(viewers);
    let House { server, clock, folder, setup } = house;
    server.stop().await.unwrap();
    let setup = Setup { games: NEWER, entropy: 77, ..setup };
    let house = House::on(folder, clock, setup).await;
    ada.address = house.server.address;

    // Readable, and it says so in words.
    let info = ada.get(&format!("/api/tables/{over}")).await.unwrap().ok().unwrap();
    assert_eq!((&info["earlier_rules"], &info["status"]), (&json!(1), &json!("over")));
    assert_eq!(info["outcome"]["reason"], "resigned");
    assert_eq!(ada.get(&path(&over, "record")).await.unwrap().ok().unwrap(), record);
    for what in ["replay?as=a", "analysis"] {
        let method = if what == "analysis" { "POST" } else { "GET" };
        let told = ada.request(method, &path(&over, what), None).await.unwrap();
        assert_eq!(told.json()["code"], "table/earlier-rules", "{what}");
        assert!(told.json()["words"].as_str().unwrap().contains("earlier rules"));
    }
    let checked = ada.get(&path(&over, "verification")).await.unwrap().ok().unwrap();
    assert_eq!(checked["holds"], false);
    assert!(checked["why"].as_str().unwrap().contains("played by rules 1"), "{checked}");

    // Not played on, but it can be ended, and nobody lost.
    let mut a = Viewer::join(&ada, &running, "a").await;
    assert_eq!(a.latest, Value::Null, "no rules of today draw it");
    a.say(json!({"type": "act", "id": "x", "position": 6, "action": "1>a+"})).await;
    assert_eq!(a.hear("refused").await["code"], "table/earlier-rules");
    a.say(json!({"type": "resign", "id": "y"})).await;
    let ended = a.hear("table").await;
    assert_eq!(ended["table"]["outcome"]["reason"], "abandoned");
    let record = ada.get(&path(&running, "record")).await.unwrap().ok().unwrap();
    assert_eq!(record["rules_version"], 1);
    assert!(record["steps"].as_array().unwrap().len() >= 5, "the luck and four actions");
}

async fn figure(house: &House, name: &str) -> u64 {
    let body = Client::new(house.server.address).get("/metrics").await.unwrap().body;
    let text = String::from_utf8_lossy(&body).into_owned();
    let line = text.lines().find(|line| line.starts_with(name)).expect("a figure of this name");
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_bot_whose_move_was_not_saved_thinks_again() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let file = folder.path().join("ecrin.db");
    let writer = Sqlite::open(&file).unwrap();
    writer.limit_patience(Duration::ZERO).unwrap();
    let reader = writer.again().unwrap();
    let archive = Archive::new(Box::new(writer), vec![Box::new(reader)]);
    let clock = Arc::new(HandClock::at(1_000_000));
    // The bot waits for the clock, so that the store fails before it acts.
    let setup = Setup { bot_pause: 1000, ..Setup::default() };
    let config = config(&setup, Database::Sqlite(file.clone()), clock.clone());
    let server = Server::with_archive(config, archive).await.unwrap();
    let house = House { server, clock, folder, setup };
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "medium"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let action = a.legal()[70].clone();
    a.act("1", &action).await;
    a.hear("step").await;

    let other = Connection::open(&file).unwrap();
    other.busy_timeout(PATIENCE).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let waited = std::time::Instant::now();
    while figure(&house, "ecrin_not_saved_total").await == 0 {
        house.clock.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
        assert!(waited.elapsed() < PATIENCE, "the bot never acted");
    }
    other.execute_batch("ROLLBACK").unwrap();
    let clock = house.clock.clone();
    let time = tokio::spawn(async move {
        loop {
            clock.advance(Duration::from_secs(1));
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    assert_eq!(a.hear("step").await["cause"]["bot"], true);
    time.abort();
    // It chose itself: nobody took the first legal action for it.
    assert_eq!(figure(&house, "ecrin_bot_failures_total").await, 0);
}

/// As in the arena: what a bot found out for one move helps it with the next,
/// so that no new one is made for each.
#[tokio::test]
async fn a_bot_is_kept_from_move_to_move() {
    let house = House::with(Setup { games: COUNTED, ..Setup::default() }).await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "medium"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let before = COUNTED_ONYX.bots.load(Ordering::Relaxed);
    for number in 0..3 {
        let action = a.legal()[0].clone();
        a.act(&number.to_string(), &action).await;
        a.hear("step").await;
        assert_eq!(a.hear("step").await["cause"]["bot"], true);
    }
    assert_eq!(COUNTED_ONYX.bots.load(Ordering::Relaxed) - before, 1);
}

#[tokio::test]
async fn waking_goes_on_after_a_read_error() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let pace = json!({"kind": "live", "base_s": 60, "increment_s": 0});
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let new = json!({"game": "onyx", "seats": seats, "pace": pace});
    let table = started(&mut ada, new).await;
    let House { server, clock, folder, setup } = house;
    server.stop().await.unwrap();
    let file = folder.path().join("ecrin.db");
    let other = Connection::open(&file).unwrap();
    let writer = Sqlite::open(&file).unwrap();
    let reader = writer.again().unwrap();
    other.execute_batch("ALTER TABLE tables RENAME TO hidden").unwrap();
    let archive = Archive::new(Box::new(writer), vec![Box::new(reader)]);
    let config = config(&setup, Database::Sqlite(file), clock.clone());
    let server = Server::with_archive(config, archive).await.unwrap();
    let mut eve = Client::new(server.address);
    let awake = async |client: &mut Client| {
        let body = client.get("/metrics").await.unwrap().body;
        String::from_utf8_lossy(&body).contains("ecrin_tables 1")
    };
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!awake(&mut eve).await, "the tables cannot be read");
    other.execute_batch("ALTER TABLE hidden RENAME TO tables").unwrap();
    let waited = std::time::Instant::now();
    // Nobody asks for the table: it wakes because its clock runs.
    while !awake(&mut eve).await {
        clock.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
        assert!(waited.elapsed() < PATIENCE, "table {table} was never woken");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_table_that_cannot_be_read_can_be_ended() {
    let setup = Setup { admin_token: Some("the administrator's own token"), ..Setup::default() };
    let house = House::with(setup).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let (table, viewers) = played(&mut ada, &mut bob, "onyx").await;
    drop(viewers);
    let House { server, clock, folder, setup } = house;
    server.stop().await.unwrap();
    let other = Connection::open(folder.path().join("ecrin.db")).unwrap();
    for log in ["log", "recent"] {
        other.execute(&format!("UPDATE {log} SET entry = 'x' WHERE number = 2"), []).unwrap();
    }
    drop(other);
    let house = House::on(folder, clock, setup).await;
    let mut admin = Client::new(house.server.address);
    let headers = [("authorization", "Bearer the administrator's own token")];
    let path = format!("/api/admin/tables/{table}/end");
    let body = axum::body::Bytes::new();
    let ended = admin.request_with("POST", &path, body, &headers).await.unwrap();
    assert_eq!(ended.status, 204, "{:?}", ended.body);
    let mut store = Sqlite::look(&house.file()).unwrap();
    let row = store.table(TableBy::Id(&table)).unwrap().unwrap();
    assert_eq!(row.status, ecrin_server::store::OVER);
}
