//! A session that ends takes its open sockets with it, whatever ended it, and
//! leaves all others alone.

use std::time::Duration;

use ecrin_client::Client;
use serde_json::json;

use crate::support::{House, Viewer, table_for_two};

const PASSWORD: &str = "correct horse";

struct Stage {
    house: House,
    /// Two sessions of one player, and a rival.
    here: Client,
    there: Client,
    table: String,
    rival: Viewer,
}

async fn stage() -> Stage {
    let house = House::open().await;
    let (mut here, mut bob) = (house.guest().await, house.guest().await);
    let ada = json!({"name": "Ada", "password": PASSWORD});
    here.post("/api/me/keep", &ada).await.unwrap().ok().unwrap();
    let mut there = Client::new(house.server.address);
    there.post("/api/login", &ada).await.unwrap().ok().unwrap();
    let table = table_for_two(&mut here, &mut bob, json!({"game": "onyx"})).await;
    let rival = Viewer::join(&bob, &table, "b").await;
    Stage { house, here, there, table, rival }
}

impl Stage {
    async fn join(&self, who: &Client) -> Viewer {
        Viewer::join(who, &self.table, "a").await
    }
}

async fn has_ended(mut socket: Viewer) {
    let bye = socket.hear("bye").await;
    assert_eq!(bye["code"], "session/ended");
    assert_eq!(socket.next().await, None, "and the socket is closed");
}

async fn still_plays(socket: &mut Viewer) {
    socket.say(json!({"type": "ping"})).await;
    socket.hear("pong").await;
}

#[tokio::test]
async fn a_log_out_ends_the_sockets_of_its_session_alone() {
    let mut stage = stage().await;
    let (here, mut there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    assert_eq!(stage.here.post("/api/logout", &json!({})).await.unwrap().status, 204);
    has_ended(here).await;
    still_plays(&mut there).await;
    still_plays(&mut stage.rival).await;
    // The others at the table see it as any other end of a socket.
    let refused = stage.here.socket(&stage.table, "a", None).await;
    assert!(refused.is_err(), "a cookie of an ended session opens none");
}

#[tokio::test]
async fn other_sessions_are_ended_with_their_sockets() {
    let mut stage = stage().await;
    let (mut here, there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    let ended = stage.here.request("DELETE", "/api/me/sessions", None).await.unwrap();
    assert_eq!(ended.status, 204);
    has_ended(there).await;
    still_plays(&mut here).await;
    still_plays(&mut stage.rival).await;
}

#[tokio::test]
async fn one_session_is_ended_by_its_name_and_only_by_its_owner() {
    let mut stage = stage().await;
    let (here, mut there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    let sessions = stage.there.get("/api/me/sessions").await.unwrap().ok().unwrap();
    let other = sessions.as_array().unwrap().iter().find(|one| one["current"] == false).unwrap();
    let path = format!("/api/me/sessions/{}", other["session"].as_str().unwrap());
    let mut eve = stage.house.guest().await;
    eve.request("DELETE", &path, None).await.unwrap();
    let mut here = here;
    still_plays(&mut here).await;
    assert_eq!(stage.there.request("DELETE", &path, None).await.unwrap().status, 204);
    has_ended(here).await;
    still_plays(&mut there).await;
}

#[tokio::test]
async fn a_new_password_ends_all_sockets_and_the_new_cookie_opens_the_next() {
    let mut stage = stage().await;
    let (here, there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    let new = json!({"name": "Ada", "password": "another horse"});
    stage.here.post("/api/me/keep", &new).await.unwrap().ok().unwrap();
    has_ended(here).await;
    has_ended(there).await;
    still_plays(&mut stage.join(&stage.here).await).await;
    still_plays(&mut stage.rival).await;
}

#[tokio::test]
async fn a_log_in_ends_the_sockets_of_the_session_that_it_replaces() {
    let mut stage = stage().await;
    let (here, mut there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    let again = json!({"name": "Ada", "password": PASSWORD});
    stage.here.post("/api/login", &again).await.unwrap().ok().unwrap();
    has_ended(here).await;
    still_plays(&mut there).await;
    still_plays(&mut stage.join(&stage.here).await).await;
}

#[tokio::test]
async fn an_accounts_end_asks_for_a_proof_and_ends_all_sockets() {
    let mut stage = stage().await;
    let (here, there) = (stage.join(&stage.here).await, stage.join(&stage.there).await);
    stage.house.clock.advance(Duration::from_secs(11 * 60));
    let refused = stage.here.request("DELETE", "/api/me", None).await.unwrap();
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("session/prove-it")));
    let again = json!({"name": "Ada", "password": PASSWORD});
    stage.here.post("/api/login", &again).await.unwrap().ok().unwrap();
    has_ended(here).await;
    let here = stage.join(&stage.here).await;
    assert_eq!(stage.here.request("DELETE", "/api/me", None).await.unwrap().status, 204);
    has_ended(here).await;
    has_ended(there).await;
    still_plays(&mut stage.rival).await;
}

/// A guest has nothing that somebody else could take over.
#[tokio::test]
async fn a_guest_leaves_without_a_proof() {
    let house = House::open().await;
    let mut eve = house.guest().await;
    house.clock.advance(Duration::from_secs(11 * 60));
    assert_eq!(eve.request("DELETE", "/api/me", None).await.unwrap().status, 204);
    assert_eq!(eve.get("/api/me").await.unwrap().status, 401);
}
