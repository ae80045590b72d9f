//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::admin::AdminAuth;
use crate::awake::Awake;
use crate::bot_pool::BotPool;
use crate::config::{Config, Database};
use crate::damage::Damage;
use crate::door::Door;
use crate::http::App;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::node::{Node, Running};
use crate::outages::Outages;
use crate::people::{CookieKey, bring_names_along};
use crate::push::Pushes;
use crate::services::Services;
use crate::store::{Archive, Postgres, Sqlite, Store, Write};
use crate::table::turns::Turns;
use crate::time::Millis;
use crate::upgrade::bring_along;

/// How often the server notes that it lives; clocks lose at most this much
/// time when it is killed.
pub(crate) const ALIVE_EVERY: Millis = 5000;
const READERS: usize = 2;
/// Where others write too, a question may wait for one of them.
const NODE_READERS: usize = 4;
/// And a commit takes as long as the way to the database and its disk.
const NODE_WRITERS: usize = 3;
/// Logs of matches that ended so long ago are packed, so many at a time.
const OLD_AFTER: Millis = 30 * 24 * 3600 * 1000;
const PACKED_AT_ONCE: i64 = 100;
/// So often it is looked for them.
const PACK_EVERY: Millis = 600_000;

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    pub address: SocketAddr,
    hub: Arc<Hub>,
    stop: tokio::sync::watch::Sender<bool>,
    serving: JoinHandle<()>,
    heart: JoinHandle<()>,
    pushing: JoinHandle<()>,
    packing: JoinHandle<()>,
    /// `None` where there is one server.
    running: Option<Running>,
}

/// The writer's connection and the readers'.
type Opened = (Box<dyn Store>, Readers);
type Readers = Vec<Box<dyn Store>>;

/// Opens a database to read it, beside a server that may be running.
pub fn look(database: &Database) -> anyhow::Result<Box<dyn Store>> {
    Ok(match database {
        Database::Sqlite(path) => {
            Box::new(Sqlite::look(path).with_context(|| cannot_open(database))?)
        }
        Database::Postgres(url) => {
            Box::new(Postgres::look(url).with_context(|| cannot_open(database))?)
        }
    })
}

/// Passwords may be in the address of a PostgreSQL database: it is not shown.
fn cannot_open(database: &Database) -> String {
    match database {
        Database::Sqlite(path) => format!("the database {} cannot be opened", path.display()),
        Database::Postgres(_) => "the PostgreSQL database of --database cannot be opened".into(),
    }
}

/// The same as one of several servers, and the connection of its lease.
fn join(database: &Database) -> anyhow::Result<(Postgres, Readers, Box<dyn Store>)> {
    let Database::Postgres(url) = database else {
        anyhow::bail!(
            "--bus needs PostgreSQL: several servers cannot share a file; \
             give --database postgres://…, or leave --bus out"
        );
    };
    let store = Postgres::join(url).with_context(|| cannot_open(database))?;
    let mut readers: Readers = Vec::new();
    for _ in 0..NODE_READERS {
        readers.push(Box::new(store.again()?));
    }
    let lease = Box::new(store.again()?);
    Ok((store, readers, lease))
}

/// Opens the database to write: the writer's connection and the readers'.
fn open(database: &Database) -> anyhow::Result<Opened> {
    let mut readers: Vec<Box<dyn Store>> = Vec::new();
    let writer: Box<dyn Store> = match database {
        Database::Sqlite(path) => {
            let store = Sqlite::open(path).with_context(|| cannot_open(database))?;
            for _ in 0..READERS {
                readers.push(Box::new(store.again()?));
            }
            Box::new(store)
        }
        Database::Postgres(url) => {
            let store = Postgres::open(url).with_context(|| cannot_open(database))?;
            for _ in 0..READERS {
                readers.push(Box::new(store.again()?));
            }
            Box::new(store)
        }
    };
    Ok((writer, readers))
}

