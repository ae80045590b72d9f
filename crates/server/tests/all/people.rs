//! Guests, kept names, sessions, ratings, distance.

use crate::support::{House, table_for_two, twice_each};
use ecrin_client::Client;
use serde_json::{Value, json};

#[tokio::test]
async fn a_guest_keeps_the_name_and_logs_in_elsewhere() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let me = ada.get("/api/me").await.unwrap().ok().unwrap();
    assert_eq!(me["kept"], false);
    assert!(!me["name"].as_str().unwrap().is_empty(), "a name is suggested");
    let keep = json!({"name": "Ada L.", "password": "correct horse"});
    let kept = ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    assert_eq!((&kept["name"], &kept["kept"]), (&json!("Ada L."), &json!(true)));
    // Nobody else may be called that, in any case of letters.
    let mut eve = house.guest().await;
    for (path, method) in [("/api/me/keep", "POST"), ("/api/me", "PATCH")] {
        let mut wish = json!({"name": "ADA l."});
        if path == "/api/me/keep" {
            wish["password"] = json!("another horse");
        }
        let reply = eve.request(method, path, Some(&wish)).await.unwrap();
        assert_eq!(reply.json()["code"], "name/taken");
    }
    let mut elsewhere = Client::new(house.server.address);
    let wrong = json!({"name": "Ada L.", "password": "wrong horse!"});
    assert_eq!(elsewhere.post("/api/login", &wrong).await.unwrap().status, 401);
    let nobody = json!({"name": "Nobody", "password": "wrong horse!"});
    assert_eq!(elsewhere.post("/api/login", &nobody).await.unwrap().status, 401);
    let there = elsewhere.post("/api/login", &keep).await.unwrap().ok().unwrap();
    assert_eq!(there["player"], me["player"]);
    // Two sessions; the other one is ended.
    let sessions = ada.get("/api/me/sessions").await.unwrap().ok().unwrap();
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions.iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/me/sessions/{}", other["session"].as_str().unwrap());
    assert_eq!(eve.request("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(elsewhere.get("/api/me").await.unwrap().status, 200, "not Eve's to end");
    assert_eq!(ada.request("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(elsewhere.get("/api/me").await.unwrap().status, 401);
    // Leaving for good.
    let data = ada.get("/api/me/data").await.unwrap().ok().unwrap();
    assert_eq!(data["name"], "Ada L.");
    assert!(!data.to_string().contains("argon2"), "no hash leaves the house");
    assert_eq!(ada.request("DELETE", "/api/me", None).await.unwrap().status, 204);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 401);
    assert_eq!(elsewhere.post("/api/login", &keep).await.unwrap().status, 401);
}

#[tokio::test]
async fn tokens_and_passwords_are_stored_hashed() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let keep = json!({"name": "Ada", "password": "correct horse"});
    ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let cookie = ada.cookie.clone().unwrap();
    let secret = cookie.split('.').nth(1).unwrap().to_string();
    let file = house.file();
    house.server.stop().await.unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    let log = file.with_extension("db-wal");
    bytes.extend(std::fs::read(log).unwrap_or_default());
    let holds = |needle: &str| bytes.windows(needle.len()).any(|part| part == needle.as_bytes());
    assert!(holds("$argon2id$"), "the database was looked at");
    assert!(!holds(&secret) && !holds("correct horse"));
}

#[tokio::test]
async fn a_rated_match_moves_both_ratings_and_the_leaderboard() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    for (client, name) in [(&mut ada, "Ada"), (&mut bob, "Bob")] {
        let keep = json!({"name": name, "password": "correct horse"});
        client.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    }
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "rated": true})).await;
    let mut a = twice_each(&ada, &bob, &table).await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let rating = |me: Value| me["ratings"][0]["rating"].as_f64().unwrap();
    let lost = rating(ada.get("/api/me").await.unwrap().json());
    let won = rating(bob.get("/api/me").await.unwrap().json());
    assert!(won > 25.0 && lost < 25.0, "{won} {lost}");
    let board = ada.get("/api/games/onyx/leaderboard").await.unwrap().ok().unwrap();
    let people: Vec<&Value> =
        board.as_array().unwrap().iter().filter(|row| row["bot"] == false).collect();
    assert_eq!((&people[0]["name"], &people[1]["name"]), (&json!("Bob"), &json!("Ada")));
    let here = json!({"game": "onyx", "rated": true,
        "seats": [{"kind": "me"}, {"kind": "here", "name": "Bob"}]});
    assert_eq!(ada.post("/api/tables", &here).await.unwrap().json()["code"], "table/bad-options");
}

