//! Where the tables in memory are found, and made from the store.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use ecrin_tables::{Did, TableOutcome, stored};
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot, watch};

use crate::node::{News, Node};
use crate::refusal::{Code, Refusal};
use crate::services::Services;
use crate::store::{Claimed, LogRow, OVER, RUNNING, StoreError, TableBy, TableKey, Write};
use crate::table::turns::KnownTurns;
use crate::table::{Command, NotLoaded, Room, Stored, load, stored_of};
use crate::time::Millis;

/// Commands that wait for one table; more than that and the sender waits.
const QUEUE: usize = 64;
/// A store that cannot be read is asked again after this.
const ASK_AGAIN: Millis = 1000;
/// So often a table is asked for at the start before the others go first.
const MOST_ATTEMPTS: u32 = 5;

#[derive(Debug)]
pub struct Hub {
    pub shared: Arc<Services>,
    /// `None` where there is one server.
    pub node: Option<Arc<Node>>,
    stop: watch::Sender<bool>,
}

impl Hub {
    #[must_use]
    pub fn new(shared: Arc<Services>, node: Option<Arc<Node>>) -> Arc<Hub> {
        Arc::new(Hub { shared, node, stop: watch::Sender::new(false) })
    }

    /// Asks a table something; it is loaded if it sleeps.
    pub async fn ask<T>(
        self: &Arc<Hub>,
        table: &str,
        command: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Command,
    ) -> Result<T, Refusal> {
        // A table may fall asleep between being found and being asked.
        for _ in 0..3 {
            let sender = self.open(table).await?;
            let (reply, answer) = oneshot::channel();
            if sender.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Code::TableEnded.into())
    }

    /// The way to a table's task, wherever it is.
    pub async fn open(self: &Arc<Hub>, id: &str) -> Result<mpsc::Sender<Command>, Refusal> {
        match &self.node {
            Some(node) => node.guide_to(self, id),
            None => self.open_here(id, None).await,
        }
    }

    /// The same in this process; under `claimed` where there are others.
    pub(crate) async fn open_here(
        self: &Arc<Hub>,
        id: &str,
        claimed: Option<Claimed>,
    ) -> Result<mpsc::Sender<Command>, Refusal> {
        if let Some(sender) = self.shared.awake.find(id) {
            return Ok(sender);
        }
        if *self.stop.borrow() {
            return Err(Code::Stopping.into());
        }
        let loaded = load(&self.shared, id).await.map_err(|why| {
            if !matches!(why, NotLoaded::Missing) {
                tracing::error!(table = %id, %why, "a table could not be opened");
            }
            if matches!(why, NotLoaded::Damaged(_)) {
                self.shared.damage.note(id, &self.shared.metrics);
            }
            Refusal::from(why.code())
        })?;
        self.shared.damage.forget(id, &self.shared.metrics);
        let (sender, commands) = mpsc::channel(QUEUE);
        let room = Room::new(self.shared.clone(), sender.downgrade(), loaded, claimed);
        let epoch = claimed.map_or(0, |claimed| claimed.epoch);
        if let Some(faster) = self.shared.awake.insert(id, &sender, epoch) {
            return Ok(faster);
        }
        self.count();
        tokio::spawn(run(self.clone(), room, commands));
        Ok(sender)
    }

    pub(crate) fn count(&self) {
        self.shared.metrics.tables.set(self.shared.awake.count() as i64);
    }

    /// Tells the tables that are awake and where this player is. The others
    /// find out when they wake: names are kept in one place.
    pub async fn tell_name(&self, player: &str, name: Option<&str>) {
        if let Some(node) = &self.node {
            node.tell_all(&News::Called {
                player: player.to_string(),
                name: name.map(str::to_string),
            });
        }
        self.tell_name_here(player, name).await;
    }

    pub(crate) async fn tell_name_here(&self, player: &str, name: Option<&str>) {
        for table in self.shared.awake.of(player) {
            let name = name.map(str::to_string);
            let news = Command::Called { player: player.to_string(), name };
            // One that ends meanwhile finds out when it wakes.
            let _ = table.send(news).await;
        }
    }

    /// Whose turn it is where somebody plays, at whichever server.
    pub async fn turns(&self, player: &str, tables: Vec<String>) -> KnownTurns {
        let own = self.shared.turns.known_of(player, &tables, self.shared.clock.now());
        match &self.node {
            Some(node) => node.turns(own, player, tables).await,
            None => own,
        }
    }

    /// Ends a match that hangs, also one that cannot be read.
    pub async fn end(self: &Arc<Hub>, id: &str) -> Result<(), Refusal> {
        match self.ask(id, Command::End).await {
            Err(Refusal { code: Code::TableEnded, .. }) => self.end_unread(id).await,
            ended => ended,
        }
    }

