//! One of several servers on one database: what it plays, what it knows of the
//! others, and the ways between them.

mod counts;
mod desk;
mod fleet;
mod guide;
#[cfg(test)]
mod kept;
mod lease;
mod news;
mod passage;
mod watch;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};

use crate::bus::{Answer, Bus, Letter, Silence, What};
use crate::http::App;
use crate::hub::Hub;
use crate::refusal::{Code, Refusal};
use crate::store::{Archive, Challenge, Claimed, Standing, StoreError};
use crate::table::turns::KnownTurns;
use crate::table::{Command, ConnectionId};
use crate::wire::analysis::AnalysisJob;
use counts::Counts;
use passage::Link;

/// How a server is one of several.
#[derive(Clone, Debug)]
pub struct NodeSettings {
    /// `nats://HOST:PORT`, or `tls://…`.
    pub bus: String,
    /// Certificates of those who may vouch for the NATS server; otherwise those
    /// that the system knows.
    pub bus_roots: Option<PathBuf>,
    /// So long it may be silent before others take its tables.
    pub lease: Duration,
    /// So often it says that it lives.
    pub beat: Duration,
    /// For people; needs not be another one than the others'.
    pub name: Option<String>,
    /// It plays no tables: it only thinks for the bots of the others.
    pub only_bots: bool,
}

impl NodeSettings {
    #[must_use]
    pub fn new(bus: impl Into<String>) -> NodeSettings {
        NodeSettings {
            bus: bus.into(),
            bus_roots: None,
            lease: Duration::from_millis(1200),
            beat: Duration::from_millis(400),
            name: None,
            only_bots: false,
        }
    }
}

/// So long another server may take to say what it has in memory.
const ASK_WITHIN: Duration = Duration::from_millis(300);

/// So long it may take to say that it heard something.
const HEARD_WITHIN: Duration = Duration::from_secs(1);

pub(crate) use fleet::Fleet;
pub(crate) use lease::Running;
pub(crate) use news::News;

/// What guides have to know.
#[derive(Clone, Debug)]
enum Event {
    /// A server does not live any more, or this one may play nothing.
    Lost(String),
    Moved {
        table: String,
        node: Option<String>,
        epoch: i64,
    },
}

#[derive(Debug)]
pub struct Node {
    /// Different for every start.
    pub id: String,
    pub name: String,
    settings: NodeSettings,
    bus: Bus,
    /// For the lease alone.
    leases: Archive,
    /// Whether its lease is good, as far as it knows.
    holds: AtomicBool,
    /// How often it was not.
    lost: AtomicU64,
    drains: AtomicBool,
    living: Mutex<HashSet<String>>,
    /// Whether one of those runs a program of a step before.
    has_earlier: Arc<AtomicBool>,
    guides: Mutex<HashMap<String, Guided>>,
    /// Who is just opening a table here: two would fence each other.
    opening: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    links: Mutex<HashMap<ConnectionId, Arc<Link>>>,
    last_link: AtomicU64,
    /// Those whose sockets are at other servers: server, link, table.
    lent: Mutex<HashMap<String, HashMap<ConnectionId, String>>>,
    /// How many messages went to the sockets of each other server, and how many
    /// came from it: if one was lost, those who look see the table again.
    sent: Mutex<HashMap<String, u64>>,
    came: Mutex<Counts>,
    /// The same of what all are told.
    told: Mutex<u64>,
    heard: Mutex<Counts>,
    events: broadcast::Sender<Event>,
    /// Wakes whoever takes over tables that nobody plays.
    orphans: tokio::sync::Notify,
    /// Wakes whoever looks again at what it may not have been told.
    missed: tokio::sync::Notify,
    app: OnceLock<std::sync::Weak<App>>,
}

/// The way to a table, and where it leads if that is another server.
#[derive(Clone, Debug)]
struct Guided {
    way: mpsc::Sender<Command>,
    leads_to: LeadsTo,
}

/// A server, and under which epoch it was found there.
type LeadsTo = Arc<Mutex<Option<(String, Option<i64>)>>>;

/// Where a table is.
pub(crate) enum Opened {
    Here(mpsc::Sender<Command>, i64),
    At(String),
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().expect("never held over a panic")
}

