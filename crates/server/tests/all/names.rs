//! Names live in one place: a rename or an account's end is seen at every
//! table at once, and wakes none.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{House, Viewer, table_for_two};

async fn awake(house: &House) -> String {
    let mut client = ecrin_client::Client::new(house.server.address);
    let body = client.get("/metrics").await.unwrap().body;
    let text = String::from_utf8_lossy(&body).into_owned();
    text.lines().find(|line| line.starts_with("ecrin_tables ")).unwrap_or("none").to_string()
}

async fn all_asleep(house: &House) {
    while awake(house).await != "ecrin_tables 0" {
        house.clock.advance(Duration::from_secs(61));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn name_at(rows: &Value, table: &str, seat: usize) -> Value {
    let rows = rows.as_array().unwrap();
    rows.iter().find(|row| row["id"] == table).unwrap()["seats"][seat]["name"].clone()
}

#[tokio::test]
async fn a_rename_is_seen_everywhere_at_once_and_wakes_nothing() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let asleep = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    all_asleep(&house).await;
    let playing = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut watching = Viewer::join(&bob, &playing, "b").await;
    assert_eq!(awake(&house).await, "ecrin_tables 1");

    ada.request("PATCH", "/api/me", Some(&json!({"name": "Countess"})))
        .await
        .unwrap()
        .ok()
        .unwrap();
    // At the table that is awake, without asking.
    loop {
        let news = watching.hear("table").await;
        if news["table"]["seats"][0]["name"] == "Countess" {
            break;
        }
    }
    // At the one that sleeps, in every list.
    let rows = bob.get("/api/me/tables").await.unwrap().ok().unwrap();
    assert_eq!(name_at(&rows, &asleep, 0), "Countess");
    assert_eq!(awake(&house).await, "ecrin_tables 1", "nothing was woken");
    let info = bob.get(&format!("/api/tables/{asleep}")).await.unwrap().ok().unwrap();
    assert_eq!(info["seats"][0]["name"], "Countess");
}

#[tokio::test]
async fn an_accounts_end_takes_the_name_from_every_table() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let asleep = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    all_asleep(&house).await;
    let playing = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut watching = Viewer::join(&bob, &playing, "b").await;
    ada.request("DELETE", "/api/me", None).await.unwrap();
    loop {
        let news = watching.hear("table").await;
        if news["table"]["seats"][0]["name"] == "—" {
            break;
        }
    }
    let rows = bob.get("/api/me/tables").await.unwrap().ok().unwrap();
    assert_eq!(name_at(&rows, &asleep, 0), "—");
    assert_eq!(awake(&house).await, "ecrin_tables 1", "nothing was woken");
}
