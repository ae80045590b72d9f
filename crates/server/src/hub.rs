//! Where the tables in memory are found, and made from the store.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot, watch};

use crate::refusal::{Code, Refusal};
use crate::shared::Shared;
use crate::store::{OPEN, RUNNING, TableBy};
use crate::table::{self, Command, Room};

/// Commands that wait for one table; more than that and the sender waits.
const QUEUE: usize = 64;

#[derive(Debug)]
pub struct Hub {
    pub shared: Arc<Shared>,
    tables: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    stop: watch::Sender<bool>,
}

impl Hub {
    #[must_use]
    pub fn new(shared: Arc<Shared>) -> Arc<Hub> {
        Arc::new(Hub { shared, tables: Mutex::default(), stop: watch::Sender::new(false) })
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

    /// The way to a table's task.
    pub async fn open(self: &Arc<Hub>, id: &str) -> Result<mpsc::Sender<Command>, Refusal> {
        if let Some(sender) = self.find(id) {
            return Ok(sender);
        }
        if *self.stop.borrow() {
            return Err(Code::Stopping.into());
        }
        let wanted = id.to_string();
        let read = self.shared.archive.read(move |store| {
            let Some(row) = store.table(TableBy::Id(&wanted))? else { return Ok(None) };
            let members = store.members(row.key)?;
            // Nothing is written to the log of a table before its match.
            let log = if row.status == OPEN { Vec::new() } else { store.log(row.key)? };
            Ok(Some((row, members, log)))
        });
        let found = read.await.map_err(|cause| {
            tracing::error!(%cause, "a table could not be read");
            Code::Busy
        })?;
        let (row, members, log) = found.ok_or(Code::NoTable)?;
        let (sender, commands) = mpsc::channel(QUEUE);
        let room = {
            let (shared, own) = (self.shared.clone(), sender.downgrade());
            // Rules run here: a panic in them must stay with this table.
            std::panic::catch_unwind(AssertUnwindSafe(|| {
                table::load(shared, own, row, members, &log)
            }))
        };
        let room = match room {
            Ok(Ok(room)) => room,
            Ok(Err(why)) => {
                tracing::error!(table = %id, %why, "a stored table is damaged");
                return Err(Code::TableEnded.into());
            }
            Err(_) => {
                self.shared.metrics.panics.inc();
                tracing::error!(table = %id, "a stored table cannot be replayed");
                return Err(Code::TableEnded.into());
            }
        };
        let mut tables = self.tables.lock().expect("never held over a panic");
        // Two may have loaded it at once: the first one stays.
        if let Some(other) = tables.get(id).filter(|other| !other.is_closed()) {
            return Ok(other.clone());
        }
        tables.insert(id.to_string(), sender.clone());
        self.shared.metrics.tables.set(tables.len() as i64);
        drop(tables);
        tokio::spawn(run(self.clone(), room, commands));
        Ok(sender)
    }

    fn find(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let tables = self.tables.lock().expect("never held over a panic");
        tables.get(id).filter(|sender| !sender.is_closed()).cloned()
    }

    fn forget(&self, id: &str) {
        let mut tables = self.tables.lock().expect("never held over a panic");
        tables.remove(id);
        self.shared.metrics.tables.set(tables.len() as i64);
    }

    /// Tells every table that is awake.
    pub fn tell_all(&self, command: impl Fn() -> Command) {
        let tables = self.tables.lock().expect("never held over a panic");
        for sender in tables.values() {
            // A table with a full queue learns it when it is loaded again.
            let _ = sender.try_send(command());
        }
    }

    /// Wakes every table that was running when the server stopped, so that
    /// bots play on and clocks run.
    pub async fn wake_running(self: &Arc<Hub>) {
        let mut after = 0;
        loop {
            let page =
                self.shared.archive.read(move |store| store.tables_from(RUNNING, after, 200));
            let Ok(rows) = page.await else { return };
            let Some(last) = rows.last() else { return };
            after = last.key;
            for row in rows {
                // One that cannot be loaded has been logged; go on.
                let _ = self.open(&row.id).await;
            }
        }
    }

    #[must_use]
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Lets every table finish what it does, then ends them.
    pub async fn stop(&self) {
        self.stop.send_replace(true);
        loop {
            let left = {
                let tables = self.tables.lock().expect("never held over a panic");
                tables.values().next().cloned()
            };
            let Some(table) = left else { return };
            table.closed().await;
            tokio::task::yield_now().await;
        }
    }
}

async fn run(hub: Arc<Hub>, mut room: Room, mut commands: mpsc::Receiver<Command>) {
    let id = room.id.clone();
    let stop = hub.stop.subscribe();
    let ended = AssertUnwindSafe(room.run(&mut commands, stop)).catch_unwind().await;
    if ended.is_err() {
        hub.shared.metrics.panics.inc();
        tracing::error!(table = %id, "a table met an error and was closed");
    }
    // First nobody new finds it, then those who wait are let go.
    commands.close();
    hub.forget(&id);
}
