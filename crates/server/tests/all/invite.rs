//! From a link to a seat: what an invitation shows, who may look, when a
//! match begins by itself, and what calls people back.

use std::collections::HashSet;
use std::time::Duration;

use ecrin_client::Client;
use serde_json::{Value, json};

use crate::support::{House, Viewer, table_for_two};

async fn make(maker: &mut Client, more: Value) -> Value {
    let mut table = json!({
        "game": "nox", "preset": "base", "by_itself": true,
        "seats": [{"kind": "me"}, {"kind": "open"}],
    });
    for (name, value) in more.as_object().unwrap() {
        table[name] = value.clone();
    }
    maker.post("/api/tables", &table).await.unwrap().ok().unwrap()
}

fn id(table: &Value) -> String {
    table["id"].as_str().unwrap().to_string()
}

async fn come(guest: &mut Client, table: &Value) {
    guest.post("/api/join", &json!({"code": table["code"]})).await.unwrap().ok().unwrap();
}

async fn sit(guest: &mut Client, table: &Value, seat: &str) -> Value {
    let path = format!("/api/tables/{}/seats/{seat}", id(table));
    guest.request("PUT", &path, None).await.unwrap().ok().unwrap()
}

async fn show(client: &mut Client, table: &Value) -> Value {
    client.get(&format!("/api/tables/{}", id(table))).await.unwrap().ok().unwrap()
}

#[tokio::test]
async fn a_full_table_begins_by_itself_though_nobody_looks() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = make(&mut ada, json!({})).await;
    assert_eq!(table["starts_in_ms"], Value::Null, "a seat is free");
    come(&mut bob, &table).await;
    let mut eyes = Viewer::join(&bob, &id(&table), "spectator").await;
    let full = sit(&mut bob, &table, "b").await;
    assert_eq!(full["starts_in_ms"], 5000);
    house.clock.advance(Duration::from_millis(4999));
    assert_eq!(show(&mut bob, &table).await["status"], "open");
    house.clock.advance(Duration::from_millis(1));
    eyes.hear("step").await;
    assert_eq!(show(&mut bob, &table).await["status"], "running");
}

#[tokio::test]
async fn the_maker_waits_and_whoever_stands_up_stops_the_countdown() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = make(&mut ada, json!({})).await;
    let path = format!("/api/tables/{}", id(&table));
    come(&mut bob, &table).await;
    let refused = bob.request("PATCH", &path, Some(&json!({"by_itself": false}))).await.unwrap();
    assert_eq!(refused.json()["code"], "table/not-owner");
    sit(&mut bob, &table, "b").await;
    let stood = bob.request("DELETE", &format!("{path}/seats/b"), None).await.unwrap();
    assert_eq!(stood.ok().unwrap()["starts_in_ms"], Value::Null);
    sit(&mut bob, &table, "b").await;
    let wait = ada.request("PATCH", &path, Some(&json!({"by_itself": false}))).await.unwrap();
    assert_eq!(wait.ok().unwrap()["starts_in_ms"], Value::Null);
    house.clock.advance(Duration::from_secs(60));
    assert_eq!(show(&mut bob, &table).await["status"], "open");
    let again = ada.request("PATCH", &path, Some(&json!({"by_itself": true}))).await.unwrap();
    assert_eq!(again.ok().unwrap()["starts_in_ms"], 5000);
    // A server that was away in between begins when somebody comes.
    let house = house.restart(Duration::from_secs(60)).await;
    ada.address = house.server.address;
    let mut eyes = Viewer::join(&ada, &id(&table), "a").await;
    if eyes.latest.is_null() {
        eyes.hear("step").await;
    }
    assert_eq!(show(&mut ada, &table).await["status"], "running");
}

#[tokio::test]
async fn a_bot_takes_an_empty_seat_by_the_makers_word() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = make(&mut ada, json!({})).await;
    come(&mut bob, &table).await;
    let path = format!("/api/tables/{}/seats/b", id(&table));
    let body = json!({"bot": "easy"});
    let refused = bob.request("PUT", &path, Some(&body)).await.unwrap();
    assert_eq!(refused.json()["code"], "table/not-owner");
    let seated = ada.request("PUT", &path, Some(&body)).await.unwrap().ok().unwrap();
    assert_eq!(seated["seats"][1]["kind"], "bot");
    assert_eq!(seated["starts_in_ms"], 5000);
    let taken = ada.request("PUT", &path, Some(&body)).await.unwrap();
    assert_eq!(taken.json()["code"], "seat/taken");
    let unknown = ada.request("PUT", &path, Some(&json!({"bot": "godlike"}))).await.unwrap();
    assert!(unknown.status >= 400);
}

