//! Search for games with chance or hidden information, for any number of
//! seats: every simulation imagines a world behind the view, and what it
//! finds out is kept by what the seats know, not by what is true there.

mod simulate;
mod situations;

use ecrin_core::{BySeat, Determinize, Game, Knowledge, Rng, Seat, Tuning};

use self::simulate::{Wanderer, key_of};
use self::situations::{Edge, Situations};
use crate::budget::Timer;
use crate::search::{Choice, Question, Search, Searcher, interval, swift_seed};
use crate::values::Leaf;

/// Through whose eyes a rival's choices are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// The rival's own: it knows its cards, and each hand learns apart.
    Own,
    /// The searching seat's: all hands that the rival may hold learn together,
    /// which is faster and makes the rival a little blind.
    Root,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorldSettings {
    /// Use the game's priors, proofs and book.
    pub knowledge: bool,
    /// Where the game has no priors, judge the position after each action.
    pub glance: bool,
    pub leaf: Leaf,
    pub exploration: f32,
    pub prior_visits: f32,
    pub eyes: Eyes,
    /// Bytes that all situations of one search may take.
    pub memory: usize,
    pub threads: usize,
}

impl WorldSettings {
    /// Random playouts only.
    #[must_use]
    pub fn plain() -> WorldSettings {
        WorldSettings {
            knowledge: false,
            glance: false,
            leaf: Leaf::PLAIN,
            exploration: 0.7,
            prior_visits: 0.0,
            eyes: Eyes::Own,
            memory: crate::tree::MEMORY,
            threads: 1,
        }
    }

    /// With all that the game knows.
    #[must_use]
    pub fn strong<G: Knowledge>() -> WorldSettings {
        WorldSettings::tuned(&G::TUNING)
    }

    /// The same with other numbers than the game's own.
    #[must_use]
    pub fn tuned(tuning: &Tuning) -> WorldSettings {
        WorldSettings {
            knowledge: true,
            glance: tuning.glance,
            leaf: Leaf { policy: true, horizon: tuning.horizon, evaluation: tuning.evaluation },
            exploration: tuning.exploration,
            prior_visits: tuning.prior_visits,
            eyes: if tuning.blind_rivals { Eyes::Root } else { Eyes::Own },
            ..WorldSettings::plain()
        }
    }
}

/// A searcher that keeps what it found from one move to the next.
#[derive(Debug)]
pub struct WorldSearch<G: Game> {
    settings: WorldSettings,
    met: Vec<Situations<G::Action>>,
}

impl<G: Game> WorldSearch<G> {
    #[must_use]
    pub fn new(settings: WorldSettings) -> WorldSearch<G> {
        let threads = settings.threads.max(1);
        let met = (0..threads).map(|_| Situations::new(settings.memory / threads)).collect();
        WorldSearch { settings, met }
    }
}

impl<G: Knowledge + Determinize> Searcher<G> for WorldSearch<G> {
    fn search(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> Search<G::Action> {
        let Question { seat, view, legal, budget } = *asked;
        let timer = budget.start();
        let world = G::determinize(view, rng);
        let judged = world.evaluate();
        let book = if self.settings.knowledge { world.book(seat, rng) } else { None };
        if book.is_none() {
            self.wander(seat, view, rng, &timer);
        }
        let key = key_of(&world, seat, seat, self.settings.eyes);
        let choices = legal
            .iter()
            .map(|&action| {
                let mut choice = self.collect(key, seat, action, &judged);
                choice.visits += u32::from(book == Some(action));
                choice.line.extend(self.expected_after(&world, seat, action));
                choice
            })
            .collect();
        let nodes = self.met.iter().map(|met| met.len() as u64).sum();
        let elapsed = timer.elapsed();
        let mut search = Search { seat, choices, simulations: timer.done(), nodes, elapsed };
        search.rank();
        search
    }

    fn held(&self) -> usize {
        self.met.iter().map(Situations::bytes).sum()
    }

    fn shrink_to(&mut self, bytes: usize) {
        let part = bytes / self.met.len();
        for met in &mut self.met {
            met.shrink_to(part);
        }
    }
}

impl<G: Knowledge + Determinize> WorldSearch<G> {
    fn wander(&mut self, seat: Seat, view: &G::View, rng: &mut Rng, timer: &Timer) {
        let settings = &self.settings;
        for met in &mut self.met {
            met.begin();
        }
        if let [met] = self.met.as_mut_slice() {
            Wanderer::<G>::new(settings, met, seat, view, swift_seed(rng)).run(timer);
            return;
        }
        let starts: Vec<(G::View, u64)> =
            self.met.iter().map(|_| (view.clone(), swift_seed(rng))).collect();
        std::thread::scope(|scope| {
            for (met, (view, seed)) in self.met.iter_mut().zip(starts) {
                scope.spawn(move || {
                    Wanderer::<G>::new(settings, met, seat, &view, seed).run(timer);
                });
            }
        });
    }

    /// Adds up what all threads found out of an action.
    fn collect(
        &self,
        key: u64,
        seat: Seat,
        action: G::Action,
        judged: &BySeat<f32>,
    ) -> Choice<G::Action> {
        let mut total = Edge::new(action, -1.0, judged.seats());
        for edge in self.met.iter().filter_map(|met| edge_of(met, key, &action)) {
            total.visits += edge.visits;
            total.prior = edge.prior;
            for (seat, value) in edge.values.iter() {
                total.values[seat] += value;
            }
        }
        let visits = total.visits;
        let values = match visits {
            0 => *judged,
            _ => BySeat::from_fn(judged.seats(), |seat| total.values[seat] / visits as f32),
        };
        let win = if visits == 0 && total.prior >= 0.0 { total.prior } else { values[seat] };
        let error = interval(win, visits);
        let line = vec![(seat, action)];
        let (proof, proved_in, reason) = (None, None, None);
        Choice { action, win, error, visits, proof, proved_in, values, line, reason }
    }

    /// What the first thread expects to follow, as long as no luck decides.
    fn expected_after(&self, world: &G, root: Seat, action: G::Action) -> Vec<(Seat, G::Action)> {
        const LONGEST: usize = 8;
        let mut state = world.clone();
        state.play_unchecked(root, &action, &mut ());
        let mut line = Vec::new();
        while line.len() < LONGEST {
            let ecrin_core::Turn::Players(set) = state.turn() else { break };
            let Some(seat) = set.first().filter(|_| set.len() == 1) else { break };
            let key = key_of(&state, seat, root, self.settings.eyes);
            let Some(situation) = self.met[0].peek(key) else { break };
            let tried = situation.edges.iter().max_by_key(|edge| edge.visits);
            let Some(edge) = tried.filter(|edge| edge.visits > 1) else { break };
            if !state.is_legal(seat, &edge.action) {
                break;
            }
            line.push((seat, edge.action));
            state.play_unchecked(seat, &edge.action, &mut ());
        }
        line
    }
}

fn edge_of<'t, A: Copy + Ord>(met: &'t Situations<A>, key: u64, action: &A) -> Option<&'t Edge<A>> {
    let edges = &met.peek(key)?.edges;
    edges.binary_search_by(|edge| edge.action.cmp(action)).ok().map(|at| &edges[at])
}
