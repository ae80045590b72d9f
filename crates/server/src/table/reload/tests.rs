//! A table whose store does not say what it did goes on from the log.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use ecrin_client::{Client, Socket, next, send};
use serde_json::{Value, json};

use crate::Server;
use crate::config::{Config, Database, Limits, World};
use crate::store::doubtful::{DOUBTS, Doubtful, WRITES_AND_DOUBTS, write_second_line};
use crate::store::{Archive, Sqlite, Store as _, TableBy};
use crate::time::HandClock;

struct Table {
    server: Server,
    id: String,
    a: Socket,
    play: Value,
    next: Arc<AtomicU8>,
    ada: Client,
    file: std::path::PathBuf,
    _folder: tempfile::TempDir,
}

impl Table {
    async fn new() -> Table {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ecrin.db");
        let store = Sqlite::open(&file).unwrap();
        let reader = store.again().unwrap();
        let doubts = Arc::new(AtomicU8::new(0));
        let writer = Doubtful { store, next: doubts.clone() };
        let archive = Archive::new(Box::new(writer), vec![Box::new(reader)]);
        let config = Config {
            address: "127.0.0.1:0".parse().unwrap(),
            database: Database::Sqlite(file.clone()),
            // A clock that stands: no second heartbeat takes the doubt that is meant for a table.
            world: World { clock: Arc::new(HandClock::at(1_000_000)), ..World::default() },
            limits: Limits::none(),
            public_url: None,
            trusted_hops: 0,
            bot_threads: 1,
            bot_pause: 0,
            away_grace: ecrin_tables::Grace::default(),
            hint_simulations: 10,
            nodes: None,
            admin_token: None,
            push: None,
        };
        let server = Server::with_archive(config, archive).await.unwrap();
        let mut ada = Client::guest(server.address).await.unwrap();
        let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
        let made = ada.post("/api/tables", &json!({"game": "onyx", "seats": seats})).await.unwrap();
        let id = made.ok().unwrap()["id"].as_str().unwrap().to_string();
        let start = format!("/api/tables/{id}/start");
        ada.post(&start, &json!({})).await.unwrap().ok().unwrap();
        let mut a = ada.socket(&id, "a", None).await.unwrap();
        let play = next(&mut a).await.unwrap()["play"].clone();
        // The first heartbeat was written before: nothing else takes the doubt.
        while Sqlite::look(&file).unwrap().meta("alive_at").unwrap().is_none() {
            tokio::task::yield_now().await;
        }
        Table { server, id, a, play, next: doubts, ada, file, _folder: folder }
    }

    fn act(&self, id: &str) -> Value {
        json!({"type": "act", "id": id, "position": self.play["position"],
            "action": self.play["legal"][3]})
    }

    /// The next message of one of these types.
    async fn hear(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = next(&mut self.a).await.expect("it stays open");
            if kinds.contains(&message["type"].as_str().unwrap()) {
                return message;
            }
        }
    }

    /// The ids of the actions in the log.
    fn ids(&self) -> Vec<String> {
        let mut store = Sqlite::look(&self.file).unwrap();
        let row = store.table(TableBy::Id(&self.id)).unwrap().unwrap();
        let ids = store.log(row.key).unwrap().into_iter().filter_map(|line| {
            let line: Value = serde_json::from_str(&line.entry).unwrap();
            line["did"]["act"]["id"].as_str().map(str::to_string)
        });
        ids.collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_without_a_word_is_played_once() {
    let mut table = Table::new().await;
    table.next.store(WRITES_AND_DOUBTS, Ordering::SeqCst);
    let act = table.act("m1");
    send(&mut table.a, &act).await.unwrap();
    let fresh = table.hear(&["snapshot", "refused"]).await;
    assert_eq!(fresh["play"]["position"], 1, "{fresh}");
    assert_eq!(fresh["missed"][0]["cause"]["id"], "m1");
    let told = table.hear(&["known", "refused"]).await;
    assert_eq!((&told["type"], &told["id"]), (&json!("known"), &json!("m1")));
    // Sent again it is known; the other seat plays on.
    send(&mut table.a, &act).await.unwrap();
    assert_eq!(table.hear(&["known", "refused", "step"]).await["type"], "known");
    let mut b = table.ada.socket(&table.id, "b", None).await.unwrap();
    table.play = next(&mut b).await.unwrap()["play"].clone();
    send(&mut b, &table.act("m2")).await.unwrap();
    assert_eq!(table.hear(&["step"]).await["cause"]["id"], "m2");
    assert_eq!(table.ids(), ["m1", "m2"]);
    table.server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_written_did_not_happen_and_can_be_sent_again() {
    let mut table = Table::new().await;
    table.next.store(DOUBTS, Ordering::SeqCst);
    let act = table.act("m1");
    send(&mut table.a, &act).await.unwrap();
    assert_eq!(table.hear(&["snapshot"]).await["play"]["position"], 0);
    assert_eq!(table.hear(&["refused", "step"]).await["code"], "action/not-saved");
    send(&mut table.a, &act).await.unwrap();
    assert_eq!(table.hear(&["step", "refused"]).await["cause"]["id"], "m1");
    assert_eq!(table.ids(), ["m1"]);
    table.server.stop().await.unwrap();
}

/// Somebody else wrote the next line: the table goes on from there.
#[tokio::test(flavor = "multi_thread")]
async fn a_conflict_reloads_the_table() {
    let mut table = Table::new().await;
    let line = json!({"did": {"act": {"seat": "a", "action": table.play["legal"][5],
        "id": "theirs", "chance": []}}});
    write_second_line(&table.file, &line.to_string());
    let act = table.act("mine");
    send(&mut table.a, &act).await.unwrap();
    let fresh = table.hear(&["snapshot", "refused"]).await;
    assert_eq!((&fresh["type"], &fresh["n"]), (&json!("snapshot"), &json!(2)), "{fresh}");
    assert_eq!(table.hear(&["refused", "step"]).await["code"], "action/stale");
    let mut b = table.ada.socket(&table.id, "b", None).await.unwrap();
    table.play = next(&mut b).await.unwrap()["play"].clone();
    assert_eq!(table.play["position"], 1);
    send(&mut b, &table.act("next")).await.unwrap();
    assert_eq!(table.hear(&["step"]).await["cause"]["id"], "next");
    assert_eq!(table.ids(), ["theirs", "next"]);
    table.server.stop().await.unwrap();
}
