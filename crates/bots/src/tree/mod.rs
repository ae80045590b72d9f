//! Tree search for games of perfect information: upper confidence bounds,
//! what actions did elsewhere (RAVE), the game's own priors and playouts, and
//! proofs of wins and losses that need no more simulations.

mod node;
mod reuse;
mod simulate;

use std::sync::atomic::AtomicUsize;

use ecrin_core::{BySeat, Determinize, Game, Knowledge, Rng, Seat, Tuning};

use self::node::Node;
use self::reuse::Tree;
use self::simulate::Walker;
use crate::budget::Timer;
use crate::search::{Choice, Proven, Question, Search, Searcher, interval, swift_seed};
use crate::values::Leaf;

/// How the threads of a search work together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threads {
    /// One thread: the same seed and number of simulations give the same
    /// result.
    One,
    /// All on one tree.
    #[cfg(feature = "native")]
    Shared(usize),
    /// Each on its own tree; the counts at the root are added up.
    #[cfg(feature = "native")]
    Apart(usize),
}

impl Threads {
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Threads::One => 1,
            #[cfg(feature = "native")]
            Threads::Shared(count) | Threads::Apart(count) => count.max(1),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSettings {
    /// Use the game's priors, proofs and book.
    pub knowledge: bool,
    /// Where the game has no priors, judge the position after each action.
    pub glance: bool,
    pub leaf: Leaf,
    pub rave: bool,
    pub exploration: f32,
    pub prior_visits: f32,
    pub rave_visits: f32,
    /// The part of the game's second opinion once it is asked.
    pub second_opinion: f32,
    /// Visits after which it is.
    pub second_after: u32,
    /// Visits after which a position's actions enter the tree: each one takes
    /// memory for all of them.
    pub expand_after: u32,
    pub max_nodes: usize,
    pub threads: Threads,
}

/// Memory that the tree of one search may take, in bytes. A phone ends pages
/// that take as much as a server may give.
pub const MEMORY: usize = if cfg!(target_arch = "wasm32") { 96 << 20 } else { 384 << 20 };

impl TreeSettings {
    /// Upper confidence bounds and random playouts: the yardstick.
    #[must_use]
    pub fn plain<G: Game>() -> TreeSettings {
        TreeSettings {
            knowledge: false,
            glance: false,
            leaf: Leaf::PLAIN,
            rave: false,
            exploration: 0.7,
            prior_visits: 0.0,
            rave_visits: 0.0,
            second_opinion: 0.0,
            second_after: u32::MAX,
            expand_after: 4,
            max_nodes: MEMORY / size_of::<Node<G::Action>>(),
            threads: Threads::One,
        }
    }

    /// With all that the game knows.
    #[must_use]
    pub fn strong<G: Knowledge>() -> TreeSettings {
        TreeSettings::tuned::<G>(&G::TUNING)
    }

    /// The same with other numbers than the game's own.
    #[must_use]
    pub fn tuned<G: Knowledge>(tuning: &Tuning) -> TreeSettings {
        TreeSettings {
            knowledge: true,
            glance: tuning.glance,
            leaf: Leaf { policy: true, horizon: tuning.horizon, evaluation: tuning.evaluation },
            rave: tuning.rave_visits > 0.0,
            exploration: tuning.exploration,
            prior_visits: tuning.prior_visits,
            rave_visits: tuning.rave_visits,
            second_opinion: tuning.second_opinion,
            second_after: tuning.second_after,
            ..TreeSettings::plain::<G>()
        }
    }

