//! One socket: one viewer at one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use ecrin_core::Viewer;
use futures_util::StreamExt;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::outlet::{Outgoing, Outlet, Wire};
use super::upgrade::Upgrade;
use crate::http::app::{Address, App, Person, limiter, per_minute};
use crate::refusal::{Code, Refusal};
use crate::table::{Command, ConnectionId, NewConnection};
use crate::wire::ws::{Choices, ClientMessage, ServerMessage, ViewerName};

/// A socket that has not said anything is asked whether it is still there.
const ASK_EVERY: Duration = Duration::from_secs(25);

#[derive(Debug, Deserialize)]
pub struct Wish {
    #[serde(rename = "as")]
    viewer: ViewerName,
    last: Option<u32>,
    choices: Option<Choices>,
}

type Limiter = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Everything is checked before the upgrade, so that a refusal is a plain
/// HTTP answer.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    Address(address): Address,
    person: Person,
    Path(table): Path<String>,
    wish: Result<Query<Wish>, axum::extract::rejection::QueryRejection>,
    upgrade: Result<Upgrade, Refusal>,
) -> Result<Response, Refusal> {
    let Query(wish) = wish.map_err(|_| {
        Refusal::saying(Code::Malformed, "say whose view: ?as=a to ?as=f, or ?as=spectator")
    })?;
    let upgrade = upgrade?;
    let outlet = Arc::new(Outlet::default());
    let place = SocketPlace::take(app.clone(), address, &person, outlet.clone())?;
    let player = person.player.id.clone();
    let asked = (player.clone(), person.session.clone());
    let (session, distances) = app
        .read(move |store| Ok((store.session(&asked.1)?, store.distances_of(&asked.0)?)))
        .await?;
    // One that ended before this socket could be found among its own.
    if session.is_none() {
        return Err(Code::SessionEnded.into());
    }
    let muted: std::collections::HashSet<String> =
        distances.into_iter().map(|(other, _)| other).collect();
    let connect = |reply| {
        let new = NewConnection {
            id: None,
            viewer: wish.viewer.0,
            player: player.clone(),
            name: person.player.name.clone(),
            muted: muted.clone(),
            last: wish.last,
            choices: wish.choices.is_some_and(Choices::wanted),
            outlet: outlet.clone(),
        };
        Command::Connect(Box::new(new), reply)
    };
    let connected = app.hub.ask(&table, connect).await?;
    let to_table = app.hub.open(&table).await?;
    let viewer = wish.viewer.0;
    Ok(upgrade.answer(move |stream, begun| async move {
        if let Some(stream) = stream {
            let (stream, way_out) = stream.into_split();
            outlet.open(way_out, connected.snapshot);
            let wire = Wire { stream, begun, outlet: outlet.clone() };
            let messages = app.limits.messages_per_second;
            let mut line = Line {
                socket: super::upgrade::socket(wire).await,
                outlet: outlet.clone(),
                to_table: to_table.clone(),
                connection: connected.id,
                viewer,
                messages: RateLimiter::direct(limiter(messages, messages.saturating_mul(3))),
                chat: RateLimiter::direct(chat_quota(&app)),
                app,
                _place: place,
            };
            line.run().await;
            outlet.close();
        }
        let _ = to_table.send(Command::Disconnect(connected.id)).await;
    }))
}

fn chat_quota(app: &App) -> Quota {
    if app.limits.messages_per_second > 1000 {
        return limiter(1_000_000, 1_000_000); // Measuring, not people.
    }
    // Five at once, then one every two seconds.
    per_minute(30).allow_burst(std::num::NonZeroU32::new(5).expect("five"))
}

/// One of the sockets that an address may have and that a session takes with
/// it when it ends.
struct SocketPlace {
    app: Arc<App>,
    address: IpAddr,
    player: String,
    outlet: Arc<Outlet>,
}

