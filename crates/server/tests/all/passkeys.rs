//! Names that are kept with a passkey, and whoever else tries one.

use std::time::Duration;

use crate::support::authenticator::{Authenticator, base64};
use crate::support::{House, Setup};
use ecrin_client::{Client, Reply};
use serde_json::{Value, json};

const ORIGIN: &str = "https://games.example";
const REGISTER: [&str; 2] = ["/api/passkeys/register/start", "/api/passkeys/register/finish"];
const LOG_IN: [&str; 2] = ["/api/passkeys/login/start", "/api/passkeys/login/finish"];

async fn house() -> House {
    House::with(Setup { public_url: Some(ORIGIN.to_string()), ..Setup::default() }).await
}

/// Asks for a challenge, and answers with what `answer` makes of it.
async fn round(who: &mut Client, paths: [&str; 2], answer: impl FnOnce(&Value) -> Value) -> Reply {
    let question = who.post(paths[0], &json!({})).await.unwrap().ok().unwrap();
    who.post(paths[1], &answer(&question)).await.unwrap()
}

async fn registered(who: &mut Client, key: &Authenticator, label: &str) -> Value {
    round(who, REGISTER, |offer| key.make(offer, label)).await.ok().unwrap()
}

#[track_caller]
fn refused(reply: &Reply, code: &str, words: &str) {
    let said = reply.json();
    assert_eq!(said["code"], code, "{said}");
    assert!(said["words"].as_str().unwrap().contains(words), "{said}");
}

