//! One simulation after another: down the tree, out to the end, and back.

use std::sync::atomic::{AtomicUsize, Ordering};

use ecrin_core::{Bits, BySeat, Knowledge, MAX_SEATS, Seat, Swift, Turn, Urgency, settle};

use super::TreeSettings;
use super::node::{Node, Proof};
use crate::budget::Timer;
use crate::search::Proven;
use crate::values::{glance, shares};

/// What one thread needs to run simulations on a tree that it may share.
pub(crate) struct Walker<'t, G: Knowledge> {
    settings: &'t TreeSettings,
    root: &'t Node<G::Action>,
    root_state: G,
    seats: u8,
    nodes: &'t AtomicUsize,
    bits: Swift,
    path: Vec<&'t Node<G::Action>>,
    legal: Vec<G::Action>,
    urgent: Vec<G::Action>,
    priors: Vec<f32>,
    /// For each seat and lasting action, the number of the last simulation
    /// in which the seat played it.
    played: Vec<Vec<u32>>,
    number: u32,
    /// The action at the root that every other simulation is for.
    apart: Option<G::Action>,
}

/// How a search stands.
enum Standing {
    Open,
    /// A win is proved, but a shorter one may be found.
    Won,
    /// More simulations could not change the choice: it wins at once, is
    /// lost, or all is proved.
    Settled,
}

