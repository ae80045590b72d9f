//! One socket: one viewer at one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ecrin_core::Viewer;
use futures_util::StreamExt;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::wire::{ClientMessage, ServerMessage, ViewerName};
use crate::http::app::{App, From, Person, limiter, per_minute};
use crate::refusal::{Code, Refusal};
use crate::table::{Command, Connected, NewConnection, Out};

/// No message of a page is larger.
const LARGEST_MESSAGE: usize = 4096;
/// What is read at once, and kept for every socket: most messages of a page
/// are far shorter, and longer ones come in pieces.
const READ_AT_ONCE: usize = 512;
/// Messages that may wait for a slow reader.
const QUEUE: usize = 64;
/// A socket that has not said anything is asked whether it is still there.
const ASK_EVERY: Duration = Duration::from_secs(25);
/// A reader that takes longer for one message is gone.
const WRITE_WITHIN: Duration = Duration::from_secs(10);

#[derive(Debug, Deserialize)]
pub struct Wish {
    #[serde(rename = "as")]
    viewer: ViewerName,
    last: Option<u32>,
}

type Limiter = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Everything is checked before the upgrade, so that a refusal is a plain
/// HTTP answer.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    From(address): From,
    person: Person,
    Path(table): Path<String>,
    wish: Result<Query<Wish>, axum::extract::rejection::QueryRejection>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let Query(wish) = wish.map_err(|_| {
        Refusal::saying(Code::Malformed, "say whose eyes: ?as=a to ?as=f, or ?as=spectator")
    })?;
    let upgrade = upgrade.map_err(|_| {
        Refusal::saying(Code::Malformed, "this address speaks WebSocket; see docs/protocol.md")
    })?;
    let place = SocketPlace::take(app.clone(), address)?;
    let player = person.player.id.clone();
    let asked = player.clone();
    let distances = app.read(move |store| store.distances_of(&asked)).await?;
    let muted: std::collections::HashSet<String> =
        distances.into_iter().map(|(other, _)| other).collect();
    let (out, queue) = mpsc::channel(QUEUE);
    let slow = Arc::new(AtomicBool::new(false));
    let connect = |reply| {
        let new = NewConnection {
            viewer: wish.viewer.0,
            player: player.clone(),
            name: person.player.name.clone(),
            muted: muted.clone(),
            last: wish.last,
            out: out.clone(),
            slow: slow.clone(),
        };
        Command::Connect(Box::new(new), reply)
    };
    let connected = app.hub.ask(&table, connect).await?;
    // The table holds the only way into the queue: when it ends, so does
    // this socket.
    drop(out);
    let to_table = app.hub.open(&table).await?;
    let viewer = wish.viewer.0;
    let upgrade = upgrade
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(0)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let messages = app.limits.messages_per_second;
        let mut line = Line {
            socket,
            queue,
            slow,
            to_table,
            connected,
            viewer,
            messages: RateLimiter::direct(limiter(messages, messages.saturating_mul(3))),
            chat: RateLimiter::direct(chat_quota(&app)),
            app,
            _place: place,
        };
        line.run().await;
        let _ = line.to_table.send(Command::Disconnect(line.connected.id)).await;
    }))
}

fn chat_quota(app: &App) -> Quota {
    if app.limits.messages_per_second > 1000 {
        return limiter(1_000_000, 1_000_000); // Measuring, not people.
    }
    // Five at once, then one every two seconds.
    per_minute(30).allow_burst(std::num::NonZeroU32::new(5).expect("five"))
}

/// One of the sockets that an address may have.
struct SocketPlace {
    app: Arc<App>,
    address: IpAddr,
}

