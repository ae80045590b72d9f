//! Undo, resignation, absence, clocks, chat, hints, rematch, people.

use std::time::Duration;

use crate::support::{House, Two, Viewer, started, table_for_two};
use ecrin_client::Client;
use serde_json::{Value, json};

async fn move_first(viewer: &mut Viewer, id: &str) {
    let action = viewer.legal()[0].clone();
    viewer.act(id, &action).await;
    viewer.hear("step").await;
}

#[tokio::test]
async fn undo_is_free_until_somebody_else_acted_and_by_consent_after_that() {
    let house = House::open().await;
    let Two { bob, table, mut a, mut b, .. } = Two::at(&house, json!({"game": "onyx"})).await;
    move_first(&mut a, "1").await;
    assert_eq!(a.latest["can_undo"], true);
    a.say(json!({"type": "undo", "id": "u1", "position": 1})).await;
    assert_eq!(a.hear("step").await["cause"], json!({"kind": "undo", "seat": "a"}));
    assert_eq!(a.position(), 0);
    // The same wish again, as after a lost answer: done once.
    a.say(json!({"type": "undo", "id": "u1", "position": 1})).await;
    a.hear("known").await;

    move_first(&mut a, "2").await;
    while b.position() < 1 || b.legal().is_empty() {
        b.hear("step").await;
    }
    move_first(&mut b, "1").await;
    a.hear("step").await;
    // Now Bob is asked.
    a.say(json!({"type": "undo", "id": "u2", "position": 2})).await;
    let asked = b.hear("undo_asked").await;
    assert_eq!((&asked["by"], &asked["waiting_for"]), (&json!("a"), &json!(["b"])));
    b.say(json!({"type": "answer_undo", "yes": false})).await;
    assert_eq!(a.hear("undo_refused").await["by"], "a");
    a.say(json!({"type": "undo", "id": "u3", "position": 2})).await;
    b.hear("undo_asked").await;
    // Whoever comes back finds what was asked.
    let mut b = Viewer::join(&bob, &table, "b").await;
    let snapshot: Value = serde_json::from_str(&b.received[0]).unwrap();
    assert_eq!(snapshot["undo"], json!({"by": "a", "waiting_for": ["b"]}));
    b.say(json!({"type": "answer_undo", "yes": true})).await;
    assert_eq!(b.hear("step").await["cause"]["kind"], "undo");
    assert_eq!(b.position(), 0);
    // A wish is void when the match goes on.
    a.hear("step").await;
    move_first(&mut a, "3").await;
    b.hear("step").await;
    move_first(&mut b, "3").await;
    a.hear("step").await;
    a.say(json!({"type": "undo", "id": "u4", "position": 2})).await;
    a.hear("undo_asked").await;
    move_first(&mut a, "4").await;
    b.hear("undo_refused").await;
    b.say(json!({"type": "answer_undo", "yes": true})).await;
    assert_eq!(b.hear("refused").await["code"], "action/no-undo");
}

#[tokio::test]
async fn what_was_taken_back_stays_so_after_a_restart() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    move_first(&mut a, "1").await;
    a.say(json!({"type": "undo", "id": "u", "position": 1})).await;
    a.hear("step").await;
    let other = a.legal()[40].clone();
    a.act("2", &other).await;
    a.hear("step").await;
    let (view, n) = (a.latest["view"].clone(), a.n);
    let house = house.restart(Duration::ZERO).await;
    let ada = Client { address: house.server.address, ..ada };
    let a = Viewer::join(&ada, &table, "a").await;
    assert_eq!((&a.latest["view"], a.n), (&view, n));
}