impl SocketPlace {
    fn take(
        app: Arc<App>,
        address: IpAddr,
        person: &Person,
        outlet: Arc<Outlet>,
    ) -> Result<SocketPlace, Refusal> {
        let mut sockets = app.sockets.lock().expect("never held over a panic");
        let count = sockets.entry(address).or_insert(0);
        // Each of several servers has its part of them.
        if *count >= app.limits.sockets_per_address.div_ceil(app.servers()) {
            return Err(Code::TooFast.into());
        }
        *count += 1;
        drop(sockets);
        app.hub.shared.metrics.sockets.inc();
        let player = person.player.id.clone();
        app.sessions.enter(&player, &person.session, outlet.clone());
        Ok(SocketPlace { app, address, player, outlet })
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        self.app.hub.shared.metrics.sockets.dec();
        self.app.sessions.leave(&self.player, &self.outlet);
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
    socket: WebSocketStream<Wire>,
    outlet: Arc<Outlet>,
    to_table: mpsc::Sender<Command>,
    connection: ConnectionId,
    viewer: Viewer,
    messages: Limiter,
    chat: Limiter,
    app: Arc<App>,
    _place: SocketPlace,
}

impl Line {
    async fn run(&mut self) {
        if self.pass_on().await.is_err() {
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
                () = self.outlet.news() => {
                    if self.pass_on().await.is_err() {
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
                        if asked {
                            return;
                        }
                        self.outlet.send(Outgoing::ping());
                    }
                    asked = !heard;
                    heard = false;
                    alarm.as_mut().reset(Instant::now() + ASK_EVERY);
                }
            }
        }
    }

    /// Sends what waits.
    async fn pass_on(&mut self) -> Result<(), ()> {
        match self.outlet.pass_on().await {
            Ok(None) => Ok(()),
            Ok(Some(code)) => self.goodbye(code).await,
            Err(_) => Err(()),
        }
    }

    async fn take(&mut self, message: Message) -> Result<(), ()> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => return self.refuse(None, Code::Malformed.into()),
            Message::Close(_) | Message::Frame(_) => return Err(()),
        };
        if self.messages.check().is_err() {
            return self.refuse(id_of(&text), Code::TooFast.into());
        }
        let message = match ClientMessage::read(&text) {
            Ok(message) => message,
            Err(why) => {
                let refusal = Refusal::saying(Code::Malformed, why.to_string());
                return self.refuse(None, refusal);
            }
        };
        let is_chat = matches!(message, ClientMessage::Say { .. } | ClientMessage::Write { .. });
        if is_chat && self.chat.check().is_err() {
            return self.refuse(None, Code::TooFast.into());
        }
        let is_seat = matches!(self.viewer, Viewer::Seat(_));
        if !is_seat && !is_chat && !matches!(message, ClientMessage::Ping {}) {
            return self.refuse(None, Code::NotSeated.into());
        }
        self.to_table.send(Command::Message(self.connection, message)).await.map_err(drop)
    }

    fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), ()> {
        self.app.hub.shared.metrics.refused(refusal.code);
        let message = ServerMessage::Refused {
            n: self.outlet.reached(),
            id,
            code: refusal.code,
            why: None,
            words: refusal.words,
        };
        self.outlet.send(text(&message));
        Ok(())
    }

    async fn goodbye(&mut self, code: Code) -> Result<(), ()> {
        let bye =
            ServerMessage::Bye { n: self.outlet.reached(), code, words: code.words().to_string() };
        // 1012: come again, somebody else is there (RFC 6455's registry).
        let elsewhere = code == Code::Stopping && self.app.hub.node.is_some();
        let number = if elsewhere { 1012 } else { 1001 };
        self.outlet.last_words(code, [text(&bye), Outgoing::close(number, code.text())]);
        let _ = self.outlet.pass_on().await;
        Err(())
    }

    /// The other end broke the protocol or sent too much.
    async fn close_for(&mut self, error: &Error) {
        let too_large = matches!(error, Error::Capacity(_));
        let code = if too_large { Code::TooLarge } else { Code::Malformed };
        let _ = self.goodbye(code).await;
    }
}

fn text(message: &ServerMessage) -> Outgoing {
    Outgoing::text(&serde_json::to_vec(message).expect("messages are plain JSON"))
}

/// The id of a message that is refused unread, so that the page knows which.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: Option<String>,
    }
    serde_json::from_str::<OnlyId>(text).ok()?.id
}
