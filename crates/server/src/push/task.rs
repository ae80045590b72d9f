//! Tells people when the time has come.

use std::sync::Arc;

use super::endpoint::Endpoint;
use super::plan::{Due, Job};
use super::post::{Answer, Stamp};
use super::quiet::Quiet;
use super::seal::{self, Receiver};
use super::{Pushes, words};
use crate::services::Services;
use crate::store::{PushRow, Write};
use crate::time::Millis;

/// A subscription that failed so often in a row is given up.
const MOST_FAILURES: i64 = 20;
/// So often a job comes back because a service had no time.
const MOST_TRIES: u32 = 5;

/// Runs as long as the server does; at once over where nothing is pushed.
pub(crate) async fn run(shared: Arc<Services>) {
    let Some(pushes) = shared.pushes.clone() else { return };
    loop {
        let next = pushes.plan().next();
        let wait = async {
            match next {
                Some(at) => shared.clock.until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = pushes.changed.notified() => {}
            () = wait => {}
        }
        let now = shared.clock.now();
        let due = || pushes.plan().due(now);
        for due in std::iter::from_fn(due) {
            if let Due::Tell(job) = due {
                tokio::spawn(tell(shared.clone(), pushes.clone(), *job));
            }
        }
        pushes.plan().tidy(now);
    }
}

/// Tells all subscriptions of somebody, but those that do not want to hear of
/// it, or not now.
async fn tell(shared: Arc<Services>, pushes: Arc<Pushes>, mut job: Job) {
    let Ok(_place) = pushes.places.acquire().await else { return };
    let player = job.player.clone();
    let read = shared
        .archive
        .read(move |store| Ok((store.pushes_of(&player)?, store.distances_of(&player)?)));
    let (rows, distances) = match read.await {
        Ok(found) => found,
        Err(cause) => return tracing::warn!(%cause, "nobody could be told by push"),
    };
    let keeps_away = |by: &String| distances.iter().any(|(other, _)| other == by);
    if job.by.as_ref().is_some_and(keeps_away) {
        return;
    }
    let wanted = job.news.why.kind().bit();
    let mut later: Option<Millis> = None;
    for row in rows {
        if row.kinds & wanted == 0 || job.told.contains(&row.endpoint) {
            continue;
        }
        let now = shared.clock.now();
        let quiet = Quiet { from: row.quiet_from, to: row.quiet_to, zone: row.zone };
        let put_off = match pushes.endpoint(&row.endpoint) {
            Some(to) => match quiet.until(now).or_else(|| pushes.rests_until(&to, now)) {
                None if !pushes.plan().holds(&job, now) => return,
                None => send(&shared, &pushes, &mut job, &row, &to).await,
                until => until,
            },
            // Of a service that is not known any more.
            None => {
                give_up(&shared, &row).await;
                None
            }
        };
        later = [later, put_off].into_iter().flatten().min();
    }
    if let Some(at) = later.filter(|_| job.tries <= MOST_TRIES) {
        pushes.change(|plan| plan.put_off(job, at));
    }
}

/// Tells one; when to try again, if the service has no time now.
async fn send(
    shared: &Services,
    pushes: &Pushes,
    job: &mut Job,
    row: &PushRow,
    to: &Endpoint,
) -> Option<Millis> {
    let now = shared.clock.now();
    let waiting = shared.turns.of(&job.player, now).len();
    let Some(message) = sealed(shared, pushes, &job.news, row, waiting) else {
        give_up(shared, row).await;
        return None;
    };
    let stamp = Stamp {
        topic: &job.news.table,
        ttl_s: job.until.saturating_sub(now) / 1000,
        urgency: if job.urgent { "high" } else { "normal" },
    };
    match pushes.post.post(to, &pushes.vapid, now, stamp, message).await {
        Answer::Taken => {
            shared.metrics.pushed.inc();
            job.told.insert(row.endpoint.clone());
            if row.failures > 0 {
                note_failures(shared, row, 0).await;
            }
            None
        }
        Answer::Gone => {
            give_up(shared, row).await;
            None
        }
        Answer::Later(wait) => {
            job.tries += 1;
            pushes.rest(to, now + wait);
            Some(now + wait)
        }
        Answer::Failed(why) => {
            shared.metrics.not_pushed.inc();
            tracing::warn!(service = to.host(), why, "a push was not taken");
            job.told.insert(row.endpoint.clone());
            if row.failures + 1 >= MOST_FAILURES {
                give_up(shared, row).await;
            } else {
                note_failures(shared, row, row.failures + 1).await;
            }
            None
        }
    }
}

fn sealed(
    shared: &Services,
    pushes: &Pushes,
    news: &words::News,
    row: &PushRow,
    waiting: usize,
) -> Option<Vec<u8>> {
    let to = Receiver::read(&row.p256dh, &row.auth)?;
    let message = news.message(&row.language, pushes.base.as_deref(), waiting).to_string();
    let mut keys = std::iter::repeat_with(|| shared.entropy.bytes::<32>()).take(100);
    let own = keys.find_map(|bytes| seal::own_key(&bytes))?;
    seal::sealed(message.as_bytes(), &to, &own, shared.entropy.bytes(), seal::PADDED)
}

async fn give_up(shared: &Services, row: &PushRow) {
    let (player, endpoint) = (row.player.clone(), row.endpoint.clone());
    write(shared, Write::RemovePush { player, endpoint }).await;
}

async fn note_failures(shared: &Services, row: &PushRow, failures: i64) {
    let endpoint = row.endpoint.clone();
    write(shared, Write::SetPushFailures { endpoint, failures }).await;
}

async fn write(shared: &Services, write: Write) {
    if let Err(cause) = shared.archive.write(vec![write]).await {
        tracing::warn!(%cause, "what came of a push was not noted");
    }
}

impl Pushes {
    /// Until when a service wants to be left alone.
    fn rests_until(&self, to: &Endpoint, now: Millis) -> Option<Millis> {
        let mut rests = self.rests.lock().expect("never held over a panic");
        rests.retain(|_, until| *until > now);
        rests.get(to.host()).copied()
    }

    fn rest(&self, to: &Endpoint, until: Millis) {
        let mut rests = self.rests.lock().expect("never held over a panic");
        rests.insert(to.host().to_string(), until);
    }
}