/// Cards that were dealt stay seen: in NOX a play at the end of a round draws
/// new luck, and a rated match does not go back over that.
#[tokio::test]
async fn a_rated_match_is_never_taken_back_over_a_reveal() {
    for rated in [false, true] {
        let house = House::open().await;
        let (mut ada, mut bob) = (house.guest().await, house.guest().await);
        let table = table_for_two(&mut ada, &mut bob, json!({"game": "nox", "rated": rated})).await;
        let mut viewers =
            [Viewer::join(&ada, &table, "a").await, Viewer::join(&bob, &table, "b").await];
        // Until an action is followed by luck: two steps at once.
        let mut last = viewers[0].position();
        let mover = loop {
            let side = usize::from(viewers[0].latest["to_act"][0] == "b");
            let action = viewers[side].legal()[0].clone();
            viewers[side].act(&format!("m{last}"), &action).await;
            viewers[side].hear("step").await;
            viewers[1 - side].hear("step").await;
            assert!(!viewers[side].is_over(), "a match has more than one round");
            let now = viewers[side].position();
            if now > last + 1 {
                break side;
            }
            last = now;
        };
        let position = viewers[mover].position();
        viewers[mover].say(json!({"type": "undo", "id": "u", "position": position})).await;
        if rated {
            assert_eq!(viewers[mover].hear("refused").await["code"], "action/no-undo");
        } else {
            viewers[1 - mover].hear("undo_asked").await;
        }
    }
}

/// A bot cannot be asked whether it minds: in a rated match its answer stands,
/// and so does what it answered.
#[tokio::test]
async fn a_rated_match_is_never_taken_back_after_a_bots_answer() {
    for rated in [false, true] {
        let house = House::open().await;
        let mut ada = house.guest().await;
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
        let new = json!({"game": "onyx", "rated": rated, "seats": seats});
        let table = started(&mut ada, new).await;
        let mut a = Viewer::join(&ada, &table, "a").await;
        move_first(&mut a, "1").await;
        assert_eq!(a.latest["can_undo"], true, "nobody has answered yet");
        a.hear("step").await;
        assert_eq!(a.latest["can_undo"], !rated);
        a.say(json!({"type": "undo", "id": "u", "position": a.position()})).await;
        if rated {
            assert_eq!(a.hear("refused").await["code"], "action/answered");
        } else {
            assert_eq!(a.hear("step").await["cause"]["kind"], "undo");
        }
    }
}

#[tokio::test]
async fn resigning_ends_a_match_of_two() {
    let house = House::open().await;
    let Two { mut ada, mut bob, table, mut a, mut b } =
        Two::at(&house, json!({"game": "onyx"})).await;
    b.say(json!({"type": "resign", "id": "r"})).await;
    let step = a.hear("step").await;
    assert_eq!(step["play"]["outcome"]["ranks"], json!([1, 2]));
    assert_eq!(step["play"]["to_act"], json!([]));
    a.act("late", "a1").await;
    assert_eq!(a.hear("refused").await["code"], "table/over");
    // Its luck can be checked, though the rules know no outcome.
    let proof = ada.get(&format!("/api/tables/{table}/proof")).await.unwrap().ok().unwrap();
    let proof = serde_json::from_value(proof).unwrap();
    ecrin_tables::fairness::verify(&proof, ecrin_catalog::GAMES).unwrap();
    // Again, with the seats exchanged.
    let path = format!("/api/tables/{table}/rematch");
    let again = ada.post(&path, &json!({})).await.unwrap().ok().unwrap();
    let same = bob.post(&path, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(again["id"], same["id"]);
    assert_ne!(again["commitment"], Value::Null);
    let me = bob.get("/api/me").await.unwrap().json();
    assert_eq!(again["seats"][0]["player"], me["player"], "everybody moved on one seat");
}

/// The server is bound to its secret before it hears any words, and the proof
/// tells when each came.
#[tokio::test]
async fn words_come_after_the_commitment() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let early = json!({"game": "onyx", "seats": seats, "words": "too early"});
    let refused = ada.post("/api/tables", &early).await.unwrap();
    assert_eq!(refused.json()["code"], "http/malformed");
    let new = json!({"game": "onyx", "seats": seats});
    let made = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap().to_string();
    let (committed, made_at) = (made["commitment"].clone(), made["created_at"].clone());
    for (wait, words) in [(1000, "first"), (2000, "second")] {
        house.clock.advance(Duration::from_millis(wait));
        let path = format!("/api/tables/{table}/seats/a");
        let said = ada.request("PUT", &path, Some(&json!({"words": words}))).await.unwrap();
        assert_eq!(said.ok().unwrap()["commitment"], committed);
    }
    ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    let path = format!("/api/tables/{table}/seats/a");
    let late = ada.request("PUT", &path, Some(&json!({"words": "late"}))).await.unwrap();
    assert_eq!(late.json()["code"], "table/already-started");
    let mut a = Viewer::join(&ada, &table, "a").await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let proof = ada.get(&format!("/api/tables/{table}/proof")).await.unwrap().ok().unwrap();
    assert_eq!((&proof["commitment"], &proof["committed_at"]), (&committed, &made_at));
    assert_eq!(proof["words"], json!(["second", ""]));
    assert_eq!(proof["words_at"], json!([made_at.as_u64().unwrap() + 3000, null]));
    let verify = |proof: &Value| {
        let proof = serde_json::from_value(proof.clone()).unwrap();
        ecrin_tables::fairness::verify(&proof, ecrin_catalog::GAMES).map(drop)
    };
    verify(&proof).unwrap();
    let mut wrong = proof.clone();
    wrong["words_at"][0] = json!(made_at.as_u64().unwrap() - 1);
    let order = ecrin_tables::fairness::BadProof::Order(ecrin_core::Seat::A);
    assert_eq!(verify(&wrong), Err(order));
}

