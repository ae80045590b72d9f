//! The wall clock of the machine is set, and nobody at a table notices.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ecrin_client::Client;
use ecrin_server::Server;
use ecrin_server::config::Database;
use ecrin_server::time::{Clock, HandClock, SystemClock};
use serde_json::json;

use crate::support::{House, Setup, Viewer, config, started, table_for_two};

const HOUR: u64 = 3_600_000;
const NOON: u64 = 1_800_000_000_000;

/// A wall clock that can be set.
#[derive(Clone)]
struct Wall(Arc<AtomicU64>);

impl Wall {
    fn at(now: u64) -> Wall {
        Wall(Arc::new(AtomicU64::new(now)))
    }

    fn set(&self, now: u64) {
        self.0.store(now, Ordering::SeqCst);
    }

    fn clock(&self) -> Arc<dyn Clock> {
        let wall = self.clone();
        Arc::new(SystemClock::new(move || wall.0.load(Ordering::SeqCst)))
    }
}

async fn open(folder: &tempfile::TempDir, clock: Arc<dyn Clock>, setup: &Setup) -> Server {
    let database = Database::Sqlite(folder.path().join("ecrin.db"));
    Server::start(config(setup, database, clock)).await.unwrap()
}

async fn one_move(viewer: &mut Viewer, id: &str) {
    let action = viewer.legal()[0].clone();
    viewer.act(id, &action).await;
    viewer.hear("step").await;
}

#[tokio::test]
async fn a_wall_clock_that_jumps_costs_nobody_time_and_stops_no_bot() {
    for jump in [NOON + HOUR, NOON - HOUR] {
        let (folder, wall) = (tempfile::tempdir().unwrap(), Wall::at(NOON));
        let setup = Setup { bot_pause: 300, ..Setup::default() };
        let server = open(&folder, wall.clock(), &setup).await;
        let mut ada = Client::guest(server.address).await.unwrap();
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
        let pace = json!({"kind": "live", "base_s": 600, "increment_s": 0});
        let new = json!({"game": "onyx", "seats": seats, "pace": pace});
        let table = started(&mut ada, new).await;
        let mut a = Viewer::join(&ada, &table, "a").await;
        one_move(&mut a, "1").await;
        // The bot makes its pause.
        wall.set(jump);
        assert_eq!(a.hear("step").await["cause"]["bot"], true);
        one_move(&mut a, "2").await;
        let left = a.latest["clocks"][0].as_u64().unwrap();
        assert!((540_000..=600_000).contains(&left), "{left} ms are left");
        assert_eq!(a.hear("step").await["cause"]["bot"], true);
        server.stop().await.unwrap();
    }
}

#[tokio::test]
async fn a_wall_clock_that_was_set_while_the_server_was_down_costs_nobody_time() {
    for jump in [NOON + HOUR, NOON - HOUR] {
        let (folder, wall) = (tempfile::tempdir().unwrap(), Wall::at(NOON));
        let setup = Setup::default();
        let server = open(&folder, wall.clock(), &setup).await;
        let mut ada = Client::guest(server.address).await.unwrap();
        let mut bob = Client::guest(server.address).await.unwrap();
        let pace = json!({"kind": "live", "base_s": 600, "increment_s": 0});
        let new = json!({"game": "onyx", "pace": pace});
        let table = table_for_two(&mut ada, &mut bob, new).await;
        let mut a = Viewer::join(&ada, &table, "a").await;
        one_move(&mut a, "1").await;
        drop(a);
        server.stop().await.unwrap();

        wall.set(jump);
        let clock = wall.clock();
        let setup = Setup { entropy: 1001, ..setup };
        let server = open(&folder, clock.clone(), &setup).await;
        assert!(clock.now() >= NOON, "time went back to {}", clock.now());
        let bob = Client { address: server.address, ..bob };
        let mut b = Viewer::join(&bob, &table, "b").await;
        one_move(&mut b, "2").await;
        let left = b.latest["clocks"][1].as_u64().unwrap();
        assert!((540_000..=600_000).contains(&left), "{left} ms are left");
        server.stop().await.unwrap();
    }
}

/// Clocks of days run by the same time: they too stand while the server is
/// down.
#[tokio::test]
async fn days_are_not_charged_for_an_outage_either() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let new = json!({"game": "onyx", "pace": {"kind": "days", "days": 1}});
    let table = table_for_two(&mut ada, &mut bob, new).await;
    let house = house.restart(Duration::from_secs(2 * 86_400)).await;
    let ada = Client { address: house.server.address, ..ada };
    let a = Viewer::join(&ada, &table, "a").await;
    assert_eq!(a.latest["clocks"][0], 86_400_000);
    assert!(!a.is_over());
}

#[test]
fn a_clock_is_lifted_and_never_set_back() {
    let clocks: [&dyn Clock; 2] = [&SystemClock::new(|| NOON), &HandClock::at(NOON)];
    for clock in clocks {
        clock.not_before(NOON - HOUR);
        assert!((NOON..NOON + 60_000).contains(&clock.now()));
        clock.not_before(NOON + HOUR);
        assert!((NOON + HOUR..NOON + HOUR + 60_000).contains(&clock.now()));
    }
}

/// Any minutes and seconds, and 1 to 14 days; what is outside is refused in
/// words that say what is possible.
#[tokio::test]
async fn a_table_has_any_pace_within_the_limits() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let live = |base: u32, more: u32| json!({"kind": "live", "base_s": base, "increment_s": more});
    let days = |days: u32| json!({"kind": "days", "days": days});
    let new = |pace: &serde_json::Value| json!({"game": "onyx", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": pace});
    for pace in [live(10, 0), live(7 * 60 + 31, 13), live(6 * 3600, 600), days(1), days(14)] {
        let made = ada.post("/api/tables", &new(&pace)).await.unwrap().ok().unwrap();
        assert_eq!(made["pace"], pace);
    }
    for pace in [live(9, 5), live(6 * 3600 + 1, 0), live(60, 601), days(0), days(15)] {
        let refused = ada.post("/api/tables", &new(&pace)).await.unwrap();
        assert_eq!(refused.json()["code"], "table/bad-options", "{pace}");
        let words = refused.json()["words"].as_str().unwrap().to_string();
        assert!(words.contains("1 to 14 days"), "{words}");
    }
}
