//! What strangers and broken programs may try.

use std::time::Duration;

use crate::support::{House, PATIENCE, Setup, Viewer, started, table_for_two};
use axum::body::Bytes;
use ecrin_client::Client;
use ecrin_server::config::Limits;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

fn status(error: Error) -> u16 {
    match error {
        Error::Http(response) => response.status().as_u16(),
        other => panic!("not an HTTP refusal: {other}"),
    }
}

#[tokio::test]
async fn another_site_is_refused() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let own = format!("http://{}", house.server.address);
    for (origin, fine) in [
        ("https://evil.example", false),
        ("null", false),
        ("http://127.0.0.1", false),
        (own.as_str(), true),
    ] {
        ada.origin = Some(origin.to_string());
        let post = ada.post("/api/tables", &json!({"game": "onyx", "seats": seats})).await.unwrap();
        let socket = ada.socket(&table, "a", None).await;
        if fine {
            assert_eq!(post.status, 200);
            socket.unwrap();
        } else {
            assert_eq!(post.status, 403, "{origin}");
            assert_eq!(post.json()["code"], "http/wrong-origin");
            assert_eq!(status(socket.unwrap_err()), 403);
        }
    }
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_is_the_origin() {
    let setup = Setup { public_url: Some("https://games.example".into()), ..Setup::default() };
    let house = House::with(setup).await;
    let mut ada = house.somebody();
    ada.origin = Some("https://games.example".to_string());
    let reply = ada.post("/api/session", &json!({})).await.unwrap();
    assert_eq!(reply.status, 200);
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    ada.origin = Some(format!("http://{}", house.server.address));
    assert_eq!(ada.post("/api/session", &json!({})).await.unwrap().status, 403);
}

/// A name that somebody else points at this machine is not ours, even where
/// the page comes from there.
#[tokio::test]
async fn a_foreign_host_is_refused_where_the_public_address_is_known() {
    let setup = Setup { public_url: Some("https://games.example".into()), ..Setup::default() };
    let house = House::with(setup).await;
    for (host, answer) in [
        ("games.example", 200),
        ("GAMES.example:443", 200),
        ("evil.example", 403),
        ("games.example.evil.example", 403),
        ("games.example:7400", 403),
    ] {
        let mut ada = house.somebody();
        ada.host = Some(host.to_string());
        assert_eq!(ada.get("/api/games").await.unwrap().status, answer, "{host}");
        assert_eq!(ada.get("/healthz").await.unwrap().status, 200, "{host}");
    }
}

/// What a socket itself refuses carries the number of the last step, as what
/// the table refuses does.
#[tokio::test]
async fn refusals_of_a_socket_carry_the_number_of_the_last_step() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut viewer = Viewer::join(&ada, &table, "a").await;
    let action = viewer.legal()[0].clone();
    viewer.act("one", &action).await;
    let step = viewer.next().await.unwrap();
    assert_eq!(step["type"], "step");
    viewer.say(json!({"type": "no such thing"})).await;
    let refused = viewer.next().await.unwrap();
    assert_eq!((&refused["type"], &refused["n"]), (&json!("refused"), &step["n"]));
    assert!(step["n"].as_u64().unwrap() > 1);
}

#[tokio::test]
async fn strangers_see_nothing_of_a_table_by_link() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut eve = house.guest().await;
    for path in ["", "/record", "/proof"] {
        let reply = eve.get(&format!("/api/tables/{table}{path}")).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("table/not-found")));
    }
    for eyes in ["a", "b", "spectator"] {
        assert_eq!(status(eve.socket(&table, eyes, None).await.unwrap_err()), 404);
    }
    let lobby = eve.get("/api/lobby").await.unwrap().ok().unwrap();
    assert_eq!(lobby, json!({"friends": [], "open": [], "running": []}));
    // Members have their own seat and no other.
    assert_eq!(status(bob.socket(&table, "a", None).await.unwrap_err()), 403);
    assert_eq!(status(bob.socket(&table, "f", None).await.unwrap_err()), 403);
    assert_eq!(status(bob.socket(&table, "z", None).await.unwrap_err()), 400);
    // Without a cookie, or with a forged one, there is nobody.
    let mut nobody = Client::new(house.server.address);
    assert_eq!(status(nobody.socket(&table, "a", None).await.unwrap_err()), 401);
    assert_eq!(nobody.get("/api/me").await.unwrap().json()["code"], "session/missing");
    let mut forged = ada.clone();
    forged.cookie = ada.cookie.as_ref().map(|cookie| format!("{}0", &cookie[..cookie.len() - 1]));
    let same = forged.cookie == ada.cookie;
    assert_eq!(forged.get("/api/me").await.unwrap().status, if same { 200 } else { 401 });
}

