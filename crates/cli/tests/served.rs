//! `ecrin serve` as a process: what it writes down, and how it stops.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use ecrin_client::{Client, next, send};
use ecrin_server::store::{Sqlite, Store, TableBy};
use serde_json::{Value, json};

const ADMIN: &str = "the administrator of this test";

/// A match of NOX with hidden hands, one refused action and one malformed
/// message; then the logs are searched for what they must never hold.
#[test]
fn logs_hold_no_hand_deck_seed_or_token_and_a_stop_finishes_writes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (database, logs) = (folder.path().join("ecrin.db"), folder.path().join("logs"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_ecrin"))
        .args(["serve", "--address", "127.0.0.1:0", "--json-logs", "--database"])
        .arg(&database)
        .env("ECRIN_ADMIN_TOKEN", ADMIN)
        .stdout(Stdio::piped())
        .stderr(File::create(&logs).expect("a file for the logs"))
        .spawn()
        .expect("ecrin serves");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let shown = line.split("http://").nth(1).expect("the address is printed");
    let address = shown.split_whitespace().next().expect("an address").parse().expect("valid");

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (table, token, hands, applied) = runtime.block_on(async {
        let mut ada = Client::guest(address).await.unwrap();
        for (token, status) in [(ADMIN, 200), ("a wrong token, and long", 401)] {
            let bearer = format!("Bearer {token}");
            let headers = [("authorization", bearer.as_str())];
            let asked = ada.request_with("GET", "/api/admin", Default::default(), &headers);
            assert_eq!(asked.await.unwrap().status, status);
        }
        let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
        let made = ada.post("/api/tables", &json!({"game": "nox", "seats": seats})).await.unwrap();
        let table = made.ok().unwrap()["id"].as_str().unwrap().to_string();
        let start = format!("/api/tables/{table}/start");
        ada.post(&start, &json!({})).await.unwrap().ok().unwrap();
        let mut sockets =
            [ada.socket(&table, "a", None).await.unwrap(), ada.socket(&table, "b", None).await.unwrap()];
        let mut plays = [Value::Null, Value::Null];
        for (socket, play) in sockets.iter_mut().zip(&mut plays) {
            *play = next(socket).await.unwrap()["play"].clone();
        }
        let hands: Vec<String> = plays.iter().map(|play| play["view"]["hand"].to_string()).collect();
        send(&mut sockets[0], &json!({"type": "nonsense"})).await.unwrap();
        let mut applied = 0;
        while applied < 12 {
            let side = usize::from(plays[0]["to_act"][0] == "b");
            let position = &plays[side]["position"];
            let action = &plays[side]["legal"][0];
            let act = json!({"type": "act", "id": format!("m{applied}"), "position": position, "action": action});
            let wrong = json!({"type": "act", "id": "w", "position": position, "action": "no such action"});
            send(&mut sockets[side], &wrong).await.unwrap();
            send(&mut sockets[side], &act).await.unwrap();
            for (socket, play) in sockets.iter_mut().zip(&mut plays) {
                loop {
                    let message = next(socket).await.unwrap();
                    if message["type"] == "step" {
                        *play = message["play"].clone();
                        break;
                    }
                }
            }
            applied += 1;
        }
        (table, ada.cookie.clone().unwrap(), hands, applied)
    });

    // SIGTERM: a graceful stop.
    let asked = Command::new("kill").arg(child.id().to_string()).status().expect("kill runs");
    assert!(asked.success() && child.wait().expect("it ends").success());
    let mut store = Sqlite::look(&database).expect("the file is whole");
    let row = store.table(TableBy::Id(&table)).unwrap().expect("the table is there");
    assert!(store.log(row.key).unwrap().len() >= applied, "every action is on disk");

    let text = fs::read_to_string(&logs).expect("logs");
    let token = token.split('=').nth(1).expect("a cookie has a value");
    assert!(hands.iter().all(|hand| hand.len() > 4), "the hands were seen: {hands:?}");
    for secret in hands.iter().map(String::as_str).chain([token, row.secret.as_str(), ADMIN]) {
        assert!(!text.contains(secret), "the logs hold {secret}");
    }
}
