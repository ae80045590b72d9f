//! A table on this device, and those who look at it.

mod bots;

use std::collections::HashMap;

use ecrin_catalog::AnyGame;
use ecrin_core::Viewer;
use ecrin_tables::fairness::Secret;
use ecrin_tables::stored::{self, Kept as Line};
use ecrin_tables::{
    Change, ChatLine, Command, Damaged, Did, Entry, Face, Grace, Head, Made, Millis, News, Place,
    Row, Status, Story, Table, Told, apply, decide, try_apply,
};
use ecrin_wire::http::{TableInfo, TableSummary};
use ecrin_wire::ws::{BotSpeed, ClientMessage, ServerMessage};
use ecrin_wire::{
    Asked, Code, Declined, Listed, Past, Position, Refusal, WrittenStep, asked, refused,
};

use crate::calls::{
    ConnectionId, HintWish, Kept, KeptLine, KeptMade, KeptRow, KeptStatus, Me, Save, Wish,
};

/// Nobody holds bots up longer than this at a time.
const LONGEST_BUSY: Millis = 30_000;

/// What is to be done after a call, besides what the caller asked for.
#[derive(Debug, Default)]
pub struct Answer {
    /// Messages, each with the number of the connection that it goes to.
    pub told: Vec<(ConnectionId, Vec<u8>)>,
    pub save: Option<Save>,
    pub think: Vec<Wish>,
    pub hint: Option<HintWish>,
    /// A bot's choice came while somebody read something: come again then.
    pub wait: Option<Millis>,
}

struct Connection {
    id: ConnectionId,
    viewer: Viewer,
    choices: bool,
    busy_until: Option<Millis>,
    speed: Option<BotSpeed>,
}

/// A bot that is making up its mind.
struct Thinking {
    thought: u32,
    position: u32,
}

/// Something that was decided and is being kept.
struct Pending {
    entries: Vec<Entry>,
    /// Who wanted it, to hear if it cannot be kept.
    by: Option<(ConnectionId, Option<String>)>,
}

pub struct Room {
    table: Table,
    /// The lines of the match, for looking back.
    log: Vec<Entry>,
    past: Past,
    me: Me,
    connections: Vec<Connection>,
    thinking: Vec<Option<Thinking>>,
    last_thought: u32,
    hinting: bool,
    pending: Option<Pending>,
}

impl Room {
    /// A new table with its match begun, and what has to be kept of it.
    pub fn make(
        game: &'static dyn AnyGame,
        id: String,
        head: Head,
        secret: Secret,
        me: Me,
        now: Millis,
    ) -> Result<(Room, Save), Refusal> {
        let made = Made { id, public: false, secret, created_at: now };
        let row = Row { status: Status::Open, code: None, head };
        let mut room = Room::new(Table::new(game, made, row, vec![me.player.clone()]), me);
        let start = Command::Start { player: room.me.player.clone(), fill_with: None };
        let entries = decide(&room.table, now, start).map_err(|no| Declined::from(no).refusal())?;
        let mut save = room.save(&entries).ok_or(Code::Internal)?;
        save.made = Some(KeptMade {
            id: room.table.id().to_string(),
            game: game.meta().id.to_string(),
            secret: secret.to_hex(),
            created_at: now,
            stored: stored::VERSION,
        });
        room.pending = Some(Pending { entries, by: None });
        Ok((room, save))
    }

    /// A table as it was kept.
    pub fn open(
        game: &'static dyn AnyGame,
        kept: Kept,
        me: Me,
        now: Millis,
    ) -> Result<Room, Damaged> {
        let Kept { made, row, lines } = kept;
        if made.stored != stored::VERSION {
            return Err(Damaged::Head("it was kept by another version of the page".to_string()));
        }
        let secret = Secret::from_hex(&made.secret).ok_or(Damaged::Secret)?;
        let made = Made { id: made.id, public: false, secret, created_at: made.created_at };
        let row =
            Row { status: row.status.into(), code: None, head: stored::read_head(&row.head)? };
        let lines: Vec<Line> = lines
            .into_iter()
            .map(|KeptLine { number, at, text }| Line { number, at, text })
            .collect();
        let log = stored::read_log(&lines)?;
        let mut room = Room::new(Table::new(game, made, row, vec![me.player.clone()]), me);
        for (entry, number) in log.iter().zip(1_i64..) {
            let told = try_apply(&mut room.table, entry)
                .map_err(|why| Damaged::Line { number, why: why.to_string() })?;
            room.past.remember(told);
        }
        room.log = log;
        // Nobody is charged for the time in which nobody looked.
        room.pass(Command::Wake, now);
        Ok(room)
    }

