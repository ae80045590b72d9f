//! Where somebody is told by push: what is believed, what is kept, and that
//! nothing hidden is told there.

use std::time::Duration;

use ecrin_catalog::AnyGame;
use ecrin_client::Client;
use ecrin_server::store::{Sqlite, Store as _};
use serde_json::{Value, json};

use crate::leaks::rig;
use crate::push::gone;
use crate::support::rigged::Rigged;
use crate::support::service::{Browser, Service};
use crate::support::{House, Setup, Viewer, table_for_two};

async fn house(service: &Service) -> House {
    House::with(Setup { push: Some(service.settings.clone()), ..Setup::default() }).await
}

async fn endpoints(client: &mut Client) -> Vec<String> {
    let list = client.get("/api/me/pushes").await.unwrap().ok().unwrap();
    let rows = list.as_array().unwrap().iter();
    rows.map(|row| row["endpoint"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn without_a_contact_there_is_nothing_to_switch_on() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    assert_eq!(ada.get("/api/push").await.unwrap().ok().unwrap(), json!({"key": null}));
    let wish = Browser::at("one", 1).wish();
    let refused = ada.request("PUT", "/api/me/pushes", Some(&wish)).await.unwrap();
    assert_eq!((refused.status, &refused.json()["code"]), (404, &json!("push/none")));
}

#[tokio::test]
async fn only_subscriptions_that_can_be_sent_to_are_taken() {
    let house = house(&Service::open().await).await;
    let mut ada = house.guest().await;
    let good = Browser::at("one", 1).wish();
    let with = |name: &str, value: Value| {
        let mut wish = good.clone();
        wish[name] = value;
        wish
    };
    for (wish, code) in [
        (with("endpoint", json!("http://one.push.example.org/a")), "push/service"),
        (with("endpoint", json!("https://one.push.example.org:8443/a")), "push/service"),
        (with("endpoint", json!("https://me@one.push.example.org/a")), "push/service"),
        (with("endpoint", json!("https://127.0.0.1/a")), "push/service"),
        (with("endpoint", json!("https://[::ffff:127.0.0.1]/a")), "push/service"),
        (with("endpoint", json!("https://example.org/a")), "push/service"),
        (with("p256dh", json!("AAAA")), "http/malformed"),
        (with("auth", json!("AAAA")), "http/malformed"),
        (with("quiet", json!({"from": 1440, "to": 0})), "http/malformed"),
        (with("zone", json!(900)), "http/malformed"),
        (with("more", json!(1)), "http/malformed"),
    ] {
        let refused = ada.request("PUT", "/api/me/pushes", Some(&wish)).await.unwrap();
        assert_eq!(refused.json()["code"], code, "{wish}");
    }
    assert!(endpoints(&mut ada).await.is_empty());
    let strange = with("language", json!("xx"));
    let taken = ada.request("PUT", "/api/me/pushes", Some(&strange)).await.unwrap().ok().unwrap();
    assert_eq!(taken["language"], "en");
    let mut nobody = house.somebody();
    let refused = nobody.request("PUT", "/api/me/pushes", Some(&good)).await.unwrap();
    assert_eq!(refused.status, 401);
}

#[tokio::test]
async fn a_subscription_is_changed_renewed_and_removed_by_its_owner() {
    let house = house(&Service::open().await).await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let [old, new] = [1, 2].map(|n| Browser::at("one", n));
    let mut wish = old.wish();
    wish["kinds"]["time"] = json!(false);
    wish["quiet"] = json!({"from": 1320, "to": 420});
    old.subscribe_as(&mut ada, wish).await;
    let renewed = new.wish();
    let renewed = json!({
        "old": old.endpoint, "endpoint": new.endpoint,
        "p256dh": renewed["p256dh"], "auth": renewed["auth"],
    });
    let refused = bob.post("/api/me/pushes/renew", &renewed).await.unwrap();
    assert_eq!(refused.json()["code"], "push/not-found", "not Bob's");
    let info = ada.post("/api/me/pushes/renew", &renewed).await.unwrap().ok().unwrap();
    assert_eq!(info["kinds"], json!({"turn": true, "invitation": true, "time": false}));
    assert_eq!(info["quiet"], json!({"from": 1320, "to": 420}));
    assert_eq!(endpoints(&mut ada).await, std::slice::from_ref(&new.endpoint));
    let data = ada.get("/api/me/data").await.unwrap().ok().unwrap();
    assert_eq!(data["pushes"][0]["endpoint"], new.endpoint);

    // The same browser, somebody else: it is told of their tables alone.
    new.subscribe(&mut bob).await;
    assert!(endpoints(&mut ada).await.is_empty());
    let path = format!("/api/me/pushes/{}", info["push"].as_str().unwrap());
    assert_eq!(ada.request("DELETE", &path, None).await.unwrap().status, 404);
    assert_eq!(bob.request("DELETE", &path, None).await.unwrap().status, 204);
    assert!(endpoints(&mut bob).await.is_empty());
}

#[tokio::test]
async fn of_many_the_oldest_goes_and_all_go_with_session_and_person() {
    let house = house(&Service::open().await).await;
    let mut ada = house.guest().await;
    for n in 1..=7 {
        house.clock.advance(Duration::from_secs(1));
        Browser::at("one", n).subscribe(&mut ada).await;
    }
    let expected: Vec<String> = (3..=7).map(|n| Browser::at("one", n).endpoint).collect();
    assert_eq!(endpoints(&mut ada).await, expected);

    let keep = json!({"name": "Ada L", "password": "correct horse"});
    ada.post("/api/me/keep", &keep).await.unwrap().ok().unwrap();
    let mut elsewhere = house.somebody();
    let log_in = json!({"name": "Ada L", "password": "correct horse"});
    elsewhere.post("/api/login", &log_in).await.unwrap().ok().unwrap();
    let telephone = Browser::at("two", 9);
    telephone.subscribe(&mut elsewhere).await;
    elsewhere.post("/api/logout", &json!({})).await.unwrap();
    assert!(!endpoints(&mut ada).await.contains(&telephone.endpoint), "logged out there");
    elsewhere.post("/api/login", &log_in).await.unwrap().ok().unwrap();
    telephone.subscribe(&mut elsewhere).await;
    elsewhere.request("DELETE", "/api/me/sessions", None).await.unwrap();
    assert_eq!(
        endpoints(&mut elsewhere).await,
        std::slice::from_ref(&telephone.endpoint),
        "only here"
    );
    let me = elsewhere.get("/api/me").await.unwrap().json()["player"].clone();
    elsewhere.request("DELETE", "/api/me", None).await.unwrap().ok().unwrap();
    let mut store = Sqlite::look(&house.file()).unwrap();
    assert_eq!(store.pushes_of(me.as_str().unwrap()).unwrap(), []);
}

static NOX: [Rigged; 2] = [Rigged::new("nox"), Rigged::new("nox")];
static GAMES: [&[&dyn AnyGame]; 2] = [&[&NOX[0]], &[&NOX[1]]];

/// Bob's hand differs, and what Ada is told when he has played does not; nor
/// what Bob is told himself.
#[tokio::test]
async fn a_push_is_the_same_whatever_anybody_holds() {
    rig(&NOX);
    let mut twins = [Twin::open(GAMES[0]).await, Twin::open(GAMES[1]).await];
    let mut movers = std::collections::BTreeSet::new();
    let [one, two] = &mut twins;
    // That Bob sat down is due long before that the match has begun: told
    // together, they would come in any order.
    let sat = one.told(SOON).await;
    assert_eq!(sat, two.told(SOON).await, "sat down");
    assert_eq!(sat.2["notification"]["body"], "At your table of NOX.");
    for number in 0..6 {
        let [one, two] = &mut twins;
        let told = one.told(LATER).await;
        assert_eq!(told, two.told(LATER).await, "push {number}");
        movers.insert(told.0);
        let (first, second) = (one.mover().await.legal(), two.mover().await.legal());
        let Some(action) = first.into_iter().find(|action| second.contains(action)) else { break };
        for twin in [one, two] {
            twin.act(number, &action).await;
        }
    }
    assert_eq!(movers.len(), 2, "both were told something");
}

/// When an invitation has waited long enough to be told, and when a turn has.
const SOON: Duration = Duration::from_secs(10);
const LATER: Duration = Duration::from_secs(60);

/// A table of two with days, where both are told and nobody sits.
struct Twin {
    service: Service,
    house: House,
    people: [Client; 2],
    browsers: [Browser; 2],
    table: String,
}

impl Twin {
    async fn open(games: &'static [&'static dyn AnyGame]) -> Twin {
        let service = Service::open().await;
        let push = Some(service.settings.clone());
        let house = House::with(Setup { games, push, ..Setup::default() }).await;
        let (mut ada, mut bob) = (house.guest().await, house.guest().await);
        let browsers = [Browser::at("one", 1), Browser::at("two", 2)];
        browsers[0].subscribe(&mut ada).await;
        browsers[1].subscribe(&mut bob).await;
        let new = json!({"game": "nox", "pace": {"kind": "days", "days": 3}});
        let table = table_for_two(&mut ada, &mut bob, new).await;
        Twin { service, house, people: [ada, bob], browsers, table }
    }

    /// The next push: for whom, what everybody on the way sees, and what it says.
    async fn told(&mut self, after: Duration) -> (String, Vec<String>, Value) {
        // Whoever was at the table a moment ago would not be told.
        gone(&mut self.people[0], &self.table).await;
        self.house.clock.advance(after);
        let posted = self.service.next().await;
        let seen = ["ttl", "topic", "urgency", "content-length"]
            .map(|name| format!("{name}: {}", posted.headers[name].to_str().unwrap()));
        let browser = self.browsers.iter().find(|browser| browser.path == posted.path).unwrap();
        (posted.path.clone(), seen.into(), browser.open(&posted))
    }

    /// Whoever is to act, at the table for a moment.
    async fn mover(&self) -> Viewer {
        for (person, seat) in self.people.iter().zip(["a", "b"]) {
            let viewer = Viewer::join(person, &self.table, seat).await;
            if !viewer.legal().is_empty() {
                return viewer;
            }
        }
        panic!("nobody is to act");
    }

    async fn act(&self, number: usize, action: &str) {
        let mut mover = self.mover().await;
        mover.act(&format!("m{number}"), action).await;
        mover.hear("step").await;
    }
}