async fn table_of_three(house: &House, pace: Value) -> (String, Vec<Client>) {
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(house.guest().await);
    }
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let table = json!({"game": "nox", "seats": seats, "pace": pace, "visibility": "public"});
    let made = people[0].post("/api/tables", &table).await.unwrap().ok().unwrap();
    let id = made["id"].as_str().unwrap().to_string();
    for (index, seat) in ["b", "c"].into_iter().enumerate() {
        let path = format!("/api/tables/{id}/seats/{seat}");
        people[index + 1].request("PUT", &path, None).await.unwrap().ok().unwrap();
    }
    people[0].post(&format!("/api/tables/{id}/start"), &json!({})).await.unwrap().ok().unwrap();
    (id, people)
}

#[tokio::test]
async fn in_other_games_a_bot_plays_on_and_the_person_takes_the_seat_back() {
    let house = House::open().await;
    let pace = json!({"kind": "live", "base_s": 60, "increment_s": 0});
    let (table, people) = table_of_three(&house, pace).await;
    let first = Viewer::join(&people[0], &table, "a").await;
    let slow = first.latest["to_act"][0].as_str().unwrap().to_string();
    let index = (slow.as_bytes()[0] - b'a') as usize;
    let mut late = Viewer::join(&people[index], &table, &slow).await;
    house.clock.advance(Duration::from_secs(61));
    assert_eq!(late.hear("step").await["cause"], json!({"kind": "bot_plays", "seat": slow}));
    // The bot has acted for the seat.
    let step = late.hear("step").await;
    assert_eq!((&step["cause"]["seat"], &step["cause"]["bot"]), (&json!(slow), &json!(true)));
    late.say(json!({"type": "take_back"})).await;
    let back = loop {
        let step = late.hear("step").await;
        if step["cause"]["kind"] == "taken_back" {
            break step;
        }
    };
    assert_eq!(back["play"]["clocks"][index], 30_000);
    late.say(json!({"type": "take_back"})).await;
    assert_eq!(late.hear("refused").await["code"], "seat/not-bot-played");
}