impl Server {
    /// Starts listening and resumes every table.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        if config.nodes.is_some() {
            return Server::start_node(config).await;
        }
        let database = config.database.clone();
        // PostgreSQL's client must not be opened on a thread that runs tasks.
        let games = config.world.games;
        let opening = tokio::task::spawn_blocking(move || {
            let (mut writer, readers) = open(&database)?;
            bring_along(&mut *writer, games).context("older tables cannot be brought along")?;
            bring_names_along(&mut *writer).context("registered names cannot be brought along")?;
            anyhow::Ok((writer, readers))
        });
        let (writer, readers) = opening.await??;
        let archive = Archive::new(writer, readers);
        Server::with_archive(config, archive).await
    }

    /// The same as one of several.
    async fn start_node(mut config: Config) -> anyhow::Result<Server> {
        let Some(settings) = config.nodes.take() else { anyhow::bail!("there is no --bus") };
        let (database, games) = (config.database.clone(), config.world.games);
        let opening = tokio::task::spawn_blocking(move || {
            let (mut store, readers, lease) = join(&database)?;
            bring_along(&mut store, games).context("older tables cannot be brought along")?;
            bring_names_along(&mut store).context("registered names cannot be brought along")?;
            let house = store.house()?;
            store.begun()?;
            let mut writers: Vec<Box<dyn Store>> = Vec::new();
            for _ in 1..NODE_WRITERS {
                writers.push(Box::new(store.joined_again()?));
            }
            writers.push(Box::new(store));
            anyhow::Ok((writers, readers, lease, house))
        });
        let (writers, readers, lease, house) = opening.await??;
        let node = match Node::connect(settings, &house, Archive::to_read(vec![lease])).await {
            Ok(node) => node,
            Err(why) => {
                // PostgreSQL's client must not be closed on a thread that runs
                // tasks either.
                tokio::task::spawn_blocking(move || drop((writers, readers))).await?;
                return Err(why);
            }
        };
        Server::with(config, Archive::with(writers, readers), Some(node)).await
    }

    /// The same on a store that is already open.
    pub async fn with_archive(config: Config, archive: Archive) -> anyhow::Result<Server> {
        Server::with(config, archive, None).await
    }

    async fn with(
        config: Config,
        archive: Archive,
        node: Option<Arc<Node>>,
    ) -> anyhow::Result<Server> {
        let world = config.world;
        let no_public_url = config.public_url.is_none();
        let key = cookie_key(&archive, &world.entropy).await?;
        let pushes = match config.push {
            Some(settings) => {
                let base = config.public_url.clone();
                let pushes = Pushes::open(settings, base, &archive, &world.entropy).await?;
                Some(Arc::new(pushes))
            }
            None => None,
        };
        // Where others are, somebody has been there all the time.
        let is_first = match &node {
            Some(_) => {
                let living = archive.read(|store| store.nodes().map(Postgres::living).transpose());
                living.await?.is_none_or(|living| living.nodes.is_empty())
            }
            None => true,
        };
        let outages = if is_first {
            Outages::until_now(&*world.clock, &archive).await?
        } else {
            Outages::stored(&archive).await?
        };
        let metrics = Arc::new(Metrics::default());
        let shared = Arc::new(Services {
            archive,
            awake: Awake::default(),
            turns: Turns::default(),
            pushes,
            damage: Damage::default(),
            games: world.games,
            clock: world.clock,
            entropy: world.entropy,
            bots: BotPool::new(config.bot_threads, config.hint_simulations, metrics.clone()),
            fleet: node.as_deref().map(Node::fleet),
            bot_pause: config.bot_pause,
            away_grace: config.away_grace,
            metrics,
            outages,
        });
        let door = Door::new(&config.limits, config.trusted_hops > 0, shared.metrics.clone());
        let hub = Hub::new(shared, node);
        let admin_auth = config.admin_token.map(|token| AdminAuth::new(token, &config.database));
        let app = Arc::new(App::new(
            hub.clone(),
            key,
            config.limits,
            config.public_url,
            config.trusted_hops,
            admin_auth,
        ));
        let listener = TcpListener::bind(config.address).await.with_context(|| {
            format!("{} is taken; choose another address with --address", config.address)
        })?;
        let address = listener.local_addr()?;
        if no_public_url && !address.ip().is_loopback() {
            tracing::warn!(
                "no --public-url is set, so any name that leads here is taken for this server's"
            );
        }
        let stop = tokio::sync::watch::Sender::new(false);
        let running = match &hub.node {
            Some(node) => Some(node.run(&hub, &app).await?),
            None => None,
        };
        let router = crate::http::router(app);
        let serving = tokio::spawn(door.serve(listener, router, stop.subscribe()));
        let heart = tokio::spawn(beat(hub.clone()));
        let pushing = tokio::spawn(crate::push::run(hub.shared.clone()));
        let packing = tokio::spawn(pack_logs(hub.shared.clone()));
        let waking = hub.clone();
        tokio::spawn(async move { waking.wake_running().await });
        Ok(Server { address, hub, stop, serving, heart, pushing, packing, running })
    }

    /// Runs until `stop` is ready, then finishes every write and ends. Ends
    /// with an error when another process has taken the database.
    pub async fn run_until(self, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
        let hub = self.hub.clone();
        let lost = tokio::select! {
            () = stop => None,
            lost = hub.shared.archive.lost() => Some(lost),
        };
        self.stop().await?;
        match lost {
            None => Ok(()),
            Some(lost) => Err(lost).context("the server lost its database and has stopped"),
        }
    }

    /// Finishes what was begun, says goodbye to every socket and ends.
    pub async fn stop(self) -> anyhow::Result<()> {
        if let Some(running) = &self.running {
            running.drain(&self.hub).await;
        }
        self.heart.abort();
        self.pushing.abort();
        self.packing.abort();
        self.hub.stop().await;
        note_alive(&self.hub.shared).await;
        self.stop.send_replace(true);
        // Sockets have been told; do not wait for those that do not listen.
        let patience = std::time::Duration::from_secs(10);
        let _ = tokio::time::timeout(patience, self.serving).await;
        if let Some(running) = self.running {
            running.end().await;
        }
        let hub = self.hub.clone();
        tokio::task::spawn_blocking(move || hub.shared.archive.stop()).await?;
        Ok(())
    }
}

