//! Bots, hints and analysis.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ecrin_bots::analysis::Analyst;
use ecrin_bots::{AnyBot, AnySearcher, Budget, Stopwatch, Threads};
use ecrin_catalog::{AnyGame, GAMES};
use ecrin_core::{AnyMatch, Check, Record, Rng, Seat, Seed};
use ecrin_wire::analysis::{AnalysisJob, JobState, RankedChoice, hinted};
use ecrin_wire::{Code, Refusal};
use serde::Serialize;

/// What a hint takes, as on a server.
const HINT_SIMULATIONS: u64 = 30_000;
const LONGEST_HINT: Duration = Duration::from_secs(2);
/// About how long a whole analysis takes, and the bounds of one moment.
const ANALYSIS_TIME: Duration = Duration::from_secs(60);
const SHORTEST_LOOK: Duration = Duration::from_millis(60);
const LONGEST_LOOK: Duration = Duration::from_millis(500);
/// Bots of so many seats are kept between their moves.
const MOST_KEPT: usize = 12;

pub struct Thinker {
    clock: Arc<dyn Stopwatch>,
    /// The bots between their moves, with their level and what they found out.
    kept: HashMap<String, (String, Box<dyn AnyBot>)>,
    looking: Option<Looking>,
}

/// An analysis that goes on.
struct Looking {
    analyst: Analyst,
    searcher: Box<dyn AnySearcher>,
    budget: Budget,
    rng: Rng,
}

#[derive(Debug, Serialize)]
pub struct Found {
    choices: Vec<RankedChoice>,
    simulations: u32,
}

fn read(record: &Record) -> Result<(&'static dyn AnyGame, Box<dyn AnyMatch>), Refusal> {
    let found = GAMES.iter().copied().find(|game| game.meta().id == record.game);
    let game = found.ok_or(Code::NoGame)?;
    let bad = |why: ecrin_core::BadRecord| Refusal::saying(Code::Malformed, why.to_string());
    Ok((game, game.replay(record, Check::Rules).map_err(bad)?))
}

impl Thinker {
    pub fn new(clock: Arc<dyn Stopwatch>) -> Thinker {
        Thinker { clock, kept: HashMap::new(), looking: None }
    }

    /// The choice of a bot. It brings its own time along: the one that it was
    /// measured with.
    pub fn think(
        &mut self,
        keep: String,
        record: &Record,
        seat: Seat,
        level: &str,
        entropy: &Seed,
    ) -> Result<String, Refusal> {
        let (game, played) = read(record)?;
        let mut bot = match self.kept.remove(&keep) {
            Some((of, bot)) if of == level => bot,
            _ => game.bot(level).map_err(|why| Refusal::saying(Code::BadTable, why.to_string()))?,
        };
        let budget = Budget::until_cancelled().with_stopwatch(self.clock.clone());
        let mut rng = entropy.stream(0);
        let action = bot
            .choose(&*played, seat, &budget, &mut rng)
            .map_err(|why| Refusal::saying(Code::Internal, why.to_string()))?;
        if self.kept.len() >= MOST_KEPT {
            self.kept.clear();
        }
        self.kept.insert(keep, (level.to_string(), bot));
        Ok(action)
    }

    pub fn search(
        &mut self,
        record: &Record,
        seat: Seat,
        entropy: &Seed,
    ) -> Result<Found, Refusal> {
        let (game, played) = read(record)?;
        let budget = Budget::simulations(HINT_SIMULATIONS)
            .within(LONGEST_HINT)
            .with_stopwatch(self.clock.clone());
        let mut searcher = game.searcher(Threads::One);
        let found = searcher.search(&*played, seat, &budget, &mut entropy.stream(0));
        let (choices, simulations) = hinted(&found);
        Ok(Found { choices, simulations })
    }

    pub fn analyse(&mut self, record: &Record, entropy: &Seed) -> Result<AnalysisJob, Refusal> {
        let (game, played) = read(record)?;
        let steps = u32::try_from(played.steps()).unwrap_or(u32::MAX).max(1);
        let look = (ANALYSIS_TIME / steps).clamp(SHORTEST_LOOK, LONGEST_LOOK);
        let looking = Looking {
            analyst: Analyst::new(played),
            searcher: game.searcher(Threads::One),
            budget: Budget::time(look).with_stopwatch(self.clock.clone()),
            rng: entropy.stream(0),
        };
        let job = job(&looking.analyst, JobState::Running);
        self.looking = Some(looking);
        Ok(job)
    }

    /// Looks at one more choice; with the last one, all that was found.
    pub fn analyse_on(&mut self) -> Result<AnalysisJob, Refusal> {
        let mut looking = self.looking.take().ok_or(Code::NoJob)?;
        let Looking { analyst, searcher, budget, rng } = &mut looking;
        analyst.look(&mut **searcher, budget, rng);
        let (done, all) = analyst.progress();
        if done < all {
            let job = job(analyst, JobState::Running);
            self.looking = Some(looking);
            return Ok(job);
        }
        let mut job = job(analyst, JobState::Done);
        let perfect = looking.searcher.is_perfect_information();
        job.tell(&looking.analyst.finish(perfect));
        Ok(job)
    }
}

fn job(analyst: &Analyst, state: JobState) -> AnalysisJob {
    let (done, all) = analyst.progress();
    AnalysisJob { state, done: done as u32, ..AnalysisJob::waiting(String::new(), all as u32) }
}