#[tokio::test]
async fn rated_matches_that_end_at_once_all_count() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let mut sockets = Vec::new();
    for _ in 0..20 {
        let rated = json!({"game": "onyx", "rated": true});
        let table = table_for_two(&mut ada, &mut bob, rated).await;
        sockets.push(twice_each(&ada, &bob, &table).await);
    }
    for socket in &mut sockets {
        socket.say(json!({"type": "resign", "id": "r"})).await;
    }
    for socket in &mut sockets {
        assert_eq!(socket.hear("step").await["cause"]["kind"], "resign");
    }
    for somebody in [&mut ada, &mut bob] {
        let me = somebody.get("/api/me").await.unwrap().ok().unwrap();
        assert_eq!(me["ratings"][0]["matches"], 20);
    }
}

#[tokio::test]
async fn the_blocked_cannot_sit_down() {
    let house = House::open().await;
    let (mut ada, mut eve) = (house.guest().await, house.guest().await);
    let id = eve.get("/api/me").await.unwrap().json()["player"].as_str().unwrap().to_string();
    let path = format!("/api/players/{id}/distance");
    ada.request("PUT", &path, Some(&json!({"distance": "block"}))).await.unwrap();
    let table = json!({"game": "onyx", "visibility": "public",
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = ada.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let seat = format!("/api/tables/{}/seats/b", made["id"].as_str().unwrap());
    let refused = eve.request("PUT", &seat, None).await.unwrap();
    assert_eq!(refused.json()["code"], "table/blocked");
    let refused = eve.post("/api/join", &json!({"code": made["code"]})).await.unwrap();
    assert_eq!(refused.json()["code"], "table/blocked");
    ada.request("PUT", &path, Some(&json!({"distance": null}))).await.unwrap();
    assert_eq!(eve.request("PUT", &seat, None).await.unwrap().status, 200);
}

#[tokio::test]
async fn no_page_can_start_a_program_as_a_bot() {
    let house = House::open().await;
    let mut eve = house.guest().await;
    for level in ["ext:/bin/true", "nobody", "", "random@100h"] {
        let table =
            json!({"game": "onyx", "seats": [{"kind": "me"}, {"kind": "bot", "level": level}]});
        let reply = eve.post("/api/tables", &table).await.unwrap();
        assert_eq!(reply.json()["code"], "table/bad-options", "{level}");
    }
}

#[tokio::test]
async fn friends_tables_come_first_and_only_public_ones() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let id = async |of: &mut Client| of.get("/api/me").await.unwrap().json()["player"].to_string();
    let (ada_id, bob_id) = (id(&mut ada).await, id(&mut bob).await);
    let path = |of: &str, what: &str| format!("/api/players/{}/{what}", of.trim_matches('"'));
    let follow = path(&bob_id, "friend");
    assert_eq!(ada.request("PUT", &path(&ada_id, "friend"), None).await.unwrap().status, 404);
    assert_eq!(ada.request("PUT", &path("nobody", "friend"), None).await.unwrap().status, 404);
    assert_eq!(ada.request("PUT", &follow, None).await.unwrap().status, 204);
    let me = ada.get("/api/me").await.unwrap().ok().unwrap();
    assert_eq!(me["friends"][0]["player"].to_string(), bob_id);

    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let make = |visibility: &str| json!({"game": "onyx", "visibility": visibility, "seats": seats});
    let open = bob.post("/api/tables", &make("public")).await.unwrap().ok().unwrap();
    bob.post("/api/tables", &make("link")).await.unwrap().ok().unwrap();
    let runs = json!({"game": "onyx", "visibility": "public",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]});
    let running = bob.post("/api/tables", &runs).await.unwrap().ok().unwrap();
    let start = format!("/api/tables/{}/start", running["id"].as_str().unwrap());
    bob.post(&start, &json!({})).await.unwrap().ok().unwrap();
    // A stranger's table is no friend's table, though Bob came in to look.
    let mut eve = house.guest().await;
    let hers = eve.post("/api/tables", &make("public")).await.unwrap().ok().unwrap();
    bob.post("/api/join", &json!({"code": hers["code"]})).await.unwrap().ok().unwrap();

    let lobby = ada.get("/api/lobby").await.unwrap().ok().unwrap();
    let shown: Vec<&Value> =
        lobby["friends"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    assert_eq!(shown, [&open["id"], &running["id"]]);
    assert!(lobby["friends"].as_array().unwrap().iter().all(|row| row["code"].is_null()));
    let nobody = bob.get("/api/lobby").await.unwrap().ok().unwrap();
    assert_eq!(nobody["friends"], json!([]), "following goes one way");

    // Who blocks is followed no longer, and cannot be followed again.
    let block = json!({"distance": "block"});
    bob.request("PUT", &path(&ada_id, "distance"), Some(&block)).await.unwrap();
    let lobby = ada.get("/api/lobby").await.unwrap().ok().unwrap();
    assert_eq!(lobby["friends"], json!([]));
    let refused = ada.request("PUT", &follow, None).await.unwrap();
    assert_eq!(refused.json()["code"], "player/cannot-follow");
    let none = json!({"distance": null});
    bob.request("PUT", &path(&ada_id, "distance"), Some(&none)).await.unwrap();
    assert_eq!(ada.request("PUT", &follow, None).await.unwrap().status, 204);
    assert_eq!(ada.request("DELETE", &follow, None).await.unwrap().status, 204);
    let me = ada.get("/api/me").await.unwrap().ok().unwrap();
    assert_eq!(me["friends"], json!([]));
}

#[tokio::test]
async fn an_account_is_changed_only_after_a_fresh_proof() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let guest = ada.cookie.clone();
    let with = |password: &str| json!({"name": "Ada", "password": password});
    ada.post("/api/me/keep", &with("correct horse")).await.unwrap().ok().unwrap();
    assert_ne!(ada.cookie, guest, "the cookie is renewed");
    let mut old = ada.clone();
    old.cookie = guest;
    assert_eq!(old.get("/api/me").await.unwrap().status, 401, "and the guest's is void");

    let mut elsewhere = Client::new(house.server.address);
    let first = elsewhere.post("/api/login", &with("correct horse")).await.unwrap();
    first.ok().unwrap();
    house.clock.advance(std::time::Duration::from_secs(11 * 60));
    // Somebody found the device open.
    let refused = ada.post("/api/me/keep", &with("stolen horse")).await.unwrap();
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("session/prove-it")));
    let refused = ada.post("/api/passkeys/register/start", &json!({})).await.unwrap();
    assert_eq!(refused.json()["code"], "session/prove-it");
    // The owner logs in again, and may.
    let before = ada.clone();
    ada.post("/api/login", &with("correct horse")).await.unwrap().ok().unwrap();
    assert_eq!(before.clone().get("/api/me").await.unwrap().status, 401, "replaced");
    assert_eq!(elsewhere.get("/api/me").await.unwrap().status, 200);
    ada.post("/api/me/keep", &with("another horse")).await.unwrap().ok().unwrap();
    assert_eq!(elsewhere.get("/api/me").await.unwrap().status, 401, "ended by the change");
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
    assert_eq!(elsewhere.post("/api/login", &with("correct horse")).await.unwrap().status, 401);
    // All others can be ended without a change.
    elsewhere.cookie = None;
    elsewhere.post("/api/login", &with("another horse")).await.unwrap().ok().unwrap();
    assert_eq!(ada.request("DELETE", "/api/me/sessions", None).await.unwrap().status, 204);
    assert_eq!(elsewhere.get("/api/me").await.unwrap().status, 401);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
}
