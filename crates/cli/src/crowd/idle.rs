//! What a socket costs that only looks on.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::bail;
use futures_util::StreamExt;
use serde_json::json;

use super::{SIDE_BY_SIDE, figures};
use ecrin_client::{Client, Socket};

/// Sockets at one table: a table tells everybody of each who comes, so that
/// thousands at one would measure that.
const AT_ONE_TABLE: u32 = 20;
/// Long enough for the server to send what it has to say.
const SETTLES_WITHIN: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug)]
pub struct Idle {
    pub sockets: u32,
    /// Resident memory with all tables but no sockets, in bytes.
    pub memory_before: u64,
    pub memory_after: u64,
}

/// Opens so many sockets that look on at running tables and say nothing.
pub async fn idle(address: SocketAddr, sockets: u32, tell: impl Fn(&str)) -> anyhow::Result<Idle> {
    if !address.ip().is_loopback() {
        bail!("{address} is not this machine: load is only for a server on loopback");
    }
    let mut ada = Client::guest(address).await?;
    let mut tables = Vec::new();
    for _ in 0..sockets.div_ceil(AT_ONE_TABLE) {
        tables.push(table_of_one(&mut ada).await?);
    }
    // The first sockets of a process pay for what all of them share.
    let first = ada.socket(&tables[0], "spectator", None).await?;
    tokio::time::sleep(SETTLES_WITHIN).await;
    let before = figures(address).await?;
    let ada = &ada;
    let mut made = futures_util::stream::iter(0..sockets)
        .map(|number| {
            let table = tables[(number / AT_ONE_TABLE) as usize].clone();
            async move { ada.socket(&table, "spectator", None).await }
        })
        .buffer_unordered(SIDE_BY_SIDE);
    let mut readers = Vec::new();
    while let Some(socket) = made.next().await {
        readers.push(tokio::spawn(read_on(socket?)));
        if readers.len().is_multiple_of(1000) {
            tell(&format!("{} of {sockets} sockets", readers.len()));
        }
    }
    tokio::time::sleep(SETTLES_WITHIN).await;
    let after = figures(address).await?;
    for reader in readers {
        reader.abort();
    }
    drop(first);
    Ok(Idle { sockets, memory_before: before.memory, memory_after: after.memory })
}

async fn table_of_one(ada: &mut Client) -> anyhow::Result<String> {
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = json!({"game": "onyx", "seats": seats, "visibility": "public"});
    let made = ada.post("/api/tables", &table).await?.ok()?;
    let id = made["id"].as_str().unwrap_or_default().to_string();
    ada.post(&format!("/api/tables/{id}/start"), &json!({})).await?.ok()?;
    Ok(id)
}

async fn read_on(mut socket: Socket) {
    while let Some(Ok(_)) = socket.next().await {}
}
