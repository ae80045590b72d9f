//! People at tables, end to end over the wire.

use std::time::Duration;

use crate::support::{House, Setup, Two, Viewer, started, table_for_two};
use serde_json::json;

#[tokio::test]
async fn two_people_play_and_both_see_every_step() {
    let house = House::open().await;
    let Two { bob, table, mut a, mut b, .. } = Two::at(&house, json!({"game": "onyx"})).await;
    let mut eyes = Viewer::join(&bob, &table, "spectator").await;
    for turn in 0..12 {
        let (mover, other) = if turn % 2 == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
        assert!(other.legal().is_empty());
        let action = mover.legal()[turn * 3].clone();
        mover.act(&format!("t{turn}"), &action).await;
        let mine = mover.hear("step").await;
        assert_eq!(mine["cause"]["id"], format!("t{turn}"));
        let theirs = other.hear("step").await;
        assert_eq!(mine["n"], theirs["n"]);
        let public = eyes.hear("step").await;
        assert_eq!(public["play"]["legal"], json!([]));
        assert!(!public["events"].as_array().unwrap().is_empty());
    }
    assert_eq!(a.position(), 12);
}

#[tokio::test]
async fn stale_repeated_and_foreign_actions_change_nothing() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut second_tab = Viewer::join(&ada, &table, "a").await;
    let mut b = Viewer::join(&bob, &table, "b").await;
    let first = a.legal()[0].clone();
    b.act("early", &first).await;
    assert_eq!(b.hear("refused").await["code"], "action/not-your-turn");
    a.act("one", &first).await;
    a.hear("step").await;
    // The same again, also from the other tab: known, not played twice.
    a.say(json!({"type": "act", "id": "one", "position": 0, "action": first})).await;
    assert_eq!(a.hear("known").await["applied"], 2);
    second_tab.say(json!({"type": "act", "id": "one", "position": 0, "action": first})).await;
    assert_eq!(second_tab.hear("known").await["applied"], 2);
    a.say(json!({"type": "act", "id": "two", "position": 0, "action": first})).await;
    assert_eq!(a.hear("refused").await["code"], "action/stale");
    b.hear("step").await;
    b.act("bad", &first).await;
    let refused = b.hear("refused").await;
    assert_eq!(refused["code"], "action/not-legal");
    assert_eq!(refused["id"], "bad");
    assert!(refused["why"].is_string());
    b.act("worse", "nonsense!").await;
    assert_eq!(b.hear("refused").await["code"], "action/unreadable");
    assert_eq!(b.position(), 1);
}

#[tokio::test]
async fn a_page_that_was_away_gets_what_it_missed() {
    let house = House::open().await;
    let Two { ada, table, mut a, mut b, .. } = Two::at(&house, json!({"game": "onyx"})).await;
    let first = a.legal()[0].clone();
    a.act("1", &first).await;
    a.hear("step").await;
    b.hear("step").await;
    drop(a);
    let second = b.legal()[5].clone();
    b.act("2", &second).await;
    b.hear("step").await;
    let socket = ada.socket(&table, "a", Some(2)).await.unwrap();
    let mut a = Viewer { socket, latest: json!(null), n: 2, received: vec![] };
    let snapshot = a.hear("snapshot").await;
    let missed = snapshot["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 1);
    assert_eq!(missed[0]["n"], 3);
    assert_eq!(snapshot["play"]["position"], 2);
    // A number that the table never reached, and one of long ago.
    let ahead = Viewer::rejoin(&ada, &table, "a", Some(99)).await;
    assert!(
        serde_json::from_str::<serde_json::Value>(&ahead.received[0]).unwrap()["missed"].is_null()
    );
}

#[tokio::test]
async fn a_restart_resumes_the_table_and_its_clocks_stood_still() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let pace = json!({"kind": "live", "base_s": 100, "increment_s": 0});
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "pace": pace})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let first = a.legal()[0].clone();
    house.clock.advance(Duration::from_secs(10));
    a.act("1", &first).await;
    assert_eq!(a.hear("step").await["play"]["clocks"], json!([90_000, 100_000]));
    house.clock.advance(Duration::from_secs(7));
    let before = a.latest["view"].clone();
    let house = house.restart(Duration::from_secs(5000)).await;
    let (mut ada, mut bob) = (moved(&ada, &house), moved(&bob, &house));
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200, "the session is still good");
    let mut b = Viewer::join(&bob, &table, "b").await;
    assert_eq!(b.latest["clocks"], json!([90_000, 93_000]));
    let mut a = Viewer::join(&ada, &table, "a").await;
    assert_eq!(a.latest["view"], before);
    // What was applied before the restart is known after it.
    a.say(json!({"type": "act", "id": "1", "position": 0, "action": first})).await;
    assert_eq!(a.hear("known").await["applied"], 2);
    let second = b.legal()[5].clone();
    b.act("2", &second).await;
    assert_eq!(b.hear("step").await["n"], 3);
    let gone = bob.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert_eq!(gone.json()["code"], "table/still-running");
}

fn moved(client: &ecrin_client::Client, house: &House) -> ecrin_client::Client {
    ecrin_client::Client { address: house.server.address, ..client.clone() }
}