#[tokio::test]
async fn malformed_messages_are_refused_and_the_socket_lives() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    for text in [
        "",
        "{",
        "null",
        "[]",
        "{\"type\":\"act\"}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"ping\",\"more\":1}",
        "{\"type\":\"act\",\"id\":\"1\",\"position\":-1,\"action\":\"a1\"}",
        "{\"type\":\"act\",\"id\":\"\",\"position\":0,\"action\":\"a1\"}",
        "\u{0}",
    ] {
        a.socket.send(Message::text(text)).await.unwrap();
        assert_eq!(a.hear("refused").await["code"], "http/malformed", "{text}");
    }
    a.socket.send(Message::binary(vec![0u8; 16])).await.unwrap();
    assert_eq!(a.hear("refused").await["code"], "http/malformed");
    a.say(json!({"type": "ping"})).await;
    a.hear("pong").await;
}

/// Messages made by chance: cut, repeated and changed pieces of good ones.
#[tokio::test]
async fn fuzzed_messages_never_stop_the_table() {
    use ecrin_core::{Bits, Swift};
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats, "hints": true})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let seeds = [
        r#"{"type":"act","id":"q","position":0,"action":"a1"}"#,
        r#"{"type":"undo","id":"u","position":1}"#,
        r#"{"type":"vote_away","seat":"b"}"#,
        r#"{"type":"answer_undo","yes":true}"#,
        r#"{"type":"write","text":"hello"}"#,
        r#"{"type":"hint","position":0}"#,
        r#"{"type":"why","action":"zz99"}"#,
        r#"{"type":"take_back"}"#,
    ];
    let mut bits = Swift::new(7);
    for _ in 0..3000 {
        let mut bytes = seeds[bits.index(seeds.len())].as_bytes().to_vec();
        for _ in 0..bits.index(4) {
            let at = bits.index(bytes.len());
            match bits.index(4) {
                0 => bytes[at] = b' ' + bits.index(95) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b'0' + bits.index(10) as u8),
                _ => bytes.truncate(at.max(1)),
            }
            if bytes.is_empty() {
                bytes.push(b'{');
            }
        }
        let text = String::from_utf8(bytes).unwrap();
        a.socket.send(Message::text(text)).await.unwrap();
        while let Ok(Some(_)) = tokio::time::timeout(Duration::ZERO, a.socket.next()).await {}
    }
    a.say(json!({"type": "ping"})).await;
    a.hear("pong").await;
    assert_eq!(house.guest().await.get("/healthz").await.unwrap().status, 200);
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    // A table may bring a whole card set; nothing else is as large.
    for (path, length) in [("/api/join", 40_000), ("/api/tables", 400_000)] {
        let large = Bytes::from(vec![b' '; length]);
        let reply = ada.request_with("POST", path, large, &[]).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (413, &json!("http/too-large")));
    }
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    a.socket.send(Message::text("x".repeat(5000))).await.unwrap();
    assert_eq!(a.hear("bye").await["code"], "http/too-large");
    assert!(a.next().await.is_none(), "the socket is closed");
    Viewer::join(&ada, &table, "a").await;
}

