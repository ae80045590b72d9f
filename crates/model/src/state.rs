//! The whole world at one moment.

use std::collections::BTreeSet;

/// A command of somebody at the table. Those below [`Nodes::moves`] are moves
/// and go into the log; the others change seats and go into the head.
///
/// [`Nodes::moves`]: crate::Nodes::moves
pub type Id = u8;
/// The numbers of the log, from 1.
pub type Number = u8;
pub type Epoch = u8;
/// Commands of the head that are done, a bit for each.
pub type Head = u8;

/// A node from one start to its end. What was meant for one life is not heard
/// by the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Life {
    pub node: u8,
    pub life: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row {
    pub number: Number,
    pub epoch: Epoch,
    pub id: Id,
}

/// What is on disk.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Database {
    /// In the order in which it was written.
    pub log: Vec<Row>,
    pub head: Head,
    pub owner: Option<Life>,
    pub epoch: Epoch,
}

/// A statement on its way to the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Query {
    pub by: Life,
    /// Whether anybody still waits for the answer.
    pub is_awaited: bool,
    pub asks: Asks,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Asks {
    /// `lease_is_over` is whether the owner's is, or seems to be. `seen` is what
    /// was read before, by mistake.
    Claim {
        lease_is_over: bool,
        seen: Option<(Vec<Id>, Head)>,
    },
    /// Reads what is there, under the epoch that one has.
    Read,
    Append {
        epoch: Epoch,
        number: Number,
        id: Id,
    },
    SetHead {
        epoch: Epoch,
        number: Number,
        head: Head,
        id: Id,
    },
    Release {
        epoch: Epoch,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Answer {
    pub to: Life,
    pub says: Says,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Says {
    Yours { epoch: Epoch, log: Vec<Id>, head: Head },
    NotYours,
    Log { log: Vec<Id>, head: Head },
    Written,
    NotWritten { is_fenced: bool },
}

/// A node, as far as this table concerns it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Node {
    pub life: u8,
    pub is_up: bool,
    pub room: Option<Room>,
    pub waits: Waits,
}

/// The table in a node's memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    pub epoch: Epoch,
    pub log: Vec<Id>,
    pub head: Head,
    /// The log may hold what is not known here.
    pub is_unsure: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Waits {
    #[default]
    Nothing,
    Table,
    Write(Id),
}

/// Everything, with what was heard outside: it is never forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub database: Database,
    pub nodes: Vec<Node>,
    pub queries: BTreeSet<Query>,
    pub answers: BTreeSet<Answer>,
    /// The commands up to here were sent by somebody.
    pub sent: Id,
    pub crashes: u8,
    /// Claims that were sent.
    pub claims: u8,
    /// What commands were acknowledged, moves with their number.
    pub acknowledged: BTreeSet<(Id, Option<Number>)>,
    /// The steps that some viewer may have been told.
    pub told: BTreeSet<(Number, Id)>,
    /// What one viewer, who may miss and hear twice, has seen so far.
    pub sight: Vec<Id>,
}

impl State {
    #[must_use]
    pub fn life(&self, node: u8) -> Life {
        Life { node, life: self.nodes[usize::from(node)].life }
    }

    pub fn node(&mut self, node: u8) -> &mut Node {
        &mut self.nodes[usize::from(node)]
    }

    /// Whether this is a node that runs now.
    #[must_use]
    pub fn lives(&self, life: Life) -> bool {
        self.life(life.node) == life && self.nodes[usize::from(life.node)].is_up
    }

    /// Whether something that this life wrote may still come.
    #[must_use]
    pub fn haunts(&self, life: Life) -> bool {
        let writes = |asks: &Asks| matches!(asks, Asks::Append { .. } | Asks::SetHead { .. });
        self.queries.iter().any(|query| query.by == life && writes(&query.asks))
    }

    /// Nobody waits for what this life asked: its connection is gone.
    pub fn hang_up(&mut self, life: Life) {
        self.answers.retain(|answer| answer.to != life);
        let queries = std::mem::take(&mut self.queries);
        self.queries = queries
            .into_iter()
            .map(|query| Query { is_awaited: query.is_awaited && query.by != life, ..query })
            .collect();
    }
}
