//! The way out to one reader. Who has something to tell writes it into the
//! socket at once; only what the reader's system does not take waits, and the
//! socket's task sends it on.

use std::collections::VecDeque;
use std::io::ErrorKind;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::refusal::Code;

/// Messages that may wait for a slow reader.
const QUEUE: usize = 64;
/// A reader that takes nothing for so long is gone.
const WRITE_WITHIN: Duration = Duration::from_secs(10);

/// A message as it travels, made once for all who get it.
#[derive(Clone, Debug)]
pub struct Outgoing(Bytes);

/// Where what is told goes on to, if not into a socket.
pub(crate) trait Passage: std::fmt::Debug + Send + Sync {
    /// The step that the reader has been sent with it, and the message.
    fn send(&self, n: u32, message: Outgoing);
    fn end(&self, code: Code);
    fn is_slow(&self) -> bool;
}

impl Outgoing {
    /// A message that was made elsewhere.
    pub(crate) fn made(bytes: Bytes) -> Outgoing {
        Outgoing(bytes)
    }

    pub(crate) fn bytes(&self) -> &Bytes {
        &self.0
    }

    #[must_use]
    pub fn text(text: &[u8]) -> Outgoing {
        Outgoing::new(0x81, text)
    }

    #[must_use]
    pub fn ping() -> Outgoing {
        Outgoing::new(0x89, &[])
    }

    #[must_use]
    pub fn close(code: u16, reason: &str) -> Outgoing {
        let mut payload = code.to_be_bytes().to_vec();
        payload.extend_from_slice(reason.as_bytes());
        Outgoing::new(0x88, &payload)
    }

    /// One whole message of a server, which masks nothing (RFC 6455, 5.2).
    fn new(kind: u8, payload: &[u8]) -> Outgoing {
        let mut bytes = Vec::with_capacity(payload.len() + 10);
        bytes.push(kind);
        match payload.len() {
            short @ ..126 => bytes.push(short as u8),
            middle @ ..0x1_0000 => {
                bytes.push(126);
                bytes.extend_from_slice(&(middle as u16).to_be_bytes());
            }
            long => {
                bytes.push(127);
                bytes.extend_from_slice(&(long as u64).to_be_bytes());
            }
        }
        bytes.extend_from_slice(payload);
        Outgoing(bytes.into())
    }
}

#[derive(Debug, Default)]
pub struct Outlet {
    state: Mutex<State>,
    /// Something waits, or the end has come.
    news: Notify,
    /// The number of the last step that was sent.
    n: AtomicU32,
    /// `None` for a socket.
    passage: Option<Arc<dyn Passage>>,
}

#[derive(Debug, Default)]
struct State {
    /// `None` before the upgrade and after the end.
    stream: Option<Arc<OwnedWriteHalf>>,
    waiting: VecDeque<Bytes>,
    end: Option<Code>,
}

impl Outlet {
    /// The way out to a reader whose socket is held elsewhere.
    pub(crate) fn through(passage: Arc<dyn Passage>) -> Outlet {
        Outlet { passage: Some(passage), ..Outlet::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("never held over a panic")
    }

    /// Sends a message, now if nothing waits before it. A reader for whom too
    /// much waits is too slow: that is its end.
    pub fn send(&self, frame: Outgoing) {
        if let Some(passage) = &self.passage {
            return passage.send(self.reached(), frame);
        }
        let mut state = self.state();
        if state.end.is_some() {
            return; // What was numbered before it may have been left out.
        }
        let Outgoing(mut bytes) = frame;
        if state.waiting.is_empty()
            && let Some(stream) = &state.stream
            && let Ok(written) = stream.try_write(&bytes)
        {
            if written == bytes.len() {
                return;
            }
            bytes = bytes.slice(written..);
        }
        if state.waiting.len() < QUEUE {
            state.waiting.push_back(bytes);
        } else {
            state.end = Some(Code::TooSlow);
        }
        drop(state);
        self.news.notify_one();
    }

    /// The step that is sent next.
    pub fn reach(&self, n: u32) {
        self.n.store(n, Ordering::Relaxed);
    }

    /// The step that the reader has been sent last.
    #[must_use]
    pub fn reached(&self) -> u32 {
        self.n.load(Ordering::Relaxed)
    }

    /// Lets the socket say goodbye, unless it has a reason to already.
    pub fn end(&self, code: Code) {
        if let Some(passage) = &self.passage {
            if self.state().end.replace(code).is_none() {
                passage.end(code);
            }
            return;
        }
        self.state().end.get_or_insert(code);
        self.news.notify_one();
    }

    #[must_use]
    pub fn is_slow(&self) -> bool {
        if let Some(passage) = &self.passage {
            return passage.is_slow();
        }
        self.state().end == Some(Code::TooSlow)
    }

    /// Opens the way; `first` goes before all that waited for it.
    pub fn open(&self, stream: OwnedWriteHalf, first: Outgoing) {
        let mut state = self.state();
        state.stream = Some(Arc::new(stream));
        state.waiting.push_front(first.0);
    }

    /// These go out after all that waits, and nothing after them.
    pub fn last_words(&self, code: Code, words: [Outgoing; 2]) {
        let mut state = self.state();
        state.end.get_or_insert(code);
        state.waiting.extend(words.map(|frame| frame.0));
    }

    /// Nothing goes out any more.
    pub fn close(&self) {
        let mut state = self.state();
        state.stream = None;
        state.waiting = VecDeque::new();
    }

    /// Ready when [`Outlet::pass_on`] has something to do.
    pub async fn news(&self) {
        self.news.notified().await;
    }

    /// Sends all that waits; says whether this is the end.
    pub async fn pass_on(&self) -> std::io::Result<Option<Code>> {
        loop {
            let stream = {
                let mut state = self.state();
                let State { stream, waiting, end } = &mut *state;
                let Some(stream) = stream else { return Ok(*end) };
                write_out(stream, waiting)?;
                if waiting.is_empty() {
                    // Room for a crowd is not kept for the next one.
                    *waiting = VecDeque::new();
                    return Ok(*end);
                }
                stream.clone()
            };
            timeout(WRITE_WITHIN, stream.writable()).await??;
        }
    }
}

/// Writes as much as the reader's system takes.
fn write_out(stream: &OwnedWriteHalf, waiting: &mut VecDeque<Bytes>) -> std::io::Result<()> {
    while let Some(next) = waiting.front_mut() {
        match stream.try_write(next) {
            Ok(written) if written == next.len() => drop(waiting.pop_front()),
            Ok(written) => *next = next.slice(written..),
            Err(why) if why.kind() == ErrorKind::WouldBlock => return Ok(()),
            Err(why) => return Err(why),
        }
    }
    Ok(())
}

/// The two directions as the WebSocket library knows them: it reads, and what
/// little it writes by itself, such as a pong, takes its turn in the outlet.
#[derive(Debug)]
pub struct Wire {
    pub stream: OwnedReadHalf,
    /// What had been read before the upgrade.
    pub begun: Bytes,
    pub outlet: Arc<Outlet>,
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if !self.begun.is_empty() {
            let part = self.begun.len().min(into.remaining());
            into.put_slice(&self.begun.split_to(part));
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        self: Pin<&mut Self>,
        _context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        self.outlet.send(Outgoing(Bytes::copy_from_slice(bytes)));
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
