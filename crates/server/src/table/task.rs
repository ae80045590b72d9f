//! The loop of a table: one command after the other, and its clocks.

use std::sync::Arc;

use ecrin_core::Seat;
use ecrin_tables::{
    self as tables, Change, Did, Entry, Face, Line, Millis, News, Place, Status, Table, Told,
    apply, decide,
};
use ecrin_wire::{Asked, Declined, Past, WrittenStep, asked, check_level};
use tokio::sync::{mpsc, watch};

use super::announce::Gathering;
use super::bots::Bots;
use super::command::{Chose, Command, ConnectionId};
use super::create::created;
use super::load::Loaded;
use super::save;
use super::sockets::Connection;
use crate::refusal::{Code, Refusal};
use crate::services::Services;
use crate::store::{Claimed, RatedRow, TableKey, Write};
use crate::wire;
use crate::wire::http::{SeatKind, TableInfo};
use crate::wire::ws::ClientMessage;

/// A table without sockets, bots or running clocks goes to sleep after this.
const SLEEPS_AFTER: Millis = 60_000;
/// And after this when its match is over: few come back to it.
const SLEEPS_AFTER_MATCH: Millis = 5_000;
/// A clock that could not be seen to is looked at again after this.
const LOOK_AGAIN: Millis = 1000;

pub(crate) struct Room {
    pub(super) shared: Arc<Services>,
    /// To itself, for what its helpers on other threads find out. Weak: the
    /// table ends when nobody else holds it.
    pub(super) own: mpsc::WeakSender<Command>,
    pub(super) key: TableKey,
    /// Under what it is played, where several servers take turns.
    claimed: Option<Claimed>,
    /// Another server plays this table now, or may.
    pub(super) is_lost: bool,
    /// Another server is to go on.
    is_done: bool,
    pub(super) table: Table,
    pub(super) past: Past,
    pub(super) connections: Vec<Connection>,
    pub(super) last_connection: ConnectionId,
    pub(super) bots: Bots,
    pub(super) gathering: Gathering,
    /// What the match changed, if it is over and was rated.
    rated: Vec<RatedRow>,
    /// When the last change happened, for going to sleep.
    touched: Millis,
    /// Clocks are not looked at before this: the last time failed.
    looks_again_at: Millis,
    /// When something last happened in the match.
    pub(super) moved_at: Millis,
    /// The log may hold what this table does not know of.
    pub(super) is_unsure: bool,
}

impl Room {
    pub fn new(
        shared: Arc<Services>,
        own: mpsc::WeakSender<Command>,
        Loaded { key, table, past, moved_at }: Loaded,
        claimed: Option<Claimed>,
    ) -> Room {
        let touched = shared.clock.now();
        let bots = Bots::new(table.seat_count());
        Room {
            shared,
            own,
            key,
            claimed,
            is_lost: false,
            is_done: false,
            table,
            past,
            connections: Vec::new(),
            last_connection: 0,
            bots,
            gathering: Gathering::default(),
            rated: Vec::new(),
            touched,
            looks_again_at: 0,
            moved_at,
            is_unsure: false,
        }
    }

    pub fn own(&self) -> mpsc::WeakSender<Command> {
        self.own.clone()
    }

    /// What is to be let go of in the end.
    pub fn claimed(&self) -> Option<Claimed> {
        self.claimed.filter(|_| !self.is_lost)
    }

    /// Whether a match is on, awake or not.
    pub fn runs(&self) -> bool {
        self.table.is_running()
    }

    pub fn id(&self) -> &str {
        self.table.id()
    }

    /// Runs until the server stops or nobody needs the table.
    pub async fn run(
        &mut self,
        commands: &mut mpsc::Receiver<Command>,
        mut stop: watch::Receiver<bool>,
    ) {
        let clock = self.shared.clock.clone();
        self.note_players();
        self.note_turn();
        // Nobody is charged for the time in which nobody looked.
        let _ = self.change(tables::Command::Wake, Vec::new()).await;
        Box::pin(self.check_clocks()).await;
        self.look_at_ratings().await;
        self.wake_bots();
        let stopped = stopped(&mut stop);
        tokio::pin!(stopped);
        loop {
            if self.is_lost || self.is_done {
                self.bots.cancel();
                return;
            }
            let wake = self.next_wake();
            let wait = async {
                match wake {
                    Some(at) => clock.until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => {
                        // Boxed, so that a table that waits does not hold the
                        // room that following a command takes.
                        Box::pin(self.follow(command)).await;
                        if self.has_slow() {
                            Box::pin(self.drop_slow()).await;
                        }
                    }
                    None => return,
                },
                () = wait => {
                    Box::pin(self.check_clocks()).await;
                    self.tell_gathered();
                    if self.may_sleep() {
                        return;
                    }
                }
                () = &mut stopped => {
                    self.bots.cancel();
                    for connection in self.connections.drain(..) {
                        connection.outlet.end(Code::Stopping);
                    }
                    return;
                }
            }
        }
    }