#[tokio::test]
async fn guests_have_names_in_their_language_that_nobody_confuses_at_a_table() {
    let house = House::open().await;
    let mut letters = HashSet::new();
    let mut ada = house.somebody();
    ada.post("/api/session", &json!({"language": "fr"})).await.unwrap().ok().unwrap();
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"},
        {"kind": "open"}, {"kind": "open"}]);
    let table = make(&mut ada, json!({"seats": seats, "by_itself": false})).await;
    let name = table["seats"][0]["name"].as_str().unwrap().to_string();
    assert!(name.contains(" de ") || name.contains(" d’"), "{name} is French");
    let mut last = Value::Null;
    for seat in ["b", "c", "d", "e", "f"] {
        let mut guest = house.somebody();
        guest.post("/api/session", &json!({"language": "fr"})).await.unwrap().ok().unwrap();
        come(&mut guest, &table).await;
        last = sit(&mut guest, &table, seat).await;
    }
    for seat in last["seats"].as_array().unwrap() {
        let name = seat["name"].as_str().unwrap();
        assert!(letters.insert(name.chars().next().unwrap()), "{last}");
    }
    // A name that somebody thought of is not changed behind their back.
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    let table = make(&mut one, json!({})).await;
    one.request("PATCH", "/api/me", Some(&json!({"name": "Noor"}))).await.unwrap().ok().unwrap();
    two.request("PATCH", "/api/me", Some(&json!({"name": "N00r"}))).await.unwrap().ok().unwrap();
    come(&mut two, &table).await;
    let path = format!("/api/tables/{}/seats/b", id(&table));
    let alike = two.request("PUT", &path, None).await.unwrap();
    assert_eq!(alike.json()["code"], "name/taken-here");
    two.request("PATCH", "/api/me", Some(&json!({"name": "Nora"}))).await.unwrap().ok().unwrap();
    sit(&mut two, &table, "b").await;
    let back = two.request("PATCH", "/api/me", Some(&json!({"name": "NOOR"}))).await.unwrap();
    assert_eq!(back.json()["code"], "name/taken-here", "nor afterwards");
}

/// Everything that a stranger with an address may try.
async fn looks(stranger: &mut Client, table: &str) -> Vec<u16> {
    let mut told = Vec::new();
    for what in ["", "/record", "/proof", "/replay?as=a", "/replay?as=spectator", "/verification"] {
        let path = format!("/api/tables/{table}{what}");
        told.push(stranger.get(&path).await.unwrap().status);
    }
    told
}

#[tokio::test]
async fn whoever_has_the_link_looks_back_at_a_finished_match_unless_it_is_closed() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let mut eve = house.guest().await;
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "nox"})).await;
    assert_eq!(looks(&mut eve, &table).await, [404; 6], "a running match is private");
    assert!(eve.socket(&table, "spectator", None).await.is_err());
    let glance = format!("/api/tables/{table}/glance?as=a");
    assert_eq!(eve.get(&glance).await.unwrap().status, 404);
    assert_eq!(bob.get(&glance).await.unwrap().status, 403, "not through another's eyes");
    // Whom to ask is no secret of somebody who has the address.
    let card = eve.get(&format!("/api/tables/{table}/card")).await.unwrap().ok().unwrap();
    let maker = ada.get("/api/me").await.unwrap().ok().unwrap()["name"].clone();
    assert_eq!(card, json!({"game": "nox", "status": "running", "maker": maker}));

    let mut a = Viewer::join(&ada, &table, "a").await;
    a.say(json!({"type": "write", "text": "only for us"})).await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    assert_eq!(looks(&mut eve, &table).await, [200; 6]);
    let hands = eve.get(&format!("/api/tables/{table}/replay?as=a")).await.unwrap().ok().unwrap();
    assert!(hands[0]["play"]["view"]["hand"].is_array(), "hands are shown after the end");
    assert!(eve.socket(&table, "spectator", None).await.is_err(), "what was said is not hers");

    let close = json!({"closed": true});
    let path = format!("/api/tables/{table}");
    let refused = bob.request("PATCH", &path, Some(&close)).await.unwrap();
    assert_eq!(refused.json()["code"], "table/not-owner");
    ada.request("PATCH", &path, Some(&close)).await.unwrap().ok().unwrap();
    assert_eq!(looks(&mut eve, &table).await, [404; 6], "the maker closed it");
    assert_eq!(looks(&mut bob, &table).await, [200; 6], "those who were there look back");
    let house = house.restart(Duration::from_secs(1)).await;
    eve.address = house.server.address;
    assert_eq!(looks(&mut eve, &table).await, [404; 6], "and that is kept");
}

