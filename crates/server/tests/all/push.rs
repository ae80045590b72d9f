//! Somebody who is not there is told by push: once, in time, and nothing that
//! is hidden.

use std::time::Duration;

use ecrin_client::Client;
use serde_json::{Value, json};

use crate::support::service::{Browser, CONTACT, Posted, Service, claims};
use crate::support::{House, PATIENCE, Setup, Viewer, started, table_for_two};

const S: Duration = Duration::from_secs(1);
const DAY: u64 = 86_400;

async fn house(service: &Service) -> House {
    House::with(Setup { push: Some(service.settings.clone()), ..Setup::default() }).await
}

fn days() -> Value {
    json!({"game": "onyx", "pace": {"kind": "days", "days": 1}})
}

fn header<'a>(posted: &'a Posted, name: &str) -> &'a str {
    posted.headers[name].to_str().unwrap()
}

async fn key_of(client: &mut Client) -> String {
    client.get("/api/push").await.unwrap().json()["key"].as_str().unwrap().to_string()
}

async fn name_of(client: &mut Client) -> String {
    client.get("/api/me").await.unwrap().json()["name"].as_str().unwrap().to_string()
}

/// Ada plays the first move at a table with Bob, and leaves.
async fn ada_plays(ada: &Client, table: &str) {
    let mut a = Viewer::join(ada, table, "a").await;
    let action = a.legal()[0].clone();
    a.act("first", &action).await;
    a.hear("step").await;
}

/// A table of two where it is Bob's turn.
async fn bobs_turn(ada: &mut Client, bob: &mut Client, new: Value) -> String {
    let table = table_for_two(ada, bob, new).await;
    ada_plays(ada, &table).await;
    table
}

#[tokio::test]
async fn it_is_your_turn() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let browser = Browser::at("one", 1);
    browser.subscribe(&mut bob).await;
    let table = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    let posted = service.next().await;
    let rival = name_of(&mut ada).await;
    assert_eq!(
        browser.open(&posted),
        json!({
            "web_push": 8030,
            "notification": {
                "title": format!("{rival} has played"),
                "body": "Your turn at Onyx.",
                "lang": "en",
                "dir": "ltr",
                "tag": table,
                "navigate": format!("/table/{table}"),
            },
            "app_badge": 1,
        })
    );
    assert_eq!(header(&posted, "topic"), table);
    assert_eq!(header(&posted, "ttl"), (DAY - 60).to_string(), "as long as the clock runs");
    assert_eq!(header(&posted, "urgency"), "normal");
    assert_eq!(header(&posted, "host"), "one.push.example.org");
    let now = 1000 + 60;
    let expected =
        json!({"aud": "https://one.push.example.org", "exp": now + 12 * 3600, "sub": CONTACT});
    assert_eq!(claims(&posted, &key_of(&mut bob).await), expected);
}

#[tokio::test]
async fn with_a_live_clock_it_is_told_sooner_and_only_as_long_as_it_runs() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let browser = Browser::at("one", 1);
    let mut wish = browser.wish();
    wish["language"] = json!("fr");
    // Bob has sat down a moment ago, which is not what this is about.
    wish["kinds"]["invitation"] = json!(false);
    browser.subscribe_as(&mut ada, wish).await;
    let live = json!({"kind": "live", "base_s": 600, "increment_s": 0});
    // Nobody has played yet, and it is Ada who begins.
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "pace": live})).await;
    house.clock.advance(20 * S);
    let posted = service.next().await;
    assert_eq!(header(&posted, "topic"), table);
    assert_eq!((header(&posted, "ttl"), header(&posted, "urgency")), ("580", "high"));
    let told = &browser.open(&posted)["notification"];
    let rival = name_of(&mut bob).await;
    assert_eq!(told["title"], "La partie commence");
    assert_eq!(told["body"], format!("Onyx avec {rival} : à toi de jouer."));
    assert_eq!(told["lang"], "fr");
}

#[tokio::test]
async fn whoever_is_at_the_table_is_not_told() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    Browser::at("one", 1).subscribe(&mut bob).await;
    let watched = bobs_turn(&mut ada, &mut bob, days()).await;
    let seen = bobs_turn(&mut ada, &mut bob, days()).await;
    let left = bobs_turn(&mut ada, &mut bob, days()).await;
    // Looking on counts as well.
    let eyes = Viewer::join(&bob, &watched, "spectator").await;
    let b = Viewer::join(&bob, &seen, "b").await;
    // The first two were due before the third.
    house.clock.advance(60 * S);
    assert_eq!(header(&service.next().await, "topic"), left);
    // A line that was dead all the time is found out within a minute.
    drop(eyes);
    gone(&mut bob, &watched).await;
    house.clock.advance(10 * S);
    assert_eq!(header(&service.next().await, "topic"), watched);
    // Whoever stayed longer has seen it.
    for _ in 0..2 {
        let other = bobs_turn(&mut ada, &mut bob, days()).await;
        house.clock.advance(60 * S);
        assert_eq!(header(&service.next().await, "topic"), other);
    }
    drop(b);
    gone(&mut bob, &seen).await;
    let last = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    assert_eq!(header(&service.next().await, "topic"), last);
    assert!(service.more().is_empty());
}

