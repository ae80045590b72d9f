//! What may happen next, for stateright to try everything.

use std::collections::BTreeSet;

use stateright::{Model, Property};

use crate::state::{Answer, Database, Id, Node, Query, Room, State, Waits};
use crate::{Fault, rules};

/// How much there is of everything, and what is done wrong.
#[derive(Clone, Debug)]
pub struct Nodes {
    pub nodes: u8,
    /// Commands for the log.
    pub moves: u8,
    /// Commands for the head.
    pub seatings: u8,
    pub crashes: u8,
    pub claims: u8,
    /// Whether somebody looks on.
    pub is_watched: bool,
    pub reload: Reload,
    pub faults: Vec<Fault>,
}

/// What a node does whose write failed, or that does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reload {
    /// Claims its table again: what it wrote before is fenced.
    ByClaim,
    /// Finds out what became of its write, and reads under its old epoch.
    ByReading,
}

impl Nodes {
    #[must_use]
    pub fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    Ask {
        node: u8,
        id: Id,
    },
    /// Takes the table because its owner is, or seems to be, gone.
    Claim {
        node: u8,
    },
    Run(Query),
    Hear(Answer),
    TimeOut {
        node: u8,
    },
    Drain {
        node: u8,
    },
    Crash {
        node: u8,
    },
    Restart {
        node: u8,
    },
    /// The node finds that its lease was over for a while.
    LostLease {
        node: u8,
    },
    /// News arrives at the viewer, for the first time or again.
    News {
        number: u8,
        id: Id,
    },
    /// The viewer asks a node that thinks it has the table.
    Snapshot {
        node: u8,
    },
}

impl Model for Nodes {
    type State = State;
    type Action = Event;

    fn init_states(&self) -> Vec<State> {
        let nodes = vec![Node { is_up: true, ..Node::default() }; usize::from(self.nodes)];
        vec![State {
            database: Database::default(),
            nodes,
            queries: BTreeSet::new(),
            answers: BTreeSet::new(),
            sent: 0,
            crashes: 0,
            claims: 0,
            acknowledged: BTreeSet::new(),
            told: BTreeSet::new(),
            sight: Vec::new(),
        }]
    }

    fn actions(&self, state: &State, events: &mut Vec<Event>) {
        events.extend(state.queries.iter().cloned().map(Event::Run));
        events.extend(state.answers.iter().cloned().map(Event::Hear));
        let last = (state.sent + 1).min(self.moves + self.seatings);
        let may_claim = state.claims < self.claims;
        for (node, here) in (0..).zip(&state.nodes) {
            if !here.is_up {
                events.push(Event::Restart { node });
                continue;
            }
            match (here.waits, &here.room) {
                (Waits::Nothing, Some(Room { log, .. })) => {
                    events.extend((0..last).map(|id| Event::Ask { node, id }));
                    events.push(Event::Drain { node });
                    events.push(Event::LostLease { node });
                    if self.is_watched && *log != state.sight {
                        events.push(Event::Snapshot { node });
                    }
                }
                // The table must be had first, whatever is asked.
                (Waits::Nothing, None) if may_claim => {
                    events.push(Event::Claim { node });
                }
                (Waits::Nothing, None) => {}
                _ => events.push(Event::TimeOut { node }),
            }
            if state.crashes < self.crashes {
                events.push(Event::Crash { node });
            }
        }
        if !self.is_watched {
            return;
        }
        // What has no effect is not worth a state.
        let is_next = |number: u8| usize::from(number) == state.sight.len() + 1;
        let deaf = self.has(Fault::DeafToNumbers) && state.sight.len() < 4;
        for &(number, id) in state.told.iter().filter(|(number, _)| deaf || is_next(*number)) {
            events.push(Event::News { number, id });
        }
    }

    fn next_state(&self, state: &State, event: Event) -> Option<State> {
        let mut next = state.clone();
        match event {
            Event::Ask { node, id } => {
                // They are all alike, so the first one is sent first.
                next.sent = next.sent.max(id + 1).min(self.moves + self.seatings);
                self.ask(&mut next, node, id);
            }
            Event::Claim { node } => self.claim(&mut next, node, true),
            Event::Run(query) => {
                next.queries.remove(&query);
                self.run(&mut next, query);
            }
            Event::Hear(answer) => {
                next.answers.remove(&answer);
                self.hear(&mut next, answer);
            }
            Event::TimeOut { node } => self.time_out(&mut next, node),
            Event::Drain { node } => self.drain(&mut next, node),
            Event::Crash { node } => {
                next.crashes += 1;
                next.hang_up(next.life(node));
                let life = next.life(node).life;
                *next.node(node) = Node { life, ..Node::default() };
            }
            Event::Restart { node } => next.restart(node),
            // Until it finds out it is held by its epoch alone.
            Event::LostLease { node } => next.node(node).room = None,
            Event::News { id, .. } => next.sight.push(id),
            Event::Snapshot { node } => {
                let room = next.node(node).room.as_ref()?;
                next.sight = room.log.clone();
            }
        }
        (next != *state).then_some(next)
    }

    fn properties(&self) -> Vec<Property<Nodes>> {
        rules::all()
    }
}

impl State {
    pub(crate) fn restart(&mut self, node: u8) {
        let life = self.life(node).life + 1;
        *self.node(node) = Node { life, is_up: true, ..Node::default() };
    }
}
