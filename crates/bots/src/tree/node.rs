//! One action in the tree, and what simulations found out about it.
//!
//! Counts are relaxed atomics that are read, changed and stored in separate
//! steps: with one thread that is exact and as fast as plain numbers, and
//! with several a count lost now and then does no harm to a mean.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use ecrin_core::Seat;

use crate::search::Proven;

/// Values are those of `mover`, the seat that plays `action`.
#[derive(Debug)]
pub(crate) struct Node<A> {
    pub action: A,
    pub mover: Seat,
    /// What is proved, and in how many actions it comes to pass.
    proof: AtomicU16,
    visits: AtomicU32,
    value: AtomicU32,
    rave_visits: AtomicU32,
    rave_value: AtomicU32,
    /// The game's own opinion; negative where it has none.
    prior: AtomicU32,
    /// All actions that can follow, made when this one has been tried enough.
    pub children: OnceLock<Box<[Node<A>]>>,
}

const NOTHING: u16 = 0;
const WIN: u16 = 1 << 14;
const LOSS: u16 = 2 << 14;
/// The most actions that a proof counts.
const LONGEST: u16 = WIN - 1;

/// A proof, and how many actions it takes from the node's own on: the loser
/// puts it off, the winner does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub proven: Proven,
    pub actions: u16,
}

impl Proof {
    pub fn win(actions: u16) -> Proof {
        Proof { proven: Proven::Win, actions }
    }

    pub fn loss(actions: u16) -> Proof {
        Proof { proven: Proven::Loss, actions }
    }
}

impl<A: Copy> Node<A> {
    pub fn new(action: A, mover: Seat, prior: f32) -> Node<A> {
        Node {
            action,
            mover,
            proof: AtomicU16::new(NOTHING),
            visits: AtomicU32::new(0),
            value: AtomicU32::new(0f32.to_bits()),
            rave_visits: AtomicU32::new(0),
            rave_value: AtomicU32::new(0f32.to_bits()),
            prior: AtomicU32::new(prior.to_bits()),
            children: OnceLock::new(),
        }
    }

    /// Counts a visit as it begins: until its value is known it counts as
    /// lost, which keeps other threads from following.
    #[inline]
    pub fn enter(&self) -> u32 {
        let visits = self.visits.load(Ordering::Relaxed) + 1;
        self.visits.store(visits, Ordering::Relaxed);
        visits
    }

    #[inline]
    pub fn add_value(&self, value: f32) {
        add(&self.value, value);
    }

    #[inline]
    pub fn add_rave(&self, value: f32) {
        self.rave_visits.store(self.rave_visits.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        add(&self.rave_value, value);
    }

    #[inline]
    pub fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The sum of the mover's values.
    #[inline]
    pub fn value(&self) -> f32 {
        f32::from_bits(self.value.load(Ordering::Relaxed))
    }

    #[inline]
    pub fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    /// Makes `part` of the opinion a second one.
    pub fn think_again(&self, second: f32, part: f32) {
        let prior = self.prior() + part * (second - self.prior());
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
    }

    /// The mean of playouts in which the mover played this action later, and
    /// of `known` more with a value of `prior`.
    #[inline]
    pub fn rave(&self, prior: f32, known: f32) -> Option<f32> {
        let visits = self.rave_visits.load(Ordering::Relaxed);
        let value = f32::from_bits(self.rave_value.load(Ordering::Relaxed));
        (visits > 0).then(|| (value + prior * known) / (visits as f32 + known))
    }

    #[inline]
    pub fn proof(&self) -> Option<Proven> {
        match self.proof.load(Ordering::Relaxed) {
            NOTHING => None,
            written if written & WIN != 0 => Some(Proven::Win),
            _ => Some(Proven::Loss),
        }
    }

    /// The same with how long it takes.
    pub fn whole_proof(&self) -> Option<Proof> {
        let actions = self.proof.load(Ordering::Relaxed) & LONGEST;
        self.proof().map(|proven| Proof { proven, actions })
    }

    pub fn prove(&self, proof: Proof) {
        let kind = match proof.proven {
            Proven::Win => WIN,
            Proven::Loss => LOSS,
        };
        self.proof.store(kind | proof.actions.min(LONGEST), Ordering::Relaxed);
    }

    pub fn children(&self) -> &[Node<A>] {
        self.children.get().map_or(&[], |children| children)
    }

    /// The number of nodes below this one.
    pub fn count(&self) -> usize {
        self.children().iter().map(|child| 1 + child.count()).sum()
    }

    /// Forgets what follows nodes of fewer visits than `least`. What was found
    /// out about those themselves stays. Returns what [`Node::count`] would.
    pub fn prune(&mut self, least: u32) -> usize {
        let Some(children) = self.children.get_mut() else { return 0 };
        let mut left = children.len();
        for child in children.iter_mut() {
            if child.visits() < least {
                child.children = OnceLock::new();
            } else {
                left += child.prune(least);
            }
        }
        left
    }

    /// What is proved of this node by its children, all actions of one seat
    /// at a table of `seats`.
    pub fn proof_from_children(&self, seats: u8) -> Option<Proof> {
        let children = self.children();
        let next = children.first()?.mover;
        let proofs = || children.iter().filter_map(Node::whole_proof);
        let wins = proofs().filter(|proof| proof.proven == Proven::Win);
        if let Some(soonest) = wins.map(|proof| proof.actions).min() {
            let actions = soonest.saturating_add(1);
            let own = next == self.mover;
            return Some(if own { Proof::win(actions) } else { Proof::loss(actions) });
        }
        if children.iter().all(|child| child.proof() == Some(Proven::Loss)) {
            let latest = proofs().map(|proof| proof.actions).max().unwrap_or(0);
            let actions = latest.saturating_add(1);
            if next == self.mover {
                return Some(Proof::loss(actions));
            }
            // With more than two seats somebody else may be the winner.
            return (seats == 2).then(|| Proof::win(actions));
        }
        None
    }
}

#[inline]
fn add(sum: &AtomicU32, value: f32) {
    let old = f32::from_bits(sum.load(Ordering::Relaxed));
    sum.store((old + value).to_bits(), Ordering::Relaxed);
}
