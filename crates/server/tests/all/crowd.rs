//! Many at once: spectators at one table, tables of one maker.

use std::time::Duration;

use serde_json::json;

use crate::support::{House, Viewer, table_for_two};

/// A crowd that comes one by one is told of in a few messages, not each to
/// all: the frames grow with the crowd, not with its square.
#[tokio::test]
async fn a_crowd_of_spectators_is_told_of_together() {
    const CROWD: usize = 60;
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let new = json!({"game": "onyx", "visibility": "public"});
    let table = table_for_two(&mut ada, &mut bob, new).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(Viewer::join(&bob, &table, "spectator").await);
    }
    // The first is told at once; the others when the moment is over.
    assert_eq!(a.hear("table").await["table"]["spectators"], 1);
    house.clock.advance(Duration::from_millis(250));
    assert_eq!(a.hear("table").await["table"]["spectators"], CROWD);
    let mut frames = a.received.len();
    for one in &mut crowd {
        one.say(json!({"type": "ping"})).await;
        one.hear("pong").await;
        frames += one.received.len();
    }
    // Each has a snapshot, the news and a pong; the first came alone.
    assert!(frames <= 4 * CROWD, "{frames} frames");
    // They go the same way.
    drop(crowd);
    let mut left = CROWD as u64;
    while left > 0 {
        house.clock.advance(Duration::from_millis(250));
        a.say(json!({"type": "ping"})).await;
        loop {
            let message = a.next().await.unwrap();
            if message["type"] == "pong" {
                break;
            }
            left = message["table"]["spectators"].as_u64().unwrap();
        }
    }
}

/// Three guests who make all the tables they may do not push another's out of
/// the lobby.
#[tokio::test]
async fn a_lobby_is_shared_by_all_who_make_tables() {
    let house = House::open().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": "onyx", "seats": seats, "visibility": "public"});
    let mut ada = house.guest().await;
    let honest = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let mut makers = [house.guest().await, house.guest().await, house.guest().await];
    for _ in 0..50 {
        for maker in &mut makers {
            house.clock.advance(Duration::from_millis(10));
            maker.post("/api/tables", &new).await.unwrap().ok().unwrap();
        }
    }
    let lobby = ada.get("/api/lobby").await.unwrap().ok().unwrap();
    let open = lobby["open"].as_array().unwrap();
    let place = open.iter().position(|row| row["id"] == honest["id"]);
    assert_eq!(place, Some(3), "everybody's newest table comes before anybody's second");
    assert_eq!(open.len(), 1 + 3 * 5, "nobody has more than a share");
}
