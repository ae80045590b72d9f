//! What the person who runs the server may do, and nobody else.

use axum::body::Bytes;
use ecrin_client::{Client, Reply};
use ecrin_server::config::Limits;
use ecrin_server::store::{Sqlite, Store as _, TableBy};
use serde_json::{Value, json};

use crate::support::{House, Setup, Viewer, table_for_two};

const TOKEN: &str = "the administrator's own token";

async fn house() -> House {
    House::with(Setup { admin_token: Some(TOKEN), ..Setup::default() }).await
}

async fn ask(client: &mut Client, method: &str, path: &str, token: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    client.request_with(method, path, Bytes::new(), &headers).await.unwrap()
}

async fn get(house: &House, path: &str) -> Value {
    ask(&mut Client::new(house.server.address), "GET", path, TOKEN).await.ok().unwrap()
}

async fn post(house: &House, path: &str) -> Reply {
    ask(&mut Client::new(house.server.address), "POST", path, TOKEN).await
}

const PATHS: [(&str, &str); 5] = [
    ("GET", "/api/admin"),
    ("GET", "/api/admin/tables?status=running"),
    ("POST", "/api/admin/tables/x/end"),
    ("POST", "/api/admin/players/x/rename"),
    ("GET", "/api/admin/backup"),
];

#[tokio::test]
async fn without_a_token_there_is_nothing() {
    let house = House::open().await;
    let mut eve = Client::new(house.server.address);
    let unknown = eve.get("/api/nothing/here").await.unwrap();
    for (method, path) in PATHS {
        let reply = ask(&mut eve, method, path, TOKEN).await;
        assert_eq!((reply.status, &reply.body), (404, &unknown.body), "{path}");
    }
}

#[tokio::test]
async fn a_wrong_token_opens_nothing_and_other_sites_ask_in_vain() {
    let house = house().await;
    let mut eve = Client::new(house.server.address);
    for (method, path) in PATHS {
        for token in ["", "wrong", "the administrator's own toke", TOKEN.trim_start_matches('t')] {
            let reply = ask(&mut eve, method, path, token).await;
            assert_eq!((reply.status, &reply.json()["code"]), (401, &json!("admin/wrong-token")));
        }
        let body = Bytes::new();
        assert_eq!(eve.request_with(method, path, body, &[]).await.unwrap().status, 401, "{path}");
    }
    eve.origin = Some("https://elsewhere.example".to_string());
    let reply = ask(&mut eve, "POST", "/api/admin/tables/x/end", TOKEN).await;
    assert_eq!(reply.json()["code"], "http/wrong-origin");
    // A session, even a kept one, is no token.
    let mut ada = house.guest().await;
    assert_eq!(ada.get("/api/admin").await.unwrap().status, 401);
}

#[tokio::test]
async fn guesses_are_limited_like_log_ins() {
    let limits = Limits { guesses_per_minute: 3, ..Limits::none() };
    let setup = Setup { admin_token: Some(TOKEN), limits, ..Setup::default() };
    let house = House::with(setup).await;
    let mut eve = Client::new(house.server.address);
    for _ in 0..3 {
        assert_eq!(ask(&mut eve, "GET", "/api/admin", "a wrong guess").await.status, 401);
    }
    let reply = ask(&mut eve, "GET", "/api/admin", TOKEN).await;
    assert_eq!(reply.json()["code"], "http/too-fast", "the right one is not looked at either");
}

