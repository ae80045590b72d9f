//! Lost connections, full disks and broken tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::support::{House, Setup, Viewer, started, table_for_two};
use ecrin_client::Client;
use ecrin_core::{Bits, Swift};
use ecrin_server::Server;
use ecrin_server::config::Database;
use ecrin_server::store::{Archive, Sqlite};
use ecrin_server::time::HandClock;
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Plays a whole match; before every message a fault may strike. The page's
/// way out is always the same: connect again with the last number, send again
/// what was not answered. Returns the record.
async fn play_with_faults(faults: u64) -> serde_json::Value {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let people = [&ada, &bob];
    let eyes = ["a", "b"];
    let mut viewers =
        [Viewer::join(&ada, &table, "a").await, Viewer::join(&bob, &table, "b").await];
    let mut choice = Swift::new(5);
    let mut random = Swift::new(faults);
    let mut half_open = Vec::new();
    let mut side = 0;
    for number in 0.. {
        let legal = viewers[side].legal();
        let action = legal[choice.index(legal.len())].clone();
        let id = format!("act-{number}");
        let message = json!({
            "type": "act", "id": id, "position": viewers[side].position(), "action": action,
        });
        let fault = if faults == 0 { 0 } else { random.index(7) };
        match fault {
            // Dropped before it was sent.
            1 => drop(viewers[side].socket.close(None).await),
            // Sent, and dropped before the answer; the page does not know.
            2 => {
                viewers[side].say(message.clone()).await;
                drop(viewers[side].socket.close(None).await);
            }
            // Sent twice at once.
            3 => {
                viewers[side].say(message.clone()).await;
                viewers[side].say(message.clone()).await;
            }
            // Half open: the old socket stays, silent, and a new one is made.
            4 => {
                let fresh = Viewer::join(people[side], &table, eyes[side]).await;
                half_open.push(std::mem::replace(&mut viewers[side], fresh));
            }
            // From another tab, and again from this one: delayed.
            5 => {
                let mut tab = Viewer::join(people[side], &table, eyes[side]).await;
                tab.say(message.clone()).await;
                tab.hear("step").await;
            }
            // In two pieces, with a pause between them.
            6 => viewers[side].socket.feed(Message::text(message.to_string())).await.unwrap(),
            _ => {}
        }
        if fault == 1 || fault == 2 {
            let last = Some(viewers[side].n);
            viewers[side] = Viewer::rejoin(people[side], &table, eyes[side], last).await;
        }
        let applied_already = viewers[side].position() > message["position"].as_u64().unwrap();
        if fault != 3 {
            viewers[side].say(message.clone()).await;
        }
        if !applied_already {
            viewers[side].hear("step").await;
        }
        let other = 1 - side;
        while viewers[other].position() < viewers[side].position() {
            viewers[other].hear("step").await;
        }
        if viewers[side].is_over() {
            break;
        }
        let next = viewers[side].latest["to_act"][0].as_str().unwrap() == "b";
        side = usize::from(next);
    }
    ada.get(&format!("/api/tables/{table}/record")).await.unwrap().ok().unwrap()
}

#[tokio::test]
async fn faults_between_any_two_messages_do_not_change_the_match() {
    let calm = play_with_faults(0).await;
    for faults in 1..=3 {
        assert_eq!(play_with_faults(faults).await["steps"], calm["steps"], "faults {faults}");
    }
}

/// A server whose disk is full, and a table at which a move was refused for it.
struct Full {
    house: House,
    ada: Client,
    table: String,
    saved: u64,
}