impl Node {
    /// `house` is what the database is known by.
    pub async fn connect(
        settings: NodeSettings,
        house: &str,
        leases: Archive,
    ) -> anyhow::Result<Arc<Node>> {
        let mut random = [0; 16];
        getrandom::fill(&mut random)?;
        let id = crate::hex::text(&random[..8]);
        let name = settings.name.clone().unwrap_or_else(|| id[..6].to_string());
        let bus = Bus::connect(&settings.bus, &name, house, settings.bus_roots.as_deref()).await?;
        let first = u64::from_be_bytes(random[8..].try_into().expect("eight bytes"));
        Ok(Arc::new(Node {
            id,
            name,
            settings,
            bus,
            leases,
            holds: AtomicBool::new(false),
            lost: AtomicU64::new(0),
            drains: AtomicBool::new(false),
            living: Mutex::default(),
            has_earlier: Arc::default(),
            guides: Mutex::default(),
            opening: Mutex::default(),
            links: Mutex::default(),
            last_link: AtomicU64::new(first),
            lent: Mutex::default(),
            sent: Mutex::default(),
            came: Mutex::default(),
            told: Mutex::default(),
            heard: Mutex::default(),
            events: broadcast::channel(1024).0,
            orphans: tokio::sync::Notify::new(),
            missed: tokio::sync::Notify::new(),
            app: OnceLock::new(),
        }))
    }

