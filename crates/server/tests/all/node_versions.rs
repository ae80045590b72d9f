//! Two programs one step apart: beside an earlier one, tables are made with
//! what both of them know.

use std::time::Duration;

use ecrin_client::Client;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::nodes::World;
use crate::support::{PATIENCE, Viewer, table_for_two};

/// A table of a game with an option that is new, which is used.
fn wanted() -> Value {
    json!({"game": "dixe", "config": {"first": "b"}, "seats": [{"kind": "me"}, {"kind": "open"}]})
}

async fn config_of_new(maker: &mut Client) -> Value {
    let made = maker.post("/api/tables", &wanted()).await.unwrap().ok().unwrap();
    made["config"].clone()
}

/// Until this server knows who lives beside it.
async fn until_made_with(maker: &mut Client, first: &Value) -> Value {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let config = config_of_new(maker).await;
        if config["first"] == *first {
            return config;
        }
        assert!(Instant::now() < deadline, "{config}");
        sleep(Duration::from_millis(50)).await;
    }
}

pub async fn tables_suit_earlier_programs(world: &mut World) {
    let url = world.new_database();
    let nodes = [world.machine(&url, 1).await, world.machine(&url, 2).await];
    for node in &nodes {
        node.until(|status, said| status == 200 && said["living"] == 2).await;
    }
    let (mut ada, mut bob) = (nodes[0].guest().await, nodes[0].guest().await);
    let mut config = config_of_new(&mut ada).await;
    assert_eq!(config["first"], "b", "all know it");
    let table = table_for_two(&mut ada, &mut bob, wanted()).await;

    // As programs say it that know nothing of protocols.
    let runs = |version: &str| {
        world.sql(&url, &format!("UPDATE nodes SET version = '{version}' WHERE name = 'n2'"));
    };
    runs("0.1.0");
    let without = until_made_with(&mut ada, &Value::Null).await;
    config.as_object_mut().unwrap().remove("first");
    assert_eq!(without, config, "nothing else is left out");
    let mut a = Viewer::join(&ada, &table, "a").await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let again = format!("/api/tables/{table}/rematch");
    let again = ada.post(&again, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(again["config"], config, "nor does a rematch have it");

    // The last one is upgraded.
    runs("0.1.0 bus 2");
    until_made_with(&mut ada, &json!("b")).await;
}
