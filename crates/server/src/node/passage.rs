//! What a table tells somebody, on its way to where their socket is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot};

use super::{Event, News, Node, lock};
use crate::refusal::Code;
use crate::table::ConnectionId;
use crate::ws::outlet::{Outgoing, Outlet, Passage};

/// A connection that a table let go of, and why.
pub(super) type Ended = mpsc::UnboundedSender<(ConnectionId, Code)>;

const FRAME: u8 = 0;
const END: u8 = 1;
/// Only says how many messages there were.
const SO_FAR: u8 = 2;
/// Kind, who sends, how many that makes, link, epoch, step.
const HEAD: usize = 1 + 16 + 8 + 8 + 8 + 4;

/// To a socket of this server, as long as the table is here.
#[derive(Debug)]
pub(super) struct Near {
    pub link: ConnectionId,
    pub outlet: Arc<Outlet>,
    pub ended: Ended,
    /// What waits for the first message; `None` once that is out.
    pub waiting: Mutex<Option<Vec<(u32, Outgoing)>>>,
    pub is_cut: AtomicBool,
}

impl Near {
    /// Lets out what waited, behind `first` if that is not out yet.
    pub fn open(&self, first: Option<(u32, Outgoing)>) {
        let mut waiting = lock(&self.waiting);
        for (n, message) in first.into_iter().chain(waiting.take().into_iter().flatten()) {
            self.outlet.reach(n);
            self.outlet.send(message);
        }
    }

    pub fn cut(&self) {
        self.is_cut.store(true, Ordering::Release);
    }
}

impl Passage for Near {
    fn send(&self, n: u32, message: Outgoing) {
        let mut waiting = lock(&self.waiting);
        if let Some(waiting) = &mut *waiting {
            return waiting.push((n, message));
        }
        if !self.is_cut.load(Ordering::Acquire) {
            self.outlet.reach(n);
            self.outlet.send(message);
        }
    }

    fn end(&self, code: Code) {
        // The guide is gone with its last socket.
        let _ = self.ended.send((self.link, code));
    }

    fn is_slow(&self) -> bool {
        self.outlet.is_slow()
    }
}

/// To a server that has the socket.
pub(super) struct Far {
    pub link: ConnectionId,
    pub epoch: i64,
    pub node: String,
    pub from: Arc<Node>,
    pub waiting: Mutex<Option<Vec<(u32, Outgoing)>>>,
}

impl std::fmt::Debug for Far {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Far").field("link", &self.link).field("node", &self.node).finish()
    }
}

impl Far {
    pub fn open(&self, n: u32, first: Outgoing) {
        let mut waiting = lock(&self.waiting);
        for (n, message) in [(n, first)].into_iter().chain(waiting.take().into_iter().flatten()) {
            self.put(FRAME, n, message.bytes());
        }
    }

    fn put(&self, kind: u8, n: u32, payload: &[u8]) {
        let Far { link, epoch, .. } = *self;
        self.from.put(&self.node, Head { kind, link, epoch, n }, payload);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub kind: u8,
    pub link: ConnectionId,
    pub epoch: i64,
    pub n: u32,
}

/// `from` is the sender's id, `so_far` counts what it sent there.
pub(super) fn pack(from: &str, so_far: u64, head: Head, payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + payload.len());
    bytes.push(head.kind);
    bytes.extend(from.as_bytes());
    bytes.extend(so_far.to_be_bytes());
    bytes.extend(head.link.to_be_bytes());
    bytes.extend(head.epoch.to_be_bytes());
    bytes.extend(head.n.to_be_bytes());
    bytes.extend(payload);
    bytes
}

/// Who sent it, how many that makes, and the head; the payload is behind it.
pub(super) fn unpack(bytes: &[u8]) -> Option<(&str, u64, Head)> {
    let (head, _) = bytes.split_at_checked(HEAD)?;
    let number = |at: usize| u64::from_be_bytes(head[at..at + 8].try_into().expect("eight"));
    let from = std::str::from_utf8(&head[1..17]).ok()?;
    let n = u32::from_be_bytes(head[41..].try_into().expect("four"));
    let read = Head { kind: head[0], link: number(25), epoch: number(33) as i64, n };
    Some((from, number(17), read))
}

