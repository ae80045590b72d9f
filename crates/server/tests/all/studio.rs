//! The card studio over the wire: sets are checked, measured, made better,
//! shared and played with.

use std::collections::BTreeSet;

use ecrin_client::Client;
use serde_json::{Value, json};

use crate::support::{House, Viewer};

const FIRST: &str = include_str!("../../../dixe/data/first.json");

fn base() -> Value {
    let mut set: Value = serde_json::from_str(FIRST).unwrap();
    set.as_object_mut().unwrap().remove("note");
    set
}

/// The base set with a name, a symbol and a character of somebody's own.
fn own() -> Value {
    let mut set = base();
    set["name"] = json!("Garden party");
    let key =
        json!({"paths": [{"d": "M10 10L90 10L90 90Z"}, {"d": "M0 0L9 9L0 9Z", "fill": "#aa3311"}]});
    set["symbols"][9] = json!({"id": "key", "name": {"fr": "clé", "en": "key"}, "glyph": "k",
        "source": "project", "icon": key});
    let text = set.to_string().replace("\"clover\"", "\"key\"");
    let mut set: Value = serde_json::from_str(&text).unwrap();
    set["dice"][4]["name"] = json!("Gnome");
    set["dice"][4]["colour"] = json!("#123456");
    set["dice"][4]["picture"] = json!("oni");
    set
}

async fn check(client: &mut Client, set: &Value) -> Value {
    client.post("/api/studio/check", &json!({ "set": set })).await.unwrap().ok().unwrap()
}

fn codes(checked: &Value) -> BTreeSet<&str> {
    let wrong = checked["violations"].as_array().unwrap();
    wrong.iter().map(|one| one["code"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_set_is_checked_and_its_chances_are_told() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let checked = check(&mut ada, &base()).await;
    assert_eq!(checked["violations"], json!([]));
    assert_eq!(checked["digest"].as_str().unwrap().len(), 64);
    assert!(checked["fair"].is_null(), "it was never measured here");
    let chances = checked["chances"].as_object().unwrap();
    assert_eq!(chances.len(), 12);
    for (card, one) in chances {
        let all = one["combinations"].as_array().unwrap().iter().map(|one| one.as_f64().unwrap());
        let flip = one["flip"].as_f64().unwrap();
        assert!((all.product::<f64>() - flip).abs() < 1e-9, "{card}");
        assert!((0.0..1.0).contains(&flip), "{card}");
    }
    let mut broken = base();
    broken["cards"][4]["combos"][2][2] = json!("");
    broken["cards"][0]["save"]["slots"] = json!(7);
    let checked = check(&mut ada, &broken).await;
    assert_eq!(codes(&checked), BTreeSet::from(["combo/empty-place", "save/squares"]));
    let names: Vec<&Value> =
        checked["violations"].as_array().unwrap().iter().map(|one| &one["at"]).collect();
    assert!(names.contains(&&json!("card yorick")), "{names:?}");
    assert!(checked["set"].is_object(), "it can be read, and mended");
}

#[tokio::test]
async fn what_is_no_set_is_said_to_be_none_and_changes_nothing() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    for nonsense in [json!(null), json!("set"), json!({"format": "dixe-oncard/1"}), deep] {
        let checked = check(&mut ada, &nonsense).await;
        assert!(checked["set"].is_null(), "{nonsense}");
        assert!(!codes(&checked).is_empty(), "{nonsense}");
        let body = json!({ "set": nonsense });
        let reply = ada.post("/api/studio/sets", &body).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (422, &json!("set/bad")));
    }
    let mut huge = base();
    huge["note"] = json!("x".repeat(300_000));
    let reply = ada.post("/api/studio/check", &json!({ "set": huge })).await.unwrap();
    assert_eq!((reply.status, &reply.json()["code"]), (413, &json!("http/too-large")));
    let mut drawn = own();
    drawn["symbols"][9]["icon"]["paths"][0]["d"] = json!("M0 0\"/><script>alert(1)</script>");
    let checked = check(&mut ada, &drawn).await;
    assert_eq!(codes(&checked), BTreeSet::from(["icon/path"]));
    let about = ada.get("/api/me/data").await.unwrap().ok().unwrap();
    assert_eq!(about["card_sets"], json!([]));
}

#[tokio::test]
async fn a_shared_set_is_found_by_everybody_and_kept_once() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let mut set = own();
    set["name"] = json!("  Garden\u{202e} party ");
    let share = json!({ "set": set });
    let shared = ada.post("/api/studio/sets", &share).await.unwrap().ok().unwrap();
    let again = ada.post("/api/studio/sets", &share).await.unwrap().ok().unwrap();
    assert_eq!(shared, again);
    let path = format!("/api/studio/sets/{}", shared["id"].as_str().unwrap());
    let found = bob.get(&path).await.unwrap().ok().unwrap();
    assert_eq!(found["set"]["name"], "Garden party", "cleaned");
    assert_eq!(found["set"]["cards"], set["cards"]);
    let about = ada.get("/api/me/data").await.unwrap().ok().unwrap();
    assert_eq!(about["card_sets"].as_array().unwrap().len(), 1);
    let reply = bob.get("/api/studio/sets/nothing").await.unwrap();
    assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("set/not-found")));
}

