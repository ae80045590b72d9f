//! What other servers ask this one, and what they tell everybody.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex};

use async_nats::Message;
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, oneshot};

use super::news::ALL;
use super::passage::{Far, out};
use super::{Letter, Node, Opened, lock};
use crate::bus::{Answer, Newcomer, What, answered};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::table::{Command, NewConnection};
use crate::ws::outlet::Outlet;

/// The last questions, each known by where its answer goes: one that comes
/// twice is heard once.
#[derive(Default)]
struct Known {
    all: HashSet<String>,
    in_order: VecDeque<String>,
}

impl Known {
    const MOST: usize = 4096;

    fn is_new(&mut self, reply: &str) -> bool {
        if !self.all.insert(reply.to_string()) {
            return false;
        }
        self.in_order.push_back(reply.to_string());
        if self.in_order.len() > Known::MOST
            && let Some(oldest) = self.in_order.pop_front()
        {
            self.all.remove(&oldest);
        }
        true
    }
}

impl Node {
    /// Listens to the others. Ends with the connection's own task.
    pub(super) async fn listen(self: &Arc<Node>, hub: &Arc<Hub>) -> anyhow::Result<()> {
        let mut letters = self.bus.subscribe(&Node::subject(&self.id)).await?;
        let mut frames = self.bus.subscribe(&out(&self.id)).await?;
        let mut news = self.bus.subscribe(ALL).await?;
        let node = self.clone();
        tokio::spawn(async move {
            while let Some(frame) = frames.next().await {
                node.deliver(&frame.payload);
            }
        });
        let (node, telling) = (self.clone(), hub.clone());
        tokio::spawn(async move {
            while let Some(message) = news.next().await {
                node.hear_all(&telling, &message.payload).await;
            }
        });
        let (node, asking) = (self.clone(), hub.clone());
        tokio::spawn(async move {
            let mut known = Known::default();
            while let Some(message) = letters.next().await {
                if message.reply.as_ref().is_none_or(|reply| known.is_new(reply)) {
                    node.take_letter(&asking, message);
                }
            }
        });
        Ok(())
    }

    /// In order for each table: what follows must not come before.
    fn take_letter(self: &Arc<Node>, hub: &Arc<Hub>, message: Message) {
        let (bus, reply) = (self.bus.clone(), message.reply);
        let answer = move |answer: Answer| {
            let Some(reply) = reply else { return };
            let bytes = serde_json::to_vec(&answer).expect("plain JSON");
            bus.reply(reply.as_str(), bytes);
        };
        let Ok(Letter { table, epoch, what }) = serde_json::from_slice(&message.payload) else {
            // A later version may ask what this one does not know.
            return answer(Answer::Elsewhere);
        };
        let command = match what {
            What::Ping => return answer(Answer::Yes { epoch: 0, what: None }),
            What::Message(link, message) => Command::Message(link, message),
            What::Disconnect(link) => {
                for of_node in lock(&self.lent).values_mut() {
                    of_node.remove(&link);
                }
                Command::Disconnect(link)
            }
            other => {
                let (node, hub) = (self.clone(), hub.clone());
                tokio::spawn(async move { answer(node.answer(&hub, &table, other).await) });
                return;
            }
        };
        let Some((room, own)) =
            hub.shared.awake.held(&table).filter(|(_, own)| epoch == Some(*own))
        else {
            return answer(Answer::Elsewhere);
        };
        answer(match room.try_send(command) {
            Ok(()) => Answer::Yes { epoch: own, what: None },
            Err(mpsc::error::TrySendError::Full(_)) => Answer::Full,
            Err(mpsc::error::TrySendError::Closed(_)) => Answer::Elsewhere,
        });
    }

    async fn answer(self: &Arc<Node>, hub: &Arc<Hub>, table: &str, what: What) -> Answer {
        let what = match what {
            What::Turns { player, tables } => {
                let now = hub.shared.clock.now();
                let found = hub.shared.turns.known_of(&player, &tables, now);
                return yes(0, &found);
            }
            What::Job { player, job } => {
                let found = self.app().and_then(|app| app.jobs.find(&player, &job));
                return yes(0, &found);
            }
            what => what,
        };
        let (room, epoch) = match self.open(hub, table, None).await {
            Ok(Opened::Here(room, epoch)) => (room, epoch),
            Ok(Opened::At(_)) => return Answer::Elsewhere,
            Err(refusal) => return Answer::No(refusal),
        };
        if let What::Connect(newcomer) = what {
            return self.seat(table, &room, epoch, *newcomer).await;
        }
        match answered(&room, what).await {
            Some(Ok(what)) => Answer::Yes { epoch, what },
            Some(Err(refusal)) => Answer::No(refusal),
            None => Answer::Elsewhere,
        }
    }

    async fn seat(
        self: &Arc<Node>,
        table: &str,
        room: &mpsc::Sender<Command>,
        epoch: i64,
        newcomer: Newcomer,
    ) -> Answer {
        let Newcomer { link, node, viewer, player, name, muted, last, choices } = newcomer;
        let far = Arc::new(Far {
            link,
            epoch,
            node: node.clone(),
            from: self.clone(),
            waiting: Mutex::new(Some(Vec::new())),
        });
        let outlet = Arc::new(Outlet::through(far.clone()));
        let new = NewConnection {
            id: Some(link),
            viewer: viewer.0,
            player,
            name,
            muted,
            last,
            choices,
            outlet: outlet.clone(),
        };
        let (reply, answer) = oneshot::channel();
        if room.send(Command::Connect(Box::new(new), reply)).await.is_err() {
            return Answer::Elsewhere;
        }
        match answer.await {
            Ok(Ok(connected)) => {
                lock(&self.lent).entry(node).or_default().insert(link, table.to_string());
                far.open(outlet.reached(), connected.snapshot);
                Answer::Yes { epoch, what: None }
            }
            Ok(Err(refusal)) => Answer::No(refusal),
            Err(_) => Answer::Elsewhere,
        }
    }

    /// Those whose sockets were at a server that is gone are gone too.
    pub(super) async fn part_from(&self, hub: &Arc<Hub>, node: &str) {
        let gone = lock(&self.lent).remove(node).unwrap_or_default();
        for (link, table) in gone {
            if let Some(room) = hub.shared.awake.find(&table) {
                let _ = room.send(Command::Disconnect(link)).await;
            }
        }
    }

    pub(crate) fn app(&self) -> Option<Arc<crate::http::App>> {
        self.app.get().and_then(std::sync::Weak::upgrade)
    }
}

fn yes<T: serde::Serialize>(epoch: i64, found: &T) -> Answer {
    match serde_json::value::to_raw_value(found) {
        Ok(what) => Answer::Yes { epoch, what: Some(what) },
        Err(_) => Answer::No(Refusal::from(crate::refusal::Code::Internal)),
    }
}
