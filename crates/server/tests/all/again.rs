//! The end of a match and what comes after it: what it changed, and once more.

use ecrin_client::Client;
use serde_json::{Value, json};

use crate::support::{House, Two, Viewer, started, table_for_two, twice_each};

async fn info(client: &mut Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap()
}

async fn again(client: &mut Client, table: &str) -> Value {
    let path = format!("/api/tables/{table}/rematch");
    client.post(&path, &json!({})).await.unwrap().ok().unwrap()
}

fn willing(info: &Value) -> Vec<bool> {
    info["seats"].as_array().unwrap().iter().map(|seat| seat["willing"] == true).collect()
}

#[tokio::test]
async fn a_rematch_starts_when_the_last_one_has_asked_for_it() {
    let house = House::open().await;
    let Two { mut ada, mut bob, table, mut a, mut b } =
        Two::at(&house, json!({"game": "onyx"})).await;
    b.say(json!({"type": "resign", "id": "r"})).await;
    // Not the news that Bob has come, which may still wait here.
    a.hear("step").await;
    // The first one to ask waits for the other, who is told.
    let first = again(&mut ada, &table).await;
    assert_eq!(first["status"], "open");
    let told = loop {
        let told = b.hear("table").await["table"].clone();
        if told["rematch"] == first["id"] && willing(&told) == [true, false] {
            break told;
        }
    };
    assert_eq!(told["status"], "over");
    assert_eq!(again(&mut ada, &table).await["status"], "open", "asking twice changes nothing");
    // What was asked for is not forgotten when the server rests.
    drop((a, b));
    let house = house.restart(std::time::Duration::from_secs(60)).await;
    ada.address = house.server.address;
    bob.address = house.server.address;
    assert_eq!(willing(&info(&mut bob, &table).await), [true, false]);
    let second = again(&mut bob, &table).await;
    assert_eq!((&second["id"], &second["status"]), (&first["id"], &json!("running")));
    let me = bob.get("/api/me").await.unwrap().json();
    assert_eq!(second["seats"][0]["player"], me["player"], "everybody moved on one seat");
    assert_eq!(again(&mut ada, &table).await["status"], "running");
}

#[tokio::test]
async fn whoever_played_against_bots_alone_begins_again_at_once() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("table").await;
    assert_eq!(again(&mut ada, &table).await["status"], "running");
}

/// The numbers are those of the leaderboard's own method, told where the match
/// is looked at, to everybody and for good.
#[tokio::test]
async fn a_rated_match_tells_what_it_changed() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "rated": true})).await;
    let mut a = twice_each(&ada, &bob, &table).await;
    assert!(info(&mut ada, &table).await["seats"][0].get("rated").is_none());
    a.say(json!({"type": "resign", "id": "r"})).await;
    let told = loop {
        let told = a.hear("table").await["table"].clone();
        if told["seats"][0].get("rated").is_some() {
            break told;
        }
    };
    for (seat, client) in [(0, &mut ada), (1, &mut bob)] {
        let change = &told["seats"][seat]["rated"];
        assert_eq!(change["before"]["rating"], 25.0, "a newcomer");
        let now = client.get("/api/me").await.unwrap().json()["ratings"][0].clone();
        for what in ["rating", "uncertainty"] {
            assert_eq!(change["after"][what], now[what]);
        }
    }
    drop(a);
    let house = house.restart(std::time::Duration::from_secs(60)).await;
    bob.address = house.server.address;
    let later = info(&mut bob, &table).await;
    assert_eq!(later["seats"][0]["rated"], told["seats"][0]["rated"]);
    let data = bob.get("/api/me/data").await.unwrap().ok().unwrap();
    assert_eq!(data["rated"][0]["table"], json!(table));
    assert_eq!(data["rated"][0]["change"], told["seats"][1]["rated"]);
}

#[tokio::test]
async fn a_match_given_up_in_its_first_turns_is_not_rated() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    // How many actions came before it was given up, and whether it counts:
    // both have to have played twice.
    for (actions, counts) in [(0, false), (1, false), (3, false), (4, true)] {
        let rated = json!({"game": "onyx", "rated": true});
        let table = table_for_two(&mut ada, &mut bob, rated).await;
        let mut sockets =
            [Viewer::join(&ada, &table, "a").await, Viewer::join(&bob, &table, "b").await];
        for number in 0..actions {
            let action = sockets[number % 2].legal()[0].clone();
            sockets[number % 2].act(&format!("x{number}"), &action).await;
            for socket in &mut sockets {
                socket.hear("step").await;
            }
        }
        let matches = |me: Value| me["ratings"][0]["matches"].as_u64().unwrap_or(0);
        let before = matches(bob.get("/api/me").await.unwrap().json());
        sockets[0].say(json!({"type": "resign", "id": "r"})).await;
        let over = sockets[1].hear("step").await;
        assert_eq!(over["play"]["outcome"]["ranks"], json!([2, 1]), "it is lost all the same");
        let after = matches(bob.get("/api/me").await.unwrap().json());
        assert_eq!(after - before, u64::from(counts), "after {actions} actions");
        let told = info(&mut ada, &table).await;
        assert_eq!(told["seats"][1].get("rated").is_some(), counts);
    }
}