#[tokio::test]
async fn floods_are_refused_with_a_code_and_no_ban() {
    let limits = Limits { messages_per_second: 5, requests_per_second: 5, ..Limits::none() };
    let house = House::with(Setup { limits, ..Setup::default() }).await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    for _ in 0..40 {
        a.say(json!({"type": "ping"})).await;
    }
    let mut counts = (0, 0);
    for _ in 0..40 {
        match a.next().await.unwrap() {
            answer if answer["type"] == "pong" => counts.0 += 1,
            answer => {
                assert_eq!(answer["code"], "http/too-fast");
                counts.1 += 1;
            }
        }
    }
    assert!(counts.0 >= 15 && counts.1 > 0, "{counts:?}");
    // Once the bucket has a drop again, messages are taken again.
    loop {
        a.say(json!({"type": "ping"})).await;
        if a.next().await.unwrap()["type"] == "pong" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Fifty at once and five a second: however busy the machine is, one of these comes too soon.
    let mut asked = 0;
    while ada.get("/api/me").await.unwrap().status != 429 {
        asked += 1;
        assert!(asked < 1000, "nothing is refused");
    }
}

#[tokio::test]
async fn a_forwarded_address_counts_only_behind_a_proxy() {
    for (trusted_hops, all_pass) in [(0, false), (1, true), (2, false)] {
        let limits = Limits { guesses_per_minute: 3, ..Limits::none() };
        let house = House::with(Setup { limits, trusted_hops, ..Setup::default() }).await;
        let mut passed = 0;
        for number in 0..6 {
            let mut somebody = Client::new(house.server.address);
            // Two lines, as of a client that claims something and a proxy that
            // adds its own line.
            let address = format!("203.0.113.{number}");
            let claimed = ("x-forwarded-for", "198.51.100.7");
            let headers = [claimed, ("x-forwarded-for", address.as_str())];
            let reply = somebody
                .request_with("POST", "/api/session", Bytes::from_static(b"{}"), &headers)
                .await
                .unwrap();
            passed += u32::from(reply.status == 200);
        }
        assert_eq!(passed == 6, all_pass, "{passed} passed, proxies: {trusted_hops}");
    }
}

/// Whoever has one IPv6 address has all of its /64.
#[tokio::test]
async fn addresses_of_one_64_share_their_limits() {
    let limits = Limits { guesses_per_minute: 4, sockets_per_address: 2, ..Limits::none() };
    let setup = Setup { limits, trusted_hops: 1, ..Setup::default() };
    let house = House::with(setup).await;
    let come = async |address: String| {
        let mut somebody = Client::new(house.server.address);
        let headers = [("x-forwarded-for", address.as_str())];
        let body = Bytes::from_static(b"{}");
        somebody.request_with("POST", "/api/session", body, &headers).await.unwrap().status
    };
    let mut passed = 0;
    for number in 0..8 {
        passed += u32::from(come(format!("2001:db8:0:1::{number:x}")).await == 200);
    }
    assert_eq!(passed, 4);
    assert_eq!(come("2001:db8:0:2::1".to_string()).await, 200, "another /64 is somebody else");

    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut sockets = Vec::new();
    for number in 0..3 {
        let url = format!("ws://{}/api/tables/{table}/ws?as=spectator", house.server.address);
        let mut request = url.into_client_request().unwrap();
        let cookie = ada.cookie.as_ref().unwrap().parse().unwrap();
        request.headers_mut().insert("cookie", cookie);
        let address = format!("2001:db8:0:3:{number:x}::1").parse().unwrap();
        request.headers_mut().insert("x-forwarded-for", address);
        let stream = tokio::net::TcpStream::connect(house.server.address).await.unwrap();
        sockets.push(tokio_tungstenite::client_async(request, stream).await);
    }
    assert_eq!(sockets.iter().filter(|socket| socket.is_ok()).count(), 2);
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_let_go() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "free_chat": true})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let lazy = bob.socket(&table, "b", None).await.unwrap();
    a.hear("table").await;
    // Chat is rate limited for people, not at this house's limits; every line
    // is large enough to fill the reader's window soon.
    let line = "x".repeat(290);
    let let_go = async {
        loop {
            for _ in 0..200 {
                a.say(json!({"type": "write", "text": line})).await;
            }
            for _ in 0..200 {
                let message = a.next().await.unwrap();
                if message["type"] == "table" && message["table"]["seats"][1]["online"] == false {
                    return;
                }
            }
        }
    };
    tokio::time::timeout(PATIENCE, let_go).await.expect("the slow reader is let go");
    drop(lazy);
    // The same person comes back to a fresh snapshot.
    Viewer::join(&bob, &table, "b").await;
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let house = House::open().await;
    let mut nobody = Client::new(house.server.address);
    for path in ["/", "/api/games", "/api/nothing", "/t/ABCDEF", "/healthz"] {
        let reply = nobody.get(path).await.unwrap();
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'"));
        let scripts = policy.split(';').find(|part| part.contains("script-src")).unwrap();
        assert!(!scripts.contains("unsafe-inline") && !scripts.contains("'unsafe-eval'"));
        assert!(!policy.contains("http:") && !policy.contains("https:") && !policy.contains('*'));
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        assert_eq!(reply.headers["x-frame-options"], "DENY");
    }
    assert_eq!(nobody.get("/t/ABCDEF").await.unwrap().status, 200, "deep links get the page");
    assert_eq!(nobody.get("/missing.js").await.unwrap().status, 404);
    assert_eq!(nobody.get("/api/nothing").await.unwrap().status, 404);
}
