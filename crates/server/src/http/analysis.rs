//! Finished matches looked over by the best search, as a job with progress.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Record, Step};

use super::app::{Answer, App, Person};
use super::types::{AnalysisJob, JobState, Moment};
use crate::refusal::{Code, Refusal};
use crate::shared::Shared;
use crate::table::Command;

/// Jobs that are remembered; the oldest finished ones are forgotten first.
const REMEMBERED: usize = 200;
/// Jobs that may wait or run at once.
const MOST_ACTIVE: usize = 20;

#[derive(Debug, Default)]
pub struct Jobs {
    jobs: Mutex<HashMap<String, Owned>>,
}

/// A job and the player who asked for it.
type Owned = (String, Arc<Mutex<AnalysisJob>>);

fn is_active(job: &Mutex<AnalysisJob>) -> bool {
    let state = job.lock().expect("never held over a panic").state;
    matches!(state, JobState::Waiting | JobState::Running)
}

impl Jobs {
    fn add(&self, player: String, job: AnalysisJob) -> Result<Arc<Mutex<AnalysisJob>>, Refusal> {
        let mut jobs = self.jobs.lock().expect("never held over a panic");
        if jobs.values().filter(|(_, job)| is_active(job)).count() >= MOST_ACTIVE {
            return Err(Code::Busy.into());
        }
        if jobs.len() >= REMEMBERED {
            jobs.retain(|_, (_, job)| is_active(job));
        }
        let id = job.job.clone();
        let job = Arc::new(Mutex::new(job));
        jobs.insert(id, (player, job.clone()));
        Ok(job)
    }

    fn find(&self, player: &str, id: &str) -> Option<AnalysisJob> {
        let jobs = self.jobs.lock().expect("never held over a panic");
        let (owner, job) = jobs.get(id)?;
        (owner == player).then(|| job.lock().expect("never held over a panic").clone())
    }
}

/// Starts the analysis of a finished match.
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
    let total = record.steps.iter().filter(|step| matches!(step, Step::Action { .. })).count();
    let job = AnalysisJob {
        job: shared.entropy.id(),
        state: JobState::Waiting,
        done: 0,
        total: total as u32,
        moments: Vec::new(),
    };
    let running = app.jobs.add(player, job.clone())?;
    tokio::spawn(async move {
        let done = look_over(&shared, game, record, &running).await;
        let mut job = running.lock().expect("never held over a panic");
        job.state = if done.is_some() { JobState::Done } else { JobState::Failed };
    });
    Ok(Json(job))
}

async fn look_over(
    shared: &Shared,
    game: &'static dyn AnyGame,
    record: Record,
    job: &Mutex<AnalysisJob>,
) -> Option<()> {
    let (mut played, _) = game.start(&record.config, record.seats, record.seed?).ok()?;
    for step in record.steps {
        let Step::Action { seat, action, .. } = step else { continue };
        let position = played.steps() as u32;
        let copy: Box<dyn AnyMatch> = played.boxed_clone();
        let cancel = Arc::new(AtomicBool::new(false));
        let found = shared.bots.search(game, copy, seat, shared.entropy.rng(), cancel).await?;
        let best = found.best();
        let own = found.choices.iter().find(|choice| choice.action == action);
        played.play(seat, &action).ok()?;
        let mut job = job.lock().expect("never held over a panic");
        job.state = JobState::Running;
        job.done += 1;
        job.moments.push(Moment {
            position,
            seat,
            played: action.clone(),
            better: best.action.clone(),
            value: Some(best.win),
            loss: own.map(|own| (best.win - own.win).max(0.0)),
        });
    }
    Some(())
}

/// How far an analysis is.
#[utoipa::path(get, path = "/api/jobs/{job}", params(("job" = String, Path)),
    responses((status = 200, body = AnalysisJob), (status = 404, body = Refusal)))]
pub async fn show(
    State(app): State<Arc<App>>,
    person: Person,
    Path(job): Path<String>,
) -> Answer<AnalysisJob> {
    app.jobs.find(&person.player.id, &job).map(Json).ok_or_else(|| Code::NoJob.into())
}