impl<'t, G: Knowledge> Walker<'t, G> {
    pub fn new(
        settings: &'t TreeSettings,
        root: &'t Node<G::Action>,
        root_state: G,
        nodes: &'t AtomicUsize,
        seed: u64,
    ) -> Walker<'t, G> {
        let seats = root_state.evaluate().seats();
        let apart = root_state.apart(root.mover).filter(|_| settings.knowledge);
        Walker {
            settings,
            root,
            root_state,
            seats,
            nodes,
            bits: Swift::new(seed),
            path: Vec::new(),
            legal: Vec::new(),
            urgent: Vec::new(),
            priors: Vec::new(),
            played: vec![Vec::new(); MAX_SEATS],
            number: 0,
            apart,
        }
    }

    /// Simulates until the budget is spent or nothing is left to find out.
    pub fn run(&mut self, timer: &Timer) {
        let mut last = None;
        loop {
            match standing(self.root) {
                Standing::Open => {}
                Standing::Settled => return,
                // As long again as the first proof took.
                Standing::Won => {
                    if self.number >= *last.get_or_insert(2 * self.number + SHORTER) {
                        return;
                    }
                }
            }
            if !timer.take() {
                return;
            }
            self.simulate();
        }
    }

    fn simulate(&mut self) {
        self.number += 1;
        let mut state = self.root_state.clone();
        self.path.clear();
        self.path.push(self.root);
        let mut node = self.root;
        let values = loop {
            let visits = node.enter();
            settle(&mut state, &mut self.bits, &mut ());
            let Turn::Players(set) = state.turn() else {
                let values = state.outcome().map_or(BySeat::new(self.seats), |end| shares(&end));
                mark_end(node, values[node.mover]);
                break values;
            };
            let seat = set.first().expect("a turn of players names a seat");
            let deep = self.path.len() == 1 || visits > self.settings.expand_after;
            let fresh = node.children.get().is_none();
            if fresh && !(deep && self.expand(node, &state, seat)) {
                break self.leaf(&mut state, node);
            }
            // What was forgotten between two searches has visits already.
            let after = self.settings.second_after;
            if self.settings.second_opinion > 0.0 && (visits == after || fresh && visits > after) {
                self.think_again(node, &state, seat);
            }
            let Some(child) = self.select(node, visits) else {
                // Everything here is proved, which the next one to come by
                // the parent sees too.
                break self.leaf(&mut state, node);
            };
            state.play_unchecked(seat, &child.action, &mut ());
            self.path.push(child);
            node = child;
        };
        self.learn(values);
    }

    /// Gives `node` its children; false if there is no room for them.
    fn expand(&mut self, node: &Node<G::Action>, state: &G, seat: Seat) -> bool {
        self.legal.clear();
        state.legal_actions(seat, &mut self.legal);
        if self.nodes.load(Ordering::Relaxed) + self.legal.len() > self.settings.max_nodes {
            return false;
        }
        let mut urgency = Urgency::Calm;
        self.urgent.clear();
        self.priors.clear();
        if self.settings.knowledge {
            urgency = state.urgent(seat, &mut self.urgent);
            state.priors(seat, &self.legal, &mut self.priors);
            if self.priors.is_empty() && self.settings.glance {
                glance(state, seat, &self.legal, &mut self.priors);
            }
        }
        let opinion = |place: usize| self.priors.get(place).copied().unwrap_or(-1.0);
        let children: Box<[Node<G::Action>]> = self
            .legal
            .iter()
            .enumerate()
            .map(|(place, &action)| {
                let child = Node::new(action, seat, opinion(place));
                match (urgency, self.urgent.contains(&action)) {
                    // It is the last action of the game.
                    (Urgency::Wins, true) => child.prove(Proof::win(1)),
                    // The next one wins, or what follows it.
                    (Urgency::MustAnswer, false) => child.prove(Proof::loss(2)),
                    _ => {}
                }
                child
            })
            .collect();
        let count = children.len();
        // Another thread may have been faster; its children are as good.
        if node.children.set(children).is_ok() {
            self.nodes.fetch_add(count, Ordering::Relaxed);
        }
        true
    }

    /// Asks for a second opinion of the children of `node`.
    fn think_again(&mut self, node: &Node<G::Action>, state: &G, seat: Seat) {
        self.legal.clear();
        self.legal.extend(node.children().iter().map(|child| child.action));
        self.priors.clear();
        state.second_opinion(seat, &self.legal, &mut self.priors);
        for (child, &second) in node.children().iter().zip(&self.priors) {
            child.think_again(second, self.settings.second_opinion);
        }
    }

    /// The child to follow: `None` if all are proved losses.
    fn select(&mut self, node: &'t Node<G::Action>, visits: u32) -> Option<&'t Node<G::Action>> {
        let children = node.children();
        let log_visits = (visits as f32).ln();
        // Where several look alike, start somewhere else each time.
        let start = self.bits.index(children.len());
        let mut best: Option<(&Node<G::Action>, f32)> = None;
        let is_root = std::ptr::eq(node, self.root);
        let apart = self.apart.filter(|_| is_root);
        let turned = self.number.is_multiple_of(2);
        for child in children[start..].iter().chain(&children[..start]) {
            if apart.is_some_and(|apart| (child.action == apart) != turned) {
                continue;
            }
            match child.proof() {
                // At the root a shorter one is looked for.
                Some(Proven::Win) if is_root => continue,
                Some(Proven::Win) => return Some(child),
                Some(Proven::Loss) => continue,
                None => {}
            }
            let score = self.settings.score(child, log_visits);
            if best.is_none_or(|(_, least)| score > least) {
                best = Some((child, score));
            }
        }
        best.map(|(child, _)| child)
    }

    /// The value of a position at the edge of the tree.
    fn leaf(&mut self, state: &mut G, node: &Node<G::Action>) -> BySeat<f32> {
        let number = self.number;
        let played = &mut self.played;
        let rave = self.settings.rave;
        let told = |seat: Seat, action: G::Action| {
            if rave && let Some(key) = G::lasting(&action) {
                mark(&mut played[seat.index()], key, number);
            }
        };
        let last = (self.path.len() > 1).then_some(node.action);
        self.settings.leaf.value(state, last, &mut self.bits, told)
    }

    /// Carries the value back to the root.
    fn learn(&mut self, values: BySeat<f32>) {
        let seats = self.seats;
        for place in (0..self.path.len()).rev() {
            let node = self.path[place];
            if node.proof().is_none()
                && let Some(proof) = node.proof_from_children(seats)
            {
                node.prove(proof);
            }
            node.add_value(match node.proof() {
                Some(Proven::Win) => 1.0,
                Some(Proven::Loss) => 0.0,
                None => values[node.mover],
            });
            if self.settings.rave {
                self.learn_rave(node, values);
                if let Some(key) = G::lasting(&node.action)
                    && place > 0
                {
                    mark(&mut self.played[node.mover.index()], key, self.number);
                }
            }
        }
    }

    /// Teaches the children of `node` what came of simulations in which their
    /// seat played them at any later moment.
    fn learn_rave(&self, node: &Node<G::Action>, values: BySeat<f32>) {
        for child in node.children() {
            if let Some(key) = G::lasting(&child.action)
                && self.played[child.mover.index()].get(key as usize) == Some(&self.number)
            {
                child.add_rave(values[child.mover]);
            }
        }
    }
}

fn mark(played: &mut Vec<u32>, key: u16, number: u32) {
    let key = key as usize;
    if key >= played.len() {
        played.resize(key + 1, 0);
    }
    played[key] = number;
}

fn mark_end<A: Copy>(node: &Node<A>, share: f32) {
    if share >= 1.0 {
        node.prove(Proof::win(1));
    } else if share <= 0.0 {
        node.prove(Proof::loss(1));
    }
}

/// Simulations for a shorter win besides as many as the first one took.
const SHORTER: u32 = 256;

fn standing<A: Copy>(root: &Node<A>) -> Standing {
    let children = root.children();
    if children.is_empty() {
        return Standing::Open;
    }
    let wins = children.iter().filter_map(Node::whole_proof);
    let wins = wins.filter(|proof| proof.proven == Proven::Win).map(|proof| proof.actions);
    let open = children.iter().any(|child| child.proof().is_none());
    match (wins.min(), open) {
        (Some(1), _) | (_, false) => Standing::Settled,
        (Some(_), true) => Standing::Won,
        (None, true) => Standing::Open,
    }
}