async fn note_alive(shared: &Services) {
    let value = shared.clock.now().to_string();
    let alive = Write::SetMeta { name: "alive_at".to_string(), value };
    if let Err(cause) = shared.archive.write(vec![alive]).await {
        tracing::error!(%cause, "the time could not be noted");
    }
}

async fn beat(hub: Arc<Hub>) {
    let clock = hub.shared.clock.clone();
    loop {
        note_alive(&hub.shared).await;
        clock.until(clock.now() + ALIVE_EVERY).await;
    }
}

/// Packs old logs where the database can; at a quiet pace, as nobody waits.
async fn pack_logs(shared: Arc<Services>) {
    let clock = shared.clock.clone();
    loop {
        let before = clock.now().saturating_sub(OLD_AFTER) as i64;
        let packed = shared.archive.read(move |store| {
            store
                .nodes()
                .map_or(Ok(None), |nodes| nodes.pack_logs(before, PACKED_AT_ONCE).map(Some))
        });
        match packed.await {
            // A file has no such thing.
            Ok(None) => return,
            Ok(Some(0)) => clock.until(clock.now() + PACK_EVERY).await,
            Ok(Some(logs)) => {
                tracing::debug!(logs, "old logs were packed");
                clock.until(clock.now() + 1000).await;
            }
            Err(cause) => {
                tracing::warn!(%cause, "old logs could not be packed; trying again");
                clock.until(clock.now() + PACK_EVERY).await;
            }
        }
    }
}

async fn cookie_key(
    archive: &Archive,
    entropy: &crate::time::Entropy,
) -> anyhow::Result<CookieKey> {
    let stored = archive.read(|store| store.meta("cookie_key")).await?;
    if let Some(key) = stored.as_deref().and_then(crate::hex::bytes) {
        return Ok(CookieKey::new(key));
    }
    let bytes = entropy.bytes::<32>();
    let value = crate::hex::text(&bytes);
    let name = "cookie_key".to_string();
    archive
        .write(vec![match stored {
            // Whoever comes first puts it there: servers that start at once
            // agree.
            None => Write::AddMeta { name, value },
            Some(_) => Write::SetMeta { name, value },
        }])
        .await?;
    let stored = archive.read(|store| store.meta("cookie_key")).await?;
    let key = stored.as_deref().and_then(crate::hex::bytes);
    Ok(CookieKey::new(key.context("the key of the cookies is damaged")?))
}
