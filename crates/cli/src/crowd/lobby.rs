//! How long the list of tables takes.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::bail;

use super::share;
use ecrin_client::Client;

#[derive(Clone, Copy, Debug)]
pub struct Lobby {
    pub tables: usize,
    pub p50: Duration,
    pub p99: Duration,
    pub max: Duration,
}

/// Asks for the lobby so many times, each time on a new connection.
pub async fn lobby(address: SocketAddr, times: u32) -> anyhow::Result<Lobby> {
    if !address.ip().is_loopback() {
        bail!("{address} is not this machine: load is only for a server on loopback");
    }
    let mut ada = Client::guest(address).await?;
    let mut took = Vec::new();
    let mut tables = 0;
    for _ in 0..times {
        let asked = Instant::now();
        let lobby = ada.get("/api/lobby").await?.ok()?;
        took.push(asked.elapsed());
        let count = |name: &str| lobby[name].as_array().map_or(0, Vec::len);
        tables = count("open") + count("running");
    }
    took.sort_unstable();
    Ok(Lobby { tables, p50: share(&took, 0.50), p99: share(&took, 0.99), max: share(&took, 1.0) })
}
