//! Long work of the studio as a stream of lines, each a JSON object: it thinks
//! in the bots' places, gives its place back after every slice, and ends when
//! nobody reads any more.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::body::{Body as Answered, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use ecrin_catalog::dixe::Jokers;
use ecrin_studio::{Balancing, May, Options, SearchLine, Searching, Targets, Unfit, Verdict};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc;
use utoipa::ToSchema;

use super::super::app::{App, Body, Person};
use super::{refuse, valid};
use crate::bot_pool::{What, Wish};
use crate::people::CookieKey;
use crate::refusal::{Code, Refusal};
use crate::store::{BalanceRow, Write};

/// About so long a slice thinks before others have their turn.
const SLICE: Duration = Duration::from_millis(400);
/// No wish plays more matches, or thinks longer.
const MOST_GAMES: u32 = 100_000;
const MOST_SECONDS: u32 = 600;
/// From so many matches on a verdict about a whole set is remembered.
const TELLING: u32 = 2_000;
/// A search tells what it can be resumed from every so many lines.
const STATE_EVERY: u32 = 8;

/// Something that is done slice by slice.
trait Sliced: Send {
    fn slice(&mut self) -> Told;
}

struct Told {
    line: String,
    done: bool,
    note: Option<Write>,
}

fn told(line: &impl Serialize, done: bool) -> Told {
    Told { line: serde_json::to_string(line).unwrap_or_default(), done, note: None }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BalanceWish {
    set: Value,
    games: u32,
    #[serde(default)]
    #[schema(value_type = String)]
    jokers: Jokers,
    #[serde(default)]
    seed: u64,
}

/// A measurement whose verdict is remembered if it tells enough.
struct Measured {
    balancing: Balancing,
    games: u32,
    digest: String,
    now: i64,
}

impl Sliced for Measured {
    fn slice(&mut self) -> Told {
        let begun = Instant::now();
        let line = self.balancing.go_on(|| begun.elapsed() >= SLICE);
        let figures = &line.figures;
        let off = |verdict| matches!(verdict, Verdict::Weak | Verdict::Strong);
        let telling = line.done && self.games >= TELLING && figures.jokers == Jokers::Normal;
        let note = telling.then(|| {
            Write::SetBalance(BalanceRow {
                digest: self.digest.clone(),
                fair: !figures.characters.iter().any(|one| off(one.verdict)),
                games: i64::from(self.games),
                at: self.now,
            })
        });
        Told { note, ..told(&line, line.done) }
    }
}

/// Plays whole matches with a set and tells what it is worth, line by line.
#[utoipa::path(post, path = "/api/studio/balance", request_body = BalanceWish,
    responses((status = 200, content_type = "application/x-ndjson"), (status = 4XX, body = Refusal)))]
pub async fn balance(
    State(app): State<Arc<App>>,
    person: Person,
    Body(wish): Body<BalanceWish>,
) -> Result<Response, Refusal> {
    let set = valid(&wish.set)?;
    let options = Options { jokers: wish.jokers, seed: wish.seed };
    let games = wish.games.clamp(1, MOST_GAMES);
    let balancing = Balancing::new(&set, options, games).map_err(refuse)?;
    let work = Measured { balancing, games, digest: set.digest(), now: app.now() };
    stream_of(&app, person, Box::new(work))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptimiseWish {
    set: Value,
    #[serde(default)]
    #[schema(value_type = Value)]
    may: May,
    #[serde(default)]
    #[schema(value_type = Value)]
    targets: Targets,
    seconds: u32,
    /// The `state` that an earlier search of the same set told. It is sealed:
    /// only what this server counted for this person is gone on with.
    #[serde(default)]
    resume: Option<String>,
}

/// A search whose state is sealed for one person.
struct Searched {
    searching: Searching,
    key: CookieKey,
    whose: String,
    lines: u32,
}

#[derive(Serialize)]
struct SearchedLine<'a> {
    #[serde(flatten)]
    stands: SearchLine<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
}

impl Sliced for Searched {
    fn slice(&mut self) -> Told {
        let begun = Instant::now();
        self.searching.go_on(SLICE, || begun.elapsed());
        self.lines += 1;
        let stands = self.searching.line();
        let done = stands.done;
        let state = (done || self.lines.is_multiple_of(STATE_EVERY))
            .then(|| self.key.seal(&self.whose, &self.searching.kept()));
        told(&SearchedLine { stands, state }, done)
    }
}

/// Looks for a better set and tells the best so far, line by line.
#[utoipa::path(post, path = "/api/studio/optimise", request_body = OptimiseWish,
    responses((status = 200, content_type = "application/x-ndjson"), (status = 4XX, body = Refusal)))]
pub async fn optimise(
    State(app): State<Arc<App>>,
    person: Person,
    Body(wish): Body<OptimiseWish>,
) -> Result<Response, Refusal> {
    let whose = format!("search:{}", person.player.id);
    let kept = match &wish.resume {
        Some(sealed) => Some(app.key.unseal(&whose, sealed).ok_or_else(|| refuse(Unfit::Resumed))?),
        None => None,
    };
    let most = Duration::from_secs(wish.seconds.clamp(1, MOST_SECONDS).into());
    let seed = app.now().unsigned_abs();
    let set = valid(&wish.set)?;
    let begun = Searching::new(&set, wish.may, wish.targets, seed, most, kept);
    let searching = begun.map_err(refuse)?;
    let work = Searched { searching, key: app.key.clone(), whose, lines: 0 };
    stream_of(&app, person, Box::new(work))
}

/// Runs the work in the least urgent of the bots' places. A person has few at
/// once; whoever goes away ends it.
fn stream_of(
    app: &Arc<App>,
    person: Person,
    mut work: Box<dyn Sliced>,
) -> Result<Response, Refusal> {
    let shared = app.hub.shared.clone();
    let player = person.player.id;
    let ticket = shared.bots.ticket(&player, What::Studio).ok_or(Code::TooFast)?;
    let (lines, heard) = mpsc::channel::<Bytes>(1);
    let stopping = app.hub.stopping();
    let app = app.clone();
    tokio::spawn(async move {
        let _ticket = ticket;
        while stopping.has_changed().is_ok() && !*stopping.borrow() {
            let wish = Wish { person: player.clone(), what: What::Studio };
            let slice = shared.bots.run(wish, Arc::new(AtomicBool::new(false)), move |_| {
                let told = work.slice();
                Some((work, told))
            });
            let done = tokio::select! {
                done = slice => done,
                () = lines.closed() => return,
            };
            // It failed, and has told so much as it could.
            let Some((rest, told)) = done else { return };
            work = rest;
            if let Some(note) = told.note {
                // Not worth a refusal: it can be measured again.
                let _ = app.write(vec![note], Code::Busy).await;
            }
            let line = Bytes::from(told.line + "\n");
            if lines.send(line).await.is_err() || told.done {
                return;
            }
        }
    });
    let body = stream::unfold(heard, |mut heard| async move {
        heard.recv().await.map(|line| (Ok::<_, Infallible>(line), heard))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Answered::from_stream(body)).into_response())
}