    fn next_wake(&self) -> Option<Millis> {
        let sleep = self.is_quiet().then_some(self.sleeps_at());
        [self.next_tick(), sleep, self.gathering.due()].into_iter().flatten().min()
    }

    fn next_tick(&self) -> Option<Millis> {
        self.table.next_tick().map(|at| at.max(self.looks_again_at))
    }

    fn is_quiet(&self) -> bool {
        // A clock that runs keeps the table awake: nobody else would see it
        // run out.
        self.connections.is_empty() && self.bots.is_quiet() && self.table.next_tick().is_none()
    }

    fn may_sleep(&self) -> bool {
        self.is_quiet() && self.shared.clock.now() >= self.sleeps_at()
    }

    fn sleeps_at(&self) -> Millis {
        let over = self.table.status() == Status::Over;
        self.touched + if over { SLEEPS_AFTER_MATCH } else { SLEEPS_AFTER }
    }

    /// Decides, saves, applies, tells. `others` are written along, all or
    /// nothing.
    pub(super) async fn change(
        &mut self,
        command: tables::Command,
        others: Vec<Write>,
    ) -> Result<(), Declined> {
        if self.is_unsure {
            Box::pin(self.reload()).await?;
        }
        let now = self.shared.clock.now();
        let entries = decide(&self.table, now, command)?;
        let mut writes = save::writes(&self.table, self.key, &entries);
        if !writes.is_empty() {
            writes.extend(others);
            if let Some(Claimed { key, epoch, .. }) = self.claimed {
                writes.insert(0, Write::Fence { table: key, epoch });
            }
            let shared = self.shared.clone();
            if let Err(why) = shared.archive.write(writes).await {
                return Box::pin(self.not_saved(why, entries)).await;
            }
        }
        self.touched = now;
        for entry in &entries {
            let told = apply(&mut self.table, entry);
            // Who sits down is told by name.
            if matches!(entry.change, Change::Seats(tables::Seating::Sat { .. })) {
                self.look_at_faces().await;
            }
            if let Some(line) = entry.line() {
                // Before anybody hears of it: whoever does, and asks elsewhere
                // whose turn it is, is not told of the one before.
                self.moved_at = now;
                self.note_turn();
                self.count(line);
            }
            self.tell(told, now);
            self.follow_up(entry).await;
        }
        Ok(())
    }

    fn count(&self, line: &Line) {
        let metrics = &self.shared.metrics;
        match &line.did {
            Did::Start { .. } => drop(metrics.started.inc()),
            Did::Act { .. } => drop(metrics.actions.inc()),
            _ => {}
        }
        if line.ends.is_some() {
            metrics.finished.inc();
        }
    }

    fn tell(&mut self, told: Vec<Told>, now: Millis) {
        for Told { news, .. } in told {
            match news {
                News::Step { n, cause, events } => {
                    self.announce_step(WrittenStep::new(n, &cause.into(), &events), now);
                }
                News::Table => self.announce_table(),
                News::Spectators => self.announce_spectators(now),
                News::Chat(line) => self.announce_line(&line),
                News::UndoAsked { by, waiting_for } => self.announce_wish(by, waiting_for),
                News::UndoRefused { by } => self.announce_no(by),
                News::SeatFreed { seat } => self.free_seat(seat),
            }
        }
    }

    /// What the server has to do besides, after something happened.
    async fn follow_up(&mut self, entry: &Entry) {
        match &entry.change {
            Change::Match(line) => {
                if line.ends.is_some() || matches!(line.did, Did::Undo { .. }) {
                    self.bots.cancel();
                }
                if line.ends.is_some() && self.table.head().rated {
                    self.look_at_ratings().await;
                    self.look_at_faces().await;
                }
                self.wake_bots();
            }
            Change::Seats(seating) => {
                if matches!(seating, tables::Seating::Sat { .. }) {
                    self.note_players();
                }
                if let Some(pushes) = &self.shared.pushes {
                    pushes.note_seats(&self.table, seating, self.shared.clock.now());
                }
            }
            Change::Passing(_) => {}
        }
    }

    /// Where somebody is called or rated differently, this table is told.
    pub(super) fn note_players(&self) {
        for player in self.table.head().players() {
            self.shared.awake.enter(player, self.id());
        }
    }

