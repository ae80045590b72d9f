//! What every server is told, and how one finds out that it missed something:
//! all is counted, and whoever has heard less looks at the database again.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::{sleep, timeout};

use super::{Event, Node, forget, lock};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::table::Command;
use crate::ws::sessions::Ends;

/// For everybody.
pub(super) const ALL: &str = "all";
/// So many tables are looked at in one question.
const AT_ONCE: usize = 500;
/// A database that does not answer is asked again after this.
const ASK_AGAIN: Duration = Duration::from_millis(100);
/// So often tables are looked up without a reason.
const LOOK_UP_EVERY: Duration = Duration::from_secs(5);

/// What every server is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum News {
    /// A table is played by this server now, or by nobody yet.
    Moved { table: String, node: Option<String>, epoch: i64 },
    /// A player is called differently now, or is gone.
    Called { player: String, name: Option<String> },
    /// A server does not live any more.
    Gone(String),
    /// Sessions of somebody have ended.
    Ended(Ends),
    /// Somebody at this address guessed.
    Guessed(std::net::IpAddr),
    /// The same, a password that was wrong.
    WrongPassword { name: String, address: std::net::IpAddr },
    /// Nothing new; only how much there was.
    SoFar,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Told {
    from: String,
    /// How much this server has told all so far, with this.
    #[serde(default)]
    number: u64,
    pub(super) news: News,
}

impl Node {
    pub(crate) fn tell_all(&self, news: &News) {
        let mut number = lock(&self.told);
        *number += u64::from(!matches!(news, News::SoFar));
        let told = Told { from: self.id.clone(), number: *number, news: news.clone() };
        // Counted and sent in the same order.
        self.bus.send(ALL, serde_json::to_vec(&told).expect("plain JSON"));
    }

    pub(super) async fn hear_all(&self, hub: &Arc<Hub>, bytes: &[u8]) {
        let Ok(Told { from, number, news }) = serde_json::from_slice(bytes) else {
            // A later version may tell what this one does not know. As it is not
            // counted, it is found to be missing, and the database looked at.
            return;
        };
        if from == self.id {
            return;
        }
        let came = lock(&self.heard).note(&from, number, matches!(news, News::SoFar));
        if came.is_gap {
            self.missed.notify_one();
        }
        // Earlier versions did not count.
        if came.is_new || number == 0 {
            self.take_news(hub, news).await;
        }
    }

    async fn take_news(&self, hub: &Arc<Hub>, news: News) {
        match news {
            News::Moved { table, node, epoch } => self.note_moved(hub, table, node, epoch),
            News::Gone(node) if node != self.id => self.note_gone(hub, &node).await,
            // This one, which is there all the same: those who believed it have
            // let go of all whose sockets are here.
            News::Gone(own) => drop(self.events.send(Event::Lost(own))),
            News::SoFar => {}
            News::Called { player, name } => hub.tell_name_here(&player, name.as_deref()).await,
            News::Ended(ends) => {
                if let Some(app) = self.app() {
                    app.sessions.end(&ends);
                }
            }
            News::WrongPassword { name, address } => {
                if let Some(app) = self.app() {
                    let _ = app.log_ins.allow(&name, address, None);
                }
            }
            News::Guessed(address) => {
                if let Some(app) = self.app() {
                    let _ = app.guesses.allows(address);
                }
            }
        }
    }

    /// Where a table is now.
    fn note_moved(&self, hub: &Arc<Hub>, table: String, node: Option<String>, epoch: i64) {
        match hub.shared.awake.held(&table) {
            // It was taken from this server, which may not know yet.
            Some((own, before)) if before < epoch => {
                tokio::spawn(async move { drop(own.send(Command::GiveUp).await) });
            }
            Some(_) => {}
            None if node.is_some() => forget(hub, &table),
            None => {}
        }
        let _ = self.events.send(Event::Moved { table, node, epoch });
    }

    /// Looks up where the tables are that somebody here plays or looks at.
    async fn look_up_tables(&self, hub: &Arc<Hub>) -> Result<(), Refusal> {
        let mut tables: HashSet<String> = hub.shared.awake.ids().into_iter().collect();
        tables.extend(lock(&self.guides).keys().cloned());
        let tables: Vec<String> = tables.into_iter().collect();
        for some in tables.chunks(AT_ONCE) {
            let some = some.to_vec();
            for (table, node, epoch) in self.agreed(hub, move |nodes| nodes.owners(&some)).await? {
                if self.is_elsewhere(hub, &table, node.as_deref(), epoch) {
                    self.note_moved(hub, table, node, epoch);
                }
            }
        }
        Ok(())
    }

    /// Whether a table is not where it is played or looked for here.
    fn is_elsewhere(&self, hub: &Hub, table: &str, node: Option<&str>, epoch: i64) -> bool {
        if let Some((_, own)) = hub.shared.awake.held(table) {
            return own < epoch;
        }
        let guides = lock(&self.guides);
        let Some(guide) = guides.get(table) else { return false };
        let leads_to = lock(&guide.leads_to);
        leads_to
            .as_ref()
            .is_some_and(|(to, under)| node != Some(to) || under.is_some_and(|under| under < epoch))
    }

    /// Looks up what this server may not have been told: where its tables are,
    /// what people are called and whether their sessions have ended.
    async fn look_up(&self, hub: &Arc<Hub>) -> Result<(), Refusal> {
        self.look_up_tables(hub).await?;
        let players = hub.shared.awake.players();
        let asked = players.clone();
        let names =
            self.agreed(hub, move |nodes| crate::store::Store::names(nodes, &asked)).await?;
        let names: std::collections::HashMap<String, String> = names.into_iter().collect();
        for player in players {
            hub.tell_name_here(&player, names.get(&player).map(String::as_str)).await;
        }
        let Some(app) = self.app() else { return Ok(()) };
        let sessions = app.sessions.ids();
        let ended = self.agreed(hub, move |nodes| {
            let mut ended = Vec::new();
            for (player, session) in sessions {
                if crate::store::Store::session(nodes, &session)?.is_none() {
                    ended.push(Ends::of(player, session));
                }
            }
            Ok(ended)
        });
        for ends in ended.await? {
            app.sessions.end(&ends);
        }
        Ok(())
    }
}

/// Looks up what was missed; and where the tables are now and then by itself,
/// so that nobody waits long for a table that went without a word.
pub(super) async fn look_up_forever(node: Arc<Node>, hub: Arc<Hub>) {
    loop {
        if timeout(LOOK_UP_EVERY, node.missed.notified()).await.is_err() {
            let _ = node.look_up_tables(&hub).await;
            continue;
        }
        tracing::info!("something was told to all and not heard here: looking it up");
        while node.look_up(&hub).await.is_err() {
            sleep(ASK_AGAIN).await;
        }
    }
}
