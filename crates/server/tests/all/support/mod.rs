//! A server of its own for every test, and people at it.

pub mod authenticator;
pub mod rigged;
pub mod service;
pub mod trap;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ecrin_catalog::AnyGame;
use ecrin_client::{Client, Socket, next, send};
use ecrin_server::Server;
use ecrin_server::admin::AdminToken;
use ecrin_server::config::{Config, Database, Limits, World};
use ecrin_server::push::PushSettings;
use ecrin_server::time::{Clock, Entropy, HandClock};
use serde_json::{Value, json};

/// Long enough for the slowest machine; reached only by a test that fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub struct House {
    pub server: Server,
    pub clock: Arc<HandClock>,
    pub folder: Arc<tempfile::TempDir>,
    pub setup: Setup,
}

#[derive(Clone)]
pub struct Setup {
    pub limits: Limits,
    pub games: &'static [&'static dyn AnyGame],
    pub entropy: u64,
    pub trusted_hops: u32,
    pub public_url: Option<String>,
    pub bot_pause: u64,
    pub admin_token: Option<&'static str>,
    pub push: Option<PushSettings>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            limits: Limits::none(),
            games: ecrin_catalog::GAMES,
            entropy: 1,
            trusted_hops: 0,
            public_url: None,
            bot_pause: 0,
            admin_token: None,
            push: None,
        }
    }
}

pub fn config(setup: &Setup, database: Database, clock: Arc<dyn Clock>) -> Config {
    Config {
        address: "127.0.0.1:0".parse().unwrap(),
        database,
        world: World { games: setup.games, clock, entropy: Entropy::fixed(setup.entropy) },
        limits: setup.limits,
        public_url: setup.public_url.clone(),
        trusted_hops: setup.trusted_hops,
        bot_threads: 1,
        bot_pause: setup.bot_pause,
        away_grace: ecrin_tables::Grace::default(),
        hint_simulations: 200,
        admin_token: setup.admin_token.map(|token| AdminToken::new(token).unwrap()),
        push: setup.push.clone(),
        nodes: None,
    }
}

impl House {
    pub async fn open() -> House {
        House::with(Setup::default()).await
    }

    pub async fn with(setup: Setup) -> House {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let clock = Arc::new(HandClock::at(1_000_000));
        House::on(folder, clock, setup).await
    }

    pub async fn on(folder: Arc<tempfile::TempDir>, clock: Arc<HandClock>, setup: Setup) -> House {
        let database = Database::Sqlite(folder.path().join("ecrin.db"));
        let server = Server::start(config(&setup, database, clock.clone())).await.unwrap();
        House { server, clock, folder, setup }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("ecrin.db")
    }

    /// Stops the server and starts it again on the same file.
    pub async fn restart(self, away: Duration) -> House {
        let House { server, clock, folder, mut setup } = self;
        server.stop().await.unwrap();
        clock.advance(away);
        setup.entropy += 1000;
        House::on(folder, clock, setup).await
    }

    pub async fn guest(&self) -> Client {
        self.somebody().as_guest().await.unwrap()
    }

    /// Somebody who has not said anything yet.
    pub fn somebody(&self) -> Client {
        let mut client = Client::new(self.server.address);
        let url = self.setup.public_url.as_deref();
        client.host = url.and_then(|url| url.split_once("://")).map(|(_, host)| host.to_string());
        client
    }
}

/// Makes a table and starts it; returns its id.
pub async fn started(maker: &mut Client, table: Value) -> String {
    let made = maker.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let id = made["id"].as_str().unwrap().to_string();
    maker.post(&format!("/api/tables/{id}/start"), &json!({})).await.unwrap().ok().unwrap();
    id
}

/// A table of two people of the game, started; the second sits at `b`.
pub async fn table_for_two(a: &mut Client, b: &mut Client, mut table: Value) -> String {
    table["seats"] = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = a.post("/api/tables", &table).await.unwrap().ok().unwrap();
    let id = made["id"].as_str().unwrap().to_string();
    b.post("/api/join", &json!({"code": made["code"]})).await.unwrap().ok().unwrap();
    b.request("PUT", &format!("/api/tables/{id}/seats/b"), None).await.unwrap().ok().unwrap();
    a.post(&format!("/api/tables/{id}/start"), &json!({})).await.unwrap().ok().unwrap();
    id
}

/// Two guests at a table of their own that has started, each with a socket.
pub struct Two {
    pub ada: Client,
    pub bob: Client,
    pub table: String,
    pub a: Viewer,
    pub b: Viewer,
}

impl Two {
    pub async fn at(house: &House, table: Value) -> Two {
        let (mut ada, mut bob) = (house.guest().await, house.guest().await);
        let table = table_for_two(&mut ada, &mut bob, table).await;
        let a = Viewer::join(&ada, &table, "a").await;
        let b = Viewer::join(&bob, &table, "b").await;
        Two { ada, bob, table, a, b }
    }
}

/// Plays until both have acted twice: from then on a match that is given up
/// counts. Answers with the first seat's socket.
pub async fn twice_each(a: &Client, b: &Client, table: &str) -> Viewer {
    let mut sockets = [Viewer::join(a, table, "a").await, Viewer::join(b, table, "b").await];
    for number in 0..4 {
        let action = sockets[number % 2].legal()[0].clone();
        sockets[number % 2].act(&format!("first{number}"), &action).await;
        for socket in &mut sockets {
            socket.hear("step").await;
        }
    }
    let [a, _] = sockets;
    a
}

/// One viewer at a table, who remembers what was said last.
pub struct Viewer {
    pub socket: Socket,
    pub latest: Value,
    pub n: u32,
    pub received: Vec<String>,
}

impl Viewer {
    pub async fn join(client: &Client, table: &str, eyes: &str) -> Viewer {
        Viewer::rejoin(client, table, eyes, None).await
    }

    pub async fn rejoin(client: &Client, table: &str, eyes: &str, last: Option<u32>) -> Viewer {
        let socket = client.socket(table, eyes, last).await.unwrap();
        let mut viewer = Viewer { socket, latest: Value::Null, n: 0, received: Vec::new() };
        let first = viewer.hear("snapshot").await;
        viewer.n = first["n"].as_u64().unwrap() as u32;
        viewer
    }

    pub async fn say(&mut self, message: Value) {
        send(&mut self.socket, &message).await.unwrap();
    }

    /// The next message of any kind; `None` when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let message = tokio::time::timeout(PATIENCE, next(&mut self.socket))
            .await
            .expect("a message within a minute")?;
        self.received.push(message.to_string());
        if let Some(play) = message.get("play").filter(|play| !play.is_null()) {
            self.latest = play.clone();
        }
        Some(message)
    }

    /// The next message of this type; others are passed over.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before `{kind}`"));
            if message["type"] == "step" {
                let n = message["n"].as_u64().unwrap() as u32;
                assert_eq!(n, self.n + 1, "numbers have no holes");
                self.n = n;
            }
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub fn position(&self) -> u64 {
        self.latest["position"].as_u64().unwrap()
    }

    pub fn legal(&self) -> Vec<String> {
        let legal = self.latest["legal"].as_array().unwrap();
        legal.iter().map(|action| action.as_str().unwrap().to_string()).collect()
    }

    pub fn is_over(&self) -> bool {
        !self.latest["outcome"].is_null()
    }

    pub async fn act(&mut self, id: &str, action: &str) {
        let position = self.position();
        self.say(json!({"type": "act", "id": id, "position": position, "action": action})).await;
    }
}
