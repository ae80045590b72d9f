//! The way to one table for all at this server, wherever the table is played.
//! Those who look stay connected while it moves: they see it again, as the
//! next owner knows it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ecrin_core::Viewer;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};

use super::passage::{Link, LinkState, Near};
use super::{Event, Guided, LeadsTo, Node, Opened, lock};
use crate::bus::{Answer, Back, Letter, Newcomer, Silence, What, packed, unpacked};
use crate::hub::Hub;
use crate::refusal::{Code, Refusal};
use crate::table::{Command, Connected, ConnectionId, NewConnection, Reply};
use crate::wire::ws::{ClientMessage, ServerMessage, ViewerName};
use crate::ws::outlet::{Outgoing, Outlet};

/// Commands that wait for one table; more than that and the sender waits.
const QUEUE: usize = 64;
/// A way that nobody takes is forgotten after this.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(30);
/// So long a table may take to answer another server: it may have to be
/// loaded, and its log to be written.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// What somebody sees first comes with the answer, or is lost.
const SHOWN_WITHIN: Duration = Duration::from_secs(2);
/// So long somebody who wants something waits for a table that nobody plays.
const FOUND_WITHIN: Duration = Duration::from_secs(3);
const LOOK_AGAIN: Duration = Duration::from_millis(100);

#[derive(Clone)]
enum Way {
    Near(mpsc::Sender<Command>),
    Far { node: String, epoch: Option<i64> },
}

/// Somebody with a socket here.
struct Guest {
    /// What the socket knows it by.
    id: ConnectionId,
    /// What the table knows it by, if it does, and where that is.
    link: Option<ConnectionId>,
    at: Option<Way>,
    near: Option<Arc<Near>>,
    viewer: Viewer,
    player: String,
    name: String,
    muted: HashSet<String>,
    choices: bool,
    outlet: Arc<Outlet>,
}

/// Why a question got no answer.
enum Not {
    /// It was not heard, by this server if it is known.
    Heard(Option<String>),
    /// It may have been, by a server that is gone if it is known.
    Known(Option<String>),
    Refused(Refusal),
}

struct Guide {
    hub: Arc<Hub>,
    node: Arc<Node>,
    table: String,
    way: Option<Way>,
    guests: Vec<Guest>,
    events: broadcast::Receiver<Event>,
    ended: mpsc::UnboundedReceiver<(ConnectionId, Code)>,
    ends: mpsc::UnboundedSender<(ConnectionId, Code)>,
    leads_to: LeadsTo,
}

pub(super) fn start(hub: Arc<Hub>, node: Arc<Node>, table: &str) -> Guided {
    let (sender, mut commands) = mpsc::channel(QUEUE);
    let own = sender.downgrade();
    let (ends, ended) = mpsc::unbounded_channel();
    let events = node.events.subscribe();
    let table = table.to_string();
    let leads_to = LeadsTo::default();
    let guided = Guided { way: sender, leads_to: leads_to.clone() };
    let (way, guests) = (None, Vec::new());
    let mut guide = Guide { hub, node, table, way, guests, events, ended, ends, leads_to };
    tokio::spawn(async move {
        guide.run(&mut commands).await;
        commands.close();
        guide.node.forget_guide(&guide.table, &own);
        for mut guest in std::mem::take(&mut guide.guests) {
            guide.part(&mut guest);
            guest.outlet.end(Code::Stopping);
        }
    });
    guided
}

async fn closed(way: &Option<Way>) {
    match way {
        Some(Way::Near(table)) => table.closed().await,
        _ => std::future::pending().await,
    }
}