#[tokio::test]
async fn the_tables_that_wait_for_somebody_are_known_in_order() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let mut tables = Vec::new();
    for pace in [
        json!({"kind": "no_clock"}),
        json!({"kind": "days", "days": 3}),
        json!({"kind": "live", "base_s": 600, "increment_s": 0}),
    ] {
        let new = json!({"game": "onyx", "pace": pace});
        tables.push(table_for_two(&mut ada, &mut bob, new).await);
    }
    let waiting = async |client: &mut Client| {
        let told = client.get("/api/me/turns").await.unwrap().ok().unwrap();
        let rows = told.as_array().unwrap().clone();
        rows.iter().map(|row| row["table"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let mut expected = tables.clone();
    expected.reverse();
    assert_eq!(waiting(&mut ada).await, expected, "what runs out first comes first");
    assert!(waiting(&mut bob).await.is_empty());
    let mut a = Viewer::join(&ada, &tables[0], "a").await;
    let action = a.legal()[0].clone();
    a.act("1", &action).await;
    a.hear("step").await;
    assert_eq!(waiting(&mut ada).await, expected[..2]);
    assert_eq!(waiting(&mut bob).await, tables[..1]);
    let rows = bob.get("/api/me/tables").await.unwrap().ok().unwrap();
    let row = rows.as_array().unwrap().iter().find(|row| row["id"] == *tables[0]).unwrap().clone();
    assert_eq!(row["turn"]["to_act"], json!(["b"]));
    let glance = format!("/api/tables/{}/glance?as=b", tables[0]);
    let glance = bob.get(&glance).await.unwrap().ok().unwrap();
    assert_eq!(glance["play"]["to_act"], json!(["b"]));
    assert_eq!(glance["past"].as_array().unwrap().len(), 2, "the start and the stone");
    // A table that runs is known again after a restart.
    let house = house.restart(Duration::from_secs(1)).await;
    (ada.address, bob.address) = (house.server.address, house.server.address);
    Viewer::join(&bob, &tables[0], "b").await;
    assert_eq!(waiting(&mut bob).await, tables[..1]);
    let mut b = Viewer::join(&bob, &tables[0], "b").await;
    b.say(json!({"type": "resign", "id": "r"})).await;
    b.hear("step").await;
    assert!(waiting(&mut bob).await.is_empty(), "a match that is over waits for nobody");
}

#[tokio::test]
async fn a_sent_link_shows_its_game_and_who_invites() {
    let house = House::open().await;
    let (mut ada, mut eve) = (house.guest().await, house.somebody());
    ada.request("PATCH", "/api/me", Some(&json!({"name": "Maya"}))).await.unwrap().ok().unwrap();
    let table = make(&mut ada, json!({"language": "fr"})).await;
    let code = table["code"].as_str().unwrap();
    let page = eve.get(&format!("/join/{code}")).await.unwrap();
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    if !html.contains("<div id=\"app\">") {
        return; // The page is not built: there is nothing to put words into.
    }
    for wanted in [
        "<meta property=\"og:title\" content=\"Maya t’invite à jouer à NOX\" />",
        "sans pendule. Une place libre : la tienne.",
        "property=\"og:image:alt\"",
    ] {
        assert!(html.contains(wanted), "{wanted}: {html}");
    }
    let path = format!("/api/join/{code}/picture.png");
    assert!(html.contains(&path));
    let picture = eve.get(&path).await.unwrap();
    assert_eq!(picture.status, 200);
    // PNG (RFC 2083): the signature, then IHDR with width and height.
    assert_eq!(&picture.body[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(picture.body[16..24], [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]);
    if let Some(folder) = std::env::var_os("ECRIN_PICTURES") {
        for game in ["onyx", "onix", "nox", "dixe"] {
            let table = make(&mut ada, json!({"game": game, "preset": null})).await;
            let path = format!("/api/join/{}/picture.png", table["code"].as_str().unwrap());
            let file = std::path::Path::new(&folder).join(format!("{game}.png"));
            std::fs::write(file, eve.get(&path).await.unwrap().body).unwrap();
        }
    }
    // By its id a private table shows nothing before its match is over.
    let by_id = eve.get(&format!("/table/{}", id(&table))).await.unwrap();
    assert!(!String::from_utf8(by_id.body.to_vec()).unwrap().contains("Maya"));
    let hidden = eve.get(&format!("/api/tables/{}/picture.png", id(&table))).await.unwrap();
    assert_eq!(hidden.status, 404);
    assert_eq!(eve.get("/api/join/AAAAAA/picture.png").await.unwrap().status, 404);
}

#[tokio::test]
async fn who_sits_down_is_told_by_name() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = make(&mut ada, json!({})).await;
    let mut a = Viewer::join(&ada, &id(&table), "a").await;
    come(&mut bob, &table).await;
    let sat = sit(&mut bob, &table, "b").await;
    let told = loop {
        let told = a.hear("table").await["table"]["seats"][1].clone();
        if told["kind"] == "person" {
            break told;
        }
    };
    assert_eq!(told["name"], sat["seats"][1]["name"]);
}