impl SocketPlace {
    fn take(app: Arc<App>, address: IpAddr) -> Result<SocketPlace, Refusal> {
        let mut sockets = app.sockets.lock().expect("never held over a panic");
        let count = sockets.entry(address).or_insert(0);
        if *count >= app.limits.sockets_per_address {
            return Err(Code::TooFast.into());
        }
        *count += 1;
        drop(sockets);
        app.hub.shared.metrics.sockets.inc();
        Ok(SocketPlace { app, address })
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        self.app.hub.shared.metrics.sockets.dec();
        let mut sockets = self.app.sockets.lock().expect("never held over a panic");
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

struct Line {
    socket: WebSocket,
    queue: mpsc::Receiver<Out>,
    slow: Arc<AtomicBool>,
    to_table: mpsc::Sender<Command>,
    connected: Connected,
    viewer: Viewer,
    messages: Limiter,
    chat: Limiter,
    app: Arc<App>,
    _place: SocketPlace,
}

impl Line {
    async fn run(&mut self) {
        let snapshot = std::mem::take(&mut self.connected.snapshot);
        if self.write(Message::Text(snapshot)).await.is_err() {
            return;
        }
        let mut heard = false;
        let mut asked = false;
        // One timer for the socket's whole life: it is set again when it
        // rings, not with every message.
        let alarm = tokio::time::sleep(ASK_EVERY);
        tokio::pin!(alarm);
        loop {
            tokio::select! {
                out = self.queue.recv() => {
                    if self.pass_on(out).await.is_err() {
                        return;
                    }
                }
                incoming = self.socket.next() => match incoming {
                    Some(Ok(message)) => {
                        heard = true;
                        if self.take(message).await.is_err() {
                            return;
                        }
                    }
                    Some(Err(error)) => {
                        return self.close_for(&error).await;
                    }
                    None => return,
                },
                () = &mut alarm => {
                    if !heard {
                        // Asked and not answered: the other end is gone.
                        let ping = Message::Ping(Default::default());
                        if asked || self.write(ping).await.is_err() {
                            return;
                        }
                    }
                    asked = !heard;
                    heard = false;
                    alarm.as_mut().reset(Instant::now() + ASK_EVERY);
                }
            }
        }
    }

    /// Sends what waits.
    async fn pass_on(&mut self, first: Option<Out>) -> Result<(), ()> {
        let mut next = Some(first);
        while let Some(out) = next {
            match out {
                Some(Out::Text(text)) => self.write(Message::Text(text)).await?,
                Some(Out::Bye(code)) => return self.goodbye(code).await,
                None if self.slow.load(Ordering::Relaxed) => {
                    return self.goodbye(Code::TooSlow).await;
                }
                None => return self.goodbye(Code::TableEnded).await,
            }
            next = self.queue.try_recv().ok().map(Some);
        }
        Ok(())
    }

    async fn write(&mut self, message: Message) -> Result<(), ()> {
        timeout(WRITE_WITHIN, self.socket.send(message)).await.map_err(drop)?.map_err(drop)
    }

    async fn take(&mut self, message: Message) -> Result<(), ()> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => return self.refuse(None, Code::Malformed.into()).await,
            Message::Close(_) => return Err(()),
        };
        if self.messages.check().is_err() {
            return self.refuse(id_of(&text), Code::TooFast.into()).await;
        }
        let message = match ClientMessage::read(&text) {
            Ok(message) => message,
            Err(why) => {
                let refusal = Refusal::saying(Code::Malformed, why.to_string());
                return self.refuse(None, refusal).await;
            }
        };
        let is_chat = matches!(message, ClientMessage::Say { .. } | ClientMessage::Write { .. });
        if is_chat && self.chat.check().is_err() {
            return self.refuse(None, Code::TooFast.into()).await;
        }
        let is_seat = matches!(self.viewer, Viewer::Seat(_));
        if !is_seat && !is_chat && !matches!(message, ClientMessage::Ping {}) {
            return self.refuse(None, Code::NotSeated.into()).await;
        }
        self.to_table.send(Command::Message(self.connected.id, message)).await.map_err(drop)
    }

    async fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), ()> {
        self.app.hub.shared.metrics.refused(refusal.code);
        let message = ServerMessage::Refused {
            n: 0,
            id,
            code: refusal.code,
            why: None,
            words: refusal.words,
        };
        self.write(text(&message)).await
    }

    async fn goodbye(&mut self, code: Code) -> Result<(), ()> {
        let bye = ServerMessage::Bye { n: 0, code, words: code.words().to_string() };
        let _ = self.write(text(&bye)).await;
        let frame = CloseFrame { code: 1001, reason: code.text().into() };
        let _ = self.write(Message::Close(Some(frame))).await;
        Err(())
    }

    /// The other end broke the protocol or sent too much.
    async fn close_for(&mut self, error: &axum::Error) {
        let too_large = error.to_string().contains("too long");
        let code = if too_large { Code::TooLarge } else { Code::Malformed };
        let _ = self.goodbye(code).await;
    }
}

fn text(message: &ServerMessage) -> Message {
    Message::Text(serde_json::to_string(message).expect("messages are plain JSON").into())
}

/// The id of a message that is refused unread, so that the page knows which.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: Option<String>,
    }
    serde_json::from_str::<OnlyId>(text).ok()?.id
}