    /// Whoever sits here and looks elsewhere finds out whose turn it is.
    pub(super) fn note_turn(&self) {
        let now = self.shared.clock.now();
        self.shared.turns.note(&self.table, now, self.moved_at);
        if let Some(pushes) = &self.shared.pushes {
            pushes.note(&self.table, now, self.moved_at);
        }
    }

    /// What a match that is over changed.
    async fn look_at_ratings(&mut self) {
        if !self.table.head().rated || self.table.status() != Status::Over {
            return;
        }
        let key = self.key;
        // Without them the result is told as that of any match.
        self.rated =
            self.shared.archive.read(move |store| store.rated(key)).await.unwrap_or_default();
    }

    /// Names and ratings as they are now.
    async fn look_at_faces(&mut self) {
        let players: Vec<String> =
            self.table.head().players().into_iter().map(str::to_string).collect();
        let game = self.table.game().meta().id;
        let asked =
            move |store: &mut dyn crate::store::Store| crate::people::faces(store, &players, game);
        // The old ones stay where the new ones cannot be read.
        let Ok(faces) = self.shared.archive.read(asked).await else { return };
        for (player, face) in faces {
            // Nothing of it is saved, so nothing can fail.
            let now = self.shared.clock.now();
            let face = tables::Command::Face { player, face: Some(face) };
            for entry in decide(&self.table, now, face).unwrap_or_default() {
                let told = apply(&mut self.table, &entry);
                self.tell(told, now);
            }
        }
    }

    async fn check_clocks(&mut self) {
        while self.next_tick().is_some_and(|at| at <= self.shared.clock.now()) {
            if let Err(declined) = self.change(tables::Command::Tick, Vec::new()).await {
                let code = declined.refusal().code.text();
                tracing::warn!(table = %self.id(), code, "a clock ran out; looking again");
                // At once would be in vain, and again and again: a full disk
                // stays full for a while.
                self.looks_again_at = self.shared.clock.now() + LOOK_AGAIN;
                return;
            }
        }
    }

    async fn follow(&mut self, command: Command) {
        // A caller that went away meanwhile does not hear the answer.
        match command {
            Command::GiveUp => self.is_lost = true,
            Command::HandOver => self.is_done = true,
            Command::Message(from, message) => self.follow_message(from, message).await,
            Command::Connect(new, reply) => {
                let connected = self.connect(*new).await;
                let id = connected.as_ref().ok().map(|connected| connected.id);
                let lost = reply.send(connected).is_err();
                if let (true, Some(id)) = (lost, id) {
                    self.disconnect(id).await;
                }
            }
            Command::Disconnect(id) => self.disconnect(id).await,
            Command::Info(player, reply) => drop(reply.send(self.info_for(&player))),
            Command::Admit(player, reply) => drop(reply.send(self.admit(player).await)),
            Command::Sit(sitting, reply) => drop(reply.send(self.sit(*sitting).await)),
            Command::PutBot { player, seat, level, reply } => {
                let put = tables::Command::PutBot { player, seat, level };
                drop(reply.send(self.change_info(put).await));
            }
            Command::Alter { player, wanted, reply } => {
                drop(reply.send(self.alter(player, wanted).await));
            }
            Command::Glance { player, viewer, reply } => {
                drop(reply.send(self.glance(&player, viewer)));
            }
            Command::Leave { player, seat, reply } => {
                let rise = tables::Command::Rise { player, seat };
                drop(reply.send(self.change_info(rise).await));
            }
            Command::Start { player, fill_with, reply } => {
                drop(reply.send(self.start(player, fill_with).await));
            }
            Command::Rematch(player, reply) => drop(reply.send(self.rematch(player).await)),
            Command::Record(player, reply) => {
                let record = self.may_look(&player).and_then(|()| Ok(self.table.record()?));
                drop(reply.send(record));
            }
            Command::Proof(player, reply) => {
                let proof = self.may_look(&player).and_then(|()| Ok(self.table.proof()?));
                drop(reply.send(proof));
            }
            Command::End(reply) => {
                let ended = self.change(tables::Command::End, Vec::new()).await;
                drop(reply.send(ended.map_err(Declined::refusal)));
            }
            Command::BotChose { thought, seat, chose } => {
                self.bot_chose(thought, seat, chose).await;
            }
            Command::GoOn => self.go_on().await,
            Command::HintFound { connection, position, found } => {
                self.hint_found(connection, position, found);
            }
            Command::Called { player, name } => self.called(player, name).await,
        }
    }

    async fn called(&mut self, player: String, name: Option<String>) {
        if let Some(name) = &name {
            for connection in &mut self.connections {
                if connection.player == player {
                    connection.name.clone_from(name);
                }
            }
        }
        let rating = self.table.face(&player).and_then(|face| face.rating);
        let face = name.map(|name| Face { name, rating });
        // Not saved here: names are kept in their own place.
        let _ = self.change(tables::Command::Face { player, face }, Vec::new()).await;
    }