async fn full_disk(pace: Value) -> Full {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let file = folder.path().join("ecrin.db");
    let writer = Sqlite::open(&file).unwrap();
    // The limit belongs to this connection alone; the readers do not write.
    writer.limit_pages(40).unwrap();
    let reader = writer.again().unwrap();
    let archive = Archive::new(Box::new(writer), vec![Box::new(reader)]);
    let clock = Arc::new(HandClock::at(1_000_000));
    let setup = Setup::default();
    let config = crate::support::config(&setup, Database::Sqlite(file), clock.clone());
    let server = Server::with_archive(config, archive).await.unwrap();
    let house = House { server, clock, folder, setup };
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats, "pace": pace})).await;
    let mut viewers =
        [Viewer::join(&ada, &table, "a").await, Viewer::join(&ada, &table, "b").await];
    // Fill the disk: with tables, until one is refused.
    loop {
        let more = json!({"game": "onyx", "seats": seats});
        let reply = ada.post("/api/tables", &more).await.unwrap();
        if reply.status != 200 {
            assert_eq!(reply.json()["code"], "action/not-saved");
            break;
        }
    }
    // Moves still fit into pages that are there, then they do not.
    let mut side = 0;
    let mut saved = 0;
    let refused = loop {
        let before = viewers[side].latest.clone();
        let action = viewers[side].legal()[0].clone();
        viewers[side].act(&format!("m{saved}-{side}"), &action).await;
        let answer = loop {
            let message = viewers[side].next().await.unwrap();
            if message["type"] == "step" || message["type"] == "refused" {
                break message;
            }
        };
        if answer["type"] == "refused" {
            assert_eq!(viewers[side].latest, before, "nothing changed");
            break answer;
        }
        saved += 1;
        while viewers[1 - side].position() < viewers[side].position() {
            viewers[1 - side].next().await.unwrap();
        }
        side = 1 - side;
        assert!(saved < 100, "the disk never got full");
    };
    assert_eq!(refused["code"], "action/not-saved");
    Full { house, ada, table, saved }
}

#[tokio::test]
async fn a_full_disk_refuses_the_action_and_the_server_lives() {
    let Full { house: _house, mut ada, table, saved } =
        full_disk(json!({"kind": "no_clock"})).await;
    // It still answers, and shows the table as it was saved.
    assert_eq!(ada.get("/healthz").await.unwrap().status, 200);
    let ready = ada.get("/readyz").await.unwrap();
    assert_eq!(ready.status, 503);
    assert!(ready.json()["words"].as_str().unwrap().contains("disk"));
    let again = Viewer::join(&ada, &table, "a").await;
    assert_eq!(again.position(), saved);
}

/// Whose time is up is told once it can be saved; trying without a pause
/// would keep the machine busy until then.
#[tokio::test]
async fn a_clock_that_runs_out_on_a_full_disk_is_looked_at_once_a_second() {
    let pace = json!({"kind": "live", "base_s": 600, "increment_s": 0});
    let Full { house, mut ada, .. } = full_disk(pace).await;
    let before = not_saved(&mut ada).await;
    for second in 0..3 {
        house.clock.advance(Duration::from_secs(if second == 0 { 601 } else { 1 }));
        while not_saved(&mut ada).await < before + second + 1 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // As long as a hundred tries would take.
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(not_saved(&mut ada).await, before + second + 1, "in second {second}");
    }
}

async fn not_saved(client: &mut Client) -> u64 {
    let body = client.get("/metrics").await.unwrap().body;
    let text = String::from_utf8_lossy(&body).into_owned();
    let line = text.lines().find(|line| line.starts_with("ecrin_not_saved_total ")).unwrap();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_table_that_panics_ends_alone_and_can_be_opened_again() {
    let house = House::with(Setup { games: crate::support::trap::GAMES, ..Setup::default() }).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let broken = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let other = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&ada, &broken, "a").await;
    let mut b = Viewer::join(&bob, &broken, "b").await;
    let mut elsewhere = Viewer::join(&ada, &other, "a").await;
    let action = a.legal()[7].clone();
    a.act("1", &action).await;
    a.hear("step").await;
    b.hear("step").await;
    crate::support::trap::SET.store(true, Ordering::SeqCst);
    let action = b.legal()[3].clone();
    b.act("2", &action).await;
    assert_eq!(b.hear("bye").await["code"], "table/ended");
    assert_eq!(a.hear("bye").await["code"], "table/ended");
    crate::support::trap::SET.store(false, Ordering::SeqCst);
    // Everybody else goes on.
    let elsewhere_action = elsewhere.legal()[0].clone();
    elsewhere.act("1", &elsewhere_action).await;
    elsewhere.hear("step").await;
    // Opened again, the table stands at its last saved action.
    let mut b = Viewer::join(&bob, &broken, "b").await;
    assert_eq!(b.position(), 1);
    b.act("2", &action).await;
    b.hear("step").await;
    let metrics = ada.get("/metrics").await.unwrap();
    let text = String::from_utf8_lossy(&metrics.body).into_owned();
    assert!(text.contains("ecrin_table_panics_total 1"), "{text}");
}
