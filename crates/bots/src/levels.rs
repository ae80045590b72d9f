//! Five opponents from a first game to a club night, and the strongest. None
//! of them makes a move that helps nobody.

use std::time::Duration;

use ecrin_core::{Aspect, Bits, Determinize, Eye, Game, Knowledge, Rng, Strength, Swift, Tuning};

use crate::bot::{Bot, Thinker};
use crate::budget::Timer;
use crate::eye::{self, Attention};
use crate::greedy::Greedy;
use crate::search::{Choice, Proven, Question, Search, Searcher, swift_seed};
use crate::spec::Spec;
use crate::tactics::{Tactics, look};
use crate::tree::{Threads, TreeSearch, TreeSettings};
use crate::worlds::{WorldSearch, WorldSettings};

/// No level but the strongest thinks longer than this.
pub const LONGEST: Duration = Duration::from_millis(1_200);

/// The names of the levels, weakest first.
pub const LEVELS: [&str; 5] = ["beginner", "easy", MEDIUM, "hard", "expert"];

/// The level in the middle, which the others are measured by.
pub const MEDIUM: &str = "medium";

/// The name of the bot that is no level but all there is.
pub const STRONGEST: &str = "strongest";

/// How the level with this name plays `G`.
#[must_use]
pub fn strength<G: Knowledge>(name: &str) -> Option<Strength> {
    let place = LEVELS.iter().position(|level| *level == name)?;
    G::TUNING.levels.get(place).copied()
}

/// The best searcher for a game: what `strongest`, hints and analysis use.
#[must_use]
pub fn best_searcher<G: Knowledge + Determinize>(threads: Threads) -> Box<dyn Searcher<G>> {
    tuned_searcher::<G>(&G::TUNING, threads)
}

/// The same with other numbers than the game's own: to find better ones.
#[must_use]
pub fn tuned_searcher<G: Knowledge + Determinize>(
    tuning: &Tuning,
    threads: Threads,
) -> Box<dyn Searcher<G>> {
    if G::TUNING.perfect_information {
        Box::new(TreeSearch::new(TreeSettings { threads, ..TreeSettings::tuned::<G>(tuning) }))
    } else {
        let threads = threads.count();
        Box::new(WorldSearch::new(WorldSettings { threads, ..WorldSettings::tuned(tuning) }))
    }
}

/// The strongest bot: it thinks for as long as it may.
#[must_use]
pub fn strongest<G: Knowledge + Determinize>(spec: &Spec) -> Box<dyn Bot<G>> {
    let thinker = Thinker(tuned_searcher::<G>(&spec.tuning(&G::TUNING), spec.threads));
    match spec.may_be_senseless() {
        true => Box::new(thinker),
        false => Box::new(Sensible(thinker)),
    }
}

/// A bot to whom moves that help nobody are no choice. Where chance decides,
/// a search may take one that looks as good as another by luck alone.
struct Sensible<B>(B);

impl<G: Knowledge + Determinize, B: Bot<G>> Bot<G> for Sensible<B> {
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action {
        let state = G::determinize(asked.view, &mut Swift::new(swift_seed(rng)));
        let legal = &eye::sensible(&state, asked.seat, asked.legal)[..];
        self.0.choose(&Question { legal, ..*asked }, rng)
    }

    fn held(&self) -> usize {
        self.0.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.0.shrink_to(bytes);
    }
}

/// Upper confidence bounds with random playouts: the yardstick of searches.
#[must_use]
pub fn plain_searcher<G: Knowledge + Determinize>(threads: Threads) -> Box<dyn Searcher<G>> {
    if G::TUNING.perfect_information {
        Box::new(TreeSearch::new(TreeSettings { threads, ..TreeSettings::plain::<G>() }))
    } else {
        let threads = threads.count();
        Box::new(WorldSearch::new(WorldSettings { threads, ..WorldSettings::plain() }))
    }
}

/// A bot that plays what the yardstick finds best.
#[must_use]
pub fn plain<G: Knowledge + Determinize>(threads: Threads) -> Box<dyn Bot<G>> {
    Box::new(Thinker(plain_searcher::<G>(threads)))
}

/// A bot of one level.
pub struct LevelBot<G: Game> {
    strength: Strength,
    /// Moves that help nobody are no choice.
    sensible: bool,
    searcher: Box<dyn Searcher<G>>,
}

impl<G: Game> std::fmt::Debug for LevelBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LevelBot({:?})", self.strength)
    }
}

impl<G: Knowledge + Determinize> LevelBot<G> {
    #[must_use]
    pub fn new(strength: Strength) -> LevelBot<G> {
        let searcher = match strength.simulations {
            0 => Box::new(Greedy),
            // A second opinion would make the levels stronger than they are.
            _ => {
                let tuning = Tuning { second_opinion: 0.0, ..G::TUNING };
                tuned_searcher::<G>(&tuning, Threads::One)
            }
        };
        LevelBot { strength, sensible: true, searcher }
    }

    /// The level of this strength with what a spec tries otherwise.
    #[must_use]
    pub fn tried(strength: Strength, spec: &Spec) -> LevelBot<G> {
        let level = LevelBot::new(spec.strength(strength));
        LevelBot { sensible: !spec.may_be_senseless(), ..level }
    }
}