    async fn follow_message(&mut self, from: ConnectionId, message: ClientMessage) {
        let Some(connection) = self.connection(from) else {
            return; // It was closed a moment ago.
        };
        let (player, name) = (&connection.player, &connection.name);
        let grace = self.shared.away_grace;
        match asked(message, connection.viewer, player, name, grace) {
            Asked::Do(command, id) => self.change_for(from, id, command).await,
            Asked::Why { seat, action } => self.why(from, seat, action),
            Asked::Hint { seat, position } => self.hint(from, seat, position),
            Asked::Busy(busy) => self.set_busy(from, busy).await,
            Asked::Speed(speed) => self.set_speed(from, speed),
            Asked::Ping => self.pong(from),
            Asked::NotSeated => self.refuse(from, None, Code::NotSeated.into(), None),
        }
    }

    /// A wish that came over a socket; a refusal goes back to it.
    async fn change_for(
        &mut self,
        from: ConnectionId,
        id: Option<String>,
        command: tables::Command,
    ) {
        match self.change(command, Vec::new()).await {
            Ok(()) => {}
            // Whoever plays this table now answers, when it is sent again.
            Err(_) if self.is_lost => {}
            Err(Declined::Known { applied }) => {
                self.answer_known(from, id.unwrap_or_default(), applied);
            }
            Err(Declined::Because(refusal, why)) => self.refuse(from, id.as_deref(), refusal, why),
        }
    }

    pub(super) fn info(&self) -> TableInfo {
        let (now, grace) = (self.shared.clock.now(), self.shared.away_grace);
        let mut info = wire::info(&self.table, now, grace);
        for seat in &mut info.seats {
            let change = self.rated.iter().find(|row| Some(&row.player) == seat.player.as_ref());
            seat.rated = change.filter(|_| seat.kind == SeatKind::Person).map(Into::into);
        }
        info
    }

    pub(super) fn may_see(&self, player: &str) -> Result<(), Refusal> {
        if self.table.may_see(player) { Ok(()) } else { Err(Code::NoTable.into()) }
    }

    /// The same for what may be looked at with the link of a finished match.
    fn may_look(&self, player: &str) -> Result<(), Refusal> {
        if self.table.may_look(player) { Ok(()) } else { Err(Code::NoTable.into()) }
    }

    fn info_for(&self, player: &str) -> Result<TableInfo, Refusal> {
        self.may_look(player).map(|()| self.info())
    }

    pub(super) async fn change_info(
        &mut self,
        command: tables::Command,
    ) -> Result<TableInfo, Refusal> {
        self.change(command, Vec::new()).await.map_err(Declined::refusal)?;
        Ok(self.info())
    }

    async fn admit(&mut self, player: String) -> Result<TableInfo, Refusal> {
        if !self.table.members().contains(&player) {
            self.check_blocked(&player).await?;
        }
        self.change_info(tables::Command::Admit { player }).await
    }

    async fn start(
        &mut self,
        player: String,
        fill_with: Option<String>,
    ) -> Result<TableInfo, Refusal> {
        let has_empty = self.table.head().seats.iter().any(Place::is_open);
        if let Some(level) = fill_with.as_ref().filter(|_| has_empty) {
            check_level(level)?;
        }
        self.change_info(tables::Command::Start { player, fill_with }).await
    }

    /// The id of the table where the same people play again, and whether all
    /// of them would.
    async fn rematch(&mut self, player: String) -> Result<(String, bool), Refusal> {
        let head = self.table.head().again(&player);
        let public = self.table.made().public;
        let (new, mut writes) = created(&self.shared, self.table.game(), head, public);
        for member in self.table.members() {
            writes.push(Write::AddMember { table: new.key, player: member.clone() });
        }
        let rematch = tables::Command::Rematch { player, table: new.id };
        self.change(rematch, writes).await.map_err(Declined::refusal)?;
        let id = self.table.head().rematch.clone().ok_or(Code::Internal)?;
        Ok((id, self.table.head().all_willing()))
    }

    /// Thinks again, for a bot whose move could not be saved.
    pub(super) fn again_later(&mut self, thought: u64, seat: Seat) {
        let Some(own) = self.own.upgrade() else { return };
        let clock = self.shared.clock.clone();
        tokio::spawn(async move {
            clock.until(clock.now() + 1000).await;
            // Nobody listens if the table has ended.
            let _ = own.send(Command::BotChose { thought, seat, chose: Chose::Again }).await;
        });
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the hub is gone, which is a stop too.
    drop(stop.wait_for(|stop| *stop).await);
}