#[tokio::test]
async fn the_figures_are_right_after_some_play() {
    let house = house().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let keep = json!({"name": "Ada", "password": "correct horse"});
    ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let running = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let over = table_for_two(&mut ada, &mut bob, json!({"game": "nox"})).await;
    let open = json!({"game": "dixe", "seats": [{"kind": "me"}, {"kind": "open"}]});
    ada.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let mut leaving = Viewer::join(&ada, &over, "a").await;
    leaving.say(json!({"type": "resign", "id": "r"})).await;
    leaving.hear("step").await;
    let mut a = Viewer::join(&ada, &running, "a").await;
    let before = get(&house, "/api/admin").await["actions"].as_u64().unwrap();
    house.clock.advance(std::time::Duration::from_secs(30));
    let action = a.legal()[0].clone();
    a.act("1", &action).await;
    a.hear("step").await;

    let report = get(&house, "/api/admin").await;
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!((&report["started_at"], &report["uptime_s"]), (&json!(1_000_000), &json!(30)));
    assert_eq!(report["actions"].as_u64().unwrap(), before + 1);
    assert_eq!((&report["guests"], &report["kept"]), (&json!(1), &json!(1)));
    assert_eq!((&report["sessions"], &report["sockets"]), (&json!(2), &json!(2)));
    assert_eq!(report["tables_awake"], 3);
    assert!(report["database_bytes"].as_u64().unwrap() > 4096);
    assert_eq!(report["backup"], true);
    let count = |game: &str| {
        let tables = report["tables"].as_array().unwrap();
        let row = tables.iter().find(|row| row["game"] == game).unwrap();
        ["open", "running", "over"].map(|status| row[status].as_u64().unwrap())
    };
    assert_eq!(
        ["onyx", "nox", "dixe", "onix"].map(count),
        [[0, 1, 0], [0, 0, 1], [1, 0, 0], [0, 0, 0]]
    );

    let tables = get(&house, "/api/admin/tables?status=running").await;
    assert_eq!(tables.as_array().unwrap().len(), 1, "also what is by link only");
    assert_eq!((&tables[0]["id"], &tables[0]["game"]), (&json!(running), &json!("onyx")));
    assert_eq!(tables[0]["seats"][0]["name"], "Ada");
    assert_eq!(
        (&tables[0]["created_at"], &tables[0]["active_at"]),
        (&json!(1_000_000), &json!(1_030_000))
    );
    assert_eq!(get(&house, "/api/admin/tables?status=over").await[0]["id"], json!(over));
    let bad = ask(&mut ada, "GET", "/api/admin/tables?status=all", TOKEN).await;
    assert_eq!(bad.json()["code"], "http/malformed");

    // Nothing that only the store and the players may know.
    let mut store = Sqlite::look(&house.file()).unwrap();
    let said = [report.to_string(), tables.to_string()].join("\n");
    for id in [&running, &over] {
        let row = store.table(TableBy::Id(id)).unwrap().unwrap();
        assert!(!said.contains(&row.secret), "no seed");
        if let Some(code) = row.code {
            assert!(!said.contains(&code), "no way in");
        }
    }
    for word in ["\"view\"", "\"legal\"", "\"hand\"", "secret", "password", "argon2", TOKEN] {
        assert!(!said.contains(word), "{word} in {said}");
    }
}