#[tokio::test]
async fn a_guest_keeps_the_name_with_a_passkey_and_logs_in_elsewhere() {
    let house = house().await;
    let mut ada = house.guest().await;
    let me = ada.get("/api/me").await.unwrap().json();
    assert_eq!(me["kept"], false);
    let mut key = Authenticator::new(1, ORIGIN);
    let offer = ada.post(REGISTER[0], &json!({})).await.unwrap().ok().unwrap();
    assert_eq!((&offer["host"], &offer["name"]), (&json!("games.example"), &me["name"]));
    let kept = ada.post(REGISTER[1], &key.make(&offer, " My  telephone ")).await.unwrap();
    assert_eq!(kept.ok().unwrap()["kept"], true);
    // The name is kept: nobody else takes it.
    let mut eve = house.guest().await;
    let taken = eve.request("PATCH", "/api/me", Some(&json!({"name": me["name"]}))).await.unwrap();
    refused(&taken, "name/taken", "");

    house.clock.advance(Duration::from_secs(60));
    let mut there = house.guest().await;
    let before = there.cookie.clone();
    let owner = base64(me["player"].as_str().unwrap().as_bytes());
    let reply = round(&mut there, LOG_IN, |question| {
        let mut answer = key.sign(question);
        answer["user"] = json!(owner);
        answer
    });
    let reply = reply.await;
    assert_eq!(reply.ok().unwrap()["player"], me["player"]);
    assert_ne!(there.cookie, before);
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    assert_eq!(there.get("/api/me").await.unwrap().json()["player"], me["player"]);

    // The name can be changed, and stays kept.
    let renamed = json!({"name": "Ada"});
    ada.request("PATCH", "/api/me", Some(&renamed)).await.unwrap().ok().unwrap();
    let taken = eve.request("PATCH", "/api/me", Some(&json!({"name": "ADA"}))).await.unwrap();
    refused(&taken, "name/taken", "");

    let list = there.get("/api/passkeys").await.unwrap().ok().unwrap();
    let shown = json!([{"passkey": base64(&key.id), "label": "My telephone",
        "created_at": 1_000_000, "used_at": 1_060_000}]);
    assert_eq!(list, shown);
    assert_eq!(there.get("/api/me/data").await.unwrap().json()["passkeys"], shown);
    assert_eq!(eve.get("/api/passkeys").await.unwrap().json(), json!([]));

    // The browser is told which ones there are, and one is not taken twice.
    let offer = ada.post(REGISTER[0], &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(offer["known"], json!([base64(&key.id)]));
    let twice = ada.post(REGISTER[1], &key.make(&offer, "again")).await.unwrap();
    refused(&twice, "passkey/taken", "");
    let theirs = round(&mut eve, REGISTER, |offer| key.make(offer, "mine")).await;
    refused(&theirs, "passkey/taken", "");

    // Somebody else cannot remove it; without any, Ada is a guest again.
    let path = format!("/api/passkeys/{}", base64(&key.id));
    eve.request("DELETE", &path, None).await.unwrap();
    key.counter = 1;
    let mut again = house.guest().await;
    round(&mut again, LOG_IN, |question| key.sign(question)).await.ok().unwrap();
    assert_eq!(ada.request("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(ada.get("/api/passkeys").await.unwrap().json(), json!([]));
    assert_eq!(ada.get("/api/me").await.unwrap().json()["kept"], false);
    key.counter = 2;
    let gone = round(&mut again, LOG_IN, |question| key.sign(question)).await;
    refused(&gone, "passkey/unknown", "");
}

#[tokio::test]
async fn a_passkey_is_removed_only_after_a_fresh_proof() {
    let house = house().await;
    let mut ada = house.guest().await;
    let mut key = Authenticator::new(1, ORIGIN);
    registered(&mut ada, &key, "").await;
    house.clock.advance(Duration::from_secs(11 * 60));
    // Somebody found the device open.
    let path = format!("/api/passkeys/{}", base64(&key.id));
    let kept = ada.request("DELETE", &path, None).await.unwrap();
    refused(&kept, "session/prove-it", "log in again");
    assert_eq!(ada.get("/api/passkeys").await.unwrap().json().as_array().unwrap().len(), 1);
    key.counter = 1;
    round(&mut ada, LOG_IN, |question| key.sign(question)).await.ok().unwrap();
    assert_eq!(ada.request("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(ada.get("/api/passkeys").await.unwrap().json(), json!([]));
}

#[tokio::test]
async fn passkeys_and_a_password_keep_the_same_name() {
    let house = house().await;
    let mut ada = house.guest().await;
    let keep = json!({"name": "Ada", "password": "correct horse"});
    ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let key = Authenticator::new(1, ORIGIN);
    registered(&mut ada, &key, "").await;
    let list = ada.get("/api/passkeys").await.unwrap().json();
    assert_eq!(list[0]["label"], "Passkey");
    house.somebody().post("/api/login", &keep).await.unwrap().ok().unwrap();
    let path = format!("/api/passkeys/{}", base64(&key.id));
    assert_eq!(ada.request("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(ada.get("/api/me").await.unwrap().json()["kept"], true);
    // With the account its passkeys go.
    registered(&mut ada, &key, "").await;
    assert_eq!(ada.request("DELETE", "/api/me", None).await.unwrap().status, 204);
    let mut again = house.guest().await;
    let gone = round(&mut again, LOG_IN, |question| key.sign(question)).await;
    refused(&gone, "passkey/unknown", "");
}

#[tokio::test]
async fn what_is_not_quite_right_is_not_accepted() {
    let house = house().await;
    let mut ada = house.guest().await;
    let key = Authenticator::new(1, ORIGIN);
    let changed = |change: &dyn Fn(&mut Authenticator)| {
        let mut other = key.clone();
        change(&mut other);
        other
    };
    let wrong: [(Authenticator, &str); 7] = [
        (changed(&|key| key.origin = "https://games.example.evil".into()), "another site"),
        (changed(&|key| key.origin = "http://games.example".into()), "another site"),
        (changed(&|key| key.host = "evil.example".into()), "another host"),
        (changed(&|key| key.cross_origin = true), "embedded in another site"),
        (changed(&|key| key.flags = 0), "nobody was present"),
        (changed(&|key| key.flags = 1), "did not check who"),
        (changed(&|key| key.kind = Some("payment.get")), "a different question"),
    ];
    for (wrong, why) in &wrong {
        let reply = round(&mut ada, REGISTER, |offer| wrong.make(offer, "x")).await;
        refused(&reply, "passkey/refused", why);
    }
    assert_eq!(ada.get("/api/passkeys").await.unwrap().json(), json!([]));
    assert_eq!(ada.get("/api/me").await.unwrap().json()["kept"], false);

    registered(&mut ada, &key, "right").await;
    let mut there = house.guest().await;
    for (wrong, why) in &wrong {
        let reply = round(&mut there, LOG_IN, |question| wrong.sign(question)).await;
        refused(&reply, "passkey/refused", why);
    }
    let thief = Authenticator { id: key.id.clone(), ..Authenticator::new(2, ORIGIN) };
    let reply = round(&mut there, LOG_IN, |question| thief.sign(question)).await;
    refused(&reply, "passkey/refused", "signature");
    let altered = |field: &'static str, bytes: &'static [u8]| {
        let key = &key;
        move |question: &Value| {
            let mut answer = key.sign(question);
            answer[field] = json!(base64(bytes));
            answer
        }
    };
    // Says the same, and yet is not what was signed.
    let reply = round(&mut there, LOG_IN, |question| {
        let mut answer = key.sign(question);
        let said = json!({"type": "webauthn.get", "challenge": question["challenge"],
            "origin": ORIGIN});
        answer["client_data"] = json!(base64(said.to_string().as_bytes()));
        answer
    });
    refused(&reply.await, "passkey/refused", "signature");
    let reply = round(&mut there, LOG_IN, altered("client_data", b"{}")).await;
    refused(&reply, "passkey/refused", "browser");
    let reply = round(&mut there, LOG_IN, altered("authenticator_data", &[1; 36])).await;
    refused(&reply, "passkey/refused", "authenticator");
    let reply = round(&mut there, LOG_IN, altered("signature", &[])).await;
    refused(&reply, "passkey/refused", "signature");
    let reply = round(&mut there, LOG_IN, altered("user", b"somebody else")).await;
    refused(&reply, "passkey/unknown", "");
    let reply = round(&mut there, LOG_IN, |_| json!({"passkey": "="})).await;
    refused(&reply, "http/malformed", "");
    assert_eq!(there.get("/api/me").await.unwrap().json()["kept"], false);
    round(&mut there, LOG_IN, |question| key.sign(question)).await.ok().unwrap();
}

#[tokio::test]
async fn a_challenge_is_for_one_session_one_purpose_and_one_answer() {
    let house = house().await;
    let mut ada = house.guest().await;
    let key = Authenticator::new(1, ORIGIN);
    registered(&mut ada, &key, "right").await;
    let mut there = house.guest().await;
    let mut eve = house.guest().await;
    // Nobody asked.
    let made_up = json!({"challenge": base64(&[7; 32])});
    refused(&there.post(LOG_IN[1], &key.sign(&made_up)).await.unwrap(), "passkey/expired", "");
    let reply = round(&mut there, LOG_IN, |_| key.sign(&made_up)).await;
    refused(&reply, "passkey/expired", "a different challenge");
    // Another session's, whether that one asked itself or not.
    let question = there.post(LOG_IN[0], &json!({})).await.unwrap().ok().unwrap();
    refused(&eve.post(LOG_IN[1], &key.sign(&question)).await.unwrap(), "passkey/expired", "");
    let reply = round(&mut eve, LOG_IN, |_| key.sign(&question)).await;
    refused(&reply, "passkey/expired", "a different challenge");
    // Another purpose's.
    let reply = ada.post(REGISTER[0], &json!({})).await.unwrap().ok().unwrap();
    refused(&ada.post(LOG_IN[1], &key.sign(&reply)).await.unwrap(), "passkey/expired", "");
    // Once: a right answer is not right twice, and after a wrong one there is
    // no second try.
    let mut once = there.clone();
    once.post(LOG_IN[1], &key.sign(&question)).await.unwrap().ok().unwrap();
    refused(&there.post(LOG_IN[1], &key.sign(&question)).await.unwrap(), "passkey/expired", "");
    let question = there.post(LOG_IN[0], &json!({})).await.unwrap().ok().unwrap();
    let absent = Authenticator { flags: 0, ..key.clone() };
    refused(&there.post(LOG_IN[1], &absent.sign(&question)).await.unwrap(), "passkey/refused", "");
    refused(&there.post(LOG_IN[1], &key.sign(&question)).await.unwrap(), "passkey/expired", "");
    // In time.
    let question = there.post(LOG_IN[0], &json!({})).await.unwrap().ok().unwrap();
    house.clock.advance(Duration::from_secs(5 * 60));
    refused(&there.post(LOG_IN[1], &key.sign(&question)).await.unwrap(), "passkey/expired", "");
    // Without a session there is nothing to bind it to.
    let nobody = house.somebody().post(LOG_IN[0], &json!({})).await.unwrap();
    refused(&nobody, "session/missing", "");
}

#[tokio::test]
async fn a_counter_that_goes_back_is_noticed() {
    let house = house().await;
    let mut ada = house.guest().await;
    let mut key = Authenticator { counter: 5, ..Authenticator::new(1, ORIGIN) };
    registered(&mut ada, &key, "counts").await;
    let mut there = house.guest().await;
    for (counter, good) in [(5, false), (6, true), (6, false), (0, false), (9, true), (8, false)] {
        key.counter = counter;
        let reply = round(&mut there, LOG_IN, |question| key.sign(question)).await;
        if good {
            reply.ok().unwrap();
        } else {
            refused(&reply, "passkey/refused", "counter");
        }
    }
}

#[tokio::test]
async fn passkeys_need_a_host_name_and_are_not_tried_too_often() {
    // Without a public address the one that was asked counts: 127.0.0.1 here.
    let plain = House::open().await;
    let mut ada = plain.guest().await;
    refused(&ada.post(REGISTER[0], &json!({})).await.unwrap(), "passkey/no-host-name", "https");
    refused(&ada.post(LOG_IN[0], &json!({})).await.unwrap(), "passkey/no-host-name", "localhost");

    let mut setup = Setup { public_url: Some(ORIGIN.to_string()), ..Setup::default() };
    setup.limits.guesses_per_minute = 3;
    let strict = House::with(setup).await;
    let mut eve = strict.guest().await;
    let mut codes = Vec::new();
    for _ in 0..3 {
        codes.push(eve.post(LOG_IN[0], &json!({})).await.unwrap().status);
    }
    assert_eq!(codes, [200, 200, 429], "the guest was the first of three");
}
