//! Which sockets are open in which session: they end with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde::{Deserialize, Serialize};

use super::outlet::Outlet;
use crate::refusal::Code;
use crate::store::Write;

/// The sockets that are open, by player.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<HashMap<String, Vec<Open>>>);

#[derive(Debug)]
struct Open {
    session: String,
    outlet: Arc<Outlet>,
}

/// What a change to the store ends of somebody's sessions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ends {
    player: String,
    which: Which,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Which {
    One(String),
    AllBut(String),
    All,
}

impl Ends {
    pub(crate) fn by(write: &Write) -> Option<Ends> {
        let (player, which) = match write {
            Write::EndSession { id, player } => (player, Which::One(id.clone())),
            Write::EndOtherSessions { player, session } => (player, Which::AllBut(session.clone())),
            Write::DeletePlayer { player } => (player, Which::All),
            _ => return None,
        };
        Some(Ends { player: player.clone(), which })
    }

    pub(crate) fn of(player: String, session: String) -> Ends {
        Ends { player, which: Which::One(session) }
    }

    fn includes(&self, session: &str) -> bool {
        match &self.which {
            Which::One(one) => one == session,
            Which::AllBut(other) => other != session,
            Which::All => true,
        }
    }
}

impl Sessions {
    pub(crate) fn enter(&self, player: &str, session: &str, outlet: Arc<Outlet>) {
        let open = Open { session: session.to_string(), outlet };
        self.lock().entry(player.to_string()).or_default().push(open);
    }

    pub(crate) fn leave(&self, player: &str, outlet: &Arc<Outlet>) {
        let mut all = self.lock();
        let Some(own) = all.get_mut(player) else { return };
        own.retain(|open| !Arc::ptr_eq(&open.outlet, outlet));
        if own.is_empty() {
            all.remove(player);
        }
    }

    /// Lets the sockets of sessions that have ended say goodbye.
    pub(crate) fn end(&self, ends: &Ends) {
        let all = self.lock();
        let own = all.get(&ends.player).into_iter().flatten();
        for open in own.filter(|open| ends.includes(&open.session)) {
            open.outlet.end(Code::SessionEnded);
        }
    }

    /// Players and sessions that have a socket open.
    pub(crate) fn ids(&self) -> Vec<(String, String)> {
        let all = self.lock();
        let one = |(player, open): (&String, &Vec<Open>)| {
            open.iter().map(|open| (player.clone(), open.session.clone())).collect::<Vec<_>>()
        };
        all.iter().flat_map(one).collect()
    }

    /// All sockets of this server.
    pub(crate) fn all(&self) -> Vec<Arc<Outlet>> {
        let all = self.lock();
        all.values().flatten().map(|open| open.outlet.clone()).collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Vec<Open>>> {
        self.0.lock().expect("never held over a panic")
    }
}
