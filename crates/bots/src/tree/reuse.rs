//! What was found out before the last moves, kept for the next search.

use ecrin_core::{Game, Seat, Turn};

use super::node::Node;

/// A position and the tree of what can follow it.
#[derive(Debug)]
pub(crate) struct Tree<G: Game> {
    pub state: G,
    pub root: Node<G::Action>,
}

/// How many actions can lie between two searches of one bot: its own, a
/// rival's, and one more for a turn of two parts.
const DEPTH: usize = 3;

/// Positions compared before giving up.
const COMPARED: usize = 4_000;

impl<G: Game> Tree<G> {
    /// An empty tree. Nothing asks what the root's own action was, so any
    /// action serves.
    pub fn new(state: G, any: G::Action, seat: Seat) -> Tree<G> {
        Tree { state, root: Node::new(any, seat, -1.0) }
    }

    /// The part of this tree that begins at `state`, if it holds it.
    pub fn reach(mut self, state: &G) -> Option<Tree<G>> {
        if self.state == *state {
            return Some(self);
        }
        let mut left = COMPARED;
        let path = (1..=DEPTH).find_map(|depth| {
            let mut path = Vec::new();
            find(&self.root, &self.state, state, depth, &mut left, &mut path).then_some(path)
        })?;
        let mut root = self.root;
        for place in path {
            let children = root.children.take().expect("the path leads through children");
            root = children.into_vec().swap_remove(place);
        }
        self.state = state.clone();
        Some(Tree { state: self.state, root })
    }
}

/// Looks exactly `depth` actions below `node` for `wanted`.
fn find<G: Game>(
    node: &Node<G::Action>,
    state: &G,
    wanted: &G,
    depth: usize,
    left: &mut usize,
    path: &mut Vec<usize>,
) -> bool {
    if depth == 0 {
        return state == wanted;
    }
    if !matches!(state.turn(), Turn::Players(_)) {
        return false;
    }
    // What was visited most is the likeliest to have been played.
    let mut order: Vec<usize> = (0..node.children().len()).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(node.children()[place].visits()));
    for place in order {
        let child = &node.children()[place];
        if *left == 0 || child.visits() == 0 {
            return false;
        }
        *left -= 1;
        let mut next = state.clone();
        next.play_unchecked(child.mover, &child.action, &mut ());
        path.push(place);
        if find(child, &next, wanted, depth - 1, left, path) {
            return true;
        }
        path.pop();
    }
    false
}