impl Node {
    /// Sends a message to where a socket is.
    fn put(&self, to: &str, head: Head, payload: &[u8]) {
        let mut sent = lock(&self.sent);
        if !sent.contains_key(to) {
            sent.insert(to.to_string(), 0);
        }
        let so_far = sent.get_mut(to).expect("there by now");
        *so_far += u64::from(head.kind != SO_FAR);
        let bytes = pack(&self.id, *so_far, head, payload);
        // Counted and sent in the same order.
        self.bus.send(&out(to), bytes);
    }

    /// Tells every other server how much it should have heard by now: of those
    /// who only look, nobody would ask.
    pub(super) fn tell_how_far(&self) {
        self.tell_all(&News::SoFar);
        let to: Vec<String> = lock(&self.sent).keys().cloned().collect();
        let living: Vec<String> = self.others();
        for node in to.iter().filter(|node| living.contains(node)) {
            self.put(node, Head { kind: SO_FAR, link: 0, epoch: 0, n: 0 }, &[]);
        }
    }

    /// Counts what comes from a server. Whether it is to be passed on: not
    /// what came before. When something is missing, all who look at tables of
    /// that server are shown them again.
    fn count(&self, from: &str, kind: u8, so_far: u64) -> bool {
        let came = lock(&self.came).note(from, so_far, kind == SO_FAR);
        if came.is_gap {
            let _ = self.events.send(Event::Lost(from.to_string()));
        }
        came.is_new
    }
}

/// Where a server hears what its sockets are told.
pub(super) fn out(node: &str) -> String {
    format!("out.{node}")
}

impl Passage for Far {
    fn send(&self, n: u32, message: Outgoing) {
        let mut waiting = lock(&self.waiting);
        match &mut *waiting {
            Some(waiting) => waiting.push((n, message)),
            None => self.put(FRAME, n, message.bytes()),
        }
    }

    fn end(&self, code: Code) {
        self.put(END, 0, code.text().as_bytes());
    }

    /// The server that has the socket knows.
    fn is_slow(&self) -> bool {
        false
    }
}

/// The other end of [`Far`].
#[derive(Debug)]
pub(super) struct Link {
    pub outlet: Arc<Outlet>,
    pub ended: Ended,
    pub state: Mutex<LinkState>,
}

#[derive(Debug, Default)]
pub(super) struct LinkState {
    /// What comes from an earlier owner is late.
    pub epoch: i64,
    /// Who waits for the first message.
    pub first: Option<oneshot::Sender<Outgoing>>,
}

impl Node {
    /// Passes on what a table of another server tells somebody here.
    pub(super) fn deliver(&self, bytes: &Bytes) {
        let Some((from, so_far, Head { kind, link, epoch, n })) = unpack(bytes) else { return };
        // A later version may send what this one does not know.
        if !self.count(from, kind, so_far) || ![FRAME, END].contains(&kind) {
            return;
        }
        // One that went away a moment ago.
        let Some(to) = lock(&self.links).get(&link).cloned() else { return };
        let mut state = lock(&to.state);
        if epoch < state.epoch {
            return;
        }
        state.epoch = epoch;
        if kind == END {
            let text = std::str::from_utf8(&bytes[HEAD..]).unwrap_or_default();
            let code = Code::ALL.iter().find(|code| code.text() == text);
            let _ = to.ended.send((link, code.copied().unwrap_or(Code::TableEnded)));
            return;
        }
        let message = Outgoing::made(bytes.slice(HEAD..));
        to.outlet.reach(n);
        match state.first.take() {
            // Nobody waits if the socket has gone.
            Some(first) => drop(first.send(message)),
            None => to.outlet.send(message),
        }
    }
}