/// Until the server knows that nobody sits there with a socket.
pub async fn gone(client: &mut Client, table: &str) {
    let end = tokio::time::Instant::now() + PATIENCE;
    loop {
        let info = client.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();
        let online = info["seats"].as_array().unwrap().iter().any(|seat| seat["online"] == true);
        if !online && info["spectators"] == 0 {
            return;
        }
        assert!(tokio::time::Instant::now() < end, "a socket stays: {info}");
    }
}

#[tokio::test]
async fn a_turn_that_is_over_is_not_told() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    Browser::at("one", 1).subscribe(&mut bob).await;
    let played = bobs_turn(&mut ada, &mut bob, days()).await;
    let waits = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(30 * S);
    let mut b = Viewer::join(&bob, &played, "b").await;
    let action = b.legal()[0].clone();
    b.act("answer", &action).await;
    b.hear("step").await;
    drop(b);
    house.clock.advance(30 * S);
    assert_eq!(header(&service.next().await, "topic"), waits);
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn a_turn_is_told_once_and_once_more_when_time_is_short() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let browser = Browser::at("one", 1);
    browser.subscribe(&mut bob).await;
    let table = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    let first = service.next().await;
    // Four hours are less than a quarter of a day.
    house.clock.advance(Duration::from_secs(20 * 3600 - 60));
    let second = service.next().await;
    assert_eq!(header(&first, "topic"), header(&second, "topic"), "the later one replaces it");
    assert_eq!(browser.open(&first)["notification"]["tag"], table);
    let told = &browser.open(&second)["notification"];
    assert_eq!(
        (&told["tag"], &told["title"]),
        (&json!(table), &json!("Onyx: your time is getting short"))
    );
    assert_eq!((header(&second, "ttl"), header(&second, "urgency")), ("14400", "high"));
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn only_what_is_wanted_is_told_and_nothing_in_quiet_hours() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let [quiet, deaf, open] = [1, 2, 3].map(|n| Browser::at("one", n));
    // It is a quarter past midnight in UTC, and a quarter past ten there.
    let mut wish = quiet.wish();
    wish["quiet"] = json!({"from": 22 * 60, "to": 7 * 60});
    wish["zone"] = json!(-120);
    quiet.subscribe_as(&mut bob, wish).await;
    let mut wish = deaf.wish();
    wish["kinds"] = json!({"turn": false, "invitation": true, "time": false});
    deaf.subscribe_as(&mut bob, wish).await;
    open.subscribe(&mut bob).await;
    let table = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    assert_eq!(service.next().await.path, open.path);
    // Seven in the morning there is nine in UTC; what is told is still so.
    house.clock.advance(Duration::from_secs(9 * 3600 - 1000 - 60));
    let late = service.next().await;
    assert_eq!((late.path.as_str(), header(&late, "topic")), (&*quiet.path, &*table));
    assert_eq!(header(&late, "ttl"), (DAY - 9 * 3600 + 1000).to_string());
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn somebody_sat_down_and_somebody_wants_a_rematch() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let browser = Browser::at("one", 1);
    browser.subscribe(&mut ada).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": "nox", "seats": seats});
    let made = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap().to_string();
    bob.post("/api/join", &json!({"code": made["code"]})).await.unwrap().ok().unwrap();
    let seat = format!("/api/tables/{table}/seats/b");
    // Not sure: nobody is told of that.
    bob.request("PUT", &seat, None).await.unwrap().ok().unwrap();
    bob.request("DELETE", &seat, None).await.unwrap().ok().unwrap();
    house.clock.advance(5 * S);
    bob.request("PUT", &seat, None).await.unwrap().ok().unwrap();
    house.clock.advance(5 * S);
    let posted = service.next().await;
    let name = name_of(&mut bob).await;
    let told = &browser.open(&posted)["notification"];
    assert_eq!(told["title"], format!("{name} has sat down"));
    assert_eq!(told["body"], "At your table of NOX.");
    assert_eq!(header(&posted, "ttl"), DAY.saturating_sub(5).to_string());

    ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    let mut b = Viewer::join(&bob, &table, "b").await;
    b.say(json!({"type": "resign", "id": "r"})).await;
    b.hear("table").await;
    let again = format!("/api/tables/{table}/rematch");
    bob.post(&again, &json!({})).await.unwrap().ok().unwrap();
    house.clock.advance(5 * S);
    let told = &browser.open(&service.next().await)["notification"];
    assert_eq!(told["title"], format!("{name} would like a rematch"));
    assert_eq!(told["navigate"], format!("/table/{table}"));
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn nobody_is_invited_by_those_whom_they_keep_away() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let mut ada = house.guest().await;
    Browser::at("one", 1).subscribe(&mut ada).await;
    let mut tables = Vec::new();
    for muted in [true, false] {
        let mut bob = house.guest().await;
        let me = bob.get("/api/me").await.unwrap().json();
        if muted {
            let path = format!("/api/players/{}/distance", me["player"].as_str().unwrap());
            let mute = json!({"distance": "mute"});
            ada.request("PUT", &path, Some(&mute)).await.unwrap().ok().unwrap();
        }
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let new = json!({"game": "onyx", "seats": seats});
        let made = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
        let table = made["id"].as_str().unwrap().to_string();
        bob.post("/api/join", &json!({"code": made["code"]})).await.unwrap().ok().unwrap();
        let seat = format!("/api/tables/{table}/seats/b");
        bob.request("PUT", &seat, None).await.unwrap().ok().unwrap();
        tables.push(table);
    }
    house.clock.advance(5 * S);
    assert_eq!(header(&service.next().await, "topic"), tables[1]);
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn what_services_answer_is_heeded() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let [one, two] = [Browser::at("one", 1), Browser::at("two", 2)];
    one.subscribe(&mut bob).await;
    two.subscribe(&mut bob).await;
    // The first has no time; the second leads elsewhere, and nobody follows.
    service.answer(429, &[("retry-after", "120")]);
    service.answer(307, &[("location", "https://one.push.example.org/elsewhere")]);
    let table = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    assert_eq!(service.next().await.path, one.path);
    assert_eq!(service.next().await.path, two.path);
    house.clock.advance(120 * S);
    let again = service.next().await;
    assert_eq!((again.path.as_str(), header(&again, "topic")), (&*one.path, &*table));
    assert_eq!(header(&again, "ttl"), (DAY - 180).to_string());

    // One is gone, and is not asked again.
    service.answer(410, &[]);
    bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    assert_eq!(service.next().await.path, one.path);
    assert_eq!(service.next().await.path, two.path);
    let left = || async {
        let mut bob = bob.clone();
        let list = bob.get("/api/me/pushes").await.unwrap().json();
        list.as_array().unwrap().iter().map(|row| row["endpoint"].clone()).collect::<Vec<_>>()
    };
    let end = tokio::time::Instant::now() + PATIENCE;
    while left().await != [json!(two.endpoint)] {
        assert!(tokio::time::Instant::now() < end, "it stays");
    }
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn whoever_plays_against_bots_alone_is_not_told() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    Browser::at("one", 1).subscribe(&mut bob).await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let mut alone = days();
    alone["seats"] = seats;
    started(&mut bob, alone).await;
    let table = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    let posted = service.next().await;
    assert_eq!(header(&posted, "topic"), table);
    let badge = &Browser::at("one", 1).open(&posted)["app_badge"];
    assert_eq!(*badge, 2, "both wait, though only one is told");
    assert!(service.more().is_empty());
}

#[tokio::test]
async fn a_start_tells_nobody_what_they_have_been_told() {
    let mut service = Service::open().await;
    let house = house(&service).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let browser = Browser::at("one", 1);
    browser.subscribe(&mut bob).await;
    let old = bobs_turn(&mut ada, &mut bob, days()).await;
    let key = key_of(&mut bob).await;
    house.clock.advance(60 * S);
    assert_eq!(header(&service.next().await, "topic"), old);
    house.clock.advance(60 * S);
    let house = house.restart(Duration::from_secs(3600)).await;
    (ada.address, bob.address) = (house.server.address, house.server.address);
    assert_eq!(key_of(&mut bob).await, key, "a browser knows the server by its key");
    let new = bobs_turn(&mut ada, &mut bob, days()).await;
    house.clock.advance(60 * S);
    let posted = service.next().await;
    assert_eq!(header(&posted, "topic"), new);
    claims(&posted, &key);
    // The clock of the first stood meanwhile.
    house.clock.advance(Duration::from_secs(20 * 3600 - 120 - 60));
    let short = service.next().await;
    assert_eq!((header(&short, "topic"), header(&short, "ttl")), (&*old, "14400"));
    assert!(service.more().is_empty());
}