    /// How much a child deserves the next visit.
    #[inline]
    fn score<A: Copy>(&self, child: &Node<A>, log_visits: f32) -> f32 {
        let visits = child.visits() as f32;
        let (mut weight, mut value) = (visits, child.value());
        let prior = child.prior();
        let known = if prior >= 0.0 { self.prior_visits } else { 0.0 };
        if known > 0.0 {
            weight += known;
            value += prior * known;
        }
        // What is known from the start must not be drowned by the first few
        // playouts, so it counts among them as well.
        let rave = if self.rave { child.rave(prior, known) } else { None };
        let mean = match (weight > 0.0, rave) {
            (false, None) => return f32::INFINITY,
            (false, Some(rave)) => rave,
            (true, None) => value / weight,
            (true, Some(rave)) => {
                let trust = (self.rave_visits / (3.0 * visits + self.rave_visits)).sqrt();
                trust * rave + (1.0 - trust) * value / weight
            }
        };
        mean + self.exploration * (log_visits / (weight + 1.0)).sqrt()
    }
}

/// A searcher that keeps its tree from one move to the next.
#[derive(Debug)]
pub struct TreeSearch<G: Game> {
    settings: TreeSettings,
    tree: Option<Tree<G>>,
    /// How many nodes the tree has.
    nodes: usize,
}

impl<G: Game> TreeSearch<G> {
    #[must_use]
    pub fn new(settings: TreeSettings) -> TreeSearch<G> {
        TreeSearch { settings, tree: None, nodes: 0 }
    }
}

impl<G: Knowledge + Determinize> Searcher<G> for TreeSearch<G> {
    fn search(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> Search<G::Action> {
        let Question { seat, view, legal, budget } = *asked;
        let timer = budget.start();
        let state = G::determinize(view, rng);
        if self.settings.knowledge
            && let Some(action) = state.book(seat, rng).filter(|known| legal.contains(known))
        {
            return from_book(seat, action, legal, &state.evaluate(), &timer);
        }
        let tree = match self.tree.take().and_then(|tree| tree.reach(&state)) {
            Some(tree) => tree,
            None => Tree::new(state, legal[0], seat),
        };
        let nodes = AtomicUsize::new(tree.root.count());
        let found = match self.settings.threads {
            Threads::One => {
                self.walk(&tree, &nodes, swift_seed(rng), &timer);
                collect(&[&tree], seat, legal)
            }
            #[cfg(feature = "native")]
            Threads::Shared(count) => {
                self.walk_shared(&tree, &nodes, count, rng, &timer);
                collect(&[&tree], seat, legal)
            }
            #[cfg(feature = "native")]
            Threads::Apart(count) => {
                let others = self.walk_apart(&tree, &nodes, legal, count, rng, &timer);
                let mut trees = vec![&tree];
                trees.extend(&others);
                collect(&trees, seat, legal)
            }
        };
        self.nodes = nodes.into_inner();
        let mut search = Search {
            seat,
            choices: found,
            simulations: timer.done(),
            nodes: self.nodes as u64,
            elapsed: timer.elapsed(),
        };
        search.rank();
        if self.settings.knowledge
            && let Some(action) = tree.state.apart(seat)
        {
            weigh_apart(&tree, action, &mut search);
        }
        self.tree = Some(tree);
        search
    }

    fn held(&self) -> usize {
        self.nodes * size_of::<Node<G::Action>>()
    }

    fn shrink_to(&mut self, bytes: usize) {
        let mut least = self.settings.expand_after;
        while self.held() > bytes {
            let tree = self.tree.as_mut().filter(|tree| tree.root.visits() >= least);
            self.nodes = tree.map_or(0, |tree| tree.root.prune(least));
            least = 2 * least + 1;
        }
        if self.nodes == 0 {
            self.tree = None;
        }
    }
}

impl<G: Knowledge> TreeSearch<G> {
    fn walk(&self, tree: &Tree<G>, nodes: &AtomicUsize, seed: u64, timer: &Timer) {
        Walker::new(&self.settings, &tree.root, tree.state.clone(), nodes, seed).run(timer);
    }

    #[cfg(feature = "native")]
    fn walk_shared(
        &self,
        tree: &Tree<G>,
        nodes: &AtomicUsize,
        count: usize,
        rng: &mut Rng,
        timer: &Timer,
    ) {
        // A game in progress is sent to a thread, never shared by two.
        let starts: Vec<(G, u64)> =
            (0..count.max(1)).map(|_| (tree.state.clone(), swift_seed(rng))).collect();
        let (settings, root) = (&self.settings, &tree.root);
        std::thread::scope(|scope| {
            for (state, seed) in starts {
                scope
                    .spawn(move || Walker::<G>::new(settings, root, state, nodes, seed).run(timer));
            }
        });
    }

