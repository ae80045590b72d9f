//! "Your turn" by Web Push: whom to tell what and when (`plan`), in which
//! words (`words`), sealed (`seal`) and signed (`vapid`), to where it may go
//! (`endpoint`, `post`).

mod endpoint;
mod plan;
mod post;
mod quiet;
mod seal;
mod task;
mod vapid;
mod words;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use anyhow::Context as _;
use ecrin_tables::{Seating, Table};
use tokio::sync::{Notify, Semaphore};

pub use endpoint::{SERVICES, is_service};
pub use post::Trial;
pub(crate) use seal::Receiver;
pub(crate) use task::run;
pub use vapid::Contact;
pub(crate) use words::Kind;

use crate::store::{Archive, Write};
use crate::time::{Entropy, Millis};
use endpoint::Endpoint;
use plan::Plan;
use post::Post;
use vapid::Vapid;
use words::Why;

/// So many pushes are on their way at once.
const AT_ONCE: usize = 16;
/// Where the private key is kept, next to that of the cookies.
const KEY: &str = "push_key";

/// How pushes are sent; without it none are.
#[derive(Clone, Debug)]
pub struct PushSettings {
    pub contact: Contact,
    /// The hosts of push services, `*.` before any name.
    pub services: Vec<String>,
    /// For tests alone.
    pub trial: Option<Trial>,
}

impl PushSettings {
    /// To the services of today's browsers.
    #[must_use]
    pub fn new(contact: Contact) -> PushSettings {
        PushSettings { contact, services: SERVICES.map(str::to_string).into(), trial: None }
    }
}

#[derive(Debug)]
pub struct Pushes {
    vapid: Vapid,
    post: Post,
    services: Vec<String>,
    /// The address people use, if it is known.
    base: Option<String>,
    plan: Mutex<Plan>,
    changed: Notify,
    places: Semaphore,
    /// Services that asked to be left alone, and until when.
    rests: Mutex<HashMap<String, Millis>>,
}

impl Pushes {
    pub async fn open(
        settings: PushSettings,
        base: Option<String>,
        archive: &Archive,
        entropy: &Entropy,
    ) -> anyhow::Result<Pushes> {
        let key = own_key(archive, entropy).await?;
        let vapid = Vapid::new(&key, settings.contact).context("the key of pushes is damaged")?;
        Ok(Pushes {
            vapid,
            post: Post::new(settings.trial.as_ref())?,
            services: settings.services,
            base,
            plan: Mutex::default(),
            changed: Notify::new(),
            places: Semaphore::new(AT_ONCE),
            rests: Mutex::default(),
        })
    }

    /// What browsers subscribe with.
    #[must_use]
    pub fn public_key(&self) -> &str {
        self.vapid.public()
    }

    /// Whether pushes may go there.
    #[must_use]
    pub fn is_endpoint(&self, text: &str) -> bool {
        self.endpoint(text).is_some()
    }

    fn endpoint(&self, text: &str) -> Option<Endpoint> {
        Endpoint::read(text, &self.services)
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().expect("never held over a panic")
    }

    /// Changes the plan; whoever waits for its next moment looks again if that
    /// comes sooner now.
    fn change(&self, how: impl FnOnce(&mut Plan)) {
        let mut plan = self.plan();
        let before = plan.next().unwrap_or(Millis::MAX);
        how(&mut plan);
        if plan.next().is_some_and(|next| next < before) {
            self.changed.notify_one();
        }
    }

    /// Notes whose turn it is at a table.
    pub fn note(&self, table: &Table, now: Millis, since: Millis) {
        self.change(|plan| plan.note(table, now, since));
    }

    /// Somebody sat down, got up, or would play again.
    pub fn note_seats(&self, table: &Table, what: &Seating, now: Millis) {
        let head = table.head();
        match what {
            Seating::Sat { place, .. } => {
                let Some(player) = place.player().filter(|player| *player != head.owner) else {
                    return;
                };
                self.change(|plan| plan.invite(table, &head.owner, player, Why::Sat, now));
            }
            Seating::Willing { .. } if head.all_willing() => {
                self.change(|plan| plan.call_off(table.id(), now));
            }
            Seating::Willing { player } => {
                let is_asked = |other: &&str| !head.willing.iter().any(|willing| willing == other);
                for other in head.players().into_iter().filter(is_asked) {
                    self.change(|plan| plan.invite(table, other, player, Why::Again, now));
                }
            }
            Seating::Rose { .. } => self.change(|plan| plan.call_off(table.id(), now)),
            _ => {}
        }
    }

    /// Another server tells what happens there now.
    pub fn forget(&self, table: &str) {
        self.plan().forget(table);
    }

    pub fn forget_all(&self) {
        self.plan().forget_all();
    }

    /// Somebody has a socket at a table, as long as this is kept.
    #[must_use]
    pub fn come(self: &Arc<Pushes>, table: &str, player: &str) -> Here {
        self.plan().come(table, player);
        Here { pushes: self.clone(), table: table.to_string(), player: player.to_string() }
    }
}

/// A socket of somebody at a table.
#[derive(Debug)]
pub struct Here {
    pushes: Arc<Pushes>,
    table: String,
    player: String,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.pushes.plan().go(&self.table, &self.player);
    }
}

/// The server's own key. Whoever comes first puts it there, so that two
/// servers that start at once agree.
async fn own_key(archive: &Archive, entropy: &Entropy) -> anyhow::Result<[u8; 32]> {
    let read = || archive.read(|store| store.meta(KEY));
    if read().await?.is_none() {
        // Nearly all bytes are a key.
        let bytes = std::iter::repeat_with(|| entropy.bytes::<32>());
        let bytes = bytes.take(100).find(|bytes| seal::own_key(bytes).is_some());
        let value = crate::hex::text(&bytes.context("no key was found")?);
        archive.write(vec![Write::AddMeta { name: KEY.to_string(), value }]).await?;
    }
    let stored = read().await?;
    stored.as_deref().and_then(crate::hex::bytes).context("the key of pushes is damaged")
}