#[tokio::test]
async fn a_clock_that_runs_out_loses_onyx() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let pace = json!({"kind": "live", "base_s": 60, "increment_s": 5});
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "pace": pace})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    house.clock.advance(Duration::from_secs(61));
    let step = a.hear("step").await;
    assert_eq!(step["cause"], json!({"kind": "out_of_time", "seat": "a"}));
    assert_eq!(step["play"]["outcome"]["ranks"], json!([2, 1]));
    assert_eq!(step["play"]["outcome"]["reason"], "out_of_time");
}

#[tokio::test]
async fn a_bot_waits_before_it_acts_so_that_people_can_follow() {
    let house = House::with(Setup { bot_pause: 500, ..Setup::default() }).await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut eyes = Viewer::join(&ada, &table, "spectator").await;
    // A choice at random is made at once; it would be told among so many
    // answers if the bot did not wait.
    for number in 0..100 {
        eyes.say(json!({"type": "why", "action": "A1"})).await;
        assert_ne!(eyes.next().await.unwrap()["type"], "step", "after {number} answers");
    }
    house.clock.advance(Duration::from_millis(500));
    assert_eq!(eyes.hear("step").await["cause"]["bot"], true);
}

/// Bots wait while a person reads something, for half a minute at most and
/// not where a clock runs; and as long as the person likes between moves.
#[tokio::test]
async fn bots_wait_for_those_who_read() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let live = json!({"kind": "live", "base_s": 600, "increment_s": 5});
    for pace in [json!({"kind": "no_clock"}), live] {
        let waits = pace["kind"] == "no_clock";
        let new = json!({"game": "onyx", "seats": seats, "pace": pace});
        let table = started(&mut ada, new).await;
        let mut a = Viewer::join(&ada, &table, "a").await;
        for released in [true, false] {
            a.say(json!({"type": "busy", "busy": true})).await;
            let action = a.legal()[0].clone();
            a.act(&format!("x{released}"), &action).await;
            a.hear("step").await;
            if waits {
                // A random choice is made at once: it would come before these answers.
                for number in 0..100 {
                    a.say(json!({"type": "why", "action": "A1"})).await;
                    assert_ne!(a.next().await.unwrap()["type"], "step", "after {number}");
                }
                if released {
                    a.say(json!({"type": "busy", "busy": false})).await;
                } else {
                    house.clock.advance(Duration::from_secs(30));
                }
            }
            assert_eq!(a.hear("step").await["cause"]["bot"], true);
            a.say(json!({"type": "busy", "busy": false})).await;
        }
    }
}

#[tokio::test]
async fn the_slowest_wish_of_those_who_play_counts() {
    let house = House::with(Setup { bot_pause: 700, ..Setup::default() }).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]);
    let config = json!({"scoring": "base", "first": "a"});
    let made = json!({"game": "nox", "seats": seats, "config": config});
    let made = ada.post("/api/tables", &made).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap().to_string();
    bob.post("/api/join", &json!({"code": made["code"]})).await.unwrap().ok().unwrap();
    bob.request("PUT", &format!("/api/tables/{table}/seats/b"), None).await.unwrap().ok().unwrap();
    ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut b = Viewer::join(&bob, &table, "b").await;
    // What each of them wishes, and how long the bot waits then.
    let wishes = [("instant", "instant", 0), ("instant", "brisk", 700), ("calm", "brisk", 2100)];
    for (round, (one, other, wait)) in wishes.into_iter().enumerate() {
        for (who, speed) in [(&mut a, one), (&mut b, other)] {
            who.say(json!({"type": "bots", "speed": speed})).await;
            who.say(json!({"type": "ping"})).await;
            who.hear("pong").await;
        }
        let mut acted = 0;
        while acted < 3 {
            for (who, name) in [(&mut a, "a"), (&mut b, "b")] {
                if who.latest["to_act"][0] == name {
                    let action = who.legal()[0].clone();
                    who.act(&format!("x{round}{acted}"), &action).await;
                }
            }
            if a.latest["to_act"][0] == "c" && wait > 0 {
                house.clock.advance(Duration::from_millis(wait - 1));
                for _ in 0..50 {
                    a.say(json!({"type": "why", "action": "1>a+"})).await;
                    assert_ne!(a.next().await.unwrap()["type"], "step");
                }
                house.clock.advance(Duration::from_millis(1));
            }
            a.hear("step").await;
            b.hear("step").await;
            acted += 1;
        }
    }
}

#[tokio::test]
async fn bots_play_a_whole_match_and_its_luck_can_be_proved() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut eyes = Viewer::join(&ada, &table, "spectator").await;
    while !eyes.is_over() {
        eyes.hear("step").await;
    }
    let proof = ada.get(&format!("/api/tables/{table}/proof")).await.unwrap().ok().unwrap();
    let mut proof: ecrin_tables::fairness::Proof = serde_json::from_value(proof).unwrap();
    let info = ada.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();
    assert_eq!(info["commitment"], proof.commitment);
    assert_eq!(info["status"], "over");
    let games = ecrin_catalog::GAMES;
    ecrin_tables::fairness::verify(&proof, games).unwrap();
    proof.words[0] = "changed".to_string();
    assert!(
        ecrin_tables::fairness::verify(&proof, games).unwrap_err().to_string().contains("seed")
    );
    // The same people play again, once, however often they ask.
    let path = format!("/api/tables/{table}/rematch");
    let refused = ada.post(&path, &json!({})).await.unwrap();
    assert_eq!(refused.json()["code"], "seat/not-yours", "only those who sat there");
}
