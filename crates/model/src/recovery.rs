//! Whether a table can still be played at when everything goes well again.

use crate::Nodes;
use crate::state::{State, Waits};

/// So many times a page sends a command that was not acknowledged.
const TRIES: usize = 6;

impl Nodes {
    /// From here on nothing fails: whatever was under way arrives now, or
    /// never, dead nodes lose their leases, others keep theirs. Whichever node
    /// is asked, a new command must be acknowledged.
    pub(crate) fn recovers(&self, state: &State) -> bool {
        [false, true].into_iter().all(|arrives| {
            let mut calm = state.clone();
            self.calm_down(&mut calm, arrives);
            (0..self.nodes).all(|contact| {
                let mut tried = calm.clone();
                if tried.nodes.iter().all(|node| !node.is_up) {
                    tried.restart(contact);
                }
                !tried.nodes[usize::from(contact)].is_up || self.plays(&mut tried, contact)
            })
        })
    }

    fn calm_down(&self, state: &mut State, arrives: bool) {
        if arrives {
            self.settle(state);
        } else {
            state.queries.clear();
            state.answers.clear();
        }
        for node in 0..self.nodes {
            let here = &state.nodes[usize::from(node)];
            if here.is_up && here.waits != Waits::Nothing {
                self.time_out(state, node);
            }
        }
    }

    /// Everything under way runs and is heard.
    fn settle(&self, state: &mut State) {
        while !state.queries.is_empty() || !state.answers.is_empty() {
            while let Some(query) = state.queries.pop_first() {
                self.run(state, query);
            }
            while let Some(answer) = state.answers.pop_first() {
                self.hear(state, answer);
            }
        }
    }

    fn plays(&self, state: &mut State, contact: u8) -> bool {
        let probe = self.probe();
        let done = |state: &State| state.acknowledged.iter().any(|(id, _)| *id == probe);
        for _ in 0..TRIES {
            self.ask(state, contact, probe);
            self.settle(state);
            // A node that was told whose the table is sends the command there.
            if let Some(owner) = state.database.owner.filter(|owner| state.lives(*owner))
                && owner.node != contact
                && state.nodes[usize::from(contact)].room.is_none()
            {
                self.ask(state, owner.node, probe);
                self.settle(state);
            }
            if done(state) {
                return true;
            }
        }
        false
    }
}