impl<G: Knowledge + Determinize> Bot<G> for LevelBot<G> {
    fn choose(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> G::Action {
        if let [only] = asked.legal {
            return *only;
        }
        let state = G::determinize(asked.view, &mut Swift::new(swift_seed(rng)));
        let legal = match self.sensible {
            true => &eye::sensible(&state, asked.seat, asked.legal)[..],
            false => asked.legal,
        };
        let asked = &Question { legal, ..*asked };
        if let [only] = legal {
            return *only;
        }
        let mut own = asked.budget.clone().within(LONGEST);
        let Strength { simulations, temperature, eye } = self.strength;
        if let Some(eye) = eye
            && let Some(action) = by_eye(eye, &state, &Question { budget: &own, ..*asked }, rng)
        {
            return action;
        }
        if simulations == 0 {
            let search = self.searcher.search(&Question { budget: &own, ..*asked }, rng);
            return pick(&search, temperature, rng);
        }
        own = own.at_most(simulations);
        let limit = own.time_limit().unwrap_or(LONGEST);
        let timer = own.clone().within(limit / 4).start();
        let tactics = glance(asked, &timer, rng);
        if let Some(win) = nicest_win(&tactics, &state, asked, rng) {
            return win;
        }
        own = own.within(limit.saturating_sub(timer.elapsed()));
        let mut search = self.searcher.search(&Question { budget: &own, ..*asked }, rng);
        let mut lost = false;
        for choice in &mut search.choices {
            let place = legal.iter().position(|action| *action == choice.action);
            if choice.proof.is_none() && place.is_some_and(|place| tactics.loses[place]) {
                choice.proof = Some(Proven::Loss);
                lost = true;
            }
        }
        if lost {
            search.rank();
        }
        pick(&search, temperature, rng)
    }

    fn held(&self) -> usize {
        self.searcher.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.searcher.shrink_to(bytes);
    }
}

/// What a person takes: a win at once, else what looks best of what comes to
/// mind. A rival's threat may be overlooked.
fn by_eye<G: Knowledge + Determinize>(
    eye: Eye,
    state: &G,
    asked: &Question<'_, G>,
    rng: &mut Rng,
) -> Option<G::Action> {
    let timer = asked.budget.start();
    let tactics = glance(asked, &timer, rng);
    if let Some(win) = nicest_win(&tactics, state, asked, rng) {
        return Some(win);
    }
    let attention = Attention::drawn(eye, rng);
    let safe = asked.legal.iter().zip(&tactics.loses).filter(|(_, loses)| !**loses);
    let safe: Vec<G::Action> = safe.map(|(action, _)| *action).collect();
    let careful = attention.has(Aspect::Danger);
    let legal = if careful && !safe.is_empty() { &safe[..] } else { asked.legal };
    eye::choose(eye, attention, state, asked.seat, legal, rng)
}

/// Of all that wins this turn, what a person would take: not a win that gives
/// points away beside one that does not.
fn nicest_win<G: Knowledge>(
    tactics: &Tactics,
    state: &G,
    asked: &Question<'_, G>,
    rng: &mut Rng,
) -> Option<G::Action> {
    let wins = asked.legal.iter().zip(&tactics.wins).filter(|(_, wins)| **wins);
    let wins: Vec<G::Action> = wins.map(|(action, _)| *action).collect();
    let first = *wins.first()?;
    let open = Eye::OPEN;
    let all = Attention::drawn(open, rng);
    Some(eye::choose(open, all, state, asked.seat, &wins, rng).unwrap_or(first))
}

/// A search of few simulations can overlook what a glance shows.
fn glance<G: Knowledge + Determinize>(
    asked: &Question<'_, G>,
    timer: &Timer,
    rng: &mut Rng,
) -> Tactics {
    let count = if G::TUNING.perfect_information { 1 } else { 4 };
    let mut bits = Swift::new(swift_seed(rng));
    let worlds: Vec<G> = (0..count).map(|_| G::determinize(asked.view, &mut bits)).collect();
    look(&worlds, asked.seat, asked.legal, timer)
}

/// The best choice, or at a temperature one that is not much worse and that it
/// has looked at. A proved win is always taken, and a proved loss never while
/// there is another way.
fn pick<A: Copy>(search: &Search<A>, temperature: f32, rng: &mut Rng) -> A {
    let best = search.best();
    if temperature <= 0.0 || best.proof.is_some() {
        return best.action;
    }
    let mut luckiest = (best.action, f32::NEG_INFINITY);
    let open = search.choices.iter().filter(|choice| choice.proof.is_none() && choice.visits > 0);
    for choice in open {
        // The greatest of values with such noise is drawn with weights
        // exp(value / temperature).
        let uniform = (rng.next_u32() as f32 + 1.0) / (u32::MAX as f32 + 2.0);
        let noise = -(-uniform.ln()).max(1e-9).ln();
        let score = trusted(choice, best) + temperature * noise;
        if score > luckiest.1 {
            luckiest = (choice.action, score);
        }
    }
    luckiest.0
}

/// A win chance seen only a few times is taken for less than it looks.
fn trusted<A>(choice: &Choice<A>, best: &Choice<A>) -> f32 {
    if choice.visits >= best.visits { choice.win } else { choice.win - choice.error / 2.0 }
}
