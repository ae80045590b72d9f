//! What one guest sends too much of does not stop another.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::support::{House, PATIENCE, Setup, Two, Viewer, started};
use ecrin_client::{Client, Reply};
use ecrin_server::config::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// Tries to log in from an address that the proxy names.
async fn log_in(client: &mut Client, from: &str, name: &str, password: &str) -> Reply {
    let body = json!({"name": name, "password": password}).to_string();
    let headers = [("x-forwarded-for", from)];
    client.request_with("POST", "/api/login", body.into(), &headers).await.unwrap()
}

async fn figure(house: &House, name: &str) -> i64 {
    let text = house.guest().await.get("/metrics").await.unwrap();
    let text = String::from_utf8(text.body.to_vec()).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("ecrin_{name} ")));
    line.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_log_ins_is_bounded_and_moves_go_on() {
    let limits = Limits { guesses_per_name: 1_000_000, ..Limits::default() };
    let house = House::with(Setup { limits, trusted_hops: 1, ..Setup::default() }).await;
    let Two { mut a, mut b, .. } = Two::at(&house, json!({"game": "onyx"})).await;
    let mut flood = tokio::task::JoinSet::new();
    for number in 0..300 {
        let mut somebody = Client::new(house.server.address);
        flood.spawn(async move {
            let from = format!("203.0.{}.{}", 113 + number / 200, number % 200);
            log_in(&mut somebody, &from, "Ada", "wrong horse!").await
        });
    }
    let play = async {
        for number in 0..20 {
            let (one, other) =
                if a.legal().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
            let action = one.legal()[0].clone();
            one.act(&number.to_string(), &action).await;
            one.hear("step").await;
            other.hear("step").await;
        }
    };
    tokio::time::timeout(PATIENCE, play).await.expect("moves are answered beside the flood");
    let (mut wrong, mut refused) = (0, 0);
    while let Some(reply) = flood.join_next().await {
        let reply = reply.unwrap();
        match reply.json()["code"].as_str() {
            Some("session/wrong-password") => wrong += 1,
            Some("session/many-log-ins") => {
                assert_eq!(reply.status, 503);
                assert_eq!(reply.headers["retry-after"], "5");
                assert!(reply.json()["words"].as_str().unwrap().contains("few seconds"));
                refused += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(wrong + refused, 300);
    assert!(wrong > 0 && refused > 0, "{wrong} tried, {refused} refused");
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as i64;
    let most = figure(&house, "hashing_most").await;
    assert!((1..=(cores / 2).clamp(1, 4)).contains(&most), "{most} hashes at once");
    assert_eq!(figure(&house, "hashes_waiting").await, 0);
}

#[tokio::test]
async fn a_name_is_guessed_slowly_and_its_owner_is_not_locked_out() {
    let limits = Limits { guesses_per_name: 5, ..Limits::default() };
    let house = House::with(Setup { limits, trusted_hops: 1, ..Setup::default() }).await;
    let mut ada = house.guest().await;
    let keep = json!({"name": "Ada", "password": "correct horse"});
    let kept = ada.post("/api/me/keep", &keep).await.unwrap();
    kept.ok().unwrap();
    let device = kept.headers.get_all("set-cookie").iter().nth(1).unwrap().to_str().unwrap();
    assert!(device.starts_with("ecrin_device=") && device.contains("HttpOnly"), "{device}");
    let device = device.split(';').next().unwrap().to_string();
    let mut codes: Vec<Value> = Vec::new();
    for number in 0..8 {
        let mut eve = Client::new(house.server.address);
        let reply = log_in(&mut eve, &format!("203.0.113.{number}"), "ADA", "a guess!").await;
        if reply.status == 429 {
            assert_eq!(reply.headers["retry-after"], "60");
        }
        codes.push(reply.json()["code"].clone());
    }
    assert!(codes[..5].iter().all(|code| code == "session/wrong-password"), "{codes:?}");
    assert!(codes[5..].iter().all(|code| code == "session/many-guesses"), "{codes:?}");
    // Even from an address that guessed, and with an allowance of its own.
    let mut owner = Client::new(house.server.address);
    owner.cookie = Some(device.clone());
    let reply = log_in(&mut owner, "203.0.113.1", "Ada", "correct horse").await;
    reply.ok().unwrap();
    // Eve's own device is a stranger's to Ada's name.
    let mut eve = house.guest().await;
    let keep = json!({"name": "Eve", "password": "battery staple"});
    let kept = eve.post("/api/me/keep", &keep).await.unwrap();
    let device = kept.headers.get_all("set-cookie").iter().nth(1).unwrap().to_str().unwrap();
    eve.cookie = Some(device.split(';').next().unwrap().to_string());
    let reply = log_in(&mut eve, "203.0.113.99", "Ada", "a guess!").await;
    assert_eq!(reply.json()["code"], "session/many-guesses");
}

/// A request that stops in the middle, from an address of this machine.
async fn half_sent(house: &House, from: [u8; 4], text: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::from(from), 0).into()).unwrap();
    let mut stream = socket.connect(house.server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// What comes until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    // A reset is a close too.
    let _ = read.expect("closed in time");
    String::from_utf8(bytes).unwrap()
}

const HALF_A_HEAD: &str = "GET /healthz HTTP/1.1\r\nhost: x\r\nx-sl";
const HALF_A_BODY: &str =
    "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{\"name\":";

#[tokio::test(flavor = "multi_thread")]
async fn slow_senders_are_few_and_closed_and_others_are_answered() {
    let patience = Duration::from_millis(1500);
    let limits = Limits { connections_per_address: 20, patience, ..Limits::none() };
    let house = House::with(Setup { limits, ..Setup::default() }).await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut slow = Vec::new();
    for number in 0..60 {
        let text = if number % 2 == 0 { HALF_A_HEAD } else { HALF_A_BODY };
        slow.push(half_sent(&house, [127, 0, 0, 3], text).await);
    }
    let whole = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let answer = rest(half_sent(&house, [127, 0, 0, 2], whole).await).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let refused = rest(half_sent(&house, [127, 0, 0, 3], whole).await).await;
    if !refused.is_empty() {
        assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("retry-after: 5"));
        assert!(refused.contains("http/many-connections"), "{refused}");
    }
    // Twenty of the sixty, and a few that ended a moment ago.
    assert!(figure(&house, "connections").await <= 30);
    let mut late = 0;
    for stream in slow {
        late += u32::from(rest(stream).await.contains("http/too-slow"));
    }
    assert!(late > 0, "those whose body did not come are told so");
    // An idle connection is closed as well, and a socket is not.
    let idle = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let answer = rest(half_sent(&house, [127, 0, 0, 3], idle).await).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    a.say(json!({"type": "ping"})).await;
    a.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_do_not_hold_up_the_end() {
    let house = House::open().await;
    let mut open = Vec::new();
    for text in [HALF_A_HEAD, HALF_A_BODY, "", "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"] {
        open.push(half_sent(&house, [127, 0, 0, 1], text).await);
    }
    assert_eq!(house.guest().await.get("/healthz").await.unwrap().status, 200);
    let begun = std::time::Instant::now();
    house.server.stop().await.unwrap();
    // Whoever waited for them would wait for ten seconds.
    assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
}
