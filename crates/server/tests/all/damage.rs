//! What cannot be read is noticed and told, and keeps nobody else from
//! playing.

use std::io::{Seek as _, SeekFrom, Write as _};
use std::time::Duration;

use axum::body::Bytes;
use ecrin_client::Client;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::{House, PATIENCE, Setup, Viewer, table_for_two};

const TOKEN: &str = "the administrator's own token";

async fn text(house: &House, path: &str) -> String {
    let body = Client::new(house.server.address).get(path).await.unwrap().body;
    String::from_utf8_lossy(&body).into_owned()
}

async fn report(house: &House) -> Value {
    admin(house, "/api/admin").await
}

async fn admin(house: &House, path: &str) -> Value {
    let mut admin = Client::new(house.server.address);
    let bearer = format!("Bearer {TOKEN}");
    let headers = [("authorization", bearer.as_str())];
    let asked = admin.request_with("GET", path, Bytes::new(), &headers);
    asked.await.unwrap().ok().unwrap()
}

/// Waits until the server has looked at the tables and found this many bad.
async fn notices(house: &House, damaged: usize) {
    let line = format!("tables that cannot be read: {damaged}\n");
    let waited = std::time::Instant::now();
    while !text(house, "/readyz").await.contains(&line) {
        house.clock.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
        assert!(waited.elapsed() < PATIENCE, "{}", text(house, "/readyz").await);
    }
    let metrics = text(house, "/metrics").await;
    assert!(metrics.contains(&format!("ecrin_tables_damaged {damaged}\n")), "{metrics}");
    assert_eq!(report(house).await["tables_damaged"].as_array().unwrap().len(), damaged);
}

async fn plays_on(ada: &Client, table: &str) {
    let mut a = Viewer::join(ada, table, "a").await;
    let action = a.legal()[0].clone();
    a.act("1", &action).await;
    a.hear("step").await;
}

#[tokio::test]
async fn a_log_that_cannot_be_read_is_told_of_and_the_others_play() {
    let setup = Setup { admin_token: Some(TOKEN), ..Setup::default() };
    let house = House::with(setup).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let broken = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let whole = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    assert_eq!(text(&house, "/readyz").await, "ready\n");
    assert_eq!(report(&house).await["tables_damaged"], json!([]));
    let House { server, clock, folder, setup } = house;
    server.stop().await.unwrap();
    let other = Connection::open(folder.path().join("ecrin.db")).unwrap();
    for log in ["log", "recent"] {
        // Bytes that are no text at all.
        let sql = format!(
            "UPDATE {log} SET entry = CAST(x'ff00fe' AS TEXT) WHERE table_key = \
             (SELECT key FROM tables WHERE id = '{broken}')"
        );
        other.execute(&sql, []).unwrap();
    }
    drop(other);
    let house = House::on(folder, clock, setup).await;
    ada.address = house.server.address;
    notices(&house, 1).await;
    assert_eq!(report(&house).await["tables_damaged"], json!([broken]));
    plays_on(&ada, &whole).await;
}

/// One page of the file is overwritten: some rows are gone with it, the
/// others are not.
#[tokio::test]
async fn a_damaged_page_is_told_of_and_the_others_play() {
    let setup = Setup { admin_token: Some(TOKEN), ..Setup::default() };
    let house = House::with(setup).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let mut tables = Vec::new();
    for _ in 0..30 {
        // Each made in a millisecond of its own, so that the keys are in order.
        house.clock.advance(Duration::from_millis(5));
        let public = json!({"game": "onyx", "visibility": "public"});
        tables.push(table_for_two(&mut ada, &mut bob, public).await);
    }
    let House { server, clock, folder, setup } = house;
    server.stop().await.unwrap();
    let file = folder.path().join("ecrin.db");
    let other = Connection::open(&file).unwrap();
    other.pragma_update(None, "wal_checkpoint", "TRUNCATE").ok();
    let size: u32 = other.pragma_query_value(None, "page_size", |row| row.get(0)).unwrap();
    drop(other);
    let bytes = std::fs::read(&file).unwrap();
    // The page of the b-tree `tables` that holds the first table's row: a leaf
    // (13) with its id and its head.
    let first = tables[0].as_bytes();
    let page = bytes
        .chunks(size as usize)
        .position(|page| {
            page[0] == 13
                && page.windows(first.len()).any(|some| some == first)
                && page.windows(7).any(|some| some == b"\"seats\"")
        })
        .expect("a leaf with the first table");
    let lost = |id: &String| {
        let page = &bytes[page * size as usize..(page + 1) * size as usize];
        page.windows(id.len()).any(|some| some == id.as_bytes())
    };
    let (gone, left): (Vec<String>, Vec<String>) = tables.into_iter().partition(lost);
    assert!(!gone.is_empty() && !left.is_empty(), "{} gone, {} left", gone.len(), left.len());
    let mut damaged = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    damaged.seek(SeekFrom::Start(page as u64 * u64::from(size))).unwrap();
    damaged.write_all(&vec![0xa5; size as usize]).unwrap();
    drop(damaged);
    let house = House::on(folder, clock, setup).await;
    ada.address = house.server.address;
    notices(&house, gone.len()).await;
    // Whoever looks around sees the others.
    let onyx = report(&house).await["tables"].as_array().unwrap().clone();
    let onyx = onyx.into_iter().find(|row| row["game"] == "onyx").unwrap();
    assert_eq!(onyx["running"], left.len());
    let listed = admin(&house, "/api/admin/tables?status=running").await;
    assert_eq!(listed.as_array().unwrap().len(), left.len());
    let lobby = ada.get("/api/lobby").await.unwrap();
    assert_eq!(lobby.status, 200, "{}", lobby.json());
    for table in &left {
        plays_on(&ada, table).await;
    }
}