    async fn end_unread(self: &Arc<Hub>, id: &str) -> Result<(), Refusal> {
        let claimed = match &self.node {
            Some(node) => Some(node.claim(self, id).await?),
            None => None,
        };
        let wanted = id.to_string();
        let read = self.shared.archive.read(move |store| stored_of(store, &wanted)).await;
        let Stored { row, log, .. } = read.map_err(|_| Code::Busy)?.ok_or(Code::NoTable)?;
        if row.status != RUNNING {
            return Err(Code::Over.into());
        }
        let at = self.shared.clock.now() as i64;
        let (head, outcome) = match stored::read_head(&row.head) {
            Ok(mut head) => {
                let outcome = TableOutcome::abandoned(head.seat_count());
                head.outcome = Some(outcome.clone());
                (stored::write_head(&head), outcome)
            }
            Err(_) => (row.head, TableOutcome::abandoned(0)),
        };
        let number = log.last().map_or(0, |line| line.number) + 1;
        let entry = stored::write_line(&Did::Ended.ending(outcome));
        let fence = claimed.map(|Claimed { key, epoch }| Write::Fence { table: key, epoch });
        let writes = fence.into_iter().chain([
            Write::Append(LogRow { table: row.key, number, at, entry }),
            Write::SetTable { key: row.key, number, status: OVER, code: None, head, at },
        ]);
        self.shared.archive.write(writes.collect()).await.map_err(|_| Code::NotSaved)?;
        self.shared.damage.forget(id, &self.shared.metrics);
        Ok(())
    }

    /// Wakes every table that was running when the server stopped, so that
    /// bots play on and clocks run.
    pub async fn wake_running(self: &Arc<Hub>) {
        if self.node.is_some() {
            return; // Those that nobody plays are found again and again.
        }
        let mut failed = false;
        let keys = loop {
            if *self.stop.borrow() {
                return;
            }
            match self.shared.archive.read(|store| store.keys(RUNNING)).await {
                Ok(keys) => break keys,
                Err(cause) => {
                    if !std::mem::replace(&mut failed, true) {
                        tracing::error!(%cause, "running tables cannot be woken; trying again");
                    }
                    self.wait_to_ask_again().await;
                }
            }
        };
        if failed {
            tracing::info!("running tables are being woken again");
        }
        for key in keys {
            for attempt in 1.. {
                if *self.stop.borrow() {
                    return;
                }
                let Err(cause) = self.wake(key).await else { break };
                if attempt == MOST_ATTEMPTS || matches!(cause, StoreError::Damaged(_)) {
                    tracing::error!(table = key, %cause, "a running table could not be read");
                    self.shared.damage.note(&format!("number {key}"), &self.shared.metrics);
                    break;
                }
                self.wait_to_ask_again().await;
            }
        }
        let damaged = self.shared.damage.all();
        if !damaged.is_empty() {
            let tables = damaged.len();
            tracing::error!(tables, "some tables cannot be read; all others were resumed");
        }
    }

    /// One that was found to be damaged has been noted.
    async fn wake(self: &Arc<Hub>, key: TableKey) -> Result<(), StoreError> {
        let row = self.shared.archive.read(move |store| store.table(TableBy::Key(key))).await?;
        let Some(row) = row else { return Ok(()) };
        match self.open(&row.id).await {
            Err(busy) if busy.code == Code::Busy => Err(StoreError::Failed(busy.words)),
            Err(_) | Ok(_) => Ok(()),
        }
    }

    async fn wait_to_ask_again(&self) {
        let clock = &self.shared.clock;
        clock.until(clock.now() + ASK_AGAIN).await;
    }

    #[must_use]
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Lets every table finish what it does, then ends them.
    pub async fn stop(&self) {
        self.stop.send_replace(true);
        while let Some(table) = self.shared.awake.any() {
            table.closed().await;
            tokio::task::yield_now().await;
        }
    }
}

async fn run(hub: Arc<Hub>, mut room: Room, mut commands: mpsc::Receiver<Command>) {
    let id = room.id().to_string();
    let own = room.own();
    let stop = hub.stop.subscribe();
    let ended = AssertUnwindSafe(room.run(&mut commands, stop)).catch_unwind().await;
    if ended.is_err() {
        hub.shared.metrics.panics.inc();
        tracing::error!(table = %id, "a table met an error and was closed");
    }
    // First nobody new finds it, then those who wait are let go.
    commands.close();
    hub.shared.awake.remove(&id, &own);
    hub.count();
    if let Some(node) = &hub.node {
        // Before those who look are told: they come again, wherever it is then.
        node.let_go(&hub, &id, room.claimed(), room.runs()).await;
    }
}