    /// Runs the first thread on `tree` and returns the trees of the others.
    #[cfg(feature = "native")]
    fn walk_apart(
        &self,
        tree: &Tree<G>,
        nodes: &AtomicUsize,
        legal: &[G::Action],
        count: usize,
        rng: &mut Rng,
        timer: &Timer,
    ) -> Vec<Tree<G>> {
        let count = count.max(1);
        let settings = TreeSettings { max_nodes: self.settings.max_nodes / count, ..self.settings };
        let starts: Vec<(Tree<G>, u64)> = (1..count)
            .map(|_| (Tree::new(tree.state.clone(), legal[0], tree.root.mover), swift_seed(rng)))
            .collect();
        let seed = swift_seed(rng);
        std::thread::scope(|scope| {
            let settings = &settings;
            let threads: Vec<_> = starts
                .into_iter()
                .map(|(own, seed)| {
                    scope.spawn(move || {
                        let nodes = AtomicUsize::new(0);
                        let state = own.state.clone();
                        Walker::<G>::new(settings, &own.root, state, &nodes, seed).run(timer);
                        own
                    })
                })
                .collect();
            Walker::<G>::new(settings, &tree.root, tree.state.clone(), nodes, seed).run(timer);
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a search thread does not panic"))
                .collect()
        })
    }
}

/// Adds up what several trees say of each legal action.
fn collect<G: Knowledge>(
    trees: &[&Tree<G>],
    seat: Seat,
    legal: &[G::Action],
) -> Vec<Choice<G::Action>> {
    let judged = trees[0].state.evaluate();
    let choice = |&action: &G::Action| {
        let found: Vec<&Node<G::Action>> = trees
            .iter()
            .filter_map(|tree| tree.root.children().iter().find(|child| child.action == action))
            .collect();
        let visits: u32 = found.iter().map(|node| node.visits()).sum();
        let value: f32 = found.iter().map(|node| node.value()).sum();
        let proofs = || found.iter().filter_map(|node| node.whole_proof());
        let proof = proofs().next().map(|proof| proof.proven);
        let proved_in = match proof {
            Some(Proven::Win) => proofs().map(|proof| proof.actions).min(),
            _ => proofs().map(|proof| proof.actions).max(),
        };
        let prior = found.first().map(|node| node.prior()).filter(|prior| *prior >= 0.0);
        let (win, error) = match proof {
            Some(Proven::Win) => (1.0, 0.0),
            Some(Proven::Loss) => (0.0, 0.0),
            None if visits == 0 => (prior.unwrap_or(judged[seat]), 0.5),
            None => (value / visits as f32, interval(value / visits as f32, visits)),
        };
        let line = found
            .iter()
            .max_by_key(|node| node.visits())
            .map_or(vec![(seat, action)], |node| line_from(node));
        let values = split(&judged, seat, win);
        Choice { action, win, error, visits, proof, proved_in, values, line, reason: None }
    };
    legal.iter().map(choice).collect()
}

/// Puts the action that turns the table round before all others or behind
/// the best of them. Both sides are judged alike: by what the side to act
/// there has tried most.
fn weigh_apart<G: Knowledge>(tree: &Tree<G>, action: G::Action, search: &mut Search<G::Action>) {
    let Some(place) = search.choices.iter().position(|choice| choice.action == action) else {
        return;
    };
    let mut turned = search.choices.remove(place);
    let Some(best) = search.choices.first() else {
        search.choices.push(turned);
        return;
    };
    let node = tree.root.children().iter().find(|child| child.action == action);
    let reply = node.and_then(most_trusted).filter(|reply| reply.mover != search.seat);
    if turned.proof.is_none()
        && let Some(reply) = reply
    {
        turned.win = match reply.proof() {
            Some(Proven::Win) => 0.0,
            _ => 1.0 - reply.value() / reply.visits().max(1) as f32,
        };
        turned.values = split(&tree.state.evaluate(), search.seat, turned.win);
    }
    let before = best.proof != Some(Proven::Win) && turned.win > best.win;
    search.choices.insert(usize::from(!before), turned);
}

/// Everybody's share when `seat` has `win`: the rest is divided as the game's
/// own judgement divides it (with two seats there is nothing to divide).
fn split(judged: &BySeat<f32>, seat: Seat, win: f32) -> BySeat<f32> {
    let others: f32 =
        judged.iter().filter(|(other, _)| *other != seat).map(|(_, share)| share).sum();
    let rivals = f32::from(judged.seats() - 1).max(1.0);
    BySeat::from_fn(judged.seats(), |other| match (other == seat, others > 0.0) {
        (true, _) => win,
        (false, true) => (1.0 - win) * judged[other] / others,
        (false, false) => (1.0 - win) / rivals,
    })
}

/// The actions tried most from here on.
fn line_from<A: Copy>(node: &Node<A>) -> Vec<(Seat, A)> {
    let mut line = vec![(node.mover, node.action)];
    let mut node = node;
    while let Some(next) = most_trusted(node) {
        line.push((next.mover, next.action));
        node = next;
    }
    line
}

fn most_trusted<A: Copy>(node: &Node<A>) -> Option<&Node<A>> {
    let wins = node.children().iter().filter(|child| child.proof() == Some(Proven::Win));
    let won = wins.min_by_key(|child| child.whole_proof().map(|proof| proof.actions));
    won.or_else(|| {
        node.children().iter().filter(|child| child.visits() > 0).max_by_key(|child| child.visits())
    })
}

/// A choice that needed no thinking.
fn from_book<A: Copy + PartialEq>(
    seat: Seat,
    known: A,
    legal: &[A],
    judged: &BySeat<f32>,
    timer: &Timer,
) -> Search<A> {
    let choice = |&action: &A| Choice {
        action,
        win: judged[seat],
        error: 0.5,
        visits: u32::from(action == known),
        proof: None,
        proved_in: None,
        values: *judged,
        line: vec![(seat, action)],
        reason: None,
    };
    let choices = legal.iter().map(choice).collect();
    let mut search = Search { seat, choices, simulations: 0, nodes: 0, elapsed: timer.elapsed() };
    search.rank();
    search
}