    fn new(table: Table, me: Me) -> Room {
        let seats = usize::from(table.seat_count());
        let mut room = Room {
            table,
            log: Vec::new(),
            past: Past::default(),
            me,
            connections: Vec::new(),
            thinking: (0..seats).map(|_| None).collect(),
            last_thought: 0,
            hinting: false,
            pending: None,
        };
        let face = Some(Face { name: room.me.name.clone(), rating: None });
        room.pass(Command::Face { player: room.me.player.clone(), face }, 0);
        room
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn me(&self) -> &Me {
        &self.me
    }

    pub fn info(&self, now: Millis) -> TableInfo {
        ecrin_wire::info(&self.table, now, Grace::default())
    }

    /// How lists show the table.
    pub fn row(&self) -> TableSummary {
        let of = Listed {
            id: self.table.id().to_string(),
            code: None,
            game: self.table.game().meta().id.to_string(),
            status: self.table.status(),
            created_at: self.table.made().created_at,
        };
        let Me { player, name } = &self.me;
        let names = HashMap::from([(player.clone(), name.clone())]);
        ecrin_wire::row(of, self.table.head(), &names, player)
    }

    /// The thoughts that are still wanted.
    pub fn thinking(&self) -> Vec<u32> {
        self.thinking.iter().flatten().map(|one| one.thought).collect()
    }

    /// The match so far, to be looked back at.
    pub fn story(&self) -> Result<Story, Damaged> {
        let members = self.table.members().iter().cloned().collect();
        let (made, row) = (self.table.made().clone(), self.table.row().clone());
        Story::read(Table::new(self.table.game(), made, row, members), self.log.clone())
    }

    pub fn glance(&self, viewer: Viewer, now: Millis) -> Vec<u8> {
        let mut out = Vec::new();
        ecrin_wire::glance(&self.table, &self.past, viewer, now, &mut out);
        out
    }

    /// What has to be kept of these entries before they happen; nothing of
    /// what passes.
    fn save(&self, entries: &[Entry]) -> Option<Save> {
        let first = i64::from(self.table.n()) + 1;
        let lines = entries.iter().filter_map(|entry| Some((entry.at, entry.line()?)));
        let lines: Vec<KeptLine> = lines
            .zip(first..)
            .map(|((at, line), number)| KeptLine { number, at, text: stored::write_line(line) })
            .collect();
        let changes_row = entries.iter().any(|entry| match &entry.change {
            Change::Match(line) => line.ends.is_some() || matches!(line.did, Did::Start { .. }),
            Change::Seats(_) => true,
            Change::Passing(_) => false,
        });
        if lines.is_empty() && !changes_row {
            return None;
        }
        let row = changes_row.then(|| {
            let row = self.table.row_after(entries);
            KeptRow { status: row.status.into(), head: stored::write_head(&row.head) }
        });
        Some(Save { table: self.table.id().to_string(), made: None, row, lines })
    }

    /// Decides; what has to be kept goes out first, the rest happens at once.
    fn change(
        &mut self,
        command: Command,
        by: Option<(ConnectionId, Option<String>)>,
        now: Millis,
        answer: &mut Answer,
    ) -> Result<(), Declined> {
        let entries = decide(&self.table, now, command)?;
        match self.save(&entries) {
            Some(_) if self.pending.is_some() => {
                return Err(Declined::Because(Code::Busy.into(), None));
            }
            Some(save) => {
                answer.save = Some(save);
                self.pending = Some(Pending { entries, by });
            }
            None => self.happen(&entries, now, answer),
        }
        Ok(())
    }

    /// What was decided last is kept.
    pub fn saved(&mut self, now: Millis, answer: &mut Answer) {
        let Some(Pending { entries, .. }) = self.pending.take() else { return };
        self.happen(&entries, now, answer);
    }

    /// What was decided last could not be kept: it did not happen, and whoever
    /// wanted it is told so. A bot's choice is asked for again.
    pub fn not_saved(&mut self, answer: &mut Answer) {
        let Some(Pending { by, .. }) = self.pending.take() else { return };
        match by {
            Some((to, id)) => self.refuse(to, id.as_deref(), Code::NotSaved.into(), None, answer),
            None => answer.wait = Some(1000),
        }
    }

    fn happen(&mut self, entries: &[Entry], now: Millis, answer: &mut Answer) {
        for entry in entries {
            let told = apply(&mut self.table, entry);
            self.tell(told, now, answer);
            if let Some(line) = entry.line() {
                self.log.push(entry.clone());
                if let Did::Act { seat, .. } = line.did {
                    self.thinking[seat.index()] = None;
                }
                if line.ends.is_some() || matches!(line.did, Did::Undo { .. }) {
                    self.thinking.iter_mut().for_each(|one| *one = None);
                }
                self.wake_bots(answer);
            }
        }
    }

    /// Something of which nothing is kept and that nobody is told.
    fn pass(&mut self, command: Command, now: Millis) {
        for entry in decide(&self.table, now, command).unwrap_or_default() {
            debug_assert!(matches!(entry.change, Change::Passing(_)));
            apply(&mut self.table, &entry);
        }
    }

    fn tell(&mut self, told: Vec<Told>, now: Millis, answer: &mut Answer) {
        for Told { news, .. } in told {
            match news {
                News::Step { n, cause, events } => {
                    let step = WrittenStep::new(n, &cause.into(), &events);
                    let position = Position::new(&self.table, now);
                    for Connection { id, viewer, choices, .. } in &self.connections {
                        let mut out = Vec::new();
                        let table = &self.table;
                        ecrin_wire::step(table, &step, &position, *viewer, *choices, &mut out);
                        answer.told.push((*id, out));
                    }
                    self.past.push(step);
                }
                News::Table | News::Spectators => {
                    let (n, table) = (self.table.n(), Box::new(self.info(now)));
                    self.broadcast(&ServerMessage::Table { n, table }, answer);
                }
                News::Chat(line) => {
                    let (n, line) = (self.table.n(), (&line).into());
                    self.broadcast(&ServerMessage::Chat { n, line }, answer);
                }
                News::UndoAsked { by, waiting_for } => {
                    let (n, waiting_for) = (self.table.n(), waiting_for.iter().collect());
                    self.broadcast(&ServerMessage::UndoAsked { n, by, waiting_for }, answer);
                }
                News::UndoRefused { by } => {
                    self.broadcast(&ServerMessage::UndoRefused { n: self.table.n(), by }, answer);
                }
                // Nobody stands up from a match that runs.
                News::SeatFreed { .. } => {}
            }
        }
    }

    fn broadcast(&self, message: &ServerMessage, answer: &mut Answer) {
        let text = serde_json::to_vec(message).expect("messages are plain JSON");
        answer.told.extend(self.connections.iter().map(|one| (one.id, text.clone())));
    }

    fn answer(&self, to: ConnectionId, message: &ServerMessage, answer: &mut Answer) {
        let text = serde_json::to_vec(message).expect("messages are plain JSON");
        answer.told.push((to, text));
    }

    fn refuse(
        &self,
        to: ConnectionId,
        id: Option<&str>,
        refusal: Refusal,
        why: Option<&str>,
        answer: &mut Answer,
    ) {
        self.answer(to, &refused(&self.table, id, refusal, why), answer);
    }

    /// Somebody looks through these eyes from now on. All seats of people are
    /// on this device, so that everybody may.
    pub fn connect(
        &mut self,
        id: ConnectionId,
        viewer: Viewer,
        choices: bool,
        last: Option<u32>,
        now: Millis,
        answer: &mut Answer,
    ) -> Result<(), Refusal> {
        if let Viewer::Seat(seat) = viewer
            && self.table.head().place(seat).and_then(Place::player) != Some(&self.me.player)
        {
            return Err(Code::NotSeated.into());
        }
        self.disconnect(id, now, answer);
        // Nothing is kept of it, so nothing can fail.
        let _ = self.change(Command::Come { viewer }, None, now, answer);
        let mut out = Vec::new();
        let (info, past, hears) = (self.info(now), &self.past, |_: &ChatLine| true);
        let table = &self.table;
        ecrin_wire::snapshot(table, &info, past, viewer, choices, last, hears, now, &mut out);
        answer.told.push((id, out));
        let connection = Connection { id, viewer, choices, busy_until: None, speed: None };
        self.connections.push(connection);
        self.wake_bots(answer);
        Ok(())
    }

    pub fn disconnect(&mut self, id: ConnectionId, now: Millis, answer: &mut Answer) {
        let Some(index) = self.connections.iter().position(|one| one.id == id) else { return };
        let viewer = self.connections.remove(index).viewer;
        let _ = self.change(Command::Go { viewer }, None, now, answer);
    }

    pub fn message(
        &mut self,
        from: ConnectionId,
        message: ClientMessage,
        now: Millis,
        answer: &mut Answer,
    ) {
        let Some(index) = self.connections.iter().position(|one| one.id == from) else { return };
        let (viewer, me) = (self.connections[index].viewer, &self.me);
        match asked(message, viewer, &me.player, &me.name, Grace::default()) {
            Asked::Do(command, id) => {
                match self.change(command, Some((from, id.clone())), now, answer) {
                    Ok(()) => {}
                    Err(Declined::Known { applied }) => {
                        let (n, id) = (self.table.n(), id.unwrap_or_default());
                        self.answer(from, &ServerMessage::Known { n, id, applied }, answer);
                    }
                    Err(Declined::Because(refusal, why)) => {
                        self.refuse(from, id.as_deref(), refusal, why, answer);
                    }
                }
            }
            Asked::Why { seat, action } => match ecrin_wire::why(&self.table, seat, action) {
                Ok(told) => self.answer(from, &told, answer),
                Err(refusal) => self.refuse(from, None, refusal, None, answer),
            },
            Asked::Hint { seat, position } => self.hint(from, seat, position, answer),
            Asked::Busy(busy) => {
                let until = &mut self.connections[index].busy_until;
                *until = match *until {
                    _ if !busy => None,
                    Some(until) if until > now => Some(until),
                    _ => Some(now + LONGEST_BUSY),
                };
            }
            Asked::Speed(speed) => self.connections[index].speed = Some(speed),
            Asked::Ping => self.answer(from, &ServerMessage::Pong { n: self.table.n() }, answer),
            Asked::NotSeated => self.refuse(from, None, Code::NotSeated.into(), None, answer),
        }
    }

    pub fn tick(&mut self, now: Millis, answer: &mut Answer) {
        if self.table.next_tick().is_some_and(|at| at <= now) {
            // What cannot be kept now is looked at again.
            let _ = self.change(Command::Tick, None, now, answer);
        }
    }

    /// The old table of a rematch is told which one that is.
    pub fn rematched(
        &mut self,
        id: String,
        now: Millis,
        answer: &mut Answer,
    ) -> Result<(), Refusal> {
        let rematch = Command::Rematch { player: self.me.player.clone(), table: id };
        self.change(rematch, None, now, answer).map_err(Declined::refusal)
    }
}

impl From<Status> for KeptStatus {
    fn from(status: Status) -> KeptStatus {
        match status {
            Status::Open => KeptStatus::Open,
            Status::Running => KeptStatus::Running,
            Status::Over => KeptStatus::Over,
        }
    }
}

impl From<KeptStatus> for Status {
    fn from(status: KeptStatus) -> Status {
        match status {
            KeptStatus::Open => Status::Open,
            KeptStatus::Running => Status::Running,
            KeptStatus::Over => Status::Over,
        }
    }
}