impl Guide {
    async fn run(&mut self, commands: &mut mpsc::Receiver<Command>) {
        let mut stop = self.hub.stopping();
        loop {
            self.say_where();
            let is_idle = self.guests.is_empty();
            let is_lost = self.way.is_none() && !is_idle;
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.follow(command).await,
                    None => return,
                },
                Some((link, code)) = self.ended.recv() => self.let_go(link, code).await,
                event = self.events.recv() => self.hear(event).await,
                () = closed(&self.way) => self.lost(None).await,
                () = sleep(LOOK_AGAIN), if is_lost => drop(self.find(None).await),
                () = sleep(FORGOTTEN_AFTER), if is_idle => return,
                () = async { drop(stop.wait_for(|stop| *stop).await) } => return,
            }
        }
    }

    /// For those who look up where tables are.
    fn say_where(&self) {
        let mut leads_to = lock(&self.leads_to);
        match (&self.way, &mut *leads_to) {
            (Some(Way::Far { node, epoch }), Some((said, under))) if node == said => {
                *under = *epoch;
            }
            (Some(Way::Far { node, epoch }), said) => *said = Some((node.clone(), *epoch)),
            (_, said) => *said = None,
        }
    }

    async fn hear(&mut self, event: Result<Event, broadcast::error::RecvError>) {
        let moved = match (event, &self.way) {
            (Ok(Event::Lost(node)), Some(Way::Near(_))) => node == self.node.id,
            // Others who took this server for gone let go of all whose sockets
            // are here.
            (Ok(Event::Lost(lost)), Some(Way::Far { node, .. })) => {
                lost == *node || lost == self.node.id
            }
            (Ok(Event::Moved { table, node: to, epoch: new }), Some(Way::Far { node, epoch })) => {
                table == self.table
                    && (to.as_ref() != Some(node) || epoch.is_some_and(|epoch| epoch < new))
            }
            // A table that is here knows better; too much happened to know.
            (Ok(Event::Moved { .. }), Some(Way::Near(_))) => false,
            (Err(_), Some(_)) => true,
            (_, None) => false,
        };
        if moved {
            self.lost(None).await;
        }
    }

    /// The table is elsewhere now.
    async fn lost(&mut self, gone: Option<String>) {
        self.way = None;
        if !self.guests.is_empty() || gone.is_some() {
            // Tried again by itself, as long as somebody looks.
            let _ = self.find(gone).await;
        }
    }

    /// A table let go of somebody.
    async fn let_go(&mut self, link: ConnectionId, code: Code) {
        let Some(at) = self.guests.iter().position(|guest| guest.link == Some(link)) else {
            return;
        };
        let moves = matches!(code, Code::TableEnded | Code::Stopping);
        if moves && !self.guests[at].outlet.is_slow() {
            return self.lost(None).await;
        }
        let mut guest = self.guests.remove(at);
        self.part(&mut guest);
        guest.outlet.end(code);
    }

    /// Nothing that is told to it any more is passed on, and the table where
    /// it was hears of it, if it is still there.
    fn part(&self, guest: &mut Guest) {
        if let Some(near) = guest.near.take() {
            near.cut();
        }
        let Some(link) = guest.link.take() else { return };
        lock(&self.node.links).remove(&link);
        match guest.at.take() {
            // A table whose queue is full has a reason to let go of it soon.
            Some(Way::Near(table)) => drop(table.try_send(Command::Disconnect(link))),
            Some(Way::Far { node, epoch }) => {
                let (table, what) = (self.table.clone(), What::Disconnect(link));
                self.node.tell_surely(node, Letter { table, epoch, what });
            }
            None => {}
        }
    }

    /// Finds the table and brings everybody there. `gone` is a server that
    /// does not answer.
    async fn find(&mut self, gone: Option<String>) -> Result<(), Refusal> {
        self.way = None;
        let mut gone = gone;
        let began = Instant::now();
        loop {
            let opened = self.node.open(&self.hub, &self.table, gone.take().as_deref()).await;
            let refusal = match opened {
                Ok(Opened::Here(table, _)) => {
                    self.way = Some(Way::Near(table));
                    None
                }
                Ok(Opened::At(node)) => {
                    self.way = Some(Way::Far { node, epoch: None });
                    None
                }
                Err(refusal) => Some(refusal),
            };
            let refusal = match refusal {
                Some(refusal) => refusal,
                None => match self.bring_all().await {
                    Ok(()) => return Ok(()),
                    Err(node) => {
                        gone = node;
                        Code::Busy.into()
                    }
                },
            };
            self.way = None;
            if refusal.code != Code::Busy {
                for mut guest in std::mem::take(&mut self.guests) {
                    self.part(&mut guest);
                    guest.outlet.end(refusal.code);
                }
                return Err(refusal);
            }
            if began.elapsed() > FOUND_WITHIN {
                return Err(refusal);
            }
            if gone.is_none() {
                sleep(LOOK_AGAIN).await;
            }
        }
    }

    /// Connects those who look to the table where it is now. Fails, with the
    /// server that is gone, if it is not there.
    async fn bring_all(&mut self) -> Result<(), Option<String>> {
        let guests = std::mem::take(&mut self.guests);
        let mut stay = Vec::with_capacity(guests.len());
        let mut failed = None;
        for mut guest in guests {
            self.part(&mut guest);
            if failed.is_none() {
                let last = Some(guest.outlet.reached());
                match self.bring(&mut guest, last, false).await {
                    Ok(_) => {}
                    Err(Not::Refused(refusal)) if refusal.code != Code::Busy => {
                        guest.outlet.end(refusal.code);
                        continue;
                    }
                    Err(Not::Heard(node) | Not::Known(node)) => failed = Some(node),
                    Err(Not::Refused(_)) => failed = Some(None),
                }
            }
            stay.push(guest);
        }
        self.guests = stay;
        failed.map_or(Ok(()), Err)
    }

    /// Connects somebody. `is_new` for a socket that takes the first message
    /// itself.
    async fn bring(
        &mut self,
        guest: &mut Guest,
        last: Option<u32>,
        is_new: bool,
    ) -> Result<Option<Outgoing>, Not> {
        // Every try has a number of its own: what comes of one that failed
        // concerns nobody.
        let link = self.node.new_link();
        (guest.link, guest.at) = (Some(link), self.way.clone());
        match &self.way {
            Some(Way::Near(table)) => {
                let near = Arc::new(Near {
                    link,
                    outlet: guest.outlet.clone(),
                    ended: self.ends.clone(),
                    waiting: Mutex::new(Some(Vec::new())),
                    is_cut: false.into(),
                });
                guest.near = Some(near.clone());
                let outlet = Arc::new(Outlet::through(near.clone()));
                let new = NewConnection {
                    id: Some(link),
                    viewer: guest.viewer,
                    player: guest.player.clone(),
                    name: guest.name.clone(),
                    muted: guest.muted.clone(),
                    last,
                    choices: guest.choices,
                    outlet: outlet.clone(),
                };
                let (reply, answer) = oneshot::channel();
                let connect = Command::Connect(Box::new(new), reply);
                if table.send(connect).await.is_err() {
                    return Err(Not::Heard(None));
                }
                let Ok(connected) = answer.await else { return Err(Not::Heard(None)) };
                let snapshot = connected.map_err(Not::Refused)?.snapshot;
                guest.outlet.reach(outlet.reached());
                if is_new {
                    near.open(None);
                    return Ok(Some(snapshot));
                }
                near.open(Some((outlet.reached(), snapshot)));
                Ok(None)
            }
            Some(Way::Far { .. }) => {
                let (first, came) = oneshot::channel();
                let state = LinkState { epoch: 0, first: is_new.then_some(first) };
                let end = Link {
                    outlet: guest.outlet.clone(),
                    ended: self.ends.clone(),
                    state: Mutex::new(state),
                };
                lock(&self.node.links).insert(link, Arc::new(end));
                let newcomer = Newcomer {
                    link,
                    node: self.node.id.clone(),
                    viewer: ViewerName(guest.viewer),
                    player: guest.player.clone(),
                    name: guest.name.clone(),
                    muted: guest.muted.clone(),
                    last,
                    choices: guest.choices,
                };
                let asked = self.ask(What::Connect(Box::new(newcomer)), false).await;
                if asked.is_err() {
                    lock(&self.node.links).remove(&link);
                }
                asked?;
                guest.at.clone_from(&self.way);
                if !is_new {
                    return Ok(None);
                }
                match timeout(SHOWN_WITHIN, came).await {
                    Ok(Ok(snapshot)) => Ok(Some(snapshot)),
                    _ => Err(Not::Known(None)),
                }
            }
            None => Err(Not::Heard(None)),
        }
    }

    /// Asks the server that plays the table.
    async fn ask(
        &mut self,
        what: What,
        under_epoch: bool,
    ) -> Result<Option<Box<serde_json::value::RawValue>>, Not> {
        let Some(Way::Far { node, epoch }) = &self.way else { return Err(Not::Heard(None)) };
        let (to, epoch) = (node.clone(), *epoch);
        let letter =
            Letter { table: self.table.clone(), epoch: epoch.filter(|_| under_epoch), what };
        let answer = self.node.ask_watching(&self.hub, &to, &letter, ANSWER_WITHIN).await;
        match answer {
            Ok(Answer::Yes { epoch, what }) => {
                if !matches!(letter.what, What::Message(..) | What::Disconnect(_))
                    && let Some(Way::Far { epoch: known, .. }) = &mut self.way
                {
                    // Those who were connected under an earlier one find out.
                    known.get_or_insert(epoch);
                }
                Ok(what)
            }
            Ok(Answer::No(refusal)) => Err(Not::Refused(refusal)),
            Ok(Answer::Elsewhere | Answer::Full) => Err(Not::Heard(None)),
            Err(Silence::Nobody) => Err(Not::Heard(Some(to))),
            Err(Silence::Gone) => Err(Not::Known(Some(to))),
            Err(Silence::Unknown) => Err(Not::Known(None)),
        }
    }

    async fn follow(&mut self, command: Command) {
        match command {
            Command::Connect(new, reply) => self.connect(*new, reply).await,
            Command::Disconnect(id) => self.disconnect(id).await,
            Command::Message(id, message) => self.pass_on(id, message).await,
            other => self.question(other).await,
        }
    }

    async fn connect(&mut self, new: NewConnection, reply: Reply<Connected>) {
        let NewConnection { viewer, player, name, muted, last, choices, outlet, .. } = new;
        let id = self.node.new_link();
        let mut guest = Guest {
            id,
            link: None,
            at: None,
            near: None,
            viewer,
            player,
            name,
            muted,
            choices,
            outlet,
        };
        let mut gone = None;
        for _ in 0..5 {
            if self.way.is_none()
                && let Err(refusal) = self.find(gone.take()).await
            {
                return drop(reply.send(Err(refusal)));
            }
            match self.bring(&mut guest, last, true).await {
                Ok(Some(snapshot)) => {
                    self.guests.push(guest);
                    if reply.send(Ok(Connected { id, snapshot })).is_err() {
                        self.disconnect(id).await;
                    }
                    return;
                }
                Err(Not::Refused(refusal)) => {
                    self.part(&mut guest);
                    return drop(reply.send(Err(refusal)));
                }
                Err(Not::Heard(node) | Not::Known(node)) => gone = node,
                Ok(None) => {}
            }
            self.part(&mut guest);
            self.way = None;
            if gone.is_none() {
                sleep(LOOK_AGAIN / 2).await;
            }
        }
        let _ = reply.send(Err(Code::Busy.into()));
    }

    async fn disconnect(&mut self, id: ConnectionId) {
        let Some(at) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let mut guest = self.guests.remove(at);
        // Not lost for a queue that is full now.
        if let (Some(link), Some(Way::Near(table))) = (guest.link, &guest.at) {
            let _ = table.send(Command::Disconnect(link)).await;
            guest.at = None;
        }
        self.part(&mut guest);
    }

    async fn pass_on(&mut self, id: ConnectionId, message: ClientMessage) {
        let has_id = matches!(
            message,
            ClientMessage::Act { .. } | ClientMessage::Undo { .. } | ClientMessage::Resign { .. }
        );
        let mut gone = None;
        for _ in 0..20 {
            if self.way.is_none() && self.find(gone.take()).await.is_err() {
                break;
            }
            let Some(guest) = self.guests.iter().find(|guest| guest.id == id) else { return };
            let Some(link) = guest.link else { break };
            match &self.way {
                Some(Way::Near(table)) => {
                    let sent = table.send(Command::Message(link, message.clone())).await;
                    if sent.is_ok() {
                        return;
                    }
                }
                Some(Way::Far { .. }) => {
                    match self.ask(What::Message(link, message.clone()), true).await {
                        Ok(_) | Err(Not::Refused(_)) => return,
                        Err(Not::Heard(node)) => gone = node,
                        // Those with an id are known when they come twice.
                        Err(Not::Known(node)) if has_id => gone = node,
                        Err(Not::Known(node)) => return self.lost(node).await,
                    }
                }
                None => {}
            }
            self.way = None;
        }
        self.refuse(id, &message);
    }

    /// Nobody plays the table at the moment.
    fn refuse(&self, id: ConnectionId, message: &ClientMessage) {
        let Some(guest) = self.guests.iter().find(|guest| guest.id == id) else { return };
        self.hub.shared.metrics.refused(Code::Busy);
        let sent = match message {
            ClientMessage::Act { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Resign { id, .. } => Some(id.clone()),
            _ => None,
        };
        let refused = ServerMessage::Refused {
            n: guest.outlet.reached(),
            id: sent,
            code: Code::Busy,
            why: None,
            words: Code::Busy.words().to_string(),
        };
        let text = serde_json::to_vec(&refused).expect("messages are plain JSON");
        guest.outlet.send(Outgoing::text(&text));
    }

    async fn question(&mut self, command: Command) {
        let Some((what, back)) = packed(command) else { return };
        if let Err((back, refusal)) = self.try_question(what, back).await {
            back.answer(Err(refusal));
        }
    }

    async fn try_question(&mut self, what: What, back: Back) -> Result<(), (Back, Refusal)> {
        let mut gone = None;
        for _ in 0..5 {
            if self.way.is_none()
                && let Err(refusal) = self.find(gone.take()).await
            {
                return Err((back, refusal));
            }
            if let Some(Way::Near(table)) = &self.way {
                let Ok(place) = table.clone().reserve_owned().await else {
                    self.way = None;
                    continue;
                };
                if let Some(command) = unpacked(what, back) {
                    place.send(command);
                }
                return Ok(());
            }
            match self.ask(what.clone(), false).await {
                Ok(found) => {
                    back.answer(Ok(found));
                    return Ok(());
                }
                Err(Not::Refused(refusal)) => return Err((back, refusal)),
                Err(Not::Heard(node)) => gone = node,
                // Whoever asked asks again.
                Err(Not::Known(node)) => {
                    self.lost(node).await;
                    return Ok(());
                }
            }
            self.way = None;
            if gone.is_none() {
                sleep(LOOK_AGAIN / 2).await;
            }
        }
        Err((back, Code::Busy.into()))
    }
}