#[tokio::test]
async fn who_looks_on_from_another_seat_at_the_same_screen_is_not_away() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut watcher = Viewer::join(&ada, &table, "spectator").await;
    let online = |told: &Value| {
        let seats = told["table"]["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["online"] == true).collect::<Vec<_>>()
    };
    // The screen is Bob's now: Ada sits beside him.
    let b = Viewer::join(&ada, &table, "b").await;
    assert_eq!(online(&watcher.hear("table").await), [true, true]);
    drop(b);
    assert_eq!(online(&watcher.hear("table").await), [false, false]);
}

#[tokio::test]
async fn rivals_vote_a_bot_into_a_seat_that_is_away() {
    let house = House::open().await;
    let (table, people) = table_of_three(&house, json!({"kind": "no_clock"})).await;
    let mut a = Viewer::join(&people[0], &table, "a").await;
    let _b = Viewer::join(&people[1], &table, "b").await;
    let c = Viewer::join(&people[2], &table, "c").await;
    a.say(json!({"type": "vote_away", "seat": "c"})).await;
    assert_eq!(a.hear("refused").await["code"], "seat/not-away");
    drop(c);
    loop {
        if a.hear("table").await["table"]["seats"][2]["online"] == false {
            break;
        }
    }
    // A line that drops for a moment costs nobody the seat, and whoever comes
    // back in between begins again.
    a.say(json!({"type": "vote_away", "seat": "c"})).await;
    assert_eq!(a.hear("refused").await["code"], "seat/just-left");
    house.clock.advance(Duration::from_secs(15));
    drop(Viewer::join(&people[2], &table, "c").await);
    loop {
        if a.hear("table").await["table"]["seats"][2]["vote_in_ms"] == 20_000 {
            break;
        }
    }
    house.clock.advance(Duration::from_millis(19_001));
    a.say(json!({"type": "vote_away", "seat": "c"})).await;
    let refused = a.hear("refused").await;
    let words = "this player has only just left; a bot can take over in 1 s";
    assert_eq!((&refused["code"], &refused["words"]), (&json!("seat/just-left"), &json!(words)));
    // Nor does a restart: nobody can be here while the server is not.
    let house = house.restart(Duration::from_secs(3600)).await;
    let at = |client: &Client| Client { address: house.server.address, ..client.clone() };
    let people: Vec<Client> = people.iter().map(at).collect();
    let mut a = Viewer::join(&people[0], &table, "a").await;
    let mut b = Viewer::join(&people[1], &table, "b").await;
    a.say(json!({"type": "vote_away", "seat": "c"})).await;
    assert_eq!(a.hear("refused").await["code"], "seat/just-left");
    house.clock.advance(Duration::from_secs(20));
    a.say(json!({"type": "vote_away", "seat": "c"})).await;
    loop {
        if a.hear("table").await["table"]["seats"][2]["away_votes"] == json!(["a"]) {
            break;
        }
    }
    b.say(json!({"type": "vote_away", "seat": "c"})).await;
    assert_eq!(b.hear("step").await["cause"], json!({"kind": "bot_plays", "seat": "c"}));
    // Acting needs the seat back first.
    let mut c = Viewer::join(&people[2], &table, "c").await;
    c.act("x", "1").await;
    assert_eq!(c.hear("refused").await["code"], "seat/bot-plays");
}

#[tokio::test]
async fn people_hand_their_own_seat_to_a_bot_and_take_it_back() {
    let house = House::open().await;
    let (table, people) = table_of_three(&house, json!({"kind": "no_clock"})).await;
    let mut a = Viewer::join(&people[0], &table, "a").await;
    a.say(json!({"type": "vote_away", "seat": "a"})).await;
    assert_eq!(a.hear("step").await["cause"], json!({"kind": "bot_plays", "seat": "a"}));
    a.say(json!({"type": "take_back"})).await;
    loop {
        if a.hear("step").await["cause"] == json!({"kind": "taken_back", "seat": "a"}) {
            break;
        }
    }
}