/// The lines of a stream.
async fn lines(client: &mut Client, path: &str, wish: &Value) -> Vec<Value> {
    let reply = client.post(path, wish).await.unwrap();
    let body = String::from_utf8(reply.body.to_vec()).unwrap();
    assert_eq!(reply.status, 200, "{body}");
    body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn a_set_is_measured_line_by_line_and_the_verdict_is_remembered() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let set = base();
    let wish = json!({"set": set, "games": 40, "jokers": "normal", "seed": 3});
    let told = lines(&mut ada, "/api/studio/balance", &wish).await;
    let last = told.last().unwrap();
    assert_eq!((&last["done"], &last["games"]), (&json!(true), &json!(40)));
    assert_eq!(last["characters"].as_array().unwrap().len(), 12);
    let seats: Vec<&Value> =
        last["by_seats"].as_array().unwrap().iter().map(|one| &one["seats"]).collect();
    assert_eq!(seats, [2, 3, 4]);
    assert!(check(&mut ada, &set).await["fair"].is_null(), "too few to tell");
    let again = lines(&mut ada, "/api/studio/balance", &wish).await;
    assert_eq!(again.last(), told.last(), "the same matches");
    let mut broken = base();
    broken["cards"][4]["combos"][2][2] = json!("");
    let wish = json!({"set": broken, "games": 40, "jokers": "normal", "seed": 3});
    let reply = ada.post("/api/studio/balance", &wish).await.unwrap();
    assert_eq!((reply.status, &reply.json()["code"]), (422, &json!("set/bad")));
}

#[tokio::test]
async fn a_search_proposes_a_valid_set_and_can_be_resumed() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let may = json!({"combinations": true, "faces": false, "saves": false, "squares": false});
    let wish = json!({"set": base(), "may": may, "targets": {}, "seconds": 1});
    let told = lines(&mut ada, "/api/studio/optimise", &wish).await;
    let last = told.last().unwrap();
    assert_eq!(last["done"], true);
    let checked = check(&mut ada, &last["best"]).await;
    assert_eq!(checked["violations"], json!([]));
    assert_eq!(last["best"]["dice"], base()["dice"], "faces stay");
    let games = last["progress"]["games"].as_u64().unwrap();
    let mut more = wish.clone();
    more["resume"] = last["state"].clone();
    let told = lines(&mut ada, "/api/studio/optimise", &more).await;
    assert!(told.last().unwrap()["progress"]["games"].as_u64().unwrap() > games, "it goes on");
    // Only what this server counted, for this person and this set.
    let sealed = last["state"].as_str().unwrap();
    let flattered = sealed.replacen("\"stops\":", "\"stops\":9", 1);
    assert_ne!(flattered, sealed);
    for resume in ["", "{}", "00.{}", flattered.as_str(), &sealed[1..]] {
        more["resume"] = json!(resume);
        let reply = ada.post("/api/studio/optimise", &more).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (400, &json!("http/malformed")));
    }
    more["resume"] = json!(sealed);
    let mut bob = house.guest().await;
    assert_eq!(bob.post("/api/studio/optimise", &more).await.unwrap().status, 400);
    more["set"] = own();
    assert_eq!(ada.post("/api/studio/optimise", &more).await.unwrap().status, 400);
    // Targets that cannot be met.
    for targets in [
        json!({"stops": [0.4, 0.2]}),
        json!({"minutes": [0, 1e9]}),
        json!({"first_seat": [2, 0, 0]}),
    ] {
        let mut wish = wish.clone();
        wish["targets"] = targets;
        assert_eq!(ada.post("/api/studio/optimise", &wish).await.unwrap().status, 400);
    }
}

/// The set travels with the match: everybody sees it, the record has it, and
/// nothing else is needed to tell and to check the match.
#[tokio::test]
async fn a_match_with_a_set_of_ones_own_carries_it_everywhere() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let set = own();
    let bot = json!({"kind": "bot", "level": "random"});
    let deck = ["yorick", "oni", "lotus", "poire", "coquelicot", "basilic"];
    let starter = ["hanuman", "arkan", "blaireau", "kala", "yorick", "oni"];
    let config = json!({"set": set, "decks": [deck, starter]});
    let wanted = json!({"game": "dixe", "config": config, "seats": [bot, bot],
        "visibility": "public"});
    let made = ada.post("/api/tables", &wanted).await.unwrap().ok().unwrap();
    assert_eq!(made["config"]["set"]["name"], "Garden party");
    let lobby = ada.get("/api/me/tables").await.unwrap().ok().unwrap();
    assert_eq!(lobby[0]["own_set"], true, "{lobby}");
    let table = made["id"].as_str().unwrap();
    let mut eyes = Viewer::join(&ada, table, "spectator").await;
    ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    while !eyes.is_over() {
        eyes.hear("step").await;
    }
    let view = &eyes.latest["view"];
    assert_eq!(view["config"]["set"]["symbols"][9]["icon"], set["symbols"][9]["icon"]);
    let names = view["boards"][0]["cards"].as_array().unwrap().iter().map(|card| &card["name"]);
    assert!(names.clone().any(|name| name == "Gnome"), "{:?}", names.collect::<Vec<_>>());
    let record = ada.get(&format!("/api/tables/{table}/record")).await.unwrap().ok().unwrap();
    assert_eq!(record["config"]["set"]["dice"], set["dice"]);
    let told = ada.get(&format!("/api/tables/{table}/replay?as=a")).await.unwrap().ok().unwrap();
    assert!(told.as_array().unwrap().len() > 5);
    let checked = format!("/api/tables/{table}/verification");
    let checked = ada.get(&checked).await.unwrap().ok().unwrap();
    assert_eq!(checked["holds"], true, "{checked}");
}
