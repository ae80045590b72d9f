//! Finished matches looked over by the best search, as a job with progress.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use ecrin_core::{Check, Step};

use super::app::{Answer, App, Person};
use crate::bot_pool::{Ticket, What};
use crate::refusal::{Code, Refusal};
use crate::table::Command;
use crate::wire::analysis::{AnalysisJob, JobState};

/// Jobs that are remembered; finished ones are forgotten first.
const REMEMBERED: usize = 200;
/// Jobs that may wait or run at once.
const MOST_ACTIVE: usize = 20;
/// No analysis looks at more actions of one match.
const MOST_ACTIONS: usize = 2000;

#[derive(Debug, Default)]
pub struct Jobs {
    jobs: Mutex<HashMap<String, Job>>,
}

/// The analysis of one table, and the players who asked for it.
#[derive(Debug)]
struct Job {
    table: String,
    players: HashSet<String>,
    shown: Arc<Mutex<AnalysisJob>>,
}

impl Job {
    fn look(&self) -> AnalysisJob {
        self.shown.lock().expect("never held over a panic").clone()
    }

    fn state(&self) -> JobState {
        self.shown.lock().expect("never held over a panic").state
    }

    fn is_active(&self) -> bool {
        matches!(self.state(), JobState::Waiting | JobState::Running)
    }
}

enum Added {
    /// Somebody asked for the same before.
    Known(AnalysisJob),
    New(Arc<Mutex<AnalysisJob>>, Ticket),
}

impl Jobs {
    /// `ticket` is taken only for a new one.
    fn add(
        &self,
        player: String,
        table: String,
        job: AnalysisJob,
        ticket: impl FnOnce() -> Option<Ticket>,
    ) -> Result<Added, Refusal> {
        let mut jobs = self.jobs.lock().expect("never held over a panic");
        let known = |known: &&mut Job| known.table == table && known.state() != JobState::Failed;
        if let Some(known) = jobs.values_mut().find(known) {
            known.players.insert(player);
            return Ok(Added::Known(known.look()));
        }
        if jobs.values().filter(|job| job.is_active()).count() >= MOST_ACTIVE {
            return Err(Code::Busy.into());
        }
        let ticket = ticket().ok_or(Code::TooFast)?;
        if jobs.len() >= REMEMBERED {
            jobs.retain(|_, job| job.is_active());
        }
        let id = job.job.clone();
        let shown = Arc::new(Mutex::new(job));
        let players = HashSet::from([player]);
        jobs.insert(id, Job { table, players, shown: shown.clone() });
        Ok(Added::New(shown, ticket))
    }

    pub(crate) fn find(&self, player: &str, id: &str) -> Option<AnalysisJob> {
        let jobs = self.jobs.lock().expect("never held over a panic");
        jobs.get(id).filter(|job| job.players.contains(player)).map(Job::look)
    }
}

/// Starts the analysis of a finished match, or finds the one that was made.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", params(("table" = String, Path)),
    responses((status = 200, body = AnalysisJob), (status = 409, body = Refusal)))]
pub async fn start(
    State(app): State<Arc<App>>,
    person: Person,
    Path(table): Path<String>,
) -> Answer<AnalysisJob> {
    let player = person.player.id;
    let record = app.hub.ask(&table, |reply| Command::Record(player.clone(), reply)).await?;
    let shared = app.hub.shared.clone();
    let game = shared.game(&record.game).ok_or(Code::NoGame)?;
    if record.rules_version != game.meta().rules_version {
        return Err(Code::EarlierRules.into());
    }
    let total = record.steps.iter().filter(|step| matches!(step, Step::Action { .. })).count();
    // Whichever server is asked how far it is knows which one to ask.
    let id = match &app.hub.node {
        Some(node) => format!("{}-{}", node.id, shared.entropy.id()),
        None => shared.entropy.id(),
    };
    let job = AnalysisJob::waiting(id, total.min(MOST_ACTIONS) as u32);
    let asking = player.clone();
    let ticket = || shared.bots.ticket(&asking, What::Analysis);
    let (shown, ticket) = match app.jobs.add(player, table, job.clone(), ticket)? {
        Added::Known(known) => return Ok(Json(known)),
        Added::New(shown, ticket) => (shown, ticket),
    };
    let stop = app.hub.stopping();
    tokio::spawn(async move {
        let _ticket = ticket;
        let told = shown.clone();
        let progress = move |done: usize, _: usize| {
            let mut job = told.lock().expect("never held over a panic");
            job.state = JobState::Running;
            job.done = done as u32;
            // A server that stops, or is gone, needs no analysis.
            done < MOST_ACTIONS && stop.has_changed().is_ok() && !*stop.borrow()
        };
        let played = game.replay(&record, Check::Rules).ok();
        let found = match played {
            Some(played) => {
                let rng = shared.entropy.rng();
                shared.bots.analyse(asking, game, played, rng, progress).await
            }
            None => None,
        };
        let mut job = shown.lock().expect("never held over a panic");
        match found {
            Some(found) => job.tell(&found),
            None => job.state = JobState::Failed,
        }
    });
    Ok(Json(job))
}

/// How far an analysis is.
#[utoipa::path(get, path = "/api/jobs/{job}", params(("job" = String, Path)),
    responses((status = 200, body = AnalysisJob), (status = 404, body = Refusal)))]
pub async fn show(
    State(app): State<Arc<App>>,
    person: Person,
    Path(job): Path<String>,
) -> Answer<AnalysisJob> {
    let player = person.player.id;
    let mut found = app.jobs.find(&player, &job);
    if let (None, Some(node), Some((at, _))) = (&found, &app.hub.node, job.split_once('-'))
        && at != node.id
    {
        found = node.job(at, &player, &job).await;
    }
    found.map(Json).ok_or_else(|| Code::NoJob.into())
}