    /// Whether it may play tables.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.holds.load(Ordering::Acquire)
    }

    #[must_use]
    pub fn drains(&self) -> bool {
        self.drains.load(Ordering::Acquire)
    }

    #[must_use]
    pub fn living(&self) -> usize {
        lock(&self.living).len()
    }

    /// Never given twice, by no server.
    fn new_link(&self) -> ConnectionId {
        self.last_link.fetch_add(1, Ordering::Relaxed)
    }

    fn subject(node: &str) -> String {
        format!("node.{node}")
    }

    /// Tells another server something about a table, again and again until it
    /// says that it has heard it or is not there any more.
    fn tell_surely(self: &Arc<Node>, to: String, letter: Letter) {
        let node = self.clone();
        tokio::spawn(async move {
            loop {
                let answer = node.ask(&to, &letter, HEARD_WITHIN).await;
                if !matches!(answer, Ok(Answer::Full) | Err(_)) || !node.lives(&to) {
                    return;
                }
                tokio::time::sleep(ASK_WITHIN).await;
            }
        });
    }

    /// Asks another server.
    async fn ask(&self, node: &str, letter: &Letter, within: Duration) -> Result<Answer, Silence> {
        let bytes = serde_json::to_vec(letter).expect("plain JSON");
        let answer = self.bus.ask(&Node::subject(node), bytes, within).await?;
        serde_json::from_slice(&answer).map_err(|_| Silence::Unknown)
    }

    fn lives(&self, node: &str) -> bool {
        lock(&self.living).contains(node)
    }

    /// The other servers that live.
    fn others(&self) -> Vec<String> {
        lock(&self.living).iter().filter(|node| **node != self.id).cloned().collect()
    }

    /// What all servers know of somebody's turns.
    pub(crate) async fn turns(
        &self,
        mut known: KnownTurns,
        player: &str,
        tables: Vec<String>,
    ) -> KnownTurns {
        let what = What::Turns { player: player.to_string(), tables };
        let letter = Letter { table: String::new(), epoch: None, what };
        let others = self.others();
        let asked = others.iter().map(|node| self.ask(node, &letter, ASK_WITHIN));
        // One that does not answer in time is left out: its tables will be
        // somebody else's in a moment.
        for answer in futures_util::future::join_all(asked).await.into_iter().flatten() {
            if let Answer::Yes { what: Some(found), .. } = answer
                && let Ok(found) = serde_json::from_str(found.get())
            {
                known.add(found);
            }
        }
        known
    }

    /// An analysis that somebody asked for at another server.
    pub(crate) async fn job(&self, node: &str, player: &str, job: &str) -> Option<AnalysisJob> {
        let what = What::Job { player: player.to_string(), job: job.to_string() };
        let letter = Letter { table: String::new(), epoch: None, what };
        match self.ask(node, &letter, ASK_WITHIN).await {
            Ok(Answer::Yes { what: Some(found), .. }) => serde_json::from_str(found.get()).ok()?,
            _ => None,
        }
    }

    /// Questions to passkeys are asked at one server and answered at another.
    pub(crate) async fn ask_passkey(
        &self,
        hub: &Arc<Hub>,
        asked: Challenge,
    ) -> Result<(), Refusal> {
        let now = hub.shared.clock.now() as i64;
        self.agreed(hub, move |nodes| nodes.ask(&asked, now)).await
    }

    pub(crate) async fn take_passkey(
        &self,
        hub: &Arc<Hub>,
        session: &str,
        purpose: &'static str,
    ) -> Result<Option<String>, Refusal> {
        let (session, now) = (session.to_string(), hub.shared.clock.now() as i64);
        self.agreed(hub, move |nodes| nodes.take(&session, purpose, now)).await
    }

    /// The way to a table, which stays the same wherever the table goes.
    pub(crate) fn guide_to(
        self: &Arc<Node>,
        hub: &Arc<Hub>,
        table: &str,
    ) -> Result<mpsc::Sender<Command>, Refusal> {
        let mut guides = lock(&self.guides);
        if let Some(guide) = guides.get(table).filter(|guide| !guide.way.is_closed()) {
            return Ok(guide.way.clone());
        }
        if *hub.stopping().borrow() {
            return Err(Code::Stopping.into());
        }
        let guide = guide::start(hub.clone(), self.clone(), table);
        guides.insert(table.to_string(), guide.clone());
        Ok(guide.way)
    }

    fn forget_guide(&self, table: &str, own: &mpsc::WeakSender<Command>) {
        let mut guides = lock(&self.guides);
        let is_own = match (guides.get(table), own.upgrade()) {
            (Some(guide), Some(own)) => guide.way.same_channel(&own),
            (_, None) | (None, _) => false,
        };
        if is_own {
            guides.remove(table);
        }
    }

    /// Finds a table or takes it. `gone` is a server that does not answer.
    pub(crate) async fn open(
        &self,
        hub: &Arc<Hub>,
        table: &str,
        gone: Option<&str>,
    ) -> Result<Opened, Refusal> {
        let flight = lock(&self.opening).entry(table.to_string()).or_default().clone();
        let opened = {
            let _alone = flight.lock().await;
            self.open_alone(hub, table, gone).await
        };
        let mut opening = lock(&self.opening);
        // Nobody but this one and the list.
        if Arc::strong_count(&flight) == 2 {
            opening.remove(table);
        }
        opened
    }

    async fn open_alone(
        &self,
        hub: &Arc<Hub>,
        table: &str,
        gone: Option<&str>,
    ) -> Result<Opened, Refusal> {
        if let Some((sender, epoch)) = hub.shared.awake.held(table) {
            return Ok(Opened::Here(sender, epoch));
        }
        if self.drains() || self.settings.only_bots {
            return self.at_another(hub, table).await;
        }
        let lost = self.lost.load(Ordering::Acquire);
        let (claimed, former) = match self.standing(hub, table, gone).await? {
            Standing::Taken(claimed, former) => (claimed, former),
            Standing::Of(node) => return Ok(Opened::At(node)),
            Standing::NoTable => return Err(Code::NoTable.into()),
        };
        match hub.open_here(table, Some(claimed)).await {
            Ok(sender) => {
                if self.lost.load(Ordering::Acquire) != lost {
                    // Its lease ran out meanwhile, and the claim with it.
                    let _ = sender.send(Command::GiveUp).await;
                    return Err(Code::Busy.into());
                }
                // Also after nobody, as some may still look at what an earlier
                // owner knew; but not of a table that nobody has played yet.
                if claimed.epoch > 1 && former.is_none_or(|former| former != self.id) {
                    let (table, node) = (table.to_string(), Some(self.id.clone()));
                    self.tell_all(&News::Moved { table, node, epoch: claimed.epoch });
                }
                Ok(Opened::Here(sender, claimed.epoch))
            }
            Err(refusal) => {
                if refusal.code == Code::Busy {
                    // Somebody else may be able to read it.
                    self.release(hub, claimed).await;
                }
                Err(refusal)
            }
        }
    }

    /// Somebody else has to play it.
    async fn at_another(&self, hub: &Arc<Hub>, table: &str) -> Result<Opened, Refusal> {
        let wanted = table.to_string();
        let owner = self.agreed(hub, move |nodes| nodes.owner(&wanted)).await?;
        let living = lock(&self.living);
        let is_other = |node: &&String| **node != self.id;
        let owner = owner.filter(|owner| living.contains(owner) && *owner != self.id);
        let any = owner.or_else(|| living.iter().filter(is_other).min().cloned());
        any.map(Opened::At).ok_or_else(|| Code::Stopping.into())
    }

    async fn standing(
        &self,
        hub: &Arc<Hub>,
        table: &str,
        gone: Option<&str>,
    ) -> Result<Standing, Refusal> {
        if !self.holds() {
            return Err(Code::Busy.into());
        }
        let (table, own, gone) = (table.to_string(), self.id.clone(), gone.map(str::to_string));
        let now = hub.shared.clock.now() as i64;
        self.agreed(hub, move |nodes| nodes.claim(&table, &own, gone.as_deref(), now)).await
    }

    /// Takes a table that cannot be opened.
    pub(crate) async fn claim(&self, hub: &Arc<Hub>, table: &str) -> Result<Claimed, Refusal> {
        match self.standing(hub, table, None).await? {
            Standing::Taken(claimed, _) => Ok(claimed),
            Standing::Of(_) => Err(Code::Busy.into()),
            Standing::NoTable => Err(Code::NoTable.into()),
        }
    }

    async fn agreed<T: Send + 'static>(
        &self,
        hub: &Arc<Hub>,
        ask: impl FnOnce(&mut crate::store::Postgres) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let asked = hub.shared.archive.read(move |store| match store.nodes() {
            Some(nodes) => ask(nodes),
            None => Err(StoreError::Failed("only PostgreSQL is shared".to_string())),
        });
        asked.await.map_err(|cause| {
            tracing::error!(%cause, "the servers' own rows could not be read");
            Code::Busy.into()
        })
    }

    async fn release(&self, hub: &Arc<Hub>, claimed: Claimed) {
        let (own, now) = (self.id.clone(), hub.shared.clock.now() as i64);
        // Otherwise it is found when this server's lease ends.
        let _ = self.agreed(hub, move |nodes| nodes.release(claimed, &own, now)).await;
    }

    /// A table's task has ended. One that runs and only sleeps stays this
    /// server's, or the next would wake it at once.
    pub(crate) async fn let_go(
        &self,
        hub: &Arc<Hub>,
        table: &str,
        claimed: Option<Claimed>,
        runs: bool,
    ) {
        let Some(claimed) = claimed else {
            return forget(hub, table);
        };
        if self.drains() || !runs {
            self.release(hub, claimed).await;
        }
        if self.drains() {
            forget(hub, table);
            let table = table.to_string();
            self.tell_all(&News::Moved { table, node: None, epoch: claimed.epoch });
        }
    }

    /// May play nothing any more: drops every table at once, and says so to
    /// those who look.
    fn lose(&self, hub: &Arc<Hub>) {
        if !self.holds.swap(false, Ordering::AcqRel) {
            return;
        }
        self.lost.fetch_add(1, Ordering::AcqRel);
        for table in hub.shared.awake.take_all() {
            if let Err(mpsc::error::TrySendError::Full(give_up)) = table.try_send(Command::GiveUp) {
                tokio::spawn(async move { drop(table.send(give_up).await) });
            }
        }
        hub.count();
        hub.shared.turns.forget_all();
        if let Some(pushes) = &hub.shared.pushes {
            pushes.forget_all();
        }
        // Those at other servers find out even if what they are told is lost.
        for sent in lock(&self.sent).values_mut() {
            *sent += 1;
        }
        let _ = self.events.send(Event::Lost(self.id.clone()));
    }
}

/// Whose turn it is there is somebody else's business now.
fn forget(hub: &Hub, table: &str) {
    if hub.shared.awake.find(table).is_some() {
        return;
    }
    hub.shared.turns.forget(table);
    if let Some(pushes) = &hub.shared.pushes {
        pushes.forget(table);
    }
}
