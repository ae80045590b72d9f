//! What a node does: decide, have it written, and only then apply and tell.

use crate::state::{Answer, Asks, Head, Id, Node, Query, Room, Says, State, Waits};
use crate::{Fault, Nodes, Reload};

impl Nodes {
    /// A command reaches a node, from a socket of its own or forwarded.
    pub(crate) fn ask(&self, state: &mut State, node: u8, id: Id) {
        let Node { room, .. } = &state.nodes[usize::from(node)];
        let Some(room) = room.clone() else {
            let lives = state.database.owner.is_some_and(|owner| state.lives(owner));
            return self.claim(state, node, !lives);
        };
        if room.is_unsure {
            let is_known = !state.haunts(state.life(node)) || self.has(Fault::ReadsTooEarly);
            if is_known {
                state.node(node).waits = Waits::Table;
                self.send(state, node, Asks::Read);
            }
            return;
        }
        let epoch = room.epoch;
        let asks = if self.is_move(id) {
            let known = room.log.iter().position(|one| *one == id);
            if let Some(place) = known.filter(|_| !self.has(Fault::NoIds)) {
                state.acknowledged.insert((id, Some(place as u8 + 1)));
                return;
            }
            Asks::Append { epoch, number: room.log.len() as u8 + 1, id }
        } else {
            if room.head & self.bit(id) != 0 {
                state.acknowledged.insert((id, None));
                return;
            }
            let head = room.head | self.bit(id);
            Asks::SetHead { epoch, number: room.log.len() as u8, head, id }
        };
        if self.has(Fault::ToldFirst) && self.is_move(id) {
            state.told.insert((room.log.len() as u8 + 1, id));
        }
        state.node(node).waits = Waits::Write(id);
        self.send(state, node, asks);
    }

    /// Asks for the table. One claim at a time.
    pub(crate) fn claim(&self, state: &mut State, node: u8, lease_is_over: bool) {
        let base = &state.database;
        let seen = self.has(Fault::ReadFirst).then(|| (base.ids(), base.head));
        state.claims += 1;
        let here = state.node(node);
        here.room = None;
        here.waits = Waits::Table;
        self.send(state, node, Asks::Claim { lease_is_over, seen });
    }

    pub(crate) fn drain(&self, state: &mut State, node: u8) {
        if let Some(room) = state.node(node).room.take() {
            let by = state.life(node);
            let asks = Asks::Release { epoch: room.epoch };
            state.queries.insert(Query { by, is_awaited: false, asks });
        }
    }

    fn send(&self, state: &mut State, node: u8, asks: Asks) {
        let by = state.life(node);
        state.queries.insert(Query { by, is_awaited: true, asks });
    }

    pub(crate) fn hear(&self, state: &mut State, answer: Answer) {
        let node = answer.to.node;
        let waits = std::mem::take(&mut state.node(node).waits);
        match (answer.says, waits) {
            (Says::Yours { epoch, log, head }, _) => {
                state.node(node).room = Some(Room { epoch, log, head, is_unsure: false });
            }
            (Says::Log { log, head }, _) => {
                if let Some(room) = &mut state.node(node).room {
                    *room = Room { log, head, is_unsure: false, ..*room };
                }
            }
            // Whoever asked is sent on to the owner.
            (Says::NotYours, _) => {}
            (Says::Written, Waits::Write(id)) => self.done(state, node, id),
            (Says::Written, _) => unreachable!("nobody else writes"),
            // Somebody else has the table.
            (Says::NotWritten { is_fenced: true }, _) if !self.has(Fault::NoReload) => {
                state.node(node).room = None;
            }
            // The number is taken: what is remembered is old.
            (Says::NotWritten { .. }, _) => self.forget(state, node),
        }
    }

    /// The answer does not come: the connection is given up.
    pub(crate) fn time_out(&self, state: &mut State, node: u8) {
        state.hang_up(state.life(node));
        let waits = std::mem::take(&mut state.node(node).waits);
        if let Waits::Write(id) = waits {
            if self.has(Fault::TakenForWritten) {
                self.done(state, node, id);
            } else {
                self.forget(state, node);
            }
        }
    }

    /// Read again at the next command.
    fn forget(&self, state: &mut State, node: u8) {
        let here = state.node(node);
        match self.reload {
            _ if self.has(Fault::NoReload) => {}
            Reload::ByClaim => here.room = None,
            Reload::ByReading => here.room.iter_mut().for_each(|room| room.is_unsure = true),
        }
    }

    /// It is written: applied, told and acknowledged.
    fn done(&self, state: &mut State, node: u8, id: Id) {
        let (is_move, bit) = (self.is_move(id), self.bit(id));
        let Some(room) = &mut state.node(node).room else { return };
        if is_move {
            room.log.push(id);
            let number = room.log.len() as u8;
            state.told.insert((number, id));
            state.acknowledged.insert((id, Some(number)));
        } else {
            room.head |= bit;
            state.acknowledged.insert((id, None));
        }
    }

    pub(crate) fn is_move(&self, id: Id) -> bool {
        id < self.moves || id == self.probe()
    }

    /// A command that nobody sent, for trying whether the table still plays.
    pub(crate) fn probe(&self) -> Id {
        self.moves + self.seatings
    }

    fn bit(&self, id: Id) -> Head {
        if self.is_move(id) { 0 } else { 1 << (id - self.moves) }
    }
}
