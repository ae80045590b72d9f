//! People are the same at every server: their accounts, names, codes and
//! whom they keep away, who is at a table, and how often somebody guessed.

use std::sync::Arc;

use axum::body::Bytes;
use ecrin_client::Client;
use ecrin_server::config::Limits;
use ecrin_server::time::{SystemClock, wall};
use serde_json::{Value, json};

use crate::nodes::World;
use crate::support::{PATIENCE, Setup, Viewer};

const TOKEN: &str = "a token for the administrator";
/// So often everybody together may guess the password of one name.
const GUESSES: u32 = 4;

pub async fn people_are_the_same_everywhere(world: &mut World) {
    let url = world.new_database();
    let limits = Limits { guesses_per_name: GUESSES, ..Limits::none() };
    let setup = Setup { limits, admin_token: Some(TOKEN), ..Setup::default() };
    let mut nodes = Vec::new();
    for number in 1..=2 {
        let clock = Arc::new(SystemClock::new(wall));
        nodes.push(world.machine_of(&url, number, setup.clone(), clock).await);
    }
    for node in &nodes {
        node.until(|status, said| status == 200 && said["living"] == 2).await;
    }
    let [one, two] = &nodes[..] else { panic!("two of them") };

    // An account that was made at one is another's too, and its name is taken.
    let (mut ada, mut eve) = (one.guest().await, two.guest().await);
    let keep = json!({"name": "Ada L.", "password": "correct horse"});
    let me = ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let wish = json!({"name": "ada l.", "password": "another horse"});
    let taken = eve.post("/api/me/keep", &wish).await.unwrap();
    assert_eq!(taken.json()["code"], "name/taken");
    let mut ada_there = two.stranger();
    let there = ada_there.post("/api/login", &keep).await.unwrap().ok().unwrap();
    assert_eq!(there["player"], me["player"]);

    // A table of the second: the first one's lobby has it, its code opens it
    // there, and both know who is at it.
    let made = json!({"game": "onyx", "visibility": "public",
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = ada_there.post("/api/tables", &made).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap().to_string();
    let lobby = ada.get("/api/lobby").await.unwrap().ok().unwrap();
    assert!(lobby.to_string().contains(&table), "{lobby}");
    let mut bob = one.guest().await;
    bob.post("/api/join", &json!({"code": made["code"]})).await.unwrap().ok().unwrap();
    let seat = format!("/api/tables/{table}/seats/b");
    let mut looks_on = Viewer::join(&ada_there, &table, "spectator").await;

    // Whoever was blocked at the second cannot sit down at the first.
    let path = format!("/api/players/{}/distance", player(&mut bob).await);
    let block = json!({"distance": "block"});
    let blocked = ada_there.request("PUT", &path, Some(&block)).await.unwrap();
    assert_eq!(blocked.status, 204);
    let refused = bob.request("PUT", &seat, None).await.unwrap();
    assert_eq!(refused.json()["code"], "table/blocked");
    let none = json!({"distance": null});
    ada_there.request("PUT", &path, Some(&none)).await.unwrap();
    bob.request("PUT", &seat, None).await.unwrap().ok().unwrap();
    ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    let sits = Viewer::join(&bob, &table, "b").await;
    heard(&mut looks_on, |seats| seats[1]["online"] == true).await;
    drop(sits);
    heard(&mut looks_on, |seats| seats[1]["online"] == false).await;

    // Each tells which tables it holds.
    for (node, leases) in [(one, json!([])), (two, json!([table]))] {
        let said = node.until_ready(200).await;
        assert_eq!(said["leases"], leases, "{said}");
        let bearer = format!("Bearer {TOKEN}");
        let headers = [("authorization", bearer.as_str())];
        let asked = node.stranger().request_with("GET", "/api/admin", Bytes::new(), &headers).await;
        let report = asked.unwrap().ok().unwrap();
        assert_eq!(report["node"]["leases"], leases, "{report}");
    }

    // What was guessed at the first counts at the second. What is told to all
    // comes in order: when the name is known there, so is all before it.
    let wrong = json!({"name": "Ada L.", "password": "wrong horse!"});
    for _ in 0..GUESSES {
        let guessed = one.stranger().post("/api/login", &wrong).await.unwrap();
        assert_eq!(guessed.json()["code"], "session/wrong-password");
    }
    ada.request("PATCH", "/api/me", Some(&json!({"name": "Countess"}))).await.unwrap();
    heard(&mut looks_on, |seats| seats[0]["name"] == "Countess").await;
    let guessed = two.stranger().post("/api/login", &wrong).await.unwrap();
    assert_eq!(guessed.json()["code"], "session/many-guesses");
}

async fn player(of: &mut Client) -> String {
    of.get("/api/me").await.unwrap().json()["player"].as_str().unwrap().to_string()
}

/// Until this viewer is told of seats like these.
async fn heard(viewer: &mut Viewer, wanted: impl Fn(&Value) -> bool) {
    let hears = async { while !wanted(&viewer.hear("table").await["table"]["seats"]) {} };
    tokio::time::timeout(PATIENCE, hears).await.expect("it is told to those who look on");
}
