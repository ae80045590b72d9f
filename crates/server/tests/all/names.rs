//! Names live in one place: a rename or an account's end is seen at every
//! table at once, and wakes none.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{House, Viewer, table_for_two};

async fn awake(house: &House) -> String {
    let mut client = ecrin_client::Client::new(house.server.address);
    let body = client.get("/metrics").await.unwrap().body;
    let text = String::from_utf8_lossy(&body).into_owned();
    text.lines().find(|line| line.starts_with("ecrin_tables ")).unwrap_or("none").to_string()
}

async fn all_asleep(house: &House) {
    while awake(house).await != "ecrin_tables 0" {
        house.clock.advance(Duration::from_secs(61));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn name_at(rows: &Value, table: &str, seat: usize) -> Value {
    let rows = rows.as_array().unwrap();
    rows.iter().find(|row| row["id"] == table).unwrap()["seats"][seat]["name"].clone()
}

#[tokio::test]
async fn a_rename_is_seen_everywhere_at_once_and_wakes_nothing() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let asleep = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    all_asleep(&house).await;
    let playing = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut watching = Viewer::join(&bob, &playing, "b").await;
    assert_eq!(awake(&house).await, "ecrin_tables 1");

    ada.request("PATCH", "/api/me", Some(&json!({"name": "Countess"})))
        .await
        .unwrap()
        .ok()
        .unwrap();
    // At the table that is awake, without asking.
    loop {
        let news = watching.hear("table").await;
        if news["table"]["seats"][0]["name"] == "Countess" {
            break;
        }
    }
    // At the one that sleeps, in every list.
    let rows = bob.get("/api/me/tables").await.unwrap().ok().unwrap();
    assert_eq!(name_at(&rows, &asleep, 0), "Countess");
    assert_eq!(awake(&house).await, "ecrin_tables 1", "nothing was woken");
    let info = bob.get(&format!("/api/tables/{asleep}")).await.unwrap().ok().unwrap();
    assert_eq!(info["seats"][0]["name"], "Countess");
}

#[tokio::test]
async fn an_accounts_end_takes_the_name_from_every_table() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let asleep = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    all_asleep(&house).await;
    let playing = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut watching = Viewer::join(&bob, &playing, "b").await;
    ada.request("DELETE", "/api/me", None).await.unwrap();
    loop {
        let news = watching.hear("table").await;
        if news["table"]["seats"][0]["name"] == "—" {
            break;
        }
    }
    let rows = bob.get("/api/me/tables").await.unwrap().ok().unwrap();
    assert_eq!(name_at(&rows, &asleep, 0), "—");
    assert_eq!(awake(&house).await, "ecrin_tables 1", "nothing was woken");
}

/// Nobody can be taken for somebody with a registered name, neither as a
/// guest nor as the second person at a device.
#[tokio::test]
async fn look_alikes_of_a_registered_name_are_refused() {
    let house = House::open().await;
    let (mut ada, mut eve) = (house.guest().await, house.guest().await);
    let keep = json!({"name": "Alice", "password": "correct horse"});
    ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let seats = |name: &str| json!([{"kind": "me"}, {"kind": "here", "name": name}]);
    let open = json!({"game": "onyx", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = eve.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let seat = format!("/api/tables/{}/seats/b", open["id"].as_str().unwrap());
    // Cyrillic А, Cyrillic с, capital I, digit 1.
    for name in ["alice", "\u{410}lice", "Ali\u{441}e", "AIice", "A1ice"] {
        let reply = eve.request("PATCH", "/api/me", Some(&json!({"name": name}))).await.unwrap();
        assert_eq!(reply.json()["code"], "name/taken", "{name}");
        let wish = json!({"name": name, "password": "another horse"});
        let reply = eve.post("/api/me/keep", &wish).await.unwrap();
        assert_eq!(reply.json()["code"], "name/taken", "{name}");
        let table = json!({"game": "onyx", "seats": seats(name)});
        let reply = eve.post("/api/tables", &table).await.unwrap();
        assert_eq!(reply.json()["code"], "name/taken", "{name}");
        let reply = eve.request("PUT", &seat, Some(&json!({"here": name}))).await.unwrap();
        assert_eq!(reply.json()["code"], "name/taken", "{name}");
    }
    // Letters that nobody sees are no name, alone or behind one.
    for name in ["\u{3164}\u{3164}", "Alice\u{3164}", "\u{1d400}lice"] {
        let reply = eve.request("PATCH", "/api/me", Some(&json!({"name": name}))).await.unwrap();
        assert_eq!(reply.json()["code"], "name/bad", "{name}");
    }
    // Other people's names are theirs: L and i are no strokes.
    for name in ["Bill", "Biil", "Ilse", "Lise"] {
        let mut other = house.guest().await;
        let keep = json!({"name": name, "password": "correct horse"});
        other.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    }
    let own = json!({"game": "onyx", "seats": seats("Alice")});
    ada.post("/api/tables", &own).await.unwrap().ok().unwrap();
}

/// Names that were registered by the small letters alone are found under what
/// they look like after a start, and all their owners still log in.
#[tokio::test]
async fn earlier_names_are_brought_along() {
    use ecrin_server::store::{Sqlite, Store as _, Write};
    let house = House::open().await;
    let keep = |name: &str| json!({"name": name, "password": "correct horse"});
    let mut ids = Vec::new();
    for name in ["Tom", "Zoe"] {
        let mut somebody = house.guest().await;
        let me = somebody.post("/api/me/keep", &keep(name)).await.unwrap().ok().unwrap();
        ids.push(me["player"].as_str().unwrap().to_string());
    }
    let House { server, clock, folder, mut setup } = house;
    server.stop().await.unwrap();
    // As an earlier program would have left it: a look-alike beside the name.
    let file = folder.path().join("ecrin.db");
    let earlier = |index: usize, name: &str| Write::RegisterName {
        player: ids[index].clone(),
        name: name.to_string(),
        registered: name.to_lowercase(),
        password: None,
        refuse_look_alikes: false,
    };
    let again = Write::SetMeta { name: "names of 2".to_string(), value: String::new() };
    let writes = [earlier(0, "Tom"), earlier(1, "T\u{43e}m"), again];
    tokio::task::spawn_blocking(move || {
        let mut store = Sqlite::open(&file).unwrap();
        store.commit(&mut writes.iter()).unwrap();
    })
    .await
    .unwrap();
    setup.entropy += 1000;
    let house = House::on(folder, clock, setup).await;
    for (id, name) in ids.iter().zip(["Tom", "T\u{43e}m"]) {
        let mut owner = ecrin_client::Client::new(house.server.address);
        let me = owner.post("/api/login", &keep(name)).await.unwrap().ok().unwrap();
        assert_eq!(me["player"], *id, "{name}");
    }
    let mut eve = house.guest().await;
    let reply = eve.request("PATCH", "/api/me", Some(&json!({"name": "T0m"}))).await.unwrap();
    assert_eq!(reply.json()["code"], "name/taken");
}