#[tokio::test]
async fn chat_is_presets_unless_the_table_allows_text_and_the_muted_are_silent() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let quiet = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&ada, &quiet, "a").await;
    a.say(json!({"type": "write", "text": "hi"})).await;
    assert_eq!(a.hear("refused").await["code"], "chat/not-allowed");
    a.say(json!({"type": "say", "phrase": "good_luck"})).await;
    assert_eq!(a.hear("chat").await["line"]["phrase"], "good_luck");
    let loud = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "free_chat": true})).await;
    let mut a = Viewer::join(&ada, &loud, "a").await;
    a.say(json!({"type": "write", "text": "x".repeat(301)})).await;
    assert_eq!(a.hear("refused").await["code"], "chat/too-long");
    a.say(json!({"type": "write", "text": "bonjour"})).await;
    let line = a.hear("chat").await;
    assert_eq!((&line["line"]["text"], &line["line"]["seat"]), (&json!("bonjour"), &json!("a")));
    let ada_id = ada.get("/api/me").await.unwrap().json()["player"].clone();
    let path = format!("/api/players/{}/distance", ada_id.as_str().unwrap());
    let mute = json!({"distance": "mute"});
    assert_eq!(bob.request("PUT", &path, Some(&mute)).await.unwrap().status, 204);
    let mut b = Viewer::join(&bob, &loud, "b").await;
    let snapshot: Value = serde_json::from_str(&b.received[0]).unwrap();
    assert_eq!(snapshot["chat"], json!([]));
    a.say(json!({"type": "write", "text": "psst"})).await;
    a.hear("chat").await;
    b.say(json!({"type": "ping"})).await;
    b.hear("pong").await;
    assert!(!b.received.iter().any(|text| text.contains("psst")));
}

#[tokio::test]
async fn hints_are_for_the_seat_to_act_and_never_at_rated_tables() {
    let house = House::open().await;
    let Two { mut ada, mut bob, mut a, mut b, .. } =
        Two::at(&house, json!({"game": "onyx", "hints": true})).await;
    b.say(json!({"type": "hint", "position": 0})).await;
    assert_eq!(b.hear("refused").await["code"], "action/not-your-turn");
    a.say(json!({"type": "hint", "position": 0})).await;
    let hint = a.hear("hint").await;
    assert!(a.legal().contains(&hint["choices"][0]["action"].as_str().unwrap().to_string()));
    let rated = json!({"game": "onyx", "hints": true, "rated": true});
    let table = table_for_two(&mut ada, &mut bob, rated).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    a.say(json!({"type": "hint", "position": 0})).await;
    assert_eq!(a.hear("refused").await["code"], "action/no-hint");
}

#[tokio::test]
async fn a_finished_match_is_analysed_with_progress_and_a_running_one_is_not() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let path = format!("/api/tables/{table}/analysis");
    let refused = ada.post(&path, &json!({})).await.unwrap();
    assert_eq!(refused.json()["code"], "table/still-running");
    let mut a = Viewer::join(&ada, &table, "a").await;
    move_first(&mut a, "1").await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let mut job = ada.post(&path, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(job["total"], 1);
    let id = job["job"].as_str().unwrap().to_string();
    while job["state"] != "done" {
        assert_ne!(job["state"], "failed");
        job = ada.get(&format!("/api/jobs/{id}")).await.unwrap().ok().unwrap();
    }
    let moment = &job["moments"][0];
    assert_eq!((&moment["seat"], &moment["position"]), (&json!("a"), &json!(0)));
    assert_eq!(job["perfect_information"], true);
    assert_eq!(job["accounts"].as_array().unwrap().len(), 2);
    assert!(moment["choices"].as_array().unwrap().len() >= 5);
    assert!(moment["before"][0].as_f64().unwrap() > 0.2, "{moment}");
    // Who asks again gets the same.
    assert_eq!(ada.post(&path, &json!({})).await.unwrap().json()["job"], id);
    let mut eve = house.guest().await;
    assert_eq!(eve.get(&format!("/api/jobs/{id}")).await.unwrap().status, 404);
}