#[tokio::test]
async fn an_ended_match_has_no_winner_moves_no_rating_and_can_be_looked_back_at() {
    let house = house().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    for (client, name) in [(&mut ada, "Ada"), (&mut bob, "Bob")] {
        let keep = json!({"name": name, "password": "correct horse"});
        client.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    }
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx", "rated": true})).await;
    let end = format!("/api/admin/tables/{table}/end");
    let mut a = Viewer::join(&ada, &table, "a").await;
    let action = a.legal()[0].clone();
    a.act("1", &action).await;
    a.hear("step").await;
    assert_eq!(post(&house, &end).await.status, 204);
    let step = a.hear("step").await;
    assert_eq!(step["cause"], json!({"kind": "ended"}));
    let outcome = json!({"ranks": [1, 1], "scores": null, "reason": "abandoned"});
    assert_eq!(step["play"]["outcome"], outcome);
    assert_eq!(step["play"]["to_act"], json!([]));
    assert_eq!(post(&house, &end).await.json()["code"], "table/over", "only once");
    a.act("2", &action).await;
    assert_eq!(a.hear("refused").await["code"], "table/over");
    drop(a);

    let house = house.restart(std::time::Duration::from_secs(60)).await;
    ada.address = house.server.address;
    let info = ada.get(&format!("/api/tables/{table}")).await.unwrap().ok().unwrap();
    assert_eq!((&info["status"], &info["outcome"]), (&json!("over"), &outcome));
    let path = format!("/api/tables/{table}/replay?as=a");
    let frames = ada.get(&path).await.unwrap().ok().unwrap();
    assert_eq!(frames.as_array().unwrap().len(), 3, "the start, an action, the end");
    assert_eq!(frames[2]["play"]["outcome"], outcome);
    let path = format!("/api/tables/{table}/verification");
    assert_eq!(ada.get(&path).await.unwrap().ok().unwrap()["holds"], true);
    assert_eq!(ada.get("/api/me").await.unwrap().json()["ratings"], json!([]));

    let open = json!({"game": "dixe", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = ada.post("/api/tables", &open).await.unwrap().ok().unwrap();
    let path = format!("/api/admin/tables/{}/end", open["id"].as_str().unwrap());
    assert_eq!(post(&house, &path).await.json()["code"], "table/not-started");
    let path = "/api/admin/tables/nowhere/end";
    assert_eq!(post(&house, path).await.json()["code"], "table/not-found");
}

#[tokio::test]
async fn an_offensive_name_goes_everywhere_and_its_person_stays() {
    let house = house().await;
    let mut eve = house.guest().await;
    let keep = json!({"name": "Rude Word", "password": "correct horse"});
    let me = eve.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = json!({"game": "onyx", "seats": seats});
    let table = eve.post("/api/tables", &table).await.unwrap().ok().unwrap();
    // After a restart it sleeps: the name stands in the database only.
    let house = house.restart(std::time::Duration::from_secs(60)).await;
    eve.address = house.server.address;
    let path = format!("/api/admin/players/{}/rename", me["player"].as_str().unwrap());
    let renamed = post(&house, &path).await.ok().unwrap();
    assert_eq!(renamed["player"], me["player"]);
    let now = eve.get("/api/me").await.unwrap().ok().unwrap();
    assert_eq!((&now["name"], &now["kept"]), (&renamed["name"], &json!(true)), "still logged in");
    let tables = get(&house, "/api/admin/tables?status=open").await;
    assert_eq!((&tables[0]["id"], &tables[0]["seats"][0]["name"]), (&table["id"], &now["name"]));
    assert!(!tables.to_string().contains("Rude Word"));
    let mut elsewhere = Client::new(house.server.address);
    assert_eq!(elsewhere.post("/api/login", &keep).await.unwrap().status, 200);
    let nobody = post(&house, "/api/admin/players/nobody/rename").await;
    assert_eq!(nobody.json()["code"], "player/not-found");
}

#[tokio::test]
async fn a_backup_is_a_database_of_one_moment_and_leaves_nothing_behind() {
    let house = house().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "onyx"})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let action = a.legal()[0].clone();
    a.act("1", &action).await;
    a.hear("step").await;
    let reply = ask(&mut ada, "GET", "/api/admin/backup", TOKEN).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.headers["content-length"], reply.body.len().to_string().as_str());
    assert_eq!(reply.headers["cache-control"], "no-store");
    let copy = tempfile::tempdir().unwrap();
    let copy = copy.path().join("copy.db");
    std::fs::write(&copy, &reply.body).unwrap();
    let mut store = Sqlite::look(&copy).unwrap();
    let row = store.table(TableBy::Id(&table)).unwrap().expect("the table is in it");
    assert_eq!(store.log(row.key).unwrap().len(), 2, "the start and the action");
    let left = std::fs::read_dir(house.folder.path()).unwrap();
    let left: Vec<String> =
        left.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert!(left.iter().all(|name| !name.contains("copy")), "{left:?}");
}
